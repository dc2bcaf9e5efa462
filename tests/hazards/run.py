#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how many hazards `tranship check` finds, and how often it is wrong.

tests/hazards/ID holds the cases of the check ID: faulty-*.cu, in which each place that the check must report ends with
the comment `// hazard`, and clean-*.cu, nearly the same code without the hazard, which it must not report.

  recall        marked places that are reported, of all that are marked
  false alarms  clean files in which the check reports something, or faulty files in which it reports a place that is not
                marked

precision.txt beside the cases says what the check has found in real projects: `findings: N`, and of those that a person
has `read: N`, how many are `right: N`.

Each case is checked with the parser and by the text alone; some checks need the parser.
"""
import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MARK = "// hazard"


def marked_lines(path):
    """The numbers of the lines that the check must report."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.rstrip().endswith(MARK)}


def findings_of(options, mode, cases):
    command = [options.tranship, "check", "--no-config", "--format=json", "--no-cache", *mode, *map(str, cases)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{cases[0]}: {done.stderr}")
    return json.loads(done.stdout)["findings"]


def measure(case, findings):
    check, marked = case.parent.name, marked_lines(case)
    reported = {f["line"] for f in findings if f["id"] == check and pathlib.Path(f["file"]).resolve() == case}
    return {
        "check": check,
        "case": case.name,
        "marked": len(marked),
        "missed": sorted(marked - reported),
        "alarms": sorted(reported - marked),
    }


def measure_all(options, mode, cases):
    """By the text, one run checks all cases. With the parser each case is a program of its own."""
    if mode:
        by_file = {}
        for finding in findings_of(options, mode, cases):
            by_file.setdefault(pathlib.Path(finding["file"]).resolve(), []).append(finding)
        return [measure(case, by_file.get(case, [])) for case in cases]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return list(pool.map(lambda case: measure(case, findings_of(options, mode, [case])), cases))


def problems_of(cases):
    """What is wrong with the cases themselves."""
    for case in cases:
        faulty, clean = case.name.startswith("faulty-"), case.name.startswith("clean-")
        if faulty == clean:
            yield f"{case}: is neither faulty-*.cu nor clean-*.cu"
        elif faulty != bool(marked_lines(case)):
            yield f"{case}: {'no line is' if faulty else 'lines are'} marked with {MARK}"
    for folder in sorted({case.parent for case in cases}):
        counts = [len(list(folder.glob(f"{kind}-*.cu"))) for kind in ("faulty", "clean")]
        if min(counts) < 2:
            yield f"{folder}: {counts[0]} faulty and {counts[1]} clean cases; each check needs two of both"


def total(results):
    marked = sum(r["marked"] for r in results)
    return {
        "marked": marked,
        "found": marked - sum(len(r["missed"]) for r in results),
        "alarms": sum(bool(r["alarms"]) for r in results),
        "files": len(results),
    }


def row(name, parts):
    cells = [name]
    for part in parts:
        cells += [f"{part['found']} of {part['marked']}", f"{part['alarms']} of {part['files']}"]
    return "| " + " | ".join(cells) + " |"


def seen_in_projects(check):
    """What precision.txt says, as two cells of the table."""
    path = HERE / check / "precision.txt"
    if not path.exists():
        return "not read | "
    facts = dict(re.findall(r"^(findings|read|right): (\d+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    if facts["findings"] == "0":
        return "0 | "
    return f"{facts['findings']} | {facts['right']} of {facts['read']}"


def table(by_mode):
    modes = list(by_mode)
    heads = [f"found, {m} | false alarms, {m}" for m in modes] + ["findings in projects | of those read, right"]
    yield "| check | " + " | ".join(heads) + " |"
    yield "|---|" + "---|---|" * len(heads)
    for check in sorted({r["check"] for r in by_mode[modes[0]]}):
        parts = [total([r for r in by_mode[m] if r["check"] == check]) for m in modes]
        yield f"{row(f'[{check}]({check}.md)', parts)} {seen_in_projects(check)} |"
    yield f"{row('all', [total(by_mode[m]) for m in modes])} | |"


PAGE = """# How many hazards the checks find, and how often they are wrong

Made by `tests/hazards/run.py --markdown docs/checks/precision.md`.

*found*: places in [faulty cases](../../tests/hazards) that the check reports, of all that are marked. The cases were written before the
checks, as people write such code, across headers, templates and macros. *false alarms*: cases, faulty ones and their clean twins, in
which the check reports a place that is not marked.

The cases come from thirteen rounds. Each was written by somebody who had not seen the checks and was measured before any repair; the table
shows the checks after they were repaired.

| round | cases | found at first sight |
|---|---|---|
| from the pages of the checks alone | 92 | 44 of 50 places with the parser, 42 by the text |
| values that go through templates, macros, members and functions | 30 | 7 of 17, and 3 in another line |
| styles of several authors: C, wrapper classes, templates, tables, aliases | 40 | 5 of 27 |
| the same, written after the repair of the one before | 32 | 11 of 17 |
| numerics, libraries, textures, limits, the memory model, synchronization | 41, and a twin of each | 8 of 37, and 2 in another line |
| the same fields, with values that come through members, traits, helpers and wrappers | 40, and a twin of each | 6 of 40 |
| the same fields, a third time | 40, and a twin of each | 12 of 33, and 3 in another line |
| the same fields, a fourth time | 40, and a twin of each | 19 of 40, and 4 in another line |
| the same fields, a fifth time | 40, and a twin of each | 13 of 40, and 1 in another line; 4 more are ported right |
| the same fields, a sixth time | 40, and a twin of each | 15 of 35, and 4 in another line; the other 5 are ported right |
| the same fields, a seventh time | 40, and a twin of each | 16 of 28, and 4 in another line; 11 are ported right, and one does not compile |
| the same fields, an eighth time | 40, and a twin of each | 26 of 39, and 1 in another line; one is ported right |
| the same fields, a ninth time | 40, and a twin of each | 22 of 39, and 2 in another line; one is none since ROCm 7 |

Whoever wrote the fourth round had read the checks, so its share is rather too high. The cases of layered-surface, and texture-descriptor's
cases driver and pitched, were written together with the check. In the sixth, the seventh and
the last four rounds clean twins were reported at first sight for a hazard that they do not have, as told below.

Of the fifth round, 28 of 37 are found or ported right since its repair. The goal is 75 %.

Of the sixth round, three cases are no hazards after the port, which has the right meaning: CUB's WarpReduce behind an alias, rounded
products (`__dmul_rn`), and `__saturatef` of a NaN. One is none in today's HIP, whose source takes the border mode of textures. Of the
other 36, 30 are found in the marked line since checks ask the values of the whole unit. Two twins were reported at first sight, and still
are: a lock and a wait in member functions that only one thread of a block, or of a warp, calls. No twin is reported by a check that was
made or widened then. Still missed: shared memory that only an instantiation of a template knows, `__expf` whose results are denormal,
subnormal operands of matrix instructions, roles at a cuda::barrier that is an element of a member, the size of CUB's storage for a domain
that grows, and a grid whose size is known at run time only. The cases of the round itself are not among the tests; 27 pairs of others were
written together with the repair.

Of the seventh round, eight cases are no hazards after the port: the rounded product and square root (`__fsqrt_rn` becomes `sqrtf`,
which HIP rounds to nearest by default), `__half2int_rn`, CUB's WarpReduce and four that take a warp for 32 lanes. Of the other 32, 12
were found at first sight, and 29 are found in the marked line since the repair. Two are found where the number is made: a texture's
pitch, and a factor that makes halves denormal. Missed: the size of CUB's storage as a constant. The twin that was reported, a wait
between two roles of 64 threads, no longer is. 18 pairs of others were written together with the repair.

Of the eighth round, none was held against the port yet: some may be none after it. No twin is reported for what its case has. Missed: casts
of NaN to `int` and of negative numbers to `unsigned long long`, `cuCabsf` out of its range, recorded bits of `expf`, gradients of halves
in a GEMM; FP8 and double precision in cublasLt, offsets of a generator of the host, sparse products of halves, a C2R input that is not
Hermitian, FFTs of bfloat16; a texture on GPUs that have none, a list of compute capabilities; a kernel that reads `malloc` memory, a trap
and an assertion that the host means to outlive, and six streams that wait for each other.

Before the tenth round, what is known of AMD's runtime and libraries was gathered once more: 263 small programs, of which the checks reported
86 before and 157 after. Of the round itself five cases are none after the port: rounded sums, `__hne` of NaN, `__fsqrt_rn`, launch bounds
and a condition on `__CUDA_ARCH__`; a kernel's error that a later call hides is none since ROCm 7. Missed: `cuCdivf` out of its range and
`__double2ull_rd` of negative numbers; types of FFTs and sparse products that traits choose from three, the input of a C2R transform in
another member function, recorded numbers in a `static` table, gradients of halves, CUB's sizes above 2^31; another mode along y of a texture
in a struct; 96 KB that a template computes, a grid of 2^33 threads, a budget of shared memory from an attribute; registered memory behind a
class, a doorbell in memory of a class, a trap that the host means to outlive. One twin was reported, for another thing than its case has:
a CUB call of a wrapper that is called twice. It no longer is.

Before the eleventh round the checks got to see templates as they are instantiated. Of the round itself eleven cases are none after the port
(rounded products and sums, a rounded root, `__saturatef` and `__half2int_rn`, CUB's WarpReduce, and six that take a warp for 32 lanes), and one
asks cuSOLVER for what HIP lacks, which is an error. Of the other 28, 24 are found in the marked line since the repair, and 4 where the number or
pointer is used. No twin was reported at first sight for what its case has; one twin that asks for `__HIP_DEVICE_COMPILE__` beside
`__CUDA_ARCH__` was, and no longer is. Since the repair the twin that parts a block at `warpSize` is reported, as it has the hazard after the
port, too, in which a warp has 32 lanes. Missed at first sight: a NaN that a member function converts, recorded numbers compared with a vector
that another function returns, half precision in a sparse transpose, the number of blocks that a function computes, streams counted by a
vector's size, a pitch divided by 512, flags of memory in which a class makes its object, and roles that a function tells. 10 pairs of others
were written together with the repair.

The twelfth round was written when the eleventh was repaired. Its author knew what the port gives warps and roundings, and marked one line, and
others where a report serves as well: 19 of 39 were found in the first, 7 in one of the others. The one that is ported right chooses by
`defined(__CUDA_ARCH__)`. Two twins were reported at first sight, and no longer are: a NaN that is asked for before the conversion, and an object
whose pointer gets memory of the device later. Since the repair 36 are found. Still missed: a shift by what memory holds, streams in a list by
their priority, and an algorithm of NCCL's. Missed at first sight besides: a number less a constant that becomes unsigned, the number of an
algorithm of cuSPARSE's, a drawn number in a variable, a limit that is set where the result is looked at, atomics through member functions and
macros, a pitch that the program takes for known, flags by the device's pointer, and streams whose kernels poll by a local pointer. 8 pairs of
others were written together with the repair.

The thirteenth round was written as the twelfth, when that was repaired: 20 of 39 were found in the marked line, 2 in another that serves as
well. The 40th is an error that a later call hid before ROCm 7. Two twins were reported at first sight, and no longer are: a logarithm whose
number is kept above 1e-30 by `fmaxf` in the same variable, and sizes of shared memory among which the program chooses by what the device has.
Nothing else was repaired since. Missed: a shift by what memory holds, a negative number in 64 bits, gradients of halves and bytes into floats
in products of a template, results of cuBLAS and recorded samples behind wrappers, CUB's memory of an earlier size, a filter of a volume and a
texture's rows in pictures that classes hold, a long row of an array, a grid by the occupancy of another GPU, mailboxes and counters of peers,
rows of a known distance, and stages in as many streams.

*findings in projects*: places that the check reports in the CUDA parts of projects that nobody had prepared (pytorch, faiss, relion,
hypre, dlib, gromacs, openmm, trilinos, opencv, lammps and others; `precision.txt` beside the cases says which, and what the wrong ones
are). Up to 30 were read for each check.

Of all findings of all checks in faiss and hypre (with the parser), relion and dlib (by the text), 30 were drawn at random and held against
the code: 29 were right. The wrong one has been repaired.

{table}

## Errors

An error says that the port does not compile there, or cannot work. Errors were drawn from trees, 30 each time, by the text alone: for each
a tree, then one of its errors. Copies of CUTLASS, CUB and Thrust were left out. Each was held against the code; it is wrong if HIP compiles
the place as it is, or never sees it.

| seed | trees | right | the wrong ones |
|---|---|---|---|
| 20261124 | 15 | 23 of 30 | all in branches that HIP never compiles |
| 20261125 | 19 others | 23 of 30 | ggml 4, ginkgo 2, flashinfer 1 |
| 20261126 | the same 19 | 28 of 30 | ggml 2 |
| 20261127 | the same 19 | 27 of 30 | instant-ngp 2, ggml 1 |
| 20261128 | 11 others | 25 of 30 | Open3D 2, SIRIUS 2, moderngpu 1 |
| 20261129 | 15 others | 27 of 30 | kokkos 3 |
| 20261130 | the same 15 | 29 of 30 | kokkos 1 |
| 20261130 | 9 others | 28 of 30 | abacus 1, qmcpack 1 |
| 20261201 | 16, of which 10 others | 29 of 30 | PhysX 1 |

The first four draws were made on 2026-11-24, the others on 2026-11-26. What each draw showed was repaired before the next one, but for two
cases: kokkos' files were repaired after the second draw that had them, and qmcpack's is left. The last draw was made with nothing repaired
after the one before it but abacus' kind of header. Six of its trees were in earlier draws (11 of 11 right: FasterTransformer, TransformerEngine,
cudf, dgl, raft; nvbench was not drawn); of the others 18 of 19 were right: heavydb 4, RXMesh 3, VanitySearch 3, ccminer 2, cp2k 2, nekRS 2, lc0 1,
PhysX 1 of 2 (PTX in a specialization that nobody calls); FBGEMM and sppark were not drawn. UltraGrid, arbor, ethminer, finufft, popsift and
thundersvm had no errors. Nine of the 29 stand where only the build files leave CUDA's part out.

| tree | 20261128 | 20261129 | 20261130 | the wrong ones |
|---|---|---|---|---|
| AMGX | | 2 of 2 | 1 of 1 | |
| CTranslate2 | 3 of 3 | | | |
| DeepEP | | | 5 of 5 | |
| DeepSpeed | 2 of 2 | | | |
| MatX | | | 4 of 4 | |
| MinkowskiEngine | 2 of 2 | | | |
| Open3D | 3 of 5 | | | CUTLASS for SYCL, in files for SYCL |
| SIRIUS | 0 of 2 | | | under `SIRIUS_CUDA`, which other headers ask for before `#elif defined(SIRIUS_ROCM)` |
| SageAttention | | 1 of 1 | 1 of 1 | |
| ThunderKittens | | 3 of 3 | 2 of 2 | |
| abacus | | | 3 of 4 | a header that others include under `__CUDA`, before `#elif defined(__ROCM)` |
| amrex | 1 of 1 | | | |
| bitsandbytes | | 2 of 2 | 4 of 4 | |
| caffe | 3 of 3 | | | |
| cuCollections | | 1 of 1 | 2 of 2 | |
| cucim | | | 4 of 4 | |
| cuspatial | | 2 of 2 | 2 of 2 | |
| flash-attention | 2 of 2 | | | |
| kaolin | | | 5 of 5 | |
| kokkos | | 0 of 3 | 0 of 1 | files that others include where only nvcc reads it |
| libCEED | | 1 of 1 | 1 of 1 | |
| llm-awq | | | 3 of 3 | |
| magma | | 3 of 3 | 1 of 1 | |
| marian-dev | 3 of 3 | | | |
| moderngpu | 2 of 3 | | | the `#else` of a macro that the file defines for the device |
| mxnet | | 3 of 3 | 2 of 2 | |
| nunchaku | | | 3 of 3 | |
| nvdiffrast | 4 of 4 | | | |
| oneflow | | 4 of 4 | 1 of 1 | |
| qmcpack | | | 2 of 3 | a header that others include under `ENABLE_CUDA`, before `#elif`; a header that nobody includes does, too |
| quda | | 3 of 3 | 3 of 3 | |
| superlu_dist | | 1 of 1 | 1 of 1 | |
| tensorrtx | | | 1 of 1 | |
| tiny-cuda-nn | | 1 of 1 | 4 of 4 | |
| torchsparse | | | 2 of 2 | |
| all | 25 of 30 | 27 of 30 | 29 and 28 of 30 | |

AliceVision, exllamav2, kaldi, gunrock, LightGBM and LightLLM had no errors; cuvs stopped the tool, which is repaired. Of the errors that count
as right, some stand where only the project's build files leave CUDA's part out of a build for HIP, or in a header that nobody includes: 4, 3, 7
and 5 of these four draws (CTranslate2's AWQ, amrex' CUPTI, bitsandbytes' kernels for tensor cores, libCEED's, quda's and abacus' folders for
CUDA, qmcpack's cuBLASXt), and seven in ginkgo and hoomd-blue before.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", default="build/bin/tranship")
    parser.add_argument("--check", help="only the cases of this check")
    parser.add_argument("--lexical", action="store_true", help="only by the text")
    parser.add_argument("--markdown", type=pathlib.Path, help="write the table to a page")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--recall", type=float, default=90, help="the least share of places to find, in percent")
    parser.add_argument("--alarms", type=float, default=2, help="the greatest share of files with false alarms, in percent")
    options = parser.parse_args()
    cases = sorted(HERE.glob(f"{options.check or '*'}/*.cu"))
    problems = list(problems_of(cases)) if cases else ["there are no cases"]
    by_mode = {}
    for mode, arguments in (("with the parser", []), ("by the text", ["--lexical"])):
        if options.lexical and not arguments:
            continue
        by_mode[mode] = measure_all(options, arguments, cases) if cases else []
    for mode, results in by_mode.items():
        for r in results:
            for what in ("missed", "alarms"):
                if r[what]:
                    lines = ", ".join(map(str, r[what]))
                    print(f"{r['check']}/{r['case']}, {mode}: {what}: line {lines}", file=sys.stderr)
    if cases:
        text = "\n".join(table(by_mode))
        print(text)
        if options.markdown:
            options.markdown.write_text(PAGE.format(table=text), encoding="utf-8")
        best = total(next(iter(by_mode.values())))
        if 100 * best["found"] < options.recall * best["marked"]:
            problems.append(f"recall is below {options.recall} %")
        if 100 * best["alarms"] > options.alarms * best["files"]:
            problems.append(f"false alarms are above {options.alarms} %")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
