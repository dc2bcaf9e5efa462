// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/Modules.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "llvm/Support/Base64.h"

using namespace llvm;

namespace tranship {

Error writeModuleText(StringRef Library, StringRef File) {
  return writeAtomically(File, "// tranship: a module for the CPU, not PTX\n" +
                                   encodeBase64(contentsOf(Library)) + "\n");
}

} // namespace tranship
