// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_TRIAGE_H
#define TRANSHIP_TEXT_TRIAGE_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"

namespace clang {
class LangOptions;
} // namespace clang

namespace tranship {

/// What nvcc's default dialect, gnu++17, means to the lexer.
const clang::LangOptions &lexerOptions();

/// Whether \p Name is a keyword of CUDA's that host compilers have as well, so
/// that it is no sign of CUDA.
bool isSharedKeyword(llvm::StringRef Name);

/// Whether \p Literal, a string, has the source of a kernel or of a part of
/// one.
bool isKernelSource(llvm::StringRef Literal);

/// Whether any rule can have something to say about \p Text, a file's. Most
/// files of a tree are no CUDA: to lex them once and keep nothing is all that
/// they cost. May be wrong in one direction only: true for a file without CUDA.
bool mentionsCuda(llvm::StringRef Text, const Map &Names);

} // namespace tranship

#endif
