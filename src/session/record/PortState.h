// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a port was made, so that it can be made again, and what was written, so
// that edits of people are known.
#ifndef TRANSHIP_SESSION_RECORD_PORTSTATE_H
#define TRANSHIP_SESSION_RECORD_PORTSTATE_H

#include "options/Config.h"
#include <map>

namespace tranship {

struct PortState {
  static constexpr llvm::StringLiteral FileName = ".tranship-port";
  /// The same for ports that are in the place of their sources.
  static constexpr llvm::StringLiteral InPlaceName = ".prehip-state";

  std::string Version; ///< Of tranship.
  std::string From;    ///< A hash of the tree that was ported. May be empty.
  std::string Commit;  ///< Of that tree, if git knew. May be empty.
  std::string Build;   ///< `hip`, `both`, or empty: no build files.
  Config Settings;     ///< Of the last run's command line.
  /// Hashes of what tranship wrote, by path below the folder of the state:
  /// a file with another hash was edited since. In place, the path is that of
  /// the source.
  std::map<std::string, std::string> Files;
  /// Hashes that files had before a run that did not end: one of these is it,
  /// or the one in Files.
  std::multimap<std::string, std::string> Before;
  /// The settings of files of which an earlier run with others was the last.
  std::map<std::string, Config> Earlier;
  /// Files in which a merge left conflicts.
  std::vector<std::string> Conflicts;

  /// Reads the state in \p Folder; nothing if there is none.
  static llvm::Expected<std::optional<PortState>>
  read(llvm::StringRef Folder, llvm::StringRef Name = FileName);

  /// Files that are noted from now on are made with \p By; the others keep the
  /// settings that they were made with.
  void adopt(const Config &By);

  /// Notes that the file \p Name has the hash \p Hash.
  void note(llvm::StringRef Name, llvm::StringRef Hash);

  /// Notes that the file \p Name is about to have the hash \p Hash.
  void announce(llvm::StringRef Name, llvm::StringRef Hash);

  /// What an announcement adds at the end of the file that has the text().
  static std::string line(llvm::StringRef Name, llvm::StringRef Hash);

  /// The settings that the file \p Name was made with.
  const Config &settingsOf(llvm::StringRef Name) const;

  /// The text of the file.
  std::string text() const;
};

} // namespace tranship

#endif
