"""The part of JSON Schema that `rules.schema.json` uses, for tests."""

from __future__ import annotations

import re
from typing import Any

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "number": (int, float),
    "null": (type(None),),
}
#: Words that say nothing about what is valid.
_NOTES = {"$schema", "$defs", "title", "description"}


def is_valid(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Return whether a value is as a schema has it; words that are not known are errors."""
    return all(
        _keeps(value, word, wanted, schema, root)
        for word, wanted in schema.items()
        if word not in _NOTES
    )


def _keeps(
    value: Any, word: str, wanted: Any, schema: dict[str, Any], root: dict[str, Any]
) -> bool:
    def fits(one: Any, other: dict[str, Any]) -> bool:
        return is_valid(one, other, root)

    match word:
        case "$ref":
            return fits(value, root["$defs"][wanted.removeprefix("#/$defs/")])
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            return any(_is(value, kind) for kind in kinds)
        case "const":
            return bool(value == wanted)
        case "oneOf":
            return [fits(value, one) for one in wanted].count(True) == 1
        case "pattern":
            return re.search(wanted, value) is not None
        case "minItems":
            return len(value) >= wanted
        case "maxItems":
            return len(value) <= wanted
        case "items":
            return all(fits(item, wanted) for item in value)
        case "required":
            return all(name in value for name in wanted)
        case "properties":
            return all(fits(value[name], one) for name, one in wanted.items() if name in value)
        case "propertyNames":
            return all(fits(name, wanted) for name in value)
        case "additionalProperties":
            more = [name for name in value if name not in schema.get("properties", {})]
            return not more if wanted is False else all(fits(value[name], wanted) for name in more)
    raise AssertionError(f"the schema uses {word!r}, which these tests do not know")


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and not isinstance(value, bool)
