// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edits are values: engines propose them, and nothing is written before all of
// a file's edits are known.
#ifndef TRANSHIP_EDIT_EDIT_H
#define TRANSHIP_EDIT_EDIT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tranship {

/// Bytes [Begin, End) of a file.
struct Range {
  uint32_t Begin = 0;
  uint32_t End = 0;

  bool empty() const { return Begin == End; }
  bool contains(Range Other) const {
    return Begin <= Other.Begin && Other.End <= End;
  }
  llvm::StringRef in(llvm::StringRef Text) const {
    return Text.slice(Begin, End);
  }
  friend auto operator<=>(const Range &, const Range &) = default;
};

/// A piece of an edit's replacement: new text, or a range of the source,
/// written with the edits inside it applied.
struct EditPiece {
  std::string Text;
  Range Source; ///< Used instead of Text if not empty.

  static EditPiece text(llvm::StringRef Text) { return {Text.str(), {}}; }
  static EditPiece source(Range R) { return {{}, R}; }
};

/// Replaces a range. Edits may nest: a call is rewritten around arguments that
/// have edits of their own.
struct Edit {
  Range Where;
  llvm::SmallVector<EditPiece, 1> Pieces;
  uint8_t Rule = 0; ///< The number of the rule that wrote it in the registry.
};

/// A range and the text that replaces it.
struct Replacement {
  Range Where;
  std::string Text;
  uint32_t Head = 0; ///< Where the edit begins that this is a part of.
  uint8_t Rule = 0;  ///< The rule of that edit.
};

/// Two edits that cannot both be made.
struct Conflict {
  Edit Made, Lost;
  /// Whether they overlap without one containing the other. Otherwise they
  /// replace the same range.
  bool Partly = false;
};

/// The edits of one file.
class EditSet {
public:
  void add(Edit E) { Edits.push_back(std::move(E)); }
  void replace(Range Where, llvm::StringRef Text) {
    add({Where, {EditPiece::text(Text)}});
  }
  void insert(uint32_t At, llvm::StringRef Text) { replace({At, At}, Text); }
  void remove(Range Where) { add({Where, {}}); }
  void rewrite(Range Where, llvm::SmallVector<EditPiece, 1> Pieces) {
    add({Where, std::move(Pieces)});
  }

  /// Sorts the edits and drops those that conflict with another one: of two for
  /// the same range, the one that was added later; of two that partly overlap,
  /// the one that begins later. Returns each dropped edit with the one that was
  /// kept. Call it once, before any of the functions below.
  std::vector<Conflict> settle();

  llvm::ArrayRef<Edit> all() const { return Edits; }
  bool empty() const { return Edits.empty(); }
  size_t size() const { return Edits.size(); }

  /// Removes the edit that was added last.
  void pop() { Edits.pop_back(); }

  /// The settled edits that are not inside another edit, in order.
  llvm::SmallVector<Range> outermost() const;

  /// The changes to \p Source, in order: ranges that do not overlap, with their
  /// new texts. Text that edits do not change is in none of them.
  std::vector<Replacement> replacements(llvm::StringRef Source) const;

  /// \p Part of \p Source, a file's whole text, with the edits inside it
  /// applied.
  std::string apply(llvm::StringRef Source, Range Part) const;

  std::string apply(llvm::StringRef Source) const {
    return apply(Source, {0, static_cast<uint32_t>(Source.size())});
  }

private:
  /// Appends the replacements of those edits from index \p First on that lie in
  /// \p Part and begin before \p Outside.
  void flatten(llvm::StringRef Source, Range Part, size_t First,
               uint32_t Outside, std::vector<Replacement> &Out) const;

  /// Writes \p Part with those edits from index \p First on that begin before
  /// \p Outside.
  void render(llvm::StringRef Source, Range Part, size_t First,
              uint32_t Outside, std::string &Out) const;

  std::vector<Edit> Edits;
};

} // namespace tranship

#endif
