"""Learning to judge: matches played for it, a net fitted to them, and a place that has to be won.

``plan`` says what is learnt from, ``selfplay`` plays it, ``lessons`` keeps what is seen, ``fitting`` makes a net of it,
``promotion`` lets the net play for its place, ``run`` does all of that again and again, ``card`` and ``curves`` tell.
"""
