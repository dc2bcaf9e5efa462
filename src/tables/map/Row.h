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

/// What a CUDA name is. Headers, guards and PTX instructions have key spaces of
/// their own, see KeySpace.
enum class Kind : uint8_t {
  Function,
  Type,
  Enumerator,
  Macro,
  Indicator, ///< A macro for which only "is it defined" has a counterpart.
  Variable,
  Keyword,
  Member,
  Namespace,
  Header,
  Guard,
  Ptx, ///< An instruction in inline assembly.
};

/// Keys are unique within one key space: the header `cuda.h` is not an
/// identifier, an include guard counts only in preprocessor conditions, and an
/// instruction only in asm statements.
enum class KeySpace : uint8_t { Identifier, Header, Guard, Ptx };
inline constexpr unsigned NumKeySpaces = 4;

/// The columns with results. A target names the one that it uses.
enum class Column : uint8_t { Hip, Maca };
inline constexpr unsigned NumColumns = 2;

std::optional<Kind> parseKind(llvm::StringRef Text);
llvm::StringRef kindName(Kind K);
KeySpace keySpaceOf(Kind K);

/// The calls that a row applies to: all uses (a bare key), calls with exactly
/// \c Count arguments (`/N`, or a key with types), or calls with at least that
/// many (`/N+`).
struct Arity {
  enum class Form : uint8_t { Any, Exactly, AtLeast };
  Form Shape = Form::Any;
  uint8_t Count = 0;

  friend auto operator<=>(const Arity &, const Arity &) = default;
};

/// A row. Its texts belong to the map that it comes from.
struct Row {
  llvm::StringRef Key; ///< Without the `/N` or the types.
  Arity Args;
  llvm::StringRef Types; ///< Types of the arguments; empty: any.
  Kind What = Kind::Function;
  std::array<llvm::StringRef, NumColumns> Cells;
  llvm::StringRef Evidence; ///< For the MXMACA cell.
  llvm::StringRef Versions; ///< CUDA versions that have the name.
  llvm::StringRef Note;
  llvm::StringRef Library; ///< The map's file name without extension.
  unsigned Line = 0; ///< The 1-based line in that file; 0 for built-in rows.

  llvm::StringRef cell(Column C) const {
    return Cells[static_cast<unsigned>(C)];
  }

  /// Whether \p Other, a row of the same key, applies to the same calls.
  bool speaksForSame(const Row &Other) const;
};

/// A parsed key of the `cuda` column.
struct KeyParts {
  llvm::StringRef Name;
  Arity Args;
  llvm::StringRef Types; ///< The text between the parentheses.
};

/// Parses a key. Returns nothing if the slash is not followed by N or N+ (N at
/// most 99), or if the parentheses are empty or do not end the key. For a
/// header, the whole key is a path.
std::optional<KeyParts> parseKey(llvm::StringRef Text, Kind K);

/// The key of \p R as written in the maps, with its `/N` or types.
std::string keyText(const Row &R);

/// Whether \p Key, that of an identifier, stands for all names that begin so:
/// `nppi*`.
inline bool isBeginning(llvm::StringRef Key) { return Key.ends_with("*"); }

/// How many characters such a key has at least before its asterisk.
inline constexpr size_t MinBeginning = 3;

/// Whether such a key stands for names that begin with the first \p Length
/// characters of \p Name and go on as \p Name does: `nppi*` is not for
/// `nppish`, another word.
bool endsWord(llvm::StringRef Name, size_t Length);

} // namespace tranship

#endif
