"""Where tables are kept: SQLite for one process, PostgreSQL for several."""

from parlour.table.store.errors import Displaced, StoreError
from parlour.table.store.store import Kept, Store, default_address, file_at

__all__ = ["Displaced", "Kept", "Store", "StoreError", "default_address", "file_at"]
