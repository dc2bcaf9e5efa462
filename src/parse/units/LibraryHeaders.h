// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which headers of the standard library and of CUDA's libraries of templates
// are worth a precompiled form that all projects share.
//
// These headers include one another: whoever reads one of Thrust reads most of
// Thrust and much of CUB. So there are few sets, each of which holds the one
// before it, instead of one for each choice of headers: one run pays for it
// (PrecompiledHeaders::isWorthMaking says which), all later ones of all
// projects do not. What a set lacks is parsed with the unit.
#ifndef TRANSHIP_PARSE_UNITS_LIBRARYHEADERS_H
#define TRANSHIP_PARSE_UNITS_LIBRARYHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// How much a unit needs; each level has the headers of those before it.
enum class LibraryLevel {
  None,
  Standard,  ///< The standard library.
  Groups,    ///< Cooperative groups, and what of libcu++ they stand on.
  Templates, ///< CUB and Thrust.
};

/// The level of a unit that includes \p Names.
LibraryLevel libraryLevel(llvm::ArrayRef<std::string> Names);

/// Whether \p Name takes hardly any time in a unit that has \p Level already.
bool isCheapBehind(llvm::StringRef Name, LibraryLevel Level);

/// The headers of \p Level, as between `<` and `>`. Not every toolkit or
/// standard has all of them.
std::vector<std::string> libraryHeaders(LibraryLevel Level);

/// The folders of CUB and Thrust, as includes name them.
llvm::ArrayRef<llvm::StringRef> libraryFolders();

} // namespace tranship

#endif
