// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program prints of its card differs on the card of the port, and is no
// fault of the port.
#ifndef TRANSHIP_COMMANDS_RUN_PROPERTIES_H
#define TRANSHIP_COMMANDS_RUN_PROPERTIES_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>

namespace tranship {

/// Values by name, as the engine writes them where TRANSHIP_PROPERTIES says.
using Properties = std::map<std::string, std::string>;

Properties readProperties(llvm::StringRef Path);

/// The properties whose values in \p Its and \p Theirs, or as many KiB, are all
/// that tells \p Expected from \p Got. Nothing if the lines differ otherwise.
std::set<std::string> differingProperties(llvm::StringRef Expected,
                                          llvm::StringRef Got,
                                          const Properties &Its,
                                          const Properties &Theirs);

} // namespace tranship

#endif
