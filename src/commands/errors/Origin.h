// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a line of a port comes from.
#ifndef TRANSHIP_COMMANDS_ERRORS_ORIGIN_H
#define TRANSHIP_COMMANDS_ERRORS_ORIGIN_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tranship {

class SourceStore;
struct Settings;
class SettingsTable;

/// The line of the CUDA source that a line of its port was made of.
struct Origin {
  std::string File;
  unsigned Line = 0;
  std::string Text;               ///< The line.
  std::vector<std::string> Edits; ///< Of the line, each with its rule.
};

class OriginFinder {
public:
  /// \p Original: the folder of the project that was ported; empty: only what
  /// was ported in place has a source, in FILE.prehip.
  OriginFinder(llvm::StringRef Original, SettingsTable &Table,
               SourceStore &Sources)
      : Original(Original), Table(Table), Sources(Sources) {}

  /// The source of line \p Line of the port \p File. Nothing if there is none,
  /// or the line is in no part that both have.
  std::optional<Origin> find(llvm::StringRef File, unsigned Line);

private:
  /// What is known of a file of the port.
  struct KnownFile {
    std::string Source;          ///< Its path; empty: none was found.
    std::string Text;            ///< Of the source.
    std::vector<unsigned> Lines; ///< As alignLines() gives them.
    std::multimap<unsigned, std::string> Edits; ///< By the source's line.
  };

  std::optional<std::string> sourceOf(llvm::StringRef File) const;
  KnownFile look(llvm::StringRef File);
  std::multimap<unsigned, std::string> editsOf(const std::string &Source);

  std::string Original;
  SettingsTable &Table;
  SourceStore &Sources;
  std::map<std::string, KnownFile> Known; ///< By the port's path.
};

/// For each line of \p Port, from 1 on, its number in \p Source; 0: none. Lines
/// that both have once are the same, and others follow from those before them.
std::vector<unsigned> alignLines(llvm::StringRef Source, llvm::StringRef Port);

} // namespace tranship

#endif
