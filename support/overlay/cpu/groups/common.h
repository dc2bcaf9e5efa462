// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the platforms' cooperative groups share: ranks and sizes.
#ifndef TRANSHIP_CPU_GROUPS_COMMON_H
#define TRANSHIP_CPU_GROUPS_COMMON_H

#include "tranship/cpu/warps.h"

namespace tranship {
namespace cpu {

using Wide = unsigned long long;

TRANSHIP_CPU_HELPER inline unsigned blockThreads() {
  return blockDim.x * blockDim.y * blockDim.z;
}
TRANSHIP_CPU_HELPER inline Wide gridBlocks() {
  return Wide(gridDim.x) * gridDim.y * gridDim.z;
}
TRANSHIP_CPU_HELPER inline Wide blockRank() {
  return (Wide(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
TRANSHIP_CPU_HELPER inline Wide gridThreads() {
  return gridBlocks() * blockThreads();
}
TRANSHIP_CPU_HELPER inline Wide gridThreadRank() {
  return blockRank() * blockThreads() + threadRank();
}

/// The lanes of the tile of so many threads that the thread is in.
TRANSHIP_CPU_HELPER inline Lanes tileLanes(unsigned Size) {
  return firstLanes(Size) << (lane() & ~(Size - 1));
}

constexpr bool isPowerOfTwo(unsigned N) { return N != 0 && (N & (N - 1)) == 0; }

/// A value in words, one for each operation that brings it to another lane.
template <class T> struct Words {
  static constexpr unsigned Count = (sizeof(T) + 7) / 8;
  unsigned long long Data[Count] = {};

  TRANSHIP_CPU_INLINE explicit Words(const T &Value) {
    static_assert(std::is_trivially_copyable_v<T>,
                  "only trivially copyable types can be shuffled");
    static_assert(sizeof(T) <= 32,
                  "only types of up to 32 bytes can be shuffled");
    std::memcpy(Data, static_cast<const void *>(&Value), sizeof(T));
  }
  TRANSHIP_CPU_INLINE T value() const {
    alignas(T) unsigned char Bytes[sizeof(T)];
    std::memcpy(Bytes, Data, sizeof(T));
    return *reinterpret_cast<T *>(Bytes);
  }
};

/// Copies this thread's part of so many bytes: all threads of a group copy all.
TRANSHIP_CPU_HELPER inline void copyPart(void *To, const void *From,
                                         size_t Bytes, size_t Rank,
                                         size_t Threads) {
  const size_t Unit = 16;
  for (size_t At = Rank * Unit; At < Bytes; At += Threads * Unit)
    std::memcpy(static_cast<char *>(To) + At,
                static_cast<const char *>(From) + At,
                Bytes - At < Unit ? Bytes - At : Unit);
}

/// Waits for all blocks. What a card does where the grid was not launched
/// cooperatively differs: CUDA traps, AMD's hangs or faults. Here it traps.
TRANSHIP_CPU_INLINE void syncGrid(Place At) {
  if (!isCooperative())
    trap("the grid synchronizes, but was not launched cooperatively", At);
  gridWait(gridArrive(), At);
}

} // namespace cpu
} // namespace tranship

#endif
