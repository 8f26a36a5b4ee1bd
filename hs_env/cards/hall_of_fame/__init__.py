"""The Hall of Fame, once in the Basic and Classic sets or rewards: one file per class."""
