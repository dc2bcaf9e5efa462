// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The copies of memcpy_async, which are done at once: when the call returns,
// the thread has made its part of the copy. What ends at a barrier or in a
// pipeline is seen by the others when they have waited there.
#ifndef TRANSHIP_CUDA_DETAIL_COPY_H
#define TRANSHIP_CUDA_DETAIL_COPY_H

#include "tranship/cuda/common.h"
#if TRANSHIP_CUDA_OWN
#include <cstdint>

namespace cuda {

/// A size that is a multiple of an alignment, which copies may rely on.
template <size_t Alignment> struct aligned_size_t {
  static constexpr size_t align = Alignment;
  size_t value;
  TRANSHIP_CUDA_FN constexpr explicit aligned_size_t(size_t Size)
      : value(Size) {}
  TRANSHIP_CUDA_FN constexpr operator size_t() const { return value; }
};

/// What memcpy_async promises: that nothing was left to others.
enum class async_contract_fulfillment { none, async };

namespace detail {

template <size_t Size>
TRANSHIP_CUDA_FN void copyPieces(void *To, const void *From, size_t Bytes,
                                 size_t Rank, size_t Threads) {
  auto *Target = static_cast<unsigned char *>(To);
  auto *Source = static_cast<const unsigned char *>(From);
  for (size_t At = Rank * Size; At < Bytes; At += Threads * Size)
    __builtin_memcpy(__builtin_assume_aligned(Target + At, Size),
                     __builtin_assume_aligned(Source + At, Size), Size);
}

/// The part of the copy that thread \p Rank of \p Threads makes. Neighbours
/// copy neighbouring pieces.
TRANSHIP_CUDA_FN inline void copyPart(void *To, const void *From, size_t Bytes,
                                      size_t Rank, size_t Threads) {
  size_t Alike = reinterpret_cast<::std::uintptr_t>(To) |
                 reinterpret_cast<::std::uintptr_t>(From) | Bytes;
  if (Alike % 16 == 0)
    copyPieces<16>(To, From, Bytes, Rank, Threads);
  else if (Alike % 4 == 0)
    copyPieces<4>(To, From, Bytes, Rank, Threads);
  else
    copyPieces<1>(To, From, Bytes, Rank, Threads);
}

} // namespace detail
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
