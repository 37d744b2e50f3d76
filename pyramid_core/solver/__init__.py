"""What every game's prover is used for: hints, verdicts, the last winnable position."""
