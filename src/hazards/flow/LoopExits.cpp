// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/LoopExits.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// Longer values are not read to their end.
static constexpr uint32_t MaxSpan = 64;

/// Larger loops are skipped: their contents are looked at again for each loop
/// around.
static constexpr uint32_t MaxLoop = 1 << 16;

LoopExits::LoopExits(const View &V, const DeviceCode &Code,
                     const DeviceFunction &F)
    : File(V.File), F(F), All(F.Statements), Values(Code.valuesOf(F)) {
  findVariables();
}

/// Whether a value was computed so that it may be the same for the lanes of a
/// warp: `(n + 31) / 32 * 32`, `roundUp(n, 32)`.
static bool mayBeRounded(const SourceFile &File, uint32_t First, uint32_t End) {
  for (uint32_t I = First; I < End && !File.is(I, tok::semi); ++I)
    if (File.isOneOf(I, tok::star, tok::amp, tok::lessless, tok::l_paren))
      return true;
  return false;
}

void LoopExits::findVariables() {
  for (uint32_t I = F.Params; I < F.Body; ++I)
    if (File.isIdentifier(I))
      Variables[File.name(I)] = true;
  for (uint32_t I = F.Body; I < F.End; ++I) {
    if (!File.isIdentifier(I) || !File.is(I + 1, tok::equal))
      continue;
    bool Constant = File.isName(I - 1, "constexpr") ||
                    File.isName(I - 2, "constexpr") ||
                    File.isName(I - 3, "constexpr");
    uint32_t End = std::min(F.End, I + MaxSpan);
    bool Varies = !Constant && !mayBeRounded(File, I + 2, End);
    auto [Known, New] = Variables.try_emplace(File.name(I), Varies);
    if (!New)
      Known->second &= Varies;
  }
}

/// Whether the loop has a barrier of the block in it, so that no thread may
/// leave it alone.
bool LoopExits::hasBlockBarrier(uint32_t Loop) const {
  for (uint32_t I = All[Loop].Where.First; I < All[Loop].Where.End; ++I)
    if (File.name(I).starts_with("__syncthreads"))
      return true;
  return false;
}

/// Whether the spelling of a number says that it was rounded to warps.
static bool isRoundedName(StringRef Name) {
  static constexpr StringLiteral Words[] = {"round", "align", "pad", "ceil",
                                            "up",    "max",   "mult"};
  return any_of(
      Words, [&](StringRef Word) { return Name.contains_insensitive(Word); });
}

/// Whether the name at token \p I is a member of the class of its function, by
/// its spelling.
static bool isOwnMember(const SourceFile &File, uint32_t I) {
  StringRef Name = File.name(I);
  if (isMemberName(File, I))
    return File.isName(I - 2, "this");
  return Name.size() > 1 && (Name.ends_with("_") || Name.starts_with("m_"));
}

/// Whether a bound may split a warp: it has a parameter or variable, and
/// nothing unknown.
bool LoopExits::mayCut(Span Bound) const {
  bool Result = false;
  for (uint32_t I = Bound.First; I < Bound.End; ++I) {
    StringRef Name = File.name(I);
    bool Own = File.isIdentifier(I) && isOwnMember(File, I);
    if (!File.isIdentifier(I) || (isMemberName(File, I) && !Own))
      continue;
    if (File.is(I + 1, tok::l_paren) || isRoundedName(Name))
      return false;
    auto Known = Variables.find(Name);
    Result |= Known == Variables.end() ? Own : Known->second;
  }
  return Result;
}

/// Whether the loop counts with the name at token \p Name from a value that
/// differs between lanes.
bool LoopExits::startDiffers(uint32_t Name, uint32_t Loop) const {
  if (All[Loop].Is != What::For)
    return Values.differs({Name, Name + 1});
  Span Start = All.forParts(Loop)[0];
  for (uint32_t I = Start.First; I + 1 < Start.End; ++I) {
    if (!File.isName(I, File.name(Name)) || !File.is(I + 1, tok::equal))
      continue;
    uint32_t End = I + 2;
    for (; End < Start.End && !File.is(End, tok::comma); ++End)
      if (auto Close = closingBracket(File, End))
        End = *Close;
    return Values.differs({I + 2, End});
  }
  return Values.differs({Name, Name + 1});
}

/// Whether lanes disagree on `A < B` and the like. Expressions with brackets
/// are not read: a warp function in them gives all lanes the same value.
bool LoopExits::conditionDiffers(Span Condition, uint32_t Loop) const {
  for (uint32_t I = Condition.First; I < Condition.End; ++I)
    if (File.is(I, tok::l_paren))
      return false;
  for (uint32_t I = Condition.First; I < Condition.End; ++I) {
    if (!File.isOneOf(I, tok::less, tok::lessequal, tok::greater,
                      tok::greaterequal, tok::exclaimequal))
      continue;
    Span Left = {Condition.First, I};
    Span Right = {I + 1, Condition.End};
    if (I == Condition.First + 1 && startDiffers(Condition.First, Loop))
      return mayCut(Right);
    return Values.differs(Right) && mayCut(Left);
  }
  return Values.differs(Condition);
}

bool LoopExits::endDiffers(uint32_t Loop) const {
  if (All[Loop].Is == What::MacroLoop) {
    StringRef Name = File.name(All[Loop].Where.First);
    return Name.contains("KERNEL_LOOP") || Name.contains("GRID_STRIDE");
  }
  Span Condition = All.condition(Loop);
  return !Condition.empty() && conditionDiffers(Condition, Loop);
}

/// Whether only some lanes reach the statement \p Exit in \p Loop.
bool LoopExits::exitDiffers(uint32_t Exit, uint32_t Loop) const {
  bool Differs = false;
  for (uint32_t N = Exit; N != Loop; N = All[N].Parent) {
    const Statement &Parent = All[All[N].Parent];
    bool Inner =
        All[N].Parent != Loop && (Parent.isLoop() || Parent.Is == What::Switch);
    // `break` and `continue` are those of a loop or switch inside.
    if (Inner && All[Exit].Is != What::Return)
      return false;
    if (Parent.Is != What::If)
      continue;
    for (uint32_t I = Parent.Head.First; I < Parent.Head.End; ++I)
      if (File.is(I, tok::l_paren))
        return false;
    Differs |= conditionDiffers(Parent.Head, Loop);
  }
  return Differs;
}

LoopExits::Exits LoopExits::read(uint32_t Loop) const {
  Exits Result;
  if (All[Loop].size() > MaxLoop || hasBlockBarrier(Loop))
    return Result;
  Result.Differ = endDiffers(Loop);
  for (uint32_t N = Loop + 1; N < All[Loop].Next && !Result.Differ; ++N) {
    if (All[N].Is == What::Break || All[N].Is == What::Return)
      Result.Differ = exitDiffers(N, Loop);
    else if (All[N].Is == What::Continue && Result.Continue == NoToken &&
             exitDiffers(N, Loop))
      Result.Continue = All[N].Where.First;
  }
  return Result;
}

bool LoopExits::differBefore(uint32_t Loop, uint32_t I) {
  auto [Found, New] = Known.try_emplace(Loop);
  if (New)
    Found->second = read(Loop);
  return Found->second.Differ || Found->second.Continue < I;
}

} // namespace tranship
