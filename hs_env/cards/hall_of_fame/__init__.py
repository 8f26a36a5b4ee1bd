"""The Hall of Fame: cards that were once in the Basic and Classic sets, and rewards."""
