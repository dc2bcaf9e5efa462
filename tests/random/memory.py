# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements about memory: shared arrays, barriers, atomic functions whose results do not depend on the order."""
from maker import BLOCK, LANES, WARP, producer

ATOMICS = ("Add", "Sub", "Max", "Min", "And", "Or", "Xor")


def dynamic(maker):
    """The kernel has dynamic shared memory."""
    return maker.kernel.dynamic > 0


def two_dimensions(maker):
    """The block has more than one dimension."""
    return maker.kernel.block[1] > 1


def whole_warps(maker):
    """All warps have 32 lanes."""
    return maker.full


@producer(5, BLOCK)
def exchange(maker):
    """Every thread writes a word of shared memory and reads another's."""
    kind, size = maker.rng.choice((("unsigned", "rnd::bits"), ("float", "rnd::bits"), ("unsigned long long", "rnd::bits")))
    maker.use("shared.static")
    threads = maker.kernel.threads
    other = maker.rng.choice((f"(t + {maker.rng.randrange(1, 99)}) % {threads}u", f"{threads - 1}u - t",
                              f"({maker.word(1)}) % {threads}u"))
    return maker.node("{", f"  __shared__ {kind} s@i[{threads}];", f"  s@i[t] = rnd::make<{kind}>({maker.word()});",
                      "  __syncthreads();",
                      f"  acc = rnd::mix(acc, {size}(s@i[{other}]));", "  __syncthreads();", "}")


@producer(4, BLOCK, dynamic)
def exchange_dynamic(maker):
    """The same with dynamic shared memory."""
    maker.use("shared.dynamic")
    threads = maker.kernel.threads
    shift = maker.rng.randrange(1, threads + 1)
    return maker.node("{", "  extern __shared__ unsigned heap[];", f"  heap[t] = {maker.word()};", "  __syncthreads();",
                      f"  acc = rnd::mix(acc, heap[(t + {shift}) % {threads}u]);", "  __syncthreads();", "}")


@producer(3, BLOCK, two_dimensions)
def transpose(maker):
    """A tile of two dimensions is read along the other one."""
    maker.use("shared.two-dimensions")
    columns, rows, depth = maker.kernel.block
    return maker.node("{", f"  __shared__ unsigned s@i[{depth}][{rows}][{columns} + 1];",
                      f"  s@i[threadIdx.z][threadIdx.y][threadIdx.x] = {maker.word()};", "  __syncthreads();",
                      f"  const unsigned p@i = threadIdx.y * {columns} + threadIdx.x;",
                      f"  acc = rnd::mix(acc, s@i[threadIdx.z][p@i % {rows}][p@i / {rows}]);", "  __syncthreads();", "}")


@producer(3, BLOCK)
def histogram(maker):
    """Threads count in shared memory, and all read the counts."""
    maker.use("shared.atomics")
    bins = maker.rng.choice((4, 8, 16))
    return maker.node("{", f"  __shared__ unsigned s@i[{bins}];", f"  for (unsigned j = t; j < {bins}; j += rnd::threadsOf())",
                      "    s@i[j] = 0;", "  __syncthreads();", f"  atomicAdd(&s@i[({maker.word()}) % {bins}], 1u + (lane & 1));",
                      "  __syncthreads();", f"  acc = rnd::mix(acc, s@i[(t + acc) % {bins}]);", "  __syncthreads();", "}")


@producer(3, BLOCK)
def counted_barrier(maker):
    """A barrier that votes for the block."""
    kind = maker.rng.choice(("count", "and", "or"))
    maker.use(f"barrier.{kind}")
    return maker.node(f"acc = rnd::mix(acc, __syncthreads_{kind}({maker.condition()}));")


@producer(4, BLOCK, whole_warps)
def block_reduce(maker):
    """The sum of a block: by shuffles, shared memory of a word for each warp, and shuffles of the first warp."""
    maker.use("idiom.block-reduce", "warpsize.bounds")
    mask = maker.mask()
    warps = maker.kernel.threads // 32
    size = maker.rng.choice(("32", "1024 / 32", str(warps)))
    return maker.node("{", f"  __shared__ unsigned s@i[{size}];", f"  unsigned v@i = {maker.word()};",
                      "  for (int o@i = warpSize / 2; o@i > 0; o@i /= 2)", f"    v@i += __shfl_down_sync({mask}, v@i, o@i);",
                      "  if (t % warpSize == 0)", "    s@i[t / warpSize] = v@i;", "  __syncthreads();", "  if (t < warpSize) {",
                      f"    v@i = t < {warps} ? s@i[lane] : 0;", "    for (int o@i = 16; o@i > 0; o@i >>= 1)",
                      f"      v@i += __shfl_xor_sync({mask}, v@i, o@i);", "    if (t == 0)", "      s@i[0] = v@i;", "  }",
                      "  __syncthreads();", "  acc = rnd::mix(acc, s@i[0]);", "  __syncthreads();", "}")


@producer(3, WARP)
def warp_exchange(maker):
    """The lanes of a warp exchange through shared memory, with a barrier of the warp."""
    maker.use("syncwarp.memory")
    threads = maker.kernel.threads
    wait = f"  __syncwarp({maker.mask()});"
    return maker.node("{", f"  __shared__ unsigned s@i[{threads}];", f"  s@i[t] = {maker.word()};", wait,
                      "  acc = rnd::mix(acc, s@i[warp * 32 + rnd::nth(@m, lane + 1)]);", wait, "}")


@producer(2, LANES)
def lanes_exchange(maker):
    """The same for the lanes of a mask, in a branch or a loop."""
    maker.use("syncwarp.mask")
    threads = maker.kernel.threads
    return maker.node("{", f"  __shared__ unsigned s@i[{threads}];", f"  s@i[t] = {maker.word()};", "  __syncwarp(@m);",
                      "  acc = rnd::mix(acc, s@i[warp * 32 + rnd::nth(@m, rnd::rankIn(@m) + 1)]);", "  __syncwarp(@m);", "}")


@producer(4, LANES)
def global_atomic(maker):
    """An atomic function of device memory; only what is left at the end counts."""
    name = maker.rng.choice(ATOMICS)
    scope = maker.rng.choice(("", "", "", "_block", "_system"))
    maker.use(f"atomic.{name.lower()}")
    if scope:
        maker.use("atomic.scope")
    kind = maker.rng.choice(("", "", "(int *)"))
    # Blocks must not share a word that is changed in the scope of one.
    cell = maker.cell()
    if scope == "_block":
        return maker.node("if (b == 0)", f"  atomic{name}_block(&{cell}, {maker.word()});")
    value = maker.word() if not kind else f"(int)({maker.word()})"
    return maker.node(f"atomic{name}{scope}({kind}&{cell}, {value});")


@producer(2, LANES)
def wide_atomic(maker):
    """An atomic sum of 64 bits, or of numbers with a point that are added exactly."""
    kind = maker.rng.choice(("unsigned long long", "float", "double"))
    maker.use(f"atomic.{kind.replace(' ', '-')}")
    value = {"unsigned long long": "(unsigned long long){}", "float": "(float)({} & 0x3f)", "double": "(double)({} & 0xffff)"}[kind]
    pointer = f"&{maker.sum()}" if kind == "unsigned long long" else f"({kind} *)&{maker.sum()}"
    return maker.node(f"atomicAdd({pointer}, {value.format(maker.word())});")


@producer(2, LANES)
def wrapping_atomic(maker):
    """Counters that begin anew."""
    name = maker.rng.choice(("Inc", "Dec"))
    maker.use(f"atomic.{name.lower()}")
    return maker.node(f"atomic{name}(&{maker.cell()}, {maker.rng.randrange(3, 50)}u);")


@producer(2, LANES)
def exchanged(maker):
    """All threads put the same number into a word; what they take out of it has the same sum in any order."""
    maker.use("atomic.exch")
    cell, total = maker.cell(), maker.cell()
    return maker.node(f"atomicAdd(&{total}, atomicExch(&{cell}, {maker.constant()}));")


@producer(2, LANES)
def compare_and_swap(maker):
    """A loop that sets the larger of two."""
    maker.use("atomic.cas")
    cell = maker.cell()
    return maker.node("{", f"  const unsigned v@i = {maker.word()};", f"  unsigned old@i = atomicAdd(&{cell}, 0u), seen@i;", "  do {",
                      "    seen@i = old@i;", f"    old@i = atomicCAS(&{cell}, seen@i, max(seen@i, v@i));",
                      "  } while (old@i != seen@i);", "}")


@producer(2, BLOCK)
def tickets(maker):
    """Threads take numbers in any order; together they have all."""
    maker.use("atomic.ticket")
    cell = maker.cell()
    return maker.node("{", "  __shared__ unsigned s@i;", "  if (t == 0)", "    s@i = 0;", "  __syncthreads();",
                      f"  if ({maker.condition()}) {{", "    const unsigned ticket@i = atomicAdd(&s@i, 1u);",
                      f"    atomicAdd(&{cell}, ticket@i * ticket@i);", "  }", "  __syncthreads();", "  acc = rnd::mix(acc, s@i);",
                      "  __syncthreads();", "}")


@producer(2, LANES)
def tables(maker):
    """Constant memory, and a variable of the device that the host has set."""
    kind = maker.rng.choice(("constant", "device"))
    maker.use(f"memory.{kind}")
    return maker.node(f"acc = rnd::mix(acc, {kind}_table[({maker.word()}) % 16]);")


@producer(2, LANES)
def local_array(maker):
    """An array of the thread's own."""
    maker.use("memory.local")
    size = maker.rng.choice((4, 8, 32))
    return maker.node("{", f"  unsigned l@i[{size}];", f"  for (int j = 0; j < {size}; ++j)", f"    l@i[j] = acc + j * {maker.word(1)};",
                      f"  acc = rnd::mix(acc, l@i[({maker.word(1)}) % {size}]);", "}")


@producer(1, LANES)
def hints(maker):
    """Loads with hints, and fences."""
    maker.use("memory.hints")
    load = maker.rng.choice(("__ldg", "__ldcg", "__ldca", "__ldcs", "__ldcv"))
    fence = maker.rng.choice(("__threadfence()", "__threadfence_block()", "__threadfence_system()"))
    return maker.node(f"acc = rnd::mix(acc, {load}(&in[({maker.word(1)}) % span]));", f"{fence};")
