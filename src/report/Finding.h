// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A diagnostic with all that is said of its place, so that it outlives the
// file's text: for reports of a whole run.
#ifndef TRANSHIP_REPORT_FINDING_H
#define TRANSHIP_REPORT_FINDING_H

#include "edit/Diagnostic.h"
#include "report/LineTable.h"

namespace tranship {

/// Text of the source that a repair replaces. Columns count characters.
struct RepairText {
  Position Begin, End;
  std::string Text;
};

struct Finding {
  DiagnosticId Id;
  std::string Message;
  Range Where;
  Position Begin, End; ///< End is after the last character.
  std::string Line;    ///< The line of the source at Begin.
  /// Identifies the finding across runs. It is computed from the id, the file's
  /// name, the words of the line and, if the line occurs more than once, its
  /// number among them, so it does not change if lines are added elsewhere.
  std::string Fingerprint;
  bool Known = false; ///< An earlier report has it.
  /// The changes that `tranship fix` makes for it, in CUDA. Empty if there are
  /// none.
  std::vector<RepairText> Fix;
};

/// Converts the diagnostics \p Found about the file \p Path with contents \p
/// Source to one finding for each place, in the order of the file.
std::vector<Finding> describe(llvm::StringRef Path, llvm::StringRef Source,
                              llvm::ArrayRef<Diagnostic> Found);

/// Gives \p All, the findings of the file \p Path in order, their fingerprints.
void addFingerprints(llvm::StringRef Path, std::vector<Finding> &All);

} // namespace tranship

#endif
