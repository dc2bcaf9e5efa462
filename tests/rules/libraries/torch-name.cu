// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch's own build translates its names: what they become there is said once for each. Names that stay are not reported,
// nor are a project's own.
// RUN: %not %tranship --no-config --lexical %s -o %t.hip 2> %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=error: --implicit-check-not=warning: %s < %t.diag
// RUN: %FileCheck %s < %t.hip
// MetaX's PyTorch has CUDA's names.
// RUN: %tranship --no-config --lexical --target=maca %s -o %t.maca 2> %t.maca.diag || true
// RUN: %FileCheck --check-prefix=MACA --allow-empty %s < %t.maca.diag
// MACA-NOT: {{ATen|c10|at::}}
#include <cuda_runtime.h>
// CHECK: {{^}}#include <ATen/cuda/CUDAContext.h>
// DIAG: [[#@LINE+1]]:11: warning: no counterpart of 'ATen/cuda/CUDAContext.h' in HIP is established: PyTorch's own build for ROCm (BuildExtension) makes it ATen/hip/HIPContext.h [not-established]
#include <ATen/cuda/CUDAContext.h>
// DIAG: [[#@LINE+1]]:11: warning: no counterpart of 'c10/cuda/{{.*}}' in HIP is established: PyTorch's own build for ROCm (BuildExtension) makes it a header of c10/hip [not-established]
#include <c10/cuda/CUDAAlgorithm.h>
#include <torch/extension.h>
#include <torch/cuda.h>

namespace mine {
namespace c10 { namespace cuda { int current_device(); } }
struct Holder { int at; };
}
namespace at::cuda {
int extra();
}

void f(mine::Holder h) {
  // CHECK: cudaless(at::cuda::getCurrentCUDAStream());
  // DIAG: [[#@LINE+1]]:12: warning: no counterpart of 'at::cuda::getCurrentCUDAStream' in HIP is established: PyTorch's own build for ROCm (BuildExtension) makes it at::hip::getCurrentHIPStreamMasqueradingAsCUDA [not-established]
  cudaless(at::cuda::getCurrentCUDAStream());
  cudaless(at::cuda::getCurrentCUDAStream());
  // DIAG: [[#@LINE+1]]:5: warning: {{.*}} makes it c10::hip::HIPGuardMasqueradingAsCUDA [not-established]
  ::c10::cuda::CUDAGuard guard(0);
  // DIAG: [[#@LINE+1]]:3: warning: {{.*}} makes it c10::hip::HIPCachingAllocator::emptyCache [not-established]
  c10::cuda::CUDACachingAllocator::emptyCache();
  // DIAG: [[#@LINE+1]]:3: warning: no counterpart of 'C10_CUDA_CHECK' {{.*}} makes it C10_HIP_CHECK [not-established]
  C10_CUDA_CHECK(0);
  // These stay.
  auto *p = at::cuda::getCurrentDeviceProperties();
  int a = torch::cuda::is_available() + h.at + mine::c10::cuda::current_device();
#ifdef USE_ROCM
  int b;
#else
  c10::cuda::set_device(0);
#endif
}
