#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls every texture and surface template of CUDA's headers, ports the calls and compiles the ports for a GPU.

    textures.py --tranship T --hip DIR/7.2 --support DIR [--cuda INCLUDE]

signatures.py does so for functions. These are templates, so each is called for some types of elements, and also with
fewer arguments where the last ones have defaults. A call must compile or be reported. The forms that say whether what
they read is resident are left out: HIP has no sparse textures, and such a call does not compile.
"""

import argparse
import os
import re
import sys
import tempfile
from pathlib import Path

import signatures

HEADERS = ["texture_indirect_functions.h", "surface_indirect_functions.h"]
TYPES = ["float", "float2", "float4", "int", "uint4", "uchar4", "short2"]
DEFINITION = re.compile(r"template\s*<\s*(?:typename|class)\s+T\s*>\s*static\s+__device__\s+"
                        r"([^{;]*?)\b(\w+)\s*\(([^)]*)\)\s*\{")


def templates(include):
    """(name, result, parameters, how many of those have no default) of each template."""
    for header in HEADERS:
        text = (include / header).read_text(encoding="latin-1")
        for result, name, parameters in DEFINITION.findall(text):
            if "isResident" in parameters:
                continue
            words = [word.strip() for word in parameters.split(",")]
            plain = [re.sub(r"\s*\w+(\s*=.*)?\Z", "", word) for word in words]
            yield name, "void" if "trait" in result else "T", plain, sum("=" not in word for word in words)


def program(include):
    """A source with a call per line, and a name for each."""
    lines, keys = ["#include <cuda_runtime.h>"], []
    for name, result, parameters, required in templates(include):
        for element in TYPES:
            for count in range(required, len(parameters) + 1):
                types = [re.sub(r"\bT\b", element, parameter) for parameter in parameters[:count]]
                given = ", ".join(f"{kind} a{i}" for i, kind in enumerate(types))
                arguments = ", ".join(f"a{i}" for i in range(count))
                chosen = f"<{element}>" if result == "T" else ""
                returned = "return " if result == "T" else ""
                lines.append(f"__device__ {result.replace('T', element)} call_{len(keys)}({given}) "
                             f"{{ {returned}{name}{chosen}({arguments}); }}")
                keys.append(f"{name}{chosen}({', '.join(types)})")
    return lines, keys


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--cuda", type=Path, default=Path(os.environ.get("CUDA_PATH", "/usr/local/cuda")) / "include",
                        help="the folder of CUDA's headers")
    parser.add_argument("--hip", type=Path, required=True, help="the folder of one version of HIP")
    parser.add_argument("--support", type=Path, required=True, help="the folder of tranship's own headers")
    options = parser.parse_args()
    options.map, options.c, faults = [], False, 0
    lines, keys = program(options.cuda)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "textures.cu"
        source.write_text("\n".join(lines) + "\n")
        result, report = signatures.port(options, source)
        printed = signatures.compile_port(options, result, ["--cuda-device-only", "--offload-arch=gfx90a"])
        reported = signatures.messages(report, source, lines)
        absent = set(signatures.ABSENT.findall(report))
        wrong = signatures.messages(printed, result, result.read_text().split("\n"))
        for number, message in wrong.items():
            if number is None or number not in reported and not absent & set(re.findall(r"\w+", keys[number])):
                print(f"{keys[number] if number is not None else 'the headers'}: {message}")
                faults += 1
    print(f"{len(keys)} calls of {len(set(re.split('[<(]', key)[0] for key in keys))} templates, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
