# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every diagnostic has a page in docs/checks, every page a diagnostic and a true example.

The first fenced block of a page that is marked `cuda` is its example. What follows on the fence line is the target (`cuda
maca`) or an option (`cuda --launch-syntax=function`), or `parse` where text
alone cannot tell. The example of a page of build files is marked `cmake`. tranship must report the page's diagnostic for
it, and for the same example with each line kept it must report nothing of the kind. A test names every diagnostic.
"""
import argparse
import pathlib
import os
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--parse", action="store_true", help="try the examples that a parse decides, not the others")
options = parser.parse_args()
environment = {name: value for name, value in os.environ.items() if name != "TRANSHIP_LEXICAL" or not options.parse}
problems = []


def reported(arguments, text, folder):
    """The ids that tranship reports for the text."""
    source = pathlib.Path(folder) / "example.cu"
    source.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [options.tranship, "--no-config", *arguments, source], capture_output=True, text=True, check=False,
        env=environment
    )
    if done.returncode not in (0, 1):
        problems.append(f"tranship {' '.join(arguments)}: {done.stderr}")
    return set(re.findall(r"\[([a-z-]+)\]$", done.stderr, re.MULTILINE))


def check(page, folder):
    text = page.read_text(encoding="utf-8")
    if not text.startswith(f"# {page.stem}: "):
        problems.append(f"{page}: the first line is not '# {page.stem}: TITLE'")
    for heading in ("## Example", "## What to do", "## To silence it"):
        if f"\n{heading}\n" not in text:
            problems.append(f"{page}: no '{heading}'")
    if any(len(line) > 125 for line in text.splitlines()):
        problems.append(f"{page}: a line is too long for a terminal")
    if page.stem.startswith("build-"):
        return check_build(page, text, folder)
    block = re.search(r"^```cuda([^\n]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not block:
        problems.append(f"{page}: no ```cuda block")
        return
    words = block[1].split()
    if ("parse" in words) != options.parse:
        return
    arguments = [word if word.startswith("-") else f"--target={word}" for word in words if word != "parse"]
    found = reported(arguments, block[2], folder)
    if page.stem not in found:
        problems.append(f"{page}: the example gives {sorted(found) or 'nothing'}")
    off = reported(arguments, "// tranship: off\n" + block[2], folder)
    if page.stem in off:
        problems.append(f"{page}: the example is reported although it is kept")


def check_build(page, text, folder):
    """The example of a diagnostic of build files."""
    block = re.search(r"^```cmake\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not block:
        problems.append(f"{page}: no ```cmake block")
        return
    source = pathlib.Path(folder) / page.stem
    source.mkdir()
    for before, expected in (("", True), ("# tranship: off\n", False)):
        (source / "CMakeLists.txt").write_text(before + block[1], encoding="utf-8")
        done = subprocess.run([options.tranship, "check-build", source], capture_output=True, text=True, check=False)
        found = set(re.findall(r"\[([a-z-]+)\]$", done.stderr, re.MULTILINE))
        if (page.stem in found) != expected:
            problems.append(f"{page}: the example {'' if expected else 'that is kept '}gives {sorted(found) or 'nothing'}")


ids = re.findall(r'^DIAGNOSTIC\(\w+,\s*"([a-z-]+)"', (options.root / "src/edit/Diagnostics.def").read_text(), re.MULTILINE)
pages = {page.stem: page for page in sorted((options.root / "docs/checks").glob("*.md")) if page.stem != "precision"}
problems += [f"src/edit/Diagnostics.def: '{i}' has no page docs/checks/{i}.md" for i in ids if i not in pages]
problems += [f"{pages[i]}: no diagnostic of that name" for i in pages if i not in ids]
tests = "".join(path.read_text(encoding="utf-8", errors="replace") for path in (options.root / "tests").rglob("*")
                if path.suffix in (".cu", ".test", ".c", ".cpp") and path.parent.name != "unit")
problems += [f"{i}: no test names it" for i in ids if not re.search(rf"(?<![\w-]){i}(?![\w-])", tests)]
with tempfile.TemporaryDirectory() as temporary:
    for name in sorted(set(ids) & set(pages)):
        check(pages[name], temporary)
print(f"{len(ids)} diagnostics, {len(pages)} pages, {len(problems)} problems")
sys.exit("\n".join(problems) if problems else 0)
