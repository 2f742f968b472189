"""In place of a module that the page imports for its names and never calls."""

__all__ = ()


class NotInThePage:
    """Stands for everything in the module; making one is a mistake."""

    def __init__(self, *_arguments: object, **_named: object) -> None:
        raise NotImplementedError("this module was left out of the page")


def __getattr__(name: str) -> object:
    if name.startswith("__"):
        raise AttributeError(name)
    return NotInThePage
