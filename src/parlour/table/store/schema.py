"""The tables of the database. Acts are only ever added; a table's row says who leads it and when it was last used.

Its ``acts`` are counted where several processes write, so that each act is the next one; SQLite's one writer leaves
the row alone, and counts them when they are asked for.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("opening", Text, nullable=False),
    Column("acts", Integer, nullable=False, default=0),
    Column("over", Boolean, nullable=False, default=False),
    Column("touched", Float, nullable=False),
    Column("holder", String(32)),
    Column("fence", BigInteger, nullable=False, default=0),
)

acts = Table(
    "acts",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

errands = Table(
    "errands",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Index("errands_by_table", "table_id"),
)
