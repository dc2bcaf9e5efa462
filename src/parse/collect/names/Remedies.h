// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc accepts and Clang rejects, with the remedy that Clang proposes and
// both accept.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_REMEDIES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_REMEDIES_H

#include "facts/Facts.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include <string>
#include <vector>

namespace tranship {

/// Text that replaces a range, or encloses it if it ends with a parenthesis.
struct Remedy {
  clang::CharSourceRange Where;
  std::string Text;
  /// There is no remedy: Clang rejects the code in the range.
  std::optional<fact::Refusal> Refused = std::nullopt;
};

class Remedies {
public:
  /// Examines a diagnostic of Clang; notes belong to the diagnostic before
  /// them.
  void note(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &D);

  llvm::ArrayRef<Remedy> all() const { return All; }

private:
  void noteError(const clang::Diagnostic &D);

  std::vector<Remedy> All;
  bool IsNarrowing = false; ///< The last error was about a narrowed value.
};

} // namespace tranship

#endif
