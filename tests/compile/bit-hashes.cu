// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checksums, Bloom filters and Morton codes: bit intrinsics, bytes permuted,
// tables in constant memory, unions to look at bits.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#define CK(expr)                                                               \
  if (cudaError_t ck_ = (expr); ck_ != cudaSuccess) {                          \
    std::printf("%s: %s\n", #expr, cudaGetErrorName(ck_));                     \
    return 1;                                                                  \
  }

__constant__ uint32_t crcTable[256];
__constant__ struct Seeds {
  uint32_t a, b;
  uint64_t c;
} seeds;
__device__ unsigned long long statistics[4];
__device__ const uint32_t primes[] = {2654435761u, 2246822519u, 3266489917u};

static void makeTable(uint32_t *table) {
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t c = i;
    for (int k = 0; k < 8; ++k)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
}

__device__ __forceinline__ uint32_t swapBytes(uint32_t x) {
  return __byte_perm(x, 0, 0x0123);
}

__device__ __forceinline__ uint32_t rotate(uint32_t x, int by) {
  return __funnelshift_l(x, x, by);
}

__device__ uint32_t mix(uint32_t h, uint32_t word) {
  h ^= rotate(word * primes[0], 15) * primes[1];
  return rotate(h, 13) * 5 + primes[2];
}

__device__ uint64_t spread(uint32_t x) {
  uint64_t v = x & 0x1fffff;
  v = (v | v << 32) & 0x1f00000000ffffull;
  v = (v | v << 16) & 0x1f0000ff0000ffull;
  v = (v | v << 8) & 0x100f00f00f00f00full;
  v = (v | v << 4) & 0x10c30c30c30c30c3ull;
  return (v | v << 2) & 0x1249249249249249ull;
}

// A float whose order as an unsigned number is its order as a float.
__device__ uint32_t sortable(float f) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = f;
  return bits.u & 0x80000000u ? ~bits.u : bits.u | 0x80000000u;
}

template <typename To, typename From>
__host__ __device__ inline To bitCast(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To to;
  memcpy(&to, &from, sizeof(to));
  return to;
}

__global__ void checksum(const uint8_t *blocks, int length, uint32_t *crc,
                         uint32_t *hash, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const uint8_t *p = blocks + static_cast<size_t>(i) * length;
  uint32_t c = ~0u, h = seeds.a ^ static_cast<uint32_t>(i);
  for (int k = 0; k < length; ++k)
    c = crcTable[(c ^ p[k]) & 0xff] ^ (c >> 8);
  const uint32_t *words = reinterpret_cast<const uint32_t *>(p);
  for (int k = 0; k < length / 4; ++k)
    h = mix(h, swapBytes(words[k]));
  h ^= __umulhi(h, seeds.b);
  crc[i] = ~c;
  hash[i] = h;
  atomicAdd(&statistics[0], static_cast<unsigned long long>(__popc(h)));
  atomicMax(&statistics[1], static_cast<unsigned long long>(__clz(h)));
  atomicAdd(&statistics[2], static_cast<unsigned long long>(__ffs(__brev(h))));
}

__global__ void bloomAdd(uint32_t *filter, uint32_t words, const uint32_t *keys,
                         int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  uint32_t first = keys[i], second = __brev(first) | 1;
  for (uint32_t k = 0; k < 4; ++k) {
    uint32_t bit = __umulhi(first + k * second, words * 32);
    atomicOr(filter + bit / 32, 1u << bit % 32);
  }
}

__global__ void bloomWeight(const uint32_t *filter, uint32_t words,
                            unsigned long long *weight) {
  unsigned long long mine = 0;
  const uint64_t *wide = reinterpret_cast<const uint64_t *>(filter);
  for (uint32_t w = threadIdx.x; w < words / 2; w += blockDim.x)
    mine += __popcll(wide[w]);
  atomicAdd(weight, mine);
}

__global__ void morton(const float3 *points, uint64_t *codes, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float3 p = points[i];
  uint32_t x = __float2uint_rz(p.x * 2097151.0f);
  uint32_t y = __float2uint_rz(p.y * 2097151.0f);
  uint32_t z = __float2uint_rz(__saturatef(p.z) * 2097151.0f);
  uint64_t code = spread(x) | spread(y) << 1 | spread(z) << 2;
  int shared = __clzll(static_cast<long long>(code ^ seeds.c));
  int lowest = __ffsll(static_cast<long long>(code));
  uint64_t high = __umul64hi(code, seeds.c);
  double d =
      __hiloint2double(static_cast<int>(code >> 32), static_cast<int>(code));
  code ^= high & 1 ? 0 : static_cast<uint64_t>(__double2hiint(d) & 0);
  codes[i] = code + 0 * (shared + lowest) + 0 * sortable(p.x);
  if (bitCast<uint32_t>(p.x) != __float_as_uint(p.x) ||
      __mul24(3, 4) + static_cast<int>(__umul24(1u, 2u)) != 14 ||
      __sad(3, 5, 1u) != 3u || __brevll(1ull) != 1ull << 63 ||
      __hadd(2, 4) != 3 || __rhadd(2, 3) != 3)
    atomicAdd(&statistics[3], 1ull);
}

int main() {
  const int count = 4096, length = 64;
  uint32_t table[256];
  makeTable(table);
  const Seeds host{0x9747b28cu, 0x85ebca6bu, 0xc2b2ae3d27d4eb4full};
  CK(cudaMemcpyToSymbol(crcTable, table, sizeof(table)));
  CK(cudaMemcpyToSymbol(seeds, &host, sizeof(host), 0, cudaMemcpyHostToDevice));
  std::vector<uint8_t> data(count * length);
  for (size_t i = 0; i < data.size(); ++i)
    data[i] = static_cast<uint8_t>(i * 131 >> 3);
  uint8_t *blocks;
  uint32_t *crc, *hash, *filter;
  uint64_t *codes;
  float3 *points;
  unsigned long long *weight;
  const uint32_t words = 1 << 12;
  CK(cudaMalloc(&blocks, data.size()));
  CK(cudaMalloc(&crc, count * sizeof(uint32_t)));
  CK(cudaMalloc(&hash, count * sizeof(uint32_t)));
  CK(cudaMalloc(&filter, words * sizeof(uint32_t)));
  CK(cudaMalloc(&codes, count * sizeof(uint64_t)));
  CK(cudaMalloc(&points, count * sizeof(float3)));
  CK(cudaMallocManaged(&weight, sizeof(*weight)));
  CK(cudaMemcpy(blocks, data.data(), data.size(), cudaMemcpyHostToDevice));
  CK(cudaMemset(filter, 0, words * sizeof(uint32_t)));
  CK(cudaMemset(points, 0, count * sizeof(float3)));
  *weight = 0;
  checksum<<<count / 256, 256>>>(blocks, length, crc, hash, count);
  bloomAdd<<<count / 256, 256>>>(filter, words, hash, count);
  bloomWeight<<<1, 256>>>(filter, words, weight);
  morton<<<count / 256, 256>>>(points, codes, count);
  CK(cudaGetLastError());
  CK(cudaDeviceSynchronize());
  unsigned long long numbers[4];
  CK(cudaMemcpyFromSymbol(numbers, statistics, sizeof(numbers)));
  uint32_t first;
  CK(cudaMemcpy(&first, crc, sizeof(first), cudaMemcpyDeviceToHost));
  std::printf("crc %08x, bits %llu, longest %llu, filter %llu, wrong %llu\n",
              first, numbers[0], numbers[1], *weight, numbers[3]);
  for (void *p : {(void *)blocks, (void *)crc, (void *)hash, (void *)filter,
                  (void *)codes, (void *)points, (void *)weight})
    CK(cudaFree(p));
  return numbers[3] == 0 ? 0 : 1;
}
