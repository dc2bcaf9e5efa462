// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line that options/Options.def describes.
#ifndef TRANSHIP_CLI_COMMANDLINE_H
#define TRANSHIP_CLI_COMMANDLINE_H

#include "options/RunOptions.h"
#include "llvm/Support/CommandLine.h"

namespace tranship {

/// Reads the arguments into \p Options. False, after a message, when they
/// cannot be read. To be called once.
bool parseCommandLine(int ArgCount, const char *const *ArgValues,
                      RunOptions &Options);

/// What the value of \p O can be; empty: anything.
llvm::ArrayRef<std::string> choicesOf(const llvm::cl::Option &O);

/// What `tranship --version` prints.
void printVersion(llvm::raw_ostream &Out);

} // namespace tranship

#endif
