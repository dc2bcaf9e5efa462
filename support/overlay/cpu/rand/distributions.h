// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's functions for the device that draw uniform, normal and log-normal
// numbers.
#ifndef TRANSHIP_CPU_RAND_DISTRIBUTIONS_H
#define TRANSHIP_CPU_RAND_DISTRIBUTIONS_H

#include "tranship/cpu/rand/draws.h"
#include "tranship/cpu/rand/numbers.h"

namespace tranship {
namespace cpu {
namespace rand {

TRANSHIP_CPU_INLINE float2 drawNormals(curandStateMRG32k3a *State) {
  const float U = float(uniformMrg(stepMrg(State->s1, State->s2)));
  const double V = uniformMrg(stepMrg(State->s1, State->s2));
  return normalPair(U, float(V) * float(2 * Pi));
}
TRANSHIP_CPU_INLINE double2 drawNormalsDouble(curandStateMRG32k3a *State) {
  const double U = uniformMrg(stepMrg(State->s1, State->s2));
  const double V = uniformMrg(stepMrg(State->s1, State->s2));
  return normalPair(U, V * 2 * Pi);
}
template <class S> TRANSHIP_CPU_INLINE float2 drawNormals(S *State) {
  const unsigned X = curand(State), Y = curand(State);
  return normals(X, Y);
}
template <class S> TRANSHIP_CPU_INLINE double2 drawNormalsDouble(S *State) {
  const unsigned X = curand(State), Y = curand(State);
  const unsigned Z = curand(State), W = curand(State);
  return normals(X, Y, Z, W);
}

/// What a state keeps of a pair, for the function that drew it alone.
enum Kept { NoNumber, NormalNumber, LogNumber };

/// The numbers of a pair are float or double.
template <class T, class S> TRANSHIP_CPU_INLINE auto drawPair(S *State) {
  if constexpr (sizeof(T) == sizeof(double))
    return drawNormalsDouble(State);
  else
    return drawNormals(State);
}

/// Where the second number of a pair is kept, and whether it is.
template <class T> struct Second {
  int &Flag;
  T &Extra;
};
template <class S> TRANSHIP_CPU_INLINE Second<float> secondOf(S *State, float) {
  return {State->boxmuller_flag, State->boxmuller_extra};
}
template <class S>
TRANSHIP_CPU_INLINE Second<double> secondOf(S *State, double) {
  return {State->boxmuller_flag_double, State->boxmuller_extra_double};
}

/// The first of a pair; the second when it is asked for next. \p Finish is what
/// else is done to both.
template <class T, class S, class F>
TRANSHIP_CPU_NOT_NOTED T oneOfPair(S *State, Kept What, F Finish) {
  const Second<T> Its = secondOf(State, T());
  if (Its.Flag == What) {
    Its.Flag = NoNumber;
    return Its.Extra;
  }
  const auto Pair = drawPair<T>(State);
  Its.Extra = Finish(Pair.y);
  Its.Flag = What;
  return Finish(Pair.x);
}

/// Makes log-normal numbers of normal ones.
template <class T> struct ToLog {
  T Mean, Deviation;
  TRANSHIP_CPU_NOT_NOTED T operator()(T X) const {
    return std::exp(Mean + Deviation * X);
  }
};
struct Unchanged {
  template <class T> TRANSHIP_CPU_NOT_NOTED T operator()(T X) const {
    return X;
  }
};

} // namespace rand
} // namespace cpu
} // namespace tranship

//===-- Uniform -----------------------------------------------------------===//

TRANSHIP_CPU_INLINE float curand_uniform(curandStateMRG32k3a *State) {
  using namespace tranship::cpu::rand;
  return float(uniformMrg(stepMrg(State->s1, State->s2)));
}
TRANSHIP_CPU_INLINE double curand_uniform_double(curandStateMRG32k3a *State) {
  using namespace tranship::cpu::rand;
  return uniformMrg(stepMrg(State->s1, State->s2));
}

#define TRANSHIP_RAND_UNIFORM(S)                                               \
  TRANSHIP_CPU_INLINE float curand_uniform(S *State) {                         \
    return tranship::cpu::rand::uniform(curand(State));                        \
  }
/// Of two numbers or of one.
#define TRANSHIP_RAND_UNIFORM_2(S)                                             \
  TRANSHIP_RAND_UNIFORM(S)                                                     \
  TRANSHIP_CPU_INLINE double curand_uniform_double(S *State) {                 \
    const unsigned X = curand(State), Y = curand(State);                       \
    return tranship::cpu::rand::uniformDouble(X, Y);                           \
  }
#define TRANSHIP_RAND_UNIFORM_1(S)                                             \
  TRANSHIP_RAND_UNIFORM(S)                                                     \
  TRANSHIP_CPU_INLINE double curand_uniform_double(S *State) {                 \
    return tranship::cpu::rand::uniformDouble(curand(State));                  \
  }
TRANSHIP_RAND_UNIFORM_2(curandStateXORWOW)
TRANSHIP_RAND_UNIFORM_1(curandStatePhilox4_32_10)
TRANSHIP_RAND_UNIFORM_1(curandStateSobol32)
TRANSHIP_RAND_UNIFORM_1(curandStateScrambledSobol32)
TRANSHIP_RAND_UNIFORM_1(curandStateSobol64)
TRANSHIP_RAND_UNIFORM_1(curandStateScrambledSobol64)
#undef TRANSHIP_RAND_UNIFORM
#undef TRANSHIP_RAND_UNIFORM_1
#undef TRANSHIP_RAND_UNIFORM_2

TRANSHIP_CPU_INLINE float4 curand_uniform4(curandStatePhilox4_32_10 *State) {
  using tranship::cpu::rand::uniform;
  const uint4 X = curand4(State);
  return {uniform(X.x), uniform(X.y), uniform(X.z), uniform(X.w)};
}
TRANSHIP_CPU_INLINE double2
curand_uniform2_double(curandStatePhilox4_32_10 *State) {
  using tranship::cpu::rand::uniformDouble;
  const uint4 X = curand4(State);
  return {uniformDouble(X.x, X.y), uniformDouble(X.z, X.w)};
}
TRANSHIP_CPU_INLINE double4
curand_uniform4_double(curandStatePhilox4_32_10 *State) {
  const double2 A = curand_uniform2_double(State);
  const double2 B = curand_uniform2_double(State);
  return {A.x, A.y, B.x, B.y};
}

//===-- Normal ------------------------------------------------------------===//

#define TRANSHIP_RAND_NORMAL(S)                                                \
  TRANSHIP_CPU_INLINE float curand_normal(S *State) {                          \
    using namespace tranship::cpu::rand;                                       \
    return oneOfPair<float>(State, NormalNumber, Unchanged{});                 \
  }                                                                            \
  TRANSHIP_CPU_INLINE double curand_normal_double(S *State) {                  \
    using namespace tranship::cpu::rand;                                       \
    return oneOfPair<double>(State, NormalNumber, Unchanged{});                \
  }                                                                            \
  TRANSHIP_CPU_INLINE float curand_log_normal(S *State, float Mean,            \
                                              float Deviation) {               \
    using namespace tranship::cpu::rand;                                       \
    return oneOfPair<float>(State, LogNumber, ToLog<float>{Mean, Deviation});  \
  }                                                                            \
  TRANSHIP_CPU_INLINE double curand_log_normal_double(S *State, double Mean,   \
                                                      double Deviation) {      \
    using namespace tranship::cpu::rand;                                       \
    return oneOfPair<double>(State, LogNumber,                                 \
                             ToLog<double>{Mean, Deviation});                  \
  }                                                                            \
  TRANSHIP_CPU_INLINE float2 curand_normal2(S *State) {                        \
    return tranship::cpu::rand::drawNormals(State);                            \
  }                                                                            \
  TRANSHIP_CPU_INLINE double2 curand_normal2_double(S *State) {                \
    return tranship::cpu::rand::drawNormalsDouble(State);                      \
  }                                                                            \
  TRANSHIP_CPU_INLINE float2 curand_log_normal2(S *State, float Mean,          \
                                                float Deviation) {             \
    const tranship::cpu::rand::ToLog<float> Log = {Mean, Deviation};           \
    const float2 X = curand_normal2(State);                                    \
    return {Log(X.x), Log(X.y)};                                               \
  }                                                                            \
  TRANSHIP_CPU_INLINE double2 curand_log_normal2_double(S *State, double Mean, \
                                                        double Deviation) {    \
    const tranship::cpu::rand::ToLog<double> Log = {Mean, Deviation};          \
    const double2 X = curand_normal2_double(State);                            \
    return {Log(X.x), Log(X.y)};                                               \
  }
#define TRANSHIP_RAND_INVERSE(S)                                               \
  TRANSHIP_CPU_INLINE float curand_normal(S *State) {                          \
    return tranship::cpu::rand::normal(curand(State));                         \
  }                                                                            \
  TRANSHIP_CPU_INLINE double curand_normal_double(S *State) {                  \
    return tranship::cpu::rand::normalDouble(curand(State));                   \
  }                                                                            \
  TRANSHIP_CPU_INLINE float curand_log_normal(S *State, float Mean,            \
                                              float Deviation) {               \
    return tranship::cpu::rand::ToLog<float>{Mean,                             \
                                             Deviation}(curand_normal(State)); \
  }                                                                            \
  TRANSHIP_CPU_INLINE double curand_log_normal_double(S *State, double Mean,   \
                                                      double Deviation) {      \
    return tranship::cpu::rand::ToLog<double>{Mean, Deviation}(                \
        curand_normal_double(State));                                          \
  }
TRANSHIP_RAND_NORMAL(curandStateXORWOW)
TRANSHIP_RAND_NORMAL(curandStateMRG32k3a)
TRANSHIP_RAND_NORMAL(curandStatePhilox4_32_10)
TRANSHIP_RAND_INVERSE(curandStateSobol32)
TRANSHIP_RAND_INVERSE(curandStateScrambledSobol32)
TRANSHIP_RAND_INVERSE(curandStateSobol64)
TRANSHIP_RAND_INVERSE(curandStateScrambledSobol64)
#undef TRANSHIP_RAND_INVERSE
#undef TRANSHIP_RAND_NORMAL

TRANSHIP_CPU_INLINE float4 curand_normal4(curandStatePhilox4_32_10 *State) {
  const uint4 X = curand4(State);
  const float2 A = tranship::cpu::rand::normals(X.x, X.y);
  const float2 B = tranship::cpu::rand::normals(X.z, X.w);
  return {A.x, A.y, B.x, B.y};
}
TRANSHIP_CPU_INLINE double4
curand_normal4_double(curandStatePhilox4_32_10 *State) {
  const double2 A = curand_normal2_double(State);
  const double2 B = curand_normal2_double(State);
  return {A.x, A.y, B.x, B.y};
}
TRANSHIP_CPU_INLINE float4 curand_log_normal4(curandStatePhilox4_32_10 *State,
                                              float Mean, float Deviation) {
  const tranship::cpu::rand::ToLog<float> Log = {Mean, Deviation};
  const float4 X = curand_normal4(State);
  return {Log(X.x), Log(X.y), Log(X.z), Log(X.w)};
}
TRANSHIP_CPU_INLINE double4 curand_log_normal4_double(
    curandStatePhilox4_32_10 *State, double Mean, double Deviation) {
  const tranship::cpu::rand::ToLog<double> Log = {Mean, Deviation};
  const double4 X = curand_normal4_double(State);
  return {Log(X.x), Log(X.y), Log(X.z), Log(X.w)};
}

#endif
