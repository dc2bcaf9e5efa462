# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""many_files.py FOLDER N [--findings]: a tree of N CUDA files of different sizes, some with something to report."""
import os
import sys

root, number = sys.argv[1], int(sys.argv[2])
for n in range(number):
    folder = os.path.join(root, f"d{n % 7}")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"f{n:05}.cu"), "w", encoding="utf-8") as file:
        for line in range(1 + n % 50):
            file.write(f"cudaMemcpy(a{line}, b{n}, {line}, cudaMemcpyDeviceToHost);\n")
        if "--findings" in sys.argv and n % 3 == 0:
            file.write("#if CUDART_VERSION > 12000\n#endif\n")
