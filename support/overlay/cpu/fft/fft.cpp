// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuFFT's functions: a library of its own, which is linked with FFTW in single
// and double precision.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/cuda/cufftXt.h"
#include "tranship/cpu/libraries/queue.h"
#include "tranship/cpu/libraries/version.h"
#include <climits>
#include <fftw3.h>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace tranship {
namespace cpu {
namespace fft {

/// A transform's form, first of nothing. Arrays are as FFTW's advanced
/// interface has them.
struct Form {
  cufftType Type = CUFFT_C2C;
  std::vector<int> Sizes, InEmbed, OutEmbed; ///< Embeds: empty if dense.
  int InStride = 1, OutStride = 1, InDistance = 0, OutDistance = 0, Batch = 0;
};

struct Plan {
  Form F;
  bool IsMade = false;
  cudaStream_t Stream = nullptr;
};

//===-- Handles -----------------------------------------------------------===//

static std::mutex Lock; ///< Of the plans, and of FFTW's planner.
static std::map<int, Plan> Plans;
static int LastPlan = 0;

/// Handles are integers or pointers.
static int numberOf(cufftHandle Handle) { return int((long long)Handle); }

static cufftResult create(cufftHandle *Handle) {
  if (!Handle)
    return CUFFT_INVALID_VALUE;
  const std::lock_guard<std::mutex> Guard(Lock);
  Plans[++LastPlan];
  *Handle = cufftHandle((long long)LastPlan);
  return CUFFT_SUCCESS;
}

/// Calls \p Function with the plan.
template <class F> static cufftResult with(cufftHandle Handle, F Function) {
  const std::lock_guard<std::mutex> Guard(Lock);
  const auto Found = Plans.find(numberOf(Handle));
  return Found == Plans.end() ? CUFFT_INVALID_PLAN : Function(Found->second);
}

//===-- Forms -------------------------------------------------------------===//

static bool isReal(cufftType Type) {
  return Type != CUFFT_C2C && Type != CUFFT_Z2Z;
}
static bool isType(cufftType Type) {
  return Type == CUFFT_C2C || Type == CUFFT_Z2Z || Type == CUFFT_R2C ||
         Type == CUFFT_C2R || Type == CUFFT_D2Z || Type == CUFFT_Z2D;
}
static bool isToReal(cufftType Type) {
  return Type == CUFFT_C2R || Type == CUFFT_Z2D;
}

template <class I> bool fits(I Value) {
  return Value >= INT_MIN && Value <= INT_MAX;
}

/// Of transforms that lie one behind the other.
template <class I>
cufftResult formDense(Form &F, std::initializer_list<I> Sizes, cufftType Type,
                      I Batch) {
  if (Batch < 1)
    return CUFFT_INVALID_SIZE;
  for (const I Size : Sizes) {
    if (Size < 1 || !fits(Size))
      return CUFFT_INVALID_SIZE;
    F.Sizes.push_back(int(Size));
  }
  F.Type = Type;
  F.Batch = int(Batch);
  return CUFFT_SUCCESS;
}
template <class I> cufftResult form1d(Form &F, I X, cufftType Type, I Batch) {
  return formDense(F, {X}, Type, Batch);
}
template <class I> cufftResult form2d(Form &F, I X, I Y, cufftType Type) {
  return formDense(F, {X, Y}, Type, I(1));
}
template <class I> cufftResult form3d(Form &F, I X, I Y, I Z, cufftType Type) {
  return formDense(F, {X, Y, Z}, Type, I(1));
}

template <class I>
cufftResult formMany(Form &F, int Rank, I *N, I *InEmbed, I InStride,
                     I InDistance, I *OutEmbed, I OutStride, I OutDistance,
                     cufftType Type, I Batch) {
  if (Rank < 1 || Rank > 3)
    return CUFFT_INVALID_VALUE;
  if (!N)
    return CUFFT_INVALID_VALUE;
  if (Batch < 1 || !fits(Batch))
    return CUFFT_INVALID_SIZE;
  for (int D = 0; D < Rank; ++D) {
    if (N[D] < 1 || !fits(N[D]))
      return CUFFT_INVALID_SIZE;
    F.Sizes.push_back(int(N[D]));
  }
  F.Type = Type;
  F.Batch = int(Batch);
  // Without one of the embeds, strides and distances do not count.
  if (!InEmbed || !OutEmbed)
    return CUFFT_SUCCESS;
  if (!fits(InStride) || !fits(OutStride) || !fits(InDistance) ||
      !fits(OutDistance) || InStride < 1 || OutStride < 1)
    return CUFFT_INVALID_VALUE;
  for (int D = 0; D < Rank; ++D) {
    if (!fits(InEmbed[D]) || !fits(OutEmbed[D]))
      return CUFFT_INVALID_VALUE;
    F.InEmbed.push_back(int(InEmbed[D]));
    F.OutEmbed.push_back(int(OutEmbed[D]));
  }
  F.InStride = int(InStride);
  F.OutStride = int(OutStride);
  F.InDistance = int(InDistance);
  F.OutDistance = int(OutDistance);
  return CUFFT_SUCCESS;
}

/// Sets the form that \p Describe writes.
template <class F> static cufftResult make(Plan &P, F Describe) {
  Form New;
  if (const cufftResult Result = Describe(New))
    return Result;
  if (!isType(New.Type))
    return CUFFT_INVALID_TYPE;
  if (P.IsMade)
    return CUFFT_INVALID_PLAN;
  P.F = New;
  P.IsMade = true;
  return CUFFT_SUCCESS;
}

static cufftResult noBytes(size_t *Bytes) {
  if (!Bytes)
    return CUFFT_INVALID_VALUE;
  *Bytes = 0;
  return CUFFT_SUCCESS;
}

//===-- Transforms --------------------------------------------------------===//

/// One side's layout: what is not given is dense.
struct Side {
  std::vector<int> Embed;
  int Stride, Distance;
};

/// \p Last: elements of the innermost dimension.
static Side sideOf(const Form &F, const std::vector<int> &Embed, int Stride,
                   int Distance, int Last) {
  if (!Embed.empty())
    return {Embed, Stride, Distance};
  Side Result = {F.Sizes, 1, 1};
  Result.Embed.back() = Last;
  for (const int Size : Result.Embed)
    Result.Distance *= Size;
  return Result;
}

/// FFTW's functions in both precisions.
struct Single {
  using Complex = fftwf_complex;
  using Real = float;
  using Plan = fftwf_plan;
  static constexpr auto Many = fftwf_plan_many_dft;
  static constexpr auto ToComplex = fftwf_plan_many_dft_r2c;
  static constexpr auto ToReal = fftwf_plan_many_dft_c2r;
  static constexpr auto Execute = fftwf_execute;
  static constexpr auto Destroy = fftwf_destroy_plan;
};
struct Double {
  using Complex = fftw_complex;
  using Real = double;
  using Plan = fftw_plan;
  static constexpr auto Many = fftw_plan_many_dft;
  static constexpr auto ToComplex = fftw_plan_many_dft_r2c;
  static constexpr auto ToReal = fftw_plan_many_dft_c2r;
  static constexpr auto Execute = fftw_execute;
  static constexpr auto Destroy = fftw_destroy_plan;
};

/// Without measuring: data stay as they are until it is executed.
template <class P>
typename P::Plan planFor(const Form &F, void *In, void *Out, int Direction) {
  const int Rank = int(F.Sizes.size()), Last = F.Sizes.back();
  const int Half = Last / 2 + 1;
  const bool InPlace = In == Out, ToReal = isToReal(F.Type);
  const int RealLast = InPlace ? 2 * Half : Last;
  const int InLast = !isReal(F.Type) ? Last : ToReal ? Half : RealLast;
  const int OutLast = !isReal(F.Type) ? Last : ToReal ? RealLast : Half;
  Side From = sideOf(F, F.InEmbed, F.InStride, F.InDistance, InLast);
  Side To = sideOf(F, F.OutEmbed, F.OutStride, F.OutDistance, OutLast);
  using Complex = typename P::Complex;
  using Real = typename P::Real;
  if (!isReal(F.Type))
    return P::Many(Rank, F.Sizes.data(), F.Batch, static_cast<Complex *>(In),
                   From.Embed.data(), From.Stride, From.Distance,
                   static_cast<Complex *>(Out), To.Embed.data(), To.Stride,
                   To.Distance, Direction, FFTW_ESTIMATE | FFTW_UNALIGNED);
  if (ToReal)
    return P::ToReal(Rank, F.Sizes.data(), F.Batch, static_cast<Complex *>(In),
                     From.Embed.data(), From.Stride, From.Distance,
                     static_cast<Real *>(Out), To.Embed.data(), To.Stride,
                     To.Distance, FFTW_ESTIMATE | FFTW_UNALIGNED);
  return P::ToComplex(Rank, F.Sizes.data(), F.Batch, static_cast<Real *>(In),
                      From.Embed.data(), From.Stride, From.Distance,
                      static_cast<Complex *>(Out), To.Embed.data(), To.Stride,
                      To.Distance, FFTW_ESTIMATE | FFTW_UNALIGNED);
}

/// FFTW's transforms to real numbers spoil their input: they get a copy.
template <class T>
std::vector<T> copyOfInput(const Form &F, const void *In, const void *Out) {
  if (In == Out || !isToReal(F.Type))
    return {};
  const Side From =
      sideOf(F, F.InEmbed, F.InStride, F.InDistance, F.Sizes.back() / 2 + 1);
  size_t Elements = 0, Row = size_t(From.Stride);
  for (size_t D = F.Sizes.size(); D-- > 0; Row *= size_t(From.Embed[D])) {
    const int Size = D + 1 == F.Sizes.size() ? F.Sizes[D] / 2 + 1 : F.Sizes[D];
    Elements += size_t(Size - 1) * Row;
  }
  Elements += size_t(F.Batch - 1) * size_t(From.Distance) + 1;
  const auto *First = static_cast<const T *>(In);
  return {First, First + 2 * Elements};
}

template <class P>
void transform(const Form &F, void *In, void *Out, int Direction) {
  auto Copy = copyOfInput<typename P::Real>(F, In, Out);
  typename P::Plan Made;
  {
    const std::lock_guard<std::mutex> Guard(Lock);
    Made = planFor<P>(F, Copy.empty() ? In : Copy.data(), Out, Direction);
  }
  P::Execute(Made);
  const std::lock_guard<std::mutex> Guard(Lock);
  P::Destroy(Made);
}

static cufftResult execute(cufftHandle Handle, cufftType Type, void *In,
                           void *Out, int Direction) {
  Plan P;
  const cufftResult Result = with(Handle, [&](Plan &Found) {
    P = Found;
    return Found.IsMade ? CUFFT_SUCCESS : CUFFT_INVALID_PLAN;
  });
  if (Result)
    return Result;
  // A plan to real numbers does not go the other way.
  if (P.F.Type != Type)
    return CUFFT_INVALID_TYPE;
  if (!In || !Out || (Direction != CUFFT_FORWARD && Direction != CUFFT_INVERSE))
    return CUFFT_INVALID_VALUE;
  const bool IsDouble =
      Type == CUFFT_Z2Z || Type == CUFFT_D2Z || Type == CUFFT_Z2D;
  const bool Done = queue(P.Stream, [F = P.F, In, Out, Direction, IsDouble] {
    if (IsDouble)
      transform<Double>(F, In, Out, Direction);
    else
      transform<Single>(F, In, Out, Direction);
  });
  return Done ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

} // namespace fft
} // namespace cpu
} // namespace tranship

using namespace tranship::cpu::fft;

extern "C" {

cufftResult cufftCreate(cufftHandle *Plan) { return create(Plan); }

cufftResult cufftDestroy(cufftHandle Handle) {
  const std::lock_guard<std::mutex> Guard(Lock);
  return Plans.erase(numberOf(Handle)) ? CUFFT_SUCCESS : CUFFT_INVALID_PLAN;
}

cufftResult cufftSetStream(cufftHandle Handle, cudaStream_t Stream) {
  return with(Handle, [&](Plan &P) {
    P.Stream = Stream;
    return CUFFT_SUCCESS;
  });
}

cufftResult cufftGetVersion(int *Version) {
  if (!Version)
    return CUFFT_INVALID_VALUE;
  *Version = CUFFT_VERSION;
  return CUFFT_SUCCESS;
}

cufftResult cufftGetProperty(libraryPropertyType Which, int *Value) {
  return tranship::cpu::versionPart(Which, Value, CUFFT_VER_MAJOR,
                                    CUFFT_VER_MINOR, CUFFT_VER_PATCH)
             ? CUFFT_SUCCESS
             : CUFFT_INVALID_VALUE;
}

cufftResult cufftGetSize(cufftHandle Handle, size_t *Bytes) {
  return with(Handle, [&](Plan &) { return noBytes(Bytes); });
}
cufftResult cufftSetWorkArea(cufftHandle Handle, void *) {
  return with(Handle, [](Plan &) { return CUFFT_SUCCESS; });
}
cufftResult cufftSetAutoAllocation(cufftHandle Handle, int) {
  return with(Handle, [](Plan &) { return CUFFT_SUCCESS; });
}

#define TRANSHIP_FFT_MAKE(Name, Form, I)                                       \
  cufftResult Name(cufftHandle Handle, TRANSHIP_FFT_P_##Form(I),               \
                   size_t *Bytes) {                                            \
    const cufftResult Result = with(Handle, [&](Plan &P) {                     \
      return make(P, [&](auto &New) {                                          \
        return form##Form(New, TRANSHIP_FFT_A_##Form);                         \
      });                                                                      \
    });                                                                        \
    return Result ? Result : noBytes(Bytes);                                   \
  }
#define TRANSHIP_FFT_SIZE(Name, Form, I)                                       \
  cufftResult Name(cufftHandle Handle, TRANSHIP_FFT_P_##Form(I),               \
                   size_t *Bytes) {                                            \
    Plan P;                                                                    \
    const cufftResult Result = make(                                           \
        P, [&](auto &New) { return form##Form(New, TRANSHIP_FFT_A_##Form); }); \
    return Result ? Result : cufftGetSize(Handle, Bytes);                      \
  }
#define TRANSHIP_FFT(Form)                                                     \
  TRANSHIP_FFT_MAKE(cufftMakePlan##Form, Form, int)                            \
  TRANSHIP_FFT_SIZE(cufftGetSize##Form, Form, int)                             \
  cufftResult cufftEstimate##Form(TRANSHIP_FFT_P_##Form(int), size_t *Bytes) { \
    Plan P;                                                                    \
    const cufftResult Result = make(                                           \
        P, [&](auto &New) { return form##Form(New, TRANSHIP_FFT_A_##Form); }); \
    return Result ? Result : noBytes(Bytes);                                   \
  }                                                                            \
  cufftResult cufftPlan##Form(cufftHandle *Handle,                             \
                              TRANSHIP_FFT_P_##Form(int)) {                    \
    size_t Bytes = 0;                                                          \
    if (const cufftResult Result = create(Handle))                             \
      return Result;                                                           \
    const cufftResult Result =                                                 \
        cufftMakePlan##Form(*Handle, TRANSHIP_FFT_A_##Form, &Bytes);           \
    if (Result)                                                                \
      cufftDestroy(*Handle);                                                   \
    return Result;                                                             \
  }
TRANSHIP_FFT_FORMS
TRANSHIP_FFT_MAKE(cufftMakePlanMany64, Many, long long)
TRANSHIP_FFT_SIZE(cufftGetSizeMany64, Many, long long)

cufftResult cufftExecC2C(cufftHandle Plan, cufftComplex *In, cufftComplex *Out,
                         int Direction) {
  return execute(Plan, CUFFT_C2C, In, Out, Direction);
}
cufftResult cufftExecZ2Z(cufftHandle Plan, cufftDoubleComplex *In,
                         cufftDoubleComplex *Out, int Direction) {
  return execute(Plan, CUFFT_Z2Z, In, Out, Direction);
}
#define TRANSHIP_FFT_EXEC(Name, TypeIn, TypeOut)                               \
  cufftResult cufftExec##Name(cufftHandle Plan, TypeIn *In, TypeOut *Out) {    \
    return execute(Plan, CUFFT_##Name, In, Out, CUFFT_FORWARD);                \
  }
TRANSHIP_FFT_EXECS

cufftResult cufftXtSetCallback(cufftHandle, void **, cufftXtCallbackType,
                               void **) {
  return CUFFT_NOT_SUPPORTED;
}
cufftResult cufftXtClearCallback(cufftHandle, cufftXtCallbackType) {
  return CUFFT_NOT_SUPPORTED;
}
cufftResult cufftXtSetCallbackSharedSize(cufftHandle, cufftXtCallbackType,
                                         size_t) {
  return CUFFT_NOT_SUPPORTED;
}

} // extern "C"
