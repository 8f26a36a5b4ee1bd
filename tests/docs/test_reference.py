"""The generated pages say what the code does."""

from pathlib import Path

import pytest

from hs_env import reference

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", reference.written(ROOT), ids=lambda p: p.name)
def test_page_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == reference.written(ROOT)[path], (
        "run `python -m hs_env.reference`"
    )
