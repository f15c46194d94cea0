"""The laboratory: many matches among bots, what came of them, and how sure one can be.

``plan`` says what is played, ``game`` plays one match of it, ``crews`` play them side by side, ``run`` keeps what came
of them on disk; ``statistics``, ``luck``, ``cards`` and ``equilibrium`` say what follows, and ``report`` shows it.
"""
