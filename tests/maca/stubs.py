# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes headers that a port to MXMACA can be parsed against: CUDA's own, with every name that the maps know renamed, and with
what is known of MXMACA's own declarations (typed.py) in place of CUDA's. The rest is assumed to be as CUDA's; rows.py lists it.

A name of CUDA's that MXMACA has gets MXMACA's; one that it lacks becomes `tranship_absent_<name>`, so that a port which
still uses it does not parse, unless the check gives that name its meaning back because the port reported it. A name that
two names of CUDA's become is declared once. OUT/cuda is laid out as a CUDA installation for clang, OUT/clang is
clang's resource folder, and OUT/include the headers under the names that the maps give them. Written once; again when the maps or
these scripts change.
"""
import argparse
import fcntl
import hashlib
import pathlib
import re
import shutil
import subprocess

import groups
import maps
import typed

WORD = re.compile(r"[A-Za-z_]\w*")
INCLUDE_OR_WORD = re.compile(r"^[ \t]*#[ \t]*include[^\n]*|[A-Za-z_]\w*", re.M)
# Names of CUDA's interfaces. Others, such as __shfl_sync, are the compiler's business, too, and keep their names here.
API = re.compile(r"(cuda|cu|CU|nccl|NCCL|nvrtc|NVRTC|CUDA|nvtx|nvml)[A-Z_a-z0-9]*$")
# What the headers ask the compiler, or say to it, is not for renaming.
KEPT = re.compile(r"__CUDA\w+|__NVCC__|cuuint(32|64)_t|CUDARTAPI|CUDAAPI|CUDART_\w+|CUDA_VERSION|CUDA_CB|\w+WINAPI|CUFFTAPI|CUDART_CB")
SKIPPED = ("npp", "nvjpeg", "cuda-gdb", "cudaEGL", "cudaVDPAU", "cudaGL", "nvPTX")


def closeness(name, new):
    """How well a name of CUDA's fits the one that it becomes: the longer the common end, the better."""
    length = 0
    while length < min(len(name), len(new)) and name[-1 - length] == new[-1 - length]:
        length += 1
    return (length, name.startswith("cuda"), -len(name))


def substitutions(root):
    """Name to name for the text of CUDA's headers."""
    table = maps.renames(root, "maca")
    types = {maps.bare(r.key) for r in maps.rows(root, "maca") if r.kind == "type"}
    best = {}
    for name, new in table.items():
        if new and (new not in best or closeness(name, new) > closeness(best[new], new)):
            best[new] = name
    result = {}
    for name, new in table.items():
        if KEPT.fullmatch(name):
            continue
        if not new:
            if API.match(name):
                result[name] = "tranship_absent_" + name
        elif new != name:
            result[name] = new if name in types or best[new] == name else "tranship_twin_" + name
    return result


def rename(text, table):
    return INCLUDE_OR_WORD.sub(lambda m: table.get(m[0], m[0]), text)


def driver(text, table, enumerators):
    """cuda.h: its names have no versions, and types that the runtime declares are not declared again."""
    text = re.sub(r"^\s*#\s*define\s+(cu\w+)\s+(?:__CUDA_API_PT[SD]Z\()?\1(?:_\w+)?\)?\s*$", "", text, flags=re.M)
    # Types that have the runtime's enumerators have the runtime's type.
    for name, same in (("CUmemorytype", "cudaMemoryType"), ("CUmemLocationType", "cudaMemLocationType")):
        text = re.sub(rf"}}\s*{name};", f"}} tranship_driver_{name};\ntypedef enum {same} {name};", text)
    text = text.replace("CUmemRangeHandleType handleType", "int handleType")
    text = text.replace("CUdevice_attribute_enum", "tranship_driver_CUdevice_attribute_enum")
    text = text.replace("typedef CUdeviceptr_v2 CUdeviceptr;", "typedef void *CUdeviceptr;")
    text = text.replace("typedef CUmemLocation_v1 CUmemLocation;", "typedef struct cudaMemLocation CUmemLocation;")
    # `typedef ... X;` of a type that is the runtime's, too.
    runtime = {new for name, new in table.items() if name.startswith("cuda")}
    table = {name: f"tranship_twin_{name}" if new in enumerators - runtime else new for name, new in table.items()}
    shared = {name for name, new in table.items() if name.startswith("CU") and new in runtime}
    text = re.sub(r"\b(CU\w+);", lambda m: f"tranship_driver_{m[0]}" if m[1] in shared else m[0], text)
    return "#pragma once\n" + rename(text, table)


def relaxed(text):
    """What clang is stricter about than CUDA's compiler, or does not know."""
    # A kernel is no `const T`; a managed variable is seen from both sides, as clang lets a device variable be named.
    text = text.replace("const T *func", "T *func")
    text = re.sub(r" \w*CUSPARSE_DEPRECATED_TYPE;", ";", text)
    text = re.sub(r"\bint( +)warpSize;", r"union { int waveSize;\1int warpSize; };", text)
    return re.sub(r"define __managed__ \\\n\s*\S+", "define __managed__ __device__", text)


def driver_front(text):
    """What stands in for cuda.h: clang asks it for the version before it has set up anything that the rest needs."""
    version = re.search(r"define CUDA_VERSION (\d+)", text)[1]
    return (
        f"#define CUDA_VERSION {version}\n"
        "typedef unsigned int cuuint32_t;\ntypedef unsigned long cuuint64_t;\n#ifdef __DRIVER_TYPES_H__\n"
        '#include "cuda_runtime_api.h"\n#include "driver_api.h"\n#endif\n'
    )


def generic(row, members):
    """A declaration of a name that CUDA's headers at hand do not have."""
    name = maps.native(row.cell)
    if members:
        return f"struct {name} {{ tranship_any {', '.join(members)}; }};"
    if row.kind == "type" and name.endswith(("Handle_t", "Descriptor_t")):
        return f"typedef struct {name}_stub *{name};"
    if row.kind == "type":
        return f"struct {name} : tranship_any {{ using tranship_any::tranship_any; }};"
    if row.kind == "function":
        return f"template <class... A> int {name}(A...);"
    return f"enum {{ {name} }};"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def missing(root, declared, library, known):
    """Declarations for the names of a library that no header at hand declares."""
    lines = known.collectives() if library == "nccl" else ["#pragma once", '#include "stubs/called.h"']
    seen = set(WORD.findall("\n".join(lines)))
    functions = known.functions_of("mcdnn") if library == "cudnn" else []
    typed_names = {re.search(r"(\w+)\(", text)[1] for text in functions}
    for row in maps.rows(root, "maca"):
        name = maps.native(row.cell)
        if row.library != library or row.kind not in ("type", "function", "enumerator") or "::" in row.key:
            continue
        if name and name not in declared and name not in seen and name not in typed_names:
            seen.add(name)
            lines.append(generic(row, known.members(name)))
    return "\n".join([*lines, *functions, ""])


# Which library's maps a header without a copy at hand is for.
LIBRARIES = {"cudnn.h": "cudnn", "nccl.h": "nccl", "cupti.h": "cupti", "cuda_runtime.h": "runtime"}


def flags(out, device):
    """clang's options to parse a port against the stubs."""
    side = ["--cuda-device-only", "-D__MACA_ARCH__=1000"] if device else ["--cuda-host-only"]
    return [
        *("-x", "cuda", *side, f"--cuda-path={out}/cuda", "--offload-arch=sm_80", "-nocudalib"),
        *("-Xclang", "-target-sdk-version=12.4"),
        *("-resource-dir", f"{out}/clang", "-isystem", f"{out}/include"),
        *("-D__MACA__", "-D__MACACC__", "-fsyntax-only", "-std=c++17", "-w", "-ferror-limit=0"),
    ]


def compiler_header(text, table):
    """One of clang's headers for CUDA, with MXMACA's functions of a wave in place of CUDA's."""
    text = rename(text, table)
    text = text.replace("const int warpSize = 32;", "const int warpSize = 64;")
    text = re.sub(r"\b__ballot\b", "tranship_cuda_ballot", text)
    if "__CLANG_CUDA_INTRINSICS_H__" not in text:
        return text
    shuffles = text.index("// sm_30 intrinsics")
    matches = text.index("// Define __match* builtins")
    text = text[:shuffles] + "#include <maca_wave.h>\n#if CUDA_VERSION >= 9000\n" + text[matches:]
    return re.sub(r"__device__ inline (?:int|unsigned) __reduce_\w+\([^{]*\{[^}]*\}\n", "", text)


def sparse(text, known, prefix="mcsparse"):
    """CUDA's header with what MetaX's own source of the library declares."""
    own = [*known.types_of(prefix), *known.functions_of(prefix)]
    return "\n".join([known.without_functions(text, prefix), "#ifdef __cplusplus", *own, "#endif", ""])


def generate(root, cuda, clang, out):
    table = substitutions(root)
    known = typed.Typed(table)
    tree = out / "cuda" / "include"
    for folder in ("bin", "lib64", "nvvm/libdevice"):
        (out / "cuda" / folder).mkdir(parents=True, exist_ok=True)
    words = set()
    for path in sorted(cuda.rglob("*")):
        relative = path.relative_to(cuda)
        if not path.is_file() or str(relative).startswith(SKIPPED):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        new = known.edit(relaxed(rename(text, table)))
        if relative.name.startswith(("sm_20_intrinsics", "sm_70_rt")):  # MXMACA's are in maca_wave.h.
            new = re.sub(r"\b__(ballot|match_any_sync|match_all_sync)\b", r"tranship_cuda_\1", new)
        if relative.name.startswith(("cuda_fp16", "cuda_bf16")):  # Assumed to be as those of numbers.
            new = re.sub(r"\bunsigned mask\b", "unsigned long mask", new)
        if str(relative) == "cusparse.h":
            new = sparse(new, known)
        if str(relative) == "cuda.h":
            new = driver_front(text)
            write(tree / "driver_api.h", driver(text, table, known.runtime_enumerators()))
        if relative.parent == pathlib.Path("."):
            words.update(WORD.findall(new))
        write(tree / relative, new)
    resources = pathlib.Path(subprocess.check_output([clang, "-print-resource-dir"], text=True).strip()) / "include"
    for path in resources.rglob("*"):
        copy = out / "clang" / "include" / path.relative_to(resources)
        if path.name.startswith("__clang_cuda_"):
            write(copy, compiler_header(path.read_text(encoding="utf-8"), table))
        elif path.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    write(out / "clang" / "include" / "maca_wave.h", known.wave())
    write(out / "include" / "stubs" / "called.h", known.called(words))
    for name, new in maps.headers(root, "maca").items():
        if not new or "*" in name:
            continue
        lines = ["#pragma once"]
        if (tree / name).is_file():
            # A header of the same name must not include itself.
            lines.append(f"#include_next <{name}>" if new == name else f"#include <{name}>")
        if name in LIBRARIES:
            write(out / "include" / "stubs" / f"{LIBRARIES[name]}.h", missing(root, words, LIBRARIES[name], known))
            lines.append(f'#include "stubs/{LIBRARIES[name]}.h"')
        if new == "mcblas/mcblas.h":
            lines += [text for text in known.functions_of("mcblas") if not words.intersection(re.findall(r"(\w+)\(", text))]
        write(out / "include" / new, "\n".join(lines + [""]))
    # MetaX's own fragments, which a port does not use.
    write(out / "include" / "__clang_maca_mma_functions.h",
          "#pragma once\n#include <mma.h>\nnamespace mxmaca { namespace wmma { using namespace nvcuda::wmma; } }\n")
    write(out / "include" / "mc_runtime.h", '#pragma once\n#include "mcr/mc_runtime.h"\n')
    write(out / "include" / "mc_runtime_api.h", '#pragma once\n#include "mcr/mc_runtime_api.h"\n')
    write(out / "include" / "maca_cooperative_groups.h", groups.group_header(root))
    write(out / "include" / "maca_async.h", groups.async_header(root))


def stamp(root, cuda):
    """What the stubs depend on."""
    digest = hashlib.sha256(str(cuda).encode())
    here = pathlib.Path(__file__).parent
    for path in sorted([*(pathlib.Path(root) / "maps").glob("*.tsv"), *here.glob("*.py"), *here.glob("Inputs/signatures.tsv")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def ensure(root, cuda, clang, out):
    """Makes the stubs unless those of the same maps are there."""
    out = pathlib.Path(out)
    mark = out / "STAMP"
    want = stamp(root, cuda)
    out.parent.mkdir(parents=True, exist_ok=True)
    with open(f"{out}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if mark.is_file() and mark.read_text() == want:
            return
        shutil.rmtree(out, ignore_errors=True)
        generate(root, pathlib.Path(cuda), clang, out)
        mark.write_text(want)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root")
    parser.add_argument("cuda")
    parser.add_argument("clang")
    parser.add_argument("out")
    ensure(**vars(parser.parse_args()))
