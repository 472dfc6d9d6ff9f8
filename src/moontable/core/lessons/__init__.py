"""Lessons: a record with notes. Somebody plays a fixed deal step by step, with captions and something to look at.

A lesson is two files, which anybody can write (docs/lessons.md says how): `first.toml` is what is played and shown, and
`first/en.toml` is what is said, by slug, like all words of a game. `files` reads them, `scenes` plays them: a step that
the engine does not allow is refused with the file, the step and what would be right.
"""
