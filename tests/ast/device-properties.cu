// Members of cudaDeviceProp that HIP has under another name, or since a version.
// REQUIRES: cuda-13, hip-headers
// RUN: %semantic --target=hip %s -o %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: grep -v CHECK: %t.cu > %t.new.cu && %hip_compile %t.new.cu && %hip_compile64 %t.new.cu
// RUN: %status 1 %semantic --target=hip-5.7 %s -o %t.old.cu 2> %t.diag
// RUN: %FileCheck %s --check-prefix=OLD < %t.old.cu
// RUN: %FileCheck %s --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" < %t.diag
#include <cuda_runtime.h>

struct Mine { int sparseCudaArraySupported; };

int properties(const cudaDeviceProp &P, Mine M) {
  // CHECK: return P.sparseHipArraySupported + P.deferredMappingHipArraySupported +
  // CHECK-NEXT: M.sparseCudaArraySupported + P.integrated;
  return P.sparseCudaArraySupported + P.deferredMappingCudaArraySupported +
         M.sparseCudaArraySupported + P.integrated;
  // DIAG: :[[#@LINE-2]]:12: error: 'cudaDeviceProp' has no member 'sparseCudaArraySupported' in HIP 5.7
  // DIAG: :[[#@LINE-3]]:41: error: 'cudaDeviceProp' has no member 'deferredMappingCudaArraySupported' in HIP 5.7
}

unsigned long shared(const cudaDeviceProp &P) {
  // CHECK: return P.sharedMemPerMultiprocessor;
  // OLD: return P.maxSharedMemoryPerMultiProcessor;
  return P.sharedMemPerMultiprocessor;
}

bool ordered(const cudaDeviceProp *P) {
  // DIAG: :[[#@LINE+1]]:13: error: 'cudaDeviceProp' has no member 'streamPrioritiesSupported' in HIP 5.7
  return P->streamPrioritiesSupported && P->concurrentKernels;
}

bool isOnDevice(const void *Memory) {
  cudaPointerAttributes A;
  return cudaPointerGetAttributes(&A, Memory) == cudaSuccess && A.type == cudaMemoryTypeDevice;
}
