// Code that is MXMACA's already is checked and stays as it is: masks, votes and shuffles of waves, locks between lanes, sizes of launches.
// RUN: %status 1 %tranship check --no-config --from=maca --target=maca %s > %t 2>&1
// RUN: %FileCheck %s --input-file %t
// RUN: %status 1 %tranship --no-config --from=maca --target=maca %s 2>/dev/null | diff %s -
// What stays because HIP's own code is upgraded by versions:
// RUN: %status 2 %tranship check --no-config --from=hip --target=hip %s 2>&1 | %FileCheck --check-prefix=HIP %s
// HIP: write --from=hip-X.Y
#include <mcr/mc_runtime.h>

#define FULL 0xffffffffu

__global__ void votes(unsigned *out, unsigned long *wide) {
  unsigned i = threadIdx.x;
  // CHECK: [[#@LINE+1]]:{{.*}} the mask of '__ballot_sync' has 32 bits{{.*}}[wave-mask]
  unsigned long some = __ballot_sync(0xffffffff, i > 3);
  // CHECK: [[#@LINE+1]]:{{.*}} the mask of '__any_sync' has 32 bits{{.*}}[wave-mask]
  int any = __any_sync(FULL, i > 3);
  // CHECK: [[#@LINE+1]]:{{.*}} '__popc' reads 32 bits of a mask of 64: write '__popcll'{{.*}}[wave-mask]
  out[i] = __popc(some);
  // CHECK: [[#@LINE+1]]:{{.*}} this shifts 32 bits, and the mask has 64{{.*}}[wave-mask]
  out[i] += (some & (1u << i)) != 0;
  // CHECK: [[#@LINE+1]]:{{.*}} 'active' keeps 32 bits of what '__activemask' returns{{.*}}[wave-mask]
  unsigned active = __activemask();
  // CHECK-NOT: wave-mask
  wide[i] = __ballot_sync(~0ul, any) + __all_sync(-1, any) + __popcll(some) + active;
  unsigned long whole = __activemask();
  wide[i] += (whole & (1ul << i)) != 0;
  // CHECK: [[#@LINE+1]]:{{.*}} '__shfl_sync' has no width{{.*}}[wave-mask]
  out[i] += __shfl_sync(0xffffffff, out[i], 0);
  // CHECK-NOT: wave-mask
  out[i] += __shfl_sync(0xffffffff, out[i], 0, 32) + __shfl_sync(~0ul, out[i], 0);
  // CHECK: [[#@LINE+1]]:{{.*}} has 64 bits and names lanes 0 to 31{{.*}}[wave-mask]
  out[i] += __reduce_add_sync(0xfffffffful, i);
  // CHECK: [[#@LINE+1]]:{{.*}} the call is ambiguous in MXMACA{{.*}}[wave-mask]
  out[i] += __reduce_add_sync(-1, i);
  // CHECK: [[#@LINE+1]]:{{.*}} note: the same in line [[#@LINE+1]] [wave-mask]
  out[i] += __reduce_add_sync(0xffffffffffffffffull, i);
  // CHECK-NOT: wave-mask
  out[i] += __reduce_add_sync(0xffffffffu, i) + __reduce_add_sync(~0ul, i);
}

__global__ void locked(int *lock, int *sum) {
  // CHECK: [[#@LINE+1]]:{{.*}}[lane-lock]
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  *sum += 1;
  atomicExch(lock, 0);
}

__global__ void tile(float *v) {
  __shared__ float fixed[64][160];
  extern __shared__ float rest[];
  v[threadIdx.x] = fixed[0][threadIdx.x] + rest[threadIdx.x];
}
__global__ void __launch_bounds__(1024) bound(float *v) { v[threadIdx.x] = 0; }
template <int N> __global__ void __launch_bounds__(N) boundByName(float *v) { v[threadIdx.x] = 0; }

void run(float *v) {
  // CHECK: [[#@LINE+1]]:{{.*}} 32768 bytes of shared memory and 40960 that the kernel declares{{.*}}[launch-limit]
  tile<<<1, 64, 32768>>>(v);
  tile<<<1, 64, 24576>>>(v);
  // CHECK: [[#@LINE+1]]:{{.*}} a block of 1024 threads, and the kernel has no '__launch_bounds__'{{.*}}[launch-bounds]
  tile<<<1, 1024>>>(v);
  // CHECK-NOT: launch-
  bound<<<1, 1024>>>(v);
  boundByName<1024><<<1, 1024>>>(v);
  tile<<<1, 512>>>(v);
}

void launch(float *v, void **arguments) {
  // CHECK: [[#@LINE+1]]:{{.*}} 98304 bytes of shared memory{{.*}}[launch-limit]
  mcFuncSetAttribute((const void *)bound, mcFuncAttributeMaxDynamicSharedMemorySize, 98304);
  // CHECK: [[#@LINE+1]]:{{.*}} 31744 bytes of shared memory and 40960 that the kernel declares{{.*}}[launch-limit]
  mcLaunchKernel((const void *)tile, dim3(1), dim3(64), arguments, 31744, 0);
  // CHECK: [[#@LINE+1]]:{{.*}}[unchecked-launch]
  auto checked = mcLaunchCooperativeKernel((const void *)bound, dim3(9), dim3(64), arguments, 0, 0);
  // CHECK-NOT: launch-limit
  mcLaunchKernel((const void *)bound, dim3(1), dim3(1024), arguments, 32768, 0);
}

// CHECK: [[#@LINE+1]]:{{.*}} a fragment of mxmaca::wmma belongs to a wave of 64 lanes{{.*}}[wave-mask]
using namespace mxmaca::wmma;
// CHECK: [[#@LINE+1]]:{{.*}} a product of mctlass was reported to be wrong from row 8 on{{.*}}[wave-mask]
using Product = mctlass::gemm::device::Gemm<float, float>;
// CHECK-NOT: wave-mask
namespace mine { namespace wmma {} }
using namespace mine::wmma;
using Again = mctlass::gemm::device::Gemm<float, double>;
