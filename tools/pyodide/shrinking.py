"""Makes compiled Python smaller: what only helps to read it goes."""

from __future__ import annotations

from types import CodeType

# An entry of a line table: a run of at most so many code units, and by how much its line differs.
_RUN = 8
_NO_COLUMNS = 0x80 | 13 << 3
_SAME_LINE = 0

# Since Python 3.14: the first constant is the docstring.
_HAS_DOCSTRING = 0x4000000


def shrunk(code: CodeType, *, keeps_first_lines: bool) -> CodeType:
    """Give the same code with a smaller table of lines, and so all code in it.

    The full tables of lines and columns made the snapshot a seventh larger. Code that keeps its
    first lines stands on the one where it begins: tracebacks then say where to look. For
    the format see CPython's `InternalDocs/code_objects.md`.
    """
    units = len(code.co_code) // 2
    runs = [_RUN] * (units // _RUN) + ([units % _RUN] if units % _RUN else [])
    table = b"".join(bytes((_NO_COLUMNS | length - 1, _SAME_LINE)) for length in runs)
    constants = (
        shrunk(one, keeps_first_lines=keeps_first_lines) if isinstance(one, CodeType) else one
        for one in code.co_consts
    )
    return code.replace(
        co_linetable=table if keeps_first_lines else b"", co_consts=tuple(constants)
    )


def without_docstring(code: CodeType) -> CodeType:
    """Give the same code without what it says about itself, and so all code in it."""
    constants = tuple(
        without_docstring(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    if not code.co_flags & _HAS_DOCSTRING:
        return code.replace(co_consts=constants)
    flags = code.co_flags & ~_HAS_DOCSTRING
    return code.replace(co_consts=(None, *constants[1:]), co_flags=flags)
