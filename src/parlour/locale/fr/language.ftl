name = français
also = francais, french

## Words beside each other, in a finished sentence
euphony =
    \b([Dd])e (?=[AEIOUÀÂÉÈÊÎÏÔÛaeiouàâéèêîïôû]) → \1’
