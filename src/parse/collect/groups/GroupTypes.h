// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of cooperative groups in the syntax tree.
#ifndef TRANSHIP_PARSE_COLLECT_GROUPS_GROUPTYPES_H
#define TRANSHIP_PARSE_COLLECT_GROUPS_GROUPTYPES_H

#include "facts/Facts.h"
#include "parse/collect/GroupSpace.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tranship {

/// The public class that \p Record, a class of the namespace, is or belongs to:
/// `thread_block_tile` for its base classes.
llvm::StringRef groupClass(const clang::NamedDecl &Record);

/// The class of groups that \p Type is or refers to, even if only an
/// instantiation knows its size; empty for any other type.
llvm::StringRef groupClass(clang::QualType Type);

/// What \p E is, if it is a 64-bit rank or size of a group.
std::optional<fact::GroupWidth> wideGroupCount(const clang::Expr &E);

/// \p E without parentheses and without nodes that the compiler adds.
const clang::Expr &bare(const clang::Expr &E);

} // namespace tranship

#endif
