// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_HEADERNAMES_H
#define TRANSHIP_TEXT_HEADERNAMES_H

#include "text/SourceFile.h"

namespace tranship {

/// A header's name as it is spelled: `<a/b.h>` or `"a/b.h"`.
struct HeaderName {
  Range Path; ///< Without the brackets.
  bool Angled = false;
};

/// Reads the header's name that begins at token \p I.
std::optional<HeaderName> headerNameAt(const SourceFile &File, uint32_t I);

} // namespace tranship

#endif
