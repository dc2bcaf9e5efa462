// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of cooperative groups in a parse.
#ifndef TRANSHIP_PARSE_COLLECT_GROUPS_GROUPTYPES_H
#define TRANSHIP_PARSE_COLLECT_GROUPS_GROUPTYPES_H

#include "facts/Facts.h"
#include "parse/collect/GroupSpace.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tranship {

/// The public class that \p Record, a class of the namespace, is or is a part
/// of: `thread_block_tile` for what that is derived from.
llvm::StringRef groupClass(const clang::NamedDecl &Record);

/// The class of groups that \p Type is or refers to, also where only an
/// instantiation knows its size; empty for any other.
llvm::StringRef groupClass(clang::QualType Type);

/// What \p E is if it is a rank or a size of 64 bits that a group gives.
std::optional<fact::GroupWidth> wideGroupCount(const clang::Expr &E);

/// \p E without what the compiler, or brackets, put around it.
const clang::Expr &bare(const clang::Expr &E);

} // namespace tranship

#endif
