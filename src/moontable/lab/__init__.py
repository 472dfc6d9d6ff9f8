"""The lab: many games between bots, on one process, many or a Ray cluster, and what can be learned from them.

`plan` says what is to be played, `playing` plays it, `runners` decide where, `run` keeps everything in a folder and
puts it together. `questions` ask, `report` draws the answers; `games` holds what the lab knows of a single game.
"""
