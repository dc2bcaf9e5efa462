// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/cstdint>: types and macros of the host.
#ifndef TRANSHIP_CUDA_STD_CSTDINT_H
#define TRANSHIP_CUDA_STD_CSTDINT_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/cstdint>
#else
#include <cstdint>

namespace cuda {
namespace std {

using ::std::int16_t;
using ::std::int32_t;
using ::std::int64_t;
using ::std::int8_t;
using ::std::int_fast16_t;
using ::std::int_fast32_t;
using ::std::int_fast64_t;
using ::std::int_fast8_t;
using ::std::int_least16_t;
using ::std::int_least32_t;
using ::std::int_least64_t;
using ::std::int_least8_t;
using ::std::intmax_t;
using ::std::intptr_t;
using ::std::uint16_t;
using ::std::uint32_t;
using ::std::uint64_t;
using ::std::uint8_t;
using ::std::uint_fast16_t;
using ::std::uint_fast32_t;
using ::std::uint_fast64_t;
using ::std::uint_fast8_t;
using ::std::uint_least16_t;
using ::std::uint_least32_t;
using ::std::uint_least64_t;
using ::std::uint_least8_t;
using ::std::uintmax_t;
using ::std::uintptr_t;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
