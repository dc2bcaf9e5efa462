// Warp sizes that macros of the target's compiler choose are reported.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: grep "wave-macro\]" %t.err > %t.only
// RUN: %FileCheck %s < %t.only "--implicit-check-not={{warning|error}}:"
// RUN: %not %tranship --no-config --target=maca %s --dry-run 2> %t.maca.err
// RUN: grep "wave-macro\]" %t.maca.err > %t.maca.only
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.only "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <cuda_runtime.h>

#ifdef __GFX9__
// CHECK: [[@LINE+1]]:9: warning: 'WARP_SIZE' is 64 by '__GFX9__': in the port a warp has 32 lanes on every device [wave-macro]
#define WARP_SIZE 64
#else
#define WARP_SIZE 32
#endif

#if !defined(__HIP_PLATFORM_AMD__)
constexpr int kWarpSize = 32;
#else
// CHECK: [[@LINE+1]]:27: warning: 'kWarpSize' is 64 by '__HIP_PLATFORM_AMD__'
constexpr int kWarpSize = 64;
#endif

__host__ __device__ constexpr int waveWidth() {
#if defined(__gfx90a__) || defined(__gfx942__)
  // CHECK: [[@LINE+1]]:10: warning: 'waveWidth' is 64 by '__gfx90a__'
  return 64;
#else
  return 32;
#endif
}

#if defined(A) && defined(USE_ROCM)
#if defined(B)
// CHECK: [[@LINE+1]]:20: warning: 'WaveLanes' is 64 by 'USE_ROCM'
enum { WaveLanes = 64 };
#endif
#endif

__device__ int lanes() {
  // CHECK: [[@LINE+2]]:10: warning: '__AMDGCN_WAVEFRONT_SIZE' is the number of lanes of the device's wave: in the port a warp has 32 lanes on every device
  // MACA: [[@LINE+1]]:10: warning: '__AMDGCN_WAVEFRONT_SIZE' is the number
  return __AMDGCN_WAVEFRONT_SIZE;
}

#ifdef __MACA__
// MACA: [[@LINE+1]]:9: warning: 'MACA_WARP' is 64 by '__MACA__'
#define MACA_WARP (64)
#endif

// What follows is well.
#ifdef __GFX9__
#define TILE 64
#define HALF_WARP 16
#endif
#if defined(__HIP_PLATFORM_AMD__)
static const int Threads = 64, WarpsPerBlock = 4;
#define WARP_NAME "64" // tranship: keep
#define KEPT_WARP 64   // tranship: keep
#endif
#ifdef LARGE_TILES
#define WARP_TILE 64
#endif
#define WARPS 64
#if 0
#ifdef __GFX9__
#define DEAD_WARP 64
#endif
#endif
