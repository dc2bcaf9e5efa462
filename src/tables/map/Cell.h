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
  /// `+`: tranship's support headers supply it, see tables/map/HeaderFacts.h.
  bool Supplied = false;
  std::optional<Version> Since; ///< Without a value: every version.

  /// True for a call template, false for a name.
  bool isTemplate() const {
    return Text.find_first_of("($") != llvm::StringRef::npos;
  }
};

/// A parsed cell.
struct Cell {
  bool Established = false; ///< False for an empty cell.
  bool Unneeded = false;    ///< `""`: the target does not need the word.
  /// The best one first. If an established cell has none, there is no
  /// counterpart (`-`), or none is needed.
  llvm::SmallVector<Alternative, 2> Alternatives;

  /// Fails with a message (without position) if \p Text is malformed.
  static llvm::Expected<Cell> parse(llvm::StringRef Text);
};

/// The result of a cell for one version of its target.
struct Resolution {
  enum class State : uint8_t {
    NotEstablished, ///< Not known.
    Absent,         ///< Known to have no counterpart.
    Unneeded,       ///< The target does not need it: the word is removed.
    TooNew,         ///< Text is available only in a newer version (Since).
    Rename,         ///< Text is the new name; empty: the same name.
    Template,       ///< Text is a call template.
  };
  State What = State::NotEstablished;
  llvm::StringRef Text = {};
  Version Since = {};
  bool Supplied = false; ///< By a support header, which the port must include.
};

/// Which alternatives of a cell are considered.
enum class Supply : uint8_t {
  None,  ///< All but those from support headers.
  Where, ///< Those from support headers where the target has none.
  /// Only those from support headers, for a use that the target's own names
  /// cannot serve.
  Rest,
};

/// Resolves \p CellText for a target of version \p V. The text must come from a
/// checked row.
Resolution resolve(llvm::StringRef CellText, Version V,
                   Supply From = Supply::Where);

} // namespace tranship

#endif
