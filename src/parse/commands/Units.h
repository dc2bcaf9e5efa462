// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A translation unit and how it is compiled.
#ifndef TRANSHIP_PARSE_COMMANDS_UNITS_H
#define TRANSHIP_PARSE_COMMANDS_UNITS_H

#include "parse/commands/CommandAdapter.h"
#include <string>
#include <vector>

namespace tranship {

/// A source file with its compiler options.
struct Unit {
  std::string File;      ///< Absolute, links resolved.
  std::string Directory; ///< Relative paths in Arguments start here.
  SourceLanguage Language = SourceLanguage::Cuda;
  std::vector<std::string> Arguments; ///< For Clang's driver.
  /// Unknown options of its command, left out of Arguments.
  std::vector<std::string> Unknown;
};

} // namespace tranship

#endif
