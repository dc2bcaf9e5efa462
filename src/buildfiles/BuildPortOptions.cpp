// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/BuildPort.h"
#include "files/Paths.h"
#include "files/Walk.h"
#include "options/RunOptions.h"
#include "session/settings/Settings.h"
#include "session/support/PortedSupport.h"

using namespace llvm;

namespace tranship {

/// The project's folder as a real path if its port has support headers,
/// otherwise an empty string.
static std::string supportRootOf(const RunOptions &Run) {
  std::string Sources = sharedFolder(Run.Paths);
  std::string Root = Run.OutDir.empty() ? supportRoot(Sources) : Sources;
  return hasSupportFiles(Run.OutDir.empty() ? Root : Run.OutDir)
             ? realPath(Root)
             : "";
}

static Error readTarget(BuildPortOptions &Build, const Config &C) {
  Expected<Target> From = Target::parse(*C.From);
  if (!From)
    return From.takeError();
  Build.From = (*From)->KeepsCuda ? "" : From->title();
  Expected<Target> To = Target::parse(*C.Target);
  if (!To)
    return To.takeError();
  if (!(*To)->KeepsCuda)
    Build.How.To = To->Where;
  else if (Build.From.empty())
    return createStringError("build files are not ported to " + To->title());
  if (Build.How.both() && !Build.How.builds().CanKeepCuda)
    return createStringError("--build=both is for HIP");
  return Error::success();
}

Expected<BuildPortOptions> BuildPortOptions::create(const RunOptions &Run) {
  BuildPortOptions B;
  B.Paths = Run.Paths;
  B.Folder = Run.Folder;
  B.How.Mode = Run.BuildFor.value_or(BuildMode::Hip);
  B.OutDir = Run.OutDir;
  B.Diff = Run.Diff;
  B.Write = !Run.Diff && !Run.DryRun && !Run.Examine &&
            (Run.is(command::PortBuild) || Run.InPlace || !Run.OutDir.empty());
  B.Quiet = Run.Quiet;
  B.Into = Run.Into;
  B.WithEdits = Run.WithEdits;
  B.Old = Run.Old;
  if (B.Paths.empty())
    return B;
  Expected<Config> C =
      SettingsTable(Run.CommandLine, Run.ConfigFiles).configFor(B.Paths[0]);
  if (!C)
    return C.takeError();
  B.Exclude = *C->Exclude;
  B.Backup = *C->Backup;
  if (Error E = readTarget(B, *C))
    return E;
  Expected<ExtensionRenames> Renames =
      ExtensionRenames::create(*C->RenameExtensions);
  if (!Renames)
    return Renames.takeError();
  B.How.Renames = Renames->rules().vec();
  B.How.SupportRoot = supportRootOf(Run);
  return B;
}

} // namespace tranship
