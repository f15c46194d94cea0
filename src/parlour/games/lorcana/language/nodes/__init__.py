"""The node types of the card language: an orthogonal tree for everything a card can say."""

# ruff: noqa: F403 (every node is for everybody)

from .abilities import *
from .amounts import *
from .base import *
from .conditions import *
from .continuous import *
from .effects import *
from .filters import *
from .happenings import *
from .players import *
from .selectors import *
