"""The texts of the cards, one module per people: our own words, and right beside them what they do.

To add a text, declare it in the module of the card's people and say `yes` in its row of `data/cards.csv`.
"""
