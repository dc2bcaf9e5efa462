// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's own vocabulary, as lists of words with what rules ask of them.
#ifndef TRANSHIP_TABLES_WORDS_WORDS_H
#define TRANSHIP_TABLES_WORDS_WORDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// The lists of Words.def.
enum class Words : uint8_t {
#define WORDS(Enumerator, ...) Enumerator,
#include "tables/words/Words.def"
};

llvm::ArrayRef<Words> allWordLists();
llvm::StringRef listName(Words List);
llvm::ArrayRef<llvm::StringLiteral> wordsOf(Words List);
bool isOneOf(Words List, llvm::StringRef Word);

/// Whether a bracket after the word begins an expression instead of the
/// arguments of a call, and a name after it is used, not declared.
inline bool isBeforeExpression(llvm::StringRef Word) {
  return isOneOf(Words::BeforeExpression, Word);
}

/// Whether a condition in brackets follows the word, and then a statement.
inline bool isBeforeCondition(llvm::StringRef Word) {
  return isOneOf(Words::BeforeCondition, Word);
}

/// Whether a name after this word is used rather than declared.
bool isBeforeUse(llvm::StringRef Word);

/// Whether the word can precede `::` without being part of the qualified name.
bool isBeforeGlobalName(llvm::StringRef Word);

/// Whether the first parameter of \p Function is a mask of a warp's lanes.
inline bool takesMask(llvm::StringRef Function) {
  return isOneOf(Words::TakesMask, Function);
}

/// How many elements the built-in vector type \p Name has; 0 for any other
/// name.
unsigned vectorSize(llvm::StringRef Name);

/// A C header that nvcc includes implicitly.
struct CHeader {
  llvm::StringLiteral Name;
  Words Functions; ///< The functions or macros that programs use from it.
  /// The header itself, and others that declare the same.
  llvm::ArrayRef<llvm::StringLiteral> ComesWith;
  bool HasMacros; ///< Its functions are macros, which only a parse can find.
};

llvm::ArrayRef<CHeader> cHeaders();

/// The header that declares \p Function, or null.
const CHeader *cHeaderOf(llvm::StringRef Function);

struct GroupMaker {
  llvm::StringLiteral Function, Class;
};

llvm::ArrayRef<GroupMaker> groupMakers();

/// The class of the group that \p Function creates, or empty.
llvm::StringRef groupMadeBy(llvm::StringRef Function);

/// Whether a line of \p Text begins a module in PTX. Line ends may be escapes.
bool isPtxModule(llvm::StringRef Text);

} // namespace tranship

#endif
