// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/names/Remedies.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Errors whose own remedy removes or inserts a word.
static bool hasRemedy(unsigned Id) {
  switch (Id) {
  case diag::ext_register_storage_class:
  case diag::err_typename_missing:
  case diag::err_missing_dependent_template_keyword:
  case diag::err_member_extra_qualification:
    return true;
  default:
    return false;
  }
}

static bool isNarrowing(unsigned Id) {
  switch (Id) {
  case diag::ext_init_list_constant_narrowing:
  case diag::ext_init_list_type_narrowing:
  case diag::ext_init_list_variable_narrowing:
    return true;
  default:
    return false;
  }
}

/// `pointer > 0`, which asks the same as `pointer != 0`.
static std::optional<Remedy> ofComparison(const Diagnostic &D) {
  if (D.getID() != diag::err_typecheck_ordered_comparison_of_pointer_and_zero ||
      D.getNumRanges() != 2 || D.getLocation().isMacroID())
    return std::nullopt;
  const SourceManager &Sources = D.getSourceManager();
  StringRef Operator(Sources.getCharacterData(D.getLocation()), 2);
  auto IsZero = [&](unsigned N) {
    return *Sources.getCharacterData(D.getRange(N).getBegin()) == '0';
  };
  if (!(Operator.starts_with(">") && IsZero(1)) &&
      !(Operator.starts_with("<") && IsZero(0)))
    return std::nullopt;
  if (Operator[1] == '=')
    return std::nullopt;
  return Remedy{CharSourceRange::getCharRange(
                    D.getLocation(), D.getLocation().getLocWithOffset(1)),
                "!="};
}

void Remedies::note(DiagnosticsEngine::Level Level, const Diagnostic &D) {
  ArrayRef<FixItHint> Hints = D.getFixItHints();
  if (Level >= DiagnosticsEngine::Error) {
    IsNarrowing = isNarrowing(D.getID());
    if (D.getID() == diag::err_template_kw_missing)
      All.push_back(
          {CharSourceRange::getCharRange(D.getLocation()), "template "});
    else if (auto Compared = ofComparison(D))
      All.push_back(*Compared);
    else if (hasRemedy(D.getID()) && Hints.size() == 1)
      All.push_back({Hints[0].RemoveRange, Hints[0].CodeToInsert});
    return;
  }
  // A cast around the value: its begin, and its end.
  if (IsNarrowing && D.getID() == diag::note_init_list_narrowing_silence &&
      Hints.size() == 2 && StringRef(Hints[0].CodeToInsert).ends_with("("))
    All.push_back(
        {CharSourceRange::getCharRange(Hints[0].RemoveRange.getBegin(),
                                       Hints[1].RemoveRange.getBegin()),
         Hints[0].CodeToInsert});
  if (Level == DiagnosticsEngine::Note)
    IsNarrowing = false;
}

} // namespace tranship
