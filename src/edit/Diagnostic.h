// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a port says about a place in the source.
#ifndef TRANSHIP_EDIT_DIAGNOSTIC_H
#define TRANSHIP_EDIT_DIAGNOSTIC_H

#include "edit/Edit.h"
#include <optional>

namespace tranship {

/// The diagnostics. Each has a page docs/checks/<id>.md and a severity, see
/// Diagnostics.def.
enum class DiagnosticId : uint8_t {
#define DIAGNOSTIC(Enumerator, Text, Level, Work, Repair) Enumerator,
#include "edit/Diagnostics.def"
};

enum class Severity : uint8_t {
  Note,    ///< Worth knowing; nobody has to act.
  Warning, ///< Somebody has to look at it. Counts as a finding.
  /// The port does not compile there, or cannot work. Counts as a finding.
  Error,
};

/// What it takes to repair one place that a finding names.
enum class Effort : uint8_t {
  Minutes,
  Hours,
  /// The algorithm relies on something that the target does not have.
  Redesign,
};

/// Where the tool can repair a reported place.
enum class Repair : uint8_t {
  None,
  Port,   ///< In a port: `--fix`.
  Source, ///< In a source that stays CUDA: `tranship fix`.
  Both,
};

/// The id in kebab-case.
llvm::StringRef idText(DiagnosticId Id);
Severity severityOf(DiagnosticId Id);
Effort effortOf(DiagnosticId Id);

/// `note`, `warning` or `error`.
llvm::StringRef severityText(Severity Level);

/// `minutes`, `hours` or `redesign`.
llvm::StringRef effortText(Effort Work);

/// Whether the diagnostic is about build files. Those come last.
constexpr bool isOfBuildFiles(DiagnosticId Id) {
  return Id >= DiagnosticId::BuildSyntax;
}

/// Whether the reported place can be repaired in \p Where, which is Port or
/// Source.
bool isRepairable(DiagnosticId Id, Repair Where);

/// The diagnostic with this id, if there is one.
std::optional<DiagnosticId> findDiagnosticId(llvm::StringRef Text);

/// The ids of diagnostics that can be repaired in \p Where, separated by
/// commas.
std::string repairableIds(Repair Where);

/// All ids, in the order of Diagnostics.def.
llvm::ArrayRef<DiagnosticId> allDiagnosticIds();

struct Diagnostic {
  DiagnosticId Id;
  Range Where;
  std::string Message;
  /// Other places in the same file with the same message. They are listed
  /// instead of printed in full.
  llvm::SmallVector<Range, 0> Others;
  uint8_t Rule = 0; ///< The rule that reports it first, as in Edit::Rule.

  bool isFinding() const { return severityOf(Id) != Severity::Note; }
};

} // namespace tranship

#endif
