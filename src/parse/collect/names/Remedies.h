// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc takes and Clang refuses, where Clang tells the remedy and both take
// that.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_REMEDIES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_REMEDIES_H

#include "facts/Facts.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include <string>
#include <vector>

namespace tranship {

/// Text in the place of a range, or around it when it ends with a bracket.
struct Remedy {
  clang::CharSourceRange Where;
  std::string Text;
  /// There is no remedy: what the range shows is refused.
  std::optional<fact::Refusal> Refused = std::nullopt;
};

class Remedies {
public:
  /// Looks at what Clang says; notes belong to what came before them.
  void note(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &D);

  llvm::ArrayRef<Remedy> all() const { return All; }

private:
  void noteError(const clang::Diagnostic &D);

  std::vector<Remedy> All;
  bool IsNarrowing = false; ///< The last error was about a narrowed value.
};

} // namespace tranship

#endif
