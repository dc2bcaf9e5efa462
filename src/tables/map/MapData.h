// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form in which the maps are compiled in: constant arrays without a single
// pointer inside, so that the loader has nothing to relocate and start-up
// nothing to build.
#ifndef TRANSHIP_TABLES_MAP_MAPDATA_H
#define TRANSHIP_TABLES_MAP_MAPDATA_H

#include "tables/map/Row.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/xxhash.h"

namespace tranship {

/// A row. Texts are offsets of NUL-terminated strings in MapData::Strings.
struct PackedRow {
  /// After its KeyLength characters, the string ends or has `(types)`.
  uint32_t Key;
  uint32_t Cells[NumColumns];
  uint32_t Evidence;
  uint32_t Versions;
  uint32_t Note;
  uint32_t Library;
  uint8_t KeyLength;
  uint8_t What;
  uint8_t Shape;
  uint8_t Count;
};

/// A page of docs/checks.
struct PackedPage {
  uint32_t Id;
  uint32_t Text;
};

/// A table that is not a map: Rows times Columns entries of MapData::Cells.
struct PackedTable {
  uint32_t Name;
  uint32_t FirstCell;
  uint16_t Columns;
  uint16_t Rows;
};

/// An open-addressed hash table of row indices plus one, with linear probing
/// and a power of two of slots. A slot refers to the first row of a key; rows
/// of the same key are adjacent.
using SlotTable = llvm::ArrayRef<uint16_t>;

struct MapData {
  const char *Strings;
  llvm::ArrayRef<PackedRow> Rows; ///< Sorted by key space, key and arity.
  SlotTable Slots[NumKeySpaces];
  /// Has the bit of each identifier key set, see filterBit.
  llvm::ArrayRef<uint64_t> Filter;
  /// Has the bit of each key `begin*` set, see beginBit.
  llvm::ArrayRef<uint64_t> Begins;
  llvm::ArrayRef<PackedPage> Pages;
  /// The cells of Tables, as offsets of strings.
  llvm::ArrayRef<uint32_t> Cells;
  llvm::ArrayRef<PackedTable> Tables;
};

/// The maps that were compiled in, with pages and tables.
const MapData &builtinMapData();

/// maps/hip/native.tsv: HIP names that CUDA does not have.
const MapData &nativeMapData();

/// maps/hip/upgrade.tsv: what HIP names become in newer versions of HIP.
const MapData &upgradeMapData();

inline uint32_t hashKey(llvm::StringRef Key) {
  return static_cast<uint32_t>(llvm::xxh3_64bits(Key));
}

/// The size of MapData::Filter in words.
inline constexpr unsigned FilterWords = 65536 / 64;

/// The filter bit of \p Name, which has at least two characters. It mixes the
/// first two characters, the last one and the length, which is cheaper than a
/// hash and rejects most names that are not keys.
inline unsigned filterBit(llvm::StringRef Name) {
  auto At = [&](size_t I) { return static_cast<unsigned char>(Name[I]); };
  uint32_t Mixed = At(0) | At(1) << 8 | At(Name.size() - 1) << 16 |
                   static_cast<uint32_t>(Name.size()) << 24;
  return (Mixed * 0x9E3779B1U) >> 16;
}

/// The size of MapData::Begins in words.
inline constexpr unsigned BeginWords = 4096 / 64;

/// The bit of \p Name's first MinBeginning characters.
inline unsigned beginBit(llvm::StringRef Name) {
  uint32_t Mixed = 0;
  for (char C : Name.take_front(MinBeginning))
    Mixed = Mixed << 8 | static_cast<unsigned char>(C);
  return (Mixed * 0x9E3779B1U) >> 20;
}

} // namespace tranship

#endif
