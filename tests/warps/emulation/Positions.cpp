// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Positions.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <unordered_map>
#include <vector>

namespace {

constexpr unsigned None = ~0u;

struct Loop {
  unsigned Header;
  std::vector<unsigned> Body; ///< Sorted.

  bool has(unsigned Block) const {
    return std::binary_search(Body.begin(), Body.end(), Block);
  }
};

struct Block {
  unsigned Function = None; ///< The number of the function's first block.
  std::vector<unsigned> Next;
  std::vector<unsigned> Loops; ///< That it is in, the outermost first.
  /// Its place in the function, in the outermost loop, in the next.
  std::vector<unsigned> Places;
};

/// The blocks of the program. Numbers begin with 1, as guards of 0 are those
/// that were not numbered.
class Program {
public:
  const uintptr_t *Pcs = nullptr, *PcsEnd = nullptr;
  const uintptr_t *Flow = nullptr, *FlowEnd = nullptr;

  const Block &block(unsigned Number) {
    if (Blocks.empty())
      read();
    unsigned First = Blocks[Number].Function;
    if (Blocks[First].Places.empty())
      analyze(First);
    return Blocks[Number];
  }
  unsigned function(unsigned Number) {
    if (Blocks.empty())
      read();
    return Blocks[Number].Function;
  }
  const Loop &loop(unsigned Number) const { return Loops[Number]; }

private:
  std::vector<Block> Blocks;
  std::vector<Loop> Loops;

  void read();
  void analyze(unsigned First);
  std::vector<unsigned> reversePostOrder(
      unsigned From,
      const std::function<std::vector<unsigned>(unsigned)> &Next) const;
  void findLoops(const std::vector<unsigned> &Order);
  void place(const std::vector<unsigned> &Region, unsigned Entry,
             unsigned Level);
};

Program &program() {
  static Program TheProgram;
  return TheProgram;
}

/// pc-table: for each block its address, and whether it begins a function.
/// control-flow: for each block its address, those of the blocks behind it, 0,
/// those of the functions that it calls, 0.
void Program::read() {
  std::unordered_map<uintptr_t, unsigned> Numbers;
  Blocks.resize(1 + (PcsEnd - Pcs) / 2);
  unsigned Number = 1, Function = 0;
  for (const uintptr_t *P = Pcs; P != PcsEnd; P += 2, ++Number) {
    if ((P[1] & 1) != 0)
      Function = Number;
    Numbers[P[0]] = Number;
    Blocks[Number].Function = Function;
  }
  for (const uintptr_t *F = Flow; F != FlowEnd; ++F) {
    auto From = Numbers.find(*F);
    for (++F; *F != 0; ++F) {
      auto To = Numbers.find(*F);
      if (From != Numbers.end() && To != Numbers.end())
        Blocks[From->second].Next.push_back(To->second);
    }
    for (++F; *F != 0; ++F)
      ;
  }
}

std::vector<unsigned> Program::reversePostOrder(
    unsigned From,
    const std::function<std::vector<unsigned>(unsigned)> &Next) const {
  std::vector<unsigned> Order;
  std::unordered_map<unsigned, bool> Seen;
  std::function<void(unsigned)> Visit = [&](unsigned Number) {
    if (Seen[Number])
      return;
    Seen[Number] = true;
    for (unsigned To : Next(Number))
      Visit(To);
    Order.push_back(Number);
  };
  Visit(From);
  std::reverse(Order.begin(), Order.end());
  return Order;
}

/// An edge that goes back leads to a block through which every way goes.
void Program::findLoops(const std::vector<unsigned> &Order) {
  std::unordered_map<unsigned, unsigned> Place;
  for (unsigned I = 0; I < Order.size(); ++I)
    Place[Order[I]] = I;
  std::vector<std::vector<unsigned>> Before(Order.size());
  for (unsigned From : Order)
    for (unsigned To : Blocks[From].Next)
      Before[Place[To]].push_back(Place[From]);

  std::vector<unsigned> Dominator(Order.size(), None);
  Dominator[0] = 0;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned I = 1; I < Order.size(); ++I) {
      unsigned Common = None;
      for (unsigned P : Before[I]) {
        if (Dominator[P] == None)
          continue;
        if (Common == None)
          Common = P;
        for (unsigned Q = P; Q != Common;) {
          while (Q > Common)
            Q = Dominator[Q];
          while (Common > Q)
            Common = Dominator[Common];
        }
      }
      if (Common != Dominator[I]) {
        Dominator[I] = Common;
        Changed = true;
      }
    }
  }

  for (unsigned Header = 0; Header < Order.size(); ++Header) {
    std::vector<bool> In(Order.size());
    std::vector<unsigned> Left;
    In[Header] = true;
    for (unsigned Latch : Before[Header]) {
      if (Latch < Header)
        continue;
      unsigned D = Latch;
      while (D > Header)
        D = Dominator[D];
      if (D != Header) {
        std::fputs("emulation: a loop has two entries\n", stderr);
        std::abort();
      }
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
    for (unsigned I = 0; I < Order.size(); ++I)
      if (In[I])
        Blocks[Order[I]].Loops.push_back(Loops.size());
    Loops.push_back({Order[Header], {}});
    for (unsigned I = 0; I < Order.size(); ++I)
      if (In[I])
        Loops.back().Body.push_back(Order[I]);
    std::sort(Loops.back().Body.begin(), Loops.back().Body.end());
  }
}

/// Orders what is in a function or a loop. A loop inside is one piece, so that
/// nothing behind it comes before any part of it.
void Program::place(const std::vector<unsigned> &Region, unsigned Entry,
                    unsigned Level) {
  auto Piece = [&](unsigned Number) {
    const Block &B = Blocks[Number];
    return B.Loops.size() > Level ? Loops[B.Loops[Level]].Header : Number;
  };
  std::unordered_map<unsigned, std::vector<unsigned>> Next;
  std::vector<bool> In(Blocks.size());
  for (unsigned Number : Region)
    In[Number] = true;
  for (unsigned From : Region)
    for (unsigned To : Blocks[From].Next)
      if (In[To] && To != Entry && Piece(To) != Piece(From))
        Next[Piece(From)].push_back(Piece(To));
  std::vector<unsigned> Order = reversePostOrder(
      Piece(Entry), [&](unsigned Number) { return Next[Number]; });
  std::unordered_map<unsigned, unsigned> Place;
  for (unsigned I = 0; I < Order.size(); ++I)
    Place[Order[I]] = I;
  for (unsigned Number : Region)
    Blocks[Number].Places.push_back(Place[Piece(Number)]);
  for (unsigned Number : Order)
    if (Blocks[Number].Loops.size() > Level &&
        Loops[Blocks[Number].Loops[Level]].Header == Number)
      place(Loops[Blocks[Number].Loops[Level]].Body, Number, Level + 1);
}

void Program::analyze(unsigned First) {
  std::vector<unsigned> Order = reversePostOrder(
      First, [&](unsigned Number) { return Blocks[Number].Next; });
  findLoops(Order);
  place(Order, First, 0);
}

} // namespace

void emulation::Position::enter(unsigned Number) {
  Program &P = program();
  Elsewhere = Block != 0 && P.function(Number) != P.function(Block);
  if (Elsewhere)
    return;
  Block = Number;
  const std::vector<unsigned> &Inside = P.block(Number).Loops;
  if (Inside.size() > MaxDepth) {
    std::fputs("emulation: too many loops in each other\n", stderr);
    std::abort();
  }
  unsigned Same = 0;
  while (Same < Depth && Same < Inside.size() &&
         Loops[Same].Loop == Inside[Same])
    ++Same;
  // The header of a loop that the thread is in begins the next turn.
  if (Same == Inside.size() && Same != 0 &&
      P.loop(Inside.back()).Header == Number)
    ++Loops[Same - 1].Count;
  for (Depth = Same; Depth < Inside.size(); ++Depth)
    Loops[Depth] = {Inside[Depth], 0};
}

int emulation::Position::compare(const Position &Other) const {
  if (Block == 0 || Other.Block == 0)
    return 0;
  const std::vector<unsigned> &Mine = program().block(Block).Places;
  const std::vector<unsigned> &Theirs = program().block(Other.Block).Places;
  for (unsigned Level = 0;; ++Level) {
    if (Mine[Level] != Theirs[Level])
      return Mine[Level] < Theirs[Level] ? -1 : 1;
    if (Level == Depth || Level == Other.Depth)
      return 0;
    if (Loops[Level].Count != Other.Loops[Level].Count)
      return Loops[Level].Count < Other.Loops[Level].Count ? -1 : 1;
  }
}

// What the compiler calls; names and types are Clang's (SanitizerCoverage).
extern "C" {

void __sanitizer_cov_trace_pc_guard_init(uint32_t *Start, uint32_t *Stop) {
  for (uint32_t *Guard = Start; Guard != Stop; ++Guard)
    *Guard = 1 + (Guard - Start);
}

void __sanitizer_cov_trace_pc_guard(uint32_t *Guard) {
  if (emulation::RunningPosition)
    emulation::RunningPosition->enter(*Guard);
}

void __sanitizer_cov_pcs_init(const uintptr_t *Start, const uintptr_t *Stop) {
  program().Pcs = Start;
  program().PcsEnd = Stop;
}

void __sanitizer_cov_cfs_init(const uintptr_t *Start, const uintptr_t *Stop) {
  program().Flow = Start;
  program().FlowEnd = Stop;
}

} // extern "C"
