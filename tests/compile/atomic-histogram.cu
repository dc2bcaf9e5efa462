// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weighted histograms and extremes with atomics: an addition of doubles for
// old devices, loops of compare-and-swap for float extremes and for pairs of a
// value and its place.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic atomic-histogram.cu@atomicAdd(bins + b, local[b])
// SEMANTIC: host-memory-atomic atomic-histogram.cu@atomicAdd(bins + b, local[b])
// LEXICAL: host-memory-atomic atomic-histogram.cu@? __int_as_float(atomicMin(
// LEXICAL: host-memory-atomic atomic-histogram.cu@atomicMax((unsigned *)address
// SEMANTIC: host-memory-atomic atomic-histogram.cu@? __int_as_float(atomicMin(
// SEMANTIC: host-memory-atomic atomic-histogram.cu@atomicMax((unsigned *)address
// LEXICAL: host-memory-atomic atomic-histogram.cu@final = atomicInc(
// SEMANTIC: host-memory-atomic atomic-histogram.cu@final = atomicInc(
// LEXICAL: host-memory-atomic atomic-histogram.cu@atomicOr(last + 1
// SEMANTIC: host-memory-atomic atomic-histogram.cu@atomicOr(last + 1
// LEXICAL: host-memory-atomic atomic-histogram.cu@atomicXor(last + 2
// SEMANTIC: host-memory-atomic atomic-histogram.cu@atomicXor(last + 2
// LEXICAL: host-memory-atomic atomic-histogram.cu@atomicAnd((unsigned *)last + 3
// SEMANTIC: host-memory-atomic atomic-histogram.cu@atomicAnd((unsigned *)last + 3

#include <cuda_runtime.h>
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

#define CUDA_CALL(x)                                                           \
  do {                                                                         \
    if ((x) != cudaSuccess) {                                                  \
      printf("Error at %s:%d\n", __FILE__, __LINE__);                          \
      return EXIT_FAILURE;                                                     \
    }                                                                          \
  } while (0)

// Devices before compute capability 6.0 add doubles by hand.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
static __inline__ __device__ double atomicAdd(double *address, double value) {
  unsigned long long int *as_bits = (unsigned long long int *)address;
  unsigned long long int old = *as_bits, assumed;
  do {
    assumed = old;
    old =
        atomicCAS(as_bits, assumed,
                  __double_as_longlong(value + __longlong_as_double(assumed)));
  } while (assumed != old);
  return __longlong_as_double(old);
}
#endif

__device__ static float atomicMaxFloat(float *address, float value) {
  int *bits = (int *)address;
  int old = *bits;
  while (value > __int_as_float(old)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old)
      break;
    old = seen;
  }
  return __int_as_float(old);
}

__device__ static float atomicMinFloat(float *address, float value) {
  return value >= 0
             ? __int_as_float(atomicMin((int *)address, __float_as_int(value)))
             : __uint_as_float(
                   atomicMax((unsigned *)address, __float_as_uint(value)));
}

// The smallest value and where it is, both in one word.
union Place {
  unsigned long long word;
  struct {
    unsigned index;
    float value;
  };
};

__device__ static void atomicArgMin(unsigned long long *address, float value,
                                    unsigned index) {
  Place now, mine;
  mine.index = index;
  mine.value = value;
  now.word = *address;
  while (value < now.value) {
    unsigned long long seen = atomicCAS(address, now.word, mine.word);
    if (seen == now.word)
      return;
    now.word = seen;
  }
}

struct Extremes {
  float low, high;
  unsigned long long place;
  unsigned tickets;
  int locked;
};

__global__ void setup(Extremes *e) {
  Place none;
  none.index = 0;
  none.value = FLT_MAX;
  e->low = FLT_MAX;
  e->high = -FLT_MAX;
  e->place = none.word;
  e->tickets = 0;
  e->locked = 0;
}

__global__ void histogram(const float *values, const double *weights,
                          double *bins, int count, int n) {
  extern __shared__ double local[];
  for (int b = threadIdx.x; b < count; b += blockDim.x)
    local[b] = 0.0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    int b = min(max((int)(values[i] * count), 0), count - 1);
    atomicAdd(&local[b], weights[i]);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < count; b += blockDim.x)
    if (local[b] != 0.0)
      atomicAdd(bins + b, local[b]);
}

__global__ void extremes(const float *values, int n, Extremes *e, int *last) {
  __shared__ bool final;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    atomicMaxFloat(&e->high, values[i]);
    atomicMinFloat(&e->low, values[i]);
    atomicArgMin(&e->place, values[i], i);
  }
  __threadfence();
  if (threadIdx.x == 0)
    final = atomicInc(&e->tickets, gridDim.x - 1) == gridDim.x - 1;
  __syncthreads();
  if (final && threadIdx.x == 0)
    *last = blockIdx.x;
  if (threadIdx.x == 0) {
    while (atomicExch(&e->locked, 1) != 0)
      ;
    atomicOr(last + 1, 1 << (blockIdx.x & 31));
    atomicXor(last + 2, (int)blockIdx.x);
    atomicAnd((unsigned *)last + 3, ~(1u << (blockIdx.x & 31)));
    atomicSub(last + 4, 1);
    __threadfence();
    atomicExch(&e->locked, 0);
  }
}

int main(void) {
  const int n = 1 << 20, count = 64;
  float *values;
  double *weights, *bins;
  Extremes *e;
  int *last;
  CUDA_CALL(cudaMallocManaged(&values, n * sizeof(float)));
  CUDA_CALL(cudaMallocManaged(&weights, n * sizeof(double)));
  CUDA_CALL(cudaMallocManaged(&bins, count * sizeof(double)));
  CUDA_CALL(cudaMallocManaged(&e, sizeof(Extremes)));
  CUDA_CALL(cudaMallocManaged(&last, 5 * sizeof(int)));
  for (int i = 0; i < n; ++i) {
    values[i] = (float)rand() / RAND_MAX;
    weights[i] = 1.0 / n;
  }
  CUDA_CALL(cudaMemset(bins, 0, count * sizeof(double)));
  CUDA_CALL(cudaMemset(last, 0, 5 * sizeof(int)));
  setup<<<1, 1>>>(e);
  histogram<<<80, 256, count * sizeof(double)>>>(values, weights, bins, count,
                                                 n);
  extremes<<<80, 256>>>(values, n, e, last);
  CUDA_CALL(cudaGetLastError());
  CUDA_CALL(cudaDeviceSynchronize());
  double total = 0;
  for (int b = 0; b < count; ++b)
    total += bins[b];
  Place place;
  place.word = e->place;
  printf("total %f, from %f (at %u) to %f, last block: %d\n", total, e->low,
         place.index, e->high, last[0] >= 0 && last[0] < 80);
  return total > 0.999 && total < 1.001 ? EXIT_SUCCESS : EXIT_FAILURE;
}
