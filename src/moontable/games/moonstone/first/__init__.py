"""The first version of the rules where it differs in more than a line: kept for games that were begun by it.

Nothing here is used by a newer version, and nothing here is ever changed.
"""
