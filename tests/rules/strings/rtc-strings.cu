// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --rtc-strings ports kernels inside of string literals, and options of NVRTC where there is a counterpart.
// RUN: %port_twice %s %t.hip --exit 1 --rtc-strings > %t.diag
// RUN: %FileCheck %s < %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag "--implicit-check-not={{warning|error}}:"
// What the literals hold is compiled as hipRTC does: its own header has the runtime's, support headers come by -I.
// RUN: %if hip-headers %{ %hip_compile %t.hip %}
// RUN: %clangxx -x c++ -DPRINT -w %t.hip -I %hip7 -D__HIP_PLATFORM_AMD__ -o %t.print
// RUN: %t.print raw > %t.raw.hip && %t.print lines > %t.lines.hip && %t.print groups > %t.groups.hip
// RUN: %if hip-headers %{ %rtc_compile %t.raw.hip && %rtc_compile %t.lines.hip && %rtc_compile %t.groups.hip %}
// Without the option nothing in a string changes.
// RUN: %not %tranship %s -o %t.plain 2>&1 | %FileCheck --check-prefix=OFF %s
// RUN: grep -q 'include <cuda_runtime.h>' %t.plain && grep -q 'fmad=false' %t.plain
// OFF: warning: the kernel source in this string is not ported; HIP compiles it as it is [kernel-string]
#include <nvrtc.h>

// A raw string: what hipRTC has built in is not included; warps need a header of ours, which is reported.
// CHECK-LABEL: const char *Raw = R"cuda(
// CHECK-NEXT: #include "tranship/warp.h"
// CHECK-NEXT: #include <hip/hip_bf16.h>
// CHECK-NOT: #include
// CHECK: extern "C" __global__ void sum(float *x) {
// CHECK-NEXT: x[threadIdx.x] += __shfl_down_sync(0xffffffffu, x[threadIdx.x], 16);
// DIAG: [[#@LINE+1]]:19: warning: the ported source in this string includes "tranship/warp.h", <hip/hip_bf16.h>: give it to the program that is compiled at run time, or pass the folder with -I [kernel-string]
const char *Raw = R"cuda(
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
extern "C" __global__ void sum(float *x) {
  x[threadIdx.x] += __shfl_down_sync(0xffffffffu, x[threadIdx.x], 16);
}
)cuda";

// Literals that are one string: escapes stay, a line that goes is gone, a name is renamed across nothing else.
// CHECK-LABEL: const char *Lines = "#define HALF \"a\\n\"\n"
// CHECK-NEXT: "__device__ float2 pair(float2 v) { return hipConjf(v); }\n" // a comment
// CHECK-NEXT: "__global__ void k(float2 *p) {\n"
// CHECK-NEXT: "\tp[0] = pair(p[0]);\n}\n";
const char *Lines = "#include \"cuComplex.h\"\n"
                    "#define HALF \"a\\n\"\n"
                    "__device__ float2 pair(float2 v) { return cuConjf(v); }\n" // a comment
                    "__global__ void k(float2 *p) {\n"
                    "\tp[0] = pair(p[0]);\n}\n";

// CHECK: const char *Groups = "namespace cg = cooperative_groups;\n"
const char *Groups = "#include <cooperative_groups.h>\n"
                     "namespace cg = cooperative_groups;\n"
                     "__global__ void g(int *p) { cg::this_thread_block().sync(); p[0] = 1; }\n";

// What a diagnostic says of a string is about the place in it.
// CHECK-LABEL: const char *Unported =
const char *Unported = "__global__ void n() {\n"
                       // DIAG: [[#@LINE+1]]:27: error: inline PTX {{.*}} [inline-ptx]
                       "  asm volatile(\"bar.sync 1, 64;\");\n}\n";

// A part of a program takes no #include. What is put together by numbers is not read.
// DIAG: [[#@LINE+1]]:20: warning: the kernel source in this string is not ported; it is a part of a program that needs 'tranship/warp.h' [kernel-string]
const char *Part = "  v += __shfl_xor_sync(FULL, v, 1);\n";
// CHECK: const char *Begin = "", *Middle = "extern \"C\" __global__ void c(hipComplex *x) {";
// DIAG: [[#@LINE+1]]:59: warning: this string is only a part of a kernel's source: it is ported by itself, and the other parts are not visible here [kernel-string]
const char *Begin = "#include <cuda_fp16.h>\n", *Middle = "extern \"C\" __global__ void c(cuComplex *x) {";
// DIAG: [[#@LINE+1]]:23: warning: the kernel source in this string is not ported; it has escapes or a prefix that are not understood [kernel-string]
const char *Escapes = "__global__ void e() { int x = '\x41'; }";
// CHECK: const char *Kept = "__global__ void h(cuComplex *p);";
const char *Kept = "__global__ void h(cuComplex *p);"; // tranship: keep
// CHECK: "cuda_runtime.h is missing: __global__ functions need it"
const char *Message = "cuda_runtime.h is missing: __global__ functions need it";

#ifndef PRINT
nvrtcResult compile(nvrtcProgram P, const char *Arch) {
  // CHECK: const char *Options[] = {"-ffp-contract=off", "-fgpu-rdc", "-fgpu-flush-denormals-to-zero",
  // CHECK-NEXT: "--include=config.h", "-Iinclude", "-DN=3", "--std=c++17",
  // CHECK-NEXT: "--use_fast_math", Arch};
  // DIAG: warning: '--use_fast_math' is an option of NVRTC{{.*}} [rtc-option]
  const char *Options[] = {"--fmad=false", "-rdc=true", "--ftz=true",
                           "--pre-include=config.h", "--include-path=include", "-DN=3", "--std=c++17",
                           "--use_fast_math", Arch};
  return nvrtcCompileProgram(P, 9, Options);
}
#else
#include <cstdio>
#include <cstring>
int main(int, char **Arguments) {
  const char *What = Arguments[1];
  std::fputs(!std::strcmp(What, "raw") ? Raw : !std::strcmp(What, "lines") ? Lines : Groups, stdout);
}
#endif
