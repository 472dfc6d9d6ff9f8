"""A position: what it holds, how it is stored, and how one is laid out."""
