name = English
also = anglais, inglese
