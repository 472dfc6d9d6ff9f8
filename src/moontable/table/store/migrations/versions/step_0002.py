"""Snapshots, so that a long table is opened without playing it again, and the pages of its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "log_pages",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("page", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "page"),
    )


def downgrade() -> None:
    for name in ("log_pages", "snapshots"):
        op.drop_table(name)
