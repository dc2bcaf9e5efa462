// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/Progress.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace tranship {

static bool isTerminal() {
  const char *Term = std::getenv("TERM");
  return sys::Process::StandardErrIsDisplayed() &&
         !(Term && StringRef(Term) == "dumb");
}

Progress::Progress(size_t Total)
    : Total(Total), Enabled(Total > 1 && isTerminal()),
      Next(Clock::now() + std::chrono::milliseconds(500)) {}

void Progress::show(size_t Done) {
  if (!Enabled || Clock::now() < Next)
    return;
  Next = Clock::now() + std::chrono::milliseconds(100);
  Shown = true;
  errs() << "\r[" << Done << "/" << Total << "] " << 100 * Done / Total
         << "%\x1b[K";
}

void Progress::clear() {
  if (!Shown)
    return;
  errs() << "\r\x1b[K";
  Shown = false;
}

} // namespace tranship
