"""Card facts as files, one per set, and the script that writes them."""
