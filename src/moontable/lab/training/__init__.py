"""Training by self-play: `moontable lab train`. Games are played by the compiled engines, steps are taken with NumPy."""
