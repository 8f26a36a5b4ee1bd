"""Mean Streets of Gadgetzan: one file per class; jade golems and Kazakus in files of their own."""
