// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The headers that a run writes beside its ports.
#include "session/SessionRun.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

/// Whether the run writes ports to a tree, rather than one file or none.
bool Session::writesTree() const {
  return !Options.Diff && (Options.Output == OutputMode::Tree ||
                           Options.Output == OutputMode::InPlace);
}

/// Looks at all files before any is written.
void Session::survey(Plan &Made) {
  ThreadPoolStrategy Strategy = hardware_concurrency(Options.Jobs);
  Covered =
      surveyFiles(Made.Jobs, std::min<size_t>(Strategy.compute_thread_count(),
                                              Made.Jobs.size()));
  for (Job &J : Made.Jobs)
    J.Portable = &Covered;
}

/// Writes the compatibility header and what belongs to it.
void Session::bringCompatHeader(const Plan &Made) {
  if (Made.Jobs.empty() || Options.Output == OutputMode::Nowhere)
    return;
  std::string Root;
  if (Options.Output == OutputMode::Tree)
    Root = Options.OutputPath;
  else if (Options.Output == OutputMode::File)
    Root = sys::path::parent_path(Options.OutputPath).str();
  else
    Root = sharedFolder(Options.Paths);
  CompatOutput Output(Covered, Made.Jobs.front().By->To, Root,
                      Options.CompatHeader);
  if (Options.Diff)
    return print(Output.diff());
  if (Options.Output == OutputMode::Stdout) {
    if (!Options.Quiet)
      WithColor::note(errs(), "tranship")
          << "the header " << Options.CompatHeader
          << " is written with -o, --out-dir or --in-place\n";
    return;
  }
  if (Error E = Output.write())
    return fail(toString(std::move(E)));
  if (!Support.empty())
    if (Error E = Support.write(Output.forwards()))
      return fail(toString(std::move(E)));
  if (!Options.Quiet)
    errs() << "tranship: " << count(Covered.names().size(), "name") << " in "
           << Output.header() << ": compile for "
           << Made.Jobs.front().By->To->Title << " with -include "
           << Output.header() << " -I " << Output.forwards() << "\n";
}

/// Puts the support headers that the ports include beside them. If there is no
/// place for them, says how to get them.
void Session::bringSupport() {
  if (Support.empty() || Options.Output == OutputMode::Nowhere)
    return;
  std::string Root = Options.Output == OutputMode::Tree
                         ? Options.OutputPath
                         : supportRoot(sharedFolder(Options.Paths));
  // Files that only have / in common are not a tree.
  if (!writesTree() || sys::path::relative_path(Root).empty()) {
    if (!Options.Quiet)
      WithColor::note(errs(), "tranship")
          << "the port includes " << Support.names()
          << "; `tranship support DIR` writes it, compile with -I DIR\n";
    return;
  }
  if (Error E = Support.write(Root))
    return fail(toString(std::move(E)));
  // `tranship run` compiles the ports itself.
  if (!Options.Quiet && !Options.is(command::Run))
    errs() << "tranship: " << count(Support.numFiles(), "file")
           << (Support.numFiles() == 1 ? " includes " : " include ")
           << Support.names() << ", now in " << Root << ": compile with -I "
           << Root << "\n";
}

} // namespace tranship
