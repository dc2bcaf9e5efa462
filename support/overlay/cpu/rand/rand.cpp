// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's functions for the host: a library of its own, whose sequences,
// orders and methods are those of CUDA.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/cuda/curand.h"
#include "tranship/cpu/libraries/queue.h"
#include "tranship/cpu/libraries/version.h"
#include "tranship/cpu/rand/skip.inl"
#include "tranship/cpu/rand/sources.inl"
#include <variant>

namespace tranship {
namespace cpu {
namespace rand {

using Xorwow = Turns<curandStateXORWOW, 4096>;
using Mrg = Turns<curandStateMRG32k3a, 81920>;
using Sobol32 = Dimensions<curandStateSobol32>;
using Sobol64 = Dimensions<curandStateSobol64>;
using Source = std::variant<Xorwow, Mrg, Fours, Sobol32, Sobol64>;

/// Whether a source is one of Sobol's sequences.
template <class S> constexpr bool IsQuasiSource = isQuasi<typename S::State>();
/// Whether normal numbers come in pairs only.
template <class S>
constexpr bool HasPairs = !IsQuasiSource<S> && !std::is_same_v<S, Fours>;

struct Generator {
  Source From;
  uint64_t Seed = 0;
  cudaStream_t Stream = nullptr;
};

} // namespace rand
} // namespace cpu
} // namespace tranship

using namespace tranship::cpu::rand;

/// Queued work may outlive a generator that a program destroys.
struct curandGenerator_st {
  std::shared_ptr<Generator> Its;
};

static bool makeSource(Source &From, curandRngType_t Type) {
  switch (Type) {
  case CURAND_RNG_PSEUDO_DEFAULT:
  case CURAND_RNG_PSEUDO_XORWOW:
    From = Xorwow();
    return true;
  case CURAND_RNG_PSEUDO_MRG32K3A:
    From = Mrg();
    return true;
  case CURAND_RNG_PSEUDO_PHILOX4_32_10:
    From = Fours();
    return true;
  case CURAND_RNG_QUASI_DEFAULT:
  case CURAND_RNG_QUASI_SOBOL32:
    From = Sobol32();
    return true;
  case CURAND_RNG_QUASI_SOBOL64:
    From = Sobol64();
    return true;
  default: // MTGP32, MT19937, scrambled ones
    return false;
  }
}

static void begin(Generator &G, uint64_t Offset) {
  std::visit(
      [&](auto &From) {
        if constexpr (IsQuasiSource<std::decay_t<decltype(From)>>)
          From.begin(Offset);
        else
          From.begin(G.Seed, Offset);
      },
      G.From);
}

static curandStatus_t create(curandGenerator_t *Result, curandRngType_t Type) {
  if (!Result)
    return CURAND_STATUS_OUT_OF_RANGE;
  auto New = std::make_shared<Generator>();
  if (!makeSource(New->From, Type))
    return CURAND_STATUS_TYPE_ERROR;
  begin(*New, 0);
  *Result = new curandGenerator_st{New};
  return CURAND_STATUS_SUCCESS;
}

/// Which numbers a generator does not make.
template <class S, class K> constexpr bool isRefused() {
  return std::is_same_v<K, LongIntegers>
             ? !std::is_same_v<S, Sobol64>
             : std::is_same_v<K, Integers> && std::is_same_v<S, Sobol64>;
}

template <class K>
static curandStatus_t generate(curandGenerator_t G, typename K::Type *Out,
                               size_t N, const K &Kind) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  const std::shared_ptr<Generator> Its = G->Its;
  return std::visit(
      [&](auto &From) {
        using S = std::decay_t<decltype(From)>;
        if constexpr (isRefused<S, K>()) {
          return CURAND_STATUS_TYPE_ERROR;
        } else {
          if constexpr (IsQuasiSource<S>)
            if (N % From.count() != 0)
              return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
          if constexpr (HasPairs<S>)
            if (N % K::Together != 0)
              return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
          const auto Work = [Its, Out, N, Kind] {
            std::get<S>(Its->From).write(Kind, Out, N);
          };
          return tranship::cpu::queue(Its->Stream, Work)
                     ? CURAND_STATUS_SUCCESS
                     : CURAND_STATUS_LAUNCH_FAILURE;
        }
      },
      Its->From);
}

/// Calls \p Function with the source of numbers that are random, or that are
/// not.
template <bool Quasi, class F>
static curandStatus_t withSource(curandGenerator_t G, F Function) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  return std::visit(
      [&](auto &From) {
        if constexpr (IsQuasiSource<std::decay_t<decltype(From)>> == Quasi)
          return Function(From);
        else
          return CURAND_STATUS_TYPE_ERROR;
      },
      G->Its->From);
}

template <class T>
static curandStatus_t giveVectors(T **Vectors, curandDirectionVectorSet_t Set,
                                  curandDirectionVectorSet_t Own) {
  using Word = std::remove_extent_t<T>;
  if (!Vectors || Set != Own)
    return CURAND_STATUS_OUT_OF_RANGE;
  static Word *const All = allVectors<Word>();
  *Vectors = reinterpret_cast<T *>(All);
  return All ? CURAND_STATUS_SUCCESS : CURAND_STATUS_ALLOCATION_FAILED;
}

/// A distribution, and what it consists of.
namespace {
struct Distribution : curandDiscreteDistribution_st {
  std::unique_ptr<PoissonTable> Table;
  curandDistributionM2Shift_st Shift;
  curandHistogramM2_st Histogram;
};
} // namespace

static bool isLambda(double Lambda) {
  return Lambda > 0 && Lambda <= LastLambda;
}

extern "C" {

curandStatus_t curandCreateGenerator(curandGenerator_t *G,
                                     curandRngType_t Type) {
  return create(G, Type);
}
curandStatus_t curandCreateGeneratorHost(curandGenerator_t *G,
                                         curandRngType_t Type) {
  return create(G, Type);
}
curandStatus_t curandDestroyGenerator(curandGenerator_t G) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  delete G;
  return CURAND_STATUS_SUCCESS;
}

curandStatus_t curandGetVersion(int *Version) {
  if (!Version)
    return CURAND_STATUS_OUT_OF_RANGE;
  *Version = CURAND_VERSION;
  return CURAND_STATUS_SUCCESS;
}
curandStatus_t curandGetProperty(libraryPropertyType Which, int *Value) {
  return tranship::cpu::versionPart(Which, Value, CURAND_VER_MAJOR,
                                    CURAND_VER_MINOR, CURAND_VER_PATCH)
             ? CURAND_STATUS_SUCCESS
             : CURAND_STATUS_OUT_OF_RANGE;
}

curandStatus_t curandSetStream(curandGenerator_t G, cudaStream_t Stream) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  G->Its->Stream = Stream;
  return CURAND_STATUS_SUCCESS;
}

/// The position stays, as it does in CUDA.
curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t G,
                                                  unsigned long long Seed) {
  return withSource<false>(G, [&](auto &From) {
    G->Its->Seed = Seed;
    From.begin(Seed, From.position());
    return CURAND_STATUS_SUCCESS;
  });
}
curandStatus_t curandSetGeneratorOffset(curandGenerator_t G,
                                        unsigned long long Offset) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  begin(*G->Its, Offset);
  return CURAND_STATUS_SUCCESS;
}
/// The orders are one, but for a seed for each sequence, of which it is not
/// published how it is made, and for what depends on the card.
curandStatus_t curandSetGeneratorOrdering(curandGenerator_t G,
                                          curandOrdering_t Order) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  const auto Has = [&](auto &From) {
    using S = std::decay_t<decltype(From)>;
    if (IsQuasiSource<S>)
      return Order == CURAND_ORDERING_QUASI_DEFAULT;
    return Order == CURAND_ORDERING_PSEUDO_BEST ||
           Order == CURAND_ORDERING_PSEUDO_DEFAULT ||
           Order == CURAND_ORDERING_PSEUDO_LEGACY;
  };
  return std::visit(Has, G->Its->From) ? CURAND_STATUS_SUCCESS
                                       : CURAND_STATUS_OUT_OF_RANGE;
}
curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t G,
                                                       unsigned Dimensions) {
  return withSource<true>(G, [&](auto &From) {
    return From.setCount(Dimensions) ? CURAND_STATUS_SUCCESS
                                     : CURAND_STATUS_OUT_OF_RANGE;
  });
}
curandStatus_t curandGenerateSeeds(curandGenerator_t G) {
  return G ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED;
}

curandStatus_t curandGenerate(curandGenerator_t G, unsigned *Out, size_t N) {
  return generate(G, Out, N, Integers());
}
curandStatus_t curandGenerateLongLong(curandGenerator_t G,
                                      unsigned long long *Out, size_t N) {
  return generate(G, Out, N, LongIntegers());
}
curandStatus_t curandGenerateUniform(curandGenerator_t G, float *Out,
                                     size_t N) {
  return generate(G, Out, N, Uniform());
}
curandStatus_t curandGenerateUniformDouble(curandGenerator_t G, double *Out,
                                           size_t N) {
  return generate(G, Out, N, UniformDouble());
}
#define TRANSHIP_RAND_NORMAL(Name, T, F)                                       \
  curandStatus_t Name(curandGenerator_t G, T *Out, size_t N, T Mean,           \
                      T Deviation) {                                           \
    return generate(G, Out, N, Normal<T, F>{Mean, Deviation});                 \
  }
TRANSHIP_RAND_NORMAL(curandGenerateNormal, float, Unchanged)
TRANSHIP_RAND_NORMAL(curandGenerateNormalDouble, double, Unchanged)
TRANSHIP_RAND_NORMAL(curandGenerateLogNormal, float, Exp)
TRANSHIP_RAND_NORMAL(curandGenerateLogNormalDouble, double, Exp)

curandStatus_t curandGeneratePoisson(curandGenerator_t G, unsigned *Out,
                                     size_t N, double Lambda) {
  if (!G)
    return CURAND_STATUS_NOT_INITIALIZED;
  if (!isLambda(Lambda))
    return CURAND_STATUS_OUT_OF_RANGE;
  return std::visit(
      [&](auto &From) {
        using S = typename std::decay_t<decltype(From)>::State;
        return generate(G, Out, N, Poisson(Lambda, methodsOf<S>));
      },
      G->Its->From);
}

curandStatus_t
curandCreatePoissonDistribution(double Lambda,
                                curandDiscreteDistribution_t *Result) {
  if (!Result || !isLambda(Lambda))
    return CURAND_STATUS_OUT_OF_RANGE;
  auto *New = new Distribution;
  New->M2 = nullptr;
  New->mean = Lambda;
  New->stddev = std::sqrt(Lambda);
  if (Lambda < methodsOf<curandState>.NormalFrom) {
    New->Table.reset(new PoissonTable(Lambda));
    New->Histogram = {New->Table->Limit.data(), New->Table->Other.data()};
    New->Shift = {&New->Histogram, New->Table->First,
                  unsigned(New->Table->Limit.size())};
    New->M2 = &New->Shift;
  }
  *Result = New;
  return CURAND_STATUS_SUCCESS;
}
curandStatus_t curandDestroyDistribution(curandDiscreteDistribution_t Its) {
  if (!Its)
    return CURAND_STATUS_NOT_INITIALIZED;
  delete static_cast<Distribution *>(Its);
  return CURAND_STATUS_SUCCESS;
}

curandStatus_t curandGetDirectionVectors32(curandDirectionVectors32_t **Vectors,
                                           curandDirectionVectorSet_t Set) {
  return giveVectors(Vectors, Set, CURAND_DIRECTION_VECTORS_32_JOEKUO6);
}
curandStatus_t curandGetDirectionVectors64(curandDirectionVectors64_t **Vectors,
                                           curandDirectionVectorSet_t Set) {
  return giveVectors(Vectors, Set, CURAND_DIRECTION_VECTORS_64_JOEKUO6);
}

} // extern "C"
