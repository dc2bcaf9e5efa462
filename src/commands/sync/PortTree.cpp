// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/PortTree.h"
#include "commands/sync/Tree.h"
#include "files/AtomicWrite.h"
#include "files/Command.h"
#include "files/DiskCache.h"
#include "files/Includes.h"
#include "files/Walk.h"
#include "session/support/PortedSupport.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace tranship {

Error completeBuildPort(BuildPortOptions &Build, const Config &CommandLine,
                        bool ConfigFiles) {
  if (Build.Paths.empty())
    return Error::success();
  SettingsTable Table(CommandLine, ConfigFiles);
  Expected<Config> C = Table.configFor(Build.Paths.front());
  if (!C)
    return C.takeError();
  Build.Exclude = *C->Exclude;
  Build.Backup = *C->Backup;
  Expected<Target> From = Target::parse(*C->From);
  if (!From)
    return From.takeError();
  Build.From = (*From)->KeepsCuda ? "" : From->title();
  Expected<Target> To = Target::parse(*C->Target);
  if (!To)
    return To.takeError();
  if (!(*To)->KeepsCuda)
    Build.How.To = To->Where;
  else if (Build.From.empty())
    return createStringError("build files are not ported to " + To->title());
  if (Build.How.both() && !Build.How.builds().CanKeepCuda)
    return createStringError("--build=both is for HIP");
  Expected<ExtensionRenames> Renames =
      ExtensionRenames::create(*C->RenameExtensions);
  if (!Renames)
    return Renames.takeError();
  Build.How.Renames = Renames->rules().vec();
  std::string Sources = sharedFolder(Build.Paths);
  std::string Root = Build.OutDir.empty() ? supportRoot(Sources) : Sources;
  SmallString<256> Real;
  if (hasSupportFiles(Build.OutDir.empty() ? Root : Build.OutDir) &&
      !sys::fs::real_path(Root, Real))
    Build.How.SupportRoot = Real.str().str();
  return Error::success();
}

Error portTree(RunOptions Run, BuildPortOptions Build, StringRef Source,
               StringRef Into) {
  // Reports of two versions are only the same if their files are named alike.
  if (std::error_code Code = sys::fs::set_current_path(Source))
    return createStringError(Source + ": " + Code.message());
  Run.Paths = {"."};
  Run.Output = OutputMode::Tree;
  Run.OutputPath = Into.str();
  Run.CopyAll = true;
  Run.Quiet = true;
  if (runSession(Run) == Failed)
    return createStringError(Source + ": cannot be ported");
  Build.Paths = {"."};
  Build.OutDir = Into.str();
  Build.Write = true;
  Build.Quiet = true;
  if (Error E = completeBuildPort(Build, Run.CommandLine, Run.ConfigFiles))
    return E;
  if (portBuildFiles(Build) == Failed)
    return createStringError(Source + ": its build files cannot be ported");
  return Error::success();
}

Expected<std::map<std::string, std::string>> hashFiles(StringRef Port) {
  Expected<Tree> Files = listTree(Port);
  if (!Files)
    return Files.takeError();
  std::map<std::string, std::string> Result;
  for (const auto &[Name, File] : *Files)
    if (auto Text = MemoryBuffer::getFile(File.Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
        Text && !File.IsLink)
      Result[Name] = hashText((*Text)->getBuffer());
  return Result;
}

/// The commit of the folder, if it has nothing else in it.
static std::string commitOf(StringRef Folder) {
  auto Ask = [&](std::vector<std::string> Words) -> std::string {
    Words.insert(Words.begin(), {"-C", Folder.str()});
    Expected<CommandEnd> End = runGitCommand(Words);
    if (End && !End->Status)
      return StringRef(End->Output).trim().str();
    if (!End)
      consumeError(End.takeError());
    return "?";
  };
  // A folder that git ignores belongs to no commit, either.
  if (Ask({"ls-files", "."}).empty() ||
      !Ask({"status", "--porcelain", "."}).empty())
    return "";
  std::string Commit = Ask({"rev-parse", "--verify", "-q", "HEAD"});
  return Commit == "?" ? "" : Commit;
}

Expected<PortState> describePort(const RunOptions &Run,
                                 const BuildPortOptions &Build,
                                 StringRef Source, StringRef Version) {
  PortState State;
  State.Version = Version.str();
  State.Settings = Run.CommandLine;
  SmallString<256> Here;
  if (!sys::fs::current_path(Here))
    makeAbsolute(State.Settings, Here);
  State.Build = Build.How.Mode == BuildMode::Both ? "both" : "hip";
  if (auto Hash = hashTree(Source))
    State.From = *Hash;
  else
    return Hash.takeError();
  State.Commit = commitOf(Source);
  return State;
}

Error checkUnedited(StringRef Port) {
  auto State = PortState::read(Port);
  if (!State)
    return State.takeError();
  if (!*State)
    return Error::success();
  auto Files = hashFiles(Port);
  if (!Files)
    return Files.takeError();
  std::vector<std::string> Edited;
  for (const auto &[Name, Hash] : (*State)->Files)
    if (auto Found = Files->find(Name);
        Found != Files->end() && Found->second != Hash)
      Edited.push_back(Name);
  if (Edited.empty())
    return Error::success();
  constexpr size_t Most = 5;
  std::string Names = join(ArrayRef(Edited).take_front(Most), ", ") +
                      (Edited.size() > Most ? ", ..." : "");
  return createStringError(
      Port + " has " + Twine(Edited.size()) +
      (Edited.size() == 1 ? " file" : " files") +
      " edited since tranship wrote " + (Edited.size() == 1 ? "it" : "them") +
      " (" + Names +
      "), and a new port would lose the edits. Use `tranship "
      "sync`, name another folder, or remove " +
      Port + "/" + PortState::FileName);
}

Error recordPort(const RunOptions &Run, const BuildPortOptions &Build,
                 StringRef Source, StringRef Port, StringRef Version) {
  Expected<PortState> State = describePort(Run, Build, Source, Version);
  if (!State)
    return State.takeError();
  if (Error E = hashFiles(Port).moveInto(State->Files))
    return E;
  return writeAtomically(joined(Port, PortState::FileName), State->text());
}

} // namespace tranship
