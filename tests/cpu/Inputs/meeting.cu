// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lanes meet again behind a switch, and behind recursive calls beside loops.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

// The compiler removes what stands behind it without -O only when it has made
// the tables of blocks.
__device__ int known(int a) {
  if (__builtin_constant_p(a))
    a = 1;
  return a;
}

__global__ void arms(int *out, const int *in) {
  int v = in[threadIdx.x], x = 0;
  switch (v % 5) {
  case 0:
    x = __popc(__activemask());
    if (x > 3)
      ++x;
    break;
  case 1:
    x = known(v * 2);
    if (x > 5)
      x -= 3;
    if (x > 4)
      x += __popc(__activemask());
  case 2: // Also from above.
    x += __popc(__activemask());
    break;
  case 3:
    if (__builtin_constant_p(v))
      x = 4;
    break;
  case 4:
    for (int i = 0; i < v; ++i)
      x += __popc(__activemask());
  }
  unsigned mask = __activemask();
  x += __shfl_xor_sync(mask, x, 1);
  out[2 * threadIdx.x] = x;
  out[2 * threadIdx.x + 1] = __popc(mask);
}

__device__ int lanes() { return __popc(__activemask()); }

// Behind the call in its middle come the lanes that made no such call.
__device__ int deep(int n) {
  int s = lanes();
  if (n > 0)
    s = 2 * s + deep(n - 1);
  return s + 1000 * lanes();
}

__device__ int odd(int n, int *p);
__device__ int even(int n, int *p) {
  p[n & 1] += n;
  if (n == 0)
    return lanes() != 0;
  for (int i = 0; i < n; ++i)
    p[1] += p[i & 1];
  return odd(n - 1, p);
}
__device__ __noinline__ int odd(int n, int *p) {
  p[0] ^= n;
  return n == 0 ? 0 : even(n - 1, p);
}

__global__ void recursion(int *out, const int *in) {
  int v = in[threadIdx.x], x = 0, p[2] = {v, 1};
  for (int i = 0; i < v % 4; ++i)
    x += deep(v % 3 + i) + lanes();
  x += deep(v % 5);
  x += 3 * even(v % 7, p) + lanes();
  if (v % 2 == 0)
    x += odd(v % 6, p);
  out[2 * threadIdx.x] = x + p[0] + p[1];
  out[2 * threadIdx.x + 1] = lanes();
}

static void run(const char *name, void (*kernel)(int *, const int *)) {
  const int n = 128;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, 2 * n * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = i * 7 % 23;
  kernel<<<1, n>>>(out, in);
  if (cudaDeviceSynchronize() != cudaSuccess)
    exit(1);
  unsigned sum = 0;
  for (int i = 0; i < n; ++i) {
    sum = sum * 31 + out[2 * i];
    if (out[2 * i + 1] != 32)
      printf("%s: thread %d meets %d lanes\n", name, i, out[2 * i + 1]);
  }
  printf("%s: %08x\n", name, sum);
}

int main() {
  run("arms", arms);
  run("recursion", recursion);
}
