"""In SQLite the acts lie in the order of their tables, so that a new one is written to a single page of the file."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _lay_anew(with_rowid=False)


def downgrade() -> None:
    _lay_anew(with_rowid=True)


def _lay_anew(with_rowid: bool) -> None:
    """All that changes anything is one transaction: the old acts go when the new ones are there."""
    if op.get_context().dialect.name != "sqlite":
        return
    op.execute("DROP TABLE IF EXISTS acts_anew")
    op.create_table(
        "acts_anew",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=with_rowid,
    )
    op.execute("INSERT INTO acts_anew SELECT table_id, number, body FROM acts ORDER BY table_id, number")
    op.drop_table("acts")
    op.rename_table("acts_anew", "acts")
