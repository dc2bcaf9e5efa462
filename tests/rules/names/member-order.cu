// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values by position for a struct whose members the target orders otherwise.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[member-order] %s < %t.diag
// Nothing is known of MXMACA's structs.
// RUN: %status 1 %tranship --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA %s
// MACA-NOT: [member-order]
#include <cuda.h>
#include <cuda_runtime.h>

void graphs(void *p, size_t n, cudaGraph_t graph, cudaStream_t stream, void *kernel, void **args) {
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: warning: values for 'cudaMemsetParams' are given by position, but the members of 'hipMemsetParams' have another order: assign them by name [member-order]
  cudaMemsetParams fill = {p, 0, 1, 4, n, 1};
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: warning: values for 'CUDA_MEMSET_NODE_PARAMS' {{.*}} 'hipMemsetParams' {{.*}} [member-order]
  CUDA_MEMSET_NODE_PARAMS driver{(CUdeviceptr)p, 0, 1, 4, n, 1};
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: warning: values for 'cudaKernelNodeParams' {{.*}} 'hipKernelNodeParams' {{.*}} [member-order]
  cudaKernelNodeParams node = {kernel, dim3(1), dim3(32), 0, args, nullptr};
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: warning: values for 'cudaGraphEdgeData' {{.*}} 'hipGraphEdgeData' {{.*}} [member-order]
  auto edge = cudaGraphEdgeData{0, 0, 1};
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: warning: values for 'cudaAccessPolicyWindow' {{.*}} 'hipAccessPolicyWindow' {{.*}} [member-order]
  use((cudaAccessPolicyWindow){p, n, 1.0f, cudaAccessPropertyPersisting, cudaAccessPropertyStreaming});
  // DIAG: [[#@LINE+2]]:{{[0-9]+}}: warning: values for 'cudaGraphInstantiateParams' {{.*}} 'hipGraphInstantiateParams' {{.*}} [member-order]
  cudaGraphInstantiateParams many[2] = {
      {cudaGraphInstantiateFlagUpload, stream}, {0}};

  // All zero, by name, only what has the same place, another struct.
  cudaMemsetParams none = {}, zero = {0};
  cudaKernelNodeParams nothing = {nullptr};
  cudaMemsetParams named = {.dst = p, .pitch = 0, .value = 1};
  cudaMemsetParams first = {p};
  cudaMemsetParams copy = fill;
  cudaMemsetParams made{make(p, n)};
  cudaExtent extent = {1, 2, 3};
  cudaMemsetParams kept = {p, 0, 1, 4, n, 1}; // tranship: keep
}
auto lambda = []() -> cudaMemsetParams { cudaMemsetParams p; p.dst = nullptr; return p; };
cudaMemsetParams make(void *p, size_t n) {
  cudaMemsetParams result;
  result.dst = p;
  return result;
}
namespace mine {
struct cudaFuncAttributes { int a, b; };
cudaFuncAttributes own = {1, 2};
}
