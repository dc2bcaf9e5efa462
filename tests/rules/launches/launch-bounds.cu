// The second launch bound: blocks per multiprocessor in CUDA, waves per
// execution unit in HIP. A port of the port changes nothing.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck --strict-whitespace %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" --implicit-check-not=note: %s < %t.diag
// RUN: %hip_compile -Werror %t.cu
// RUN: %hip_compile64 -Werror %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca > %t.maca.diag
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.cu
// RUN: %FileCheck --check-prefix=MACADIAG %s < %t.maca.diag
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#define THREADS 128
#define SUM 64 + 64
#define WRAPPED (64 + 64)
#define BOUNDS __launch_bounds__(THREADS, 2)
#define BOUNDED(t, b) __launch_bounds__(t, b)
constexpr int Threads = 64, Blocks = 3;
__global__ void one() {}
__global__ void __launch_bounds__(256) single() {}
__global__ void __launch_bounds__(256, 2) literals() {}
__launch_bounds__( 1024 , 1 /* block */ ) __global__ void spaced() {}
__global__ void __launch_bounds__(THREADS, 4) macro() {}
__global__ void __launch_bounds__(SUM, Blocks + 1) sums() {}
__global__ void __launch_bounds__(WRAPPED, (Blocks)) wrapped() {}
__global__ void BOUNDS bounds() {}
__global__ void BOUNDED(32 + 32, 1 + 1) bounded() {}
template <int T, int B> __global__ void __launch_bounds__(T, B) upper() {}
template <int Size, int Fit = 2> __global__ void __launch_bounds__(Size, Fit) lower() {}
template __global__ void upper<256, 4>();
template __global__ void lower<256>();
__global__ void __launch_bounds__(256, 2, 4) cluster() {}
__global__ void __launch_bounds__(256, // threads
                                  2    // blocks
                                  )
    lines() {}
__global__ void __launch_bounds__(256, 2) kept() {} // tranship: keep
// CHECK:      #define BOUNDS __launch_bounds__(THREADS, 2 * THREADS / 128)
// CHECK-NEXT: #define BOUNDED(t, b) __launch_bounds__(t, (b) * (t) / 128)
// CHECK:      __launch_bounds__(256) single()
// CHECK-NEXT: __launch_bounds__(256, 2 * 256 / 128) literals()
// CHECK-NEXT: __launch_bounds__( 1024 , 1 * 1024 / 128 /* block */ ) __global__
// CHECK-NEXT: __launch_bounds__(THREADS, 4 * THREADS / 128) macro()
// CHECK-NEXT: __launch_bounds__(SUM, (Blocks + 1) * (SUM) / 128) sums()
// CHECK-NEXT: __launch_bounds__(WRAPPED, (Blocks) * WRAPPED / 128) wrapped()
// CHECK-NEXT: void BOUNDS bounds()
// CHECK-NEXT: BOUNDED(32 + 32, 1 + 1) bounded()
// CHECK-NEXT: __launch_bounds__(T, (B) * (T) / 128) upper()
// CHECK-NEXT: __launch_bounds__(Size, Fit * Size / 128) lower()
// CHECK:      __launch_bounds__(256, 2 * 256 / 128) cluster()
// CHECK-NEXT: __launch_bounds__(256, // threads
// CHECK-NEXT:                                  2 * 256 / 128    // blocks
// CHECK:      __launch_bounds__(256, 2) kept()
// DIAG: launch-bounds.cu:16:43: note: the second argument of '__launch_bounds__' counts blocks per multiprocessor in CUDA and waves per execution unit in HIP: converted by the rule of its porting guide, blocks * threads / 128 [launch-bounds]
// DIAG: note: the same in lines
// DIAG: launch-bounds.cu:32:43: warning: the blocks per cluster of '__launch_bounds__' are left out: HIP has no thread block clusters [dropped-argument]
// MACA: __launch_bounds__(256, 2) literals()
// MACA: __launch_bounds__(256, 2) cluster()
// MXMACA counts blocks, as CUDA does.
// MACADIAG-NOT: [launch-bounds]
