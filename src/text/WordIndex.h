// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The identifiers and keywords of a file, each once, with its tokens: to find a
// word, not every token must be looked at.
#ifndef TRANSHIP_TEXT_WORDINDEX_H
#define TRANSHIP_TEXT_WORDINDEX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace tranship {

class WordIndex {
public:
  /// Enters token \p I, which comes after all others. Returns the word's
  /// number.
  uint32_t add(llvm::StringRef Word, uint32_t I);

  /// Must be called after the last token.
  void finish();

  /// All words in the order of their first occurrence: a word's number is its
  /// index.
  llvm::ArrayRef<llvm::StringRef> words() const { return Words; }

  /// The tokens of word number \p N, in order.
  llvm::ArrayRef<uint32_t> tokensOf(uint32_t N) const {
    return llvm::ArrayRef(Tokens).slice(Begins[N], Begins[N + 1] - Begins[N]);
  }

  /// The same for a text, which may not occur.
  llvm::ArrayRef<uint32_t> tokensOf(llvm::StringRef Word) const;

private:
  /// A place of the hash table.
  struct Slot {
    uint32_t Hash = 0;
    uint32_t Number = UINT32_MAX; ///< Of the word; the largest for no word.
  };

  /// The slot that \p Word has or gets. Some are always free.
  size_t slotOf(llvm::StringRef Word, uint32_t Hash) const;
  void grow();

  std::vector<Slot> Slots = std::vector<Slot>(1024);
  std::vector<llvm::StringRef> Words;
  std::vector<uint32_t> Begins;
  /// Tokens with their words' numbers, until all are added.
  std::vector<std::pair<uint32_t, uint32_t>> Added;
  std::vector<uint32_t> Tokens; ///< Ordered by word.
};

} // namespace tranship

#endif
