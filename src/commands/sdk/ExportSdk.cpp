// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/ExportSdk.h"
#include "commands/export/Export.h"
#include "commands/run/HeaderLibraries.h"
#include "commands/run/RuntimeCompiler.h"
#include "files/Paths.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace tranship {

Expected<Kit> makeKit(const RunOptions &Options, const Platform &Where,
                      StringRef Folder) {
  Expected<Compiler> With = Compiler::find(Options.Compiler);
  if (!With)
    return With.takeError();
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createStringError(Folder + ": " + Code.message());
  Kit Result = {realPath(Folder), &Where, *With};
  if (StringRef(Result.Folder).find_first_of(" \"'$`\\,") != StringRef::npos)
    return createStringError(Result.Folder +
                             ": builds need a path without spaces");
  if (Error E = writeKit(Result, ownPath(), Options.CacheFolder))
    return E;
  // Thrust and libcu++.
  if (Error E = linkHeaderLibraries(Options.CommandLine.CudaPath.value_or(""),
                                    Result.libraries())
                    .takeError())
    return E;
  return Result;
}

ExitCode exportAny(const RunOptions &Options) {
  if (Options.Name != "sdk")
    return exportMaps(Options);
  Expected<Target> To =
      Target::parse(Options.CommandLine.Target.value_or("hip"));
  if (!To)
    return fail(To.takeError());
  if (Options.OutDir.empty())
    return fail("name a folder: tranship export sdk --on=cpu DIR");
  if (Options.On != "cpu")
    return fail("a kit is for the CPU: write --on=cpu");
  Expected<Kit> Made = makeKit(Options, *To->Where, Options.OutDir);
  return Made ? Done : fail(Made.takeError());
}

} // namespace tranship
