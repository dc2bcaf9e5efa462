// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row of a map, as docs/map-format.md describes it.
#ifndef TRANSHIP_TABLES_MAP_ROW_H
#define TRANSHIP_TABLES_MAP_ROW_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tranship {

/// What a CUDA name is. Headers, guards and PTX live in key spaces of their
/// own, see KeySpace.
enum class Kind : uint8_t {
  Function,
  Type,
  Enumerator,
  Macro,
  Indicator, ///< A macro of which only the definedness has a counterpart.
  Variable,
  Keyword,
  Member,
  Namespace,
  Header,
  Guard,
  Ptx, ///< An instruction in inline assembly.
};

/// Keys are unique within one of these: `cuda.h` the header is no identifier,
/// an include guard only counts in a preprocessor condition, and an instruction
/// only in an asm statement.
enum class KeySpace : uint8_t { Identifier, Header, Guard, Ptx };
inline constexpr unsigned NumKeySpaces = 4;

/// The columns that hold results. A target names the one that it reads.
enum class Column : uint8_t { Hip, Maca };
inline constexpr unsigned NumColumns = 2;

std::optional<Kind> parseKind(llvm::StringRef Text);
llvm::StringRef kindName(Kind K);
KeySpace keySpaceOf(Kind K);

/// The calls that a row speaks for: every use (a bare key), calls with exactly
/// \c Count arguments (`/N`, or a key with types), or calls with at least that
/// many (`/N+`).
struct Arity {
  enum class Form : uint8_t { Any, Exactly, AtLeast };
  Form Shape = Form::Any;
  uint8_t Count = 0;

  friend auto operator<=>(const Arity &, const Arity &) = default;
};

/// A row. All text is owned by the map that the row came from.
struct Row {
  llvm::StringRef Key; ///< Without the `/N` or the types.
  Arity Args;
  llvm::StringRef Types; ///< Those of the arguments; empty: of any types.
  Kind What = Kind::Function;
  std::array<llvm::StringRef, NumColumns> Cells;
  llvm::StringRef Evidence; ///< For the MXMACA cell.
  llvm::StringRef Versions; ///< CUDA versions that have the name.
  llvm::StringRef Note;
  llvm::StringRef Library; ///< The map's file name without extension.
  unsigned Line = 0;       ///< In that file, 1-based; 0 for compiled rows.

  llvm::StringRef cell(Column C) const {
    return Cells[static_cast<unsigned>(C)];
  }

  /// Whether \p Other, a row of the same key, is for the same calls.
  bool speaksForSame(const Row &Other) const;
};

/// A key of the `cuda` column, taken apart.
struct KeyParts {
  llvm::StringRef Name;
  Arity Args;
  llvm::StringRef Types; ///< What stands between the brackets.
};

/// Takes a key apart. Returns nothing when what follows the slash is neither N
/// nor N+ (N at most 99), or brackets hold nothing or do not end the key. A
/// header's key is a path as it stands.
std::optional<KeyParts> parseKey(llvm::StringRef Text, Kind K);

/// The key of \p R as the maps write it: with its `/N` or types.
std::string keyText(const Row &R);

} // namespace tranship

#endif
