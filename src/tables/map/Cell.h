// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The result cells of a row: what a name becomes, and since when.
#ifndef TRANSHIP_TABLES_MAP_CELL_H
#define TRANSHIP_TABLES_MAP_CELL_H

#include "tables/map/Version.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace tranship {

/// One way to write a name on a target.
struct Alternative {
  /// Empty for a bare `+`: the same name.
  llvm::StringRef Text;
  /// `+`: tranship's support headers bring it along, see
  /// tables/map/HeaderFacts.h.
  bool Supplied = false;
  std::optional<Version> Since; ///< Nothing: in every version.

  /// True for a call template, false for a name.
  bool isTemplate() const {
    return Text.find_first_of("($") != llvm::StringRef::npos;
  }
};

/// A cell taken apart.
struct Cell {
  bool Established = false; ///< False for an empty cell.
  bool Unneeded = false;    ///< `""`: the target does without the word.
  /// Best first. Empty in an established cell means: no counterpart (`-`), or
  /// none needed.
  llvm::SmallVector<Alternative, 2> Alternatives;

  /// Fails with a message (no position) when \p Text is not of the format.
  static llvm::Expected<Cell> parse(llvm::StringRef Text);
};

/// What a cell says for one version of its target.
struct Resolution {
  enum class State : uint8_t {
    NotEstablished, ///< Nobody has looked, or nobody knows.
    Absent,         ///< Known to have no counterpart.
    Unneeded,       ///< The target does without: the word goes.
    TooNew,         ///< Text is what a newer version (Since) has.
    Rename,         ///< Text is the new name; empty: the same name.
    Template,       ///< Text is a call template.
  };
  State What = State::NotEstablished;
  llvm::StringRef Text = {};
  Version Since = {};
  bool Supplied = false; ///< By a support header, which the port must include.
};

/// Which of a cell's alternatives count.
enum class Supply : uint8_t {
  None,  ///< Not those of the support headers.
  Where, ///< Those of the support headers where the target has none.
  Rest,  ///< Those of the support headers alone: what is at hand is nothing
         ///< that the target's own can take.
};

/// Reads \p CellText for a target of version \p V. The text must be that of a
/// checked row.
Resolution resolve(llvm::StringRef CellText, Version V,
                   Supply From = Supply::Where);

} // namespace tranship

#endif
