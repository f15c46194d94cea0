"""The table: a server at which people and bots sit down to a match, each shown only what their seat may know."""
