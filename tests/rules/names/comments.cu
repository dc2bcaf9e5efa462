// Comments are left alone unless --comments is given.
// RUN: %port_twice %s %t.off.cu
// RUN: %FileCheck --check-prefix=OFF %s < %t.off.cu
// RUN: %port_twice %s %t.on.cu --comments
// RUN: %FileCheck --check-prefix=ON %s < %t.on.cu
#include <cuda_runtime.h>
/* before cudaMalloc: see cuda_runtime.h and my_cudaMalloc, "cudaFree" */
void f(void **p) { cudaMalloc(p, 1); } // behind (cudaMalloc/cudaFree), not cudaMallocator
/* cudaMemcpy
   cudaMemset */
// tranship: off
// kept: cudaMemcpy
// tranship: on
// OFF: /* before cudaMalloc: see cuda_runtime.h and my_cudaMalloc, "cudaFree" */
// OFF-NEXT: void f(void **p) { hipMalloc(p, 1); } // behind (cudaMalloc/cudaFree), not cudaMallocator
// OFF-NEXT: /* cudaMemcpy
// OFF-NEXT:    cudaMemset */
// ON: /* before hipMalloc: see cuda_runtime.h and my_cudaMalloc, "hipFree" */
// ON-NEXT: void f(void **p) { hipMalloc(p, 1); } // behind (hipMalloc/hipFree), not cudaMallocator
// ON-NEXT: /* hipMemcpy
// ON-NEXT:    hipMemset */
// ON: // kept: cudaMemcpy
