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

/// A bracket behind the word begins an expression of its own rather than the
/// arguments of a call, and a name behind it is used.
inline bool isBeforeExpression(llvm::StringRef Word) {
  return isOneOf(Words::BeforeExpression, Word);
}

/// A condition in brackets stands behind the word, then a statement.
inline bool isBeforeCondition(llvm::StringRef Word) {
  return isOneOf(Words::BeforeCondition, Word);
}

/// The word before a name does not say that the name is declared there.
bool isBeforeUse(llvm::StringRef Word);

/// The word can stand before `::` without being part of the qualified name.
bool isBeforeGlobalName(llvm::StringRef Word);

/// Whether the first parameter of \p Function is a mask of a warp's lanes.
inline bool takesMask(llvm::StringRef Function) {
  return isOneOf(Words::TakesMask, Function);
}

/// A header of C that nvcc includes by itself.
struct CHeader {
  llvm::StringLiteral Name;
  Words Functions; ///< Those that programs get from it, or macros.
  llvm::ArrayRef<llvm::StringLiteral> ComesWith; ///< Itself, and others.
  bool HasMacros; ///< Its functions are macros, which only a parse looks for.
};

llvm::ArrayRef<CHeader> cHeaders();

/// The one that declares \p Function; null for any other name.
const CHeader *cHeaderOf(llvm::StringRef Function);

struct GroupMaker {
  llvm::StringLiteral Function, Class;
};

llvm::ArrayRef<GroupMaker> groupMakers();

/// The class of the group that \p Function makes, or nothing.
llvm::StringRef groupMadeBy(llvm::StringRef Function);

} // namespace tranship

#endif
