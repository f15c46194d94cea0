"""Errors that are meant for people: one sentence, no traceback."""


class ParlourError(Exception):
    """Something a user gave us is wrong; the message says what, and what would be right."""


class IllegalAnswer(ParlourError):
    """An answer that is not one of the options of the question being asked."""
