"""What can go wrong with the tiles of Blue Moon City, measured on the page."""

from __future__ import annotations

CUT_NAMES = """() => [...document.querySelectorAll('.city-map .tile-name')].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const [text, tile] = [range.getBoundingClientRect(), name.closest('.tile').getBoundingClientRect()];
  const boxes = name.closest('.tile').querySelector('.boxes')?.getBoundingClientRect();
  const covered = boxes && text.bottom > boxes.top + 2 && text.right > boxes.left + 1 && text.left < boxes.right - 1;
  const clipped = name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible';
  const over = text.left < tile.left - 1 || text.right > tile.right + 1 || text.bottom > tile.bottom + 1;
  return covered || clipped || over;
}).map((name) => name.textContent)"""
"""Names that lie on boxes, are clipped, or run over the edge of their tile."""

UNREADABLE_REWARDS = """() => [...document.querySelectorAll('.city-map .tile.ruin')].flatMap((tile) => {
  const [paper, plinth] = [tile, tile.querySelector('.tile-plinth')].map((part) => part.getBoundingClientRect());
  const inside = (box) => box.left >= paper.left - 1 && box.right <= paper.right + 1 && box.bottom <= plinth.top + 1;
  const signs = [...tile.querySelectorAll('.reward .sign')].filter((sign) => sign.checkVisibility());
  const small = signs.some((sign) => sign.getBoundingClientRect().width < 12);
  const rewards = [...tile.querySelectorAll('.reward')].filter((one) => one.checkVisibility());
  const boxes = rewards.map((one) => one.getBoundingClientRect());
  const past = (one, other) => one.right <= other.left + 1 || one.bottom <= other.top + 1;
  const apart = boxes.every((one, at) => boxes.slice(at + 1).every((other) => past(one, other) || past(other, one)));
  const all = tile.classList.contains('four-boxes') ? 2 : 3;
  return rewards.length < all || small || !apart || !boxes.every(inside) ? [tile.textContent.trim()] : [];
})"""
"""Unfinished tiles whose rewards are missing, tiny, over each other, on the plinth or off the tile."""
