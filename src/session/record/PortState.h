// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a port was made, so that it can be made again, and what was written, so
// that manual edits can be recognised.
#ifndef TRANSHIP_SESSION_RECORD_PORTSTATE_H
#define TRANSHIP_SESSION_RECORD_PORTSTATE_H

#include "options/Config.h"
#include <map>

namespace tranship {

struct PortState {
  static constexpr llvm::StringLiteral FileName = ".tranship-port";
  /// The same for ports in place of their sources.
  static constexpr llvm::StringLiteral InPlaceName = ".prehip-state";

  std::string Version; ///< Of tranship.
  std::string From;    ///< A hash of the tree that was ported. May be empty.
  std::string Commit;  ///< Of that tree, if git knew. May be empty.
  std::string Build;   ///< `hip`, `both`, or empty: no build files.
  Config Settings;     ///< Of the last run's command line.
  /// Hashes of what tranship wrote, by path below the folder of the state: a
  /// file with another hash was edited since. For ports in place, the path is
  /// that of the source.
  std::map<std::string, std::string> Files;
  /// Hashes that files had before an unfinished run: a file has one of these,
  /// or the one in Files.
  std::multimap<std::string, std::string> Before;
  /// The settings of files that were last ported by an earlier run with other
  /// settings.
  std::map<std::string, Config> Earlier;
  /// Files in which a merge left conflicts.
  std::vector<std::string> Conflicts;

  /// Reads the state in \p Folder; nothing if there is none.
  static llvm::Expected<std::optional<PortState>>
  read(llvm::StringRef Folder, llvm::StringRef Name = FileName);

  /// Files that are noted from now on have the settings \p By; the others keep
  /// theirs.
  void adopt(const Config &By);

  /// Notes that the file \p Name has the hash \p Hash.
  void note(llvm::StringRef Name, llvm::StringRef Hash);

  /// Notes that the file \p Name is about to have the hash \p Hash.
  void announce(llvm::StringRef Name, llvm::StringRef Hash);

  /// What an announcement adds at the end of a file with the text().
  static std::string line(llvm::StringRef Name, llvm::StringRef Hash);

  /// The settings that the file \p Name was made with.
  const Config &settingsOf(llvm::StringRef Name) const;

  /// The text of the file.
  std::string text() const;
};

} // namespace tranship

#endif
