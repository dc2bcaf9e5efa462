// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings in the form that the port of a file uses.
#ifndef TRANSHIP_SESSION_SETTINGS_SETTINGS_H
#define TRANSHIP_SESSION_SETTINGS_SETTINGS_H

#include "engine/Port.h"
#include "files/Paths.h"
#include "files/Selection.h"
#include "options/Config.h"
#include "tables/map/Map.h"
#include "tables/targets/Target.h"

namespace tranship {

/// A checked Config.
struct Settings {
#define PLAIN_SETTING(Type, Field, Default, ...) Type Field = Default;
#include "options/Options.def"
  /// What the sources are written for; without a platform: CUDA.
  Target From = {nullptr, {}};
  Target To;
  LaunchSyntax Launches = LaunchSyntax::Chevron;
  llvm::SmallVector<DiagnosticId, 1> Fixes;
  std::vector<std::string> Extensions;
  ExcludeList Exclude;
  ExtensionRenames Renames;
  std::unique_ptr<Map> Names;
  std::vector<std::string> Files; ///< What they were read from.
  std::string MapsId;             ///< Differs if the user's maps do.

  /// Checks \p C, which must be complete, and reads its maps.
  static llvm::Expected<std::unique_ptr<Settings>> create(const Config &C);
};

/// The settings for each folder: the command line's, then the configuration
/// file's, then the defaults.
class SettingsTable {
public:
  SettingsTable(Config CommandLine, bool ReadFiles)
      : CommandLine(std::move(CommandLine)), ReadFiles(ReadFiles) {}

  /// The settings for a file or folder at \p Path.
  llvm::Expected<const Settings *> forFile(llvm::StringRef Path);

  /// The merged configuration for a file, or for the files in a folder.
  llvm::Expected<Config> configFor(llvm::StringRef Path);

private:
  llvm::Expected<const Settings *> forFolder(llvm::StringRef Folder);
  llvm::Expected<Config> configForFolder(llvm::StringRef Folder);

  Config CommandLine;
  bool ReadFiles;
  std::string Here = absolutePath("."); ///< The current folder.
  ConfigFinder Files;
  llvm::StringMap<const Settings *> ByFolder;
  llvm::StringMap<const Settings *> ByName; ///< Of a folder, as it was asked.
  llvm::StringMap<std::unique_ptr<Settings>> ByConfig; ///< By the file's path.
};

} // namespace tranship

#endif
