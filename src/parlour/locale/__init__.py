"""English, French and Italian: everything people read goes through a Speaker; text forms in records stay English."""

from parlour.locale.languages import LANGUAGES, choose_language
from parlour.locale.speaker import Speaker, say, speaker_for

__all__ = ["LANGUAGES", "Speaker", "choose_language", "say", "speaker_for"]
