// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counting comparisons on the device, by the function that is compared; a table of them at the end.
#ifndef TRANSHIP_TESTS_POLYFILL_GPU_CHECK_H
#define TRANSHIP_TESTS_POLYFILL_GPU_CHECK_H

#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

#define CHECKS(X)                                                                                                      \
  X(reduce)                                                                                                            \
  X(inclusive_scan)                                                                                                    \
  X(exclusive_scan)                                                                                                    \
  X(reduce_partial)                                                                                                    \
  X(inclusive_scan_partial)                                                                                            \
  X(exclusive_scan_partial)                                                                                            \
  X(inclusive_scan_update)                                                                                             \
  X(exclusive_scan_update)                                                                                             \
  X(reduce_update_async)                                                                                               \
  X(reduce_store_async)                                                                                                \
  X(shfl)                                                                                                              \
  X(shfl_up)                                                                                                           \
  X(shfl_down)                                                                                                         \
  X(shfl_xor)                                                                                                          \
  X(ballot)                                                                                                            \
  X(any)                                                                                                               \
  X(all)                                                                                                               \
  X(match_any)                                                                                                         \
  X(match_all)                                                                                                         \
  X(labeled_partition)                                                                                                 \
  X(binary_partition)                                                                                                  \
  X(invoke_one)                                                                                                        \
  X(invoke_one_broadcast)                                                                                              \
  X(memcpy_async_bytes)                                                                                                \
  X(memcpy_async_elements)                                                                                             \
  X(memcpy_async_stages)                                                                                               \
  X(grid_members)                                                                                                      \
  X(block_members)                                                                                                     \
  X(shfl_sync)                                                                                                         \
  X(shfl_up_sync)                                                                                                      \
  X(shfl_down_sync)                                                                                                    \
  X(shfl_xor_sync)                                                                                                     \
  X(ballot_sync)                                                                                                       \
  X(any_sync)                                                                                                          \
  X(all_sync)                                                                                                          \
  X(match_any_sync)                                                                                                    \
  X(match_all_sync)                                                                                                    \
  X(reduce_add_sync)                                                                                                   \
  X(reduce_min_sync)                                                                                                   \
  X(reduce_max_sync)                                                                                                   \
  X(reduce_and_sync)                                                                                                   \
  X(reduce_or_sync)                                                                                                    \
  X(reduce_xor_sync)                                                                                                   \
  X(lane_masks)                                                                                                        \
  X(cub_shuffles)

enum class Check {
#define X(NAME) NAME,
  CHECKS(X)
#undef X
      Count
};

struct Tally {
  unsigned long long Compared, Different;
};
static __device__ Tally Tallies[int(Check::Count)];

#ifdef FAULT
constexpr bool Fault = true;
#else
constexpr bool Fault = false;
#endif

/// Ours and theirs are the same, byte for byte.
template <class T> __device__ void same(Check Which, const T &Ours, const T &Theirs) {
  unsigned char A[sizeof(T)], B[sizeof(T)];
  memcpy(A, &Ours, sizeof(T));
  memcpy(B, &Theirs, sizeof(T));
  bool Different = false;
  for (unsigned I = 0; I < sizeof(T); ++I)
    Different |= A[I] != B[I];
  atomicAdd(&Tallies[int(Which)].Compared, 1ull);
  if (Different)
    atomicAdd(&Tallies[int(Which)].Different, 1ull);
}

inline bool report(const char *Title) {
  static const char *Names[] = {
#define X(NAME) #NAME,
      CHECKS(X)
#undef X
  };
  cudaError_t Error = cudaDeviceSynchronize();
  Tally Found[int(Check::Count)];
  cudaMemcpyFromSymbol(Found, Tallies, sizeof(Found));
  bool Good = Error == cudaSuccess;
  for (int I = 0; I < int(Check::Count); ++I) {
    if (Found[I].Compared == 0)
      continue;
    // With a fault, every comparison has to find it.
    bool Fine = (Found[I].Different != 0) == Fault;
    Good &= Fine;
    std::printf("%-10s %-24s %12llu compared %12llu different%s\n", Title, Names[I], Found[I].Compared,
                Found[I].Different, Fine ? "" : "  <== WRONG");
  }
  if (Error != cudaSuccess)
    std::printf("%s: %s\n", Title, cudaGetErrorString(Error));
  return Good;
}

#endif
