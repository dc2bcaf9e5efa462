// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which translation units a run parses, and how.
#ifndef TRANSHIP_PARSE_COMMANDS_UNITS_H
#define TRANSHIP_PARSE_COMMANDS_UNITS_H

#include "parse/commands/CommandAdapter.h"
#include <string>
#include <vector>

namespace tranship {

/// A source file with the options that it is compiled with.
struct Unit {
  std::string File;      ///< Absolute, links resolved.
  std::string Directory; ///< Relative paths in Arguments start here.
  SourceLanguage Language = SourceLanguage::Cuda;
  std::vector<std::string> Arguments; ///< For Clang's driver.
  /// Options of its command that no table knows; Arguments lack them.
  std::vector<std::string> Unknown;
};

} // namespace tranship

#endif
