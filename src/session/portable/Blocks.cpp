// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/Blocks.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class BlockFinder {
public:
  BlockFinder(const SourceFile &File, const Coverage &Covered);

  Range around(Range Where) const;
  Range closed(Range R) const;

private:
  bool widenToLines(Range &R) const;
  bool widenToTexts(Range &R) const;
  bool widenToDirectives(Range &R) const;
  bool widenToMacros(Range &R) const;
  void widenToStatement(Range &R) const;
  uint32_t firstTokenFrom(uint32_t Offset) const;

  const SourceFile &File;
  const Coverage &Covered;
  std::vector<Range> Conditionals; ///< From #if to #endif, by their starts.
};

} // namespace

BlockFinder::BlockFinder(const SourceFile &File, const Coverage &Covered)
    : File(File), Covered(Covered) {
  SmallVector<uint32_t> Open;
  for (const Directive &D : File.directives()) {
    if (opensConditional(D.Kind))
      Open.push_back(File[D.First].Begin);
    else if (D.Kind == DirectiveKind::Endif && !Open.empty())
      Conditionals.push_back(
          {Open.pop_back_val(), File[D.End - 1].where().End});
  }
  sort(Conditionals);
}

/// The first token that ends after \p Offset.
uint32_t BlockFinder::firstTokenFrom(uint32_t Offset) const {
  uint32_t Low = 0, High = File.size();
  while (Low < High) {
    uint32_t Middle = Low + (High - Low) / 2;
    if (File[Middle].where().End <= Offset)
      Low = Middle + 1;
    else
      High = Middle;
  }
  return Low;
}

/// Extends \p R to contain \p Other. Returns whether it grew.
static bool include(Range &R, Range Other) {
  Range Old = R;
  R = {std::min(R.Begin, Other.Begin), std::max(R.End, Other.End)};
  return R != Old;
}

bool BlockFinder::widenToLines(Range &R) const {
  StringRef Text = File.text();
  Range Lines{File.lineBegin(R.Begin), File.lineEnd(R.End)};
  // A line that ends with a backslash continues on the next one.
  auto IsSpliced = [&](uint32_t End) {
    return End > 0 && Text.take_front(End).rtrim("\r").ends_with("\\");
  };
  while (Lines.Begin > 0 && IsSpliced(Lines.Begin - 1))
    Lines.Begin = File.lineBegin(Lines.Begin - 1);
  while (Lines.End < Text.size() && IsSpliced(Lines.End))
    Lines.End = File.lineEnd(Lines.End + 1);
  return include(R, Lines);
}

/// A comment or a string can span lines.
bool BlockFinder::widenToTexts(Range &R) const {
  bool Grew = false;
  auto Take = [&](Range Text) {
    if (Text.Begin < R.End && R.Begin < Text.End)
      Grew |= include(R, Text);
  };
  auto From = partition_point(File.comments(),
                              [&](Range C) { return C.End <= R.Begin; });
  for (; From != File.comments().end() && From->Begin < R.End; ++From)
    Take(*From);
  uint32_t First = firstTokenFrom(R.Begin);
  for (uint32_t I = First; I < File.size() && File[I].Begin < R.End; ++I)
    Take(File[I].where());
  return Grew;
}

bool BlockFinder::widenToDirectives(Range &R) const {
  bool Grew = false;
  for (const Directive &D : File.directives()) {
    Range Where = File.between(D.First, D.End - 1);
    if (Where.Begin >= R.End)
      break;
    if (Where.End <= R.Begin)
      continue;
    Grew |= include(R, Where);
    if (!opensConditional(D.Kind) && D.Kind != DirectiveKind::Elif &&
        D.Kind != DirectiveKind::Else && D.Kind != DirectiveKind::Endif)
      continue;
    // The innermost conditional that the directive belongs to.
    const Range *Inner = nullptr;
    for (const Range &C : Conditionals)
      if (C.contains(Where))
        Inner = &C;
    if (Inner)
      Grew |= include(R, *Inner);
  }
  return Grew;
}

/// No directive may be among the arguments of a macro.
bool BlockFinder::widenToMacros(Range &R) const {
  auto CallOf = [&](uint32_t Open) -> std::optional<Range> {
    if (!File.is(Open, tok::l_paren) || Open == 0 ||
        File[Open].Partner == NoToken || File.directiveOf(Open) ||
        !File.isIdentifier(Open - 1) ||
        !Covered.mayBeMacro(File.name(Open - 1)))
      return std::nullopt;
    return File.between(Open - 1, File[Open].Partner);
  };
  bool Grew = false;
  uint32_t First = firstTokenFrom(R.Begin);
  for (uint32_t I = First; I < File.size() && File[I].Begin < R.End; ++I)
    if (auto Call = CallOf(I))
      Grew |= include(R, *Call);
  for (uint32_t I = First; I-- > 0;) {
    uint32_t Partner = File[I].Partner;
    if (Partner == NoToken)
      continue;
    if (Partner < I)
      I = Partner;
    else if (auto Call = CallOf(I); Call && Call->End > R.Begin)
      Grew |= include(R, *Call);
  }
  return Grew;
}

/// A short statement is easier to read as a whole.
void BlockFinder::widenToStatement(Range &R) const {
  constexpr unsigned MaxLines = 8;
  uint32_t First = firstTokenFrom(R.Begin);
  if (First >= File.size() || File[First].Begin >= R.End ||
      File.directiveOf(First))
    return;
  uint32_t Last = firstTokenFrom(R.End - 1);
  Last = std::min(Last, File.size() - 1);
  if (File[Last].Begin >= R.End)
    --Last;
  auto Ends = [&](uint32_t I) {
    return File.is(I, tok::semi) || File.is(I, tok::l_brace) ||
           File.is(I, tok::r_brace) || File.directiveOf(I);
  };
  uint32_t Begin = First;
  while (Begin > 0 && !Ends(Begin - 1)) {
    --Begin;
    if (uint32_t Partner = File[Begin].Partner;
        Partner != NoToken && Partner < Begin)
      Begin = Partner;
  }
  uint32_t End = Last;
  while (End + 1 < File.size() && !Ends(End)) {
    if (uint32_t Partner = File[End].Partner;
        Partner != NoToken && Partner > End)
      End = Partner;
    if (Ends(End + 1) && !File.is(End + 1, tok::semi))
      break;
    ++End;
  }
  if (End < Begin || File.directiveOf(End))
    return;
  Range Whole = R;
  include(Whole, File.between(Begin, End));
  widenToLines(Whole);
  if (Whole.in(File.text()).count('\n') < MaxLines)
    R = Whole;
}

/// What must be in one block with \p R.
Range BlockFinder::closed(Range R) const {
  bool Grew = true;
  while (Grew) {
    Grew = widenToLines(R);
    Grew |= widenToTexts(R);
    Grew |= widenToDirectives(R);
    Grew |= widenToMacros(R);
  }
  return R;
}

Range BlockFinder::around(Range Where) const {
  Range R = Where;
  widenToLines(R);
  if (!R.empty())
    widenToStatement(R);
  return closed(R);
}

std::vector<Range> blocksFor(const SourceFile &File, const EditSet &Edits,
                             const Coverage &Covered) {
  BlockFinder Finder(File, Covered);
  std::vector<Range> Result;
  for (Range Where : Edits.outermost()) {
    // What was found already contains most edits that follow.
    if (!Result.empty() && Result.back().contains(Where))
      continue;
    Result.push_back(Finder.around(Where));
    while (Result.size() > 1) {
      Range Last = Result.back();
      Range &Before = Result[Result.size() - 2];
      // Nothing but a newline between them: one block reads better.
      if (Last.Begin > Before.End + 1)
        break;
      Result.pop_back();
      include(Before, Last);
      Before = Finder.closed(Before);
    }
  }
  return Result;
}

} // namespace tranship
