# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The host's side of a program: memory, launches, and what is printed."""

CELLS, SUMS = 64, 16  # The least that is allocated of each.
LAUNCHES = ("chevrons", "stream", "function", "template", "macro", "pointer", "lambda")
MEMORIES = ("managed", "copied", "pinned", "async")


def dim(values, style):
    """Dimensions as an argument of a launch."""
    used = list(values)
    while len(used) > 1 and used[-1] == 1:
        used.pop()
    if len(used) == 1 and style != "dim3":
        return str(used[0])
    return f"dim3({', '.join(map(str, used))})"


def launch(kernel, program):
    """The lines that launch a kernel, and those that must stand before."""
    grid, block = dim(kernel.grid, kernel.dimensions), dim(kernel.block, kernel.dimensions)
    if kernel.dimensions == "warps" and kernel.block[1:] == (1, 1) and kernel.threads % 32 == 0:
        block = f"{kernel.threads // 32} * width"
    shared = f"{kernel.dynamic} * sizeof(unsigned)" if kernel.dynamic else "0"
    name = f"{kernel.name}<unsigned, {kernel.threads}>" if kernel.template else kernel.name
    arguments = "in, span, out, cells, sums"
    if kernel.cooperative:
        return ["  void *arguments[] = {&in, &span, &out, &cells, &sums};",
                f"  rnd::must(cudaLaunchCooperativeKernel((void *){name}, {grid}, {block}, arguments, {shared}, 0), "
                f"\"{program.name}\");"], []
    if kernel.launch == "stream":
        return ["  cudaStream_t stream;", "  cudaStreamCreate(&stream);",
                f"  {name}<<<{grid}, {block}, {shared}, stream>>>({arguments});", "  cudaStreamSynchronize(stream);",
                "  cudaStreamDestroy(stream);"], []
    if kernel.launch == "function":
        return ["  void *arguments[] = {&in, &span, &out, &cells, &sums};",
                f"  cudaLaunchKernel((const void *){name}, {grid}, {block}, arguments, {shared}, nullptr);"], []
    tail = "" if shared == "0" else f", {shared}"
    if kernel.launch == "template":
        return [f"  launch_{kernel.name}({name}, {grid}, {block}, {arguments});"], [
            f"template <class K, class... A> void launch_{kernel.name}(K kernel, dim3 grid, dim3 block, A... a) {{",
            f"  kernel<<<grid, block{tail}>>>(a...);", "}"]
    if kernel.launch == "macro":
        macro = f"{program.name.upper()}_LAUNCH_{kernel.name.upper()}"
        return [f"  {macro}(({name}), {grid}, {block}, {arguments});"], [
            f"#define {macro}(kernel, grid, block, ...) kernel<<<grid, block{tail}>>>(__VA_ARGS__)"]
    if kernel.launch == "pointer":
        return [f"  void (*pointer)(const unsigned *, unsigned, unsigned *, unsigned *, unsigned long long *) = {name};",
                f"  pointer<<<{grid}, {block}{tail}>>>({arguments});"], []
    if kernel.launch == "lambda":
        return [f"  auto run = [&](int blocks) {{ {name}<<<{'dim3(blocks)' if kernel.grid[1:] == (1, 1) else grid}, {block}{tail}>>>"
                f"({arguments}); }};", f"  run({kernel.grid[0]});"], []
    return [f"  {name}<<<{grid}, {block}{tail}>>>({arguments});"], []


def arrays(kernel):
    """(name, type, words, how it is filled) of the arrays of a kernel."""
    return (("in", "unsigned", kernel.total, f"rnd::numberAt(i + {kernel.total + 17 * kernel.slots})"),
            ("out", "unsigned", kernel.total, "0"),
            ("cells", "unsigned", max(kernel.slots, CELLS), "0x8000f00fu"),
            ("sums", "unsigned long long", max(kernel.sums, SUMS), "0"))


def function(kernel, program):
    """The function that runs a kernel and prints what it wrote; and what must stand before it."""
    before_launch, before = launch(kernel, program)
    lines = [f"void run_{kernel.name}() {{", f"  unsigned span = {kernel.total};"]
    if kernel.dimensions == "warps":
        lines += ["  cudaDeviceProp prop;", "  cudaGetDeviceProperties(&prop, 0);", "  const int width = prop.warpSize;",
                  f"  printf(\"{program.name} {kernel.name} %d\\n\", (int)(span + prop.warpSize - 1) / prop.warpSize);"]
    elif kernel.dimensions == "attribute":
        lines += ["  int width = 0;", "  cudaDeviceGetAttribute(&width, cudaDevAttrWarpSize, 0);",
                  f"  printf(\"{program.name} {kernel.name} %d\\n\", width);"]
    after = []
    for name, kind, words, fill in arrays(kernel):
        lines += allocate(kernel.memory, name, kind, words, fill)
        after += release(kernel.memory, name, words)
    lines += before_launch
    lines += [f"  rnd::must(cudaGetLastError(), \"{program.name}\");", f"  rnd::must(cudaDeviceSynchronize(), \"{program.name}\");"]
    lines += [f"  {line}" for line in after if "Memcpy" in line]
    for name, _, words, _ in arrays(kernel)[1:]:
        host = name if kernel.memory == "managed" else f"host_{name}"
        lines.append(f"  rnd::report(\"{program.name}\", \"{kernel.name}.{name}\", {host}, {words});")
    lines += [f"  {line}" for line in after if "Memcpy" not in line]
    return before, lines + ["}"]


def allocate(memory, name, kind, words, fill):
    """The lines that make and fill an array."""
    size = f"{words} * sizeof({kind})"
    loop = [f"  for (unsigned i = 0; i < {words}; ++i)", f"    {'' if memory == 'managed' else 'host_'}{name}[i] = {fill};"]
    if memory == "managed":
        return [f"  {kind} *{name};", f"  cudaMallocManaged(&{name}, {size});", *loop]
    host = {"pinned": [f"  {kind} *host_{name};", f"  cudaMallocHost((void **)&host_{name}, {size});"],
            "async": [f"  {kind} *host_{name};", f"  cudaHostAlloc(&host_{name}, {size}, cudaHostAllocDefault);"],
            "copied": [f"  {kind} host_{name}[{words}];"]}[memory]
    copy = "cudaMemcpyAsync" if memory == "async" else "cudaMemcpy"
    return [*host, *loop, f"  {kind} *{name} = nullptr;", f"  cudaMalloc((void **)&{name}, {size});",
            f"  {copy}({name}, host_{name}, {size}, cudaMemcpyHostToDevice);"]


def release(memory, name, words):
    """The lines that copy an array back and give it back."""
    if memory == "managed":
        return [f"cudaFree({name});"]
    copy = f"cudaMemcpy(host_{name}, {name}, {words} * sizeof(*{name}), cudaMemcpyDeviceToHost);"
    out = [copy] if name != "in" else []
    return out + [f"cudaFree({name});"] + ([] if memory == "copied" else [f"cudaFreeHost(host_{name});"])
