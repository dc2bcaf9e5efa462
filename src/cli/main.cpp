// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the command line, calls the command, and deals with signals and pipes.
#include "cli/CommandLine.h"
#include "cli/Completion.h"
#include "cli/FrontDoor.h"
#include "commands/check/Check.h"
#include "commands/debug/Debug.h"
#include "commands/delta/Delta.h"
#include "commands/doctor/Doctor.h"
#include "commands/errors/ExplainErrors.h"
#include "commands/explain/Explain.h"
#include "commands/generate/Generate.h"
#include "commands/port/Port.h"
#include "commands/prove/Prove.h"
#include "commands/run/RunProgram.h"
#include "commands/run/RuntimeCompiler.h"
#include "commands/sdk/Driver.h"
#include "commands/sdk/ExportSdk.h"
#include "commands/support/Support.h"
#include "commands/sync/Sync.h"
#include "commands/verify/Verify.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/InitLLVM.h"
#include <csignal>
#include <cstdlib>

using namespace llvm;
using namespace tranship;

static int run(const RunOptions &Options) {
  switch (Options.Command) {
#define COMMAND(Id, Name, Function, ...)                                       \
  case command::Id:                                                            \
    return Function(Options);
#include "options/Commands.def"
  default:
    return port(Options);
  }
}

/// A closed pipe must not end a run halfway: `tranship --in-place src |& head`
/// must port the whole tree. So writing fails instead, and an error of standard
/// output is reported here; LLVM's streams would abort for it at exit.
static void keepPipesQuiet() {
  std::signal(SIGPIPE, SIG_IGN);
  // So does a file that may not grow (`ulimit -f`).
  std::signal(SIGXFSZ, SIG_IGN);
  outs();
  errs();
  std::atexit([] {
    outs().flush();
    outs().clear_error();
    errs().clear_error();
  });
}

/// Signals that were ignored when the program began stay ignored, as nohup
/// needs: LLVM sets handlers for every signal.
class IgnoredSignals {
public:
  IgnoredSignals() {
    for (int Signal : {SIGHUP, SIGINT, SIGTERM}) {
      struct sigaction Old = {};
      if (!::sigaction(Signal, nullptr, &Old) && Old.sa_handler == SIG_IGN)
        Ignored.push_back(Signal);
    }
  }
  void restore() const {
    for (int Signal : Ignored)
      std::signal(Signal, SIG_IGN);
  }

private:
  SmallVector<int, 3> Ignored;
};

int main(int ArgCount, char **ArgValues) {
  IgnoredSignals Ignored;
  InitLLVM Init(ArgCount, ArgValues, /*InstallPipeSignalExitHandler=*/false);
  Ignored.restore();
  keepPipesQuiet();
  if (ArgCount == 1) {
    printFrontPage(errs());
    return Failed;
  }
  if (ArgValues[1] == DriverCommand)
    return driveCompiler(
        ArrayRef<const char *>(ArgValues, ArgCount).drop_front(2));
  RunOptions Options;
  if (!parseCommandLine(ArgCount, ArgValues, Options))
    return Failed;
  int Status = run(Options);
  outs().flush();
  if (std::error_code Code = outs().error())
    return Code == std::errc::broken_pipe
               ? Failed
               : fail("standard output: " + Code.message());
  return Status;
}
