// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What somebody sees who does not know the commands, or mistypes one.
#ifndef TRANSHIP_CLI_FRONTDOOR_H
#define TRANSHIP_CLI_FRONTDOOR_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// One screen: the commands, and what people use most.
void printFrontPage(llvm::raw_ostream &Out);

/// `tranship help [COMMAND]`, where no command has that name.
ExitCode showHelp(const RunOptions &Options);

/// What the help of \p Command says before its options; that of
/// `tranship PATH...` if it is empty.
llvm::StringRef overview(llvm::StringRef Command);

/// \p Messages of LLVM's command line parser in the words of the other
/// messages. \p Command as for overview().
std::string inOurWords(llvm::StringRef Messages, llvm::StringRef Command);

/// The command that is written nearly like \p Word; empty if there is none.
llvm::StringRef nearestCommand(llvm::StringRef Word);

} // namespace tranship

#endif
