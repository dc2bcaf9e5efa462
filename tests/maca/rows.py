# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the stubs against Inputs/signatures.tsv: each row becomes a line of C++ that compiles only if the stubs say the same.

    rows.py --root ROOT --clang CLANG --cuda INCLUDE --stubs FOLDER [--assumed FILE] [--rows FILE]

A row that does not compile is a finding and makes the status 1, unless Inputs/not-held.tsv has it with a reason. A row of that
list that does compile is a finding, too. --assumed writes which functions of the maps no row tells the types of: in the stubs they are CUDA's.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import evidence
import maps
import stubs

HEADERS = (
    "mcr/mc_runtime.h", "mcr/maca.h", "mcr/mcrtc.h", "maca_fp16.h", "maca_bfloat16.h", "mcComplex.h", "mc_library_types.h",
    "mcblas/mcblas.h", "mcblas/mcblasLt.h", "mcdnn/mcdnn.h", "mcsparse.h", "mccl.h", "cuda_profiler_api.h",
    "__clang_maca_mma_functions.h",
)  # fmt: skip
# What stands for the types of arguments of calls that were seen.
ARGUMENT = "struct Any { template <class T> __host__ __device__ operator T() const; };"
# Whether a macro is defined, in one line: otherwise its text is its name.
DEFINED = """#define ROW_TEXT_OF(X) #X
#define ROW_DEFINED(X) rowDiffers(#X, ROW_TEXT_OF(X))
constexpr bool rowDiffers(const char *A, const char *B) { return *A != *B || (*A && rowDiffers(A + 1, B + 1)); }
#ifdef __CUDA_ARCH__
#define ROW_DEVICE true
#else
#define ROW_DEVICE false
#endif
extern __device__ int row_symbol;
__global__ void row_kernel(int);"""
# Rows in words, and the C++ that holds if they do.
BY_HAND = {
    "__half": "static_assert(sizeof(__half) == 2);",
    "__maca_bfloat16": "static_assert(sizeof(__maca_bfloat16) == 2);",
    "__maca_bfloat162": "static_assert(sizeof(__maca_bfloat162) == 4);",
    "__maca_bfloat16_raw": "static_assert(sizeof(__maca_bfloat16_raw) == 2);",
    "maca_bfloat16": "static_assert(sizeof(maca_bfloat16) == 2);",
    "mcclUniqueId": "static_assert(sizeof(mcclUniqueId::internal) == 128);",
    "mcclConfig_t": "static_assert(__is_same(decltype(mcclConfig_t::blocking), int));",
    "warpSize": "static_assert(warpSize == 64);",
    "max": "__device__ void row{0}() {{ static_assert(__is_same(decltype(max(1.f, 2.f)), float)); }}",
    "mcDeviceSynchronize (device)": "__device__ void row{0}() {{ mcError_t e = mcDeviceSynchronize(); }}",
    "__shfl_sync_16": "__device__ void row{0}() {{ int v = __shfl_sync_16(1ul, 2, 3); }}",
    "__shfl_up_sync_16": "__device__ void row{0}() {{ int v = __shfl_up_sync_16(1ul, 2, 3); }}",
    "__barrier": "__device__ void row{0}() {{ __barrier(); }}",
    "__barrier_warp": "__device__ void row{0}() {{ __barrier_warp(); }}",
    "__builtin_mxc_readlane": "__device__ void row{0}() {{ int v = __builtin_mxc_readlane(1, 2); }}",
    "__builtin_mxc_sicmp": "__device__ void row{0}() {{ unsigned long v = __builtin_mxc_sicmp(1, 2, MACA_ICMP_NE); }}",
    "__builtin_mxc_mov_shfl": "__device__ void row{0}() {{ int v = __builtin_mxc_mov_shfl(1, 0x150, 0xf, 0xf, true); }}",
    "__builtin_mxc_bsm_bpermute": "__device__ void row{0}() {{ int (*f)(int, int) = &__builtin_mxc_bsm_bpermute; }}",
    "__builtin_mxc_mbcnt_hi": "__device__ void row{0}() {{ int (*f)(int, int) = &__builtin_mxc_mbcnt_hi; }}",
    "__builtin_mxc_mbcnt_lo": "__device__ void row{0}() {{ int (*f)(int, int) = &__builtin_mxc_mbcnt_lo; }}",
    "__builtin_mxc_mma_16x16x16f16": "__device__ void row{0}() {{ float4 v = __builtin_mxc_mma_16x16x16f16(1, 2, 3); }}",
    "__half2::operator=": "static_assert(__is_same(decltype(*(__half2 *)0 = *(__half2 *)0), __half2 &));",
    "mxmaca::wmma": "namespace row{0} = mxmaca::wmma;",
    "__syncthreads": "__device__ void row{0}() {{ __syncthreads(); }}",
    "mxcclConfig_t": "static_assert(__is_same(decltype(mxcclConfig_t::splitShare), int));",
    "mcFuncGetAttribute": "inline void row{0}() {{ (void)mcFuncGetAttribute((int *)0, MC_FUNC_ATTRIBUTE_NUM_REGS, (mcFunction_t)0); }}",
    "mcLaunchKernelGGL": "inline void row{0}() {{ mcLaunchKernelGGL(row_kernel, 1, 2, 0, 0, 3); }}",
    "__CUDACC__": "static_assert(ROW_DEFINED(__CUDACC__));",
    "__CUDA_ARCH__": "static_assert(ROW_DEFINED(__CUDA_ARCH__) == ROW_DEVICE);",
    "__MACA_ARCH__": "static_assert(ROW_DEFINED(__MACA_ARCH__) == ROW_DEVICE);",
    "MACART_VERSION": "static_assert(MACART_VERSION == 3000);",
    "MACA_HALF_WARP_SIZE": "static_assert(MACA_HALF_WARP_SIZE == 32);",
    "MACA_ICMP_EQ": "static_assert(MACA_ICMP_EQ >= 0);",
    "MACA_INLINE": "MACA_INLINE void row{0}() {{}}",
    "MC_SYMBOL": "const auto &row{0} = MC_SYMBOL(row_symbol);",
    "MCCL_VERSION(X,Y,Z)": "static_assert(MCCL_VERSION(2, 16, 5) == MCCL_VERSION_CODE);",
    "MCCL_CONFIG_INITIALIZER": "mcclConfig_t row{0} = MCCL_CONFIG_INITIALIZER;",
    "mcHostRegisterIoMemory": "static_assert(mcHostRegisterIoMemory == 0x04);",
    "__MACACC__": "static_assert(ROW_DEFINED(__MACACC__));",
    "__MACA__": "static_assert(ROW_DEFINED(__MACA__));",
}


def check(row, rename):
    """C++ that compiles if the stubs hold the row; empty where there is none."""
    if row.name in BY_HAND:
        return BY_HAND[row.name].format(row.line)
    if row.name.startswith(("llvm.", "metaxgpu-")):
        return ""
    if found := evidence.enumerator(row):
        equal = "" if found[1] is None else f" static_assert((long){row.name} == {found[1]});"
        return f"static_assert(__is_same(decltype({row.name}), {found[0]}));{equal}"
    if found := evidence.member(row):
        return f"using row{row.line} = decltype((({found[0]} *)0)->{found[1]});"
    if value := evidence.macro_value(row):
        return f"static_assert({row.name} == {value});"
    if row.signature.startswith("typedef struct"):
        return f"{row.signature};"
    side = "__device__" if row.kind == "device" else "inline"
    if row.signature.startswith("template"):
        return f"{side} void row{row.line}() {{ (void){row.name}((int **)0, 1); }}"
    if found := evidence.prototypes(row):
        given = [", ".join(re.sub(r" ?= .*$", "", word) for word in p.parameters) for p in found]
        lines = (f"{rename(p.result)} (*f{i})({rename(words)}) = &{p.name};" for i, (p, words) in enumerate(zip(found, given)))
        return f"{side} void row{row.line}() {{ {' '.join(lines)} }}"
    count = evidence.arity(row)
    if count is not None:
        return f"{side} void row{row.line}() {{ (void){row.name}({', '.join(['Any()'] * count)}); }}"
    return ""


def compile_rows(options, rows, rename, device):
    """The lines of the rows that do not compile, and why."""
    lines = [f"#include <{name}>" for name in HEADERS] + [ARGUMENT, *DEFINED.split("\n")]
    first = len(lines) + 1
    lines += [check(row, rename) for row in rows]
    with tempfile.TemporaryDirectory() as folder:
        unit = pathlib.Path(folder) / "rows.cu"
        unit.write_text("\n".join(lines + [""]), encoding="utf-8")
        command = [options.clang, *stubs.flags(options.stubs, device), unit]
        run = subprocess.run(command, capture_output=True, text=True)
    faults = {}
    for match in re.finditer(r"^([^\n:]+):(\d+):\d+: (?:fatal )?error: (.*)$", run.stderr, re.M):
        line = int(match[2]) - first
        inside = match[1] == str(unit) and line >= 0
        faults.setdefault(rows[line] if inside else f"{match[1]}:{match[2]}", match[3])
    return faults


def listed():
    """Rows that the stubs do not hold, by name, with the reason."""
    path = pathlib.Path(__file__).parent / "Inputs" / "not-held.tsv"
    lines = path.read_text(encoding="utf-8").split("\n")[1:]
    return dict(line.split("\t") for line in lines if line)


def reason(row, reasons):
    """Why a row is not held: a key of the list may end with an asterisk."""
    return next((why for key, why in reasons.items() if row.name == key or key[-1] == "*" and row.name.startswith(key[:-1])), None)


def assumed(root, rows):
    """Functions of the maps without a row that tells their types."""
    told = {row.name for row in rows if evidence.prototypes(row) and "types of" not in row.strength}
    words = {maps.native(row.cell) for row in maps.rows(root, "maca") if row.kind == "function" and "::" not in row.cell}
    names = {name for name in words if re.fullmatch(r"\w+", name)}
    return sorted(names - told), len(names & told)


def main():
    parser = argparse.ArgumentParser()
    for name in ("root", "clang", "cuda", "stubs"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--assumed")
    parser.add_argument("--rows", help="other rows than those of the file")
    options = parser.parse_args()
    stubs.ensure(options.root, options.cuda, options.clang, options.stubs)
    table = stubs.substitutions(options.root)
    rows, reasons = evidence.rows(options.rows), listed()
    rename = lambda text: re.sub(r"\w+", lambda m: table.get(m[0], m[0]), text)  # noqa: E731
    faults = {row: "in words: no C++ for it" for row in rows if not check(row, rename)}
    for device in (False, True):
        faults = {**compile_rows(options, rows, rename, device), **faults}
    broken = {row: why for row, why in faults.items() if isinstance(row, evidence.Row)}
    problems = [f"{place}: {why}" for place, why in faults.items() if place not in broken]
    unlisted = [row for row in broken if not reason(row, reasons)]
    problems += [f"line {row.line}: {row.name}: {row.signature}: {broken[row]}" for row in unlisted]
    needed = {reason(row, {key: key for key in reasons}) for row in broken}
    problems += [f"{name}: is held, but listed as not held" for name in reasons
                 if name not in needed and any(reason(row, {name: name}) for row in rows)]  # fmt: skip
    guesses, told = assumed(options.root, rows)
    if options.assumed:
        pathlib.Path(options.assumed).write_text("\n".join([*guesses, ""]), encoding="utf-8")
    print("\n".join([*problems, f"{len(rows)} rows: {len(rows) - len(broken)} held, {len(broken) - len(unlisted)} listed; "
                     f"functions of the maps: {told} typed, {len(guesses)} assumed; {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
