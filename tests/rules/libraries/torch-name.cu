// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch's own build translates its names: what they become there is said once for each. Names that stay are not reported,
// nor are a project's own.
// RUN: %tranship --no-config --lexical %s -o %t.hip 2> %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=error: --implicit-check-not=warning: %s < %t.diag
// RUN: %FileCheck %s < %t.hip
// MetaX's PyTorch has CUDA's names.
// RUN: %tranship --no-config --lexical --target=maca %s -o %t.maca 2> %t.maca.diag
// RUN: %FileCheck --check-prefix=MACA --allow-empty %s < %t.maca.diag
// MACA-NOT: {{ATen|c10|at::}}
#include <cuda_runtime.h>
// CHECK: {{^}}#include <ATen/cuda/CUDAContext.h>
// DIAG: [[#@LINE+1]]:11: note: 'ATen/cuda/CUDAContext.h' stays: PyTorch's BuildExtension makes it ATen/hip/HIPContext.h [torch-name]
#include <ATen/cuda/CUDAContext.h>
// DIAG: [[#@LINE+1]]:11: note: 'c10/cuda/CUDAAlgorithm.h' stays: PyTorch's BuildExtension makes it c10/hip/HIPAlgorithm.h [torch-name]
#include <c10/cuda/CUDAAlgorithm.h>
// DIAG: [[#@LINE+1]]:11: note: 'c10/cuda/CUDAStream.h' stays: PyTorch's BuildExtension makes it ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h before PyTorch 2.11, and c10/hip/HIPStream.h since [torch-name]
#include "c10/cuda/CUDAStream.h"
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
  // DIAG: [[#@LINE+1]]:12: note: 'at::cuda::getCurrentCUDAStream' stays: PyTorch's BuildExtension makes it at::hip::getCurrentHIPStreamMasqueradingAsCUDA before PyTorch 2.11, and keeps it since [torch-name]
  cudaless(at::cuda::getCurrentCUDAStream());
  cudaless(at::cuda::getCurrentCUDAStream());
  // DIAG: [[#@LINE+1]]:5: note: {{.*}} makes it c10::hip::HIPGuardMasqueradingAsCUDA before PyTorch 2.11, and keeps it since [torch-name]
  ::c10::cuda::CUDAGuard guard(0);
  // DIAG: [[#@LINE+1]]:3: note: {{.*}} makes it c10::hip::HIPCachingAllocator::emptyCache before PyTorch 2.11, and keeps it since [torch-name]
  c10::cuda::CUDACachingAllocator::emptyCache();
  // DIAG: [[#@LINE+1]]:3: note: 'C10_CUDA_CHECK' stays: {{.*}} makes it C10_HIP_CHECK before PyTorch 2.11, and keeps it since [torch-name]
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
