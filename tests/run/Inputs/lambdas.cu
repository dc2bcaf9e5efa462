#include <cassert>
#include <cstdio>

#define DEVICE_LAMBDA [=] __device__
#define DEVICE __device__
#define TAKES(x) (int x)

template <class F> __global__ void each(int *out, int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = f(i, out[i]);
}

__global__ void counts(int n) { assert(n < 3 && "too many"); }

int main(int argc, char **) {
  const int n = 40;
  int *out, a = 3;
  cudaMallocManaged(&out, n * sizeof(int));
  each<<<2, 32>>>(out, n, [] __device__(int i, int) { return i; });
  each<<<2, 32>>>(out, n, [=] __host__ __device__(int i, int v) -> int {
    auto twice = [&] __device__ { return 2 * v; };
    return twice() + a;
  });
  each<<<2, 32>>>(out, n, DEVICE_LAMBDA(int i, int v) mutable {
    a += i;
    return v * a;
  });
  each<<<2, 32>>>(out, n, [=] DEVICE(int, int v) { return v; });
  cudaDeviceSynchronize();
  auto same = [] TAKES(x) { return x; };
  a = same(a);
  auto host = [a] __host__ __device__(int x) { return x + a; };
  printf("%d %d %d\n", out[1], out[39], host(1));
  int list[2] = {1, 2};
  printf("%d\n", list[1]);
  counts<<<1, 1>>>(1);
  printf("%d\n", cudaDeviceSynchronize() == cudaSuccess);
  if (argc > 1) {
    counts<<<1, 1>>>(3);
    printf("%d\n", cudaDeviceSynchronize() == cudaSuccess);
  }
}
