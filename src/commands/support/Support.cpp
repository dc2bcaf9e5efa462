// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/support/Support.h"
#include "session/support/SupportFiles.h"

using namespace llvm;

namespace tranship {

ExitCode writeSupport(const RunOptions &Options) {
  if (Options.OutDir.empty())
    return fail("name a folder: tranship support DIR");
  if (Error E = writeSupportFiles(Options.OutDir))
    return fail(std::move(E));
  return Done;
}

} // namespace tranship
