// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/stream_ref>.
#ifndef TRANSHIP_CUDA_STREAM_REF_H
#define TRANSHIP_CUDA_STREAM_REF_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/stream_ref>
#else
#include <stdexcept>

#if (defined(__MACA__) || defined(__MACACC__)) && !TRANSHIP_CUDA_CPU
#include <mcr/mc_runtime.h>
#define TRANSHIP_CUDA_RUNTIME(Name) mc##Name
#elif TRANSHIP_CUDA_CPU && !defined(TRANSHIP_CPU_HIP)
#define TRANSHIP_CUDA_RUNTIME(Name) cuda##Name
#elif __has_include(<hip/hip_runtime_api.h>)
#include <hip/hip_runtime_api.h>
#define TRANSHIP_CUDA_RUNTIME(Name) hip##Name
#endif

#ifndef TRANSHIP_CUDA_RUNTIME // A host's compiler may have no runtime at all.
namespace cuda {
class stream_ref;
}
#else
namespace cuda {

/// A stream that somebody else owns.
class stream_ref {
public:
  using value_type = TRANSHIP_CUDA_RUNTIME(Stream_t);

  constexpr stream_ref() noexcept = default;
  constexpr stream_ref(value_type Stream) noexcept : Stream(Stream) {}
  stream_ref(int) = delete;
  stream_ref(decltype(nullptr)) = delete;

  constexpr value_type get() const noexcept { return Stream; }

  /// Waits for all work of the stream. Throws if that fails.
  void wait() const { sync(); }
  void sync() const {
    check(TRANSHIP_CUDA_RUNTIME(StreamSynchronize)(Stream));
  }

  /// Whether all work of the stream is done. Throws if that is not known.
  bool ready() const { return is_done(); }
  bool is_done() const {
    auto Result = TRANSHIP_CUDA_RUNTIME(StreamQuery)(Stream);
    if (Result == TRANSHIP_CUDA_RUNTIME(ErrorNotReady))
      return false;
    check(Result);
    return true;
  }

  int priority() const {
    int Priority = 0;
    check(TRANSHIP_CUDA_RUNTIME(StreamGetPriority)(Stream, &Priority));
    return Priority;
  }

  friend constexpr bool operator==(stream_ref A, stream_ref B) noexcept {
    return A.Stream == B.Stream;
  }
  friend constexpr bool operator!=(stream_ref A, stream_ref B) noexcept {
    return A.Stream != B.Stream;
  }

private:
  static void check(TRANSHIP_CUDA_RUNTIME(Error_t) Result) {
    if (Result != TRANSHIP_CUDA_RUNTIME(Success))
      throw ::std::runtime_error(TRANSHIP_CUDA_RUNTIME(GetErrorString)(Result));
  }

  value_type Stream = nullptr;
};

} // namespace cuda

#undef TRANSHIP_CUDA_RUNTIME
#endif

#endif // TRANSHIP_CUDA_OWN
#endif
