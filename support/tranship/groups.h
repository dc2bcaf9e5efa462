// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups as CUDA has them, on top of what HIP (AMD) and MXMACA
// have. To be copied into a project with warp.h beside it; C++17.
// docs/polyfill.md of tranship says what was tested, and against what.
//
// It adds, and replaces nothing. Under CUDA's names, what the target lacks of
//   cooperative_groups:: reduce, reduce_update_async, reduce_store_async,
//     inclusive_scan, exclusive_scan, inclusive_scan_update,
//     exclusive_scan_update, plus, less, greater, bit_and, bit_or, bit_xor,
//     labeled_partition, binary_partition, invoke_one, invoke_one_broadcast,
//     memcpy_async, wait, wait_prior, block_tile_memory
// and in place of members that the target's groups lack
//   tranship:: num_blocks(grid) for grid.num_blocks(), and so on. For an object
//     that is no group they call its member of that name.
//   tranship:: coalesced_threads() for cooperative_groups::coalesced_threads():
//     the active threads of the warp, where the target's own takes the wave.
//
// Costs are given in shuffles: "a shuffle of T" is (sizeof(T) + 3) / 4 shuffles
// of 32-bit words. Nothing here uses shared memory, and nothing synchronizes
// unless it says so.
//
// Where a tile reaches over the end of its block, or threads of a tile are not
// active, the collectives go over the threads that are there, in the order of
// their ranks. CUDA leaves that undefined.
#ifndef TRANSHIP_GROUPS_H
#define TRANSHIP_GROUPS_H

#if __cplusplus < 201703L
#error "tranship/groups.h needs C++17"
#endif

//===-- The target --------------------------------------------------------===//
// TRANSHIP_CG_LANES: 1 where shuffles go by lanes (HIP), 0 where the groups'
// own members do it (MXMACA). TRANSHIP_CG_BACKEND: a file that stands in for a
// target, for tests; see "The backend" below for what it defines.

#if defined(TRANSHIP_CG_BACKEND)
#include TRANSHIP_CG_BACKEND
#elif !defined(__NVCC__) && !defined(__CUDA__) && !defined(__HIP__) &&         \
    !defined(__HIPCC__) && !defined(__HIPCC_RTC__) && !defined(__MACA__) &&    \
    !defined(__MACACC__) && __has_include(<hip/hip_runtime.h>)
#include <hip/hip_runtime.h> // A host's compiler: this says whose cards.
#endif
#include "warp.h"

#if !defined(TRANSHIP_CG_BACKEND) &&                                           \
    !(defined(__MACA__) && !defined(TRANSHIP_ON_NVIDIA)) &&                    \
    (defined(__NVCC__) || defined(__HIP_PLATFORM_NVIDIA__) ||                  \
     (defined(__CUDA__) && !defined(__HIP__) && !defined(__MACA__)))
//===-- NVIDIA: CUDA's own, the functions of tranship are members again ---===//

#if defined(__CUDACC__) // A host's compiler has no groups.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <type_traits>

namespace tranship {

using cooperative_groups::coalesced_threads;

#define TRANSHIP_CG_MEMBER(Name)                                               \
  template <class Group, class... Arguments>                                   \
  __host__ __device__ inline auto Name(Group &&Object, Arguments &&...Values)  \
      -> decltype(Object.Name(static_cast<Arguments &&>(Values)...)) {         \
    return Object.Name(static_cast<Arguments &&>(Values)...);                  \
  }

TRANSHIP_CG_MEMBER(num_blocks)
TRANSHIP_CG_MEMBER(block_rank)
TRANSHIP_CG_MEMBER(block_index)
TRANSHIP_CG_MEMBER(dim_blocks)
TRANSHIP_CG_MEMBER(dim_threads)
TRANSHIP_CG_MEMBER(thread_index)
TRANSHIP_CG_MEMBER(num_threads)
TRANSHIP_CG_MEMBER(thread_rank)
TRANSHIP_CG_MEMBER(barrier_arrive)
TRANSHIP_CG_MEMBER(barrier_wait)
TRANSHIP_CG_MEMBER(shfl)
TRANSHIP_CG_MEMBER(shfl_up)
TRANSHIP_CG_MEMBER(shfl_down)
TRANSHIP_CG_MEMBER(shfl_xor)
TRANSHIP_CG_MEMBER(ballot)
TRANSHIP_CG_MEMBER(any)
TRANSHIP_CG_MEMBER(all)
TRANSHIP_CG_MEMBER(match_any)
TRANSHIP_CG_MEMBER(match_all)

#undef TRANSHIP_CG_MEMBER

/// A token of any group's: a number for a grid, nothing for the others.
struct barrier_token {
  unsigned Value = 0;

  template <class Token> __host__ __device__ barrier_token(const Token &From) {
    if constexpr (std::is_same_v<Token, unsigned>)
      Value = From;
  }
};

template <class Group>
__device__ inline void barrier_wait(Group &&Object, barrier_token &&Token) {
  using Native = typename std::remove_reference_t<Group>::arrival_token;
  if constexpr (std::is_same_v<Native, unsigned>)
    Object.barrier_wait(Native(Token.Value));
  else
    Object.barrier_wait(Native());
}

} // namespace tranship
#endif

#else

#if defined(TRANSHIP_CG_BACKEND)
#elif defined(__MACA__) || defined(__MACACC__)
#include <maca_cooperative_groups.h>
#define TRANSHIP_CG_LANES 0
#define TRANSHIP_CG_BY_DIRECTIVE 1
#elif defined(__HIP__) || defined(__HIPCC__) ||                                \
    defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC_RTC__)
#include <hip/hip_cooperative_groups.h>
#define TRANSHIP_CG_LANES 1
#else
#error "tranship/groups.h needs a HIP or MXMACA compiler"
#endif

// What a newer HIP has itself. Each can be set by hand, to 0 or 1, if a release
// differs.
#if !defined(TRANSHIP_CG_BACKEND) && defined(HIP_VERSION_MAJOR)
#define TRANSHIP_HIP_FROM(MAJOR, MINOR)                                        \
  (HIP_VERSION_MAJOR > (MAJOR) ||                                              \
   (HIP_VERSION_MAJOR == (MAJOR) && HIP_VERSION_MINOR >= (MINOR)))
#if !defined(TRANSHIP_CG_NATIVE_REDUCE) && TRANSHIP_HIP_FROM(7, 13)
#define TRANSHIP_CG_NATIVE_REDUCE 1
#endif
#if !defined(TRANSHIP_CG_NATIVE_SCAN) && TRANSHIP_HIP_FROM(7, 14)
#define TRANSHIP_CG_NATIVE_SCAN 1
#endif
#if !defined(TRANSHIP_CG_NATIVE_MEMCPY) && TRANSHIP_HIP_FROM(7, 13)
#define TRANSHIP_CG_NATIVE_MEMCPY 1
#endif
#if defined(TRANSHIP_CG_NATIVE_REDUCE) && TRANSHIP_CG_NATIVE_REDUCE &&         \
    __has_include(<hip/cooperative_groups/hip_reduce.h>)
#include <hip/cooperative_groups/hip_reduce.h>
#endif
#if defined(TRANSHIP_CG_NATIVE_SCAN) && TRANSHIP_CG_NATIVE_SCAN &&             \
    __has_include(<hip/cooperative_groups/hip_scan.h>)
#include <hip/cooperative_groups/hip_scan.h>
#endif
#if defined(TRANSHIP_CG_NATIVE_MEMCPY) && TRANSHIP_CG_NATIVE_MEMCPY &&         \
    __has_include(<hip/cooperative_groups/hip_memcpy_async.h>)
#include <hip/cooperative_groups/hip_memcpy_async.h>
#endif
#endif
#ifndef TRANSHIP_CG_NATIVE_REDUCE
#define TRANSHIP_CG_NATIVE_REDUCE 0
#endif
#ifndef TRANSHIP_CG_NATIVE_SCAN
#define TRANSHIP_CG_NATIVE_SCAN 0
#endif
#ifndef TRANSHIP_CG_NATIVE_MEMCPY
#define TRANSHIP_CG_NATIVE_MEMCPY 0
#endif
#ifndef TRANSHIP_CG_BY_DIRECTIVE
#define TRANSHIP_CG_BY_DIRECTIVE 0
#endif

//===-- What <type_traits> has, but a run-time compiler lacks -------------===//

namespace tranship {
namespace polyfill {
namespace detail {

using Word = unsigned int;
/// A bit for each lane of a wave, or for each rank of a group.
using Mask = unsigned long long;
using Size = decltype(sizeof(0));
using Address = Size;

template <class T> struct Bare {
  using type = T;
};
template <class T> struct Bare<const T> : Bare<T> {};
template <class T> struct Bare<volatile T> : Bare<T> {};
template <class T> struct Bare<const volatile T> : Bare<T> {};
template <class T> struct Bare<T &> : Bare<T> {};
template <class T> struct Bare<T &&> : Bare<T> {};
/// T without references and qualifiers.
template <class T> using bare = typename Bare<T>::type;

template <class A, class B> constexpr bool Same = false;
template <class A> constexpr bool Same<A, A> = true;

template <bool Condition, class T = void> struct EnableIf {};
template <class T> struct EnableIf<true, T> {
  using type = T;
};
template <bool Condition, class T = void>
using enableIf = typename EnableIf<Condition, T>::type;

template <class T> TRANSHIP_ANYWHERE T &&declared() noexcept;

template <class T> struct Referred {
  using type = T;
};
template <class T> struct Referred<T &> : Referred<T> {};
template <class T> struct Referred<T &&> : Referred<T> {};

template <class T>
TRANSHIP_ANYWHERE constexpr T &&
forward(typename Referred<T>::type &Value) noexcept {
  return static_cast<T &&>(Value);
}

template <class T> constexpr bool Integral = false;
template <> inline constexpr bool Integral<bool> = true;
template <> inline constexpr bool Integral<char> = true;
template <> inline constexpr bool Integral<signed char> = true;
template <> inline constexpr bool Integral<unsigned char> = true;
template <> inline constexpr bool Integral<wchar_t> = true;
template <> inline constexpr bool Integral<char16_t> = true;
template <> inline constexpr bool Integral<char32_t> = true;
template <> inline constexpr bool Integral<short> = true;
template <> inline constexpr bool Integral<unsigned short> = true;
template <> inline constexpr bool Integral<int> = true;
template <> inline constexpr bool Integral<unsigned int> = true;
template <> inline constexpr bool Integral<long> = true;
template <> inline constexpr bool Integral<unsigned long> = true;
template <> inline constexpr bool Integral<long long> = true;
template <> inline constexpr bool Integral<unsigned long long> = true;

template <class T> constexpr bool Pointer = false;
template <class T> constexpr bool Pointer<T *> = true;

//===-- Which groups there are --------------------------------------------===//

/// The size of a thread_block_tile, 0 for every other type.
template <class Group> constexpr unsigned TileSize = 0;
template <unsigned Size, class Parent>
constexpr unsigned
    TileSize<cooperative_groups::thread_block_tile<Size, Parent>> = Size;

template <class Group> constexpr bool IsTile = TileSize<bare<Group>> != 0;
template <class Group>
constexpr bool IsCoalesced =
    Same<bare<Group>, cooperative_groups::coalesced_group>;
template <class Group>
constexpr bool IsBlock = Same<bare<Group>, cooperative_groups::thread_block>;
template <class Group>
constexpr bool IsGrid = Same<bare<Group>, cooperative_groups::grid_group>;
/// Groups whose threads lie in one wave.
template <class Group>
constexpr bool InWave = IsTile<Group> || IsCoalesced<Group>;
template <class Group>
constexpr bool IsGroup =
    InWave<Group> ||
    __is_base_of(cooperative_groups::thread_group, bare<Group>);

} // namespace detail

//===-- The backend -------------------------------------------------------===//
// What the algorithms are written against. A test's stand-in defines the
// classes of namespace cooperative_groups, TRANSHIP_CG_LANES,
// TRANSHIP_DEVICE, TRANSHIP_ANYWHERE and, in
// tranship::polyfill::backend:
//   popcount(Mask)
//   sync(Group)
//   size(thread_group), rank(thread_group)
// and, if TRANSHIP_CG_LANES is 1:
//   lane()
//     the lane of the calling thread in its wave
//   present(Mask Lanes)
//     those of Lanes that take part
//   shuffle(Mask Lanes, Word Value, unsigned Source)
//     the Value of lane Source
//   ballot(Mask Lanes, bool Predicate)
//     those of Lanes for which it is true
//   lanes(coalesced_group)
//     the lanes of a group
//   coalesced(Mask Lanes, unsigned Rank, unsigned Count)
//     a group of these lanes with its meta rank and size
//   checkWidth<Size>()
//     refuses a tile that is wider than a wave

#if !defined(TRANSHIP_CG_BACKEND)
namespace backend {

using detail::Mask;
using detail::Word;

#if TRANSHIP_CG_LANES

// Known while the device code is compiled; a build with -mwavefrontsize64 for
// RDNA says so.
#if (defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)) &&        \
    !defined(TRANSHIP_RDNA_WAVE64)
#define TRANSHIP_CG_WAVE 32
#else
#define TRANSHIP_CG_WAVE 64
#endif

template <unsigned Size> TRANSHIP_DEVICE void checkWidth() {
#if defined(TRANSHIP_WIDE_TILES_TRAP)
  if (Size > TRANSHIP_CG_WAVE)
    __builtin_trap();
#else
  static_assert(
      Size <= TRANSHIP_CG_WAVE,
      "this tile is wider than the GPU's wave. Use smaller tiles, or define "
      "TRANSHIP_WIDE_TILES_TRAP if this code never runs on such a GPU");
#endif
}

using ::tranship::backend::lane;

TRANSHIP_DEVICE unsigned popcount(Mask Bits) {
  return static_cast<unsigned>(__builtin_popcountll(Bits));
}

TRANSHIP_DEVICE Mask present(Mask Lanes) {
  return ::tranship::backend::ballot(true) & Lanes;
}

TRANSHIP_DEVICE Mask ballot(Mask Lanes, bool Predicate) {
  return ::tranship::backend::ballot(Predicate) & Lanes;
}

TRANSHIP_DEVICE Word shuffle(Mask, Word Value, unsigned Source) {
  return ::tranship::backend::shuffle(Value, Source);
}

/// HIP tells nobody which lanes a coalesced group has, and lets nobody make
/// one; a derived class may do both.
struct Coalesced : cooperative_groups::coalesced_group {
  TRANSHIP_DEVICE Coalesced(Mask Lanes, unsigned Rank, unsigned Count)
      : coalesced_group(Lanes) {
    place(coalesced_info.tiled_info, Rank, Count);
  }
  TRANSHIP_DEVICE static Mask
  lanes(const cooperative_groups::coalesced_group &Group) {
    return (Group.*&Coalesced::coalesced_info).member_mask;
  }

private:
  template <class Info>
  TRANSHIP_DEVICE static auto place(Info &To, unsigned Rank, unsigned Count)
      -> decltype(void(To.meta_group_rank)) {
    To.meta_group_rank = Rank;
    To.meta_group_size = Count;
  }
  /// HIP 5.2 has no place for them.
  template <class Info>
  TRANSHIP_DEVICE static void place(Info &, unsigned long, unsigned long) {}
};

struct AnyGroup : cooperative_groups::thread_group {
  TRANSHIP_DEVICE static Mask
  lanes(const cooperative_groups::thread_group &Group) {
    return (Group.*&AnyGroup::coalesced_info).member_mask;
  }
};

TRANSHIP_DEVICE Mask lanes(const cooperative_groups::coalesced_group &Group) {
  return Coalesced::lanes(Group);
}

TRANSHIP_DEVICE cooperative_groups::coalesced_group
coalesced(Mask Lanes, unsigned Rank, unsigned Count) {
  return Coalesced(Lanes, Rank, Count);
}

/// Before HIP 6 a tile inherits two functions of this name.
template <class Group> TRANSHIP_DEVICE void sync(const Group &G) {
  if constexpr (detail::IsTile<Group>)
    static_cast<const cooperative_groups::tiled_group &>(G).sync();
  else
    G.sync();
}

/// A thread_group that was a coalesced group has no size of its own in HIP, and
/// the rank of this_thread() is undefined.
TRANSHIP_DEVICE unsigned size(const cooperative_groups::thread_group &Group) {
  return Group.size() == 0 ? popcount(AnyGroup::lanes(Group)) : Group.size();
}
TRANSHIP_DEVICE unsigned rank(const cooperative_groups::thread_group &Group) {
  return size(Group) == 1 ? 0 : Group.thread_rank();
}

#else

TRANSHIP_DEVICE unsigned popcount(Mask Bits) {
  return static_cast<unsigned>(__popcll(Bits));
}
template <class Group> TRANSHIP_DEVICE void sync(const Group &G) { G.sync(); }
template <class Group> TRANSHIP_DEVICE auto size(const Group &G) {
  return G.num_threads();
}
template <class Group> TRANSHIP_DEVICE auto rank(const Group &G) {
  return G.thread_rank();
}

#endif

} // namespace backend
#endif // TRANSHIP_CG_BACKEND

namespace detail {

//===-- Views: a group as ranks, with a shuffle and a ballot by ranks -----===//
// rank(), size(); locate(Rank): where a rank's words are; exchange(Word,
// Place); ballot(bool): a bit for each rank; lanes(Bits): ranks as lanes.

TRANSHIP_DEVICE Mask firstBits(unsigned Count) {
  return Count >= 64 ? ~0ull : (1ull << Count) - 1;
}

/// The position of the bit of Bits that has N set bits below it. 6 steps of
/// arithmetic, no memory.
TRANSHIP_DEVICE unsigned selectBit(Mask Bits, unsigned N) {
  unsigned Position = 0;
#ifdef __clang__
#pragma clang loop unroll(disable)
#endif
  for (unsigned Width = 32; Width != 0; Width >>= 1) {
    unsigned Below = backend::popcount(Bits & firstBits(Width));
    bool Above = N >= Below;
    N -= Above ? Below : 0;
    Bits >>= Above ? Width : 0;
    Position += Above ? Width : 0;
  }
  return Position;
}

#if TRANSHIP_CG_LANES

/// A whole tile: everything is known from the lane.
template <unsigned Count> class TileView {
public:
  TRANSHIP_DEVICE TileView() : Lane(backend::lane()) {
    backend::checkWidth<Count>();
  }
  TRANSHIP_DEVICE unsigned rank() const { return Lane & (Count - 1); }
  TRANSHIP_DEVICE constexpr unsigned size() const { return Count; }
  TRANSHIP_DEVICE Mask mask() const {
    return (~0ull >> (64 - Count)) << base();
  }
  TRANSHIP_DEVICE unsigned locate(unsigned Rank) const {
    return base() + (Rank & (Count - 1));
  }
  TRANSHIP_DEVICE Word exchange(Word Value, unsigned Place) const {
    return backend::shuffle(mask(), Value, Place);
  }
  TRANSHIP_DEVICE Mask ballot(bool Predicate) const {
    return backend::ballot(mask(), Predicate) >> base();
  }
  TRANSHIP_DEVICE Mask lanes(Mask Ranks) const { return Ranks << base(); }

private:
  unsigned Lane;
  TRANSHIP_DEVICE unsigned base() const { return Lane & ~(Count - 1); }
};

/// Any set of lanes of a wave, holes included.
class LaneView {
public:
  TRANSHIP_DEVICE explicit LaneView(Mask Lanes)
      : Lanes(Lanes), Base(backend::popcount((Lanes & (0 - Lanes)) - 1)),
        Count(backend::popcount(Lanes)),
        Rank(backend::popcount(Lanes & firstBits(backend::lane()))),
        Whole(Count != 0 && (Lanes >> Base) == firstBits(Count)) {}
  TRANSHIP_DEVICE unsigned rank() const { return Rank; }
  TRANSHIP_DEVICE unsigned size() const { return Count; }
  TRANSHIP_DEVICE unsigned locate(unsigned R) const {
    return Whole ? Base + R : selectBit(Lanes, R);
  }
  TRANSHIP_DEVICE Word exchange(Word Value, unsigned Place) const {
    return backend::shuffle(Lanes, Value, Place);
  }
  TRANSHIP_DEVICE Mask ballot(bool Predicate) const {
    return ranks(backend::ballot(Lanes, Predicate));
  }
  TRANSHIP_DEVICE Mask lanes(Mask Ranks) const {
    if (Whole)
      return Ranks << Base;
    Mask Result = 0;
    for (Mask Left = Lanes; Left != 0; Left &= Left - 1, Ranks >>= 1)
      Result |= (Ranks & 1) != 0 ? Left & (0 - Left) : 0;
    return Result;
  }

private:
  Mask Lanes;
  unsigned Base, Count, Rank;
  bool Whole; ///< No holes: a rank is a distance from the first lane.

  TRANSHIP_DEVICE Mask ranks(Mask Bits) const {
    if (Whole)
      return Bits >> Base;
    Mask Result = 0, Bit = 1;
    for (Mask Left = Lanes; Left != 0; Left &= Left - 1, Bit <<= 1)
      Result |= (Bits & Left & (0 - Left)) != 0 ? Bit : 0;
    return Result;
  }
};

/// Calls Use with a view of the group's threads that are there.
template <class Group, class Function>
TRANSHIP_DEVICE auto onMembers(const Group &G, Function Use) {
  if constexpr (IsTile<Group>) {
    TileView<TileSize<Group>> Tile;
    Mask There = backend::present(Tile.mask());
    if (There == Tile.mask())
      return Use(Tile);
    return Use(LaneView(There));
  } else {
    return Use(LaneView(backend::present(backend::lanes(G))));
  }
}

/// A view of the group by its nominal ranks, for shuffles that name one.
template <class Group> TRANSHIP_DEVICE auto nominal(const Group &G) {
  if constexpr (IsTile<Group>)
    return TileView<TileSize<Group>>();
  else
    return LaneView(backend::lanes(G));
}

#else

/// A group that shuffles by its own members.
template <class Group> class MemberView {
public:
  TRANSHIP_DEVICE MemberView(const Group &G, unsigned Count)
      : G(G), Count(Count) {}
  TRANSHIP_DEVICE unsigned rank() const {
    return static_cast<unsigned>(G.thread_rank());
  }
  TRANSHIP_DEVICE unsigned size() const { return Count; }
  TRANSHIP_DEVICE unsigned locate(unsigned Rank) const { return Rank; }
  TRANSHIP_DEVICE Word exchange(Word Value, unsigned Place) const {
    return G.shfl(Value, static_cast<int>(Place));
  }
  TRANSHIP_DEVICE Mask ballot(bool Predicate) const {
    return static_cast<Mask>(G.ballot(Predicate ? 1 : 0)) & firstBits(Count);
  }

private:
  const Group &G;
  unsigned Count;
};

template <class Group>
TRANSHIP_DEVICE MemberView<Group> nominal(const Group &G) {
  return {G, static_cast<unsigned>(G.num_threads())};
}

/// A tile at the end of a block has as many threads as are left; every other
/// group says how many it has.
template <class Group>
TRANSHIP_DEVICE MemberView<Group> members(const Group &G) {
  unsigned Count = static_cast<unsigned>(G.num_threads());
  if constexpr (IsTile<Group>) {
    unsigned InBlock =
        (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    unsigned Left = blockDim.x * blockDim.y * blockDim.z -
                    (InBlock - static_cast<unsigned>(G.thread_rank()));
    Count = Left < Count ? Left : Count;
  }
  return {G, Count};
}

template <class Group, class Function>
TRANSHIP_DEVICE auto onMembers(const Group &G, Function Use) {
  return Use(members(G));
}

#endif

//===-- Values as words ---------------------------------------------------===//

using warp::detail::unpack;
using warp::detail::Words;

template <class T> TRANSHIP_DEVICE Words<T> pack(const T &Value) {
  static_assert(__is_trivially_copyable(T),
                "only trivially copyable types can be shuffled");
  static_assert(sizeof(T) <= 32,
                "only types of up to 32 bytes can be shuffled");
  return warp::detail::pack(Value);
}

template <class View, class T>
TRANSHIP_DEVICE Words<T> exchange(const View &V, Words<T> Value,
                                  unsigned Rank) {
  auto Place = V.locate(Rank);
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Value.Data[I] = V.exchange(Value.Data[I], Place);
  return Value;
}

/// The value of the thread of a rank. One shuffle of T.
template <class View, class T>
TRANSHIP_DEVICE T fetch(const View &V, const T &Value, unsigned Rank) {
  return detail::unpack<T>(detail::exchange(V, detail::pack(Value), Rank));
}

//===-- Operators ---------------------------------------------------------===//

} // namespace detail

template <class T> struct plus {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return A + B; }
};
/// The smaller one, as CUDA's.
template <class T> struct less {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return B < A ? B : A; }
};
/// The greater one, as CUDA's.
template <class T> struct greater {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return A < B ? B : A; }
};
template <class T> struct bit_and {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return A & B; }
};
template <class T> struct bit_or {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return A | B; }
};
template <class T> struct bit_xor {
  TRANSHIP_DEVICE T operator()(T A, T B) const { return A ^ B; }
};

namespace detail {

//===-- Reductions and scans over views -----------------------------------===//

/// CUDA's order: a later thread's value is the first operand.
template <class View, class T, class Op>
TRANSHIP_DEVICE T inclusiveScan(const View &V, const T &Value, Op &&Combine) {
  T Result = Value;
  for (unsigned Distance = 1; Distance < V.size(); Distance <<= 1) {
    bool Has = Distance <= V.rank();
    T Earlier = detail::fetch(V, Result, Has ? V.rank() - Distance : V.rank());
    if (Has)
      Result = Combine(Result, Earlier);
  }
  return Result;
}

/// What precedes a thread, T() for the first.
template <class View, class T, class Op>
TRANSHIP_DEVICE T toExclusive(const View &V, const T &Inclusive, const T &Value,
                              const Op &) {
  if constexpr (Integral<T> && Same<bare<Op>, plus<T>>) {
    return static_cast<T>(Inclusive - Value);
  } else {
    T Earlier = detail::fetch(V, Inclusive, V.rank() == 0 ? 0 : V.rank() - 1);
    return V.rank() == 0 ? T{} : Earlier;
  }
}

/// Sizes that are powers of two meet in pairs; others scan, and the last thread
/// tells the result.
template <class View, class T, class Op>
TRANSHIP_DEVICE T reduceAll(const View &V, const T &Value, Op &&Combine) {
  if ((V.size() & (V.size() - 1)) == 0) {
    T Result = Value;
    for (unsigned Distance = V.size() >> 1; Distance != 0; Distance >>= 1)
      Result = Combine(Result, detail::fetch(V, Result, V.rank() ^ Distance));
    return Result;
  }
  return detail::fetch(V, detail::inclusiveScan(V, Value, Combine),
                       V.size() - 1);
}

template <class Group, class T, class Result>
TRANSHIP_DEVICE void checkCollective() {
  static_assert(InWave<Group>, "only thread_block_tile and coalesced_group "
                               "have collectives, as in CUDA");
  static_assert(Same<bare<T>, bare<Result>>,
                "the operator's result is of another type than the value");
}

//===-- Atomics -----------------------------------------------------------===//

/// Becomes the relaxed order of whatever library the atomic object is from: 0
/// in all of them.
struct Relaxed {
  template <class Order, class = enableIf<__is_enum(Order)>>
  TRANSHIP_DEVICE operator Order() const {
    return static_cast<Order>(0);
  }
};

#define TRANSHIP_CG_FETCH(NAME, OP)                                            \
  template <class Atomic, class T>                                             \
  TRANSHIP_DEVICE auto fetchUpdate(Atomic &Target, T Value, const OP<T> &)     \
      -> enableIf<Integral<T> && (sizeof(T) >= 4),                             \
                  decltype(Target.NAME(Value, Relaxed()))> {                   \
    return Target.NAME(Value, Relaxed());                                      \
  }
TRANSHIP_CG_FETCH(fetch_add, plus)
TRANSHIP_CG_FETCH(fetch_min, less)
TRANSHIP_CG_FETCH(fetch_max, greater)
TRANSHIP_CG_FETCH(fetch_and, bit_and)
TRANSHIP_CG_FETCH(fetch_or, bit_or)
TRANSHIP_CG_FETCH(fetch_xor, bit_xor)
#undef TRANSHIP_CG_FETCH

/// Whether the atomic object has a function for the operator.
template <class Void, class... Arguments> constexpr bool HasFetch = false;
template <class Atomic, class T, class Op>
constexpr bool
    HasFetch<decltype(void(fetchUpdate(declared<Atomic &>(), declared<T>(),
                                       declared<Op>()))),
             Atomic, T, Op> = true;

template <class Atomic, class T, class Op>
TRANSHIP_DEVICE T update(Atomic &Target, const T &Value, Op &&Combine) {
  if constexpr (HasFetch<void, Atomic, T, bare<Op>>) {
    return fetchUpdate(Target, Value, Combine);
  } else {
    T Old = Target.load(Relaxed());
    while (!Target.compare_exchange_weak(Old, Combine(Old, Value), Relaxed()))
      ;
    return Old;
  }
}

template <class Atomic, class T> TRANSHIP_DEVICE void checkTarget() {
  static_assert(
      Same<bare<decltype(declared<Atomic &>().load(Relaxed()))>, bare<T>>,
      "the destination is of another type than the value");
}

template <bool Exclusive, class Group, class Atomic, class T, class Op>
TRANSHIP_DEVICE T scanUpdate(const Group &G, Atomic &Target, const T &Value,
                             Op &&Combine) {
  return detail::onMembers(G, [&](auto V) -> T {
    T Scanned = detail::inclusiveScan(V, Value, Combine);
    Words<T> Old = {};
    if (V.rank() == V.size() - 1)
      Old = detail::pack<T>(detail::update(Target, Scanned, Combine));
    Old = detail::exchange(V, Old, V.size() - 1);
    if (Exclusive)
      Scanned = detail::toExclusive(V, Scanned, Value, Combine);
    return Combine(detail::unpack<T>(Old), Scanned);
  });
}

} // namespace detail

//===-- reduce ------------------------------------------------------------===//

/// All threads get the combination of all their values; Combine is associative
/// and commutative. Cost: log2(size) shuffles of T; where the size is no power
/// of two, one more, rounded up.
template <class Group, class T, class Op>
TRANSHIP_DEVICE auto reduce(const Group &G, T &&Value, Op &&Combine)
    -> decltype(Combine(Value, Value)) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  using Bare = detail::bare<T>;
  return detail::onMembers(G, [&](auto V) -> Bare {
    return detail::reduceAll<decltype(V), Bare>(V, Value, Combine);
  });
}

/// One thread combines the reduction into an atomic object (load,
/// compare_exchange_weak and, where the operator has one, fetch_*). No other
/// thread waits for that. Cost: reduce, and one atomic operation.
template <class Group, class Atomic, class T, class Op>
TRANSHIP_DEVICE void reduce_update_async(const Group &G, Atomic &&Target,
                                         T &&Value, Op &&Combine) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  using Bare = detail::bare<T>;
  detail::checkTarget<Atomic, Bare>();
  detail::onMembers(G, [&](auto V) {
    Bare Result = detail::reduceAll<decltype(V), Bare>(V, Value, Combine);
    if (V.rank() == 0)
      detail::update(Target, Result, Combine);
  });
}

/// One thread stores the reduction, to a pointer or in an atomic object. Cost:
/// reduce, and one store.
template <class Group, class Target, class T, class Op>
TRANSHIP_DEVICE void reduce_store_async(const Group &G, Target &&To, T &&Value,
                                        Op &&Combine) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  using Bare = detail::bare<T>;
  detail::onMembers(G, [&](auto V) {
    Bare Result = detail::reduceAll<decltype(V), Bare>(V, Value, Combine);
    if (V.rank() == 0) {
      if constexpr (detail::Pointer<detail::bare<Target>>) {
        static_assert(detail::Same<detail::bare<decltype(*To)>, Bare>,
                      "the destination is of another type");
        *To = Result;
      } else {
        detail::checkTarget<Target, Bare>();
        To.store(Result, detail::Relaxed());
      }
    }
  });
}

//===-- Scans -------------------------------------------------------------===//

/// Each thread gets the combination of the values up to its own. The operator
/// need only be associative; its first operand is that of the later thread, as
/// in CUDA. Cost: log2(size) shuffles of T, rounded up.
template <class Group, class T, class Op>
TRANSHIP_DEVICE auto inclusive_scan(const Group &G, T &&Value, Op &&Combine)
    -> decltype(Combine(Value, Value)) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  using Bare = detail::bare<T>;
  return detail::onMembers(G, [&](auto V) -> Bare {
    return detail::inclusiveScan<decltype(V), Bare>(V, Value, Combine);
  });
}
template <class Group, class T>
TRANSHIP_DEVICE detail::bare<T> inclusive_scan(const Group &G, T &&Value) {
  return polyfill::inclusive_scan(G, detail::forward<T>(Value),
                                  plus<detail::bare<T>>());
}

/// Each thread gets the combination of the values before its own, the first one
/// T(). Cost: inclusive_scan, and one shuffle of T unless integers are added.
template <class Group, class T, class Op>
TRANSHIP_DEVICE auto exclusive_scan(const Group &G, T &&Value, Op &&Combine)
    -> decltype(Combine(Value, Value)) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  using Bare = detail::bare<T>;
  return detail::onMembers(G, [&](auto V) -> Bare {
    Bare Scanned = detail::inclusiveScan<decltype(V), Bare>(V, Value, Combine);
    return detail::toExclusive<decltype(V), Bare>(V, Scanned, Value, Combine);
  });
}
template <class Group, class T>
TRANSHIP_DEVICE detail::bare<T> exclusive_scan(const Group &G, T &&Value) {
  return polyfill::exclusive_scan(G, detail::forward<T>(Value),
                                  plus<detail::bare<T>>());
}

/// The scan, combined with what an atomic object held; that gets the
/// combination of all. Cost: the scan, one atomic operation of one thread, for
/// which all wait, and one shuffle of T.
template <class Group, class Atomic, class T, class Op>
TRANSHIP_DEVICE auto inclusive_scan_update(const Group &G, Atomic &&Target,
                                           T &&Value, Op &&Combine)
    -> decltype(Combine(Value, Value)) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  detail::checkTarget<Atomic, T>();
  return detail::scanUpdate<false, Group, Atomic, detail::bare<T>>(
      G, Target, Value, Combine);
}
template <class Group, class Atomic, class T>
TRANSHIP_DEVICE detail::bare<T>
inclusive_scan_update(const Group &G, Atomic &&Target, T &&Value) {
  return polyfill::inclusive_scan_update(G, Target, detail::forward<T>(Value),
                                         plus<detail::bare<T>>());
}

/// As inclusive_scan_update, without the thread's own value. The first thread
/// gets the combination with T(), as in CUDA.
template <class Group, class Atomic, class T, class Op>
TRANSHIP_DEVICE auto exclusive_scan_update(const Group &G, Atomic &&Target,
                                           T &&Value, Op &&Combine)
    -> decltype(Combine(Value, Value)) {
  detail::checkCollective<Group, T, decltype(Combine(Value, Value))>();
  detail::checkTarget<Atomic, T>();
  return detail::scanUpdate<true, Group, Atomic, detail::bare<T>>(
      G, Target, Value, Combine);
}
template <class Group, class Atomic, class T>
TRANSHIP_DEVICE detail::bare<T>
exclusive_scan_update(const Group &G, Atomic &&Target, T &&Value) {
  return polyfill::exclusive_scan_update(G, Target, detail::forward<T>(Value),
                                         plus<detail::bare<T>>());
}

//===-- Matches and partitions --------------------------------------------===//

namespace detail {

/// The threads that have the same label as the caller: their ranks as bits, the
/// place of that set among all sets in the order of their first threads, and
/// the number of sets.
struct Matches {
  Mask Ranks;
  unsigned Index, Count;
};

/// Cost: for each different label one shuffle of T and one ballot.
template <class View, class T>
TRANSHIP_DEVICE Matches match(const View &V, const T &Label) {
  Words<T> Mine = detail::pack(Label);
  Matches Result = {0, 0, 0};
  for (Mask Left = firstBits(V.size()); Left != 0; ++Result.Count) {
    Words<T> First =
        detail::exchange(V, Mine, backend::popcount((Left & (0 - Left)) - 1));
    bool Equal = true;
    for (unsigned I = 0; I < Words<T>::Count; ++I)
      Equal = Equal && First.Data[I] == Mine.Data[I];
    Mask Set = V.ballot(Equal) & Left;
    if (Equal) {
      Result.Ranks = Set;
      Result.Index = Result.Count;
    }
    Left &= ~Set;
  }
  return Result;
}

} // namespace detail

#if TRANSHIP_CG_LANES

/// The threads of the group with the same predicate. Cost: one ballot.
template <class Group, class = detail::enableIf<detail::InWave<Group>>>
TRANSHIP_DEVICE cooperative_groups::coalesced_group
binary_partition(const Group &G, bool Predicate) {
  return detail::onMembers(G, [&](auto V) {
    detail::Mask All = detail::firstBits(V.size()), True = V.ballot(Predicate);
    if (True == 0 || True == All)
      return backend::coalesced(V.lanes(All), 0, 1);
    return backend::coalesced(V.lanes(Predicate ? True : All & ~True),
                              Predicate ? 1 : 0, 2);
  });
}

/// The threads of the group with the same label, an integer or a pointer.
/// Cost: for each different label one shuffle of the label and one ballot.
template <class Group, class Label,
          class = detail::enableIf<detail::InWave<Group>>>
TRANSHIP_DEVICE cooperative_groups::coalesced_group
labeled_partition(const Group &G, Label Value) {
  static_assert(detail::Integral<Label> || detail::Pointer<Label>,
                "a label is an integer or a pointer");
  if constexpr (detail::Same<Label, bool>)
    return polyfill::binary_partition(G, Value);
  else
    return detail::onMembers(G, [&](auto V) {
      detail::Matches Found = detail::match(V, Value);
      return backend::coalesced(V.lanes(Found.Ranks), Found.Index, Found.Count);
    });
}

#endif

//===-- invoke_one --------------------------------------------------------===//

namespace detail {

/// Rank and number of the threads that are there.
struct Place {
  Size Rank, Count;
};

template <class Group> TRANSHIP_DEVICE Place placeIn(const Group &G) {
  if constexpr (InWave<Group>)
    return detail::onMembers(G,
                             [](auto V) { return Place{V.rank(), V.size()}; });
  else if constexpr (Same<Group, cooperative_groups::thread_group>)
    return {backend::rank(G), backend::size(G)};
  else
    return {static_cast<Size>(G.thread_rank()), static_cast<Size>(G.size())};
}

} // namespace detail

/// The thread of rank 0 calls the function. Cost: none.
template <class Group, class Function, class... Arguments>
TRANSHIP_DEVICE void invoke_one(const Group &G, Function &&Call,
                                Arguments &&...A) {
  if (detail::placeIn(G).Rank == 0)
    detail::forward<Function>(Call)(detail::forward<Arguments>(A)...);
}

/// The thread of rank 0 calls the function, all get its result. Cost: one
/// shuffle of the result.
template <class Group, class Function, class... Arguments>
TRANSHIP_DEVICE auto invoke_one_broadcast(const Group &G, Function &&Call,
                                          Arguments &&...A)
    -> detail::bare<decltype(detail::forward<Function>(Call)(
        detail::forward<Arguments>(A)...))> {
  using Result = detail::bare<decltype(detail::forward<Function>(Call)(
      detail::forward<Arguments>(A)...))>;
  static_assert(
      detail::InWave<Group>,
      "only thread_block_tile and coalesced_group can broadcast, as in CUDA");
  static_assert(!detail::Same<Result, void>,
                "for a function without a result there is invoke_one");
  return detail::onMembers(G, [&](auto V) -> Result {
    detail::Words<Result> Value = {};
    if (V.rank() == 0)
      Value = detail::pack<Result>(
          detail::forward<Function>(Call)(detail::forward<Arguments>(A)...));
    return detail::unpack<Result>(detail::exchange(V, Value, 0));
  });
}

//===-- memcpy_async ------------------------------------------------------===//

namespace detail {

template <unsigned Width>
TRANSHIP_DEVICE void copyChunks(Place P, unsigned char *To,
                                const unsigned char *From, Size Count) {
  for (Size I = P.Rank * Width; I < Count; I += P.Count * Width)
    __builtin_memcpy(__builtin_assume_aligned(To + I, Width),
                     __builtin_assume_aligned(From + I, Width), Width);
}

/// Aligns the destination, copies in units of Width, then the rest.
template <unsigned Width>
TRANSHIP_DEVICE void copyBy(Place P, unsigned char *To,
                            const unsigned char *From, Size Count) {
  Size Head = (0 - reinterpret_cast<Address>(To)) & (Width - 1);
  Head = Head < Count ? Head : Count;
  Size Body = (Count - Head) & ~static_cast<Size>(Width - 1);
  copyChunks<1>(P, To, From, Head);
  copyChunks<Width>(P, To + Head, From + Head, Body);
  copyChunks<1>(P, To + Head + Body, From + Head + Body, Count - Head - Body);
}

template <class Group>
TRANSHIP_DEVICE void copyBytes(const Group &G, void *Target, const void *Source,
                               Size Count) {
  auto *To = static_cast<unsigned char *>(Target);
  auto *From = static_cast<const unsigned char *>(Source);
  Place P = placeIn(G);
  // What both addresses have in common decides how wide a unit can be.
  Address Difference =
      reinterpret_cast<Address>(To) ^ reinterpret_cast<Address>(From);
  if ((Difference & 15) == 0)
    copyBy<16>(P, To, From, Count);
  else if ((Difference & 7) == 0)
    copyBy<8>(P, To, From, Count);
  else if ((Difference & 3) == 0)
    copyBy<4>(P, To, From, Count);
  else
    copyChunks<1>(P, To, From, Count);
}

} // namespace detail

/// The group copies Count bytes; Count is a number or an aligned_size_t. The
/// copy is done when the thread goes on, but the other threads' parts are there
/// only after wait or wait_prior, as in CUDA. Cost: plain loads and stores, 16
/// bytes for each thread at a time where the addresses allow it; nothing
/// overlaps.
template <class Group, class T, class Number>
TRANSHIP_DEVICE void memcpy_async(const Group &G, T *__restrict__ Target,
                                  const T *__restrict__ Source,
                                  const Number &Count) {
  detail::copyBytes(G, Target, Source, static_cast<detail::Size>(Count));
}

/// The group copies the smaller number of elements of the two.
template <class Group, class T, class TargetNumber, class SourceNumber>
TRANSHIP_DEVICE void memcpy_async(const Group &G, T *__restrict__ Target,
                                  const TargetNumber &TargetCount,
                                  const T *__restrict__ Source,
                                  const SourceNumber &SourceCount) {
  auto A = static_cast<detail::Size>(TargetCount),
       B = static_cast<detail::Size>(SourceCount);
  detail::copyBytes(G, Target, Source, (A < B ? A : B) * sizeof(T));
}

/// All copies of the group are done. Cost: one sync of the group.
template <class Group> TRANSHIP_DEVICE void wait(const Group &G) {
  backend::sync(G);
}

/// All copies but the last Stage ones are done; here all are. Cost: one sync of
/// the group.
template <unsigned Stage, class Group>
TRANSHIP_DEVICE void wait_prior(const Group &G) {
  backend::sync(G);
}

//===-- block_tile_memory -------------------------------------------------===//

/// What CUDA needs for tiles wider than a warp. A tile here is within a wave
/// and needs none of it.
template <unsigned MaxBlockSize = 1024> struct alignas(8) block_tile_memory {};

/// What a using-directive may show to everybody: no names but CUDA's.
namespace exported {
using polyfill::bit_and;
using polyfill::bit_or;
using polyfill::bit_xor;
using polyfill::block_tile_memory;
using polyfill::exclusive_scan;
using polyfill::exclusive_scan_update;
using polyfill::greater;
using polyfill::inclusive_scan;
using polyfill::inclusive_scan_update;
using polyfill::invoke_one;
using polyfill::invoke_one_broadcast;
using polyfill::less;
using polyfill::memcpy_async;
using polyfill::plus;
using polyfill::reduce;
using polyfill::reduce_store_async;
using polyfill::reduce_update_async;
using polyfill::wait;
using polyfill::wait_prior;
} // namespace exported

} // namespace polyfill

//===-- Functions in place of members -------------------------------------===//
// Each takes the group first and then what the member takes. For an object that
// is no group of this namespace's it calls the member of that name, on the
// host, too.

/// What barrier_arrive gives. Arriving does nothing.
struct barrier_token {};

#define TRANSHIP_CG_MEMBER(NAME, IS_OURS, ...)                                 \
  template <class Group, class... Arguments,                                   \
            polyfill::detail::enableIf<IS_OURS<Group>, int> = 0>               \
  TRANSHIP_DEVICE auto NAME([[maybe_unused]] Group &&G,                        \
                            [[maybe_unused]] Arguments &&...A) {               \
    __VA_ARGS__                                                                \
  }                                                                            \
  template <class Group, class... Arguments,                                   \
            polyfill::detail::enableIf<!IS_OURS<Group>, int> = 0>              \
  TRANSHIP_ANYWHERE decltype(auto) NAME(Group &&G, Arguments &&...A) {         \
    return polyfill::detail::forward<Group>(G).NAME(                           \
        polyfill::detail::forward<Arguments>(A)...);                           \
  }

namespace polyfill {
namespace detail {

template <class Group>
constexpr bool IsBlockOrGrid = IsBlock<Group> || IsGrid<Group>;

template <class Group> TRANSHIP_DEVICE auto dimThreads(const Group &) {
  if constexpr (IsGrid<Group>)
    return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y,
                gridDim.z * blockDim.z);
  else
    return dim3(blockDim.x, blockDim.y, blockDim.z);
}

template <class Group> TRANSHIP_DEVICE auto threadIndex(const Group &) {
  if constexpr (IsGrid<Group>)
    return dim3(blockIdx.x * blockDim.x + threadIdx.x,
                blockIdx.y * blockDim.y + threadIdx.y,
                blockIdx.z * blockDim.z + threadIdx.z);
  else
    return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
}

template <class Group>
TRANSHIP_DEVICE unsigned long long blocks(const Group &) {
  return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
}

template <class Group>
TRANSHIP_DEVICE unsigned long long blockRank(const Group &) {
  return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y +
          blockIdx.y) *
             gridDim.x +
         blockIdx.x;
}

/// 64 bits for a grid, as in CUDA: HIP's own are 32.
template <class Group> TRANSHIP_DEVICE auto threads(const Group &G) {
  unsigned long long InBlock =
      static_cast<unsigned long long>(blockDim.x) * blockDim.y * blockDim.z;
  if constexpr (IsGrid<Group>)
    return blocks(G) * InBlock;
  else if constexpr (IsBlock<Group>)
    return static_cast<unsigned>(InBlock);
  else if constexpr (Same<Group, cooperative_groups::thread_group>)
    return backend::size(G);
  else if constexpr (IsTile<Group>)
    return TileSize<Group>;
  else
    return G.size();
}

template <class Group> TRANSHIP_DEVICE auto threadRank(const Group &G) {
  unsigned InBlock =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  if constexpr (IsGrid<Group>)
    return blockRank(G) * (static_cast<unsigned long long>(blockDim.x) *
                           blockDim.y * blockDim.z) +
           InBlock;
  else if constexpr (IsBlock<Group>)
    return InBlock;
  else if constexpr (Same<Group, cooperative_groups::thread_group>)
    return backend::rank(G);
  else
    return G.thread_rank();
}

template <class Group, class T>
TRANSHIP_DEVICE T shfl(const Group &G, const T &Value, int Rank) {
  auto V = detail::nominal(G);
  return detail::fetch(V, Value, static_cast<unsigned>(Rank) % V.size());
}

template <class Group, class T>
TRANSHIP_DEVICE T shflUp(const Group &G, const T &Value, unsigned Distance) {
  auto V = detail::nominal(G);
  return detail::fetch(V, Value,
                       Distance <= V.rank() ? V.rank() - Distance : V.rank());
}

template <class Group, class T>
TRANSHIP_DEVICE T shflDown(const Group &G, const T &Value, unsigned Distance) {
  auto V = detail::nominal(G);
  return detail::fetch(V, Value,
                       Distance < V.size() - V.rank() ? V.rank() + Distance
                                                      : V.rank());
}

template <class Group, class T>
TRANSHIP_DEVICE T shflXor(const Group &G, const T &Value, unsigned Bits) {
  auto V = detail::nominal(G);
  return detail::fetch(
      V, Value, (V.rank() ^ Bits) < V.size() ? V.rank() ^ Bits : V.rank());
}

/// A bit for each rank, as many as CUDA has: 32 for what is within a warp.
template <class Group, bool = (TileSize<Group> > 32)> struct RankBits {
  using type = Word;
};
template <class Group> struct RankBits<Group, true> {
  using type = Mask;
};
template <class Group> using rankBits = typename RankBits<bare<Group>>::type;

template <class Group>
TRANSHIP_DEVICE rankBits<Group> ballot(const Group &G, bool Predicate) {
  return static_cast<rankBits<Group>>(detail::nominal(G).ballot(Predicate));
}

template <class Group> TRANSHIP_DEVICE int all(const Group &G, bool Predicate) {
  return detail::nominal(G).ballot(!Predicate) == 0 ? 1 : 0;
}

/// In nominal ranks, as ballot: a tile's ranks do not close up where threads
/// are missing.
template <class Group, class T>
TRANSHIP_DEVICE rankBits<Group> matchAny(const Group &G, const T &Value) {
  auto V = detail::nominal(G);
  Mask Left = V.ballot(true), Result = 0;
  Words<T> Mine = detail::pack(Value);
  while (Left != 0) {
    Words<T> First =
        detail::exchange(V, Mine, backend::popcount((Left & (0 - Left)) - 1));
    bool Equal = true;
    for (unsigned I = 0; I < Words<T>::Count; ++I)
      Equal = Equal && First.Data[I] == Mine.Data[I];
    Mask Set = V.ballot(Equal) & Left;
    Result = Equal ? Set : Result;
    Left &= ~Set;
  }
  return static_cast<rankBits<Group>>(Result);
}

template <class Group, class T>
TRANSHIP_DEVICE rankBits<Group> matchAll(const Group &G, const T &Value,
                                         int &Predicate) {
  auto V = detail::nominal(G);
  Mask There = V.ballot(true);
  Words<T> Mine = detail::pack(Value),
           First = detail::exchange(
               V, Mine, backend::popcount((There & (0 - There)) - 1));
  bool Equal = true;
  for (unsigned I = 0; I < Words<T>::Count; ++I)
    Equal = Equal && First.Data[I] == Mine.Data[I];
  Predicate = V.ballot(!Equal) == 0 ? 1 : 0;
  return Predicate != 0 ? static_cast<rankBits<Group>>(There) : 0;
}

} // namespace detail
} // namespace polyfill

#if !defined(TRANSHIP_CG_BACKEND)
/// The active threads of the warp. Cost: one ballot.
TRANSHIP_DEVICE cooperative_groups::coalesced_group coalesced_threads() {
#if TRANSHIP_CG_LANES
  return polyfill::backend::coalesced(
      backend::ballot(true) & 0xffffffffull << (backend::lane() & 32u), 0, 1);
#else
  return cooperative_groups::binary_partition(
      cooperative_groups::coalesced_threads(), (backend::lane() & 32u) != 0);
#endif
}
#endif

/// The dimensions of a grid in blocks; dim3.
TRANSHIP_CG_MEMBER(dim_blocks, polyfill::detail::IsGrid,
                   return dim3(gridDim.x, gridDim.y, gridDim.z);)
/// The place of the block in the grid; dim3.
TRANSHIP_CG_MEMBER(block_index, polyfill::detail::IsGrid,
                   return dim3(blockIdx.x, blockIdx.y, blockIdx.z);)
/// The number of blocks of a grid; 64 bits.
TRANSHIP_CG_MEMBER(num_blocks, polyfill::detail::IsGrid,
                   return polyfill::detail::blocks(G);)
/// The number of the block in the grid; 64 bits.
TRANSHIP_CG_MEMBER(block_rank, polyfill::detail::IsGrid,
                   return polyfill::detail::blockRank(G);)
/// The dimensions of a block or grid in threads; dim3.
TRANSHIP_CG_MEMBER(dim_threads, polyfill::detail::IsBlockOrGrid,
                   return polyfill::detail::dimThreads(G);)
/// The place of the thread in its block or grid; dim3.
TRANSHIP_CG_MEMBER(thread_index, polyfill::detail::IsBlockOrGrid,
                   return polyfill::detail::threadIndex(G);)
/// The number of threads, 64 bits for a grid.
TRANSHIP_CG_MEMBER(num_threads, polyfill::detail::IsGroup,
                   return polyfill::detail::threads(G);)
/// The rank of the thread, 64 bits for a grid.
TRANSHIP_CG_MEMBER(thread_rank, polyfill::detail::IsGroup,
                   return polyfill::detail::threadRank(G);)

/// Arrives at the barrier of a block or grid: does nothing, so that all waiting
/// is in barrier_wait.
TRANSHIP_CG_MEMBER(barrier_arrive, polyfill::detail::IsBlockOrGrid,
                   return barrier_token();)
/// Waits until all threads wait: one sync of the block or grid, with what a
/// sync of a grid asks of the launch.
TRANSHIP_CG_MEMBER(barrier_wait, polyfill::detail::IsBlockOrGrid, G.sync();)

/// shfl(group, value, rank): the value of the thread of that rank, modulo the
/// size. One shuffle of T.
TRANSHIP_CG_MEMBER(shfl, polyfill::detail::InWave,
                   return polyfill::detail::shfl(G, A...);)
/// shfl_up(group, value, distance): the value of an earlier thread, one's own
/// where there is none. One shuffle of T.
TRANSHIP_CG_MEMBER(shfl_up, polyfill::detail::InWave,
                   return polyfill::detail::shflUp(G, A...);)
/// shfl_down(group, value, distance): the value of a later thread, one's own
/// where there is none. One shuffle of T.
TRANSHIP_CG_MEMBER(shfl_down, polyfill::detail::InWave,
                   return polyfill::detail::shflDown(G, A...);)
/// shfl_xor(group, value, bits): the value of rank ^ bits, one's own where
/// there is none. One shuffle of T.
TRANSHIP_CG_MEMBER(shfl_xor, polyfill::detail::InWave,
                   return polyfill::detail::shflXor(G, A...);)
/// ballot(group, predicate): a bit for each rank; 32 bits, as in CUDA, 64 for a
/// tile of 64 threads. One ballot.
TRANSHIP_CG_MEMBER(ballot, polyfill::detail::InWave,
                   return polyfill::detail::ballot(G, A...);)
/// any(group, predicate): one ballot.
TRANSHIP_CG_MEMBER(any, polyfill::detail::InWave,
                   return polyfill::detail::ballot(G, A...) != 0 ? 1 : 0;)
/// all(group, predicate): one ballot.
TRANSHIP_CG_MEMBER(all, polyfill::detail::InWave,
                   return polyfill::detail::all(G, A...);)
/// match_any(group, value): the ranks with the same bits. One shuffle of T and
/// one ballot for each different value.
TRANSHIP_CG_MEMBER(match_any, polyfill::detail::InWave,
                   return polyfill::detail::matchAny(G, A...);)
/// match_all(group, value, predicate): all ranks if all values have the same
/// bits, else 0. One shuffle of T, two ballots.
TRANSHIP_CG_MEMBER(match_all, polyfill::detail::InWave,
                   return polyfill::detail::matchAll(G, A...);)

#undef TRANSHIP_CG_MEMBER

} // namespace tranship

//===-- Into namespace cooperative_groups ---------------------------------===//

#if !defined(TRANSHIP_CG_BACKEND)
namespace cooperative_groups {

#if TRANSHIP_CG_BY_DIRECTIVE
// What the target declares itself wins: a qualified name is looked up there
// only if this namespace does not have it.
using namespace ::tranship::polyfill::exported;
#else
#if TRANSHIP_CG_LANES
// Overloads of what HIP may have: its own are more special and win.
using ::tranship::polyfill::binary_partition;
using ::tranship::polyfill::labeled_partition;
#endif

using ::tranship::polyfill::block_tile_memory;
using ::tranship::polyfill::exclusive_scan_update;
using ::tranship::polyfill::inclusive_scan_update;
using ::tranship::polyfill::invoke_one;
using ::tranship::polyfill::invoke_one_broadcast;
using ::tranship::polyfill::reduce_store_async;
using ::tranship::polyfill::reduce_update_async;

#if !TRANSHIP_CG_NATIVE_REDUCE
using ::tranship::polyfill::bit_and;
using ::tranship::polyfill::bit_or;
using ::tranship::polyfill::bit_xor;
using ::tranship::polyfill::greater;
using ::tranship::polyfill::less;
using ::tranship::polyfill::plus;
using ::tranship::polyfill::reduce;
#endif

#if !TRANSHIP_CG_NATIVE_SCAN
using ::tranship::polyfill::exclusive_scan;
using ::tranship::polyfill::inclusive_scan;
#endif

#if !TRANSHIP_CG_NATIVE_MEMCPY
using ::tranship::polyfill::memcpy_async;
using ::tranship::polyfill::wait;
using ::tranship::polyfill::wait_prior;
#endif
#endif

/// The block; the memory is not needed. Cost: none.
template <unsigned MaxBlockSize>
TRANSHIP_DEVICE thread_block
this_thread_block(::tranship::polyfill::block_tile_memory<MaxBlockSize> &) {
  return this_thread_block();
}

} // namespace cooperative_groups
#endif // TRANSHIP_CG_BACKEND

#endif // NVIDIA

#endif // TRANSHIP_GROUPS_H
