"""The League of Explorers: one file per class."""
