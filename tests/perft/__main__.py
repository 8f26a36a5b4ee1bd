"""Compare the table of counts with the engine, or write it again."""

from __future__ import annotations

import argparse
import json
import sys

from tests.perft.counting import TABLE, count, known
from tests.perft.positions import POSITIONS

parser = argparse.ArgumentParser(prog="python -m tests.perft")
parser.add_argument("--update", action="store_true", help="write the table again")
update = parser.parse_args().update

old = known() if TABLE.exists() else {}
new = {name: count(name) for name in POSITIONS}
for name, counts in new.items():
    changed = "" if counts == old.get(name) else f"   was {old.get(name)}"
    print(f"{name}: {counts}{changed}")
if update:
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in new.items())
    TABLE.write_text("{\n" + rows + "\n}\n")
elif new != old:
    sys.exit("The counts differ. If that is meant: python -m tests.perft --update")
