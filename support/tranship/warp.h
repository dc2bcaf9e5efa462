// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's warps of 32 lanes on waves of any size, for HIP (AMD) and MXMACA. One
// file, to be copied into a project; C++14. docs/warps.md of tranship says why
// and what was tested.
//
// A wave of 64 lanes is two warps, a wave of 32 is one. With this header the
// text of CUDA's warp functions keeps CUDA's meaning: masks have 32 bits, the
// default width is 32, votes and matches see the calling thread's own warp.
//   __shfl_sync, __shfl_up_sync, __shfl_down_sync, __shfl_xor_sync,
//   __ballot_sync, __any_sync, __all_sync, __match_any_sync, __match_all_sync,
//   __reduce_add_sync, _min, _max, _and, _or, _xor, __syncwarp
// are overloaded for masks of every integral type, of which the low 32 bits
// count. On MXMACA, masks of 64 unsigned bits stay the target's own, with all
// lanes of the wave: `unsigned long` is the type of its functions, which are no
// templates, and its own headers use them.
//
// Names that the target has with another meaning cannot be overloaded; what
// they mean in CUDA is in namespace tranship::warp:
//   size            for warpSize
//   activemask()    for __activemask()
//   ballot(), any(), all()
//                   for __ballot(), __any(), __all() from before CUDA 9
//   lane_id(), id(), lanemask_eq(), _lt(), _le(), _gt(), _ge()
//                   for the registers %laneid, %warpid, %lanemask_*
//
// tranship::warp::ballot_sync() and the like, for each of the functions above,
// are the same for a mask whose type the text does not show.
//
// The target does not wait for the lanes that a mask names: an operation is
// executed by the lanes that come to it together. Of those, results speak of
// the lanes that the mask names, as in CUDA. Reading from a lane that is not
// there gives an undefined value, as in CUDA.
//
// Costs are given in instructions of the wave: a shuffle is one ds_bpermute for
// each 32 bits of the value, and finding its lane; a ballot is one comparison,
// and taking one's own half of it where a wave has 64 lanes. Nothing here uses
// shared memory or waits.
#ifndef TRANSHIP_WARP_H
#define TRANSHIP_WARP_H

#ifdef __cplusplus

namespace tranship {
namespace warp {
/// The lanes of a warp. A constant, as in CUDA before version 9: it can be the
/// bound of an array.
constexpr int size = 32;
} // namespace warp
} // namespace tranship

//===-- The target --------------------------------------------------------===//
// TRANSHIP_BACKEND: a file that stands in for a target, for tests; see "The
// backend" below for what it defines. A host compiler gets the size alone.

#if defined(TRANSHIP_BACKEND)
#include TRANSHIP_BACKEND
#define TRANSHIP_WARP_DEVICE 1
#elif defined(TRANSHIP_WARP_NATIVE) // Said by hand: CUDA's own are there.
#elif (defined(__MACA__) || defined(__MACACC__)) && !defined(TRANSHIP_ON_NVIDIA)
// Before what CUDA's compiler defines: cucc, MetaX's stand-in for it, defines
// __CUDACC__, __NVCC__ and __CUDA_ARCH__ as well.
#include <mcr/mc_runtime.h>
#define TRANSHIP_WARP_DEVICE 1
#define TRANSHIP_WARP_MACA 1
#elif defined(__NVCC__) || (defined(__CUDA__) && !defined(__HIP__))
#define TRANSHIP_WARP_NATIVE 1
#elif defined(__HIP__) || defined(__HIPCC__) || defined(__HIPCC_RTC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif
#define TRANSHIP_WARP_DEVICE 1
#define TRANSHIP_WARP_HIP 1
#endif

#ifndef TRANSHIP_WARP_DEVICE
#define TRANSHIP_WARP_DEVICE 0
#endif
#ifndef TRANSHIP_WARP_NATIVE
#define TRANSHIP_WARP_NATIVE 0
#endif
#ifndef TRANSHIP_WARP_MACA
#define TRANSHIP_WARP_MACA 0
#endif
#ifndef TRANSHIP_WARP_HIP
#define TRANSHIP_WARP_HIP 0
#endif

#ifndef TRANSHIP_DEVICE
#define TRANSHIP_DEVICE __device__ inline __attribute__((always_inline))
#define TRANSHIP_ANYWHERE                                                      \
  __host__ __device__ inline __attribute__((always_inline))
#endif

#if TRANSHIP_WARP_DEVICE || TRANSHIP_WARP_NATIVE || defined(TRANSHIP_CG_BACKEND)
//===-- Values as words ---------------------------------------------------===//

namespace tranship {
namespace warp {
namespace detail {

using Word = unsigned int;

template <class T> struct Words {
  static constexpr unsigned Count =
      (sizeof(T) + sizeof(Word) - 1) / sizeof(Word);
  Word Data[Count];
};

template <class T> TRANSHIP_DEVICE Words<T> pack(const T &Value) {
  Words<T> Result;
  Result.Data[Words<T>::Count - 1] = 0;
  __builtin_memcpy(Result.Data, static_cast<const void *>(&Value), sizeof(T));
  return Result;
}

/// T need not have a default constructor.
template <class T> TRANSHIP_DEVICE T unpack(const Words<T> &Value) {
  alignas(T) unsigned char Bytes[sizeof(T)];
  __builtin_memcpy(Bytes, Value.Data, sizeof(T));
  return *reinterpret_cast<T *>(Bytes);
}

} // namespace detail

/// cub::WarpMask: the lanes of a logical warp of the warp, which are all where
/// it is the warp itself, or its size is no power of two.
template <int Width> TRANSHIP_DEVICE unsigned member_mask(unsigned Warp) {
  unsigned Lanes = ~0u >> (32 - Width);
  return Width != size && (Width & (Width - 1)) == 0 ? Lanes << (Warp * Width)
                                                     : Lanes;
}

} // namespace warp
} // namespace tranship
#endif

#if TRANSHIP_WARP_NATIVE
//===-- NVIDIA: CUDA's own ------------------------------------------------===//

namespace tranship {
namespace backend {
TRANSHIP_DEVICE unsigned lane() {
  unsigned Lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(Lane));
  return Lane;
}
} // namespace backend

namespace warp {

TRANSHIP_DEVICE unsigned activemask() { return ::__activemask(); }
TRANSHIP_DEVICE unsigned ballot(int Predicate) {
  return ::__ballot_sync(::__activemask(), Predicate);
}
TRANSHIP_DEVICE int any(int Predicate) {
  return ::__any_sync(::__activemask(), Predicate);
}
TRANSHIP_DEVICE int all(int Predicate) {
  return ::__all_sync(::__activemask(), Predicate);
}

#define TRANSHIP_WARP_REGISTER(NAME, REGISTER)                                 \
  TRANSHIP_DEVICE unsigned NAME() {                                            \
    unsigned Value;                                                            \
    asm volatile("mov.u32 %0, %%" REGISTER ";" : "=r"(Value));                 \
    return Value;                                                              \
  }
TRANSHIP_WARP_REGISTER(lane_id, "laneid")
TRANSHIP_WARP_REGISTER(id, "warpid")
TRANSHIP_WARP_REGISTER(lanemask_eq, "lanemask_eq")
TRANSHIP_WARP_REGISTER(lanemask_lt, "lanemask_lt")
TRANSHIP_WARP_REGISTER(lanemask_le, "lanemask_le")
TRANSHIP_WARP_REGISTER(lanemask_gt, "lanemask_gt")
TRANSHIP_WARP_REGISTER(lanemask_ge, "lanemask_ge")
#undef TRANSHIP_WARP_REGISTER

namespace detail {
template <class T>
TRANSHIP_DEVICE T read(unsigned Lanes, const T &Value, unsigned Lane) {
  Words<T> Data = detail::pack(Value);
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Data.Data[I] = ::__shfl_sync(Lanes, Data.Data[I], static_cast<int>(Lane));
  return detail::unpack<T>(Data);
}
} // namespace detail

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_up(T Value, int Delta, int First, unsigned Lanes) {
  int Self = static_cast<int>(warp::lane_id());
  int Source = Self - Delta;
  bool Inside = Source >= ((Self & ~(Width - 1)) | First);
  return detail::read(Lanes, Value,
                      static_cast<unsigned>(Inside ? Source : Self));
}

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_down(T Value, int Delta, int Last, unsigned Lanes) {
  int Self = static_cast<int>(warp::lane_id());
  int Source = Self + Delta;
  bool Inside = Source <= ((Self & ~(Width - 1)) | (Last & (Width - 1)));
  return detail::read(Lanes, Value,
                      static_cast<unsigned>(Inside ? Source : Self));
}

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_index(T Value, int Lane, unsigned Lanes) {
  unsigned Inside = Width - 1;
  return detail::read(Lanes, Value,
                      (warp::lane_id() & ~Inside) |
                          (static_cast<unsigned>(Lane) & Inside));
}

} // namespace warp
} // namespace tranship

#elif TRANSHIP_WARP_DEVICE

//===-- The backend -------------------------------------------------------===//
// What everything else is written against. A test's stand-in defines the macros
// TRANSHIP_DEVICE and TRANSHIP_ANYWHERE, and in tranship::backend:
//   Word, Mask
//     32 bits, and a bit for each lane of a wave
//   lane()
//     the lane of the calling thread in its wave
//   ballot(bool)
//     the active lanes of the wave for which it is true
//   shuffle(Word, unsigned Lane)
//     the value of that lane of the wave
//   fence()
//     orders what the lanes of a wave read and write

#if !defined(TRANSHIP_BACKEND)
namespace tranship {
namespace backend {

using Word = unsigned int;
using Mask = unsigned long long;

#if TRANSHIP_WARP_HIP

/// HIP's own asks for the size of the wave first, which some compilers leave to
/// the run time.
TRANSHIP_DEVICE unsigned lane() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
}

TRANSHIP_DEVICE Mask ballot(bool Predicate) { return ::__ballot64(Predicate); }

TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return static_cast<Word>(__builtin_amdgcn_ds_bpermute(
      static_cast<int>(Lane << 2), static_cast<int>(Value)));
}

TRANSHIP_DEVICE void fence() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

#else

// Functions without masks: whether a shuffle honours its mask differs between
// versions, and nobody knows which.
TRANSHIP_DEVICE unsigned lane() { return ::__lane_id(); }

TRANSHIP_DEVICE Mask ballot(bool Predicate) { return ::__ballot(Predicate); }

TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return static_cast<Word>(
      ::__shfl(static_cast<int>(Value), static_cast<int>(Lane), 64));
}

TRANSHIP_DEVICE void fence() { ::__syncwarp(); }

#endif

} // namespace backend
} // namespace tranship
#endif // TRANSHIP_BACKEND

#if TRANSHIP_WARP_HIP
// In HIP these are classes, whether or not their headers are included.
struct __half;
struct __half2;
struct __hip_bfloat16;
struct __hip_bfloat162;
#endif

namespace tranship {
namespace warp {
namespace detail {

using backend::Mask;

//===-- What <type_traits> has, but a run-time compiler lacks -------------===//

template <bool Condition, class T = void> struct EnableIf {};
template <class T> struct EnableIf<true, T> {
  using type = T;
};
template <bool Condition, class T = void>
using enableIf = typename EnableIf<Condition, T>::type;

template <class T> T &&declared() noexcept;

// GCC takes these only in expressions of their own.
template <class T> constexpr bool Enum = __is_enum(T);
template <class T> constexpr bool Class = __is_class(T);
template <class T, class U> constexpr bool Same = __is_same(T, U);

// No specializations of variables: each file that includes this would define
// them for the linker.
template <class T, class... Among> struct OneOf {
  static constexpr bool value = false;
};
template <class T, class First, class... Others>
struct OneOf<T, First, Others...> {
  static constexpr bool value = Same<T, First> || OneOf<T, Others...>::value;
};

/// Numbers as the language knows them.
template <class T>
constexpr bool Arithmetic =
    OneOf<T, bool, char, signed char, unsigned char, wchar_t, char16_t,
          char32_t, short, unsigned short, int, unsigned int, long,
          unsigned long, long long, unsigned long long, float, double>::value;

/// What CUDA's headers for fp16 and bf16 shuffle.
#if TRANSHIP_WARP_MACA
template <class T> constexpr bool Half = Class<T> && sizeof(T) <= 4;
#elif TRANSHIP_WARP_HIP
template <class T>
constexpr bool Half =
    OneOf<T, __half, __half2, __hip_bfloat16, __hip_bfloat162>::value;
#else
template <class T> constexpr bool Half = false;
#endif

/// What CUDA makes of a number before it is shuffled: of bool, char, short and
/// unscoped enumerations an int. There is none for any other type.
template <class T, bool = Arithmetic<T> || Enum<T>, bool = Half<T>>
struct Promoted {};
template <class T> struct Promoted<T, true, false> {
  using type = decltype(+detail::declared<T>());
};
template <class T> struct Promoted<T, false, true> {
  using type = T;
};
template <class T> using promoted = typename Promoted<T>::type;

/// T if it is a class that CUDA does not shuffle.
template <class T> using ofClass = enableIf<Class<T> && !Half<T>, T>;

//===-- Reading another lane ----------------------------------------------===//

/// The value of a lane of the wave. One shuffle.
template <class T> TRANSHIP_DEVICE T read(const T &Value, unsigned Lane) {
  Words<T> Data = detail::pack(Value);
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Data.Data[I] = backend::shuffle(Data.Data[I], Lane);
  return detail::unpack<T>(Data);
}

/// The same where the lane is the same for all threads.
template <class T>
TRANSHIP_DEVICE T readUniform(const T &Value, unsigned Lane) {
#if TRANSHIP_WARP_HIP
  Words<T> Data = detail::pack(Value);
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Data.Data[I] = static_cast<Word>(__builtin_amdgcn_readlane(
        static_cast<int>(Data.Data[I]), static_cast<int>(Lane)));
  return detail::unpack<T>(Data);
#else
  return detail::read(Value, Lane);
#endif
}

template <class T> TRANSHIP_DEVICE bool sameBits(const T &A, const T &B) {
  Words<T> Left = detail::pack(A), Right = detail::pack(B);
  bool Same = true;
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Same = Same && Left.Data[I] == Right.Data[I];
  return Same;
}

//===-- The warp in its wave ----------------------------------------------===//

/// The first lane of the warp: 0 or 32.
TRANSHIP_DEVICE unsigned base() { return backend::lane() & 32u; }

/// Of a bit for each lane of the wave, those of the warp.
TRANSHIP_DEVICE unsigned own(Mask Lanes) {
  return static_cast<unsigned>(Lanes >> detail::base());
}

/// The lanes of the warp for which it is true. One ballot.
TRANSHIP_DEVICE unsigned vote(bool Predicate) {
  return detail::own(backend::ballot(Predicate));
}

/// The number of the lowest bit that is set; there is one.
TRANSHIP_DEVICE unsigned lowest(Mask Bits) {
  return static_cast<unsigned>(__builtin_ctzll(Bits));
}
TRANSHIP_DEVICE unsigned lowest(unsigned Bits) {
  return static_cast<unsigned>(__builtin_ctz(Bits));
}

//===-- Shuffles ----------------------------------------------------------===//
// From which lane of the wave each reads. The width is a power of two and at
// most 32, so that it stays within the warp.

TRANSHIP_DEVICE unsigned index(int Lane, int Width) {
  unsigned Inside = static_cast<unsigned>(Width) - 1;
  return (static_cast<unsigned>(Lane) & Inside) | (backend::lane() & ~Inside);
}

// Distances are taken modulo 32, as the card takes them.

TRANSHIP_DEVICE unsigned above(unsigned Delta, int Width) {
  int Self = static_cast<int>(backend::lane());
  int Source = Self - static_cast<int>(Delta & (size - 1));
  return static_cast<unsigned>(Source < (Self & ~(Width - 1)) ? Self : Source);
}

TRANSHIP_DEVICE unsigned below(unsigned Delta, int Width) {
  unsigned Self = backend::lane();
  Delta &= size - 1;
  int Inside = static_cast<int>((Self & (Width - 1)) + Delta);
  return Inside >= Width ? Self : Self + Delta;
}

/// Bits that are known to be inside need no comparison.
TRANSHIP_DEVICE unsigned across(int Bits, int Width) {
  int Self = static_cast<int>(backend::lane());
  Bits &= size - 1;
  int Source = Self ^ Bits;
  if (__builtin_constant_p(Bits) && Bits < Width)
    return static_cast<unsigned>(Source);
  return static_cast<unsigned>(
      Source >= ((Self + Width) & ~(Width - 1)) ? Self : Source);
}

//===-- Matches -----------------------------------------------------------===//

/// One step for each different value in the wave, the same for all lanes.
template <class T> TRANSHIP_DEVICE unsigned matchAny(unsigned Lanes, T Value) {
  Mask Left = backend::ballot(true);
  unsigned Result = 0;
  while (Left != 0) {
    bool Same = detail::sameBits(
        Value, detail::readUniform(Value, detail::lowest(Left)));
    Mask Set = backend::ballot(Same);
    Result = Same ? detail::own(Set) : Result;
    Left &= ~Set;
  }
  return Result & Lanes;
}

template <class T>
TRANSHIP_DEVICE unsigned matchAll(unsigned Lanes, T Value, int *Predicate) {
  unsigned There = detail::vote(true) & Lanes;
  T First = detail::read(Value, detail::base() + detail::lowest(There));
  bool Same = (detail::vote(!detail::sameBits(Value, First)) & Lanes) == 0;
  *Predicate = Same;
  return Same ? There : 0;
}

//===-- Reductions --------------------------------------------------------===//

struct Add {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return A + B;
  }
};
struct Min {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return B < A ? B : A;
  }
};
struct Max {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return A < B ? B : A;
  }
};
struct And {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return A & B;
  }
};
struct Or {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return A | B;
  }
};
struct Xor {
  template <class T> TRANSHIP_DEVICE T operator()(T A, T B) const {
    return A ^ B;
  }
};

/// All 32 lanes: five shuffles. Some of them: one for each, in a short loop.
template <class T, class Op>
TRANSHIP_DEVICE T reduce(unsigned Lanes, T Value, Op Combine) {
  unsigned There = detail::vote(true) & Lanes;
  if (There == ~0u) {
    for (unsigned Distance = 16; Distance != 0; Distance >>= 1)
      Value = Combine(Value, detail::read(Value, backend::lane() ^ Distance));
    return Value;
  }
  T Result = detail::read(Value, detail::base() + detail::lowest(There));
  for (unsigned Left = There & (There - 1); Left != 0; Left &= Left - 1)
    Result = Combine(
        Result, detail::read(Value, detail::base() + detail::lowest(Left)));
  return Result;
}

} // namespace detail

//===-- What cannot keep its name -----------------------------------------===//

/// The active lanes of the warp. One ballot.
TRANSHIP_DEVICE unsigned activemask() { return detail::vote(true); }

/// The active lanes of the warp for which the predicate is not 0. One ballot.
TRANSHIP_DEVICE unsigned ballot(int Predicate) {
  return detail::vote(Predicate != 0);
}

/// Whether the predicate is not 0 in one of the active lanes. One ballot.
TRANSHIP_DEVICE int any(int Predicate) { return warp::ballot(Predicate) != 0; }

/// Whether the predicate is not 0 in all of the active lanes. One ballot.
TRANSHIP_DEVICE int all(int Predicate) {
  return detail::vote(Predicate == 0) == 0;
}

/// The lane of the thread in its warp, 0 to 31.
TRANSHIP_DEVICE unsigned lane_id() { return backend::lane() & 31u; }

/// The warp of the thread in its block: the linear index of the thread by 32.
TRANSHIP_DEVICE unsigned id() {
  return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) /
         static_cast<unsigned>(size);
}

/// The bit of the thread's own lane, the bits of those before it, of both, of
/// those behind it, of itself and those behind it. Active or not.
TRANSHIP_DEVICE unsigned lanemask_eq() { return 1u << warp::lane_id(); }
TRANSHIP_DEVICE unsigned lanemask_lt() { return (1u << warp::lane_id()) - 1; }
TRANSHIP_DEVICE unsigned lanemask_le() { return (2u << warp::lane_id()) - 1; }
TRANSHIP_DEVICE unsigned lanemask_gt() { return ~1u << warp::lane_id(); }
TRANSHIP_DEVICE unsigned lanemask_ge() { return ~0u << warp::lane_id(); }

//===-- For CUB's own shuffles --------------------------------------------===//
// cub::ShuffleUp, ShuffleDown and ShuffleIndex with CUB's meaning: of logical
// warps of Width lanes, from no earlier than the first lane or no later than
// the last one of those. Any type that is trivially copyable.

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_up(T Value, int Delta, int First, unsigned) {
  int Self = static_cast<int>(backend::lane());
  int Least = (Self & ~(Width - 1)) | First;
  int Source = Self - Delta;
  return detail::read(Value,
                      static_cast<unsigned>(Source >= Least ? Source : Self));
}

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_down(T Value, int Delta, int Last, unsigned) {
  int Self = static_cast<int>(backend::lane());
  int Most = (Self & ~(Width - 1)) | (Last & (Width - 1));
  int Source = Self + Delta;
  return detail::read(Value,
                      static_cast<unsigned>(Source <= Most ? Source : Self));
}

template <int Width, class T>
TRANSHIP_DEVICE T shuffle_index(T Value, int Lane, unsigned) {
  return detail::read(Value, detail::index(Lane, Width));
}

} // namespace warp
} // namespace tranship

//===-- Under CUDA's names ------------------------------------------------===//
// A parameter for the mask of each integral type is more special than the
// target's own template for masks of any type, and needs no conversion: so
// these win. Where value and mask have exactly CUDA's types they are functions,
// and win against templates of the user's for any value, as CUDA's do; for
// classes there is nothing here, so that the user's own overloads are taken.

// HIP's groups rely on HIP's own functions with masks of 64 bits: they must be
// declared where these are the only ones.
#if TRANSHIP_WARP_HIP && HIP_VERSION_MAJOR >= 6 && !defined(__HIPCC_RTC__)
#include <hip/hip_cooperative_groups.h>
#endif

// On MXMACA a mask of 64 unsigned bits is the target's own. Without the second
// set below, one declared `unsigned long long` would fit many functions
// equally.
#if TRANSHIP_WARP_MACA
#define TRANSHIP_WARP_LONGEST(APPLY)
#else
#define TRANSHIP_WARP_LONGEST(APPLY)                                           \
  APPLY(unsigned long)                                                         \
  APPLY(unsigned long long)
#endif

// Where the target has a function of the very same types, and it is not known
// which it has, Clang takes the one with a condition.
#if TRANSHIP_WARP_MACA && defined(__clang__)
#define TRANSHIP_WARP_PREFERRED __attribute__((enable_if(true, "")))
#else
#define TRANSHIP_WARP_PREFERRED
#endif

#define TRANSHIP_WARP_OTHER_MASKS(APPLY)                                       \
  APPLY(bool)                                                                  \
  APPLY(char)                                                                  \
  APPLY(signed char)                                                           \
  APPLY(unsigned char)                                                         \
  APPLY(short)                                                                 \
  APPLY(unsigned short)                                                        \
  APPLY(int)                                                                   \
  APPLY(long)                                                                  \
  APPLY(long long)                                                             \
  TRANSHIP_WARP_LONGEST(APPLY)

#define TRANSHIP_WARP_MASKS(APPLY)                                             \
  APPLY(unsigned int)                                                          \
  TRANSHIP_WARP_OTHER_MASKS(APPLY)

// The four shuffles, each as NAME(mask, value, argument, width = 32).
#define TRANSHIP_WARP_SHUFFLES(HEAD, MASK, TYPE, RESULT)                       \
  HEAD TRANSHIP_DEVICE RESULT __shfl_sync(                                     \
      MASK, TYPE Value, int Lane, int Width = ::tranship::warp::size) {        \
    return ::tranship::warp::detail::read<RESULT>(                             \
        Value, ::tranship::warp::detail::index(Lane, Width));                  \
  }                                                                            \
  HEAD TRANSHIP_DEVICE RESULT __shfl_up_sync(                                  \
      MASK, TYPE Value, unsigned int Delta,                                    \
      int Width = ::tranship::warp::size) {                                    \
    return ::tranship::warp::detail::read<RESULT>(                             \
        Value, ::tranship::warp::detail::above(Delta, Width));                 \
  }                                                                            \
  HEAD TRANSHIP_DEVICE RESULT __shfl_down_sync(                                \
      MASK, TYPE Value, unsigned int Delta,                                    \
      int Width = ::tranship::warp::size) {                                    \
    return ::tranship::warp::detail::read<RESULT>(                             \
        Value, ::tranship::warp::detail::below(Delta, Width));                 \
  }                                                                            \
  HEAD TRANSHIP_DEVICE RESULT __shfl_xor_sync(                                 \
      MASK, TYPE Value, int Bits, int Width = ::tranship::warp::size) {        \
    return ::tranship::warp::detail::read<RESULT>(                             \
        Value, ::tranship::warp::detail::across(Bits, Width));                 \
  }

#define TRANSHIP_WARP_EXACT(TYPE)                                              \
  TRANSHIP_WARP_SHUFFLES(TRANSHIP_WARP_PREFERRED, unsigned int, TYPE, TYPE)
TRANSHIP_WARP_EXACT(int)
TRANSHIP_WARP_EXACT(unsigned int)
TRANSHIP_WARP_EXACT(long)
TRANSHIP_WARP_EXACT(unsigned long)
TRANSHIP_WARP_EXACT(long long)
TRANSHIP_WARP_EXACT(unsigned long long)
TRANSHIP_WARP_EXACT(float)
TRANSHIP_WARP_EXACT(double)
#undef TRANSHIP_WARP_EXACT

#define TRANSHIP_WARP_PROMOTED(MASK)                                           \
  TRANSHIP_WARP_SHUFFLES(template <class T>, MASK, T,                          \
                         ::tranship::warp::detail::promoted<T>)
TRANSHIP_WARP_MASKS(TRANSHIP_WARP_PROMOTED)
#undef TRANSHIP_WARP_PROMOTED
#undef TRANSHIP_WARP_SHUFFLES

/// A lane or a distance on its way to an overload of the user's, wherever that
/// is declared: an argument of a global type has those looked up that follow.
enum tranship_lane : int {};

// The user's own shuffle of a class takes an `unsigned`; a mask of another type
// (-1 is an int) would be taken by the target's template as it is.
#define TRANSHIP_WARP_FORWARD(NAME, MASK, ARGUMENT)                            \
  template <class T>                                                           \
  TRANSHIP_DEVICE ::tranship::warp::detail::ofClass<T> NAME(                   \
      MASK Lanes, T Value, ARGUMENT Where) {                                   \
    return NAME(static_cast<unsigned int>(Lanes), Value,                       \
                static_cast<tranship_lane>(Where));                            \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_DEVICE ::tranship::warp::detail::ofClass<T> NAME(                   \
      MASK Lanes, T Value, ARGUMENT Where, int Width) {                        \
    return NAME(static_cast<unsigned int>(Lanes), Value,                       \
                static_cast<tranship_lane>(Where), Width);                     \
  }
#define TRANSHIP_WARP_FORWARDS(MASK)                                           \
  TRANSHIP_WARP_FORWARD(__shfl_sync, MASK, int)                                \
  TRANSHIP_WARP_FORWARD(__shfl_up_sync, MASK, unsigned int)                    \
  TRANSHIP_WARP_FORWARD(__shfl_down_sync, MASK, unsigned int)                  \
  TRANSHIP_WARP_FORWARD(__shfl_xor_sync, MASK, int)
TRANSHIP_WARP_OTHER_MASKS(TRANSHIP_WARP_FORWARDS)
#undef TRANSHIP_WARP_FORWARDS
#undef TRANSHIP_WARP_FORWARD

#define TRANSHIP_WARP_VOTES(MASK)                                              \
  TRANSHIP_WARP_PREFERRED TRANSHIP_DEVICE unsigned int __ballot_sync(          \
      MASK Lanes, int Predicate) {                                             \
    return ::tranship::warp::ballot(Predicate) &                               \
           static_cast<unsigned int>(Lanes);                                   \
  }                                                                            \
  TRANSHIP_WARP_PREFERRED TRANSHIP_DEVICE int __any_sync(MASK Lanes,           \
                                                         int Predicate) {      \
    return (::tranship::warp::ballot(Predicate) &                              \
            static_cast<unsigned int>(Lanes)) != 0;                            \
  }                                                                            \
  TRANSHIP_WARP_PREFERRED TRANSHIP_DEVICE int __all_sync(MASK Lanes,           \
                                                         int Predicate) {      \
    return (::tranship::warp::ballot(Predicate == 0) &                         \
            static_cast<unsigned int>(Lanes)) == 0;                            \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_DEVICE unsigned int __match_any_sync(MASK Lanes, T Value) {         \
    return ::tranship::warp::detail::matchAny<                                 \
        ::tranship::warp::detail::promoted<T>>(                                \
        static_cast<unsigned int>(Lanes), Value);                              \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_DEVICE unsigned int __match_all_sync(MASK Lanes, T Value,           \
                                                int *Predicate) {              \
    return ::tranship::warp::detail::matchAll<                                 \
        ::tranship::warp::detail::promoted<T>>(                                \
        static_cast<unsigned int>(Lanes), Value, Predicate);                   \
  }
TRANSHIP_WARP_MASKS(TRANSHIP_WARP_VOTES)
#undef TRANSHIP_WARP_VOTES

#define TRANSHIP_WARP_REDUCE(NAME, OP, MASK, TYPE)                             \
  TRANSHIP_WARP_PREFERRED TRANSHIP_DEVICE TYPE NAME(MASK Lanes, TYPE Value) {  \
    return ::tranship::warp::detail::reduce(static_cast<unsigned int>(Lanes),  \
                                            Value,                             \
                                            ::tranship::warp::detail::OP());   \
  }
#define TRANSHIP_WARP_REDUCTIONS(MASK)                                         \
  TRANSHIP_WARP_REDUCE(__reduce_add_sync, Add, MASK, unsigned int)             \
  TRANSHIP_WARP_REDUCE(__reduce_add_sync, Add, MASK, int)                      \
  TRANSHIP_WARP_REDUCE(__reduce_min_sync, Min, MASK, unsigned int)             \
  TRANSHIP_WARP_REDUCE(__reduce_min_sync, Min, MASK, int)                      \
  TRANSHIP_WARP_REDUCE(__reduce_max_sync, Max, MASK, unsigned int)             \
  TRANSHIP_WARP_REDUCE(__reduce_max_sync, Max, MASK, int)                      \
  TRANSHIP_WARP_REDUCE(__reduce_and_sync, And, MASK, unsigned int)             \
  TRANSHIP_WARP_REDUCE(__reduce_or_sync, Or, MASK, unsigned int)               \
  TRANSHIP_WARP_REDUCE(__reduce_xor_sync, Xor, MASK, unsigned int)
#if TRANSHIP_WARP_MACA && !defined(__clang__)
// MXMACA's own, for masks of 32 bits, go over 32 lanes.
TRANSHIP_WARP_OTHER_MASKS(TRANSHIP_WARP_REDUCTIONS)
#else
TRANSHIP_WARP_MASKS(TRANSHIP_WARP_REDUCTIONS)
#endif
#undef TRANSHIP_WARP_REDUCTIONS
#undef TRANSHIP_WARP_REDUCE

#if TRANSHIP_WARP_MACA
//===-- `unsigned long long` on MXMACA: all lanes of the wave -------------===//
// Templates, so that a function that the target lacks is missed only in use.

namespace tranship {
namespace warp {
namespace detail {
/// The mask of the target's own functions, for one that is as wide.
template <class Mask> struct Own {};
template <> struct Own<unsigned long long> {
  using type = unsigned long;
};
} // namespace detail
} // namespace warp
} // namespace tranship

#define TRANSHIP_WARP_OWN(MASK)                                                \
  class Target = typename ::tranship::warp::detail::Own<MASK>::type

#define TRANSHIP_WARP_WIDE(NAME, ARGUMENT)                                     \
  template <class M, class T, TRANSHIP_WARP_OWN(M)>                            \
  TRANSHIP_DEVICE ::tranship::warp::detail::promoted<T> NAME(                  \
      M Lanes, T Value, ARGUMENT Where, int Width = 64) {                      \
    return NAME(static_cast<Target>(Lanes),                                    \
                static_cast<::tranship::warp::detail::promoted<T>>(Value),     \
                Where, Width);                                                 \
  }
TRANSHIP_WARP_WIDE(__shfl_sync, int)
TRANSHIP_WARP_WIDE(__shfl_up_sync, unsigned int)
TRANSHIP_WARP_WIDE(__shfl_down_sync, unsigned int)
TRANSHIP_WARP_WIDE(__shfl_xor_sync, int)
#undef TRANSHIP_WARP_WIDE

#define TRANSHIP_WARP_WIDE(NAME, RESULT, TYPE)                                 \
  template <class M, TRANSHIP_WARP_OWN(M)>                                     \
  TRANSHIP_DEVICE RESULT NAME(M Lanes, TYPE Value) {                           \
    return NAME(static_cast<Target>(Lanes), Value);                            \
  }
TRANSHIP_WARP_WIDE(__ballot_sync, unsigned long long, int)
TRANSHIP_WARP_WIDE(__any_sync, int, int)
TRANSHIP_WARP_WIDE(__all_sync, int, int)
TRANSHIP_WARP_WIDE(__reduce_add_sync, unsigned int, unsigned int)
TRANSHIP_WARP_WIDE(__reduce_add_sync, int, int)
TRANSHIP_WARP_WIDE(__reduce_min_sync, unsigned int, unsigned int)
TRANSHIP_WARP_WIDE(__reduce_min_sync, int, int)
TRANSHIP_WARP_WIDE(__reduce_max_sync, unsigned int, unsigned int)
TRANSHIP_WARP_WIDE(__reduce_max_sync, int, int)
TRANSHIP_WARP_WIDE(__reduce_and_sync, unsigned int, unsigned int)
TRANSHIP_WARP_WIDE(__reduce_or_sync, unsigned int, unsigned int)
TRANSHIP_WARP_WIDE(__reduce_xor_sync, unsigned int, unsigned int)
#undef TRANSHIP_WARP_WIDE

template <class M, class T, TRANSHIP_WARP_OWN(M)>
TRANSHIP_DEVICE unsigned long long __match_any_sync(M Lanes, T Value) {
  return __match_any_sync(static_cast<Target>(Lanes), Value);
}
template <class M, class T, TRANSHIP_WARP_OWN(M)>
TRANSHIP_DEVICE unsigned long long __match_all_sync(M Lanes, T Value,
                                                    int *Predicate) {
  return __match_all_sync(static_cast<Target>(Lanes), Value, Predicate);
}
#undef TRANSHIP_WARP_OWN
#else
#define TRANSHIP_WARP_SYNC(MASK)                                               \
  TRANSHIP_DEVICE void __syncwarp(MASK) { ::tranship::backend::fence(); }
TRANSHIP_WARP_MASKS(TRANSHIP_WARP_SYNC)
#undef TRANSHIP_WARP_SYNC

/// A template, so that the target's own function wins where there is one.
template <class None = void> TRANSHIP_DEVICE void __syncwarp() {
  ::tranship::backend::fence();
}
#endif

#undef TRANSHIP_WARP_MASKS
#undef TRANSHIP_WARP_OTHER_MASKS
#undef TRANSHIP_WARP_LONGEST
#undef TRANSHIP_WARP_PREFERRED

#endif // TRANSHIP_WARP_DEVICE

#if TRANSHIP_WARP_DEVICE || TRANSHIP_WARP_NATIVE
//===-- Masks of a type that the text does not show -----------------------===//
// `tranship::warp::ballot_sync(mask, predicate)` and the like: CUDA's functions
// with the conversion that CUDA makes, for packs of arguments and for names
// without a call. MXMACA's own would take a mask of 64 bits.

#define TRANSHIP_WARP_ANY_MASK(NAME)                                           \
  namespace tranship {                                                         \
  namespace warp {                                                             \
  template <class M, class... A>                                               \
  TRANSHIP_DEVICE auto NAME(M Lanes, A... Rest)                                \
      -> decltype(__##NAME(static_cast<unsigned int>(Lanes), Rest...)) {       \
    return __##NAME(static_cast<unsigned int>(Lanes), Rest...);                \
  }                                                                            \
  }                                                                            \
  }
TRANSHIP_WARP_ANY_MASK(shfl_sync)
TRANSHIP_WARP_ANY_MASK(shfl_up_sync)
TRANSHIP_WARP_ANY_MASK(shfl_down_sync)
TRANSHIP_WARP_ANY_MASK(shfl_xor_sync)
TRANSHIP_WARP_ANY_MASK(ballot_sync)
TRANSHIP_WARP_ANY_MASK(any_sync)
TRANSHIP_WARP_ANY_MASK(all_sync)
TRANSHIP_WARP_ANY_MASK(match_any_sync)
TRANSHIP_WARP_ANY_MASK(match_all_sync)
TRANSHIP_WARP_ANY_MASK(reduce_add_sync)
TRANSHIP_WARP_ANY_MASK(reduce_min_sync)
TRANSHIP_WARP_ANY_MASK(reduce_max_sync)
TRANSHIP_WARP_ANY_MASK(reduce_and_sync)
TRANSHIP_WARP_ANY_MASK(reduce_or_sync)
TRANSHIP_WARP_ANY_MASK(reduce_xor_sync)
#undef TRANSHIP_WARP_ANY_MASK
#endif

#endif // __cplusplus

#endif // TRANSHIP_WARP_H
