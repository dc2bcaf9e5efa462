// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parts of NVIDIA's hardware, once per file each.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[redesign] %s < %t.diag
// RUN: %not %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA %s
// What a port has is not counted: nvcuda::wmma, mma.sync and ldmatrix, copies.
// RUN: %FileCheck --check-prefix=PORT --input-file=%t.hip %s
// MXMACA has products, but nothing is known of its addresses in shared memory.
// MACA: :[[#@LINE+10]]:3: warning: this file needs a redesign for MXMACA: tensor cores, 2 uses;
#include <cooperative_groups.h>
#include <cuda_runtime.h>
// PORT: #include "tranship/wmma.h"
#include <mma.h>
using namespace nvcuda;

__global__ void product(float *c, unsigned a) {
  wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> f;
  wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(a) : "r"(a));
  // DIAG: [[#@LINE+1]]:3: warning: this file needs a redesign for HIP: tensor cores, 1 use; consider hipBLASLt, Composable Kernel or rocWMMA, whose fragments have other layouts [redesign]
  asm volatile("wgmma.fence.sync.aligned;");
}
// PORT: tranship::mma::ldmatrix(a, a);

#define COPY(to, from) \
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(from))
__global__ void copy(unsigned to, const float *from) {
  COPY(to, from);
  asm volatile("{\n\tcp.async.wait_all;\n}");
  __pipeline_wait_prior(0);
  // DIAG: [[#@LINE+1]]:3: warning: this file needs a redesign for HIP: asynchronous copies and split barriers, 2 uses; consider plain copies and __syncthreads(), or cuda::barrier and cuda::pipeline, which a port has [redesign]
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(to));
  asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(to));
  // DIAG: [[#@LINE+1]]:3: warning: this file needs a redesign for HIP: tensor memory accelerator (TMA), 1 use; {{.*}} [redesign]
  asm volatile("cp.async.bulk.commit_group;");
}
// PORT: tranship::async::copy(to, (const void *)(from), 4)
// PORT: tranship::async::wait()
// PORT-NEXT: __pipeline_wait_prior(0);

// DIAG: [[#@LINE+1]]:17: warning: this file needs a redesign for HIP: thread block clusters, 2 uses; {{.*}} [redesign]
__global__ void __cluster_dims__(2, 1, 1) cluster() {
  cooperative_groups::this_cluster().sync();
}

// DIAG: [[#@LINE+1]]:10: warning: this file needs a redesign for HIP: CUTLASS and CuTe, 2 uses; consider Composable Kernel [redesign]
#include <cutlass/gemm/device/gemm.h>
using Gemm = cutlass::gemm::device::Gemm<float>;

// Words in comments (mma.sync), in strings, of the user's own.
const char *text = "cp.async.bulk and wgmma";
struct clusterer {
  int first;
};
__device__ void plain(unsigned x) { asm("prmt.b32 %0, %0, 0, 1;" : "+r"(x)); }
