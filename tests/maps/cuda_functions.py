# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What CUDA's headers declare: functions with their parameters, and the names that macros give them."""

import re
import subprocess

FUNCTION = re.compile(r"(?:extern |static |inline )*(?!return |constexpr \w+\()(?P<result>[\w ]+?[ *]+)(?P<name>\w+)"
                      r"\((?P<parameters>.*)\)(?: __attribute__\(.*\))*;?(?: \{)?\Z")
POINTER = re.compile(r"\(\*(?:const ?|volatile ?)*(\w*)\)")  # of a parameter that points to a function or an array
ALIAS = re.compile(r"#define (\w+) (\w+)\Z")
# What nvcc's device side sees. Its inline assembly is not for this processor: errors about that are expected. Older
# toolkits ask for older compilers.
DEVICE = ["-D__CUDACC__", "-D__CUDA_ARCH__=900", "-D__NV_NO_HOST_COMPILER_CHECK=1", "-ferror-limit=0"]


class Function:
    def __init__(self, result, parameters):
        self.result = result.strip()
        self.parameters = [re.sub(r" = .*", "", parameter) for parameter in parameters]
        self.required = sum(" = " not in parameter for parameter in parameters)

    def caller(self, called, number, count):
        """A function with the first `count` of the same parameters that calls `called` with them, on one line."""
        words = ", ".join(declare(p, i) for i, p in enumerate(self.parameters[:count], 1))
        arguments = ", ".join(f"a{i}" for i in range(1, count + 1))
        keyword = "" if self.result == "void" else "return "
        return f"{self.result} call_{number}({words}) {{ {keyword}{called}({arguments}); }}"


def split_parameters(text):
    """The parameters between a declaration's brackets."""
    if text.strip() in ("", "void"):
        return []
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def declare(parameter, number):
    """The parameter under the name `a<number>`."""
    if match := POINTER.search(parameter):
        start, end = match.span(1)
        return f"{parameter[:start]}a{number}{parameter[end:]}"
    if match := re.match(r"(.*?[*\s])(\w+)((?:\[\w*\])*)\Z", parameter):
        before, name, arrays = match.groups()
        if name not in ("int", "char", "double", "float", "long", "unsigned") and before.strip() not in (
                "const", "struct", "enum", "unsigned", "const struct", "const enum"):
            return f"{before}a{number}{arrays}"
    return f"{parameter} a{number}"


def global_lines(text):
    """The lines of a printed program that are in no class, function or namespace."""
    blocks = []
    for line in filter(str.strip, text.split("\n")):
        words = line.strip()
        del blocks[(len(line) - len(line.lstrip())) // 4:]
        if all(block == 'extern "C" {' for block in blocks):
            yield words
        if words.endswith("{"):
            blocks.append(words)


def compiler_version(include):
    """The options that tell the version of nvcc that belongs to the headers."""
    text = (include / "cuda_runtime_api.h").read_text(encoding="utf-8")
    number = int(re.search(r"#define CUDART_VERSION\s+(\d+)", text)[1])
    return [f"-D__CUDACC_VER_MAJOR__={number // 1000}", f"-D__CUDACC_VER_MINOR__={number % 1000 // 10}"]


def read(clang, include, headers, options=(), language="c++"):
    """{name: [overload]} of the functions that the headers declare, also under the names that macros give them."""
    text = "".join(f"#include <{header}>\n" for header in headers)
    # The functions that take __half are not declared for C.
    standard = {"c": "-std=gnu11", "c++": "-std=gnu++17"}[language]
    version = compiler_version(include) if options == DEVICE else []
    command = [clang, "-x", language, standard, "-w", "-I", str(include), *options, *version, "-"]
    printed = subprocess.run([*command, "-fsyntax-only", "-Xclang", "-ast-print"], input=text, capture_output=True,
                             text=True, check=options != DEVICE).stdout
    functions = {}
    for line in global_lines(printed.replace(" noexcept(true)", "")):
        if match := FUNCTION.match(line):
            if "..." not in match["parameters"] and "__attribute__" not in match["name"]:
                function = Function(match["result"], split_parameters(match["parameters"]))
                overloads = functions.setdefault(match["name"], {})
                overloads[tuple(function.parameters)] = function
    macros = subprocess.run([*command, "-dM", "-E"], input=text, capture_output=True, text=True, check=True).stdout
    calls = dict(functions)
    for line in macros.split("\n"):
        match = ALIAS.match(line)
        if match and match[2] in functions:
            calls[match[1]] = functions[match[2]]
    return {name: list(overloads.values()) for name, overloads in calls.items()}
