"""The rules that passives and signature moves consist of: one small class for each, by topic."""
