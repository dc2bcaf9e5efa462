// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's functions for the device that draw integers of Poisson's
// distribution, and of one that a program has made.
#ifndef TRANSHIP_CPU_RAND_POISSON_H
#define TRANSHIP_CPU_RAND_POISSON_H

#include "tranship/cpu/rand/distributions.h"

namespace tranship {
namespace cpu {
namespace rand {

/// Knuth's method.
template <class S>
TRANSHIP_CPU_NOT_NOTED unsigned poissonByProduct(S *State, float Lambda) {
  unsigned Result = 0;
  for (float P = std::exp(Lambda) * curand_uniform(State); P > 1;
       P *= curand_uniform(State))
    ++Result;
  return Result;
}

/// Where sums of probabilities reach \p U; parts of \p Lambda keep the first
/// one from being 0.
TRANSHIP_CPU_NOT_NOTED inline unsigned poissonBySum(double U, double Lambda) {
  constexpr double Part = 500;
  double P = 1, Sum = 1;
  unsigned Result = 0;
  for (double Done = 0; Done == 0 || Done < Lambda; Done += Part) {
    const double Factor =
        std::exp(Lambda - Done > Part ? -Part : Done - Lambda);
    P *= Factor;
    Sum *= Factor;
    while (U > Sum && P > 0) {
      P *= Lambda / ++Result;
      Sum += P;
    }
  }
  return Result;
}

TRANSHIP_CPU_INLINE unsigned poissonByNormal(double Normal, double Lambda) {
  return unsigned(std::sqrt(Lambda) * Normal + Lambda + 0.5);
}

TRANSHIP_CPU_INLINE double belowOne(unsigned X) {
  return X * part(32) + part(33);
}
TRANSHIP_CPU_INLINE double belowOne(unsigned long long X) {
  return double(X >> 11) * part(53) + part(55);
}

/// From a number of Sobol's.
template <class T> TRANSHIP_CPU_INLINE unsigned poissonOf(T X, double Lambda) {
  return Lambda < 1000 ? poissonBySum(belowOne(X), Lambda)
                       : poissonByNormal(normalDouble(X), Lambda);
}

/// In the middle CUDA's own method is no published one: numbers are of the same
/// distribution, not the same ones.
template <class S>
TRANSHIP_CPU_NOT_NOTED unsigned drawPoisson(S *State, double Lambda) {
  if (Lambda < 64)
    return poissonByProduct(State, float(Lambda));
  if (Lambda > 4000)
    return poissonByNormal(curand_normal_double(State), Lambda);
  return poissonBySum(curand_uniform_double(State), Lambda);
}

/// As poisson-table.h makes it.
template <class T>
TRANSHIP_CPU_NOT_NOTED unsigned discreteOf(T X,
                                           curandDiscreteDistribution_t From) {
  if (!From->M2)
    return unsigned(From->stddev * normalDouble(X) + From->mean + 0.5);
  const curandDistributionM2Shift_st &M2 = *From->M2;
  const double U = uniformDouble(X);
  const unsigned I = unsigned(M2.length * U) < M2.length
                         ? unsigned(M2.length * U)
                         : M2.length - 1;
  return M2.shift + (U < M2.histogram->V[I] ? I : M2.histogram->K[I]);
}

} // namespace rand
} // namespace cpu
} // namespace tranship

#define TRANSHIP_RAND_DISCRETE(S)                                              \
  TRANSHIP_CPU_INLINE unsigned curand_discrete(                                \
      S *State, curandDiscreteDistribution_t Distribution) {                   \
    return tranship::cpu::rand::discreteOf(curand(State), Distribution);       \
  }
#define TRANSHIP_RAND_POISSON(S)                                               \
  TRANSHIP_RAND_DISCRETE(S)                                                    \
  TRANSHIP_CPU_INLINE unsigned curand_poisson(S *State, double Lambda) {       \
    return tranship::cpu::rand::drawPoisson(State, Lambda);                    \
  }
#define TRANSHIP_RAND_SOBOL(S)                                                 \
  TRANSHIP_RAND_DISCRETE(S)                                                    \
  TRANSHIP_CPU_INLINE unsigned curand_poisson(S *State, double Lambda) {       \
    return tranship::cpu::rand::poissonOf(curand(State), Lambda);              \
  }
TRANSHIP_RAND_POISSON(curandStateXORWOW)
TRANSHIP_RAND_POISSON(curandStateMRG32k3a)
TRANSHIP_RAND_POISSON(curandStatePhilox4_32_10)
TRANSHIP_RAND_SOBOL(curandStateSobol32)
TRANSHIP_RAND_SOBOL(curandStateScrambledSobol32)
TRANSHIP_RAND_SOBOL(curandStateSobol64)
TRANSHIP_RAND_SOBOL(curandStateScrambledSobol64)
#undef TRANSHIP_RAND_DISCRETE
#undef TRANSHIP_RAND_POISSON
#undef TRANSHIP_RAND_SOBOL

TRANSHIP_CPU_NOT_NOTED inline uint4
curand_discrete4(curandStatePhilox4_32_10 *State,
                 curandDiscreteDistribution_t Distribution) {
  using tranship::cpu::rand::discreteOf;
  const uint4 X = curand4(State);
  return {discreteOf(X.x, Distribution), discreteOf(X.y, Distribution),
          discreteOf(X.z, Distribution), discreteOf(X.w, Distribution)};
}

TRANSHIP_CPU_NOT_NOTED inline uint4
curand_poisson4(curandStatePhilox4_32_10 *State, double Lambda) {
  using namespace tranship::cpu::rand;
  unsigned Result[4];
  if (Lambda > 4000) {
    const double4 X = curand_normal4_double(State);
    const double Normals[] = {X.x, X.y, X.z, X.w};
    for (int I = 0; I < 4; ++I)
      Result[I] = poissonByNormal(Normals[I], Lambda);
  } else {
    for (unsigned &One : Result)
      One = drawPoisson(State, Lambda);
  }
  return {Result[0], Result[1], Result[2], Result[3]};
}

#endif
