// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The namespace of cooperative groups in the syntax tree.
#ifndef TRANSHIP_PARSE_COLLECT_GROUPSPACE_H
#define TRANSHIP_PARSE_COLLECT_GROUPSPACE_H

#include "clang/AST/DeclBase.h"

namespace tranship {

/// Whether \p D is declared in the namespace of cooperative groups.
bool isInGroupSpace(const clang::Decl &D);

} // namespace tranship

#endif
