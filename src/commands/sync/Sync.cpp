// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Sync.h"
#include "commands/check/Check.h"
#include "commands/sync/Export.h"
#include "commands/sync/Git.h"
#include "commands/sync/Journal.h"
#include "commands/sync/PortTree.h"
#include "commands/sync/Report.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/TreeLock.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

class Syncer {
public:
  Syncer(RunOptions Options, ScratchFolder Folder)
      : Options(std::move(Options)), Folder(std::move(Folder)) {}

  /// Does all of it. The code is what the process ends with.
  Expected<ExitCode> run();

private:
  Error readPaths();
  Error finishInterrupted();
  Error readState();
  Error exportRange();
  Error checkOld();
  Expected<ExitCode> tellInStep();
  Error write(json::Object All) const;
  Error portBoth();
  Error merge();
  Tree withoutUnedited(const Tree &Present, const Tree &Base) const;
  ExitCode checkFindings(json::Array &New);

  RunOptions Options;
  /// For people; nowhere if the report is on standard output.
  raw_ostream &Out = ownsOutput(Options) ? nulls() : outs();
  std::string Old, New; ///< Folders.
  /// Instead of these: the folder with the range's commits.
  std::string Repository;
  std::string Port;
  ScratchFolder Folder;
  PortState State;    ///< The port's present state; empty if nothing is known.
  PortState NewState; ///< Its new state.
  std::string OldCommit; ///< If git knows it.
  SyncReport Report;
  TreeLock Lock; ///< Of the port.
};

} // namespace

/// Finishes what an earlier run has merged and not written to the port.
Error Syncer::finishInterrupted() {
  if (!hasJournal(Port))
    return Error::success();
  WithColor::note(errs(), "tranship")
      << "an earlier run was interrupted while it wrote: its merge is finished "
         "first\n";
  auto Left = applyJournal(Port);
  if (!Left)
    return Left.takeError();
  if (!Left->empty())
    return createStringError(
        "edited since that run, and left as they are: " + join(*Left, ", ") +
        ". Compare them with the new version yourself, then run this again");
  return Error::success();
}

Error Syncer::readState() {
  auto Found = PortState::read(Port);
  if (!Found)
    return Found.takeError();
  if (!*Found) {
    if (!Options.Quiet)
      WithColor::note(errs(), "tranship")
          << Port << " has no " << PortState::FileName
          << ": the options of this command must be those of its port\n";
    return Error::success();
  }
  State = std::move(**Found);
  Options.CommandLine.fillFrom(State.Settings);
  if (!Options.BuildFor && State.Build == "both")
    Options.BuildFor = BuildMode::Both;
  return Error::success();
}

/// Writes the two commits to folders.
Error Syncer::exportRange() {
  if (Options.Range.empty())
    return Error::success();
  auto [From, To] = StringRef(Options.Range).split("..");
  if (To.empty()) {
    To = From;
    From = State.Commit;
    if (From.empty())
      return createStringError("it is not known which commit " + Port +
                               " was made of: write --git=OLD..NEW");
  }
  for (auto [Name, Into, Commit] : {std::tuple(From, &Old, &OldCommit),
                                    std::tuple(To, &New, &NewState.Commit)}) {
    *Into = Folder.path(Into == &Old ? "old" : "new");
    if (Error E = exportCommit(Repository, Name, *Into, Folder.path("index"))
                      .moveInto(*Commit))
      return E;
  }
  return Error::success();
}

/// An error if the port was not made from the old version.
Error Syncer::checkOld() {
  if (State.From.empty() || Options.Force)
    return Error::success();
  if (!OldCommit.empty() && OldCommit == State.Commit)
    return Error::success();
  auto Hash = hashTree(Old);
  if (!Hash)
    return Hash.takeError();
  if (*Hash == State.From)
    return Error::success();
  std::string Known =
      State.Commit.empty() ? "" : " (that was commit " + State.Commit + ")";
  return createStringError(
      Port + " was not made of " +
      (Options.Range.empty() ? Old : "commit " + OldCommit) + Known +
      ": with another old version, changes of upstream would be taken for "
      "yours. Name the right one, or add --force");
}

/// Nothing is new. Reports again what an earlier merge left open.
Expected<ExitCode> Syncer::tellInStep() {
  std::vector<std::string> Open;
  for (const std::string &Path : State.Conflicts)
    if (countMarkers(joined(Port, Path)))
      Open.push_back(Path);
  for (const std::string &Path : Open)
    Out << Path << ": has conflict markers of an earlier sync\n";
  if (!Options.Quiet)
    errs() << "tranship: " << Port
           << " is in step with the new version already\n";
  json::Object All = Report.toJson();
  All["in_step"] = true;
  All["open"] = json::Array(Open);
  All["findings"] = json::Array();
  if (Error E = write(std::move(All)))
    return E;
  return Open.empty() ? Done : Findings;
}

Error Syncer::portBoth() {
  for (auto [Source, Name] :
       {std::pair(Old, "base"), std::pair(New, "upstream")})
    if (Error E = portTree(Options, Source, Folder.path(Name)))
      return E;
  return Error::success();
}

/// \p Present, with the files that nobody edited as this version of tranship
/// writes them: an older one may have written something else.
Tree Syncer::withoutUnedited(const Tree &Present, const Tree &Base) const {
  Tree Result = Present;
  for (auto &[Name, File] : Result) {
    auto Written = State.Files.find(Name);
    auto Again = Base.find(Name);
    if (Written == State.Files.end() || Again == Base.end() || File.IsLink)
      continue;
    auto Text = readBytes(File.Path);
    if (Text && hashText((*Text)->getBuffer()) == Written->second)
      File.Id = Again->second.Id;
  }
  return Result;
}

Error Syncer::merge() {
  auto Repository = MergeRepository::create();
  if (!Repository)
    return Repository.takeError();
  Tree Base, Theirs, Present;
  for (auto [Files, From] : {std::pair(&Base, Folder.path("base")),
                             std::pair(&Theirs, Folder.path("upstream")),
                             std::pair(&Present, Port)}) {
    if (Error E = listTree(From).moveInto(*Files))
      return E;
    if (Error E = Repository->add(*Files))
      return E;
  }
  if (Error E = Repository->compare(Base, Theirs).moveInto(Report.Upstream))
    return E;
  auto Merged =
      Repository->merge(Base, withoutUnedited(Present, Base), Theirs, Present);
  if (!Merged)
    return Merged.takeError();
  for (const MergeConflict &C : Merged->Conflicts)
    if (Report.addConflict(C, Merged->Folder))
      NewState.Conflicts.push_back(C.Path);
  Report.Changed = Merged->Changes.size();
  if (Error E = hashFiles(Folder.path("upstream")).moveInto(NewState.Files))
    return E;
  if (Error E = prepareJournal(Port, *Merged, Present, NewState.text()))
    return E;
  return applyJournal(Port).moveInto(Report.Left);
}

/// The file in \p Folder whose port is \p Port: extensions can differ.
static std::string sourceOf(StringRef Folder, StringRef Port) {
  if (sys::fs::exists(joined(Folder, Port)))
    return Port.str();
  StringRef Parent = sys::path::parent_path(Port);
  std::error_code Code;
  for (sys::fs::directory_iterator I(joined(Folder, Parent), Code), End;
       !Code && I != End; I.increment(Code)) {
    StringRef Name = sys::path::filename(I->path());
    if (sys::path::stem(Name) == sys::path::filename(Port).split('.').first)
      return joined(Parent, Name);
  }
  return Port.str();
}

Error Syncer::write(json::Object All) const {
  if (!cantFail(wantsDocument(Options)))
    return Error::success();
  return writeDocument(Options, "sync", std::move(All));
}

/// Reports the findings of the new version, in its files. \p Found gets them
/// for the report.
ExitCode Syncer::checkFindings(json::Array &Found) {
  // Reports of two versions can only be compared if their files are named
  // alike.
  RunOptions Check = Options;
  Check.Paths = {Check.Folder = Old};
  StringMap<std::string> Renamed;
  for (const TreeChange &C : Report.Upstream)
    if (C.What == 'R')
      Renamed[sourceOf(Old, C.From)] = sourceOf(New, C.Path);
  std::optional<OldReport> Before = findingsOf(Check, Renamed);
  if (!Before)
    return Failed;
  Check.Paths = {Check.Folder = New};
  Check.Old = &*Before;
  if (!cantFail(wantsDocument(Options)))
    return check(std::move(Check));
  std::optional<OldReport> After = findingsOf(Check, {});
  if (!After)
    return Failed;
  bool Counts = false;
  for (const OldFinding &F : After->findings())
    if (!Before->has(F.Fingerprint)) {
      std::optional<DiagnosticId> Id = findDiagnosticId(F.Id);
      Counts |= Id && severityOf(*Id) != Severity::Note;
      Found.push_back(toJson(F));
      Out << F.Path << ":" << F.Line << ": " << F.Message << " [" << F.Id
          << "]\n";
    }
  return Counts ? Findings : Done;
}

Error Syncer::readPaths() {
  bool Git = !Options.Range.empty();
  ArrayRef<std::string> Paths = Options.Paths;
  if (Paths.size() != (Git ? 2U : 3U))
    return createStringError(
        Git ? "name the repository and the port: tranship sync --git=OLD..NEW "
              "REPOSITORY PORT"
            : "name two versions and the port: tranship sync OLD NEW PORT");
  (Git ? Repository : Old) = Paths[0];
  if (!Git)
    New = Paths[1];
  Port = Paths.back();
  return Error::success();
}

Expected<ExitCode> Syncer::run() {
  if (Error E = wantsDocument(Options).takeError())
    return E;
  Options.Quiet |= ownsOutput(Options);
  if (Error E = readPaths())
    return E;
  for (std::string *Path : {&Old, &New, &Port, &Repository})
    if (!Path->empty())
      *Path = absolutePath(*Path);
  SmallString<256> Here;
  if (std::error_code Code = sys::fs::current_path(Here))
    return createStringError("the current folder: " + Code.message());
  // Ports are made in different folders.
  makeAbsolute(Options.CommandLine, Here);
  if (!sys::fs::is_directory(Port))
    return createStringError(Port + ": is not a folder");
  if (Error E = TreeLock::take(Port).moveInto(Lock))
    return E;
  if (Error E = finishInterrupted())
    return E;
  if (Error E = readState())
    return E;
  if (Error E = exportRange())
    return E;
  for (const std::string &Path : {Old, New})
    if (!sys::fs::is_directory(Path))
      return createStringError(Path + ": is not a folder");
  std::string Commit = NewState.Commit;
  if (Error E = describePort(Options, New).moveInto(NewState))
    return E;
  if (!Commit.empty())
    NewState.Commit = Commit;
  if (NewState.From == State.From)
    return tellInStep();
  if (Error E = checkOld())
    return E;
  if (Error E = portBoth())
    return E;
  if (Error E = merge())
    return E;
  Report.print(Out);
  outs().flush();
  json::Array Found;
  ExitCode Checked = checkFindings(Found);
  json::Object All = Report.toJson();
  All["in_step"] = false;
  All["open"] = json::Array();
  All["findings"] = std::move(Found);
  if (Error E = write(std::move(All)))
    return E;
  if (!Options.Quiet)
    Report.summarize(errs());
  if (Checked == Failed)
    return Failed;
  return Report.Conflicts.empty() && Report.Left.empty() ? Checked : Findings;
}

ExitCode sync(RunOptions Options) {
  auto Folder = ScratchFolder::create();
  if (!Folder)
    return fail(Folder.takeError());
  auto Result = Syncer(std::move(Options), std::move(*Folder)).run();
  return Result ? *Result : fail(Result.takeError());
}

} // namespace tranship
