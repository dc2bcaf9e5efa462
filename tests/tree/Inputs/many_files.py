# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a tree of CUDA files of different sizes, some with something to report."""
import argparse
import os

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("folder")
parser.add_argument("number", type=int)
parser.add_argument("--findings", action="store_true")
options = parser.parse_args()
for n in range(options.number):
    folder = os.path.join(options.folder, f"d{n % 7}")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"f{n:05}.cu"), "w", encoding="utf-8") as file:
        for line in range(1 + n % 50):
            file.write(f"cudaMemcpy(a{line}, b{n}, {line}, cudaMemcpyDeviceToHost);\n")
        if options.findings and n % 3 == 0:
            file.write("#if CUDART_VERSION > 12000\n#endif\n")
