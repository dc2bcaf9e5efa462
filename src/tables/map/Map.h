// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The maps at run time: the compiled tables, and the user's on top of them.
#ifndef TRANSHIP_TABLES_MAP_MAP_H
#define TRANSHIP_TABLES_MAP_MAP_H

#include "tables/map/MapData.h"
#include "tables/map/Row.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <vector>

namespace tranship {

/// The row chosen for a call.
struct CallChoice {
  std::optional<Row> Chosen;
  /// The choice depends on types of which too little is known: with other types
  /// than assumed, another row would apply.
  bool Guessed = false;
};

/// Finds what a CUDA name becomes. A user's rows for a key hide all built-in
/// rows with that key. Concurrent reading is safe.
class Map {
public:
  explicit Map(const MapData &Builtin);

  /// A map without rows.
  Map();

  /// Adds the rows of the map file \p Path. The error has one line for each
  /// malformed row, with file and line number.
  llvm::Error addFile(llvm::StringRef Path);

  /// Adds the rows of \p Text. Messages use \p Name as the file name.
  llvm::Error addText(std::unique_ptr<llvm::MemoryBuffer> Text,
                      llvm::StringRef Name);

  /// Adds a row. Its text must outlive the map: it is constant data or comes
  /// from keep().
  void add(const Row &R);

  /// A copy of \p Text that lives as long as the map.
  llvm::StringRef keep(llvm::StringRef Text) { return Text.copy(Kept); }

  /// Whether an identifier may be a key. For most names this is false after
  /// checking three characters.
  bool mayContain(llvm::StringRef Name) const {
    if (Name.size() < 2)
      return false;
    unsigned Bit = filterBit(Name);
    return (Filter[Bit / 64] >> (Bit % 64) & 1) || mayBeginSo(Name);
  }

  bool contains(KeySpace Space, llvm::StringRef Key) const;

  /// All rows of \p Key, beginning with the one without arity or types. An
  /// identifier without any has that of the longest `begin*` that it fits.
  llvm::SmallVector<Row, 2> rows(KeySpace Space, llvm::StringRef Key) const;

  /// What the first row of \p Key itself is; nothing if there is none.
  std::optional<Kind> kindOf(KeySpace Space, llvm::StringRef Key) const;

  /// The row for a use that is not a call. Nothing if the key is unknown or all
  /// its rows apply to calls only.
  std::optional<Row> find(KeySpace Space, llvm::StringRef Key) const;

  /// The row for a call with \p NumArgs arguments of any types: the one for
  /// exactly this number, else the one with the highest sufficient `/N+`, else
  /// the bare row.
  std::optional<Row> findCall(llvm::StringRef Key, unsigned NumArgs) const;

  /// The row for a call with these arguments (see tables/map/ArgumentTypes.h)
  /// on the target of a column. Rows with types whose cell is empty for the
  /// target are ignored.
  CallChoice findCall(llvm::StringRef Key,
                      llvm::ArrayRef<llvm::StringRef> Arguments,
                      Column C) const;

  /// Whether \p Key has rows with argument types.
  bool hasTypedRows(llvm::StringRef Key) const;

  /// The row of a header, or that of the nearest folder (`dir/*`).
  std::optional<Row> findHeader(llvm::StringRef Path) const;

  /// Calls \p Visit for each row: first the user's, then the built-in ones that
  /// are not hidden, ordered by key.
  void forEach(llvm::function_ref<void(const Row &)> Visit) const;

  /// Calls \p Visit for the rows of identifiers that begin with \p Prefix,
  /// until it returns true. Returns whether it did.
  bool anyBeginning(llvm::StringRef Prefix,
                    llvm::function_ref<bool(const Row &)> Visit) const;

  /// The page in docs/checks for a diagnostic's id, or an empty string.
  llvm::StringRef page(llvm::StringRef Id) const;

private:
  using UserIndex = llvm::StringMap<llvm::SmallVector<Row, 2>>;

  /// Whether there may be a key `begin*` for \p Name.
  bool mayBeginSo(llvm::StringRef Name) const {
    if (Name.size() <= MinBeginning)
      return false;
    unsigned Bit = beginBit(Name);
    return Begins[Bit / 64] >> (Bit % 64) & 1;
  }

  /// The longest key `begin*` that stands for the identifier \p Name; else an
  /// empty string.
  std::string beginningOf(llvm::StringRef Name) const;

  /// The user's own rows of \p Key, or null.
  const llvm::SmallVector<Row, 2> *userRows(KeySpace Space,
                                            llvm::StringRef Key) const;
  bool hasKey(KeySpace Space, llvm::StringRef Key) const;
  llvm::SmallVector<Row, 2> rowsOfKey(KeySpace Space,
                                      llvm::StringRef Key) const;
  const PackedRow *findPacked(KeySpace Space, llvm::StringRef Key) const;
  bool sameKey(const PackedRow &R, llvm::StringRef Key) const;
  Row unpack(const PackedRow &R) const;

  const MapData &Builtin;
  llvm::ArrayRef<uint64_t> Filter;  ///< Builtin.Filter or UserFilter.
  std::vector<uint64_t> UserFilter; ///< Used only if there are user rows.
  std::array<uint64_t, BeginWords> Begins = {}; ///< Of both.
  UserIndex UserRows[NumKeySpaces];
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> UserTexts;
  llvm::BumpPtrAllocator Kept;
};

} // namespace tranship

#endif
