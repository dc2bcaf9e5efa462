#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""exports.py --build BUILD --tree DIR [--times N] [--lines N]

Compares the exported perl with `tranship-lexical` on one processor over the CUDA files of a tree and over the whole
tree, and with one regular expression per name on a part of it. Processor time, commands in turn, medians.
"""
import argparse
import pathlib
import statistics
import tempfile

import measure
import perl_map


def compare(title, ours, theirs, times):
    """Prints the ratio of the second command to the first."""
    def cpu(command):
        result = measure.run(command)
        measure.check(result, command, (0, 1))
        return result.cpu

    results = measure.pairs(lambda: cpu(ours), lambda: cpu(theirs), times)
    one = [a for a, _ in results]
    two = [b for _, b in results]
    ratio = measure.spread([b / a for a, b in results])
    print(f"{title}: {statistics.median(one):.3f} s and {statistics.median(two):.3f} s, ratio {ratio}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--tree", type=pathlib.Path, required=True)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--lines", type=int, default=20000)
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        perl = folder / "tranship.pl"
        tool = [options.build / "bin/tranship-lexical", "--no-config", "--quiet", "-j1", "--dry-run"]
        measure.run([options.build / "bin/tranship-lexical", "export", "perl", "--out", perl])
        script = ["perl", perl, "--quiet", "--dry-run"]

        cuda = sorted(p for p in options.tree.rglob("*") if p.suffix in (".cu", ".cuh") and p.is_file())
        lines = sum(p.read_bytes().count(b"\n") for p in cuda)
        compare(f"CUDA files ({len(cuda)}, {lines} lines): tool and perl", [*tool, *cuda], [*script, *cuda], options.times)
        compare("whole tree: tool and perl", [*tool, options.tree], [*script, options.tree], options.times)
        one = folder / "one.cu"
        one.write_text("int main() { return 0; }\n")
        compare("one line: tool and perl", [*tool, one], [*script, one], options.times)

        part = folder / "part.cu"
        text = b"\n".join(p.read_bytes() for p in cuda).split(b"\n")[:options.lines]
        part.write_bytes(b"\n".join(text) + b"\n")
        regex = folder / "regex.pl"
        regex.write_text(perl_map.by_regex(perl_map.read(root / "maps")))
        compare(f"{len(text)} lines: perl and one regular expression per name", [*script, part], ["perl", regex, part],
                options.times)
        empty = ["perl", perl, "--quiet", "--dry-run", one]
        compare("the same, less the start (its time is to be taken off both)", empty, ["perl", regex, one], options.times)


main()
