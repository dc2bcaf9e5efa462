# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the machine code of ports with that of kernels which an expert wrote by hand for AMD.

    codegen.py --tranship TOOL --clang CLANG --hip-root FOLDER --work FOLDER [-j N] [--table] [PROGRAM...]

The programs are src/*.cu; the expert's kernels are in src/<program>.expert.hip, under the same names. Ports and kernels are
compiled at -O3 with the headers of HIP 7.2 for GPUs with waves of 64 and of 32 lanes. A port has no trap, and no kernel of
it more instructions than the expert's, but for those named in ALLOWED, with the reason.

Ports to older versions of HIP are compiled, too, without code generation.

Exit status: 0 when all holds, else 1.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE.parents[1] / "support"
GPUS = ("gfx90a", "gfx942", "gfx1100", "gfx1201")
OLDER = {"6.4": ("gfx90a", "gfx1100"), "5.7": ("gfx90a", "gfx1100"), "5.2": ("gfx90a", "gfx1100")}
NEWEST = "7.2"
# What does not compile for older versions, and why.
NOT_FOR = {
    "5.7": {"cg-tiles": "thread_rank() of a tile is ambiguous in its headers"},
    "5.2": {
        "cg-tiles": "reported: no meta_group_rank()",
        "cub-warp-reduce": "no headers of hipCUB were fetched",
        "cub-warp-scan": "no headers of hipCUB were fetched",
    },
}
# Waiting and scheduling hints, which differ with the order of instructions.
HINTS = ("s_nop", "s_delay_alu", "s_clause", "s_waitcnt", "s_wait_", "s_code_end", "s_set_gpr", "s_setprio")
INSTRUCTION = re.compile(r"^\t([a-z][a-z0-9_]*)\b")
LABEL = re.compile(r"^([^\s:]+):")
# How many more instructions than the expert's a kernel may have on any GPU, and why.
MASK = "the mask is a variable; the expert knows that it names just the lanes that are there"
LANE = "Clang 19 does not fold what HIP's __lane_id() asks; Clang 22 does, and the counts are the same"
MISSING = "lanes of a full mask may have ended; the expert knows that all are there"
ALLOWED = {
    "ballot_compact::compact": (1, MASK),
    "lane_masks::masks": (5, LANE),
    "lane_masks::ranks": (4, LANE),
    "match_aggregate::uniform": (9, "the first lane of a mask has to be found; the expert knows that it is lane 0"),
    "partial_masks::firstWarp": (3, MASK + "; and PTX takes the distance, a variable, modulo 32"),
    "reduce_sync::groups": (7, MISSING),
    "reduce_sync::parts": (48, MISSING),
    "reduce_sync::whole": (280, MISSING),
    "segmented_scan::sums": (8, MASK),
    "value_types::matches": (3, LANE),
    "vote_loops::roots": (6, MASK),
    "cg_coalesced::filter": (98, "HIP's coalesced groups find a lane by its rank; the expert needs the first one only"),
    "cg_coalesced::sizes": (6, "HIP's sync() of a group orders memory for all of the GPU"),
    "cg_reduce::reductions": (481, MISSING),
    "cg_reduce::scans": (191, MISSING),
    "cg_tiles::sorted": (6, "a group counts the threads of blocks of three dimensions"),
    "cg_tiles::sums": (6, "a group counts the threads of blocks of three dimensions"),
    "cg_tiles::votes": (13, "HIP's votes of a tile make masks of 64 bits"),
}
# Programs with more headers have a unit of their own.
ALONE = ("cg-", "cub-")
# hipCUB's headers take most of the time, and the port has the same calls for all GPUs.
GPUS_OF_CUB = ("gfx90a", "gfx1100")
HEADERS = ("hip/hip_runtime.h", "report.h", "algorithm", "climits")


class Failure(Exception):
    """Something does not hold."""


def call(command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)


def must(command, what):
    run = call(command)
    if run.returncode != 0:
        raise Failure(f"{what}: exit status {run.returncode}\n{(run.stdout + run.stderr)[:3000]}")
    return run.stdout


def namespace(program):
    return program.replace("-", "_")


def unit(files, target, library=False):
    """One file of all programs, each in a namespace: a compiler reads HIP's headers once."""
    lines = [f"#include <{header}>" for header in HEADERS]
    if library:
        lines.append('#include "device-library.h"')
    for program, file in files:
        text = file.read_text(encoding="utf-8")
        # What a program includes must not come to lie in its namespace.
        lines += re.findall(r"^#include .*$", text, re.MULTILINE)
    for program, file in files:
        text = re.sub(r"^#include .*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        macros = re.findall(r"^#define (\w+)", text, re.MULTILINE)
        lines += [f"namespace {namespace(program)} {{", f'#line 1 "{file}"', text, "}"]
        lines += [f"#undef {macro}" for macro in macros]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target


def kernels(assembly):
    """The instructions of each kernel, by its name."""
    names = set(re.findall(r"^\t\.amdhsa_kernel (\S+)", assembly, re.MULTILINE))
    found, inside = {}, None
    for line in assembly.splitlines():
        label = LABEL.match(line)
        if label and label[1] in names:
            inside = found.setdefault(label[1], collections.Counter())
        elif label and label[1].startswith(".Lfunc_end"):
            inside = None
        match = INSTRUCTION.match(line)
        if match and inside is not None:
            inside[match[1]] += 1
    return found


def count(instructions):
    return sum(n for name, n in instructions.items() if not name.startswith(HINTS))


def readable(name):
    """program::kernel of a mangled name."""
    match = re.match(r"_ZN(\d+)", name)
    if not match:
        return name
    first = name[match.end():match.end() + int(match[1])]
    rest = re.match(r"(\d+)", name[match.end() + int(match[1]):])
    start = match.end() + int(match[1]) + len(rest[1])
    return f"{first}::{name[start:start + int(rest[1])]}"


class Compiler:
    def __init__(self, arguments):
        self.clang, self.root, self.work = arguments.clang, arguments.hip_root, arguments.work

    def command(self, version, gpu):
        return [self.clang, "-x", "hip", "-std=c++17", "-nogpulib", "--cuda-device-only", f"--offload-arch={gpu}",
                f"--hip-path={self.root / version / 'usr'}", "-I", SUPPORT, "-I", HERE / "src", "-I", HERE / "Inputs", "-w"]

    def assembly(self, source, gpu):
        """The kernels of a unit."""
        target = self.work / f"{source.stem}.{gpu}.s"
        must([*self.command(NEWEST, gpu), "-O3", "-S", source, "-o", target], f"compiling {source.name} for {gpu}")
        return kernels(target.read_text(encoding="utf-8"))

    def check(self, source, version, gpu):
        must([*self.command(version, gpu), "-fsyntax-only", source], f"{source.name} with HIP {version} for {gpu}")


def port(tranship, sources, folder, target=None):
    options = [f"--target=hip-{target}"] if target else []
    run = call([tranship, "--lexical", "--no-config", *options, f"--out-dir={folder}", *sources])
    if run.returncode not in (0, 1):
        raise Failure(f"porting: exit status {run.returncode}\n{run.stderr[:3000]}")
    return [(source.stem, folder / source.name) for source in sources]


def groups(files):
    """Programs that share a unit."""
    shared = [pair for pair in files if not pair[0].startswith(ALONE)]
    return {"warp": shared, **{prefix.strip("-"): [pair for pair in files if pair[0].startswith(prefix)]
                              for prefix in ALONE}}


def gpus_of(unit_file):
    return GPUS_OF_CUB if unit_file.name.startswith("cub.") else GPUS


def compare(ports, experts):
    """The table's rows, and what does not hold."""
    rows, wrong = [], []
    names = sorted({name for found in ports.values() for name in found}, key=readable)
    for name in names:
        row = [readable(name)]
        for gpu in GPUS:
            if gpu not in ports:
                row.append((0, 0))
                continue
            mine, theirs = ports[gpu].get(name), experts[gpu].get(name)
            if mine is None or theirs is None:
                wrong.append(f"{readable(name)}, {gpu}: no such kernel in the {'port' if mine is None else 'expert file'}")
                row.append((0, 0))
                continue
            row.append((count(mine), count(theirs)))
            if "s_trap" in mine:
                wrong.append(f"{readable(name)}, {gpu}: {mine['s_trap']} traps")
            if "s_swappc_b64" in mine:
                wrong.append(f"{readable(name)}, {gpu}: calls something; Inputs/device-library.h may lack it")
            allowed = ALLOWED.get(readable(name), (0, ""))[0]
            if count(mine) > count(theirs) + allowed:
                more = mine - theirs
                wrong.append(f"{readable(name)}, {gpu}: {count(mine)} instructions, the expert's has {count(theirs)}; "
                             "more of " + ", ".join(f"{n} {name}" for name, n in more.most_common(8)))
        rows.append(row)
    return rows, wrong


def print_table(rows):
    print(f"{'kernel':44}" + "".join(f"{gpu:>16}" for gpu in GPUS))
    total = [[0, 0] for _ in GPUS]
    for name, *cells in rows:
        print(f"{name:44}" + "".join(f"{f'{mine} / {theirs}' if mine else '':>16}" for mine, theirs in cells))
        for sums, cell in zip(total, cells):
            sums[0] += cell[0]
            sums[1] += cell[1]
    print(f"{'all':44}" + "".join(f"{f'{mine} / {theirs}':>16}" for mine, theirs in total))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--hip-root", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="print all counts: port / expert")
    parser.add_argument("--newest", action="store_true", help="only HIP 7.2, for compilers that the older headers reject")
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()
    work = arguments.work
    work.mkdir(parents=True, exist_ok=True)
    sources = [path for path in sorted((HERE / "src").glob("*.cu"))
               if not arguments.programs or path.stem in arguments.programs]
    compiler = Compiler(arguments)
    rows, wrong = [], []
    try:
        units = []
        for group, files in groups(port(arguments.tranship, sources, work / NEWEST)).items():
            if files:
                expert = [(program, HERE / "src" / f"{program}.expert.hip") for program, _ in files]
                units.append((unit(files, work / f"{group}.port.hip", True), unit(expert, work / f"{group}.expert.hip", True)))
        with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
            made = [[{gpu: pool.submit(compiler.assembly, source, gpu) for gpu in gpus_of(source)} for source in pair]
                    for pair in units]
            older = []
            for version, gpus in () if arguments.newest else OLDER.items():
                files = port(arguments.tranship, sources, work / version, version)
                files = [(program, file) for program, file in files if program not in NOT_FOR.get(version, ())]
                for group, members in groups(files).items():
                    if members:
                        source = unit(members, work / f"{group}.{version}.hip")
                        older += [pool.submit(compiler.check, source, version, gpu) for gpu in gpus]
            for pair in made:
                found, lacks = compare(*({gpu: task.result() for gpu, task in tasks.items()} for tasks in pair))
                rows += found
                wrong += lacks
            for task in older:
                task.result()
    except Failure as failure:
        sys.exit(f"failed: {failure}")
    if arguments.table:
        print_table(rows)
    for line in wrong:
        print(f"failed: {line}")
    print(f"{len(rows)} kernels of {len(sources)} programs, {len(wrong)} findings")
    sys.exit(1 if wrong else 0)


main()
