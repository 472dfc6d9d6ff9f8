"""The cards: what is printed on them, and what their texts do. To change a card, look here."""
