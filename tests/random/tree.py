# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a generated program is before it is text: kernels of statements that stand by themselves.

Each statement reads `acc` and what the kernel's head defines, and mixes its result into `acc`. So any of them can be
left out, or stand for the one that it is in, and the program stays legal: that is what reduce.py relies on.

In the lines of a statement, @m is the mask of exactly the lanes that arrive, @i a number of its own, @p the program's name
in capitals, @0 and @1 on a line of their own the statements inside. Expressions stand between EXPR and END.
"""
import dataclasses
import re

EXPR, END = "\x01", "\x02"
NAMES = ("acc", "lane", "warp", "mixed", "span", "cells", "sums")  # What --rename changes.


@dataclasses.dataclass
class Node:
    """A statement. `children` are pairs of a mask and the statements that it holds for."""
    lines: list
    children: list = dataclasses.field(default_factory=list)
    prelude: list = dataclasses.field(default_factory=list)  # Functions and macros that it needs.
    in_header: bool = False  # Whether they stand in the header.
    number: int = -1
    loose: bool = True  # Whether its statements may stand without it.
    returns: bool = False  # Whether threads end in it.

    def all(self):
        """This statement and all in it."""
        yield self
        for _, nodes in self.children:
            for node in nodes:
                yield from node.all()


@dataclasses.dataclass
class Kernel:
    """A kernel, how it is launched, and its statements."""
    name: str
    block: tuple
    grid: tuple
    early: bool = False
    cooperative: bool = False
    dynamic: int = 0  # Words of dynamic shared memory.
    launch: str = "chevrons"
    memory: str = "managed"
    template: bool = False
    bounds: bool = False
    dimensions: str = "dim3"
    slots: int = 0  # Of `cells`, so far.
    sums: int = 0  # Of `sums`, so far.
    nodes: list = dataclasses.field(default_factory=list)
    number: int = -1

    @property
    def threads(self):
        """Threads of a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def total(self):
        """Threads of the grid."""
        return self.threads * self.grid[0] * self.grid[1] * self.grid[2]


@dataclasses.dataclass
class Program:
    """A program: a namespace with kernels and a function that runs them."""
    seed: int
    kernels: list = dataclasses.field(default_factory=list)
    features: set = dataclasses.field(default_factory=set)
    helpers: list = dataclasses.field(default_factory=list)
    cub: bool = False
    group_name: str = "cg"

    @property
    def name(self):
        """The namespace, and what its lines begin with."""
        return f"p{self.seed}"

    def number(self):
        """Gives every kernel and statement a number."""
        last = 0
        for kernel in self.kernels:
            kernel.number = last
            last += 1
            for top in kernel.nodes:
                for node in top.all():
                    node.number = last
                    last += 1
        return last


@dataclasses.dataclass
class Changes:
    """What is done to a program on its way to text: nothing by default."""
    without: frozenset = frozenset()  # Numbers of what is left out.
    hoisted: frozenset = frozenset()  # Statements that those in them stand for.
    simple: frozenset = frozenset()  # Statements whose expressions are `x`.
    dead: object = None  # A random.Random: branches that never run are inserted.
    rename: bool = False
    split: bool = False  # Statements become functions.


DEAD = (
    ["if (in[0] == 0xdeadbeefu) {", "  acc += __shfl_sync(@m, acc, 3);", "}"],
    ["if (in[0] == 0xdeadbeefu)", "  acc = __ballot_sync(@m, acc & 1);"],
    ["while (in[0] == 0xdeadbeefu) {", "  acc += __popc(__match_any_sync(@m, acc));", "  __syncwarp(@m);", "}"],
    ["if (in[0] > 0x7fffffffu) {", "  for (unsigned i = 0; i < acc; ++i)", "    acc = rnd::mix(acc, i);", "}"],
    ["if (span == 0) {", "  cells[0] = __any_sync(@m, lane == 0);", "} else {", "  acc += in[0] >> 31;", "}"],
)


def plain(line):
    """A line without the marks of expressions."""
    return line.replace(EXPR, "").replace(END, "")


def simplified(line):
    """A line whose outermost expressions are `x`."""
    out, depth = [], 0
    for char in line:
        if char == EXPR:
            if depth == 0:
                out.append("x")
            depth += 1
        elif char == END:
            depth -= 1
        elif depth == 0:
            out.append(char)
    return "".join(out)


def fill(line, node, mask, program):
    """A line with its placeholders filled."""
    return line.replace("@m", mask).replace("@i", str(node.number)).replace("@p", program.name.upper())


def render(nodes, mask, program, changes, indent="  "):
    """The lines of statements for the lanes of a mask."""
    out = []
    for node in nodes:
        if node.number in changes.without:
            continue
        if changes.dead and changes.dead.random() < 0.2:
            out += [indent + line.replace("@m", mask) for line in changes.dead.choice(DEAD)]
        if node.number in changes.hoisted:
            for _, inner in node.children:
                out += render(inner, mask, program, changes, indent)
            continue
        out += render_one(node, mask, program, changes, indent)
    return out


def render_one(node, mask, program, changes, indent):
    """The lines of one statement."""
    out = []
    for line in node.lines:
        stripped = line.strip()
        if stripped in ("@0", "@1", "@2", "@3"):
            inner_mask, inner = node.children[int(stripped[1])]
            inside = indent + line[:len(line) - len(line.lstrip())]
            out += render(inner, fill(inner_mask, node, mask, program), program, changes, inside)
            continue
        line = simplified(line) if node.number in changes.simple else plain(line)
        line = fill(line, node, mask, program)
        out.append(line if line.startswith("#") else indent + line)
    return out


def live(nodes, changes):
    """The statements that a program has after changes; those that are only hoisted out of are not among them."""
    for node in nodes:
        if node.number in changes.without:
            continue
        if node.number not in changes.hoisted:
            yield node
        for _, inner in node.children:
            yield from live(inner, changes)


def renamed(text):
    """The same text with other names of variables, kernels and functions; what is printed stays."""
    return "".join(part if part.startswith('"') else renamed_code(part) for part in re.split(r'("[^"\n]*")', text))


def renamed_code(text):
    """The same for what stands outside of literals."""
    text = re.sub(r"\b(%s)\b" % "|".join(NAMES), r"\1_of_other_name", text)
    return re.sub(r"\b(k|f|make_f|tile|rest)(\d+)\b", r"another_\1_\2", text)
