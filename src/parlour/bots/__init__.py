"""Players that are programs. They sit on a seat's chair and never see the full state."""

from parlour.bots.analysis import Analysis, analyse
from parlour.bots.bot import Bot
from parlour.bots.registry import ANY, NoSuchBot, bot_names, get, known_name

__all__ = ["ANY", "Analysis", "Bot", "NoSuchBot", "analyse", "bot_names", "get", "known_name"]
