// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line that options/Options.def describes.
#ifndef TRANSHIP_CLI_COMMANDLINE_H
#define TRANSHIP_CLI_COMMANDLINE_H

#include "options/RunOptions.h"
#include "llvm/Support/CommandLine.h"

namespace tranship {

/// Reads the arguments into \p Options. False, after a message, if they cannot
/// be read. May be called only once.
bool parseCommandLine(int ArgCount, const char *const *ArgValues,
                      RunOptions &Options);

/// The possible values of \p O; empty for any.
llvm::ArrayRef<std::string> choicesOf(const llvm::cl::Option &O);

/// What `tranship --version` prints.
void printVersion(llvm::raw_ostream &Out);

} // namespace tranship

#endif
