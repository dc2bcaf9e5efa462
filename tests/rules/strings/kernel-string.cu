// Kernels in string literals are reported: what is in a string is not ported.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <nvrtc.h>

// CHECK: [[@LINE+3]]:62: warning: the kernel source in this string is not ported; HIP compiles it as it is [kernel-string]
// CHECK: note: the same in lines [[@LINE+7]], [[@LINE+10]] and [[@LINE+12]] [kernel-string]
const char *Whole = R"(
extern "C" __global__ void add(float *a) { a[threadIdx.x] += __shfl_xor_sync(0xffffffff, a[0], 1); }
)";
// One string in parts is one finding, where it needs a port first.
const char *Parts = "extern \"C\" __global__ "
                    "void sub(float *a) {\n"
                    "  a[0] = __shfl_sync(0xffffffff, a[1], 0);\n"
                    "}\n";
// A part of a kernel.
const char *Define = "__shfl_down_sync(FULL, v, 16)";
// The word at the end of a line.
const char *Broken = "  __global__\n void g(int *v) { v[0] = __any_sync(~0u, v[1]); }";

// What follows is well: messages, and code that needs no port.
const char *Messages[] = {"a __global__ function cannot be called here", "__shfl_sync() failed",
                          "'__global__' is missing", "__ballot_sync is not available",
                          "float x = threadIdx.x;"};
const char *Plain = "template <class T> __global__ __launch_bounds__(128) void f(T *a) { a[threadIdx.x] += T(1); }";
const char *Lines = "__device__ int w(int v) { return "
                    "v; }";
const char *Kept = "__global__ void h() { __syncwarp(1); }"; // tranship: keep
void use(nvrtcProgram *p) { nvrtcCreateProgram(p, Whole, "add.cu", 0, nullptr, nullptr); }
