// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/Driver.h"
#include "edit/AtomicWrite.h"
#include "edit/Diff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"
#include "project/Input.h"
#include "report/TextReport.h"

using namespace llvm;

namespace tranship {

static ExitCode fail(Error E) {
  WithColor::error(errs(), "tranship") << toString(std::move(E)) << "\n";
  return Failed;
}

/// Writes to standard output. A full disk or a closed pipe is an error, too.
static Error writeToStdout(StringRef Text) {
  outs() << Text;
  outs().flush();
  if (std::error_code Code = outs().error()) {
    outs().clear_error();
    return createStringError("standard output: " + Code.message());
  }
  return Error::success();
}

ExitCode portFile(const DriverOptions &Options, const Map &Names) {
  auto Source = readSource(Options.Input);
  if (!Source)
    return fail(Source.takeError());
  bool Stdin = Options.Input == "-";
  StringRef Text = (*Source)->getBuffer();
  StringRef Name = Stdin ? StringRef("<stdin>") : StringRef(Options.Input);

  PortOptions Port;
  Port.To = Options.To;
  Port.Launches = Options.Launches;
  Port.Comments = Options.Comments;
  // Whoever pipes CUDA in has a .cu file in mind.
  Port.ImplicitRuntime = Stdin || hasImplicitRuntime(Name);
  Port.IsOwnHeader = [&](StringRef Header) {
    return isOwnHeader(Stdin ? StringRef() : StringRef(Options.Input), Header);
  };
  PortResult Result = portText(Text, Names, Port);
  printDiagnostics(errs(), Name, Text, Result.Diagnostics);

  std::string Output =
      Options.Diff
          ? unifiedDiff(Text, Result.Edits, ("a/" + Name).str(),
                        ("b/" + Name).str())
          : Result.Edits.apply(Text);
  Error Written = Options.Output.empty() || Options.Output == "-"
                      ? writeToStdout(Output)
                      : writeAtomically(Options.Output, Output);
  if (Written)
    return fail(std::move(Written));
  return any_of(Result.Diagnostics,
                [](const Diagnostic &D) { return D.isFinding(); })
             ? Findings
             : Done;
}

} // namespace tranship
