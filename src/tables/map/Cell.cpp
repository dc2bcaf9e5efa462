// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Cell.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>

using namespace llvm;

namespace tranship {

static Expected<Alternative> parseAlternative(StringRef Text) {
  Alternative Result;
  Result.Text = Text;
  // A path or a template may contain an @ that is not followed by a version.
  size_t At = Text.rfind('@');
  if (At != StringRef::npos) {
    Result.Since = Version::parse(Text.substr(At + 1));
    if (!Result.Since)
      return createStringError("'" + Text.substr(At) +
                               "' is not a version: write @X.Y");
    Result.Text = Text.take_front(At);
  }
  Result.Supplied = Result.Text.consume_front("+");
  if (Result.Supplied && Result.Since)
    return createStringError("'" + Text + "': a support header has no version");
  if (Result.Supplied && Result.Text.empty())
    return Result;
  if (Result.Text.empty() || Result.Text == "-")
    return createStringError("an alternative without a name in '" + Text + "'");
  if (Result.Text.trim() != Result.Text)
    return createStringError("blanks around '" + Result.Text.trim() + "'");
  return Result;
}

/// Fails if \p New, spelled \p Text, is never chosen after the alternatives in
/// \p Before. The first one that a version has is chosen, so each must be older
/// than those before it. An alternative from a support header comes first if
/// the others are for ports without support headers, or last if it is for uses
/// that the target's own names cannot serve.
static Error checkChosen(const Alternative &New, StringRef Text,
                         ArrayRef<Alternative> Before) {
  for (const Alternative &Old : Before)
    if (New.Supplied == Old.Supplied &&
        (!Old.Since || (New.Since && *New.Since >= *Old.Since)))
      return createStringError("'" + Text + "' is never chosen: '" + Old.Text +
                               "' comes first");
  return Error::success();
}

Expected<Cell> Cell::parse(StringRef Text) {
  Cell Result;
  if (Text.empty())
    return Result;
  Result.Established = true;
  Result.Unneeded = Text == "\"\"";
  if (Text == "-" || Result.Unneeded)
    return Result;
  SmallVector<StringRef, 2> Parts;
  Text.split(Parts, " | ");
  for (StringRef Part : Parts) {
    Expected<Alternative> Parsed = parseAlternative(Part);
    if (!Parsed)
      return Parsed.takeError();
    if (Error Problem = checkChosen(*Parsed, Part, Result.Alternatives))
      return Problem;
    Result.Alternatives.push_back(*Parsed);
  }
  return Result;
}

static Resolution use(const Alternative &Choice) {
  return {Choice.isTemplate() ? Resolution::State::Template
                              : Resolution::State::Rename,
          Choice.Text, Choice.Since.value_or(Version()), Choice.Supplied};
}

Resolution resolve(StringRef CellText, Version V, Supply From) {
  // Fast path: most cells are one name that every version has.
  if (From != Supply::Rest && !CellText.empty() && CellText != "-" &&
      CellText.find_first_of("@|\"+") == StringRef::npos)
    return use({CellText, false, std::nullopt});

  Expected<Cell> Parsed = Cell::parse(CellText);
  assert(Parsed && "the cell of a row that was not checked");
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return {};
  }
  if (!Parsed->Established)
    return {};
  if (From == Supply::Rest)
    erase_if(Parsed->Alternatives,
             [](const Alternative &A) { return !A.Supplied; });
  else if (From == Supply::None)
    erase_if(Parsed->Alternatives,
             [](const Alternative &A) { return A.Supplied; });
  for (const Alternative &Choice : Parsed->Alternatives)
    if (!Choice.Since || *Choice.Since <= V)
      return use(Choice);
  if (Parsed->Unneeded)
    return {Resolution::State::Unneeded, {}, {}};
  if (Parsed->Alternatives.empty())
    return {Resolution::State::Absent, {}, {}};
  const Alternative &Oldest = Parsed->Alternatives.back();
  return {Resolution::State::TooNew, Oldest.Text, *Oldest.Since};
}

} // namespace tranship
