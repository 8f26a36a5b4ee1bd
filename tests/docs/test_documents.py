"""The code in documents runs, and the files, links and agents that they name are there."""

import re
import runpy
from pathlib import Path

import pytest

import agent_zoo

ROOT = Path(__file__).parents[2]
PACKAGES = ("hs_env", "agent_zoo", "optimizers", "tests")
DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "docs/concepts.md", "docs/design.md"),
    *sorted(
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("README.md")
    ),
)
#: What a name in a document ends with if it is that of a file.
ENDINGS = ("cc", "h", "py", "pyi", "md", "toml", "csv", "txt", "yml", "yaml")
#: Folders that are there only after something was built or played.
MADE = (".venv", "build", "runs")


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


def anchors(path: Path) -> set[str]:
    """What the headings of a document are called in links."""
    headings = re.findall(r"^#+ (.*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_to_a_heading_finds_it(document: str) -> None:
    page = ROOT / document
    links = re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text(encoding="utf-8"))
    lost = [
        f"{link}#{heading}"
        for link, heading in links
        if heading not in anchors(page.parent / link if link else page)
    ]
    assert lost == []


def paths(line: str) -> list[str]:
    """The files and folders that a line of a document names; `deal.h/.cc` are two files."""
    found = []
    for name in re.findall(r"`([\w.-][\w./-]*)`", line):
        both = re.fullmatch(r"(.*)\.h/\.cc", name)
        if both:
            found += [f"{both[1]}.h", f"{both[1]}.cc"]
        elif name.endswith("/") or name.rpartition(".")[2] in ENDINGS:
            found.append(name)
    return [name for name in found if name.split("/")[0] not in MADE and name.strip(".")]


def missing_paths(document: str) -> list[str]:
    """What a document names and is not there.

    A name is that of a file in the root of the project, in the folder of the document or one below
    it, or in a folder that is named on the same line.
    """
    folder = (ROOT / document).parent
    near = [ROOT, folder, *(path for path in folder.iterdir() if path.is_dir())]
    missing = []
    for line in (ROOT / document).read_text(encoding="utf-8").splitlines():
        named = paths(line)
        beside = [place / name for name in named for place in (ROOT, folder) if name[-1] == "/"]
        missing += [
            name for name in named if not any((place / name).exists() for place in (*near, *beside))
        ]
    return missing


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_a_document_names_exists(document: str) -> None:
    assert missing_paths(document) == []


def test_paths_are_told_from_other_names() -> None:
    line = "| `hs_env/engine/` | `deal.h/.cc`, `attack/10`, `README.md`, `Rules`, `.venv/x.py` |"
    assert paths(line) == ["hs_env/engine/", "deal.h", "deal.cc", "README.md"]


def test_the_pages_of_the_design_name_many_files() -> None:
    text = (ROOT / "docs/design.md").read_text(encoding="utf-8")
    assert len({name for line in text.splitlines() for name in paths(line)}) > 80


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
