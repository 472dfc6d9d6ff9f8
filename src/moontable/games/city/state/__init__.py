"""A position: what it holds, how it is stored and checked, and how one is laid out."""
