// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// thrust::device with on(), which its backends for cards have. Work of a stream
// is done when the call that gives it to the stream returns, so that it changes
// nothing.
#ifndef TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_DETAIL_PAR_H
#define TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_DETAIL_PAR_H

#define par_t policy_t
#include_next <thrust/system/cpp/detail/par.h>
#undef par_t

THRUST_NAMESPACE_BEGIN
namespace system {
namespace cpp {
namespace detail {
struct par_t : policy_t {
  template <class Stream> constexpr par_t on(Stream) const { return *this; }
};
} // namespace detail
} // namespace cpp
} // namespace system
THRUST_NAMESPACE_END

#endif
