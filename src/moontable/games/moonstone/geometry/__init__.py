"""Discs and outlines on a flat table, in whole hundredths of a millimetre, without a word about any game.

| question | module |
| --- | --- |
| lengths, tolerances, exact roots | `units` |
| what lies on the table | `shapes`, `cutting`, `scene` |
| near, touching, overlapping | `distance` |
| may a disc move along these points? | `motion`, `gates` to squeeze through, `floors` that end |
| how does it get there, and where can it get? | `finder`, `bends`, `stages`, `clearance`, `turning`, `reach` |
| what is a way, and whom does it lead away from? | `trails`, `growth`, `tethers` that hold |
| straight at something, or away from it | `straight` |
| where may it be set down, where does it land? | `placement` |
| does it see, is it covered? | `sight`, `cover`, over the band between two discs in `corridor` |

Every shape carries a mask of traits; every question brings the masks that matter for it. What a trait means is the
caller's business. Ids such as G-16 refer to `docs/rules/moonstone.md`.
"""
