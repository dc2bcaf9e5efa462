// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `.tranship`: a project's settings, in YAML, found upwards from a file.
#ifndef TRANSHIP_OPTIONS_CONFIG_H
#define TRANSHIP_OPTIONS_CONFIG_H

#include "options/Choices.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>

namespace tranship {

/// The settings that a configuration file or the command line makes. What is
/// not set is left to the next in line: command line, file, default.
struct Config {
#define SETTING(Type, Field, ...) std::optional<Type> Field;
#include "options/Options.def"

  /// Takes from \p Other what is not set here, or adds it, as Options.def says.
  void fillFrom(const Config &Other);

  /// Whether every setting is set.
  bool isComplete() const;

  /// Every setting with its default.
  static Config defaults();
};

/// Reads the text of a configuration file. The error has file, line and column.
llvm::Expected<Config> parseConfig(llvm::StringRef Text, llvm::StringRef Path);

/// Writes \p C in the form that parseConfig reads.
void dumpConfig(llvm::raw_ostream &Out, const Config &C);

/// Paths that \p C has relative to \p Folder become absolute.
void makeAbsolute(Config &C, llvm::StringRef Folder);

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
