// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same warp function for all lanes on both sides of a branch. It is reported where the branch parts the lanes of a
// warp, and not where whole warps go one way.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %hip_compile %t.cu
#define FULL 0xffffffffu
#define HALF 16

__device__ int total(int x) {
  for (int d = 16; d; d /= 2)
    x += __shfl_xor_sync(FULL, x, d);
  return x;
}

__global__ void parted(int *p, const int *In, int n) {
  int lane = threadIdx.x % 32, x = p[threadIdx.x];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  // CHECK: :[[#@LINE+2]]:9: warning: '__shfl_sync' names all lanes of the warp, and so does the one in line [[#@LINE+4]] on the other side of the branch: CUDA's lanes wait for each other, those of HIP run one side after the other; call it once, behind the branch [vote-in-loop]
  if (lane < HALF)
    x = __shfl_sync(FULL, x, 16);
  else
    x = __shfl_sync(FULL, x, 0);
  // CHECK: :[[#@LINE+3]]:5: warning: '__syncwarp' names all lanes of the warp, and so does the one in line [[#@LINE+6]] on
  if ((threadIdx.x & 1) == 0) {
    p[lane] = 1;
    __syncwarp();
  } else {
    if (n)
      __syncwarp(~0u);
  }
  // Through a function, and by what was loaded.
  // CHECK: :[[#@LINE+2]]:9: warning: '__shfl_xor_sync' in 'total' names all lanes of the warp, and so does the one in line [[#@LINE+4]]
  if (In[i] > 7 && n != 0)
    x = total(x);
  else
    x = total(-x);
  // CHECK: :[[#@LINE+4]]:9: warning: '__any_sync' names all lanes
  if (n == 1)
    x = 2;
  else if (threadIdx.x <= 32)
    x = __any_sync(FULL, x);
  else
    x = __any_sync(FULL, !x);
  p[i] = x;
}

template <bool Up>
__global__ void whole(int *p, const int *Sizes, int n, bool Flag) {
  int x = p[threadIdx.x], warp = threadIdx.x / 32, wid = threadIdx.x >> 5;
  if (blockIdx.x == 0) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (Flag) __syncwarp(); else __syncwarp();
  if (n > 3 && Sizes[blockIdx.x] < n) x = total(x); else x = total(1);
  if (Up) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (warp == 0) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (wid % 2) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x < 64) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x >= 32 || n) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x > 31 && threadIdx.x <= 63) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (128 > threadIdx.x) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x & 32) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if ((threadIdx.x & 64) != 0) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x / 32 < n) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.x < blockDim.x / 2) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (threadIdx.y == 0) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  if (__any_sync(FULL, threadIdx.x == 3)) x = __shfl_sync(FULL, x, 1); else x = __shfl_sync(FULL, x, 2);
  p[threadIdx.x] = x;
}

// One side only, other functions, a mask of the side's own lanes, behind the branch.
__global__ void alone(int *p) {
  int lane = threadIdx.x % 32, x = p[threadIdx.x];
  if (lane < 16) x = __shfl_sync(0xffff, x, 1); else x = __shfl_sync(0xffff0000, x, 17);
  if (lane < 16) x += 1; else x = __shfl_sync(__activemask(), x, 17);
  if (lane == 0) __syncwarp(); else x = 2;
  x = __shfl_sync(FULL, x, 2);
  if (lane == 0)
    p[0] = x;
  else
    p[1] = 7;
  __syncwarp();
}
