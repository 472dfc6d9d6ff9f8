"""Training by self-play: `moontable lab train`. The engines play the games, NumPy takes the steps."""
