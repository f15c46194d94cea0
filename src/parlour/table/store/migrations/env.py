"""How Alembic reaches the database: over the connection the store hands it."""

from __future__ import annotations

from alembic import context

from parlour.table.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
