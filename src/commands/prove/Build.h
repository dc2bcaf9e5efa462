// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A project's own build, with a kit in place of its toolkit.
#ifndef TRANSHIP_COMMANDS_PROVE_BUILD_H
#define TRANSHIP_COMMANDS_PROVE_BUILD_H

#include "commands/errors/BuildLog.h"
#include "commands/sdk/Kit.h"

namespace tranship {

enum class BuildTool : uint8_t { CMake, Make };

/// What a project builds with: CMake comes before make.
std::optional<BuildTool> buildToolOf(llvm::StringRef Project);

/// How a build is called.
struct BuildOptions {
  std::vector<std::string> Configure; ///< For CMake's first run, or make.
  unsigned Seconds = 0;               ///< Of one step; 0: no limit.
};

/// What came of a build.
struct BuildResult {
  bool Configured = false, Complete = false;
  std::vector<std::string> Made;     ///< Programs and libraries, in the folder.
  std::vector<std::string> Wanted;   ///< All that CMake would make.
  std::vector<std::string> Programs; ///< Of those made.
  std::vector<BuildError> Errors;    ///< Files of the project from its folder.
};

/// A project's copy and its build.
class ProjectBuild {
public:
  /// The sources are in \p Source; CMake builds in \p Source-build. Logs go to
  /// files whose names begin with \p Logs.
  ProjectBuild(Kit K, BuildTool How, std::string Source, std::string Logs);

  BuildResult run(const BuildOptions &Options) const;

  /// Where programs are run from.
  const std::string &folder() const { return Folder; }
  BuildTool tool() const { return How; }

  /// A command in the environment of the build, which prints to the log \p
  /// Name.
  Command command(llvm::StringRef Program, std::vector<std::string> Arguments,
                  llvm::StringRef Name) const;

  /// What make is told on its command line.
  std::vector<std::string> makeVariables() const;

private:
  Kit K;
  BuildTool How;
  std::string Source, Folder, Logs;

  std::string logPath(llvm::StringRef Name) const;

  bool configure(const BuildOptions &Options) const;
  void build(const BuildOptions &Options, BuildResult &Result) const;
  std::vector<BuildError> errorsIn(llvm::StringRef Log) const;
};

} // namespace tranship

#endif
