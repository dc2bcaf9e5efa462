#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the manual pages from what `tranship help` prints, and tranship-checks(7) from docs/checks."""
import argparse
import datetime
import os
import pathlib
import re
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship", type=pathlib.Path)
parser.add_argument("checks", type=pathlib.Path, help="the folder docs/checks")
parser.add_argument("out", type=pathlib.Path)
options = parser.parse_args()

EPOCH = os.environ.get("SOURCE_DATE_EPOCH")
DATE = datetime.datetime.fromtimestamp(int(EPOCH), datetime.timezone.utc).strftime("%Y-%m-%d") if EPOCH else ""
OPTION = re.compile(r"  (-\S+(?: <[^>]*>)?)\s+- (.*)")
VALUE = re.compile(r"    =(\S+)\s+-   (.*)")
COMMAND = re.compile(r"  ([a-z-]+) {2,}(.*)")


def said(*arguments):
    return subprocess.run([options.tranship, *arguments], check=True, capture_output=True, text=True).stdout


def roff(text):
    """Text as roff has it: no line is a request, and what people copy stays."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^(?=[.'])", r"\\&", text)


def prose(text):
    """The same for text of docs: `code` is bold, links are their texts."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"`([^`]*)`", r"\\fB\1\\fR", roff(" ".join(text.split())))


VERSION = said("--version").split()[1]


def head(name, section, summary):
    return [f'.TH {name.upper()} {section} "{DATE}" "tranship {VERSION}" "tranship"', ".nh", ".ad l", ".SH NAME",
            f"{name} \\- {roff(summary)}"]


def synopsis(usage):
    return [".SH SYNOPSIS", ".nf", *map(roff, usage), ".fi"]


def examples(lines):
    return [".SH EXAMPLES", ".nf", *map(roff, lines), ".fi"] if lines else []


def option_sections(text):
    """What follows OPTIONS: in the help, with a subsection for each group."""
    lines = [".SH OPTIONS"]
    for line in text.split("\nOPTIONS:\n", 1)[1].splitlines():
        if option := OPTION.fullmatch(line):
            lines += [".TP", f"\\fB{roff(option[1])}\\fR", roff(option[2])]
        elif value := VALUE.fullmatch(line):
            lines += [".br", f"\\fB{roff(value[1])}\\fR: {roff(value[2])}"]
        elif group := re.fullmatch(r"(?:\d+\. )?(.*):", line):
            lines += [".SS " + roff(group[1])]
        elif line.strip():
            lines += [roff(line.strip()) + "."]
    return lines


def status(text):
    kinds = re.search(r"^exit status: (.*)$", text, re.M)[1].split(", ")
    lines = [".SH EXIT STATUS"]
    for kind in kinds:
        number, meaning = kind.split(" ", 1)
        lines += [".TP", f"\\fB{number}\\fR", roff(meaning)]
    return lines


def write(name, section, lines):
    (options.out / f"{name}.{section}").write_text("\n".join(lines) + "\n")


def indented(text, after):
    """The indented lines that follow the line `after`."""
    block = text.split(after + "\n", 1)[1].split("\n\n", 1)[0]
    return [line.strip() for line in block.splitlines() if line.strip()]


def command_page(name, summary):
    text = said(name, "--help")
    usage = re.search(r"^USAGE: (.*)$", text, re.M)[1]
    write(f"tranship-{name}", 1, head(f"tranship-{name}", 1, summary) + synopsis([usage])
          + examples(indented(text, "OVERVIEW: examples:")) + option_sections(text) + status(text)
          + [".SH SEE ALSO", ".BR tranship (1),", ".BR tranship\\-checks (7)"])


def main_page(front, commands):
    text = said("--help")
    summary = front.splitlines()[0].split(" ", 1)[1]
    usage = re.findall(r"^(?:usage:|      ) (tranship .*)$", front, re.M)
    lines = head("tranship", 1, summary) + synopsis(usage) + [".SH COMMANDS"]
    lines[4] = lines[4].replace("tranship \\-", "tranship, tranship\\-lexical \\-", 1)
    for name, about in commands:
        lines += [".TP", f"\\fB{roff(name)}\\fR", roff(about)]
    lines += examples(indented(front, "examples:")) + option_sections(text) + status(text)
    lines += [".SH NOTES", "\\fBtranship\\-lexical\\fR has the same commands and options and no parser: it works as with "
              "\\fB\\-\\-lexical\\fR."]
    lines += [".SH SEE ALSO", *(f".BR tranship\\-{roff(name)} (1)," for name, _ in commands if name != "help"),
              ".BR tranship\\-checks (7)"]
    write("tranship", 1, lines)
    write("tranship-lexical", 1, [".so man1/tranship.1"])


def checks_page():
    lines = head("tranship-checks", 7, "what tranship reports")
    lines += [".SH DESCRIPTION", "What stands in brackets behind a message of \\fBtranship\\fR(1). "
              "\\fBtranship explain\\fR \\fIID\\fR prints all that is known of one, with an example and what to do."]
    for page in sorted(options.checks.glob("*.md")):
        title, paragraph = (page.read_text() + "\n\n\n").split("\n\n", 2)[:2]
        identifier, colon, meaning = title.removeprefix("# ").partition(": ")
        if colon:
            lines += [".SS " + roff(identifier), prose(meaning[:1].upper() + meaning[1:]) + ".", ".PP", prose(paragraph)]
    write("tranship-checks", 7, lines + [".SH SEE ALSO", ".BR tranship (1)"])


options.out.mkdir(parents=True, exist_ok=True)
front_page = said("help")
COMMANDS = [COMMAND.fullmatch("  " + line).groups() for line in indented(front_page, "commands:")]
main_page(front_page, COMMANDS)
for command, about_it in COMMANDS:
    if command != "help":
        command_page(command, about_it)
checks_page()
