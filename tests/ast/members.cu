// Members whose type only a parse knows: renamed, or reported where the target has none.
// REQUIRES: cuda
// RUN: %status 1 %semantic %s -o %t.cu 2> %t.diag
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %semantic --target=maca %s -o %t.maca.cu
// RUN: grep -v '^ *// ' %t.maca.cu | %FileCheck --check-prefix=MACA %s
#include <cuda_runtime.h>

struct Mine { int hostNumaId; int warpSize; };

template <class T> int read(const T &Any, const cudaDeviceProp *P, Mine M) {
  // CHECK: return Any.hostNumaId + tranship::warp::size + M.hostNumaId + M.warpSize;
  // MACA: return Any.hostNumaId + tranship::warp::size + M.hostNumaId + M.warpSize;
  return Any.hostNumaId + P->warpSize + M.hostNumaId + M.warpSize;
}

int absent() {
  cudaDeviceProp P;
  cudaGetDeviceProperties(&P, 0);
  // CHECK: return P.hostNumaId;
  return P.hostNumaId;
  // DIAG: members.cu:[[#@LINE-1]]:12: error: 'cudaDeviceProp' has no member 'hostNumaId' in HIP {{[0-9.]+}}: hipDeviceProp_t has no member hostNumaId [type-member]
}

cudaTextureDesc designated() {
  return {.seamlessCubemap = 1};
  // DIAG: members.cu:[[#@LINE-1]]:12: error: 'cudaTextureDesc' has no member 'seamlessCubemap'
}
