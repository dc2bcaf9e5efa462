// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies to shared memory, for HIP (AMD) and MXMACA: cp.async of
// PTX, and what <cuda_pipeline.h> has. To be copied into a project with
// tranship/mma/target.h and tranship/warp.h; C++14.
//
// A thread copies at once, so that there is nothing to wait for: a program has
// to allow for that, because a copy in CUDA can be done at any time between its
// call and the wait. What waits for a group of copies only keeps the compiler
// from moving accesses over it. As in CUDA, other threads see a copy behind a
// barrier that comes after the wait.
#ifndef TRANSHIP_ASYNC_H
#define TRANSHIP_ASYNC_H

#include "tranship/mma/target.h"

#if TRANSHIP_MMA
namespace tranship {
namespace async {
namespace detail {

/// Copies \p Size bytes, to whose multiple both addresses are aligned.
template <unsigned Size>
TRANSHIP_DEVICE void copyAll(void *To, const void *From) {
  unsigned Words[Size / 4];
  __builtin_memcpy(Words, __builtin_assume_aligned(From, Size), Size);
  __builtin_memcpy(__builtin_assume_aligned(To, Size), Words, Size);
}

template <unsigned Size> TRANSHIP_DEVICE void clear(void *To) {
  unsigned Words[Size / 4] = {};
  __builtin_memcpy(__builtin_assume_aligned(To, Size), Words, Size);
}

/// Copies \p Present bytes, and sets the others to 0. What lies behind those
/// bytes is not read.
template <unsigned Size>
TRANSHIP_DEVICE void copyPart(void *To, const void *From, unsigned Present) {
  if (Present >= Size)
    return detail::copyAll<Size>(To, From);
  detail::clear<Size>(To);
  for (unsigned I = 0; I < Present; ++I)
    static_cast<unsigned char *>(To)[I] =
        static_cast<const unsigned char *>(From)[I];
}

TRANSHIP_DEVICE void copyBytes(void *To, const void *From, unsigned Size,
                               unsigned Present) {
  if (Size == 16)
    detail::copyPart<16>(To, From, Present);
  else if (Size == 8)
    detail::copyPart<8>(To, From, Present);
  else
    detail::copyPart<4>(To, From, Present);
}

} // namespace detail

/// cp.async: 4, 8 or 16 bytes to an address in shared memory, of which
/// \p Present are copied and the rest is 0.
TRANSHIP_DEVICE void copy(mma::detail::Shared To, const void *From,
                          unsigned Size, unsigned Present) {
  detail::copyBytes(mma::detail::sharedAt(To.Offset), From, Size, Present);
}
TRANSHIP_DEVICE void copy(mma::detail::Shared To, const void *From,
                          unsigned Size) {
  async::copy(To, From, Size, Size);
}
/// cp.async with ignore-src: all of it is 0 if \p Ignored.
TRANSHIP_DEVICE void copy_unless(mma::detail::Shared To, const void *From,
                                 unsigned Size, bool Ignored) {
  async::copy(To, From, Size, Ignored ? 0 : Size);
}

/// cp.async.commit_group.
TRANSHIP_DEVICE void commit() {}

/// cp.async.wait_group, cp.async.wait_all: the copies are done.
TRANSHIP_DEVICE void wait(unsigned = 0) { asm volatile("" ::: "memory"); }

} // namespace async
} // namespace tranship

//===-- <cuda_pipeline.h> -------------------------------------------------===//

#if TRANSHIP_WARP_NATIVE && !defined(TRANSHIP_CPU)
#include <cuda_pipeline.h>
#else
/// The last \p Zeros of \p Size bytes are 0 instead of copied.
TRANSHIP_DEVICE void __pipeline_memcpy_async(void *To, const void *From,
                                             size_t Size, size_t Zeros = 0) {
  tranship::async::detail::copyBytes(To, From, static_cast<unsigned>(Size),
                                     static_cast<unsigned>(Size - Zeros));
}
TRANSHIP_DEVICE void __pipeline_commit() { tranship::async::commit(); }
TRANSHIP_DEVICE void __pipeline_wait_prior(size_t) { tranship::async::wait(); }
#endif

#endif // TRANSHIP_MMA

#endif
