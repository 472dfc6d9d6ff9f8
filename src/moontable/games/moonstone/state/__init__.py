"""A position: models, hands, procedures under way; how it is stored, checked, and laid out."""
