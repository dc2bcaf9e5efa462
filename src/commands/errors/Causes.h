// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an error of a port's build comes from, by maps/tables/build-errors.tsv.
#ifndef TRANSHIP_COMMANDS_ERRORS_CAUSES_H
#define TRANSHIP_COMMANDS_ERRORS_CAUSES_H

#include "commands/errors/BuildLog.h"

namespace tranship {

struct Cause {
  std::string Id;    ///< Of the row.
  std::string Class; ///< `link`, `dialect` ...
  std::string Text;  ///< A sentence.
  std::string Next;  ///< What to do.
};

/// The cause of \p Error: that of the first row whose pattern is found in its
/// message or notes. The last row has any message.
Cause causeOf(const BuildError &Error);

} // namespace tranship

#endif
