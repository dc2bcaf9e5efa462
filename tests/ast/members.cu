// Members whose type only a parse knows: renamed, or reported where the target has none.
// REQUIRES: cuda
// RUN: %status 1 %semantic %s -o %t.cu 2> %t.diag
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %status 1 %semantic --target=maca %s -o %t.maca.cu
// RUN: grep -v '^ *// ' %t.maca.cu | %FileCheck --check-prefix=MACA %s
#include <cuda_runtime.h>

struct Mine { int programmaticStreamSerializationAllowed; int warpSize; };

template <class T> int read(const T &Any, const cudaDeviceProp *P, Mine M) {
  // CHECK: return Any.programmaticStreamSerializationAllowed + tranship::warp::size + M.programmaticStreamSerializationAllowed + M.warpSize;
  // MACA: return Any.programmaticStreamSerializationAllowed + tranship::warp::size + M.programmaticStreamSerializationAllowed + M.warpSize;
  return Any.programmaticStreamSerializationAllowed + P->warpSize + M.programmaticStreamSerializationAllowed + M.warpSize;
}

int absent() {
  cudaLaunchAttributeValue P = {};
  // CHECK: return P.programmaticStreamSerializationAllowed;
  return P.programmaticStreamSerializationAllowed;
  // DIAG: members.cu:[[#@LINE-1]]:12: error: 'cudaLaunchAttributeValue' has no member 'programmaticStreamSerializationAllowed' in HIP {{[0-9.]+}}: hipLaunchAttributeValue has no member programmaticStreamSerializationAllowed [type-member]
}

cudaTextureDesc designated() {
  return {.disableTrilinearOptimization = 1};
  // DIAG: members.cu:[[#@LINE-1]]:12: error: 'cudaTextureDesc' has no member 'disableTrilinearOptimization'
}
