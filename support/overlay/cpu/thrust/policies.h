// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// thrust::cuda and thrust::hip: the execution policies of the card's backends,
// in terms of Thrust's backend for C++. Work of a stream is done when the call
// that gives it to the stream returns, so that the stream makes no difference.
#ifndef TRANSHIP_CPU_THRUST_POLICIES_H
#define TRANSHIP_CPU_THRUST_POLICIES_H

#include "tranship/cpu/cuda/cuda_runtime.h"
#include <thrust/system/cpp/execution_policy.h>
#include <thrust/system/error_code.h> // The card's backends do, and so <iostream>.
#include <type_traits>
#include <utility>

THRUST_NAMESPACE_BEGIN
namespace cuda {

// Vectors, pointers, allocators, memory resources and execution_policy.
using namespace thrust::system::cpp;

/// A policy with on(), which changes nothing.
template <class Policy> struct policy_on_stream : Policy {
  using Policy::Policy;
  policy_on_stream() = default;
  policy_on_stream(Policy From) : Policy(std::move(From)) {}
  policy_on_stream on(cudaStream_t) const { return *this; }
};

/// par and par_nosync: with an allocator, as par(Allocator), the algorithm
/// takes its temporary memory from that.
struct par_t
    : policy_on_stream<std::decay_t<decltype(thrust::system::cpp::par)>> {
  template <class Allocator> auto operator()(Allocator &&Memory) const {
    auto Policy = thrust::system::cpp::par(std::forward<Allocator>(Memory));
    return policy_on_stream<decltype(Policy)>(std::move(Policy));
  }
};

inline const par_t par;
inline const par_t par_nosync;

} // namespace cuda
namespace cuda_cub = cuda;
namespace hip = cuda;
namespace hip_rocprim = cuda;

namespace system {
namespace cuda = thrust::cuda;
namespace hip = thrust::cuda;
} // namespace system
THRUST_NAMESPACE_END

#endif
