// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/memory/CopyFlow.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;
using Shape = HostVariable::Shape;

bool CopyFlow::isFreed(uint32_t I) const {
  if (X.Is != Shape::Pointer)
    return false;
  if (File.isName(I - 1, "delete") ||
      (File.is(I - 1, tok::r_square) && File.isName(I - 3, "delete")))
    return true;
  return File.is(I - 1, tok::l_paren) && File.is(I + 1, tok::r_paren) &&
         File.isName(I - 2, "free");
}

/// Members of containers that change or move the elements.
static bool changesContainer(StringRef Member) {
  return StringSwitch<bool>(Member)
      .Cases("clear", "resize", "assign", "push_back", "emplace_back", true)
      .Cases("swap", "pop_back", "insert", "erase", "fill", "reset", true)
      .Default(false);
}

bool CopyFlow::isWritten(uint32_t I) const {
  if (File.isOneOf(I - 1, tok::plusplus, tok::minusminus))
    return true;
  uint32_t After = I + 1;
  bool Reached = X.Is != Shape::Pointer;
  while (After < F.End) {
    if (File.is(After, tok::period) && File.isIdentifier(After + 1)) {
      if (changesContainer(File.name(After + 1)) &&
          File.is(After + 2, tok::l_paren))
        return X.Is == Shape::Container;
      After += 2;
    } else if (File.is(After, tok::l_square)) {
      Reached = true;
      After = closingBracket(File, After).value_or(F.End) + 1;
    } else {
      break;
    }
  }
  return Reached && After < F.End && isAssignment(File, After);
}

/// Whether the name at token \p I is only an argument of work on the stream, or
/// is not used for an element.
bool CopyFlow::isPassedOn(uint32_t I) const {
  if (File.is(I + 1, tok::period) &&
      StringSwitch<bool>(File.name(I + 2))
          .Cases("size", "empty", "capacity", "size_bytes", "reserve", true)
          .Default(false))
    return true;
  uint32_t N = All.at(I);
  if (N == NoStatement)
    return true;
  for (uint32_t At = I; At-- > All[N].Where.First;)
    if (File.isName(At, "sizeof") || File.is(At, tok::lesslessless) ||
        File.isName(At, "decltype") ||
        (File.isIdentifier(At) && File.name(At).contains("Async")))
      return true;
  return false;
}

bool CopyFlow::isRead(uint32_t I) const {
  if (isPassedOn(I) || isWritten(I))
    return false;
  if (X.Is != Shape::Pointer)
    return true;
  return File.isOneOf(I + 1, tok::l_square, tok::arrow);
}

/// What the name at token \p I does to the copy.
std::optional<Fate> CopyFlow::use(uint32_t I) const {
  if (!File.isName(I, Name) || isMemberName(File, I) ||
      isInOtherBranch(All, I, C.Name))
    return std::nullopt;
  if (isFreed(I))
    return Fate::Freed;
  if (!C.ToHost)
    return isWritten(I) ? std::optional(Fate::Changed) : std::nullopt;
  return isRead(I) ? std::optional(Fate::Read) : std::nullopt;
}

/// Where the program continues after statement \p N, if that always jumps after
/// the copy.
std::optional<uint32_t> CopyFlow::leave(uint32_t N) const {
  if (!isAlwaysAfter(All, N, C.Name))
    return std::nullopt;
  if (All[N].Is == What::Return || File.isName(All[N].Where.First, "throw"))
    return X.ScopeEnd;
  if (All[N].Is != What::Break)
    return std::nullopt;
  for (uint32_t P = All[N].Parent; P != NoStatement; P = All[P].Parent)
    if (All[P].isLoop() || All[P].Is == What::Switch)
      return All[P].Where.End;
  return std::nullopt;
}

/// What happens first between the two tokens, if anything.
std::optional<Fate> CopyFlow::walk(uint32_t First, uint32_t End) const {
  for (uint32_t I = First; I < End; ++I) {
    if (Waits.at(I) && !isInOtherBranch(All, I, C.Name))
      return Fate::Safe;
    if (std::optional<Fate> Found = use(I))
      return Found;
    uint32_t N = All.at(I);
    if (N == NoStatement || I + 1 != All[N].Where.End)
      continue;
    if (std::optional<uint32_t> To = leave(N))
      I = *To - 1;
  }
  return std::nullopt;
}

Fate CopyFlow::run() const {
  // Inside loops in the variable's scope, the next round comes first.
  uint32_t From = C.Close + 1;
  uint32_t N = All.at(C.Name);
  uint32_t Loop = N == NoStatement  ? N
                  : All[N].isLoop() ? N
                                    : All.loopAround(N);
  // Each round may copy a different part of an array.
  bool IsWhole = true;
  for (uint32_t I = C.Host.First; I < C.Host.End; ++I)
    IsWhole &= !File.isOneOf(I, tok::l_square, tok::plus);
  if (Loop != NoStatement && All[Loop].Where.First > X.Name && IsWhole) {
    if (auto Found = walk(From, All[Loop].Where.End))
      return *Found;
    if (auto Found = walk(All[Loop].Where.First, C.Name))
      return *Found;
    From = All[Loop].Where.End;
  }
  if (auto Found = walk(From, X.ScopeEnd))
    return *Found;
  return X.Is == Shape::Pointer ? Fate::Safe : Fate::Ends;
}

} // namespace tranship
