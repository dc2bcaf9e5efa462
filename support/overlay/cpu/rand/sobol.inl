// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Direction vectors of Sobol's sequences, from the primitive polynomials and
// first numbers that Joe and Kuo published (2008), which Boost.Random has.
#ifndef TRANSHIP_CPU_RAND_SOBOL_INL
#define TRANSHIP_CPU_RAND_SOBOL_INL

#if __has_include(<boost/random/sobol.hpp>)
#include <boost/random/sobol.hpp>
#define TRANSHIP_RAND_HAS_TABLE
#endif
#include <cstddef>
#include <sys/mman.h>
#include <unistd.h>

namespace tranship {
namespace cpu {
namespace rand {

constexpr unsigned maxDimensions() {
#ifdef TRANSHIP_RAND_HAS_TABLE
  return boost::random::default_sobol_table::max_dimension;
#else
  return 1;
#endif
}

/// Those of the dimension \p D, from 0.
template <class T> void directionVectors(unsigned D, T *Vectors) {
  constexpr unsigned Bits = 8 * sizeof(T);
  for (unsigned I = 0; I < Bits; ++I)
    Vectors[I] = T(1) << (Bits - 1 - I);
#ifdef TRANSHIP_RAND_HAS_TABLE
  if (D == 0)
    return;
  using Table = boost::random::default_sobol_table;
  const unsigned Polynomial = Table::polynomial(D - 1);
  const unsigned Degree = 31 - unsigned(__builtin_clz(Polynomial));
  for (unsigned I = 0; I < Degree; ++I)
    Vectors[I] *= T(Table::minit(D - 1, I));
  for (unsigned I = Degree; I < Bits; ++I) {
    Vectors[I] = Vectors[I - Degree] >> Degree;
    for (unsigned K = 1; K <= Degree; ++K)
      if (Polynomial >> (Degree - K) & 1)
        Vectors[I] ^= Vectors[I - K];
  }
#endif
}

/// The vectors of all dimensions. Programs take them for CUDA's 20000: reading
/// others faults, as there is no telling what they would be.
template <class T> T *allVectors() {
  constexpr unsigned Cuda = 20000, Bits = 8 * sizeof(T);
  const size_t Page = size_t(sysconf(_SC_PAGESIZE));
  const size_t Bytes = maxDimensions() * Bits * sizeof(T);
  const size_t Used = (Bytes + Page - 1) / Page * Page;
  void *Memory = mmap(nullptr, Cuda * Bits * sizeof(T) + Page, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Memory == MAP_FAILED || mprotect(Memory, Used, PROT_READ | PROT_WRITE))
    return nullptr;
  T *First = reinterpret_cast<T *>(static_cast<char *>(Memory) + Used - Bytes);
  for (unsigned D = 0; D < maxDimensions(); ++D)
    directionVectors(D, First + D * Bits);
  return First;
}

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif
