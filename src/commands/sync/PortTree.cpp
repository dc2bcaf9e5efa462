// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/PortTree.h"
#include "buildfiles/BuildPort.h"
#include "commands/sync/Tree.h"
#include "files/AtomicWrite.h"
#include "files/Command.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace tranship {

Error portTree(RunOptions Run, StringRef Source, StringRef Into) {
  Run.Folder = Source.str();
  Run.Paths = {Run.Folder};
  Run.Output = OutputMode::Tree;
  Run.OutDir = Run.OutputPath = Into.str();
  Run.CopyAll = true;
  Run.Quiet = true;
  if (runSession(Run) == Failed)
    return createStringError(Source + ": cannot be ported");
  Expected<BuildPortOptions> Build = BuildPortOptions::create(Run);
  if (!Build)
    return Build.takeError();
  if (portBuildFiles(*Build) == Failed)
    return createStringError(Source + ": its build files cannot be ported");
  return Error::success();
}

Expected<std::map<std::string, std::string>> hashFiles(StringRef Port) {
  Expected<Tree> Files = listTree(Port);
  if (!Files)
    return Files.takeError();
  std::map<std::string, std::string> Result;
  for (const auto &[Name, File] : *Files)
    if (auto Text = readBytes(File.Path); Text && !File.IsLink)
      Result[Name] = hashText((*Text)->getBuffer());
  return Result;
}

/// The commit of the folder, if the folder is unchanged.
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
  // A folder that git ignores belongs to no commit.
  if (Ask({"ls-files", "."}).empty() ||
      !Ask({"status", "--porcelain", "."}).empty())
    return "";
  std::string Commit = Ask({"rev-parse", "--verify", "-q", "HEAD"});
  return Commit == "?" ? "" : Commit;
}

Expected<PortState> describePort(const RunOptions &Run, StringRef Source) {
  PortState State;
  State.Version = TRANSHIP_VERSION;
  State.Settings = Run.CommandLine;
  SmallString<256> Here;
  if (!sys::fs::current_path(Here))
    makeAbsolute(State.Settings, Here);
  State.Build = Run.BuildFor == BuildMode::Both ? "both" : "hip";
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

Error recordPort(const RunOptions &Run, StringRef Source, StringRef Port) {
  Expected<PortState> State = describePort(Run, Source);
  if (!State)
    return State.takeError();
  if (Error E = hashFiles(Port).moveInto(State->Files))
    return E;
  return writeAtomically(joined(Port, PortState::FileName), State->text());
}

} // namespace tranship
