"""What can go wrong with keeping things."""

from parlour.kernel.errors import ParlourError


class StoreError(ParlourError):
    """The store cannot be opened, read or written; nothing was changed, or it is not known whether it was."""


class Displaced(StoreError):
    """Somebody else leads the table now, or it was deleted: what was to be written is not written."""
