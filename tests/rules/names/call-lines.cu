// A call that becomes another one keeps the lines in which its arguments stand, also where a cast comes before one of them.
// RUN: %port_twice %s %t.hip && grep -v '^ *// ' %t.hip | %FileCheck %s --match-full-lines --strict-whitespace
#include <cuda_runtime.h>
#include <cudnn.h>

void lines(cudnnHandle_t h, cudnnTensorDescriptor_t t, const float *one, const float *x, float *y, void *p) {
  cudnnBatchNormalizationForwardInference(
      h,
      CUDNN_BATCHNORM_SPATIAL, // of pictures
      one,
      /* beta */ one,
      t, x, t, y,
      t,
      x, x,
      x,
      x,
      1e-5
  );
  cudaMallocHost(&p, 4);
  cudaMallocHost(
      &p,
      4 /* bytes */
  );
  cudaFuncSetAttribute(lines,
                       cudaFuncAttributeMaxDynamicSharedMemorySize, 64);
  cudaFuncSetAttribute(
      lines, cudaFuncAttributeMaxDynamicSharedMemorySize, 64);
}
//      CHECK:  miopenBatchNormalizationForwardInference(
// CHECK-NEXT:      h,
// CHECK-NEXT:      miopenBNSpatial, // of pictures
// CHECK-NEXT:      (void*)one,
// CHECK-NEXT:      /* beta */ (void*)one,
// CHECK-NEXT:      t, x, t, y,
// CHECK-NEXT:      t,
// CHECK-NEXT:      (void*)x, (void*)x,
// CHECK-NEXT:      (void*)x,
// CHECK-NEXT:      (void*)x,
// CHECK-NEXT:      1e-5
// CHECK-NEXT:  );
// CHECK-NEXT:  hipHostMalloc(&p, 4, 0);
// CHECK-NEXT:  hipHostMalloc(
// CHECK-NEXT:      &p,
// CHECK-NEXT:      4 /* bytes */, 0
// CHECK-NEXT:  );
// CHECK-NEXT:  hipFuncSetAttribute((const void*)lines,
// CHECK-NEXT:                       hipFuncAttributeMaxDynamicSharedMemorySize, 64);
// CHECK-NEXT:  hipFuncSetAttribute(
// CHECK-NEXT:      (const void*)lines, hipFuncAttributeMaxDynamicSharedMemorySize, 64);
