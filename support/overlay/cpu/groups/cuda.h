// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA 13's cooperative groups: the groups themselves. Collectives are in
// groups/collectives.h.
#ifndef TRANSHIP_CPU_GROUPS_CUDA_H
#define TRANSHIP_CPU_GROUPS_CUDA_H

#include "tranship/cpu/groups/rendezvous.h"

namespace cooperative_groups {

namespace details {

using tranship::cpu::Place;

constexpr unsigned coalesced_group_id = 1, grid_group_id = 3,
                   thread_block_id = 4, multi_tile_group_id = 5,
                   cluster_group_id = 6;

template <class T> using Bare = std::remove_cv_t<std::remove_reference_t<T>>;

/// The value of a lane, brought with the functions of warps: a call with a mask
/// meets with any other that has the same name and mask.
template <class T>
TRANSHIP_CPU_INLINE T fetch(const char *Function, unsigned Mask, const T &Value,
                            unsigned Lane, Place At) {
  tranship::cpu::Words<T> Data(Value);
  for (unsigned long long &Word : Data.Data)
    Word = tranship::cpu::meet(Function, Mask, Word, At).Values[Lane % 64];
  return Data.value();
}

TRANSHIP_CPU_INLINE unsigned vote(unsigned Mask, int Predicate, Place At) {
  return __ballot_sync(Mask, Predicate, At);
}

template <class T> constexpr void checkMatched() {
  static_assert(std::is_arithmetic_v<T>, "only numbers can be matched");
}

/// For constructors that only functions of this file call.
struct Key {
  explicit Key() = default;
};

} // namespace details

//===-- Groups of any kind ------------------------------------------------===//

class coalesced_group;

/// What all groups become but tiles of more than 32 threads. size() and
/// thread_rank() have 64 bits, as in CUDA.
class thread_group {
public:
  unsigned long long size() const;
  unsigned long long num_threads() const { return size(); }
  unsigned long long thread_rank() const;
  TRANSHIP_CPU_INLINE void
  sync(details::Place At = details::Place::here()) const;
  unsigned get_type() const { return Type; }

protected:
  unsigned Type, Mask = 0, Count = 0, MetaRank = 0, MetaSize = 1;
  bool Tiled = false;

  explicit thread_group(unsigned Type) : Type(Type) {}
  friend thread_group tiled_partition(const thread_group &Parent,
                                      unsigned Size);
};

/// All blocks of the grid. Only a cooperative launch can synchronize them.
class grid_group : public thread_group {
public:
  static constexpr unsigned _group_id = details::grid_group_id;
  using arrival_token = unsigned;

  explicit grid_group(details::Key) : thread_group(_group_id) {}

  bool is_valid() const { return tranship::cpu::isCooperative(); }
  TRANSHIP_CPU_INLINE void
  sync(details::Place At = details::Place::here()) const {
    tranship::cpu::syncGrid(At);
  }
  arrival_token
  barrier_arrive(details::Place At = details::Place::here()) const {
    if (!is_valid())
      tranship::cpu::trap(
          "the grid synchronizes, but was not launched cooperatively", At);
    return tranship::cpu::gridArrive();
  }
  TRANSHIP_CPU_INLINE void
  barrier_wait(arrival_token &&Token,
               details::Place At = details::Place::here()) const {
    tranship::cpu::gridWait(Token, At);
  }

  static unsigned long long size() { return tranship::cpu::gridThreads(); }
  static unsigned long long num_threads() { return size(); }
  static unsigned long long thread_rank() {
    return tranship::cpu::gridThreadRank();
  }
  static dim3 group_dim() { return gridDim; }
  static dim3 dim_blocks() { return gridDim; }
  static dim3 dim_threads() {
    return {gridDim.x * blockDim.x, gridDim.y * blockDim.y,
            gridDim.z * blockDim.z};
  }
  static dim3 thread_index() {
    return {blockIdx.x * blockDim.x + threadIdx.x,
            blockIdx.y * blockDim.y + threadIdx.y,
            blockIdx.z * blockDim.z + threadIdx.z};
  }
  static dim3 block_index() { return blockIdx; }
  static unsigned long long num_blocks() { return tranship::cpu::gridBlocks(); }
  static unsigned long long block_rank() { return tranship::cpu::blockRank(); }
  // A cluster is one block.
  static dim3 dim_clusters() { return gridDim; }
  static dim3 cluster_index() { return blockIdx; }
  static unsigned long long num_clusters() { return num_blocks(); }
  static unsigned long long cluster_rank() { return block_rank(); }
};

TRANSHIP_CPU_HELPER inline grid_group this_grid() {
  return grid_group(details::Key());
}

/// A cluster, which is one block here.
class cluster_group : public thread_group {
public:
  static constexpr unsigned _group_id = details::cluster_group_id;
  struct arrival_token {};

  explicit cluster_group(details::Key) : thread_group(_group_id) {}

  TRANSHIP_CPU_INLINE static void
  sync(details::Place At = details::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  /// All waiting is in barrier_wait().
  static arrival_token barrier_arrive() { return {}; }
  TRANSHIP_CPU_INLINE static void
  barrier_wait(details::Place At = details::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  TRANSHIP_CPU_INLINE static void
  barrier_wait(arrival_token &&, details::Place At = details::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  static unsigned query_shared_rank(const void *) { return 0; }
  template <class T> static T *map_shared_rank(T *Address, int) {
    return Address;
  }
  static dim3 block_index() { return {0, 0, 0}; }
  static unsigned block_rank() { return 0; }
  static dim3 dim_blocks() { return {1, 1, 1}; }
  static unsigned num_blocks() { return 1; }
  static dim3 thread_index() { return threadIdx; }
  static unsigned thread_rank() { return tranship::cpu::threadRank(); }
  static dim3 dim_threads() { return blockDim; }
  static unsigned num_threads() { return tranship::cpu::blockThreads(); }
  static unsigned size() { return num_threads(); }
};

TRANSHIP_CPU_HELPER inline cluster_group this_cluster() {
  return cluster_group(details::Key());
}

/// Memory for tiles of more than 32 threads. It is not used here.
template <unsigned MaxBlockSize = 1024> struct alignas(16) block_tile_memory {
  unsigned char Unused[MaxBlockSize / 4];
};

class thread_block : public thread_group {
public:
  static constexpr unsigned _group_id = details::thread_block_id;
  struct arrival_token {};

  explicit thread_block(details::Key) : thread_group(_group_id) {}

  TRANSHIP_CPU_INLINE static void
  sync(details::Place At = details::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  /// As CUDA's: all waiting is in barrier_wait().
  arrival_token barrier_arrive() const { return {}; }
  TRANSHIP_CPU_INLINE void
  barrier_wait(arrival_token &&,
               details::Place At = details::Place::here()) const {
    tranship::cpu::barrier(false, At);
  }
  static unsigned size() { return tranship::cpu::blockThreads(); }
  static unsigned num_threads() { return size(); }
  static unsigned thread_rank() { return tranship::cpu::threadRank(); }
  static dim3 group_index() { return blockIdx; }
  static dim3 thread_index() { return threadIdx; }
  static dim3 group_dim() { return blockDim; }
  static dim3 dim_threads() { return blockDim; }

private:
  /// A tile as a thread_group.
  thread_group tile(unsigned Size) const;
  friend thread_group tiled_partition(const thread_block &, unsigned);
  friend thread_group tiled_partition(const thread_group &, unsigned);
};

TRANSHIP_CPU_HELPER inline thread_block this_thread_block() {
  return thread_block(details::Key());
}
template <unsigned MaxBlockSize>
thread_block this_thread_block(block_tile_memory<MaxBlockSize> &) {
  return thread_block(details::Key());
}

//===-- Threads of a warp -------------------------------------------------===//

/// Threads of a warp, by their lanes.
class coalesced_group : public thread_group {
public:
  static constexpr unsigned _group_id = details::coalesced_group_id;

  coalesced_group(details::Key, unsigned Lanes, unsigned Rank = 0,
                  unsigned Groups = 1, bool IsTile = false)
      : thread_group(_group_id) {
    Mask = Lanes;
    Count = tranship::cpu::countOf(Lanes);
    MetaRank = Rank;
    MetaSize = Groups;
    Tiled = IsTile;
  }

  unsigned size() const { return Count; }
  unsigned num_threads() const { return Count; }
  unsigned thread_rank() const {
    return tranship::cpu::countOf(
        Mask & tranship::cpu::firstLanes(tranship::cpu::lane()));
  }
  unsigned meta_group_rank() const { return MetaRank; }
  unsigned meta_group_size() const { return MetaSize; }

  TRANSHIP_CPU_INLINE void
  sync(details::Place At = details::Place::here()) const {
    __syncwarp(Mask, At);
  }

  /// Of a rank that there is not, lane 31 gives its value, as on the card.
  template <class T>
  TRANSHIP_CPU_INLINE details::Bare<T>
  shfl(T &&Value, int Rank, details::Place At = details::Place::here()) const {
    unsigned Lane =
        Count == 32
            ? static_cast<unsigned>(Rank) & 31
            : tranship::cpu::laneOfRank(Mask, static_cast<unsigned>(Rank));
    return details::fetch<details::Bare<T>>("__shfl_sync", Mask, Value,
                                            Lane > 31 ? 31 : Lane, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE details::Bare<T>
  shfl_down(T &&Value, unsigned Delta,
            details::Place At = details::Place::here()) const {
    if (Count == 32)
      return details::fetch<details::Bare<T>>(
          "__shfl_down_sync", Mask, Value,
          tranship::cpu::laneBelow(tranship::cpu::lane(), Delta, 32), At);
    return shift(static_cast<details::Bare<T>>(Value),
                 static_cast<long long>(thread_rank()) + Delta, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE details::Bare<T>
  shfl_up(T &&Value, int Delta,
          details::Place At = details::Place::here()) const {
    if (Count == 32)
      return details::fetch<details::Bare<T>>(
          "__shfl_up_sync", Mask, Value,
          tranship::cpu::laneAbove(tranship::cpu::lane(), Delta, 32), At);
    return shift(static_cast<details::Bare<T>>(Value),
                 static_cast<long long>(thread_rank()) - Delta, At);
  }

  TRANSHIP_CPU_INLINE int
  any(int Predicate, details::Place At = details::Place::here()) const {
    return details::vote(Mask, Predicate, At) != 0;
  }
  /// False where a thread of the group has ended, as on the card.
  TRANSHIP_CPU_INLINE int
  all(int Predicate, details::Place At = details::Place::here()) const {
    return details::vote(Mask, Predicate, At) == Mask;
  }
  TRANSHIP_CPU_INLINE unsigned
  ballot(int Predicate, details::Place At = details::Place::here()) const {
    return ranks(details::vote(Mask, Predicate, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned
  match_any(T Value, details::Place At = details::Place::here()) const {
    details::checkMatched<T>();
    return ranks(__match_any_sync(Mask, Value, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned
  match_all(T Value, int &Predicate,
            details::Place At = details::Place::here()) const {
    details::checkMatched<T>();
    return ranks(__match_all_sync(Mask, Value, &Predicate, At));
  }

  /// Its lanes: for functions of this namespace.
  unsigned lanes(details::Key) const { return Mask; }

private:
  unsigned ranks(unsigned Bits) const {
    return static_cast<unsigned>(tranship::cpu::asRanks(Mask, Bits));
  }
  /// The value of a rank, one's own where there is none.
  template <class T>
  TRANSHIP_CPU_INLINE T shift(const T &Value, long long Rank,
                              details::Place At) const {
    bool Has = Rank >= 0 && Rank < static_cast<long long>(Count);
    return details::fetch(
        "__shfl_sync", Mask, Value,
        Has ? tranship::cpu::laneOfRank(Mask, static_cast<unsigned>(Rank))
            : tranship::cpu::lane(),
        At);
  }
  coalesced_group tile(unsigned Size) const;
  friend coalesced_group tiled_partition(const coalesced_group &, unsigned);
  friend thread_group tiled_partition(const thread_group &, unsigned);
};

/// The threads that stand at this call.
TRANSHIP_CPU_INLINE coalesced_group
coalesced_threads(details::Place At = details::Place::here()) {
  return coalesced_group(details::Key(), __activemask(At));
}

//===-- Tiles -------------------------------------------------------------===//

template <unsigned Size, class ParentT = void> class thread_block_tile;

namespace details {

template <unsigned Size> struct TileRank {
  static_assert(tranship::cpu::isPowerOfTwo(Size) && Size <= 1024,
                "a tile has 1, 2, 4 ... 1024 threads");
  static unsigned thread_rank() {
    return tranship::cpu::threadRank() & (Size - 1);
  }
  static constexpr unsigned num_threads() { return Size; }
  static constexpr unsigned size() { return Size; }
};

/// A tile within a warp.
template <unsigned Size> struct WarpTile : TileRank<Size> {
  static constexpr unsigned _group_id = coalesced_group_id;

  TRANSHIP_CPU_INLINE static void sync(Place At = Place::here()) {
    __syncwarp(mask(), At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE Bare<T> shfl(T &&Value, int Rank,
                                   Place At = Place::here()) const {
    return fetch<Bare<T>>(
        "__shfl_sync", mask(), Value,
        tranship::cpu::laneAt(tranship::cpu::lane(), Rank, Size), At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE Bare<T> shfl_down(T &&Value, unsigned Delta,
                                        Place At = Place::here()) const {
    return fetch<Bare<T>>(
        "__shfl_down_sync", mask(), Value,
        tranship::cpu::laneBelow(tranship::cpu::lane(), Delta, Size), At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE Bare<T> shfl_up(T &&Value, unsigned Delta,
                                      Place At = Place::here()) const {
    return fetch<Bare<T>>(
        "__shfl_up_sync", mask(), Value,
        tranship::cpu::laneAbove(tranship::cpu::lane(), Delta, Size), At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE Bare<T> shfl_xor(T &&Value, unsigned Bits,
                                       Place At = Place::here()) const {
    return fetch<Bare<T>>(
        "__shfl_xor_sync", mask(), Value,
        tranship::cpu::laneAcross(tranship::cpu::lane(), Bits, Size), At);
  }
  TRANSHIP_CPU_INLINE int any(int Predicate, Place At = Place::here()) const {
    return vote(mask(), Predicate, At) != 0;
  }
  /// False where a thread of the tile has ended, as on the card.
  TRANSHIP_CPU_INLINE int all(int Predicate, Place At = Place::here()) const {
    return vote(mask(), Predicate, At) == mask();
  }
  TRANSHIP_CPU_INLINE unsigned ballot(int Predicate,
                                      Place At = Place::here()) const {
    return vote(mask(), Predicate, At) >> shift();
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned match_any(T Value,
                                         Place At = Place::here()) const {
    checkMatched<T>();
    return __match_any_sync(mask(), Value, At) >> shift();
  }
  template <class T>
  TRANSHIP_CPU_INLINE unsigned match_all(T Value, int &Predicate,
                                         Place At = Place::here()) const {
    checkMatched<T>();
    return __match_all_sync(mask(), Value, &Predicate, At) >> shift();
  }
  unsigned lanes(Key) const { return mask(); }

protected:
  static unsigned mask() {
    return static_cast<unsigned>(tranship::cpu::tileLanes(Size));
  }
  static unsigned shift() { return tranship::cpu::lane() & ~(Size - 1); }
};

template <class T> constexpr void checkCollective() {
  static_assert(sizeof(T) <= 8,
                "Collectives with tiles larger than 32 threads are limited to "
                "types of up to 8 bytes");
}

/// A tile of several warps.
template <unsigned Size> struct BlockTile : TileRank<Size> {
  static constexpr unsigned _group_id = multi_tile_group_id;

  TRANSHIP_CPU_INLINE void sync(Place At = Place::here()) const {
    tranship::cpu::onTile(Size, 0, [](int *, unsigned) {}, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T shfl(T Value, unsigned Rank,
                             Place At = Place::here()) const {
    checkCollective<T>();
    return tranship::cpu::onTile(Size, Asking<T>{Value, Rank & (Size - 1)},
                                 answer<T>, At)
        .Value;
  }
  TRANSHIP_CPU_INLINE int any(int Predicate, Place At = Place::here()) const {
    return count(Predicate != 0, At) != 0;
  }
  TRANSHIP_CPU_INLINE int all(int Predicate, Place At = Place::here()) const {
    return count(Predicate == 0, At) == 0;
  }

private:
  TRANSHIP_CPU_INLINE static int count(bool Predicate, Place At) {
    return tranship::cpu::onTile(
        Size, static_cast<int>(Predicate),
        [](int *Values, unsigned Count) {
          int Sum = 0;
          for (unsigned I = 0; I < Count; ++I)
            Sum += Values[I];
          for (unsigned I = 0; I < Count; ++I)
            Values[I] = Sum;
        },
        At);
  }
  /// What a thread brings, and whose value it wants.
  template <class T> struct Asking {
    T Value;
    unsigned Rank;
  };
  template <class T> static void answer(Asking<T> *Threads, unsigned Count) {
    std::vector<Asking<T>> Brought(Threads, Threads + Count);
    for (unsigned I = 0; I < Count; ++I)
      if (Brought[I].Rank < Count)
        Threads[I].Value = Brought[Brought[I].Rank].Value;
  }
};

/// The place of a tile in its parent.
template <unsigned Size, class ParentT> struct TilePlace {
  static unsigned meta_group_rank() { return ParentT::thread_rank() / Size; }
  static unsigned meta_group_size() {
    return (ParentT::size() + Size - 1) / Size;
  }
};

template <unsigned Size>
using Tile = std::conditional_t<(Size <= 32), WarpTile<Size>, BlockTile<Size>>;

/// A tile that remembers its place, as its parent's type is not known.
template <unsigned Size, bool = (Size <= 32)>
class PlacedTile : public WarpTile<Size>, public thread_group {
public:
  using WarpTile<Size>::sync;
  using WarpTile<Size>::size;
  using WarpTile<Size>::num_threads;
  using WarpTile<Size>::thread_rank;
  unsigned meta_group_rank() const { return MetaRank; }
  unsigned meta_group_size() const { return MetaSize; }

protected:
  PlacedTile(unsigned Rank, unsigned Groups)
      : thread_group(coalesced_group_id) {
    Mask = WarpTile<Size>::mask();
    Count = Size;
    MetaRank = Rank;
    MetaSize = Groups;
    Tiled = true;
  }
};
template <unsigned Size>
class PlacedTile<Size, false> : public BlockTile<Size> {
  unsigned MetaRank, MetaSize;

public:
  unsigned meta_group_rank() const { return MetaRank; }
  unsigned meta_group_size() const { return MetaSize; }

protected:
  PlacedTile(unsigned Rank, unsigned Groups)
      : MetaRank(Rank), MetaSize(Groups) {}
};

} // namespace details

template <unsigned Size, class ParentT>
class thread_block_tile : public details::Tile<Size>,
                          public details::TilePlace<Size, ParentT> {
public:
  explicit thread_block_tile(details::Key) {}
  operator thread_block_tile<Size, void>() const {
    return thread_block_tile<Size, void>(*this);
  }
};

template <unsigned Size>
class thread_block_tile<Size, void> : public details::PlacedTile<Size> {
public:
  template <class ParentT>
  thread_block_tile(const thread_block_tile<Size, ParentT> &From)
      : details::PlacedTile<Size>(From.meta_group_rank(),
                                  From.meta_group_size()) {}
  thread_block_tile(details::Key, unsigned Rank, unsigned Groups)
      : details::PlacedTile<Size>(Rank, Groups) {}
};

/// A tile of one thread.
TRANSHIP_CPU_HELPER inline thread_block_tile<1, void> this_thread() {
  return thread_block_tile<1, void>(details::Key(), 0, 1);
}

namespace details {
/// How many threads that which a tile is a part of has; of a block, enough.
template <class> constexpr unsigned SizeOfParent = 0;
template <> inline constexpr unsigned SizeOfParent<thread_block> = ~0u;
template <unsigned Size, class ParentT>
constexpr unsigned SizeOfParent<thread_block_tile<Size, ParentT>> = Size;
} // namespace details

template <unsigned Size, class ParentT>
thread_block_tile<Size, ParentT> tiled_partition(const ParentT &) {
  static_assert(Size < details::SizeOfParent<ParentT>,
                "Tile size bigger or equal to the parent group size");
  return thread_block_tile<Size, ParentT>(details::Key());
}

//===-- Tiles whose size is not a constant --------------------------------===//

namespace details {
TRANSHIP_CPU_HELPER inline void checkTile(unsigned Size) {
  if (!tranship::cpu::isPowerOfTwo(Size) || Size > 32)
    tranship::cpu::trap("a tile whose size is no constant has 1, 2, 4, 8, 16 "
                        "or 32 threads");
}
/// The lanes of a tile, of which the last one may be smaller.
TRANSHIP_CPU_HELPER inline unsigned lanesOfTile(unsigned Rank, unsigned Threads,
                                                unsigned Size) {
  unsigned First = Rank & ~(Size - 1),
           Count = Threads - First < Size ? Threads - First : Size;
  return static_cast<unsigned>(tranship::cpu::firstLanes(Count))
         << (tranship::cpu::lane() & ~(Size - 1));
}
} // namespace details

TRANSHIP_CPU_HELPER inline thread_group
thread_block::tile(unsigned Size) const {
  details::checkTile(Size);
  return coalesced_group(
      details::Key(), details::lanesOfTile(thread_rank(), size(), Size),
      thread_rank() / Size, (size() + Size - 1) / Size, true);
}

TRANSHIP_CPU_HELPER inline coalesced_group
coalesced_group::tile(unsigned Size) const {
  details::checkTile(Size);
  if (Count <= Size)
    return *this;
  if (Tiled)
    return coalesced_group(details::Key(),
                           details::lanesOfTile(thread_rank(), Count, Size),
                           thread_rank() / Size, Count / Size, true);
  unsigned Lanes = 0, First = thread_rank() / Size * Size;
  for (unsigned Rank = First; Rank < Count && Rank < First + Size; ++Rank)
    Lanes |= 1u << tranship::cpu::laneOfRank(Mask, Rank);
  return coalesced_group(details::Key(), Lanes, thread_rank() / Size,
                         (Count + Size - 1) / Size);
}

TRANSHIP_CPU_HELPER inline thread_group
tiled_partition(const thread_block &Parent, unsigned Size) {
  return Parent.tile(Size);
}
TRANSHIP_CPU_HELPER inline coalesced_group
tiled_partition(const coalesced_group &Parent, unsigned Size) {
  return Parent.tile(Size);
}
TRANSHIP_CPU_HELPER inline thread_group
tiled_partition(const thread_group &Parent, unsigned Size) {
  if (Parent.get_type() != details::coalesced_group_id)
    return this_thread_block().tile(Size);
  return coalesced_group(details::Key(), Parent.Mask, Parent.MetaRank,
                         Parent.MetaSize, Parent.Tiled)
      .tile(Size);
}

//===-- Functions for any group -------------------------------------------===//

TRANSHIP_CPU_HELPER inline unsigned long long thread_group::size() const {
  switch (Type) {
  case details::grid_group_id:
    return grid_group::size();
  case details::coalesced_group_id:
    return Count;
  default:
    return thread_block::size();
  }
}
TRANSHIP_CPU_HELPER inline unsigned long long
thread_group::thread_rank() const {
  switch (Type) {
  case details::grid_group_id:
    return grid_group::thread_rank();
  case details::coalesced_group_id:
    return coalesced_group(details::Key(), Mask).thread_rank();
  default:
    return thread_block::thread_rank();
  }
}
TRANSHIP_CPU_INLINE void thread_group::sync(details::Place At) const {
  if (Type == details::grid_group_id)
    tranship::cpu::syncGrid(At);
  else if (Type == details::coalesced_group_id)
    __syncwarp(Mask, At);
  else
    tranship::cpu::barrier(false, At);
}

template <class Group>
TRANSHIP_CPU_INLINE void sync(const Group &G,
                              details::Place At = details::Place::here()) {
  G.sync(At);
}
template <class Group>
auto thread_rank(const Group &G) -> decltype(G.thread_rank()) {
  return G.thread_rank();
}
template <class Group>
auto group_size(const Group &G) -> decltype(G.num_threads()) {
  return G.num_threads();
}

} // namespace cooperative_groups

#endif
