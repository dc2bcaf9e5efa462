# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the include guards that the overlays' headers define with those of CUDA's headers.

    guards.py --clang CLANG --maps FOLDER --cuda INCLUDES --overlays FOLDER

Programs ask for guards to know which API they may use (`#ifdef __DRIVER_TYPES_H__`), and a port asks for its platform's. So
after an #include, an overlay has the guard that the maps have for each one that CUDA's own header defines.
"""
import argparse
import csv
import pathlib
import re
import subprocess
import sys

# Originals, on the CPU.
ORIGINALS = ("cuda_runtime.h", "cuda_runtime_api.h", "driver_types.h", "cuda.h", "vector_types.h", "texture_types.h",
             "library_types.h", "cuda_fp16.h", "cuda_bf16.h", "cuComplex.h", "math_constants.h", "cooperative_groups.h",
             "cuda_profiler_api.h")
# Headers of libcu++, which are CUDA's own on the CPU. NVTX 3, which the overlay includes, has no guard.
NOT_THERE = {"__NV_TARGET_H", "__CUDA_DEVICE_RUNTIME_API_H__", "NVTOOLSEXT_H_"}


def read(maps, table):
    """The rows of a map."""
    text = pathlib.Path(maps, table).open(encoding="utf-8")
    return list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))


def is_there(path):
    """Whether an overlay's header is more than a message: the CPU has few libraries."""
    return path.is_file() and "#error" not in path.read_text(encoding="utf-8")


def headers_of(platform, maps, overlay):
    """The headers of CUDA's for which the overlay has one: (CUDA's, the platform's)."""
    if platform == "cuda":
        return [(name, name) for name in ORIGINALS]
    cells = [(row["cuda"], row[platform].split("@")[0].split("|")[0].strip()) for row in read(maps, "headers.tsv")]
    # The others are included by these, and refuse to be included by themselves.
    return [(cuda, cell) for cuda, cell in cells
            if cell and cell[0] not in "+-" and is_there(overlay / cell) and not cuda.endswith(".hpp")]


def defined(clang, header, options):
    """The macros that are defined behind #include <header>."""
    done = subprocess.run([clang, "-std=c++17", "-E", "-dM", *options, "-"], input=f"#include <{header}>\n", text=True,
                          capture_output=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{header}: {done.stderr}")
    return {line.split(maxsplit=2)[1].split("(")[0]: (line.split(maxsplit=2) + [""])[2]
            for line in done.stdout.splitlines()}


def main():
    parser = argparse.ArgumentParser()
    for name in ("clang", "maps", "cuda", "overlays"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    rows = read(arguments.maps, "guards.tsv")
    cuda = ["-isystem", arguments.cuda]
    # Without a device pass: what nvcc does with CUDA's headers, as far as guards tell.
    as_cuda = ["-x", "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", *cuda,
               "-include", "cuda_runtime.h"]
    faults, compared = [], 0
    for place in ("cpu", "cuda"):
        for platform in ("hip", "maca", "cuda"):
            overlay = pathlib.Path(arguments.overlays, f"{platform}-on-{place}")
            if not overlay.is_dir():
                continue
            # Originals are compiled with -include cuda_runtime.h, as nvcc does it.
            first = ["-include", "cuda_runtime.h"] if platform == "cuda" else []
            options = ["-x", "c++", *first] if place == "cpu" else as_cuda
            for original, ported in headers_of(platform, arguments.maps, overlay):
                own = own_macros(pathlib.Path(arguments.cuda, original))
                if not own & {row["cuda"] for row in rows}:
                    continue
                there = defined(arguments.clang, ported, [*options, "-I", str(overlay)])
                for row in rows:
                    want = row["cuda"] if platform == "cuda" else row[platform].split("@")[0]
                    if want in ("", "-") or row["cuda"] in NOT_THERE:
                        continue
                    if row["cuda"] not in own:
                        continue
                    compared += 1
                    if want not in there:
                        faults.append(f"{overlay.name}: <{ported}> does not define {want}, as <{original}> does "
                                      f"{row['cuda']}")
    print(f"{compared} guards")
    sys.exit("\n".join(faults) or 0)


def own_macros(path):
    """The macros that a header defines itself."""
    if not path.is_file():
        return set()
    return set(re.findall(r"^\s*#\s*define\s+(\w+)", path.read_text(encoding="utf-8", errors="replace"), flags=re.M))


if __name__ == "__main__":
    main()
