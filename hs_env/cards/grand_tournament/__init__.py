"""The Grand Tournament: one file per class."""
