"""Languages: everything people read goes through a Speaker; text forms in records stay English."""

from parlour.locale.languages import choose_language, languages
from parlour.locale.speaker import Speaker, say, speaker_for

__all__ = ["Speaker", "choose_language", "languages", "say", "speaker_for"]
