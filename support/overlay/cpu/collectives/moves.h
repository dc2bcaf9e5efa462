// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What collective calls do once all ranks have given theirs, in the order of
// the ranks.
#ifndef TRANSHIP_CPU_COLLECTIVES_MOVES_H
#define TRANSHIP_CPU_COLLECTIVES_MOVES_H

#include "tranship/cpu/collectives/reductions.h"

namespace tranship {
namespace cpu {
namespace collectives {

/// Nothing where a call is in place.
inline void move(char *To, const char *From, size_t Bytes) {
  if (Bytes && To != From)
    std::memmove(To, From, Bytes);
}

template <class T> void reduceAs(const Calls &Ranks) {
  const Call &First = *Ranks.front();
  std::vector<T *> To;
  const auto Add = [&](const CallPtr &C) {
    To.push_back(static_cast<T *>(C->Receive));
  };
  if (First.What == Kind::ReduceScatter) {
    for (size_t R = 0; R < Ranks.size(); ++R) {
      To.clear();
      Add(Ranks[R]);
      reduce(Ranks, R * First.Count, First.Count, To);
    }
    return;
  }
  if (First.What == Kind::Reduce)
    Add(Ranks[size_t(First.Root)]);
  else
    std::for_each(Ranks.begin(), Ranks.end(), Add);
  reduce(Ranks, 0, First.Count, To);
}

/// From each rank a part to each that gets all parts.
inline void gather(const Calls &Ranks, const Call &To) {
  for (size_t R = 0; R < Ranks.size(); ++R)
    move(To.target(R), Ranks[R]->source(), To.bytes());
}

/// From \p From to each rank its part.
inline void scatter(const Calls &Ranks, const Call &From) {
  for (size_t R = 0; R < Ranks.size(); ++R)
    move(Ranks[R]->target(From.What == Kind::AllToAll ? size_t(From.Rank) : 0),
         From.source(R), From.bytes());
}

/// The call of all ranks, which have the same parameters.
inline void moveData(const Calls &Ranks) {
  const Call &First = *Ranks.front();
  switch (First.What) {
  case Kind::AllReduce:
  case Kind::Reduce:
  case Kind::ReduceScatter:
    return withType(First.Type,
                    [&](auto Element) { reduceAs<decltype(Element)>(Ranks); });
  case Kind::Broadcast:
    for (const CallPtr &C : Ranks)
      move(C->target(), Ranks[size_t(First.Root)]->source(), C->bytes());
    return;
  case Kind::AllGather:
    for (const CallPtr &C : Ranks)
      gather(Ranks, *C);
    return;
  case Kind::Gather:
    return gather(Ranks, *Ranks[size_t(First.Root)]);
  case Kind::Scatter:
    return scatter(Ranks, *Ranks[size_t(First.Root)]);
  case Kind::AllToAll:
    for (const CallPtr &C : Ranks)
      scatter(Ranks, *C);
    return;
  default:
    return;
  }
}

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
