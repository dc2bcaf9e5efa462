// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of CUDA's libraries in a user's tree: ports use the target's libraries
// instead, so the copies are not changed.
#ifndef TRANSHIP_SESSION_PLAN_LIBRARYCOPIES_H
#define TRANSHIP_SESSION_PLAN_LIBRARYCOPIES_H

#include "session/settings/Settings.h"
#include "tables/map/HeaderFacts.h"

namespace tranship {

/// A folder with one of CUDA's libraries.
struct LibraryCopy {
  std::string Folder; ///< As it is named to the user.
  llvm::StringRef Title;
  std::string StandIn; ///< The header that replaces it, in words.
};

/// Finds copies among folders. A folder that the user names is not one.
class LibraryCopies {
public:
  LibraryCopies(llvm::ArrayRef<std::string> Named, SettingsTable &Table);

  /// Whether \p Folder is a copy, not part of one. Remembers copies.
  bool isCopy(llvm::StringRef Folder);

  /// Whether \p Path is in a folder for which isCopy() held.
  bool hold(llvm::StringRef Path) const;

  llvm::ArrayRef<LibraryCopy> found() const { return Found; }

private:
  bool isNamed(llvm::StringRef Folder, const CopiedLibrary &Library) const;

  SettingsTable &Table;
  std::vector<std::string> Named; ///< Real paths.
  std::vector<LibraryCopy> Found;
};

} // namespace tranship

#endif
