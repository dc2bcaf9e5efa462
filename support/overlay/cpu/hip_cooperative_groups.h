// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP 7.2's cooperative groups, with HIP's meaning: groups are of the wave,
// votes and matches trap where a thread of the group is missing, and what HIP
// lacks is lacking. The members that tranship/groups.h looks at
// have HIP's names.
#ifndef TRANSHIP_CPU_HIP_COOPERATIVE_GROUPS_H
#define TRANSHIP_CPU_HIP_COOPERATIVE_GROUPS_H
#define HIP_INCLUDE_HIP_HIP_COOPERATIVE_GROUP_H

#include "tranship/cpu/groups/common.h"

#ifndef TRANSHIP_CPU_HIP
#error "these are HIP's cooperative groups, not the platform's"
#endif

using lane_mask = unsigned long long;

namespace cooperative_groups {

template <unsigned Size>
using is_power_of_2 = std::bool_constant<(Size & (Size - 1)) == 0>;
template <unsigned Size>
using is_valid_wavefront = std::bool_constant<Size <= 64>;
template <unsigned Size>
using is_valid_tile_size = std::bool_constant<is_power_of_2<Size>::value &&
                                              is_valid_wavefront<Size>::value>;
template <class T>
using is_valid_type =
    std::bool_constant<std::is_integral_v<T> || std::is_floating_point_v<T>>;

namespace internal {

using tranship::cpu::Place;

enum group_type {
  cg_invalid,
  cg_multi_grid,
  cg_grid,
  cg_workgroup,
  cg_tiled_group,
  cg_coalesced_group
};

/// HIP's assertions stop the program without a word; NDEBUG takes them out.
TRANSHIP_CPU_HELPER inline void check([[maybe_unused]] bool Holds,
                                      [[maybe_unused]] const char *Message) {
#ifndef NDEBUG
  if (!Holds)
    tranship::cpu::trap(Message);
#endif
}

/// Makes groups of lanes.
struct Partition;

TRANSHIP_CPU_HELPER inline void checkTileSize(unsigned Size) {
  check(tranship::cpu::isPowerOfTwo(Size) && Size <= tranship::cpu::waveSize(),
        "invalid tile size");
}

/// On the card a fence: lanes of a wave are always together. Here they run one
/// after the other and must meet.
TRANSHIP_CPU_INLINE void syncWave(Place At) { tranship::cpu::converge(0, At); }

} // namespace internal

class coalesced_group;
class tiled_group;

//===-- Groups of any kind ------------------------------------------------===//

class thread_group {
protected:
  unsigned _type, _num_threads;
  unsigned long long _mask;

  struct _tiled_info {
    bool is_tiled;
    unsigned num_threads, meta_group_rank, meta_group_size;
  };
  struct _coalesced_info {
    lane_mask member_mask;
    unsigned num_threads;
    _tiled_info tiled_info;
  } coalesced_info;

  /// What HIP leaves undefined is poison.
  explicit thread_group(internal::group_type Type, unsigned Count = 0,
                        unsigned long long Mask = 0)
      : _type(Type), _num_threads(Count), _mask(Mask) {
    tranship::cpu::poison(&coalesced_info, sizeof(coalesced_info));
    coalesced_info.tiled_info.is_tiled = false;
  }

  friend thread_group this_thread();
  friend thread_group tiled_partition(const thread_group &, unsigned);
  friend class thread_block;

public:
  /// Of a coalesced group that became a thread_group it is 0, as in HIP.
  unsigned num_threads() const { return _num_threads; }
  unsigned size() const { return _num_threads; }
  unsigned cg_type() const { return _type; }
  unsigned thread_rank() const;
  bool is_valid() const;
  TRANSHIP_CPU_INLINE void
  sync(internal::Place At = internal::Place::here()) const;
};

/// A grid on several devices. There is one device, and no launch makes such a
/// grid.
class multi_grid_group : public thread_group {
  explicit multi_grid_group(unsigned Size)
      : thread_group(internal::cg_multi_grid, Size) {}
  friend multi_grid_group this_multi_grid();

public:
  unsigned num_grids() const { return 1; }
  unsigned grid_rank() const { return 0; }
  unsigned thread_rank() const {
    return static_cast<unsigned>(tranship::cpu::gridThreadRank());
  }
  bool is_valid() const { return false; }
  void sync(internal::Place At = internal::Place::here()) const {
    tranship::cpu::trap("the grids of several devices synchronize, but were "
                        "not launched together",
                        At);
  }
};
TRANSHIP_CPU_HELPER inline multi_grid_group this_multi_grid() {
  return multi_grid_group(static_cast<unsigned>(tranship::cpu::gridThreads()));
}

/// Counts have 32 bits.
class grid_group : public thread_group {
  explicit grid_group(unsigned Size) : thread_group(internal::cg_grid, Size) {}
  friend grid_group this_grid();

public:
  unsigned thread_rank() const {
    return static_cast<unsigned>(tranship::cpu::gridThreadRank());
  }
  bool is_valid() const { return tranship::cpu::isCooperative(); }
  TRANSHIP_CPU_INLINE void
  sync(internal::Place At = internal::Place::here()) const {
    tranship::cpu::syncGrid(At);
  }
  dim3 group_dim() const { return gridDim; }
};
TRANSHIP_CPU_HELPER inline grid_group this_grid() {
  return grid_group(static_cast<unsigned>(tranship::cpu::gridThreads()));
}

class thread_block : public thread_group {
  explicit thread_block(unsigned Size)
      : thread_group(internal::cg_workgroup, Size) {}
  friend thread_block this_thread_block();
  friend thread_group tiled_partition(const thread_group &, unsigned);
  friend thread_group tiled_partition(const thread_block &, unsigned);

  thread_group new_tiled_group(unsigned Size) const {
    internal::checkTileSize(Size);
    unsigned Threads = num_threads(), Rank = thread_rank();
    unsigned Tiles = (Threads + Size - 1) / Size;
    unsigned Missing = Tiles * Size - Threads;
    thread_group Tile(internal::cg_tiled_group,
                      Rank >= (Tiles - 1) * Size ? Size - Missing : Size);
    Tile.coalesced_info.tiled_info = {true, Size, Rank / Size, Tiles};
    return Tile;
  }

public:
  static dim3 group_index() { return blockIdx; }
  static dim3 thread_index() { return threadIdx; }
  static unsigned thread_rank() { return tranship::cpu::threadRank(); }
  static unsigned num_threads() { return tranship::cpu::blockThreads(); }
  static unsigned size() { return num_threads(); }
  static bool is_valid() { return true; }
  TRANSHIP_CPU_INLINE static void
  sync(internal::Place At = internal::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  dim3 group_dim() const { return blockDim; }
};
TRANSHIP_CPU_HELPER inline thread_block this_thread_block() {
  return thread_block(thread_block::num_threads());
}

//===-- Tiles whose size is not a constant --------------------------------===//

class tiled_group : public thread_group {
  friend thread_group tiled_partition(const thread_group &, unsigned);
  friend tiled_group tiled_partition(const tiled_group &, unsigned);

  tiled_group new_tiled_group(unsigned Size) const {
    internal::checkTileSize(Size);
    return num_threads() <= Size ? *this : tiled_group(Size);
  }

protected:
  explicit tiled_group(unsigned Size)
      : thread_group(internal::cg_tiled_group, Size) {
    coalesced_info.tiled_info.num_threads = Size;
    coalesced_info.tiled_info.is_tiled = true;
  }

public:
  unsigned num_threads() const { return coalesced_info.tiled_info.num_threads; }
  unsigned size() const { return num_threads(); }
  unsigned thread_rank() const {
    return tranship::cpu::threadRank() & (num_threads() - 1);
  }
  TRANSHIP_CPU_INLINE void
  sync(internal::Place At = internal::Place::here()) const {
    internal::syncWave(At);
  }
};

//===-- Threads of a wave -------------------------------------------------===//

template <unsigned Size, class ParentCGTy = void> class thread_block_tile;

class coalesced_group : public thread_group {
  friend thread_group tiled_partition(const thread_group &, unsigned);
  friend coalesced_group tiled_partition(const coalesced_group &, unsigned);
  friend struct internal::Partition;

  coalesced_group placed(lane_mask Lanes, bool IsTile, unsigned Rank,
                         unsigned Groups) const {
    coalesced_group Result(Lanes);
    Result.coalesced_info.tiled_info.is_tiled = IsTile;
    Result.coalesced_info.tiled_info.meta_group_rank = Rank;
    Result.coalesced_info.tiled_info.meta_group_size = Groups;
    return Result;
  }
  coalesced_group new_tiled_group(unsigned Size) const {
    if (!tranship::cpu::isPowerOfTwo(Size))
      return coalesced_group(0);
    unsigned Rank = thread_rank(), Threads = num_threads();
    if (coalesced_info.tiled_info.is_tiled) {
      unsigned Left = Threads - (Rank & ~(Size - 1));
      lane_mask Lanes = tranship::cpu::firstLanes(Left < Size ? Left : Size)
                        << (tranship::cpu::lane() & ~(Size - 1));
      return placed(Lanes, true, Rank / Size, Threads / Size);
    }
    lane_mask Lanes = 0;
    unsigned First = Rank / Size * Size;
    for (unsigned I = First; I < Threads && I < First + Size; ++I)
      Lanes |= 1ull << tranship::cpu::laneOfRank(coalesced_info.member_mask, I);
    return placed(Lanes, false, Rank / Size, (Threads + Size - 1) / Size);
  }

  bool isWhole() const { return num_threads() == tranship::cpu::waveSize(); }
  /// The lane so many ranks on, the thread's own where there is none.
  int laneFrom(long long Distance) const {
    long long Rank = static_cast<long long>(thread_rank()) + Distance;
    if (Rank < 0 || Rank >= num_threads())
      return static_cast<int>(tranship::cpu::lane());
    return static_cast<int>(tranship::cpu::laneOfRank(
        coalesced_info.member_mask, static_cast<unsigned>(Rank)));
  }
  unsigned long long ranks(unsigned long long Bits) const {
    return tranship::cpu::asRanks(coalesced_info.member_mask, Bits);
  }

protected:
  explicit coalesced_group(lane_mask Lanes)
      : thread_group(internal::cg_coalesced_group) {
    coalesced_info = {Lanes, tranship::cpu::countOf(Lanes), {false, 0, 0, 1}};
  }

public:
  unsigned num_threads() const { return coalesced_info.num_threads; }
  unsigned size() const { return num_threads(); }
  unsigned thread_rank() const {
    return tranship::cpu::countOf(
        coalesced_info.member_mask &
        tranship::cpu::firstLanes(tranship::cpu::lane()));
  }
  TRANSHIP_CPU_INLINE void
  sync(internal::Place At = internal::Place::here()) const {
    internal::syncWave(At);
  }
  unsigned meta_group_rank() const {
    return coalesced_info.tiled_info.meta_group_rank;
  }
  unsigned meta_group_size() const {
    return coalesced_info.tiled_info.meta_group_size;
  }

  template <class T>
  TRANSHIP_CPU_INLINE T
  shfl(T Value, int Rank, internal::Place At = internal::Place::here()) const {
    Rank %= static_cast<int>(num_threads());
    int Lane =
        isWhole()
            ? Rank
            : static_cast<int>(tranship::cpu::laneOfRank(
                  coalesced_info.member_mask, static_cast<unsigned>(Rank)));
    return __shfl(Value, Lane == 64 ? -1 : Lane, warpSize, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T
  shfl_down(T Value, unsigned Delta,
            internal::Place At = internal::Place::here()) const {
    return __shfl(Value, laneFrom(Delta), warpSize, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T
  shfl_up(T Value, unsigned Delta,
          internal::Place At = internal::Place::here()) const {
    return __shfl(Value, laneFrom(-static_cast<long long>(Delta)), warpSize,
                  At);
  }

#ifndef HIP_DISABLE_WARP_SYNC_BUILTINS
  TRANSHIP_CPU_INLINE unsigned long long
  ballot(int Predicate, internal::Place At = internal::Place::here()) const {
    return ranks(__ballot_sync(coalesced_info.member_mask, Predicate, At));
  }
  TRANSHIP_CPU_INLINE int
  any(int Predicate, internal::Place At = internal::Place::here()) const {
    return __any_sync(coalesced_info.member_mask, Predicate, At);
  }
  TRANSHIP_CPU_INLINE int
  all(int Predicate, internal::Place At = internal::Place::here()) const {
    return __all_sync(coalesced_info.member_mask, Predicate, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned long long
  match_any(T Value, internal::Place At = internal::Place::here()) const {
    return ranks(__match_any_sync(coalesced_info.member_mask, Value, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned long long
  match_all(T Value, int &Predicate,
            internal::Place At = internal::Place::here()) const {
    return ranks(
        __match_all_sync(coalesced_info.member_mask, Value, &Predicate, At));
  }
#endif
};

namespace internal {
struct Partition {
  static coalesced_group ofLanes(lane_mask Lanes) {
    return coalesced_group(Lanes);
  }
  static lane_mask lanes(const coalesced_group &G) {
    return G.coalesced_info.member_mask;
  }
  template <class Tile> static lane_mask lanes(const Tile &) {
    return Tile::build_mask();
  }
};
} // namespace internal

/// The threads of the wave that stand at this call.
TRANSHIP_CPU_INLINE coalesced_group
coalesced_threads(internal::Place At = internal::Place::here()) {
  return internal::Partition::ofLanes(tranship::cpu::converge(0, At).There);
}

//===-- Functions of any group --------------------------------------------===//

TRANSHIP_CPU_HELPER inline unsigned thread_group::thread_rank() const {
  switch (_type) {
  case internal::cg_multi_grid:
  case internal::cg_grid:
    return static_cast<unsigned>(tranship::cpu::gridThreadRank());
  case internal::cg_workgroup:
    return thread_block::thread_rank();
  case internal::cg_tiled_group:
    return static_cast<const tiled_group *>(this)->thread_rank();
  case internal::cg_coalesced_group:
    return static_cast<const coalesced_group *>(this)->thread_rank();
  }
  internal::check(false, "invalid cooperative group type");
  return ~0u;
}

TRANSHIP_CPU_HELPER inline bool thread_group::is_valid() const {
  if (_type == internal::cg_multi_grid)
    return false;
  return _type != internal::cg_grid || tranship::cpu::isCooperative();
}

TRANSHIP_CPU_INLINE void thread_group::sync(internal::Place At) const {
  if (_type == internal::cg_multi_grid)
    static_cast<const multi_grid_group *>(this)->sync(At);
  else if (_type == internal::cg_grid)
    tranship::cpu::syncGrid(At);
  else if (_type == internal::cg_workgroup)
    tranship::cpu::barrier(false, At);
  else
    internal::syncWave(At);
}

template <class Group> unsigned group_size(const Group &G) {
  return G.num_threads();
}
template <class Group> unsigned thread_rank(const Group &G) {
  return G.thread_rank();
}
template <class Group> bool is_valid(const Group &G) { return G.is_valid(); }
template <class Group>
TRANSHIP_CPU_INLINE void sync(const Group &G,
                              internal::Place At = internal::Place::here()) {
  G.sync(At);
}

//===-- Tiles -------------------------------------------------------------===//

template <unsigned Size> class thread_block_tile_base {
  static_assert(is_valid_tile_size<Size>::value,
                "Tile size is either not a power of 2 or greater than the "
                "wavefront size");

  friend struct internal::Partition;

  static lane_mask build_mask() { return tranship::cpu::tileLanes(Size); }
  static unsigned long long ranks(unsigned long long Bits) {
    return tranship::cpu::asRanks(build_mask(), Bits);
  }

public:
  static unsigned thread_rank() {
    return tranship::cpu::threadRank() & (Size - 1);
  }
  static unsigned num_threads() { return Size; }
  static unsigned size() { return Size; }
  TRANSHIP_CPU_INLINE static void
  sync(internal::Place At = internal::Place::here()) {
    internal::syncWave(At);
  }

#define TRANSHIP_CPU_SHUFFLE(NAME, ARGUMENT)                                   \
  template <class T>                                                           \
  TRANSHIP_CPU_INLINE T NAME(T Value, ARGUMENT Where,                          \
                             internal::Place At = internal::Place::here())     \
      const {                                                                  \
    return __##NAME(Value, Where, static_cast<int>(Size), At);                 \
  }
  TRANSHIP_CPU_SHUFFLE(shfl, int)
  TRANSHIP_CPU_SHUFFLE(shfl_down, unsigned)
  TRANSHIP_CPU_SHUFFLE(shfl_up, unsigned)
  TRANSHIP_CPU_SHUFFLE(shfl_xor, unsigned)
#undef TRANSHIP_CPU_SHUFFLE

#ifndef HIP_DISABLE_WARP_SYNC_BUILTINS
  TRANSHIP_CPU_INLINE unsigned long long
  ballot(int Predicate, internal::Place At = internal::Place::here()) const {
    return ranks(__ballot_sync(build_mask(), Predicate, At));
  }
  TRANSHIP_CPU_INLINE int
  any(int Predicate, internal::Place At = internal::Place::here()) const {
    return __any_sync(build_mask(), Predicate, At);
  }
  TRANSHIP_CPU_INLINE int
  all(int Predicate, internal::Place At = internal::Place::here()) const {
    return __all_sync(build_mask(), Predicate, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned long long
  match_any(T Value, internal::Place At = internal::Place::here()) const {
    return ranks(__match_any_sync(build_mask(), Value, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned long long
  match_all(T Value, int &Predicate,
            internal::Place At = internal::Place::here()) const {
    return ranks(__match_all_sync(build_mask(), Value, &Predicate, At));
  }
#endif
};

template <unsigned Size, class ParentCGTy> class parent_group_info {
public:
  static unsigned meta_group_rank() { return ParentCGTy::thread_rank() / Size; }
  static unsigned meta_group_size() {
    return (ParentCGTy::num_threads() + Size - 1) / Size;
  }
};

template <unsigned Size, class ParentCGTy>
class thread_block_tile : public thread_block_tile_base<Size>,
                          public tiled_group,
                          public parent_group_info<Size, ParentCGTy> {
  using Base = thread_block_tile_base<Size>;
  template <unsigned S, class P>
  friend thread_block_tile<S, P> tiled_partition(const P &);

protected:
  thread_block_tile() : tiled_group(Size) {}

public:
  using Base::num_threads;
  using Base::size;
  using Base::sync;
  using Base::thread_rank;

  operator thread_block_tile<Size, void>() const {
    return thread_block_tile<Size, void>(*this);
  }
};

/// The type of its parent is not known, so it remembers its place there.
template <unsigned Size>
class thread_block_tile<Size, void> : public thread_block_tile_base<Size>,
                                      public tiled_group {
  using Base = thread_block_tile_base<Size>;

public:
  template <class ParentCGTy>
  thread_block_tile(const thread_block_tile<Size, ParentCGTy> &From)
      : tiled_group(Size) {
    coalesced_info.tiled_info.meta_group_rank = From.meta_group_rank();
    coalesced_info.tiled_info.meta_group_size = From.meta_group_size();
  }
  using Base::num_threads;
  using Base::size;
  using Base::sync;
  using Base::thread_rank;
  unsigned meta_group_rank() const {
    return coalesced_info.tiled_info.meta_group_rank;
  }
  unsigned meta_group_size() const {
    return coalesced_info.tiled_info.meta_group_size;
  }
};

namespace internal {
/// What can be parted into tiles.
template <unsigned Size, class Parent> constexpr bool IsParent = false;
template <unsigned Size>
inline constexpr bool IsParent<Size, thread_block> = true;
template <unsigned Size, unsigned ParentSize, class GrandParent>
inline constexpr bool
    IsParent<Size, thread_block_tile<ParentSize, GrandParent>> =
        Size <= ParentSize;
} // namespace internal

template <unsigned Size, class ParentCGTy>
thread_block_tile<Size, ParentCGTy> tiled_partition(const ParentCGTy &) {
  static_assert(is_valid_tile_size<Size>::value,
                "Tiled partition with size > wavefront size. Currently not "
                "supported ");
  static_assert(internal::IsParent<Size, ParentCGTy>,
                "a tile is a part of a thread_block or of a tile that is no "
                "smaller");
  return thread_block_tile<Size, ParentCGTy>();
}

/// The calling thread alone. Its rank is undefined in HIP.
TRANSHIP_CPU_HELPER inline thread_group this_thread() {
  return thread_group(internal::cg_coalesced_group, 1, tranship::cpu::lane());
}

TRANSHIP_CPU_HELPER inline thread_group
tiled_partition(const thread_group &Parent, unsigned Size) {
  if (Parent.cg_type() == internal::cg_tiled_group)
    return static_cast<const tiled_group &>(Parent).new_tiled_group(Size);
  if (Parent.cg_type() == internal::cg_coalesced_group)
    return static_cast<const coalesced_group &>(Parent).new_tiled_group(Size);
  return static_cast<const thread_block &>(Parent).new_tiled_group(Size);
}
TRANSHIP_CPU_HELPER inline thread_group
tiled_partition(const thread_block &Parent, unsigned Size) {
  return Parent.new_tiled_group(Size);
}
TRANSHIP_CPU_HELPER inline tiled_group
tiled_partition(const tiled_group &Parent, unsigned Size) {
  return Parent.new_tiled_group(Size);
}
TRANSHIP_CPU_HELPER inline coalesced_group
tiled_partition(const coalesced_group &Parent, unsigned Size) {
  return Parent.new_tiled_group(Size);
}

#ifndef HIP_DISABLE_WARP_SYNC_BUILTINS
/// The threads with the same predicate. Meta ranks are as of a group that has
/// not been parted, as in HIP.
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const coalesced_group &G, bool Predicate,
                 internal::Place At = internal::Place::here()) {
  lane_mask Lanes = internal::Partition::lanes(G);
  lane_mask True = __ballot_sync(Lanes, Predicate, At);
  return internal::Partition::ofLanes(Predicate ? True : Lanes ^ True);
}
template <unsigned Size, class Parent>
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const thread_block_tile<Size, Parent> &G, bool Predicate,
                 internal::Place At = internal::Place::here()) {
  lane_mask Lanes = internal::Partition::lanes(G);
  lane_mask True = __ballot_sync(Lanes, Predicate, At);
  return internal::Partition::ofLanes(Predicate ? True : Lanes ^ True);
}
#endif

} // namespace cooperative_groups

#endif
