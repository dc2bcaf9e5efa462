// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which expressions denote the group of a whole grid.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_GRIDGROUPS_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_GRIDGROUPS_H

#include "clang/AST/ExprCXX.h"

namespace tranship {

/// What a group is, as far as the text of one function shows.
struct GroupSource {
  enum Kind : uint8_t {
    Other,     ///< Not a grid: a block, a tile, or not a group of CUDA.
    Unknown,   ///< Neither its type nor its origin is known.
    Grid,      ///< All threads of a launch, or of launches on several devices.
    Parameter, ///< What the caller passes as parameter \c Index.
  };
  Kind What = Other;
  unsigned Index = 0;
};

/// Which group \p E is in the body of \p In, which may be null.
GroupSource groupSource(const clang::Expr &E, const clang::FunctionDecl *In);

/// Whether \p F is a kernel.
bool isKernel(const clang::FunctionDecl &F);

/// The name that \p Name spells; empty for operators and the like.
llvm::StringRef identifierOf(clang::DeclarationName Name);

/// The function that is written where \p F is used: a template's pattern
/// instead of its instantiation, the canonical declaration.
const clang::FunctionDecl &writtenFunction(const clang::FunctionDecl &F);

} // namespace tranship

#endif
