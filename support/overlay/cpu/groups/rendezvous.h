// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the threads of a part of a block meet that is larger than a warp.
#ifndef TRANSHIP_CPU_GROUPS_RENDEZVOUS_H
#define TRANSHIP_CPU_GROUPS_RENDEZVOUS_H

#include "tranship/cpu/groups/common.h"
#include <map>
#include <mutex>
#include <vector>

namespace tranship {
namespace cpu {

/// Of one tile. A thread that is through may come to the next meeting while
/// others have not yet read what this one gave: so there are two of everything.
struct Rendezvous {
  unsigned Phase = 0, Arrived = 0, Left = 0;
  std::vector<unsigned char> Values[2];
};

/// All that are in use, by block and tile. What is thread_local here would be a
/// program's shared memory.
struct Rendezvouses {
  std::mutex Lock;
  std::map<unsigned long long, Rendezvous> ByTile;

  static Rendezvouses &get() {
    static Rendezvouses *All = new Rendezvouses;
    return *All;
  }
};

/// A thread's part in a meeting of the tile of Size threads that it is in. A
/// thread of the tile that has ended is waited for, and in vain.
class TileMeeting {
public:
  TileMeeting(unsigned Size, const void *Value, unsigned Bytes)
      : Rank(threadRank() % Size), Bytes(Bytes) {
    unsigned First = threadRank() - Rank;
    Count = blockThreads() - First < Size ? blockThreads() - First : Size;
    // Tiles of all sizes have different sums.
    Key = blockRank() * 2048 + Size + First / Size;
    {
      std::lock_guard<std::mutex> Guard(Rendezvouses::get().Lock);
      At = &Rendezvouses::get().ByTile[Key];
    }
    Phase = At->Phase;
    auto &Values = At->Values[Phase & 1];
    if (Values.size() < Count * Bytes)
      Values.resize(Count * Bytes);
    std::memcpy(Values.data() + Rank * Bytes, Value, Bytes);
    ++At->Arrived;
  }

  bool isLast() const { return At->Arrived == Count; }
  unsigned count() const { return Count; }
  void *values() { return At->Values[Phase & 1].data(); }

  /// The last thread lets the others go on.
  void end() {
    At->Arrived = 0;
    ++At->Phase;
  }
  static bool isOver(const void *Meeting) {
    const auto &M = *static_cast<const TileMeeting *>(Meeting);
    return M.At->Phase != M.Phase;
  }

  /// Reads what is now at the thread's own place, and leaves.
  void leave(void *Value) {
    std::memcpy(Value, At->Values[Phase & 1].data() + Rank * Bytes, Bytes);
    if (++At->Left != Count)
      return;
    At->Left = 0;
    if (At->Arrived != 0)
      return;
    std::lock_guard<std::mutex> Guard(Rendezvouses::get().Lock);
    Rendezvouses::get().ByTile.erase(Key);
  }

private:
  unsigned Rank, Bytes, Count, Phase;
  unsigned long long Key;
  Rendezvous *At;
};

/// All threads of the tile bring a value; the last one to come has Compute
/// change them, and each gets what is then in its place.
template <class T, class Function>
TRANSHIP_CPU_INLINE T onTile(unsigned Size, const T &Value, Function Compute,
                             Place At) {
  static_assert(std::is_trivially_copyable_v<T>);
  TileMeeting Meeting(Size, &Value, sizeof(T));
  if (Meeting.isLast()) {
    Compute(static_cast<T *>(Meeting.values()), Meeting.count());
    Meeting.end();
  }
  waitUntil(TileMeeting::isOver, &Meeting, "a tile of more than 32 threads",
            At);
  alignas(T) unsigned char Result[sizeof(T)];
  Meeting.leave(Result);
  return *reinterpret_cast<T *>(Result);
}

} // namespace cpu
} // namespace tranship

#endif
