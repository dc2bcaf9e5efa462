# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`python -m tranship`: becomes the program that the wheel put beside Python's own."""
import os
import sys
import sysconfig


def main():
    for scheme in (None, f"{os.name}_user"):
        folder = sysconfig.get_path("scripts") if scheme is None else sysconfig.get_path("scripts", scheme)
        program = os.path.join(folder, "tranship")
        if os.access(program, os.X_OK):
            os.execv(program, [program, *sys.argv[1:]])
    sys.exit("tranship: error: the wheel's program is not where Python keeps programs")


main()
