// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TESTS_UNIT_PARSEDTEXT_H
#define TRANSHIP_TESTS_UNIT_PARSEDTEXT_H

#include "tables/map/Map.h"
#include "text/SourceFile.h"

namespace tranship {

/// A text and its tokens.
struct ParsedText {
  explicit ParsedText(llvm::StringRef Source)
      : Text(Source.str()), Names(builtinMapData()), File(Text, Names) {}

  /// The number of the first token that is spelled \p Name.
  uint32_t token(llvm::StringRef Name) const {
    uint32_t I = 0;
    while (I != File.size() && File[I].where().in(Text) != Name)
      ++I;
    return I;
  }

  std::string Text;
  Map Names;
  SourceFile File;
};

} // namespace tranship

#endif
