"""The grammar of card English; the other modules of this package declare its phrases."""

from typing import Final

from parlour.games.lorcana.language.reader.grammar import Grammar

ENGLISH: Final = Grammar()
phrase = ENGLISH.phrase
word = ENGLISH.word
forms = ENGLISH.forms
inflected = ENGLISH.inflected
terminal = ENGLISH.terminal
