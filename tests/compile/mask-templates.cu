// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Groups of lanes as a type: a bitonic sort and sums in groups of 4, 8, 16 or
// 32 lanes, with masks in traits, template parameters and members.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

template <typename E> void require(E status, const char *what, int line) {
  if (status != E(0)) {
    std::printf("line %d: %s gives %d\n", line, what, static_cast<int>(status));
    std::exit(2);
  }
}
#define REQUIRE(call) require((call), #call, __LINE__)

template <int Width> struct Lanes {
  static_assert(Width > 0 && Width <= 32 && (Width & (Width - 1)) == 0, "");
  static constexpr unsigned mask =
      Width == 32 ? 0xffffffffu : (1u << (Width % 32)) - 1;

  /// The mask of the group that the calling lane belongs to.
  static __device__ unsigned own() {
    const unsigned lane = threadIdx.x % warpSize;
    return mask << (lane & ~(Width - 1));
  }
  static __device__ int rank() { return threadIdx.x % Width; }
};

template <int Width, typename T> class Group {
public:
  __device__ Group() : members(Lanes<Width>::own()) {}

  __device__ T sum(T value) const {
#pragma unroll
    for (int d = Width / 2; d > 0; d >>= 1)
      value += __shfl_xor_sync(members, value, d, Width);
    return value;
  }

  __device__ T sort(T value) const {
    const int rank = Lanes<Width>::rank();
    for (int k = 2; k <= Width; k *= 2)
      for (int j = k / 2; j > 0; j /= 2) {
        T other = __shfl_xor_sync(members, value, j, Width);
        bool up = (rank & k) == 0, low = (rank & j) == 0;
        value = (up == low) == (value < other) ? value : other;
      }
    return value;
  }

  __device__ bool all(bool predicate) const {
    return __all_sync(members, predicate);
  }
  __device__ int count(bool predicate) const {
    return __popc(__ballot_sync(members, predicate) & members);
  }

private:
  unsigned members;
};

template <unsigned Mask = 0xffffffffu, typename T>
__device__ T first(T value) {
  return __shfl_sync(Mask, value, 0);
}

template <int Width, typename T>
__global__ void rows(const T *in, T *sorted, T *sums, int *negative, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const T value = i < n ? in[i] : T(0);
  Group<Width, T> group;
  const T s = group.sum(value);
  const T v = group.sort(value);
  const int below = group.count(value < T(0));
  if (i < n) {
    sorted[i] = v;
    if (Lanes<Width>::rank() == 0) {
      sums[i / Width] = s;
      negative[i / Width] = group.all(true) ? below : -1;
    }
  }
  if (i == 0)
    printf("first of the warp: %g\n", double(first(value)));
}

template <int Width, typename T> void run(const char *name) {
  constexpr int n = 1 << 14;
  T *in, *sorted, *sums;
  int *negative;
  REQUIRE(cudaMallocManaged(&in, n * sizeof(T)));
  REQUIRE(cudaMallocManaged(&sorted, n * sizeof(T)));
  REQUIRE(cudaMallocManaged(&sums, n / Width * sizeof(T)));
  REQUIRE(cudaMallocManaged(&negative, n / Width * sizeof(int)));
  for (int i = 0; i < n; ++i)
    in[i] = T((i * 7919) % 1000) - T(500);
  rows<Width><<<n / 256, 256>>>(in, sorted, sums, negative, n);
  REQUIRE(cudaGetLastError());
  REQUIRE(cudaDeviceSynchronize());
  int errors = 0;
  for (int i = 1; i < n; ++i)
    errors += i % Width != 0 && sorted[i - 1] > sorted[i];
  std::printf("%s in groups of %d: %d errors, first sum %g, %d negative\n",
              name, Width, errors, double(sums[0]), negative[0]);
  REQUIRE(cudaFree(in));
  REQUIRE(cudaFree(sorted));
  REQUIRE(cudaFree(sums));
  REQUIRE(cudaFree(negative));
}

int main() {
  run<4, int>("int");
  run<8, float>("float");
  run<16, double>("double");
  run<32, long long>("long long");
}
