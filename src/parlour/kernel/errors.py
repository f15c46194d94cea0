"""Errors that are meant for people: one sentence, no traceback."""


class ParlourError(Exception):
    """Something a user gave us is wrong; the message says what, and what would be right."""


class IllegalAnswer(ParlourError):
    """An answer that is not one of the options of the question being asked."""


class SeveralAnswers(IllegalAnswer):
    """Words that could mean several of the options."""


def why_unread(error: OSError | ValueError) -> str:
    """Why a text file could not be read, in plain words."""
    if isinstance(error, OSError):
        return (error.strerror or "it cannot be opened").lower()
    return "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else "that is no file name"
