// Kernels in string literals are reported: what is in a string is not ported.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <nvrtc.h>

// CHECK: [[@LINE+2]]:21: warning: the kernel source in this string is not ported; HIP compiles it as it is [kernel-string]
// CHECK: note: the same in lines [[@LINE+5]], [[@LINE+9]], [[@LINE+11]] and [[@LINE+15]] [kernel-string]
const char *Whole = R"(
extern "C" __global__ void add(float *a) { a[threadIdx.x] += 1; }
)";
// One string in parts is one finding.
const char *Parts = "extern \"C\" __global__ "
                    "void sub(float *a) {\n"
                    "  a[0] = __shfl_sync(0xffffffff, a[1], 0);\n"
                    "}\n";
const char *Bounds = "template <class T> __global__ __launch_bounds__(128) void f(T *a);";
// A part of a kernel.
const char *Define = "__shfl_down_sync(FULL, v, 16)";
const char *Lines = "__device__ int w(int v) { return "
                    "v; }";
// The word at the end of a line.
const char *Broken = "  __global__\n void g();";

// What follows is well: messages, and code that needs no port.
const char *Messages[] = {"a __global__ function cannot be called here", "__shfl_sync() failed",
                          "'__global__' is missing", "__ballot_sync is not available",
                          "float x = threadIdx.x;"};
const char *Kept = "__global__ void h();"; // tranship: keep
void use(nvrtcProgram *p) { nvrtcCreateProgram(p, Whole, "add.cu", 0, nullptr, nullptr); }
