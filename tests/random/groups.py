# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements with cooperative groups. Threads of tiles all arrive; which threads are coalesced is never looked at."""
from maker import BLOCK, LANES, WARP, producer

REDUCTIONS = ("plus", "less", "greater", "bit_and", "bit_or", "bit_xor")


def has_tiles(maker):
    """There are tiles of more than one thread whose threads all arrive."""
    return len(maker.tiles) > 1


def is_cooperative(maker):
    """The grid can wait."""
    return maker.kernel.cooperative


def cg(maker):
    """The name of the namespace."""
    return maker.program.group_name


def tile_of(maker):
    """(width, lines that define tile@i)."""
    width = maker.rng.choice(maker.tiles[1:])
    maker.use("groups.tile", f"groups.tile.{width}")
    name = cg(maker)
    style = maker.rng.randrange(4)
    if style == 0:
        lines = [f"  const auto tile@i = {name}::tiled_partition<{width}>({name}::this_thread_block());"]
    elif style == 1:
        lines = [f"  {name}::thread_block block@i = {name}::this_thread_block();",
                 f"  {name}::thread_block_tile<{width}> tile@i = {name}::tiled_partition<{width}>(block@i);"]
    elif style == 2 and width < max(maker.tiles):
        maker.use("groups.nested")
        wider = maker.rng.choice([w for w in maker.tiles if w > width])
        lines = [f"  auto outer@i = {name}::tiled_partition<{wider}>({name}::this_thread_block());",
                 f"  auto tile@i = {name}::tiled_partition<{width}>(outer@i);"]
    else:
        maker.use("groups.template")
        maker.preludes.append(f"template <int N> __device__ {name}::thread_block_tile<N> make_f@i() {{\n"
                              f"  return {name}::tiled_partition<N>({name}::this_thread_block());\n}}")
        lines = [f"  auto tile@i = make_f@i<{width}>();"]
    return width, lines


@producer(9, WARP, has_tiles)
def tile_exchange(maker):
    """A shuffle, a vote or a match of a tile."""
    width, lines = tile_of(maker)
    few = f"({maker.word(1)}) % 3"
    kind = maker.rng.choice(("shfl", "shfl_up", "shfl_down", "shfl_xor", "ballot", "any", "all", "match_any", "match_all"))
    maker.use(f"groups.{kind.replace('_', '-')}")
    kind_type = maker.rng.choice(("unsigned", "int", "float", "double", "unsigned long long"))
    value = f"rnd::make<{kind_type}>({maker.word()})"
    if kind == "shfl":
        result = f"rnd::bits(tile@i.shfl({value}, ({maker.word(1)}) % {width}))"
    elif kind in ("shfl_up", "shfl_down"):
        # Threads at the edge get their own value, or one that CUDA does not define: it is not looked at.
        by = maker.rng.randrange(1, width)
        inside = f"tile@i.thread_rank() >= {by}" if kind == "shfl_up" else f"tile@i.thread_rank() + {by} < {width}"
        lines.append(f"  const {kind_type} w@i = tile@i.{kind}({value}, {by});")
        result = f"{inside} ? rnd::bits(w@i) : 9u"
    elif kind == "shfl_xor":
        result = f"rnd::bits(tile@i.shfl_xor({value}, {maker.rng.randrange(1, width)}))"
    elif kind == "match_all":
        lines += ["  int same@i = 0;", f"  const unsigned all@i = tile@i.match_all({few}, same@i);"]
        result = "all@i + (same@i != 0)"
    elif kind == "match_any":
        result = f"tile@i.match_any({few})"
    else:
        result = f"tile@i.{kind}({maker.condition()})"
    return maker.node("{", *lines, f"  acc = rnd::mix(acc, {result});", "}")


@producer(4, WARP, has_tiles)
def tile_numbers(maker):
    """Ranks and sizes, also of the tile among others, and a barrier."""
    width, lines = tile_of(maker)
    maker.use("groups.ranks")
    what = maker.rng.choice(("tile@i.thread_rank()", "tile@i.size()", "tile@i.num_threads()", "tile@i.meta_group_rank()",
                             "tile@i.meta_group_size()")) if "outer@i" not in lines[0] else "tile@i.thread_rank()"
    wait = maker.rng.choice((f"  {cg(maker)}::sync(tile@i);", "  tile@i.sync();"))
    return maker.node("{", *lines, f"  acc = rnd::mix(acc, (unsigned)({what} * {width} + 1));", wait, "}")


@producer(8, WARP, has_tiles)
def tile_reduce(maker):
    """A reduction or a scan of a tile."""
    _, lines = tile_of(maker)
    kind = maker.rng.choice(("reduce", "reduce", "reduce", "inclusive_scan", "exclusive_scan"))
    maker.use(f"groups.{kind.replace('_', '-')}")
    kind_type = maker.rng.choice(("unsigned", "unsigned", "unsigned", "int", "unsigned long long", "float"))
    operator = maker.rng.choice(REDUCTIONS if kind_type == "unsigned" else REDUCTIONS[:3])
    if kind != "reduce":
        operator = maker.rng.choice(("plus", "plus", "greater") if kind == "inclusive_scan" else ("plus",))
    maker.use(f"groups.{operator.replace('_', '-')}")
    # Sums of numbers with a sign must not overflow, those with a point must be exact.
    value = f"({kind_type})({maker.word()} & 0xffff)" if kind_type in ("int", "float") else f"rnd::make<{kind_type}>({maker.word()})"
    last = f"{cg(maker)}::{operator}<{kind_type}>()"
    arguments = "tile@i, v@i" if kind != "reduce" and operator == "plus" and maker.chance(0.4) else f"tile@i, v@i, {last}"
    return maker.node("{", *lines, f"  const {kind_type} v@i = {value};",
                      f"  acc = rnd::mix(acc, rnd::bits({cg(maker)}::{kind}({arguments})));", "}")


@producer(4, WARP, has_tiles)
def partition(maker):
    """A partition of a tile by a label, or in two."""
    _, lines = tile_of(maker)
    kind = maker.rng.choice(("labeled", "binary"))
    maker.use(f"groups.{kind}-partition")
    label = f"({maker.word(1)}) % {maker.rng.randint(2, 4)}" if kind == "labeled" else maker.condition()
    if kind == "labeled":
        label = f"(int)({label})"
    what = maker.rng.choice(("part@i.size() * 64 + part@i.thread_rank()", f"part@i.shfl({maker.word()}, 0)",
                             f"part@i.ballot({maker.condition()})", f"part@i.any({maker.condition()})",
                             f"{cg(maker)}::reduce(part@i, {maker.word()}, {cg(maker)}::plus<unsigned>())",
                             f"{cg(maker)}::reduce(part@i, {maker.word()}, {cg(maker)}::greater<unsigned>())",
                             f"{cg(maker)}::exclusive_scan(part@i, {maker.word()}, {cg(maker)}::plus<unsigned>())",
                             f"{cg(maker)}::inclusive_scan(part@i, {maker.word()})",
                             f"part@i.match_any(({maker.word(1)}) % 2)",
                             f"part@i.shfl({maker.word()}, (part@i.thread_rank() + 1) % part@i.size())"))
    return maker.node("{", *lines, f"  {maker.rng.choice(('auto', cg(maker) + '::coalesced_group'))} part@i = "
                      f"{cg(maker)}::{kind}_partition(tile@i, {label});", f"  acc = rnd::mix(acc, (unsigned)({what}));", "}")


@producer(3, WARP, has_tiles)
def tile_branch(maker):
    """Whole tiles take a branch, and exchange in it."""
    width, lines = tile_of(maker)
    maker.use("groups.tile-branch")
    return maker.node("{", *lines, f"  if ((t / {width}) % 2 == 0)",
                      f"    acc = rnd::mix(acc, tile@i.shfl({maker.word()}, {maker.rng.randrange(width)}));", "  else",
                      f"    acc = rnd::mix(acc, {cg(maker)}::reduce(tile@i, {maker.word()}, {cg(maker)}::bit_xor<unsigned>()));", "}")


@producer(4, LANES)
def coalesced(maker):
    """The threads that happen to be together: their sums over all groups do not depend on which they are."""
    maker.use("groups.coalesced")
    name, cell = cg(maker), maker.cell()
    kind = maker.rng.randrange(6)
    start = f"  {maker.rng.choice(('auto', name + '::coalesced_group'))} a@i = {name}::coalesced_threads();"
    if kind == 0:
        return maker.node("{", start, "  if (a@i.thread_rank() == 0)", f"    atomicAdd(&{cell}, (unsigned)a@i.size());", "}")
    if kind == 1:
        maker.use("groups.coalesced-reduce")
        return maker.node("{", start, f"  const unsigned s@i = {name}::reduce(a@i, {maker.word()}, {name}::plus<unsigned>());",
                          "  if (a@i.thread_rank() == 0)", f"    atomicAdd(&{cell}, s@i);", "}")
    if kind == 2:
        return maker.node("{", start, f"  const unsigned s@i = a@i.shfl({maker.word()}, (a@i.thread_rank() + 1) % a@i.size());",
                          f"  atomicAdd(&{cell}, s@i);", "}")
    if kind == 3:
        maker.use("groups.coalesced-partition")
        return maker.node("{", start, f"  auto part@i = {name}::binary_partition(a@i, {maker.condition()});",
                          f"  const unsigned s@i = {name}::reduce(part@i, {maker.word()}, {name}::plus<unsigned>());",
                          "  if (part@i.thread_rank() == 0)", f"    atomicAdd(&{cell}, s@i);", "}")
    if kind == 4:
        maker.use("groups.coalesced-labeled")
        return maker.node("{", start, f"  auto part@i = {name}::labeled_partition(a@i, (int)(({maker.word(1)}) % 3));",
                          "  if (part@i.thread_rank() == 0)", f"    atomicAdd(&{cell}, (unsigned)part@i.size());", "}")
    maker.use("groups.coalesced-ballot")
    return maker.node("{", start, f"  const unsigned v@i = a@i.ballot({maker.condition()});", "  a@i.sync();",
                      "  if (a@i.thread_rank() == a@i.size() - 1)", f"    atomicAdd(&{cell}, __popc(v@i));", "}")


@producer(2, BLOCK)
def block_group(maker):
    """The block as a group."""
    maker.use("groups.block")
    name = cg(maker)
    what = maker.rng.choice(("block@i.thread_rank()", "block@i.size()", "block@i.num_threads()", "block@i.group_index().x",
                             "block@i.thread_index().x", "block@i.group_dim().x", "block@i.dim_threads().x"))
    wait = maker.rng.choice(("block@i.sync();", f"{name}::sync(block@i);", "block@i.barrier_wait(block@i.barrier_arrive());"))
    return maker.node("{", f"  auto block@i = {name}::this_thread_block();", f"  acc = rnd::mix(acc, (unsigned){what});",
                      f"  {wait}", "}")


@producer(3, BLOCK)
def group_parameter(maker):
    """A function of any group: of the block, or of a tile, with shared memory."""
    maker.use("groups.parameter", "shared.static")
    name, threads = cg(maker), maker.kernel.threads
    maker.preludes.append("template <class G> __device__ unsigned f@i_g(G &group, unsigned *s, unsigned v) {\n"
                          "  s[group.thread_rank()] = v;\n  group.sync();\n"
                          "  v = s[(group.thread_rank() + 1) % group.size()];\n  group.sync();\n  return v;\n}")
    if len(maker.tiles) > 1 and maker.chance(0.6):
        width = maker.rng.choice(maker.tiles[1:])
        group = [f"  auto group@i = {name}::tiled_partition<{width}>({name}::this_thread_block());"]
        where = f"s@i + t / {width} * {width}"
    else:
        group, where = [f"  auto group@i = {name}::this_thread_block();"], "s@i"
    return maker.node("{", f"  __shared__ unsigned s@i[{threads}];", *group,
                      f"  acc = rnd::mix(acc, f@i_g(group@i, {where}, {maker.word()}));", "}")


@producer(3, BLOCK)
def copied(maker):
    """A copy to shared memory by the whole block."""
    maker.use("groups.memcpy-async")
    name, threads = cg(maker), maker.kernel.threads
    count = min(threads, 32)
    size = maker.rng.choice((f"sizeof(unsigned) * {count}", f"{4 * count}"))
    wait = maker.rng.choice((f"{name}::wait(block@i);", f"{name}::wait_prior<0>(block@i);"))
    return maker.node("{", f"  __shared__ unsigned s@i[{count}];", f"  auto block@i = {name}::this_thread_block();",
                      f"  {name}::memcpy_async(block@i, s@i, in, {size});", f"  {wait}",
                      f"  acc = rnd::mix(acc, s@i[({maker.word(1)}) % {count}]);", "  block@i.sync();", "}")


@producer(12, BLOCK, is_cooperative)
def grid(maker):
    """All blocks wait for each other and read what others wrote."""
    maker.use("groups.grid")
    name, total = cg(maker), maker.kernel.total
    what = maker.rng.choice(("thread_rank()", "size()", "num_threads()", "num_blocks()", "block_rank()", "group_dim().x"))
    return maker.node("{", f"  auto grid@i = {name}::this_grid();", "  out[g] = acc;", "  grid@i.sync();",
                      f"  const unsigned v@i = out[(g + {maker.rng.randrange(1, total + 1)}) % {total}u];", "  grid@i.sync();",
                      f"  acc = rnd::mix(acc, v@i + (unsigned)grid@i.{what});", "}")


@producer(1, WARP)
def invoked(maker):
    """One thread of the warp's threads that are together does something once for all."""
    maker.use("groups.invoke-one")
    name, cell = cg(maker), maker.cell()
    return maker.node("{", f"  auto a@i = {name}::coalesced_threads();",
                      f"  {name}::invoke_one(a@i, [&] {{ atomicAdd(&{cell}, (unsigned)a@i.size()); }});", "}")
