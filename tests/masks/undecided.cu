// A mask that text cannot decide is reported, in the words of the target.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=warning: %s < %t.diag
// RUN: %port_twice %s %t.maca.cu --target=maca > %t.maca.diag
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.diag
#include <cuda_runtime.h>
#include "masks.h"
#define CALLED_ELSEWHERE(m) __all_sync(m, 1)
#define CYCLE_A CYCLE_B
#define CYCLE_B CYCLE_A
template <class T> __device__ int f(int v, unsigned long long wide, T mask, unsigned narrow) {
  v += __shfl_sync(narrow, v, 1);
  v += __shfl_sync(mask, v, 2);
  v += __shfl_sync(MASK_FROM_HEADER, v, 3);
  v += __shfl_sync(1u << v, v, 4);
  v += __shfl_sync(v ? 1u : 2u, v, 5);
  v += __shfl_sync((unsigned)-1, v, 6);
  v += __shfl_sync(CYCLE_A, v, 7);
  v += __shfl_sync(object.mask, v, 8);
  v += __shfl_sync((unsigned)(1ull << v), v, 9);
  return v;
}
__device__ unsigned long long mask;
template <class T> __device__ int g(int v, T mask) { return __shfl_sync(mask, v, 10); }
// DIAG: undecided.cu:8:40: warning: the mask 'm' of '__all_sync' must have 64 bits in HIP; a narrower one does not compile [mask-width]
// DIAG: undecided.cu:12:20: warning: the mask 'narrow' of '__shfl_sync' must have 64 bits
// DIAG: undecided.cu:13:20: warning: the mask 'mask' of '__shfl_sync'
// DIAG: undecided.cu:24:73: note: the same in line 24
// DIAG: undecided.cu:14:20: warning: the mask 'MASK_FROM_HEADER' of
// DIAG: undecided.cu:15:20: warning: the mask '1u << v' of
// DIAG: undecided.cu:16:20: warning: the mask 'v ? 1u : 2u' of
// DIAG: undecided.cu:17:20: warning: the mask '(unsigned)-1' of
// DIAG: undecided.cu:18:20: warning: the mask 'CYCLE_A' of
// DIAG: undecided.cu:19:20: warning: the mask 'object.mask' of
// DIAG: undecided.cu:20:20: warning: the mask '(unsigned)(1ull << v)' of
// MACA: warning: the mask 'narrow' of '__shfl_sync' must have 64 bits in MXMACA; a narrower one leaves out lanes 32 to 63 silently [mask-width]
