"""The command line: ``python -m pyramid_core``."""

import sys

from pyramid_core.cli import main

sys.exit(main())
