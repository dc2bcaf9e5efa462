# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the include guards that the overlays' headers define with those of CUDA's headers.

    guards.py --clang CLANG --maps FOLDER --cuda INCLUDES --overlays FOLDER

Programs ask for guards to know which API they may use (`#ifdef __DRIVER_TYPES_H__`), and a port asks for its platform's. So
after an #include, an overlay has the guard that the maps have for each one that CUDA's own header defines.
"""
import argparse
import csv
import pathlib
import subprocess
import sys

HEADERS = {"hip": ("hip", {"cuda_runtime.h": "hip/hip_runtime.h", "cuda_runtime_api.h": "hip/hip_runtime_api.h",
                           "driver_types.h": "hip/driver_types.h", "vector_types.h": "hip/hip_vector_types.h",
                           "texture_types.h": "hip/texture_types.h", "surface_types.h": "hip/surface_types.h",
                           "library_types.h": "hip/library_types.h", "cuda_fp16.h": "hip/hip_fp16.h",
                           "cuda_bf16.h": "hip/hip_bf16.h", "cuComplex.h": "hip/hip_complex.h",
                           "math_constants.h": "hip/hip_math_constants.h", "cuda.h": "hip/hip_runtime.h",
                           "cooperative_groups.h": "hip/hip_cooperative_groups.h"}),
           "maca": ("maca", {"cuda_runtime.h": "mcr/mc_runtime.h"}),
           "cuda": ("cuda", {name: name for name in ("cuda_runtime.h", "cuda_runtime_api.h", "driver_types.h", "cuda.h",
                                                     "vector_types.h", "texture_types.h", "library_types.h", "cuda_fp16.h",
                                                     "cuda_bf16.h", "cuComplex.h", "math_constants.h",
                                                     "cooperative_groups.h", "cuda_profiler_api.h")})}
# Libraries, which the overlays for the CPU do not have.
LIBRARIES = {"hip": {"cublas_v2.h": "hipblas/hipblas.h", "cufft.h": "hipfft/hipfft.h", "curand.h": "hiprand/hiprand.h",
                     "curand_kernel.h": "hiprand/hiprand_kernel.h", "cusolverDn.h": "hipsolver/hipsolver.h",
                     "cusparse.h": "hipsparse/hipsparse.h"},
             "maca": {"curand_kernel.h": "mcrand/mcrand_kernel.h"}}
# Headers of libcu++, which are CUDA's own on the CPU.
NOT_THERE = {"__NV_TARGET_H", "__CUDA_DEVICE_RUNTIME_API_H__"}


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
    rows = list(csv.DictReader(pathlib.Path(arguments.maps, "guards.tsv").open(encoding="utf-8"), delimiter="\t",
                               quoting=csv.QUOTE_NONE))
    cuda = ["-isystem", arguments.cuda]
    # Without a device pass: what nvcc does with CUDA's headers, as far as guards tell.
    as_cuda = ["-x", "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", *cuda,
               "-include", "cuda_runtime.h"]
    faults, compared = [], 0
    for place in ("cpu", "cuda"):
        for platform, (column, headers) in HEADERS.items():
            overlay = pathlib.Path(arguments.overlays, f"{platform}-on-{place}")
            if not overlay.is_dir():
                continue
            # Originals are compiled with -include cuda_runtime.h, as nvcc does it.
            first = ["-include", "cuda_runtime.h"] if platform == "cuda" else []
            options = ["-x", "c++", *first] if place == "cpu" else as_cuda
            also = LIBRARIES.get(platform, {}) if place == "cuda" else {}
            for original, ported in {**headers, **also}.items():
                there = defined(arguments.clang, ported, [*options, "-I", str(overlay)])
                for row in rows:
                    want = row["cuda"] if column == "cuda" else row[column].split("@")[0]
                    if want in ("", "-") or row["cuda"] in NOT_THERE:
                        continue
                    if row["cuda"] not in defined_of(arguments.clang, original, cuda):
                        continue
                    compared += 1
                    if want not in there:
                        faults.append(f"{overlay.name}: <{ported}> does not define {want}, as <{original}> does "
                                      f"{row['cuda']}")
    print(f"{compared} guards")
    sys.exit("\n".join(faults) or 0)


KNOWN = {}


def defined_of(clang, header, options):
    """The same for a header of CUDA's, by itself."""
    if header not in KNOWN:
        KNOWN[header] = defined(clang, header, ["-x", "c++", *options])
    return KNOWN[header]


if __name__ == "__main__":
    main()
