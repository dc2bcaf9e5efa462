// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which branches of conditionals declarations stand in.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_BRANCHRECORD_H
#define TRANSHIP_PARSE_COLLECT_NAMES_BRANCHRECORD_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/PPConditionalDirectiveRecord.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace tranship {

/// Knows the branches of a unit that its parse has come by.
class BranchRecord {
public:
  /// To be made before \p PP reads the unit.
  explicit BranchRecord(clang::Preprocessor &PP);

  /// The word of the directive that opens the innermost branch around
  /// \p Where: `ifdef`, `else`. Empty where nothing but the file's include
  /// guard is around it.
  llvm::StringRef opener(clang::SourceLocation Where) const;

private:
  const clang::Preprocessor &PP;
  clang::PPConditionalDirectiveRecord *Record;
};

} // namespace tranship

#endif
