// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Registry.h"
#include "rules/Rules.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

using enum DiagnosticId;

static constexpr Rule Rules[] = {
#define RULE(Function, ...) {.Run = Function, __VA_ARGS__},
#include "rules/Rules.def"
#undef RULE
};

ArrayRef<Rule> rules() { return Rules; }

StringRef phaseName(Phase P) {
  static constexpr StringLiteral Names[] = {"claim", "rewrite", "report",
                                            "include"};
  return Names[static_cast<size_t>(P)];
}

/// Whether a look at a file's words can find \p Pattern, see Waking.cpp.
static bool isFound(StringRef Pattern) {
  if (Pattern.starts_with("\""))
    return true;
  bool Part = Pattern.starts_with("*") && Pattern.ends_with("*");
  return Pattern.size() >= (Part ? 6 : Pattern.ends_with("*") ? 3 : 2);
}

std::vector<std::string> registryFaults() {
  std::vector<std::string> Faults;
  SmallVector<StringRef> Before;
  Phase Last = Phase::Claim;
  for (const Rule &R : rules()) {
    std::string Name = R.Name.str();
    if (R.When < Last)
      Faults.push_back(Name + ": its phase is before that of the rule above");
    Last = R.When;
    if (is_contained(Before, R.Name))
      Faults.push_back(Name + ": two rules have this name");
    for (StringRef Needed : R.After)
      if (!is_contained(Before, Needed))
        Faults.push_back(Name + ": runs before " + Needed.str());
    if (R.When == Phase::Report && R.Reports.size() == 0)
      Faults.push_back(Name + ": reports nothing");
    if ((R.When == Phase::Report) != R.Why.empty())
      Faults.push_back(Name + ": does not say why it writes, or says it "
                              "although it only reports");
    for (ArrayRef<WakeWord> Words : {R.Words, R.With})
      for (StringRef Pattern : textsOf(Words))
        if (!isFound(Pattern))
          Faults.push_back(Name + ": '" + Pattern.str() +
                           "' is too short to wake it");
    Before.push_back(R.Name);
  }
  for (DiagnosticId Id : allDiagnosticIds())
    if (!isOfBuildFiles(Id) && none_of(rules(), [&](const Rule &R) {
          return is_contained(R.Reports, Id) || (!R.PassesOn && R.reports(Id));
        }))
      Faults.push_back(idText(Id).str() + ": no rule reports it");
  return Faults;
}

} // namespace tranship
