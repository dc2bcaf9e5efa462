// An option is NVRTC's only where the code speaks of it, and not a comment.
// RUN: %port_twice %s %t.cu --rtc-strings && %FileCheck %s --input-file %t.cu
// RUN: %tranship debug waking --rtc-strings %s | %FileCheck --check-prefix=ASLEEP --allow-empty %s
// ASLEEP-NOT: asleep:
#include <cuda_runtime.h>
// CHECK: separate = "-rdc=true";
const char *separate = "-rdc=true";
