// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of headers beyond what becomes of each: which ones come along
// with others, which libraries people copy into their own trees, what structs
// and enums are in them. The tables are in maps/tables.
#ifndef TRANSHIP_TABLES_MAP_HEADERFACTS_H
#define TRANSHIP_TABLES_MAP_HEADERFACTS_H

#include "tables/map/Map.h"
#include <optional>

namespace tranship {

/// A library whose header many programs get without including it themselves:
/// other CUDA headers include it, but the headers of the targets do not.
struct ComingLibrary {
  llvm::StringRef Library; ///< The name of its map.
  llvm::StringRef Header;
  std::vector<llvm::StringRef> With; ///< Headers that include it.

  /// Whether \p Included is the library's own header, or a part of it.
  bool isOwnHeader(llvm::StringRef Included) const {
    return Included.starts_with(Header.drop_back());
  }
};

llvm::ArrayRef<ComingLibrary> comingLibraries();

/// The library that the name with the row \p R belongs to, or null.
const ComingLibrary *comingLibraryOf(const Row &R);

/// A CUDA library that people copy into their own source trees.
struct CopiedLibrary {
  llvm::StringRef Folder; ///< The name of the folder with its headers.
  llvm::StringRef Title;
  /// If the target has a counterpart of this header, it replaces the whole
  /// library.
  llvm::StringRef Header;
  /// The macro that opens its namespace in later versions.
  llvm::StringRef Macro;
  /// Headers below the folder that open its namespace in every version.
  std::vector<llvm::StringRef> Files;

  /// Whether \p Text, one of its files, opens its namespace.
  bool isOpenedIn(llvm::StringRef Text) const;

  /// Whether a folder called \p Name may hold a copy: `cub`, `local_cub`.
  bool mayBeIn(llvm::StringRef Name) const;
};

llvm::ArrayRef<CopiedLibrary> copiedLibraries();

/// The key that \p Path ends in, if that is a header of a library that is
/// copied into other source trees: for `#include "my/cub/block/block_scan.cuh"`
/// or `my_cub/block/block_scan.cuh`, this is `cub/block/block_scan.cuh`.
llvm::StringRef vendoredHeader(const Map &Names, llvm::StringRef Path);

/// Whether \p Text, a file of such a copy, declares what the header \p Key
/// does, which means that it opens the library's namespace.
bool opensNamespaceOf(llvm::StringRef Key, llvm::StringRef Text);

/// The position of the first member of CUDA's struct \p Name that differs from
/// the platform's struct. Nothing if the members have the same order or this is
/// not known.
std::optional<unsigned> firstReordered(Column Where, llvm::StringRef Name);

/// The tag, `struct` or `enum`, with which C++ can name the type \p Name of a
/// target's header. Empty if there is none.
llvm::StringRef tagOf(llvm::StringRef Name);

/// The same for C, empty where the header also has a typedef, so that C needs
/// no tag.
llvm::StringRef tagInC(llvm::StringRef Name);

/// A header of tranship that provides what a `+` in a library's map promises.
struct SupportHeader {
  llvm::StringRef Library; ///< The name of its map.
  llvm::StringRef Header;  ///< As written in an include line.
  /// Uses of a name include it, not only the program's own include line.
  bool ComesByUse;
  bool FitsC;
  llvm::StringRef After; ///< CUDA's header that its include line follows.
};

llvm::ArrayRef<SupportHeader> supportHeaders();

/// CUDA's header that the include line of the support header \p Header follows.
/// Empty if it follows the runtime's.
llvm::StringRef headerBefore(llvm::StringRef Header);

/// The header that a port must include for a use of a name of \p Library with a
/// `+`. Empty if no header is to be added.
llvm::StringRef supportHeader(llvm::StringRef Library);

/// Whether C sources can use what a `+` in \p Cell, a cell of \p R, promises.
bool isSuppliedInC(const Row &R, llvm::StringRef Cell);

} // namespace tranship

#endif
