"""Reports of runs: pictures, one self-contained page, and plain values for programs."""
