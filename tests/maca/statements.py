# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""statements.py DOCS

Every paragraph, list item or table row of the pages that says how MXMACA behaves says how surely it is known: one of the strengths of
docs/maca.md, or that it is not known. Pages that speak of what tranship does with MXMACA are not looked at; in the others a
paragraph that does so as well is named in TOOL by its beginning.
"""
import pathlib
import re
import sys

PAGES = ["maca.md", "warps.md", "tensor-cores.md", "cooperative-groups.md", "device-functions.md", "libraries.md", "checks/*.md"]
SPEAKS = re.compile(r"MXMACA|MetaX|\bmxcc\b|\bcucc\b|__MACA")
STRENGTH = re.compile(r"header text|vendor source|debug information|a log\b|mirror|binding|measured|\bcall\b|assumed|guide|documents"
                      r"|report(?:s|ed)?\b|not (?:yet )?(?:known|established|shown|promise)|nothing is (?:known|established)|nobody|unknown"
                      r"|printed by|MetaX's (?:own )?(?:sources|programs|samples|PyTorch|projects)|evidence|unverified")
OURS = re.compile(r"(?:tranship|that|is|are|be) report(?:s|ed)\b")
TOOL = pathlib.Path(__file__).with_name("Inputs") / "of-the-tool.txt"


def blocks(text):
    """(line, text) of paragraphs, list items and table rows outside of code."""
    text = re.sub(r"```.*?```", lambda m: "\n" * m[0].count("\n"), text, flags=re.S)
    current, start = [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        begins = re.match(r"\s*(?:[-*] |\d+\. |\|)", line)
        if current and (not line.strip() or begins):
            yield start, " ".join(current)
            current = []
        if line.strip() and not line.startswith(("#", "    ")):
            start = start if current else number
            current.append(line.strip())


def main():
    docs, tool = pathlib.Path(sys.argv[1]), TOOL.read_text().splitlines()
    used, count, wrong = set(), 0, []
    for page in sorted(p for pattern in PAGES for p in docs.glob(pattern)):
        for line, text in blocks(page.read_text()):
            if not SPEAKS.search(text):
                continue
            beginning = [t for t in tool if t and text.startswith(t)]
            used.update(beginning)
            count += not beginning
            if not beginning and not STRENGTH.search(OURS.sub("", text)):
                wrong.append(f"{page.relative_to(docs)}:{line}: how surely is this known? {text[:200]}")
    wrong += [f"of-the-tool.txt: no paragraph begins so: {t}" for t in tool if t and t not in used]
    print("\n".join(wrong + [f"{count} statements, {len(wrong)} problems"]))


main()
