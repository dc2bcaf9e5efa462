// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/latch>.
#ifndef TRANSHIP_CUDA_LATCH_H
#define TRANSHIP_CUDA_LATCH_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/latch>
#else
#include "tranship/cuda/atomic.h"

namespace cuda {

template <thread_scope Scope> class latch {
  atomic<ptrdiff_t, Scope> Left;

public:
  latch() = delete;
  TRANSHIP_CUDA_FN constexpr explicit latch(ptrdiff_t Number) : Left(Number) {}
  latch(const latch &) = delete;
  latch &operator=(const latch &) = delete;

  TRANSHIP_CUDA_FN void count_down(ptrdiff_t By = 1) {
    Left.fetch_sub(By, memory_order_release);
  }
  TRANSHIP_CUDA_FN bool try_wait() const {
    return Left.load(memory_order_acquire) == 0;
  }
  TRANSHIP_CUDA_FN void wait() const {
    while (!try_wait())
      detail::rest();
  }
  TRANSHIP_CUDA_FN void arrive_and_wait(ptrdiff_t By = 1) {
    count_down(By);
    wait();
  }
};

namespace std {
using latch = ::cuda::latch<thread_scope_system>;
} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
