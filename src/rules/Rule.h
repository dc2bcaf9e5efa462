// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule as a value. engine/Registry.h has them all.
#ifndef TRANSHIP_RULES_RULE_H
#define TRANSHIP_RULES_RULE_H

#include "edit/Diagnostic.h"
#include <initializer_list>

namespace tranship {

class View;
class Writer;

/// When a rule runs. Of two edits of one place, that of the earlier rule wins.
enum class Phase : uint8_t {
  Claim,   ///< Decides about a stretch of code before other rules see it.
  Rewrite, ///< Rewrites names and calls.
  Report,  ///< Writes nothing.
  Include, ///< Knows from all others which headers the port needs.
};

/// What the exported perl script does of a rule.
enum class PerlPart : uint8_t {
  Whole,   ///< The same, byte for byte.
  Partial, ///< Part of it; what it leaves it reports, as the tool's to decide.
  None,
};

struct Rule {
  void (*Run)(const View &V, Writer &W);
  llvm::StringLiteral Name; ///< In kebab-case.
  llvm::StringLiteral Room; ///< Its folder below src.
  Phase When;
  /// The diagnostics that it can write, but for those on names that have no
  /// counterpart, which every rule can write.
  std::initializer_list<DiagnosticId> Reports;
  /// Rules that it relies on: their edits or their support headers.
  std::initializer_list<llvm::StringLiteral> After = {};
  PerlPart Perl = PerlPart::Whole;
  /// It also runs where CUDA stays CUDA: it makes C++ of the language.
  bool KeepsCuda = false;
  /// It also reads code of a target: it only looks for names of the maps.
  bool ReadsTargets = false;
  /// It ports text by all rules and passes on what they report.
  bool PassesOn = false;

  bool reports(DiagnosticId Id) const;
};

} // namespace tranship

#endif
