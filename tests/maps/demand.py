#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts what becomes of the names and headers that projects need: a source for each, which gets the library's header
through a header of its own. Exit status 1 if one stays without a word.

    demand.py TOOL LIST MAPS FOLDER    LIST: kind, name and projects of each; MAPS: the folder of the maps
"""
import collections
import pathlib
import re
import subprocess
import sys

tool, listed, maps, folder = sys.argv[1:]
HEADERS = """optix,Optix,OPTIX optix.h|npp,Npp,NPP npp.h|nvshmem,NVSHMEM nvshmem.h|nvjpeg,NVJPEG nvjpeg.h|cuFile,CU_FILE cufile.h|
cupti,CUPTI,CUpti cupti.h|nvml,NVML nvml.h|nccl nccl.h|cudnn,CUDNN cudnn.h|nvtx,NVTX nvtx3/nvToolsExt.h|cublasLt,CUBLASLT cublasLt.h|
cublas,CUBLAS cublas_v2.h|cusolver,CUSOLVER cusolverDn.h|cusparse,CUSPARSE cusparse.h|cufft,CUFFT cufft.h|
curand,CURAND curand_kernel.h|__pipeline cuda_pipeline.h|nvcuda mma.h|cuda:: cuda/std/atomic|nvrtc nvrtc.h|at:: ATen/ATen.h|
c10:: c10/core/Device.h|torch:: torch/torch.h|cub::,Cub cub/cub.cuh|cu,CU cuda.h"""
PLACES = [(begin, row.split()[1]) for row in HEADERS.replace("\n", "").split("|") for begin in row.split()[0].split(",")]


def source(kind, name, own):
    """The text that uses the name, and the header that its own header includes."""
    if kind == "header":
        return f"#include <{name}>\nint x;\n", None
    if kind == "macro":
        return f"#include <cuda_runtime.h>\n#if {name} >= 900\nint y;\n#endif\n#ifdef {name}\nint x;\n#endif\n", None
    header = next((header for begin, header in PLACES if name.startswith(begin)), "cuda_runtime.h")
    use = f"{name}::f" if name in ("cutlass", "cute", "nvcuda", "cuda::mr", "cuda::std") else name
    return f'#include "{own}"\n__global__ void k();\nvoid f() {{ k<<<1, 1>>>(); use({use}); }}\n', header


def read(path):
    return [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]


rows = read(pathlib.Path(listed))
kept = {row[0] for row in read(pathlib.Path(maps) / "tables/torch.tsv") if row[0] == row[1]}
supplied = {row[0] for path in pathlib.Path(maps).glob("*.tsv") for row in read(path) if row[2].startswith("+")}
top = pathlib.Path(folder)
sources, ports = top / "src", top / "port"
sources.mkdir(parents=True)
for number, (kind, name, _) in enumerate(rows):
    text, header = source(kind, name, f"own{number}.h")
    (sources / f"p{number}.cu").write_text(text)
    if header:
        (sources / f"own{number}.h").write_text(f"#include <{header}>\n")
run = subprocess.run([tool, "--no-config", "--lexical", sources, "--out-dir", ports], capture_output=True, text=True)
reported = {match[1] for match in re.finditer(r"/p(\d+)\.cu:\d+:\d+: (?:error|warning|note): ", run.stdout + run.stderr)}
count = collections.Counter()
for number, (kind, name, projects) in enumerate(rows):
    port = next(iter(ports.glob(f"p{number}.*"))).read_text()
    if str(number) in reported:
        state = "reported"
    elif name in supplied:
        state = "polyfill"
    elif not re.search(rf"(?<![\w:]){re.escape(name)}(?![\w:])", port):
        state = "ported"
    elif any(name == space or name.startswith(space + "::") for space in kept) or name == "torch/cuda.h":
        state = "same"
    else:
        state = "silent"
        print(f"silent: {kind} {name} ({projects} projects)")
    count[state] += 1
print(" ".join(f"{state} {count[state]}" for state in ("ported", "same", "polyfill", "reported", "silent")))
sys.exit(count["silent"] > 0)
