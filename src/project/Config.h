// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `.tranship`: a project's settings, in YAML, found upwards from a file.
#ifndef TRANSHIP_PROJECT_CONFIG_H
#define TRANSHIP_PROJECT_CONFIG_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// The settings that a configuration file or the command line makes. What is
/// not set is left to the next in line: command line, file, default.
struct Config {
  std::optional<std::string> Target;
  std::optional<std::string> LaunchSyntax; ///< "chevron", "function" or "cpu".
  std::optional<bool> Polyfill; ///< tranship's own headers may be used.
  std::optional<bool> Comments;
  std::optional<std::vector<std::string>> Fix; ///< Ids of diagnostics.
  std::optional<bool> Lexical;                 ///< No parse.
  std::optional<std::string> CudaPath;         ///< Empty: look for it.
  std::optional<std::string> CompileDatabase;  ///< Empty: look for one.
  std::optional<bool> Backup;
  std::optional<std::vector<std::string>> Extensions;
  std::optional<std::vector<std::string>> Exclude;
  std::optional<std::vector<std::string>> RenameExtensions; ///< ".cu=.cpp".
  std::optional<std::vector<std::string>> Maps; ///< Relative to the file.

  /// Takes from \p Other what is not set here. Globs that exclude and maps add
  /// up: a glob more must not bring back what another one leaves out.
  void fillFrom(const Config &Other);

  /// Every setting with its default.
  static Config defaults();
};

/// Reads the text of a configuration file. The error has file, line and column.
llvm::Expected<Config> parseConfig(llvm::StringRef Text, llvm::StringRef Path);

/// Writes \p C in the form that parseConfig reads.
void dumpConfig(llvm::raw_ostream &Out, const Config &C);

/// Finds the configuration file for each folder: the nearest `.tranship` in it
/// or above. Reads each file once.
class ConfigFinder {
public:
  struct Found {
    std::string Path; ///< Empty when no file speaks for the folder.
    Config Settings;
  };

  /// The settings for the files in \p Folder, an absolute path.
  llvm::Expected<std::shared_ptr<const Found>> find(llvm::StringRef Folder);

private:
  llvm::StringMap<std::shared_ptr<const Found>> Known;
};

} // namespace tranship

#endif
