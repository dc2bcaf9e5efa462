// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_POSITIONS_INL
#define TRANSHIP_CPU_POSITIONS_INL

#include "tranship/cpu/engine.h"
#include "tranship/cpu/positions.h"
#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_map>

namespace tranship {
namespace cpu {
namespace flow {

constexpr unsigned None = ~0u;
/// The address of blocks that the compiler removed after it had made the
/// tables: those behind a __builtin_constant_p() that is false.
constexpr uintptr_t Removed = 1;

struct Loop {
  unsigned Header;
  std::vector<unsigned> Body;
};

struct Block {
  unsigned Function = None; ///< The number of the function's first block.
  std::vector<unsigned> Next;
  std::vector<unsigned> Loops; ///< That it is in, the outermost first.
  /// Its place in the function, in the outermost loop, in the next.
  std::vector<unsigned> Places;
  bool Placed = false; ///< Of a function's first block: all have places.
  /// Of a function's first block: the functions that it calls, and whether one
  /// is converge() or not known.
  std::vector<unsigned> Calls;
  bool Meets = false;
};

struct Range {
  const uintptr_t *Begin, *End;
};

/// What entering a block mostly needs, in little space.
struct Step {
  unsigned Function, Loop; ///< The innermost loop, or None.
  bool IsHeader;           ///< Of that loop.
};

/// The blocks of the program. Numbers begin with 1, as guards of 0 are those
/// that were not numbered.
class Program {
public:
  unsigned Guards = 0;

  void addPcs(Range R) { Pcs.push_back(R); }
  /// The last that is told of a file: when a library is loaded, all are read
  /// again.
  void addFlow(Range R) {
    Flows.push_back(R);
    IsRead = false;
  }

  /// The block, with what analysis finds.
  const Block &block(unsigned Number) {
    const Block &B = Blocks[Number];
    if (!Blocks[B.Function].Placed)
      analyze(B.Function);
    return B;
  }
  unsigned function(unsigned Number) {
    if (!IsRead.load(std::memory_order_acquire))
      read();
    return Blocks[Number].Function;
  }
  const Loop &loop(unsigned Number) const { return Loops[Number]; }
  /// Only behind function().
  const Step &step(unsigned Number) const { return Steps[Number]; }
  /// Whether the function, or one that it calls, calls converge().
  bool meets(unsigned Function) const { return Blocks[Function].Meets; }

private:
  std::vector<Range> Pcs, Flows;
  std::atomic<bool> IsRead{false};
  std::vector<Block> Blocks;
  std::vector<Loop> Loops;
  std::vector<Step> Steps;

  void read();
  void findMeeting();
  void makeSteps();
  void readFlow(const std::unordered_map<uintptr_t, unsigned> &Numbers);
  void analyze(unsigned First);
  template <class Successors>
  std::vector<unsigned> reversePostOrder(unsigned From, Successors Next) const;
  void findLoops(const std::vector<unsigned> &Order);
  void place(const std::vector<unsigned> &Region, unsigned Entry,
             unsigned Level);
};

inline Program &program() {
  static Program TheProgram;
  return TheProgram;
}

/// pc-table: for each block its address, and whether it begins a function. All
/// functions are analyzed at once, before several workers ask.
TRANSHIP_CPU_NOT_NOTED inline void Program::read() {
  static std::mutex Lock;
  std::lock_guard<std::mutex> Locked(Lock);
  if (IsRead)
    return;
  std::unordered_map<uintptr_t, unsigned> Numbers;
  Blocks.assign(1, Block());
  Loops.clear();
  Steps.clear();
  std::vector<unsigned> Functions;
  for (Range R : Pcs)
    for (const uintptr_t *P = R.Begin; P != R.End; P += 2) {
      unsigned Number = static_cast<unsigned>(Blocks.size());
      if ((P[1] & 1) != 0)
        Functions.push_back(Number);
      if (P[0] != Removed)
        Numbers[P[0]] = Number;
      Blocks.emplace_back();
      Blocks.back().Function = Functions.empty() ? Number : Functions.back();
    }
  readFlow(Numbers);
  for (unsigned Function : Functions)
    analyze(Function);
  findMeeting();
  makeSteps();
  IsRead.store(true, std::memory_order_release);
}

/// control-flow: for each block its address, those of the blocks behind it, 0,
/// those of the functions that it calls, 0.
TRANSHIP_CPU_NOT_NOTED inline void
Program::readFlow(const std::unordered_map<uintptr_t, unsigned> &Numbers) {
  for (Range R : Flows)
    for (const uintptr_t *F = R.Begin; F != R.End; ++F) {
      auto From = Numbers.find(*F);
      for (++F; *F != 0; ++F) {
        auto To = Numbers.find(*F);
        if (From != Numbers.end() && To != Numbers.end())
          Blocks[From->second].Next.push_back(To->second);
      }
      for (++F; *F != 0; ++F) {
        if (From == Numbers.end())
          continue;
        Block &Caller = Blocks[Blocks[From->second].Function];
        auto To = Numbers.find(*F);
        if (To != Numbers.end())
          Caller.Calls.push_back(To->second);
        else if (*F == reinterpret_cast<uintptr_t>(&arriveToConverge) ||
                 *F == ~uintptr_t(0)) // A pointer to a function.
          Caller.Meets = true;
      }
    }
}

/// From the callees to the callers.
TRANSHIP_CPU_NOT_NOTED inline void Program::findMeeting() {
  std::vector<std::vector<unsigned>> Callers(Blocks.size());
  std::vector<unsigned> Left;
  for (unsigned I = 1; I < Blocks.size(); ++I) {
    for (unsigned Callee : Blocks[I].Calls)
      Callers[Blocks[Callee].Function].push_back(I);
    if (Blocks[I].Meets)
      Left.push_back(I);
  }
  while (!Left.empty()) {
    unsigned Callee = Left.back();
    Left.pop_back();
    for (unsigned Caller : Callers[Callee])
      if (!Blocks[Caller].Meets) {
        Blocks[Caller].Meets = true;
        Left.push_back(Caller);
      }
  }
}

TRANSHIP_CPU_NOT_NOTED inline void Program::makeSteps() {
  for (unsigned I = 0; I < Blocks.size(); ++I) {
    const std::vector<unsigned> &Inside = Blocks[I].Loops;
    unsigned Innermost = Inside.empty() ? None : Inside.back();
    Steps.push_back({Blocks[I].Function, Innermost,
                     Innermost != None && Loops[Innermost].Header == I});
  }
}

template <class Successors>
TRANSHIP_CPU_NOT_NOTED std::vector<unsigned>
Program::reversePostOrder(unsigned From, Successors Next) const {
  // Depth first, without recursion: a generated function may be large.
  struct Visit {
    unsigned Number;
    std::vector<unsigned> Left;
  };
  std::vector<unsigned> Order;
  std::unordered_map<unsigned, bool> Seen;
  std::vector<Visit> Path;
  auto Enter = [&](unsigned Number) {
    Seen[Number] = true;
    std::vector<unsigned> Left = Next(Number);
    std::reverse(Left.begin(), Left.end());
    Path.push_back({Number, std::move(Left)});
  };
  Enter(From);
  while (!Path.empty()) {
    if (Path.back().Left.empty()) {
      Order.push_back(Path.back().Number);
      Path.pop_back();
      continue;
    }
    unsigned To = Path.back().Left.back();
    Path.back().Left.pop_back();
    if (!Seen[To])
      Enter(To);
  }
  std::reverse(Order.begin(), Order.end());
  return Order;
}

/// Cooper, Harvey and Kennedy's way to find dominators; numbers are places in
/// the reverse post-order, \p Before the places of the blocks before each.
TRANSHIP_CPU_NOT_NOTED inline std::vector<unsigned>
dominators(const std::vector<std::vector<unsigned>> &Before) {
  std::vector<unsigned> Result(Before.size(), None);
  Result[0] = 0;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned I = 1; I < Before.size(); ++I) {
      unsigned Common = None;
      for (unsigned P : Before[I]) {
        if (Result[P] == None)
          continue;
        if (Common == None)
          Common = P;
        for (unsigned Q = P; Q != Common;) {
          while (Q > Common)
            Q = Result[Q];
          while (Common > Q)
            Common = Result[Common];
        }
      }
      Changed |= Common != Result[I];
      Result[I] = Common;
    }
  }
  return Result;
}

/// An edge that goes back leads to a block through which every way goes. Where
/// it does not, there is no loop for us.
TRANSHIP_CPU_NOT_NOTED inline void
Program::findLoops(const std::vector<unsigned> &Order) {
  std::unordered_map<unsigned, unsigned> Place;
  for (unsigned I = 0; I < Order.size(); ++I)
    Place[Order[I]] = I;
  std::vector<std::vector<unsigned>> Before(Order.size());
  for (unsigned From : Order)
    for (unsigned To : Blocks[From].Next)
      Before[Place[To]].push_back(Place[From]);
  std::vector<unsigned> Dominator = dominators(Before);
  for (unsigned Header = 0; Header < Order.size(); ++Header) {
    std::vector<bool> In(Order.size());
    std::vector<unsigned> Left;
    In[Header] = true;
    for (unsigned Latch : Before[Header]) {
      unsigned D = Latch;
      while (D > Header)
        D = Dominator[D];
      if (Latch >= Header && D == Header)
        Left.push_back(Latch);
    }
    if (Left.empty())
      continue;
    while (!Left.empty()) {
      unsigned I = Left.back();
      Left.pop_back();
      if (!In[I]) {
        In[I] = true;
        Left.insert(Left.end(), Before[I].begin(), Before[I].end());
      }
    }
    // Headers come in reverse post-order, so an outer loop comes first.
    Loop L = {Order[Header], {}};
    for (unsigned I = 0; I < Order.size(); ++I)
      if (In[I]) {
        Blocks[Order[I]].Loops.push_back(static_cast<unsigned>(Loops.size()));
        L.Body.push_back(Order[I]);
      }
    Loops.push_back(std::move(L));
  }
}

/// Orders what is in a function or a loop. A loop inside is one piece, so that
/// nothing behind it comes before any part of it.
TRANSHIP_CPU_NOT_NOTED inline void
Program::place(const std::vector<unsigned> &Region, unsigned Entry,
               unsigned Level) {
  auto Piece = [&](unsigned Number) {
    const Block &B = Blocks[Number];
    return B.Loops.size() > Level ? Loops[B.Loops[Level]].Header : Number;
  };
  std::unordered_map<unsigned, std::vector<unsigned>> Next;
  std::unordered_map<unsigned, bool> In;
  for (unsigned Number : Region)
    In[Number] = true;
  for (unsigned From : Region)
    for (unsigned To : Blocks[From].Next)
      if (In.count(To) && To != Entry && Piece(To) != Piece(From))
        Next[Piece(From)].push_back(Piece(To));
  std::vector<unsigned> Order =
      reversePostOrder(Piece(Entry), [&](unsigned Number) {
        auto Found = Next.find(Number);
        return Found == Next.end() ? std::vector<unsigned>() : Found->second;
      });
  std::unordered_map<unsigned, unsigned> Place;
  for (unsigned I = 0; I < Order.size(); ++I)
    Place[Order[I]] = I;
  for (unsigned Number : Region)
    Blocks[Number].Places.push_back(Place[Piece(Number)]);
  for (unsigned Number : Order)
    if (Blocks[Number].Loops.size() > Level &&
        Loops[Blocks[Number].Loops[Level]].Header == Number) {
      std::vector<unsigned> Body = Loops[Blocks[Number].Loops[Level]].Body;
      place(Body, Number, Level + 1);
    }
}

TRANSHIP_CPU_NOT_NOTED inline void Program::analyze(unsigned First) {
  std::vector<unsigned> Order = reversePostOrder(
      First, [&](unsigned Number) { return Blocks[Number].Next; });
  findLoops(Order);
  place(Order, First, 0);
  Blocks[First].Placed = true;
}

} // namespace flow

TRANSHIP_CPU_NOT_NOTED inline void Position::Frame::go(unsigned To) {
  flow::Program &P = flow::program();
  Block = To;
  Calls = 0;
  const std::vector<unsigned> &Inside = P.block(To).Loops;
  unsigned Levels = std::min<unsigned>(Inside.size(), MaxDepth), Same = 0;
  while (Same < Depth && Same < Levels && Loops[Same].Loop == Inside[Same])
    ++Same;
  // The header of a loop that the thread is in begins the next turn.
  if (Same == Levels && Same != 0 && P.loop(Inside[Same - 1]).Header == To)
    ++Loops[Same - 1].Count;
  for (Depth = Same; Depth < Levels; ++Depth)
    Loops[Depth] = {Inside[Depth], 0};
  Function = P.step(To).Function;
  // Deeper than is counted, each step is looked at.
  Loop = Levels == Inside.size() ? P.step(To).Loop : Missing;
}

TRANSHIP_CPU_NOT_NOTED inline bool Position::step(unsigned Block,
                                                  uintptr_t Stack) {
  if (Frames.empty())
    return false;
  Frame &Top = Frames.back();
  const flow::Step &S = flow::program().step(Block);
  if (Top.Stack != Stack || Top.Function != S.Function || Top.Loop != S.Loop ||
      Block == S.Function)
    return false;
  Top.Block = Block;
  Top.Calls = 0;
  if (S.IsHeader)
    ++Top.Loops[Top.Depth - 1].Count;
  return true;
}

TRANSHIP_CPU_NOT_NOTED inline int
Position::Frame::compare(const Frame &Other) const {
  const std::vector<unsigned> &Mine = flow::program().block(Block).Places;
  const std::vector<unsigned> &Theirs =
      flow::program().block(Other.Block).Places;
  for (unsigned Level = 0;; ++Level) {
    if (Mine[Level] != Theirs[Level])
      return Mine[Level] < Theirs[Level] ? -1 : 1;
    if (Level == Depth || Level == Other.Depth)
      return 0;
    if (Loops[Level].Count != Other.Loops[Level].Count)
      return Loops[Level].Count < Other.Loops[Level].Count ? -1 : 1;
  }
}

TRANSHIP_CPU_NOT_NOTED inline bool Position::enter(unsigned Block,
                                                   uintptr_t Stack) {
  unsigned Function = flow::program().function(Block);
  if (!flow::program().meets(Function))
    return false;
  leave(Stack);
  if (!Frames.empty() && Frames.back().Stack == Stack) {
    if (Block != Function && Frames.back().Function == Function) {
      Frames.back().go(Block);
      return true;
    }
    Frames.pop_back(); // That call has returned, this is the next.
  }
  if (!Frames.empty())
    ++Frames.back().Calls;
  Frames.emplace_back();
  Frames.back().Stack = Stack;
  Frames.back().Depth = 0;
  Frames.back().go(Block);
  return true;
}

TRANSHIP_CPU_NOT_NOTED inline int
Position::compare(const Position &Other) const {
  for (size_t I = 0; I < Frames.size() && I < Other.Frames.size(); ++I) {
    const Frame &A = Frames[I], &B = Other.Frames[I];
    if (A.Function != B.Function)
      return A.Function < B.Function ? -1 : 1;
    if (int Order = A.compare(B))
      return Order;
    if (A.Calls != B.Calls)
      return A.Calls < B.Calls ? -1 : 1;
  }
  // Who is still in the call that the other has come back from goes first.
  return Frames.size() == Other.Frames.size()  ? 0
         : Frames.size() > Other.Frames.size() ? -1
                                               : 1;
}

} // namespace cpu
} // namespace tranship

#endif
