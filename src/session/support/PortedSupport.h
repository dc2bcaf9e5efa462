// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A port is complete if the support headers that it includes are beside it.
#ifndef TRANSHIP_SESSION_SUPPORT_PORTEDSUPPORT_H
#define TRANSHIP_SESSION_SUPPORT_PORTEDSUPPORT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <set>
#include <string>

namespace tranship {

/// Whether the file \p Path is one of the support headers, of this or another
/// version of tranship, by its place and its include guard. Such a file is not
/// a source.
bool isSupportFile(llvm::StringRef Path);

/// The support headers that the ports of a run include.
class PortedSupport {
public:
  /// Adds those that one file's port includes.
  void add(llvm::ArrayRef<std::string> Headers);

  bool empty() const { return Headers.empty(); }

  /// The headers that ports include, `tranship/warp.h, tranship/...`.
  std::string names() const;

  /// The files whose ports include some.
  size_t numFiles() const { return NumFiles; }

  /// Writes the headers, and those that they include, below \p Root, so that
  /// `-I Root` finds them. A file with the same text is not touched. It is an
  /// error if one would replace a file that is not a support header.
  llvm::Error write(llvm::StringRef Root) const;

private:
  std::set<std::string> Headers; ///< By path below the root.
  size_t NumFiles = 0;
};

/// Whether the folder \p Root has support headers.
bool hasSupportFiles(llvm::StringRef Root);

/// The folder at or above \p Folder that has support headers already, within
/// the repository; \p Folder if there is none.
std::string supportRoot(llvm::StringRef Folder);

/// Removes the support headers below \p Root that are what this tranship
/// writes, and the folders that are then empty. Returns their number.
size_t removeSupportFiles(llvm::StringRef Root);

} // namespace tranship

#endif
