// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ranks of a communicator, all of them of this process. A call waits here
// until all ranks have given theirs; the last one does the work.
#ifndef TRANSHIP_CPU_COLLECTIVES_TEAM_H
#define TRANSHIP_CPU_COLLECTIVES_TEAM_H

#include "tranship/cpu/collectives/moves.h"
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace tranship {
namespace cpu {
namespace collectives {

/// What all threads share.
struct Shared {
  std::mutex Lock;
  std::condition_variable Changed;
  std::set<ncclComm_t> Comms;
  /// By the text of an identifier; null until a rank has joined.
  std::map<std::string, std::shared_ptr<Team>> Forming;
  unsigned long long Ids = 0;
  std::string LastError;
};
inline Shared &shared() {
  static Shared &Only = *new Shared; // Threads may outlive main().
  return Only;
}
using Locked = std::unique_lock<std::mutex>;

/// For what is wrong with the program, as NCCL_DEBUG=WARN shows it on a card.
inline ncclResult_t refuse(ncclResult_t Result, const std::string &Why) {
  shared().LastError = Why;
  std::fprintf(stderr, "tranship: %s\n", Why.c_str());
  return Result;
}

/// A call as messages name it.
inline std::string named(const Call &C) {
  std::string Text = nameOf(C.What);
  if (!hasData(C.What))
    return Text;
  Text += " of " + std::to_string(C.Count) + " x " +
          std::to_string(bytesOf(C.Type)) + " bytes";
  if (isPair(C.What))
    Text += (C.What == Kind::Send ? " to rank " : " from rank ") +
            std::to_string(C.Root);
  return Text;
}

/// Its functions need Shared::Lock.
class Team {
public:
  /// \p Id is the key of Shared::Forming; empty if no rank is to join later.
  explicit Team(int Size, std::string Id = "")
      : Id(std::move(Id)), Members(size_t(Size)), Waiting(size_t(Size)) {}

  int size() const { return int(Members.size()); }
  ncclResult_t error() const { return Error; }

  /// False if there is such a rank.
  bool add(int Rank, int Device) {
    Member &M = Members[size_t(Rank)];
    return std::exchange(M.Device, Device) < 0;
  }

  /// Does what can be done with this call.
  void post(const CallPtr &C) {
    if (Error != ncclSuccess)
      return finish(C, Error);
    if (isPair(C->What)) {
      between(*C)[C->What == Kind::Receive].push_back(C);
      match(between(*C));
    } else {
      Waiting[size_t(C->Rank)].push_back(C);
      match();
    }
    if (!C->IsDone)
      checkGone(*C);
  }

  /// All that wait, and all that come, get the error.
  void fail(ncclResult_t Result, const std::string &Why) {
    if (Error != ncclSuccess)
      return;
    Error = Result;
    shared().Forming.erase(Id);
    const Calls Open = open();
    for (const CallPtr &C : Open)
      finish(C, Result);
    for (auto &Queue : Waiting)
      Queue.clear();
    Pairs.clear();
    if (!Open.empty())
      refuse(Result, Why);
  }

  /// A rank that is destroyed or aborted: its calls end, and others do not wait
  /// for it.
  void leave(int Rank, const char *How) {
    Members[size_t(Rank)].Gone = How;
    for (const CallPtr &C : open())
      if (C->Rank == Rank)
        fail(ncclRemoteError,
             named(*C) + ": rank " + std::to_string(Rank) + " was " + How);
      else if (!C->IsDone)
        checkGone(*C);
  }

  /// That nothing happens in this process for which \p C could wait.
  void giveUp(const Call &C) {
    std::string Missing;
    for (int R = 0; R < size(); ++R)
      if (isMissing(C, R))
        Missing += (Missing.empty() ? "" : ", ") + std::to_string(R);
    fail(ncclRemoteError, named(C) + ": rank " + std::to_string(C.Rank) +
                              " of " + std::to_string(size()) +
                              " waits, and the process does nothing else; "
                              "missing: rank " +
                              Missing + AllHere);
  }

private:
  struct Member {
    int Device = -1; ///< -1 until it has joined.
    const char *Gone = nullptr;
  };
  /// What one rank sends to another, and what that one receives.
  using Pair = std::deque<CallPtr>[2];

  static constexpr const char *AllHere =
      " (on the CPU, all ranks are of one process: one thread for each, or one "
      "thread and a group)";

  static void finish(const CallPtr &C, ncclResult_t Result) {
    C->IsDone = true;
    C->Result = Result;
    shared().Changed.notify_all();
  }

  Pair &between(const Call &C) {
    const bool Sends = C.What == Kind::Send;
    return Pairs[{Sends ? C.Rank : C.Root, Sends ? C.Root : C.Rank}];
  }

  /// All that wait.
  Calls open() const {
    Calls Result;
    for (const auto &Queue : Waiting)
      Result.insert(Result.end(), Queue.begin(), Queue.end());
    for (const auto &P : Pairs)
      for (const auto &Queue : P.second)
        Result.insert(Result.end(), Queue.begin(), Queue.end());
    return Result;
  }

  bool isMissing(const Call &C, int Rank) {
    return isPair(C.What) ? Rank == C.Root : Waiting[size_t(Rank)].empty();
  }

  void checkGone(const Call &C) {
    for (int R = 0; R < size(); ++R)
      if (Members[size_t(R)].Gone && isMissing(C, R))
        return fail(ncclRemoteError,
                    named(C) + ": rank " + std::to_string(C.Rank) +
                        " waits for rank " + std::to_string(R) +
                        ", which was " + Members[size_t(R)].Gone);
  }

  void match(Pair &P) {
    while (!P[0].empty() && !P[1].empty()) {
      const CallPtr From = P[0].front(), To = P[1].front();
      if (From->bytes() != To->bytes())
        return fail(ncclInvalidUsage, "rank " + std::to_string(From->Rank) +
                                          " has " + named(*From) +
                                          ", which has " + named(*To));
      move(To->target(), From->source(), To->bytes());
      for (auto &Queue : P) {
        finish(Queue.front(), ncclSuccess);
        Queue.pop_front();
      }
    }
  }

  /// Whether all ranks mean the same: elements that are only moved may have
  /// another type of the same size.
  static bool isSame(const Call &A, const Call &B) {
    if (A.What != B.What || A.Root != B.Root || A.bytes() != B.bytes())
      return false;
    return !isReduction(A.What) || (A.Type == B.Type && A.By.Op == B.By.Op &&
                                    A.By.Scaled == B.By.Scaled);
  }

  bool isComplete() const {
    return std::none_of(Waiting.begin(), Waiting.end(),
                        [](const auto &Queue) { return Queue.empty(); });
  }

  void match() {
    while (Error == ncclSuccess && isComplete()) {
      Calls Ranks;
      for (const auto &Queue : Waiting)
        Ranks.push_back(Queue.front());
      for (const CallPtr &C : Ranks)
        if (!isSame(*C, *Ranks.front()))
          return fail(ncclInvalidUsage, "rank 0 has " + named(*Ranks.front()) +
                                            ", rank " +
                                            std::to_string(C->Rank) + " has " +
                                            named(*C) + differing(*C, Ranks));
      perform(Ranks);
      if (Error != ncclSuccess)
        return;
      for (auto &Queue : Waiting) {
        finish(Queue.front(), ncclSuccess);
        Queue.pop_front();
      }
    }
  }

  /// What names do not show.
  static const char *differing(const Call &C, const Calls &Ranks) {
    const Call &First = *Ranks.front();
    if (C.Root != First.Root)
      return ": other roots";
    return C.What == First.What && C.bytes() == First.bytes()
               ? ": other types or operations"
               : "";
  }

  void perform(const Calls &Ranks) {
    if (Ranks.front()->What == Kind::Join)
      checkDevices();
    else if (Ranks.front()->What == Kind::Split)
      split(Ranks);
    else
      moveData(Ranks);
  }

  /// As on the card, ranks have devices of their own.
  void checkDevices() {
    shared().Forming.erase(Id);
    std::map<int, int> Rank;
    for (int R = 0; R < size(); ++R) {
      const int Device = Members[size_t(R)].Device;
      const auto Added = Rank.emplace(Device, R);
      if (!Added.second)
        return fail(ncclInvalidUsage,
                    "ranks " + std::to_string(Added.first->second) + " and " +
                        std::to_string(R) + " are both on device " +
                        std::to_string(Device) +
                        " (TRANSHIP_DEVICES=N makes N devices)");
    }
  }

  void split(const Calls &Ranks);

  std::string Id;
  std::vector<Member> Members;
  std::vector<std::deque<CallPtr>> Waiting; ///< By rank, in their order.
  std::map<std::pair<int, int>, Pair> Pairs;
  ncclResult_t Error = ncclSuccess;
};

} // namespace collectives
} // namespace cpu
} // namespace tranship

/// A rank, as programs have it.
struct ncclComm {
  std::shared_ptr<tranship::cpu::collectives::Team> Its;
  int Rank = 0, Device = 0;
  bool IsFinal = false;
  /// While the others have not joined.
  tranship::cpu::collectives::CallPtr Joining;
  /// Operations of its own, by their numbers after NCCL's.
  std::map<int, tranship::cpu::collectives::Reduction> Operations;
  int Created = 0;
};

namespace tranship {
namespace cpu {
namespace collectives {

/// Needs Shared::Lock.
inline ncclComm_t makeComm(std::shared_ptr<Team> Of, int Rank, int Device) {
  auto *New = new ncclComm;
  New->Its = std::move(Of);
  New->Rank = Rank;
  New->Device = Device;
  shared().Comms.insert(New);
  return New;
}

/// Ranks of one color, in the order of their keys.
inline void Team::split(const Calls &Ranks) {
  std::map<int, Calls> Colors;
  for (const CallPtr &C : Ranks) {
    *C->New = nullptr;
    if (C->Color != NCCL_SPLIT_NOCOLOR)
      Colors[C->Color].push_back(C);
  }
  for (auto &Color : Colors) {
    Calls &Part = Color.second;
    std::stable_sort(
        Part.begin(), Part.end(),
        [](const CallPtr &A, const CallPtr &B) { return A->Key < B->Key; });
    const auto New = std::make_shared<Team>(int(Part.size()));
    for (size_t R = 0; R < Part.size(); ++R) {
      const int Device = Members[size_t(Part[R]->Rank)].Device;
      New->add(int(R), Device);
      *Part[R]->New = makeComm(New, int(R), Device);
    }
  }
}

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
