// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies of CUDA's libraries in a user's tree: ports use the target's libraries
// in their place, so they are left as they are.
#ifndef TRANSHIP_SESSION_PLAN_LIBRARYCOPIES_H
#define TRANSHIP_SESSION_PLAN_LIBRARYCOPIES_H

#include "session/settings/Settings.h"
#include "tables/map/HeaderFacts.h"

namespace tranship {

/// A folder that holds a library of CUDA's.
struct LibraryCopy {
  std::string Folder; ///< As it is named to the user.
  llvm::StringRef Title;
  std::string StandIn; ///< The header that stands for it, in words.
};

/// Finds copies among folders. What the user names himself is none.
class LibraryCopies {
public:
  LibraryCopies(llvm::ArrayRef<std::string> Named, SettingsTable &Table);

  /// Whether \p Folder is a copy, not a part of one. Remembers those that are.
  bool isCopy(llvm::StringRef Folder);

  /// Whether \p Path lies in a folder for which isCopy() held.
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
