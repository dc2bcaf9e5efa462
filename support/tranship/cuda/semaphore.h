// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/semaphore>, without the functions that wait for a time.
#ifndef TRANSHIP_CUDA_SEMAPHORE_H
#define TRANSHIP_CUDA_SEMAPHORE_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/semaphore>
#else
#include "tranship/cuda/atomic.h"
#include <limits>

namespace cuda {

template <thread_scope Scope,
          ptrdiff_t Most = ::std::numeric_limits<ptrdiff_t>::max()>
class counting_semaphore {
  atomic<ptrdiff_t, Scope> Free;

public:
  counting_semaphore() = delete;
  TRANSHIP_CUDA_FN constexpr explicit counting_semaphore(ptrdiff_t Number)
      : Free(Number) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;
  TRANSHIP_CUDA_FN static constexpr ptrdiff_t max() { return Most; }

  TRANSHIP_CUDA_FN void release(ptrdiff_t Number = 1) {
    Free.fetch_add(Number, memory_order_release);
  }
  TRANSHIP_CUDA_FN bool try_acquire() {
    ptrdiff_t Number = Free.load(memory_order_relaxed);
    while (Number > 0)
      if (Free.compare_exchange_weak(Number, Number - 1, memory_order_acquire,
                                     memory_order_relaxed))
        return true;
    return false;
  }
  TRANSHIP_CUDA_FN void acquire() {
    while (!try_acquire())
      detail::rest();
  }
};
template <thread_scope Scope>
using binary_semaphore = counting_semaphore<Scope, 1>;

namespace std {
template <ptrdiff_t Most = ::std::numeric_limits<ptrdiff_t>::max()>
using counting_semaphore =
    ::cuda::counting_semaphore<thread_scope_system, Most>;
using binary_semaphore = ::cuda::binary_semaphore<thread_scope_system>;
} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
