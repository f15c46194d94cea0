"""The version of Parlour: the package, the command and every record take it from here."""

VERSION = "0.1.0"
