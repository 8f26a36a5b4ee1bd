"""Write the API reference: a page with the signature and docstring of every public name.

Public names are those in `__all__` of a package and of the modules listed there. The public members
of a class are those that our code defines under a name without a leading underscore.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, NamedTuple

__all__ = ["Member", "api_page", "members", "modules", "names"]

_VOCABULARY = "hs_env.cards.words"
_SECTIONS = ("Args", "Attributes", "Raises", "Returns")
_WIDEST = 100


class Member(NamedTuple):
    """A method or property of a class.

    Attributes:
        name: Its name, without that of the class.
        value: The function or property itself.
    """

    name: str
    value: Any


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Yield a package and, recursively, the modules among its public names."""
    yield package
    for name in names(package):
        value = getattr(package, name)
        if isinstance(value, ModuleType):
            yield from modules(value)


def names(module: ModuleType) -> list[str]:
    """Return the public names of a module: `__all__`, or everything in it except modules."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    ]


def members(cls: type) -> Iterator[Member]:
    """Yield the public methods and properties of a class, inherited ones included if they are ours.

    Words of the card language are skipped: card files write them down and call no methods.
    """
    if cls.__module__.startswith(_VOCABULARY):
        return
    ours = cls.__module__.partition(".")[0]
    found: dict[str, Any] = {}
    for base in cls.__mro__:
        if base.__module__.partition(".")[0] == ours:
            for name, value in vars(base).items():
                found.setdefault(name, value)
    for name, value in found.items():
        if not name.startswith("_") and (_is_function(value) or _is_property(value)):
            yield Member(name, value)


def documentation(value: Any) -> str:
    """Return a docstring without the signature that compiled functions put in front of it."""
    inner = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    signatures = getattr(inner, "__nb_signature__", None)
    if signatures is not None:
        return "\n\n".join(inspect.cleandoc(text or "") for _, text, *_ in signatures)
    return inspect.cleandoc(inner.__doc__ or "")


def api_page(packages: Sequence[ModuleType], note: str) -> str:
    """Return the reference page of some packages, with a note below its title."""
    text = f"# API\n\n{note}"
    found = [module for package in packages for module in modules(package) if names(module)]
    text += "".join(f"- [`{m.__name__}`](#{_anchor(m.__name__)})\n" for m in found)
    seen: set[int] = set()
    return text + "".join(_module(module, seen) for module in found)


def _module(module: ModuleType, seen: set[int]) -> str:
    """Return the section of a module; names described in an earlier section are only linked."""
    text = f"\n## {module.__name__}\n\n{_formatted(documentation(module))}\n"
    plain: list[str] = []
    above: list[str] = []
    for name in sorted(names(module), key=lambda name: (name.upper() != name, name.lower())):
        value = getattr(module, name)
        if isinstance(value, ModuleType):
            continue
        if id(value) in seen and (inspect.isclass(value) or _is_function(value)):
            above.append(f"[`{name}`](#{name.lower()})")
        elif inspect.isclass(value):
            text += _class(name, value)
        elif _is_function(value):
            text += _entry("###", name, _signature(name, value), value)
        else:
            plain.append(f"`{name}`")
        seen.add(id(value))
    if above:
        text += f"\nAlso here, described above: {', '.join(above)}.\n"
    if plain:
        text += f"\nValues: {', '.join(plain)}.\n"
    return text


def _class(name: str, cls: type) -> str:
    text = _entry("###", name, _class_signature(name, cls), cls)
    for member in members(cls):
        full = f"{name}.{member.name}"
        if _is_property(member.value):
            text += _entry("####", full, "", member.value)
        else:
            text += _entry("####", full, _signature(member.name, member.value), member.value)
    return text


def _entry(marks: str, title: str, signature: str, value: Any) -> str:
    code = f"```python\n{signature}\n```\n\n" if signature else ""
    return f"\n{marks} {title}\n\n{code}{_formatted(documentation(value))}\n"


def _is_function(value: Any) -> bool:
    inner = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    return inspect.isroutine(inner) or hasattr(inner, "cache_info")


def _is_property(value: Any) -> bool:
    return isinstance(value, property) or hasattr(value, "attrname")  # cached_property has that


class _Words(str):
    """Text that is shown in a signature without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _class_signature(name: str, cls: type) -> str:
    if issubclass(cls, BaseException) and "__init__" not in vars(cls):
        return ""
    if getattr(cls, "_is_protocol", False):
        return ""
    try:
        signature = inspect.signature(cls)
    except (TypeError, ValueError):
        return ""
    return _wrapped(name, signature.replace(return_annotation=signature.empty))


def _signature(name: str, value: Any) -> str:
    inner = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    compiled = getattr(inner, "__nb_signature__", None)
    if compiled is not None:
        return "\n".join(
            signature.removeprefix("def ").replace("(self, ", "(").replace("(self)", "()")
            for signature, *_ in compiled
        )
    signature = inspect.signature(inner)
    first = next(iter(signature.parameters), "")
    if first in ("self", "cls"):
        kept = list(signature.parameters.values())[1:]
        signature = signature.replace(parameters=kept)
    return _wrapped(name, signature)


def _wrapped(name: str, signature: inspect.Signature) -> str:
    """Return the signature on one line, or with one argument per line if it is too long."""
    parameters = [
        p.replace(annotation=_shown(p.annotation), default=_default(p.default))
        for p in signature.parameters.values()
    ]
    plain = signature.replace(
        parameters=parameters, return_annotation=_shown(signature.return_annotation)
    )
    line = f"{name}{plain}"
    if len(line) <= _WIDEST:
        return line
    bare = str(plain.replace(return_annotation=plain.empty))[1:-1]
    result = line.removeprefix(f"{name}({bare})")
    return f"{name}(\n    " + ",\n    ".join(_split(bare)) + f",\n){result}"


def _split(arguments: str) -> Iterator[str]:
    """Split arguments at the commas that are not inside brackets."""
    depth = start = 0
    for place, letter in enumerate(arguments):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            yield arguments[start:place].strip()
            start = place + 1
    yield arguments[start:].strip()


def _shown(annotation: Any) -> Any:
    if annotation is inspect.Parameter.empty:
        return annotation
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return _Words(re.sub(r"\b(?:[a-z_]\w*\.)+(?=\w)", "", text.strip("'\"")))


def _default(value: Any) -> Any:
    if value is inspect.Parameter.empty:
        return value
    if callable(value) or " object at 0x" in repr(value):
        return _Words("...")
    return _Words("<factory>") if "factory" in repr(value) else value


def _formatted(doc: str) -> str:
    """Return a docstring as Markdown, with its sections as lists."""
    lines: list[str] = []
    section = False
    for line in doc.splitlines():
        title = line.strip().removesuffix(":")
        if not line.startswith(" "):
            section = title in _SECTIONS and line.endswith(":")
        if section and not line.startswith(" "):
            lines += [f"**{title}**", ""] if line else [""]
        elif section:
            lines.append(_item(line.removeprefix("    ")))
        else:
            in_columns = re.match(r"\S.*\S {2,}\S", line)
            lines.append(f"    {line}" if in_columns else line)
    return "\n".join(map(_escaped, lines)).strip("\n")


def _item(line: str) -> str:
    named = re.match(r"(\*{0,2}\w+): (.*)", line)
    return f"- `{named[1]}`: {named[2]}" if named else "  " + line.strip()


def _escaped(line: str) -> str:
    """Return the line with everything escaped that Markdown would take for HTML."""
    if line.startswith("    "):
        return line
    parts = line.split("`")
    return "`".join(x.replace("<", "\\<") if i % 2 == 0 else x for i, x in enumerate(parts))


def _anchor(title: str) -> str:
    return title.replace(".", "")
