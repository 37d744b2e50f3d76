"""Which deal numbers are proven winnable, and how hard they are: read, built, packed."""
