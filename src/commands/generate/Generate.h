// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship generate`: ports made while a project is built, which keeps its
// CUDA sources.
#ifndef TRANSHIP_COMMANDS_GENERATE_GENERATE_H
#define TRANSHIP_COMMANDS_GENERATE_GENERATE_H

#include "report/OldReport.h"
#include "session/settings/Settings.h"

namespace tranship {

/// What makes a build fail.
enum class FailOn : uint8_t { Never, Error, Warning };

struct GenerateOptions {
  std::vector<std::string> Sources;
  std::string Into;        ///< The folder of all that is written.
  std::string Output;      ///< The port of a single source; empty: mirrored().
  std::string Depfile;     ///< For a single source; empty: none.
  std::string DepfileBase; ///< Paths below are relative to it. Empty: none are.
  /// The project's folders: headers below them are ported, too.
  std::vector<std::string> Roots;
  std::vector<std::string> Folders; ///< Where headers are looked for, in order.
  FailOn Fail = FailOn::Never;
  std::string Baseline; ///< A report whose findings are known. Empty: none.
  bool Lines = true;    ///< With `#line`.
  bool Quiet = false;
  bool ConfigFiles = true;
  Config CommandLine;
};

/// Where the folder \p Into has what \p Path, an absolute path, becomes.
std::string mirrored(llvm::StringRef Into, llvm::StringRef Path);

/// Where the folder \p Into has tranship's support headers.
std::string supportIn(llvm::StringRef Into);

/// Returns the exit code: 0, 1 with findings that make a build fail, in which
/// case the source's port is not written, 2 if it could not be done.
/// \p Tool is the path of this program: a new one ports again.
int generate(const GenerateOptions &Options, llvm::StringRef Tool);

} // namespace tranship

#endif
