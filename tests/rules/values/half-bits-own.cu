// A type of the user's with the name of CUDA's is left.
// RUN: %tranship %s | %FileCheck %s
struct __half_raw { unsigned short x; };
// CHECK: __half_raw one{0x3C00};
__half_raw one{0x3C00};
__global__ void kernel() {}
