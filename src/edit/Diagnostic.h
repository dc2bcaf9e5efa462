// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a port says about a place in the source.
#ifndef TRANSHIP_EDIT_DIAGNOSTIC_H
#define TRANSHIP_EDIT_DIAGNOSTIC_H

#include "edit/Edit.h"
#include <optional>

namespace tranship {

/// Each has a page docs/checks/<id>.md and a severity, see Diagnostics.def.
enum class DiagnosticId : uint8_t {
#define DIAGNOSTIC(Enumerator, Text, Level, Work, Repair) Enumerator,
#include "edit/Diagnostics.def"
};

enum class Severity : uint8_t {
  Note,    ///< Worth knowing. Nobody has to act.
  Warning, ///< A person has to look: counts as a finding.
  Error,   ///< The port does not compile there, or cannot work. A finding.
};

/// What it takes to repair one place that a finding names.
enum class Effort : uint8_t {
  Minutes,
  Hours,
  Redesign, ///< The algorithm rests on what the target does not have.
};

/// Where the tool can repair what a diagnostic reports.
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

/// Whether it is about build files. Those come last.
constexpr bool isOfBuildFiles(DiagnosticId Id) {
  return Id >= DiagnosticId::BuildSyntax;
}

/// Whether \p Where, which is Port or Source, is a place to repair what the
/// diagnostic reports.
bool isRepairable(DiagnosticId Id, Repair Where);

/// The id of this text, if there is one.
std::optional<DiagnosticId> findDiagnosticId(llvm::StringRef Text);

/// The ids of what can be repaired in \p Where, with commas between.
std::string repairableIds(Repair Where);

/// All ids, in the order of Diagnostics.def.
llvm::ArrayRef<DiagnosticId> allDiagnosticIds();

struct Diagnostic {
  DiagnosticId Id;
  Range Where;
  std::string Message;
  /// Other places of the same file that the same message holds for. They are
  /// listed, not printed each in full.
  llvm::SmallVector<Range, 0> Others;
  uint8_t Rule = 0; ///< Who reports it first, as Edit::Rule.

  bool isFinding() const { return severityOf(Id) != Severity::Note; }
};

} // namespace tranship

#endif
