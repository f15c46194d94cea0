name = français
also = francais, french
