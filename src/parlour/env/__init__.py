"""Environments to train in: ``dracoliath_v0``, ``lorcana_v0`` and ``villainous_v0`` for PettingZoo, one for Gymnasium.

``pip install 'parlour[env]'`` brings what they need. docs/environments.md says what is observed and how options are
numbered.
"""
