# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes programs of a seed, and writes them down."""
import random

import collectives  # noqa: F401 pylint: disable=unused-import
import control
import cubs  # noqa: F401 pylint: disable=unused-import
import groups  # noqa: F401 pylint: disable=unused-import
import host
import memory  # noqa: F401 pylint: disable=unused-import
import ptx  # noqa: F401 pylint: disable=unused-import
import tree
from maker import Maker
from tree import Changes, Kernel, Program

BLOCKS = ((32, 1, 1), (64, 1, 1), (96, 1, 1), (128, 1, 1), (256, 1, 1), (48, 1, 1), (33, 1, 1), (100, 1, 1), (7, 1, 1), (250, 1, 1),
          (8, 8, 1), (16, 3, 1), (5, 7, 1), (32, 4, 1), (4, 3, 5), (8, 4, 2), (3, 11, 1), (16, 16, 1), (40, 1, 1), (160, 1, 1))
WHOLE = tuple(block for block in BLOCKS if block[0] * block[1] * block[2] % 32 == 0)
CUB_EVERY = 12  # One seed of so many makes a program with CUB.
PARAMETERS = "const unsigned *in, unsigned span, unsigned *out, unsigned *cells, unsigned long long *sums"
LOCALS = "unsigned &acc, const unsigned x, const unsigned t, const unsigned lane, const unsigned warp, const unsigned b, " \
    "const unsigned g, unsigned m0, " + PARAMETERS
LOCAL_NAMES = "acc, x, t, lane, warp, b, g, m0, in, span, out, cells, sums"


def make(seed):
    """The program of a seed."""
    rng = random.Random(seed * 2654435761 + 11)
    program = Program(seed)
    program.cub = seed % CUB_EVERY == 0
    if program.cub:
        program.features.add("cub")
    program.group_name = rng.choice(("cg", "cooperative_groups"))
    if program.group_name != "cg":
        program.features.add("groups.full-name")
    for number in range(rng.choice((1, 1, 2))):
        program.kernels.append(make_kernel(rng, program, number))
    program.number()
    return program


def make_kernel(rng, program, number):
    """A kernel of a program."""
    use = program.features.add
    block = rng.choice(WHOLE if program.cub or rng.random() < 0.5 else BLOCKS)
    grid = rng.choice(((1, 1, 1), (2, 1, 1), (3, 1, 1), (2, 2, 1)))
    kernel = Kernel(f"k{number}", block, grid)
    kernel.early = not program.cub and rng.random() < 0.15
    kernel.cooperative = not kernel.early and rng.random() < 0.12
    kernel.dynamic = kernel.threads if not kernel.early and rng.random() < 0.3 else 0
    kernel.launch, kernel.memory = rng.choice(host.LAUNCHES), rng.choice(host.MEMORIES)
    kernel.template = rng.random() < 0.2 and kernel.launch in ("chevrons", "stream", "macro", "lambda") and not kernel.cooperative
    kernel.bounds = rng.random() < 0.15
    kernel.dimensions = rng.choice(("dim3", "numbers", "numbers", "warps", "attribute"))
    use("launch.cooperative" if kernel.cooperative else f"launch.{kernel.launch}")
    use(f"host.{kernel.memory}")
    use(f"block.{3 if block[2] > 1 else 2 if block[1] > 1 else 1}d")
    if kernel.dimensions in ("warps", "attribute"):
        use(f"host.warpsize-{kernel.dimensions}")
    if kernel.threads % 32:
        use("block.partial-warp")
    if kernel.template:
        use("template.kernel")
    if kernel.bounds:
        use("launch.bounds")
    maker = Maker(rng, program, kernel)
    if kernel.early:
        maker.level = 1  # WARP: no barrier of the block comes after a return.
        kernel.nodes.append(control.early_return(maker))
    kernel.nodes += maker.statements(3, 6)
    return kernel


# -- Text ---------------------------------------------------------------------------------------------------------------


def helpers(program):
    """Functions that every program has: expressions call them."""
    return [f"namespace {program.name} {{", "",
            "__device__ inline unsigned helper(unsigned a, unsigned b) { return (a ^ b) * 2654435761u + b; }",
            "template <int N> __device__ unsigned templated(unsigned a) { return a * N + __popc(a >> N); }",
            "struct Object {", "  unsigned state;",
            "  __device__ unsigned operator()(unsigned v) const { return state ^ (v << 3 | v >> 29); }", "};",
            "__constant__ unsigned constant_table[16];", "__device__ unsigned device_table[16];", "",
            "} // namespace " + program.name, ""]


def preludes(program, changes, in_header):
    """What the statements need: (at the top, in the namespace)."""
    top, inside = [], []
    for kernel in program.kernels:
        if kernel.number in changes.without:
            continue
        for node in tree.live(kernel.nodes, changes):
            if node.in_header == in_header:
                for text in node.prelude:
                    place = top if text.startswith("@global ") else inside
                    place += tree.fill(text.removeprefix("@global "), node, "", program).split("\n")
    return top, inside


def with_namespace(program, top, inside):
    """Lines that are needed at the top, and in the namespace."""
    alias = ["namespace cg = cooperative_groups;"] if program.group_name == "cg" else []
    return [*top, f"namespace {program.name} {{", *alias, *inside, "} // namespace " + program.name]


def body(kernel, program, changes):
    """(functions that a split kernel calls, the kernel's statements)."""
    if not changes.split:
        return [], tree.render(kernel.nodes, "m0", program, changes)
    functions, lines = [], []
    for node in kernel.nodes:
        text = tree.render([node], "m0", program, changes)
        if node.returns or not text:
            lines += text
            continue
        name = f"rest{node.number}"
        functions += [f"__device__ __noinline__ void {name}({LOCALS}) {{", *text, "}"]
        lines.append(f"  {name}({LOCAL_NAMES});")
    return functions, lines


def kernel_text(kernel, program, changes):
    """A kernel."""
    functions, lines = body(kernel, program, changes)
    bounds = f"__launch_bounds__({kernel.threads}) " if kernel.bounds else ""
    head = [f"__global__ void {bounds}{kernel.name}({PARAMETERS}) {{"]
    first = "unsigned"
    if kernel.template:
        head = ["template <class T, int Threads>", *head]
        first = "T"
    return [*functions, *head, "  const unsigned t = rnd::threadOf(), lane = t & 31, warp = t / 32;",
            "  const unsigned b = rnd::blockOf(), g = b * rnd::threadsOf() + t;",
            "  const unsigned x = in[(g * 7 + 3) % span];", f"  {first} acc = in[g % span]{' + Threads' if kernel.template else ''};",
            "  unsigned m0 = rnd::lanesOf();", *lines, "  out[g] = acc;", "}", ""]


def text(program, changes=Changes()):
    """(what goes into the header, what goes into the source) for a program."""
    top, inside = preludes(program, changes, True)
    header = [*helpers(program), *with_namespace(program, top, inside)]
    top, inside = preludes(program, changes, False)
    source = [*with_namespace(program, top, inside), f"namespace {program.name} {{", ""]
    kept = [kernel for kernel in program.kernels if kernel.number not in changes.without]
    for kernel in kept:
        source += kernel_text(kernel, program, changes)
        before, lines = host.function(kernel, program)
        source += [*before, *lines, ""]
    source += ["void run() {", "  unsigned table[16];", "  for (unsigned i = 0; i < 16; ++i)",
               f"    table[i] = rnd::numberAt(i + {program.seed % 1000});",
               "  cudaMemcpyToSymbol(constant_table, table, sizeof(table));",
               "  cudaMemcpyToSymbol(device_table, table, sizeof(table), 0, cudaMemcpyHostToDevice);",
               *[f"  run_{kernel.name}();" for kernel in kept], "}", "} // namespace " + program.name, ""]
    if changes.rename:
        return tree.renamed("\n".join(header)), tree.renamed("\n".join(source))
    return "\n".join(header), "\n".join(source)
