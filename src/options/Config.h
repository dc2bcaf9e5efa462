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

/// The settings from a configuration file or the command line. For a setting
/// that is missing, the next source applies: command line, file, default.
struct Config {
#define SETTING(Type, Field, ...) std::optional<Type> Field;
#include "options/Options.def"

  /// Fills in the settings from \p Other that are missing here, or prepends
  /// them, as Options.def says.
  void fillFrom(const Config &Other);

  /// Whether every setting is set.
  bool isComplete() const;

  /// Every setting with its default.
  static Config defaults();
};

/// Parses the text of a configuration file. The error names file, line and
/// column.
llvm::Expected<Config> parseConfig(llvm::StringRef Text, llvm::StringRef Path);

/// Writes \p C in the format that parseConfig reads.
void dumpConfig(llvm::raw_ostream &Out, const Config &C);

/// Makes the paths in \p C, which are relative to \p Folder, absolute.
void makeAbsolute(Config &C, llvm::StringRef Folder);

/// Finds the configuration file for each folder: the nearest `.tranship` in it
/// or in a parent folder. Reads each file once.
class ConfigFinder {
public:
  struct Found {
    std::string Path; ///< Empty if no file applies to the folder.
    Config Settings;
  };

  /// The settings for the files in \p Folder, an absolute path.
  llvm::Expected<std::shared_ptr<const Found>> find(llvm::StringRef Folder);

private:
  llvm::StringMap<std::shared_ptr<const Found>> Known;
};

} // namespace tranship

#endif
