"""Characters, troupes and decks: what their files say, in the words of the ability language."""
