name = italiano
also = italian
