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

/// A library whose header many programs get without naming it: other headers of
/// CUDA's include it, and those of the targets do not.
struct ComingLibrary {
  llvm::StringRef Library; ///< Its map.
  llvm::StringRef Header;
  std::vector<llvm::StringRef> With; ///< The headers that include it.

  /// Whether \p Included is the library's own header, or a part of it.
  bool isOwnHeader(llvm::StringRef Included) const {
    return Included.starts_with(Header.drop_back());
  }
};

llvm::ArrayRef<ComingLibrary> comingLibraries();

/// The library that the name with the row \p R comes from; null for any other.
const ComingLibrary *comingLibraryOf(const Row &R);

/// A library of CUDA's which people copy into their own trees.
struct CopiedLibrary {
  llvm::StringRef Folder; ///< Its headers lie in a folder of this name.
  llvm::StringRef Title;
  /// The target stands for all of it if it has a counterpart of this.
  llvm::StringRef Header;
  llvm::StringRef Macro; ///< Opens its namespace in later versions.
  /// Headers below the folder that open it in every version.
  std::vector<llvm::StringRef> Files;

  /// Whether \p Text, one of its files, opens its namespace.
  bool isOpenedIn(llvm::StringRef Text) const;

  /// Whether a folder of the name \p Name may hold a copy: `cub`, `local_cub`.
  bool mayBeIn(llvm::StringRef Name) const;
};

llvm::ArrayRef<CopiedLibrary> copiedLibraries();

/// The key that \p Path, as in `#include "my/cub/block/block_scan.cuh"`, ends
/// in, if that is a header of a library which is copied into other trees:
/// `cub/block/block_scan.cuh`, also for `my_cub/block/block_scan.cuh`.
llvm::StringRef vendoredHeader(const Map &Names, llvm::StringRef Path);

/// Whether \p Text, a file of such a tree, declares what the header \p Key
/// does: it opens the library's namespace.
bool opensNamespaceOf(llvm::StringRef Key, llvm::StringRef Text);

/// The position of the first member of CUDA's struct \p Name that is another
/// one in the struct of the platform of \p Where; nothing if their members have
/// the same order, or nobody has looked.
std::optional<unsigned> firstReordered(Column Where, llvm::StringRef Name);

/// The tag with which C++ can name the type \p Name of a target's header:
/// `struct`, `enum`. Empty when it has none.
llvm::StringRef tagOf(llvm::StringRef Name);

/// The same where the header has no typedef, so that C needs the tag.
llvm::StringRef tagInC(llvm::StringRef Name);

/// A header of tranship's own that has what a `+` in a library's map promises.
struct SupportHeader {
  llvm::StringRef Library; ///< Its map.
  llvm::StringRef Header;  ///< As it is included.
  /// A use of a name brings it, not only the program's own include line.
  bool ComesByUse;
  bool FitsC;
};

llvm::ArrayRef<SupportHeader> supportHeaders();

/// The header that a port must include for a use of a name of \p Library which
/// a `+` promises; empty when there is none to add.
llvm::StringRef supportHeader(llvm::StringRef Library);

/// Whether C sources can have what the `+` in \p Cell, one of \p R's,
/// promises.
bool isSuppliedInC(const Row &R, llvm::StringRef Cell);

} // namespace tranship

#endif
