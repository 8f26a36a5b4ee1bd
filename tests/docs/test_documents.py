"""Every piece of Python shown in a document runs."""

import re
import runpy
from pathlib import Path

import pytest

import agent_zoo

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "agent_zoo/README.md",
    "hs_env/cards/README.md",
    "tests/README.md",
)


def blocks() -> list[tuple[str, str]]:
    found = []
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for i, code in enumerate(
            re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        ):
            found.append((f"{name}-{i + 1}", code))
    return found


@pytest.mark.parametrize("code", [code for _, code in blocks()], ids=[name for name, _ in blocks()])
def test_block_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    script = tmp_path / "block.py"
    script.write_text(code, encoding="utf-8")
    runpy.run_path(str(script))


def test_the_readme_shows_code() -> None:
    assert sum(name.startswith("README") for name, _ in blocks()) >= 4


def test_every_link_between_documents_leads_somewhere() -> None:
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            assert ((ROOT / name).parent / link).exists(), f"{name} links to {link}"


def test_every_agent_is_in_the_table() -> None:
    text = (ROOT / "agent_zoo/README.md").read_text(encoding="utf-8")
    for name in agent_zoo.names():
        assert f"| `{name}` |" in text


def test_every_file_of_the_engine_is_in_its_tables() -> None:
    """A header stands for its source file too, if that is not listed itself."""
    folder = ROOT / "hs_env/engine"
    text = (folder / "README.md").read_text(encoding="utf-8")
    tables = text[text.index("| file |") : text.index("## How an action is resolved")]
    listed = {name.replace("/.cc", "") for name in re.findall(r"`([a-z_]+\.[a-z/.]+)`", tables)}
    files = {path.name for path in folder.iterdir() if path.suffix in (".h", ".cc")}
    assert listed <= files
    assert not {name for name in files if not {name, name.replace(".cc", ".h")} & listed}
