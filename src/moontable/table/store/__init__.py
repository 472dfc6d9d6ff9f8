"""Where tables live: one set of statements over SQLite and PostgreSQL, and the writer that commits many at once."""
