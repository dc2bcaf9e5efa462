// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "options/Exit.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

ExitCode fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  return Failed;
}

ExitCode fail(Error E) { return fail(toString(std::move(E))); }

} // namespace tranship
