// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/complex>: the host's. Clang makes it one for the device, too.
#ifndef TRANSHIP_CUDA_STD_COMPLEX_H
#define TRANSHIP_CUDA_STD_COMPLEX_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/complex>
#else
#include <complex>

namespace cuda {
namespace std {

using ::std::abs;
using ::std::acos;
using ::std::acosh;
using ::std::arg;
using ::std::asin;
using ::std::asinh;
using ::std::atan;
using ::std::atanh;
using ::std::complex;
using ::std::conj;
using ::std::cos;
using ::std::cosh;
using ::std::exp;
using ::std::imag;
using ::std::log;
using ::std::log10;
using ::std::norm;
using ::std::polar;
using ::std::pow;
using ::std::proj;
using ::std::real;
using ::std::sin;
using ::std::sinh;
using ::std::sqrt;
using ::std::tan;
using ::std::tanh;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
