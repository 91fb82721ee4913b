"""What Alembic runs: the migrations on the connection that `storage.migrate` hands over."""

from __future__ import annotations

from alembic import context

from storage.models import METADATA

# SQLite can't alter much of a table, so a batch writes it anew. A migration is one transaction.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
