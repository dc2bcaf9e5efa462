// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_FRAGMENTS_H
#define TRANSHIP_TEXT_FRAGMENTS_H

#include "text/SourceFile.h"

namespace tranship {

/// Whether \p File is part of a function and is included inside one: it has
/// statements outside all braces. No #include can be added to it.
bool isFragment(const SourceFile &File, const Map &Names);

} // namespace tranship

#endif
