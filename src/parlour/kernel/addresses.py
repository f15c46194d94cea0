"""Things of the user's own by their address, ``module:NAME``: a game's box, a bot."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from parlour.kernel.errors import ParlourError


def named_thing(address: str) -> Any:
    """What stands in a module under a name; modules beside the user are found as Python itself would find them."""
    module_name, _, name = address.partition(":")
    if not all(part.isidentifier() for part in module_name.split(".")) or not name.isidentifier():
        raise ParlourError(f"“{address}” is no address; one is written module:NAME.")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
            raise ParlourError(f"The module “{module_name}” needs “{error.name}”, which is not installed.") from error
        raise ParlourError(f"There is no module “{module_name}” here or among the installed ones.") from error
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise ParlourError(f"The module “{module_name}” cannot be imported: {why}.") from error
    if not hasattr(module, name):
        raise ParlourError(f"The module “{module_name}” has nothing called “{name}”.")
    return getattr(module, name)
