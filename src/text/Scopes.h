// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes, namespaces and functions, as far as braces and the words before them
// tell.
#ifndef TRANSHIP_TEXT_SCOPES_H
#define TRANSHIP_TEXT_SCOPES_H

#include "text/SourceFile.h"

namespace tranship {

/// How many tokens a declaration is followed backwards.
inline constexpr unsigned MaxDeclarationTokens = 256;

/// Whether \p Word begins an elaborated type: `struct` and the like.
bool isTag(llvm::StringRef Word);

/// What a brace opens.
enum class Scope : uint8_t { File, Namespace, Class, Enum, ScopedEnum, Other };

/// Walks backwards over tokens, from bracket to partner, to the start of a
/// statement or declaration.
class Backwards {
public:
  Backwards(const SourceFile &File, uint32_t From) : File(File), I(From) {}

  /// Goes to the token before, if it belongs to the same statement.
  bool next();

  uint32_t at() const { return I; }

private:
  const SourceFile &File;
  uint32_t I;
  unsigned Steps = 0;
};

/// What the innermost brace around token \p I opens. \p I need not be a
/// candidate.
Scope scopeAround(const SourceFile &File, uint32_t I);

/// What the innermost brace opens that is \p Opening or around it. `extern "C"`
/// is ignored, and what is in other brackets is in no scope.
Scope scopeOf(const SourceFile &File, uint32_t Opening);

/// The outermost bracket with a partner around token \p I.
std::optional<uint32_t> outermostBracket(const SourceFile &File, uint32_t I);

/// Whether the brace at token \p Brace is that of `extern "C" {`.
bool isLinkageBrace(const SourceFile &File, uint32_t Brace);

/// The innermost brace of `extern "C" {` around token \p I, if only such braces
/// are around it.
std::optional<uint32_t> linkageAround(const SourceFile &File, uint32_t I);

} // namespace tranship

#endif
