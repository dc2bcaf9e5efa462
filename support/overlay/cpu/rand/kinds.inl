// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What numbers there are: each kind draws one from a state, or two where
// Box and Muller's method makes them together, or four from Philox.
#ifndef TRANSHIP_CPU_RAND_KINDS_INL
#define TRANSHIP_CPU_RAND_KINDS_INL

#include "tranship/cpu/rand/poisson-table.h"
#include "tranship/cpu/rand/poisson.h"
#include <memory>

namespace tranship {
namespace cpu {
namespace rand {

/// Uses a member of a vector type for each of four elements.
template <class T, class V> void spread(const V &From, T *To) {
  To[0] = T(From.x), To[1] = T(From.y), To[2] = T(From.z), To[3] = T(From.w);
}

struct Integers {
  using Type = unsigned;
  static constexpr unsigned Together = 1, Draws = 1;
  template <class S> void draw(S *State, Type *Out) const {
    *Out = Type(curand(State));
  }
  void four(curandStatePhilox4_32_10 *State, Type *Out) const {
    spread(curand4(State), Out);
  }
};
struct LongIntegers {
  using Type = unsigned long long;
  static constexpr unsigned Together = 1;
  template <class S> void draw(S *State, Type *Out) const {
    *Out = curand(State);
  }
};
struct Uniform {
  using Type = float;
  static constexpr unsigned Together = 1, Draws = 1;
  template <class S> void draw(S *State, Type *Out) const {
    *Out = curand_uniform(State);
  }
  void four(curandStatePhilox4_32_10 *State, Type *Out) const {
    spread(curand_uniform4(State), Out);
  }
};
struct UniformDouble {
  using Type = double;
  static constexpr unsigned Together = 1, Draws = 2;
  template <class S> void draw(S *State, Type *Out) const {
    *Out = curand_uniform_double(State);
  }
  void four(curandStatePhilox4_32_10 *State, Type *Out) const {
    spread(curand_uniform4_double(State), Out);
  }
};

/// Whether a state has numbers of Sobol's, which become normal ones singly.
template <class S> constexpr bool isQuasi() {
  return std::is_same_v<S, curandStateSobol32> ||
         std::is_same_v<S, curandStateSobol64>;
}

template <class T, class F> struct Normal {
  using Type = T;
  static constexpr bool IsDouble = std::is_same_v<T, double>;
  static constexpr unsigned Together = 2, Draws = IsDouble ? 2 : 1;
  T Mean, Deviation;

  T finish(T X) const { return F()(Mean + Deviation * X); }
  template <class S> void draw(S *State, T *Out) const {
    if constexpr (isQuasi<S>() && IsDouble) {
      *Out = finish(curand_normal_double(State));
    } else if constexpr (isQuasi<S>()) {
      *Out = finish(curand_normal(State));
    } else {
      const auto Pair = drawPair<T>(State);
      Out[0] = finish(Pair.x);
      Out[1] = finish(Pair.y);
    }
  }
  void four(curandStatePhilox4_32_10 *State, T *Out) const {
    if constexpr (IsDouble)
      spread(curand_normal4_double(State), Out);
    else
      spread(curand_normal4(State), Out);
    for (int I = 0; I < 4; ++I)
      Out[I] = finish(Out[I]);
  }
};
struct Exp {
  template <class T> T operator()(T X) const { return std::exp(X); }
};

/// By which of CUDA's methods integers of Poisson's distribution are made: by
/// the square histogram, then by its sums, then from normal numbers.
struct PoissonMethods {
  double SumsFrom, NormalFrom;
};
template <class S> constexpr PoissonMethods methodsOf = {2000, 2000};
template <>
constexpr PoissonMethods methodsOf<curandStateSobol32> = {10, 8000 + 1e-8};
template <> constexpr PoissonMethods methodsOf<curandStateSobol64> = {0, 2000};
constexpr double LastLambda = 400000;

struct Poisson {
  using Type = unsigned;
  static constexpr unsigned Together = 1, Draws = 1;

  Poisson(double Lambda, const PoissonMethods &Methods) : Lambda(Lambda) {
    if (Lambda < Methods.SumsFrom)
      Table = std::make_shared<PoissonTable>(Lambda);
    else if (Lambda < Methods.NormalFrom)
      Sums = std::make_shared<PoissonSums>(Lambda);
  }

  template <class S> void draw(S *State, Type *Out) const {
    if (Table)
      *Out = (*Table)(uniformDouble(curand(State)));
    else if (Sums)
      *Out = (*Sums)(uniformDouble(curand(State)));
    else
      *Out = poissonByNormal(curand_normal(State), Lambda);
  }
  void four(curandStatePhilox4_32_10 *State, Type *Out) const {
    if (!Table) {
      float Normals[4];
      spread(curand_normal4(State), Normals);
      for (int I = 0; I < 4; ++I)
        Out[I] = poissonByNormal(Normals[I], Lambda);
      return;
    }
    spread(curand4(State), Out);
    for (int I = 0; I < 4; ++I)
      Out[I] = (*Table)(uniformDouble(Out[I]));
  }

private:
  double Lambda;
  std::shared_ptr<PoissonSums> Sums;
  std::shared_ptr<PoissonTable> Table;
};

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif
