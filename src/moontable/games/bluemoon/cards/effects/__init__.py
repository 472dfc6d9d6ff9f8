"""The vocabulary in which card texts are declared.

`base` says what an effect is, `lasting` holds what works while a card is active, `playing` what happens around the
playing of a card, `timed` what its owner does at a certain moment. The modules in `peoples` put them together.
"""
