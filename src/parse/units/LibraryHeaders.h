// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which headers of the standard library and of CUDA's template libraries are
// worth a precompiled form that all projects share.
//
// These headers include one another: a header of Thrust includes most of Thrust
// and much of CUB. So there are few sets, each a superset of the one before,
// instead of one for each choice of headers: one run pays for it (see
// PrecompiledHeaders::isWorthMaking), and later ones of all projects do not.
// What a set lacks is parsed with the unit.
#ifndef TRANSHIP_PARSE_UNITS_LIBRARYHEADERS_H
#define TRANSHIP_PARSE_UNITS_LIBRARYHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// How much a unit needs; each level includes the headers of those before it.
enum class LibraryLevel {
  None,
  Standard,  ///< The standard library.
  Groups,    ///< Cooperative groups, and the parts of libcu++ that they need.
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
