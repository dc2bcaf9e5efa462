// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA's cooperative groups, as its programming guide describes them. What
// the guide only names (reduce, the scans) is not there, so that
// tranship/groups.h adds it. What it leaves open is as in HIP, but
// nothing traps where a thread of a group is missing: only those that are there
// vote.
#ifndef TRANSHIP_CPU_MACA_COOPERATIVE_GROUPS_H
#define TRANSHIP_CPU_MACA_COOPERATIVE_GROUPS_H

#include "tranship/cpu/groups/common.h"

#ifndef TRANSHIP_CPU_MACA
#error "these are MXMACA's cooperative groups, not the platform's"
#endif

namespace cooperative_groups {

namespace details {

using tranship::cpu::Lanes;
using tranship::cpu::Place;
using Wide = unsigned long long;

struct Key {
  explicit Key() = default;
};

enum class Kind { Block, Grid, Lanes };

/// The value of a lane, of up to 32 bytes.
template <class T>
TRANSHIP_CPU_INLINE T fetch(const T &Value, unsigned Lane, Place At) {
  tranship::cpu::Words<T> Data(Value);
  for (unsigned long long &Word : Data.Data)
    Word = tranship::cpu::converge(Word, At)
               .Values[Lane % tranship::cpu::waveSize()];
  return Data.value();
}

/// The part of a group that lies in a wave: its lanes, and what goes over them.
class InWave {
public:
  TRANSHIP_CPU_INLINE static void syncLanes(Place At) {
    tranship::cpu::converge(0, At);
  }
  /// The value of a rank of a group, modulo its size; one's own where a
  /// distance leads out of it.
  template <class T>
  TRANSHIP_CPU_INLINE static T at(Lanes Of, const T &Value, int Rank,
                                  Place At) {
    int Count = static_cast<int>(tranship::cpu::countOf(Of));
    unsigned Inside = static_cast<unsigned>((Rank % Count + Count) % Count);
    return fetch(Value, tranship::cpu::laneOfRank(Of, Inside), At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE static T moved(Lanes Of, const T &Value, long long Rank,
                                     Place At) {
    bool Has = Rank >= 0 && Rank < tranship::cpu::countOf(Of);
    return fetch(
        Value,
        Has ? tranship::cpu::laneOfRank(Of, static_cast<unsigned>(Rank))
            : tranship::cpu::lane(),
        At);
  }
  TRANSHIP_CPU_INLINE static Lanes vote(Lanes Of, bool Predicate, Place At) {
    return tranship::cpu::lanesNotZero(tranship::cpu::converge(Predicate, At)) &
           Of;
  }
  template <class T>
  TRANSHIP_CPU_INLINE static Lanes equal(Lanes Of, T Value, Place At) {
    unsigned long long Bits = tranship::cpu::toBits(Value);
    return tranship::cpu::lanesWith(tranship::cpu::converge(Bits, At), Bits) &
           Of;
  }
  /// All lanes that are there if all values are equal, else none.
  template <class T>
  TRANSHIP_CPU_INLINE static Lanes allEqual(Lanes Of, T Value, int &Predicate,
                                            Place At) {
    unsigned long long Bits = tranship::cpu::toBits(Value);
    const tranship::cpu::Meeting &Met = tranship::cpu::converge(Bits, At);
    Lanes There = Met.There & Of;
    Predicate = (tranship::cpu::lanesWith(Met, Bits) & There) == There;
    return Predicate ? There : 0;
  }
};

} // namespace details

//===-- Groups of any kind ------------------------------------------------===//

class thread_group {
public:
  details::Wide size() const {
    return Type == details::Kind::Grid    ? tranship::cpu::gridThreads()
           : Type == details::Kind::Block ? tranship::cpu::blockThreads()
                                          : Count;
  }
  details::Wide num_threads() const { return size(); }
  details::Wide thread_rank() const {
    return Type == details::Kind::Grid    ? tranship::cpu::gridThreadRank()
           : Type == details::Kind::Block ? tranship::cpu::threadRank()
                                          : rank();
  }
  TRANSHIP_CPU_INLINE void
  sync(details::Place At = details::Place::here()) const {
    if (Type == details::Kind::Grid)
      tranship::cpu::syncGrid(At);
    else if (Type == details::Kind::Block)
      tranship::cpu::barrier(false, At);
    else
      details::InWave::syncLanes(At);
  }
  /// Its lanes, for functions of this namespace.
  details::Lanes lanes(details::Key) const { return Mask; }
  bool isInWave(details::Key) const { return Type == details::Kind::Lanes; }

protected:
  details::Kind Type;
  details::Lanes Mask = 0;
  unsigned Count = 0, MetaRank = 0, MetaSize = 1;

  explicit thread_group(details::Kind Type) : Type(Type) {}
  thread_group(details::Lanes Of, unsigned Rank, unsigned Groups)
      : Type(details::Kind::Lanes), Mask(Of), Count(tranship::cpu::countOf(Of)),
        MetaRank(Rank), MetaSize(Groups) {}
  unsigned rank() const {
    return tranship::cpu::countOf(
        Mask & tranship::cpu::firstLanes(tranship::cpu::lane()));
  }
};

class thread_block : public thread_group {
public:
  explicit thread_block(details::Key) : thread_group(details::Kind::Block) {}
  TRANSHIP_CPU_INLINE static void
  sync(details::Place At = details::Place::here()) {
    tranship::cpu::barrier(false, At);
  }
  static unsigned thread_rank() { return tranship::cpu::threadRank(); }
  static unsigned num_threads() { return tranship::cpu::blockThreads(); }
  static unsigned size() { return num_threads(); }
  static dim3 group_index() { return blockIdx; }
  static dim3 thread_index() { return threadIdx; }
  static dim3 dim_threads() { return blockDim; }
  static dim3 group_dim() { return blockDim; }
};
TRANSHIP_CPU_HELPER inline thread_block this_thread_block() {
  return thread_block(details::Key());
}

class grid_group : public thread_group {
public:
  explicit grid_group(details::Key) : thread_group(details::Kind::Grid) {}
  bool is_valid() const { return tranship::cpu::isCooperative(); }
  TRANSHIP_CPU_INLINE void
  sync(details::Place At = details::Place::here()) const {
    tranship::cpu::syncGrid(At);
  }
  static details::Wide thread_rank() { return tranship::cpu::gridThreadRank(); }
  static details::Wide num_threads() { return tranship::cpu::gridThreads(); }
  static details::Wide size() { return num_threads(); }
  static details::Wide block_rank() { return tranship::cpu::blockRank(); }
  static details::Wide num_blocks() { return tranship::cpu::gridBlocks(); }
  static dim3 dim_blocks() { return gridDim; }
  static dim3 block_index() { return blockIdx; }
  static dim3 group_dim() { return gridDim; }
};
TRANSHIP_CPU_HELPER inline grid_group this_grid() {
  return grid_group(details::Key());
}

/// A grid on several devices. There is one device, and no launch makes such a
/// grid.
class multi_grid_group {
public:
  explicit multi_grid_group(details::Key) {}
  bool is_valid() const { return false; }
  void sync(details::Place At = details::Place::here()) const {
    tranship::cpu::trap("the grids of several devices synchronize, but were "
                        "not launched together",
                        At);
  }
  details::Wide num_threads() const { return tranship::cpu::gridThreads(); }
  details::Wide size() const { return num_threads(); }
  details::Wide thread_rank() const { return tranship::cpu::gridThreadRank(); }
  unsigned grid_rank() const { return 0; }
};
TRANSHIP_CPU_HELPER inline multi_grid_group this_multi_grid() {
  return multi_grid_group(details::Key());
}

//===-- Groups within a wave ----------------------------------------------===//

namespace details {

/// What tiles and coalesced groups have in common.
class WaveGroup : public thread_group {
public:
  WaveGroup(Lanes Of, unsigned Rank, unsigned Groups)
      : thread_group(Of, Rank, Groups) {}

  bool is_valid() const { return true; }
  TRANSHIP_CPU_INLINE void sync(Place At = Place::here()) const {
    InWave::syncLanes(At);
  }
  Wide num_threads() const { return Count; }
  Wide size() const { return Count; }
  Wide thread_rank() const { return rank(); }
  Wide meta_group_size() const { return MetaSize; }
  Wide meta_group_rank() const { return MetaRank; }

  template <class T>
  TRANSHIP_CPU_INLINE T shfl(T Value, int Rank,
                             Place At = Place::here()) const {
    return InWave::at(Mask, Value, Rank, At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T shfl_up(T Value, int Delta,
                                Place At = Place::here()) const {
    return InWave::moved(Mask, Value, static_cast<long long>(rank()) - Delta,
                         At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T shfl_down(T Value, int Delta,
                                  Place At = Place::here()) const {
    return InWave::moved(Mask, Value, static_cast<long long>(rank()) + Delta,
                         At);
  }
  template <class T>
  TRANSHIP_CPU_INLINE T shfl_xor(T Value, int Bits,
                                 Place At = Place::here()) const {
    return InWave::moved(Mask, Value, static_cast<long long>(rank()) ^ Bits,
                         At);
  }
  TRANSHIP_CPU_INLINE int any(int Predicate, Place At = Place::here()) const {
    return InWave::vote(Mask, Predicate != 0, At) != 0;
  }
  TRANSHIP_CPU_INLINE int all(int Predicate, Place At = Place::here()) const {
    return InWave::vote(Mask, Predicate == 0, At) == 0;
  }
  TRANSHIP_CPU_INLINE Wide ballot(int Predicate,
                                  Place At = Place::here()) const {
    return ranks(InWave::vote(Mask, Predicate != 0, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE Wide match_any(T Value, Place At = Place::here()) const {
    return ranks(InWave::equal(Mask, Value, At));
  }
  template <class T>
  TRANSHIP_CPU_INLINE Wide match_all(T Value, int &Predicate,
                                     Place At = Place::here()) const {
    return ranks(InWave::allEqual(Mask, Value, Predicate, At));
  }

private:
  Wide ranks(Lanes Bits) const { return tranship::cpu::asRanks(Mask, Bits); }
};

} // namespace details

class coalesced_group : public details::WaveGroup {
public:
  coalesced_group(details::Key, details::Lanes Of, unsigned Rank = 0,
                  unsigned Groups = 1)
      : WaveGroup(Of, Rank, Groups) {}
};

/// The threads of the wave that stand at this call.
TRANSHIP_CPU_INLINE coalesced_group
coalesced_threads(details::Place At = details::Place::here()) {
  return coalesced_group(details::Key(), tranship::cpu::converge(0, At).There);
}

template <unsigned Size, class ParentT = void>
class thread_block_tile : public details::WaveGroup {
  static_assert(tranship::cpu::isPowerOfTwo(Size) && Size <= 64,
                "a tile has 1, 2, 4, 8, 16, 32 or 64 threads");

public:
  thread_block_tile(details::Key, unsigned Rank, unsigned Groups)
      : WaveGroup(tranship::cpu::tileLanes(Size), Rank, Groups) {}
  operator thread_block_tile<Size, void>() const {
    return thread_block_tile<Size, void>(details::Key(), MetaRank, MetaSize);
  }
};
template <unsigned Size>
class thread_block_tile<Size, void> : public details::WaveGroup {
public:
  thread_block_tile(details::Key, unsigned Rank, unsigned Groups)
      : WaveGroup(tranship::cpu::tileLanes(Size), Rank, Groups) {}
};

/// The calling thread alone.
TRANSHIP_CPU_HELPER inline thread_block_tile<1> this_thread() {
  return thread_block_tile<1>(details::Key(), 0, 1);
}

namespace details {
template <unsigned Size, class Parent> constexpr bool IsParent = false;
template <unsigned Size>
inline constexpr bool IsParent<Size, thread_block> = true;
template <unsigned Size, unsigned ParentSize, class GrandParent>
inline constexpr bool
    IsParent<Size, thread_block_tile<ParentSize, GrandParent>> =
        Size <= ParentSize;
} // namespace details

template <unsigned Size, class ParentT>
thread_block_tile<Size, ParentT> tiled_partition(const ParentT &Parent) {
  static_assert(details::IsParent<Size, ParentT>,
                "a tile is a part of a thread_block or of a tile that is no "
                "smaller");
  return thread_block_tile<Size, ParentT>(
      details::Key(), static_cast<unsigned>(Parent.thread_rank() / Size),
      static_cast<unsigned>((Parent.size() + Size - 1) / Size));
}

/// A tile whose size is no constant.
TRANSHIP_CPU_HELPER inline thread_group
tiled_partition(const thread_group &Parent, unsigned Size) {
  if (!tranship::cpu::isPowerOfTwo(Size) || Size > 64)
    tranship::cpu::trap("a tile has 1, 2, 4, 8, 16, 32 or 64 threads");
  auto Rank = static_cast<unsigned>(Parent.thread_rank()),
       Threads = static_cast<unsigned>(Parent.size());
  unsigned First = Rank / Size * Size;
  details::Lanes Of = 0;
  if (Parent.isInWave(details::Key())) {
    for (unsigned I = First; I < Threads && I < First + Size; ++I)
      Of |= 1ull << tranship::cpu::laneOfRank(Parent.lanes(details::Key()), I);
  } else {
    unsigned Left = Threads - First;
    Of = tranship::cpu::firstLanes(Left < Size ? Left : Size)
         << (tranship::cpu::lane() & ~(Size - 1));
  }
  return coalesced_group(details::Key(), Of, Rank / Size,
                         (Threads + Size - 1) / Size);
}

namespace details {

TRANSHIP_CPU_INLINE coalesced_group binaryOf(Lanes Of, bool Predicate,
                                             Place At) {
  const tranship::cpu::Meeting &Met = tranship::cpu::converge(Predicate, At);
  Lanes There = Met.There & Of, True = tranship::cpu::lanesNotZero(Met) & Of;
  if (True == 0 || True == There)
    return coalesced_group(Key(), There);
  return coalesced_group(Key(), Predicate ? True : There & ~True,
                         Predicate ? 1 : 0, 2);
}
TRANSHIP_CPU_INLINE coalesced_group labeledOf(Lanes Of, int Label, Place At) {
  Lanes Same = InWave::equal(Of, Label, At);
  unsigned First = tranship::cpu::lowestOf(Same);
  Lanes Leaders = InWave::vote(Of, First == tranship::cpu::lane(), At);
  return coalesced_group(
      Key(), Same,
      tranship::cpu::countOf(Leaders & tranship::cpu::firstLanes(First)),
      tranship::cpu::countOf(Leaders));
}

} // namespace details

/// The threads of the group that are there, with the same predicate or label.
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const coalesced_group &G, bool Predicate,
                 details::Place At = details::Place::here()) {
  return details::binaryOf(G.lanes(details::Key()), Predicate, At);
}
template <unsigned Size, class P>
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const thread_block_tile<Size, P> &G, bool Predicate,
                 details::Place At = details::Place::here()) {
  return details::binaryOf(G.lanes(details::Key()), Predicate, At);
}
TRANSHIP_CPU_INLINE coalesced_group
labeled_partition(const coalesced_group &G, int Label,
                  details::Place At = details::Place::here()) {
  return details::labeledOf(G.lanes(details::Key()), Label, At);
}
template <unsigned Size, class P>
TRANSHIP_CPU_INLINE coalesced_group
labeled_partition(const thread_block_tile<Size, P> &G, int Label,
                  details::Place At = details::Place::here()) {
  return details::labeledOf(G.lanes(details::Key()), Label, At);
}

template <class Group>
TRANSHIP_CPU_INLINE void sync(const Group &G,
                              details::Place At = details::Place::here()) {
  G.sync(At);
}

} // namespace cooperative_groups

#endif
