// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Where a thread is in its block and warp.
#ifndef TRANSHIP_CPU_CUDA_CUB_UTIL_PTX_CUH
#define TRANSHIP_CPU_CUDA_CUB_UTIL_PTX_CUH

#include "util_type.cuh"

#ifndef CUB_MAX
#define CUB_MAX(A, B) (((A) > (B)) ? (A) : (B))
#define CUB_MIN(A, B) (((A) < (B)) ? (A) : (B))
#endif
#define CUB_PTX_WARP_THREADS 32
#define CUB_LOG_WARP_THREADS(...) 5
#define CUB_WARP_THREADS(...) 32

namespace cub {

inline unsigned LaneId() { return tranship::cpu::lane(); }
inline unsigned WarpId() {
  return tranship::cpu::threadRank() / tranship::cpu::waveSize();
}
inline int RowMajorTid(int X, int Y, int) {
  return (threadIdx.z * Y + threadIdx.y) * X + threadIdx.x;
}
inline void CTA_SYNC() { __syncthreads(); }
inline int CTA_SYNC_OR(int Predicate) { return __syncthreads_or(Predicate); }
inline int CTA_SYNC_AND(int Predicate) { return __syncthreads_and(Predicate); }

template <class T> unsigned BFE(T Source, unsigned Start, unsigned Bits) {
  return static_cast<unsigned>(Source >> Start) &
         (Bits < 32 ? (1u << Bits) - 1 : ~0u);
}

namespace detail {

/// A thread's place in its logical warp, whose size may be that of the wave.
struct LogicalWarp {
  int Size, Lane;
  explicit LogicalWarp(int Threads)
      : Size(Threads ? Threads : tranship::cpu::waveSize()),
        Lane(tranship::cpu::lane() % Size) {}
  /// How many lanes of it the block has.
  int count() const {
    int Block = blockDim.x * blockDim.y * blockDim.z;
    int Left = Block - (static_cast<int>(tranship::cpu::threadRank()) - Lane);
    return Left < Size ? Left : Size;
  }
  /// All lanes of the warp meet. Where CUDA's masks say who meets, HIP's lanes
  /// meet who are there.
  void meet() const {
#ifdef TRANSHIP_CPU_CUDA
    unsigned First = tranship::cpu::lane() - Lane;
    unsigned Own = count() == 32 ? ~0u : (1u << count()) - 1;
    tranship::cpu::meet("a warp of CUB", Own << First, 0);
#else
    tranship::cpu::converge(0);
#endif
  }
};

#ifdef TRANSHIP_CPU_CUDA
constexpr int DefaultWarp = 32;
#else
constexpr int DefaultWarp = 0;
#endif
constexpr int slotsOf(int Warp) { return Warp ? Warp : 64; }

} // namespace detail

} // namespace cub

#endif
