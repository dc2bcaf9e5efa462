// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bit boards: counts the solutions of the queens' problem, and finds the molecules
// whose fingerprints are nearest to one (Tanimoto similarity).
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic bitboard.cu@atomicMax(best, (u64)cap << 32 | (u64)place)
// SEMANTIC: host-memory-atomic bitboard.cu@atomicMax(best, (u64)cap << 32 | (u64)place)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#define CU(x)                                                                  \
  {                                                                            \
    cudaError_t r = (x);                                                       \
    if (r) {                                                                   \
      printf("[%d] %s\n", __LINE__, cudaGetErrorString(r));                    \
      exit(r);                                                                 \
    }                                                                          \
  }

typedef unsigned long long u64;

struct Node {
  unsigned columns, left, right;
};

__device__ unsigned long long solve(Node node, int row, int size) {
  const unsigned all = (1u << size) - 1;
  Node stack[20];
  unsigned open[20];
  unsigned long long found = 0;
  int depth = 0;
  stack[0] = node;
  open[0] = all & ~(node.columns | node.left | node.right);
  while (depth >= 0) {
    if (open[depth] == 0) {
      --depth;
      continue;
    }
    const unsigned place = open[depth] & -open[depth];
    open[depth] &= open[depth] - 1;
    if (row + depth + 1 == size) {
      ++found;
      continue;
    }
    const Node &above = stack[depth];
    const Node next = {above.columns | place, (above.left | place) << 1,
                       (above.right | place) >> 1};
    stack[++depth] = next;
    open[depth] = all & ~(next.columns | next.left | next.right);
  }
  return found;
}

__global__ void queens(int size, u64 *solutions) {
  const int first = blockIdx.x, second = threadIdx.x;
  Node node = {1u << first, (1u << first) << 1, (1u << first) >> 1};
  const unsigned bit = 1u << second;
  if (bit & (node.columns | node.left | node.right))
    return;
  node.columns |= bit;
  node.left = (node.left | bit) << 1;
  node.right = (node.right | bit) >> 1;
  atomicAdd(solutions, solve(node, 2, size));
}

constexpr int Words = 16;

struct Fingerprint {
  uint64_t word[Words];
};

__device__ int population(const Fingerprint &f) {
  int bits = 0;
  for (int w = 0; w < Words; ++w)
    bits += __popcll(f.word[w]);
  return bits;
}

/// The first bit that both have, -1 if there is none.
__device__ int firstCommon(const Fingerprint &a, const Fingerprint &b) {
  for (int w = 0; w < Words; ++w) {
    long common = (long)(a.word[w] & b.word[w]);
    if (common)
      return 64 * w + __ffsll(common) - 1;
  }
  return -1;
}

/// The last bit of a, counted from the end.
__device__ int tail(const Fingerprint &a) {
  int zeros = 0;
  for (int w = Words - 1; w >= 0; --w) {
    int z = __clzll(a.word[w]);
    zeros += z;
    if (z < 64)
      break;
  }
  return zeros;
}

__global__ void similar(const Fingerprint *all, int n, const Fingerprint *query,
                        u64 *best, unsigned least) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const Fingerprint &candidate = all[i];
  int common = 0, either = 0;
  for (int w = 0; w < Words; ++w) {
    common += __popcll(candidate.word[w] & query->word[w]);
    either += __popcll(candidate.word[w] | query->word[w]);
  }
  // Mixed signs, as the types happen to be.
  const unsigned score = max(1000 * common / max(either, 1), least);
  const size_t cap = min((size_t)score, sizeof(Fingerprint) * 8);
  const long place = min((long)i, (long)n - 1);
  const int shift = min(population(candidate), 1024u);
  if (firstCommon(candidate, *query) >= 0 && tail(candidate) < 1024 && shift)
    atomicMax(best, (u64)cap << 32 | (u64)place);
}

__global__ void mirror(const uint64_t *in, uint64_t *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = __brevll(in[i]) ^ ((uint64_t)__brev((unsigned)in[i]) << 32);
}

int main() {
  const int size = 12, n = 10000;
  u64 *solutions, *best;
  CU(cudaMallocManaged(&solutions, sizeof(u64)));
  CU(cudaMallocManaged(&best, sizeof(u64)));
  *solutions = *best = 0;
  queens<<<size, size>>>(size, solutions);
  Fingerprint *all;
  CU(cudaMallocManaged(&all, 2 * n * sizeof(Fingerprint)));
  for (int i = 0; i < n; ++i)
    for (int w = 0; w < Words; ++w)
      all[i].word[w] = (uint64_t)rand() << 32 | rand();
  similar<<<(n + 127) / 128, 128>>>(all + 1, n - 1, all, best, 1u);
  mirror<<<(n * Words + 127) / 128, 128>>>(&all->word[0], &all[n].word[0],
                                           n * Words);
  CU(cudaGetLastError());
  CU(cudaDeviceSynchronize());
  printf("%llu solutions, molecule %u is nearest\n", *solutions,
         (unsigned)(*best & 0xffffffffu));
  CU(cudaFree(solutions));
  CU(cudaFree(best));
  CU(cudaFree(all));
}
