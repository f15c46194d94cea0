"""Villainous for PettingZoo: ``env(villains="maleficent,jafar")``, two to six seats."""

from parlour.env.table import made

env, raw_env = made("villainous")
