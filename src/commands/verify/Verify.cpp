// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/verify/Verify.h"
#include "commands/sync/PortTree.h"
#include "commands/sync/Tree.h"
#include "commands/verify/Checks.h"
#include "commands/verify/History.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/Processes.h"
#include "files/Selection.h"
#include "files/TreeLock.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"
#include <csignal>
#include <unistd.h>

using namespace llvm;

namespace tranship {

/// What the process ends with if more fails than before.
static constexpr int Worse = 3;

namespace {

class Verifier {
public:
  Verifier(const RunOptions &Options, unsigned Limit)
      : Options(Options), Time(Limit) {}

  Expected<int> run();

private:
  Error readPaths();
  Error port();
  json::Object makePort() const;
  Error findOriginal(const ScratchFolder &Scratch);
  void doAll(std::vector<VerifyTask> &Tasks) const;
  void judge(std::vector<VerifyTask> Tasks, const CheckStates *Before);
  Error keepOrTakeBack(History &Past, StringRef Compiler);
  int status() const;
  Error tell();

  RunOptions Options;
  const Deadline Time;
  std::string Source, Port, Original; ///< Absolute; Source may be empty.
  raw_ostream &Out = ownsOutput(Options) ? nulls() : outs();
  json::Object Report;
  json::Array Checks;
  CheckStates Now;
  unsigned Fine = 0, Fails = 0, Unjudged = 0;
  bool InTime = true, IsWorse = false;
};

} // namespace

Error Verifier::readPaths() {
  if (Options.Paths.size() > 2)
    return createStringError("name a project and its port, or a port alone: "
                             "tranship verify [SRC] PORT");
  Port = absolutePath(Options.Paths.back());
  if (Options.Paths.size() == 2) {
    Source = absolutePath(Options.Paths.front());
    if (!sys::fs::exists(Source))
      return createStringError(Options.Paths.front() +
                               ": no such file or folder");
  } else if (!sys::fs::is_directory(Port)) {
    return createStringError(Port + ": is not a folder");
  }
  if (Source == Port)
    return createStringError("the project and its port are one folder: name it "
                             "once");
  return Error::success();
}

/// Makes the port, unless people made or edited it.
json::Object Verifier::makePort() const {
  auto Say = [](StringRef State, std::string Message = "") {
    return json::Object{{"state", State}, {"message", std::move(Message)}};
  };
  Expected<Tree> Present = listTree(Port);
  if (!Present)
    return Say("failed", toString(Present.takeError()));
  const bool IsFolder = sys::fs::is_directory(Source);
  const std::string Record = joined(Port, PortState::FileName);
  if (!Present->empty() && (!IsFolder || !sys::fs::exists(Record)))
    return Say("kept", "it has no record of tranship's");
  if (Error E = checkUnedited(Port))
    return Say("kept", toString(std::move(E)));
  if (IsFolder) {
    if (Error E = portTree(Options, Source, Port))
      return Say("failed", toString(std::move(E)));
    if (Error E = recordPort(Options, Source, Port))
      return Say("failed", toString(std::move(E)));
    return Say("made");
  }
  RunOptions O = Options;
  O.Paths = {Source};
  O.Output = OutputMode::Tree;
  O.OutDir = O.OutputPath = Port;
  return runSession(O) == Failed ? Say("failed", "it cannot be ported")
                                 : Say("made");
}

void Verifier::doAll(std::vector<VerifyTask> &Tasks) const {
  ProcessLimits Limits;
  Limits.Jobs = Options.Jobs
                    ? Options.Jobs
                    : heavyweight_hardware_concurrency().compute_thread_count();
  runInProcesses(
      Tasks.size(), Limits,
      [&](size_t N, raw_ostream &To) { To << json::Value(Tasks[N].Do()); },
      [&](size_t N, TaskEnd End) {
        Expected<json::Value> Said = json::parse(End.Output);
        if (Said && Said->getAsObject())
          Tasks[N].Result = std::move(*Said->getAsObject());
        else
          Tasks[N].Result = json::Object{
              {"state", "unjudged"}, {"message", "tranship " + End.Failure}};
        if (!Said)
          consumeError(Said.takeError());
      },
      [&] { return Time.isOver(); });
}

Error Verifier::port() {
  std::vector<VerifyTask> Tasks;
  if (!Source.empty())
    Tasks.push_back({"port", "", [this] { return makePort(); }, {}});
  doAll(Tasks);
  Report["port_state"] = "kept";
  for (const VerifyTask &T : Tasks) {
    if (!T.Result)
      return createStringError("the port was not made in time");
    StringRef State = T.Result->getString("state").value_or("failed");
    StringRef Message = T.Result->getString("message").value_or("");
    if (State != "made" && State != "kept")
      return createStringError(Source + ": " + Message);
    Report["port_state"] = State.str();
  }
  return Error::success();
}

/// For a port in place: a copy of the sources as they were.
Error Verifier::findOriginal(const ScratchFolder &Scratch) {
  Original = Source;
  if (!Source.empty() && !sys::fs::is_directory(Source))
    Original = sys::path::parent_path(Source);
  if (!Source.empty())
    return Error::success();
  Expected<Tree> Files = listTree(Port);
  if (!Files)
    return Files.takeError();
  auto IsKept = [](StringRef Name) { return Name.ends_with(BackupSuffix); };
  if (none_of(*Files, [&](const auto &Entry) { return IsKept(Entry.first); }))
    return Error::success();
  Original = Scratch.path("original");
  for (const auto &[Name, File] : *Files) {
    StringRef As = Name;
    if (!As.consume_back(BackupSuffix) &&
        (!isPortSource(Name) || Files->count(Name + BackupSuffix.str())))
      continue;
    if (Error E = copyNew(joined(Original, As), File.Path))
      return E;
  }
  return Error::success();
}

/// Notes how the checks ended, and whether more fail than before.
void Verifier::judge(std::vector<VerifyTask> Tasks, const CheckStates *Before) {
  for (VerifyTask &T : Tasks) {
    json::Object Check = T.Result
                             ? std::move(*T.Result)
                             : json::Object{{"state", "unjudged"},
                                            {"late", true},
                                            {"message", "the time is over"}};
    InTime &= !Check.getBoolean("late").value_or(false);
    Check.erase("late");
    std::string State = Check.getString("state").value_or("unjudged").str();
    std::string Id = T.What + " " + T.File;
    Now[Id] = State;
    ++(State == "fine" ? Fine : State == "fails" ? Fails : Unjudged);
    Check["what"] = T.What;
    Check["file"] = json::fixUTF8(T.File);
    if (Before)
      if (auto Old = Before->find(Id); Old != Before->end())
        Check["before"] = Old->second;
    if (State != "fine")
      Out << Id << ": " << State << ": "
          << Check.getString("message").value_or("") << "\n";
    if (const json::Array *Causes = Check.getArray("causes"))
      for (const json::Value &Cause : *Causes)
        Out << "  " << *Cause.getAsObject()->getString("cause")
            << "\n    next: " << *Cause.getAsObject()->getString("next")
            << "\n";
    Checks.push_back(std::move(Check));
  }
  if (!Before)
    return;
  auto Count = [](const CheckStates &All, StringRef State) {
    return count_if(All, [&](const auto &C) { return C.second == State; });
  };
  auto Failed = Count(*Before, "fails");
  // A file that is gone fails no more.
  IsWorse =
      Fails > Failed || (Fails == Failed && Fine < Count(*Before, "fine") &&
                         Now.size() < Before->size());
  Report["before"] = json::Object{{"fine", Count(*Before, "fine")},
                                  {"fails", Failed},
                                  {"unjudged", Count(*Before, "unjudged")}};
}

/// Makes the present state the one to compare with, or goes back to the last.
/// What was not judged in time decides nothing.
Error Verifier::keepOrTakeBack(History &Past, StringRef Compiler) {
  json::Array Reverted;
  if (IsWorse && Options.KeepBetter && InTime) {
    Expected<std::vector<TakenBack>> Files = Past.takeBack();
    if (!Files)
      return Files.takeError();
    for (const TakenBack &F : *Files) {
      Reverted.push_back(json::Object{{"file", json::fixUTF8(F.File)},
                                      {"kept", json::fixUTF8(F.Kept)}});
      Out << F.File << ": taken back"
          << (F.Kept.empty() ? "" : "; what it was is in " + F.Kept) << "\n";
    }
  } else if (!IsWorse && InTime && !Now.empty()) {
    if (Error E = Past.save(Now, Compiler))
      return E;
  }
  Report["reverted"] = std::move(Reverted);
  return Error::success();
}

int Verifier::status() const {
  if (IsWorse)
    return Worse;
  if (Fails)
    return Findings;
  return Unjudged || Now.empty() ? Failed : Done;
}

Error Verifier::tell() {
  static constexpr StringLiteral Verdicts[] = {"fine", "fails", "unjudged",
                                               "worse"};
  StringRef Verdict = Verdicts[status()];
  if (!Options.Quiet && !ownsOutput(Options)) {
    Out.flush();
    errs() << "tranship: " << Verdict << ": " << Fine << " fine, " << Fails
           << (Fails == 1 ? " fails, " : " fail, ") << Unjudged
           << " not judged";
    if (const json::Object *Before = Report.getObject("before"))
      errs() << "; before: " << *Before->getInteger("fine") << ", "
             << *Before->getInteger("fails") << ", "
             << *Before->getInteger("unjudged");
    errs() << " (" << *Report.getString("compiler_reason") << ")\n";
  }
  Report["verdict"] = Verdict;
  Report["status"] = status();
  Report["in_time"] = InTime;
  Report["port"] = json::fixUTF8(Port);
  Report["source"] = json::fixUTF8(Source);
  Report["checks"] = std::move(Checks);
  if (!cantFail(wantsDocument(Options)))
    return Error::success();
  return writeDocument(Options, "verify", std::move(Report));
}

Expected<int> Verifier::run() {
  if (Error E = readPaths())
    return E;
  Expected<Target> To =
      Target::parse(Options.CommandLine.Target.value_or("hip"));
  if (!To)
    return To.takeError();
  if ((*To)->KeepsCuda)
    return createStringError("--target is what the sources are ported to");
  Options.CommandLine.Target = Options.CommandLine.Target.value_or("hip");
  Expected<TreeLock> Lock = TreeLock::take(Port);
  if (!Lock)
    return Lock.takeError();
  Expected<History> Past = History::open(Port);
  if (!Past)
    return Past.takeError();
  Expected<ScratchFolder> Scratch = ScratchFolder::create();
  if (!Scratch)
    return Scratch.takeError();
  if (Error E = port())
    return E;
  if (Error E = findOriginal(*Scratch))
    return E;
  PortChecks All(Options, *To, realPath(Port), Original, *Scratch, Time);
  if (Error E = All.begin())
    return E;
  Report["target"] = *Options.CommandLine.Target;
  Report["compiler"] = All.compiler();
  Report["compiler_reason"] = All.why();
  std::vector<VerifyTask> Tasks = All.preparations();
  doAll(Tasks);
  Tasks = All.checks();
  doAll(Tasks);
  const CheckStates *Before = Past->before(All.compiler());
  judge(std::move(Tasks), Before);
  if (Error E = keepOrTakeBack(*Past, All.compiler()))
    return E;
  if (Error E = tell())
    return E;
  return status();
}

/// Whatever hangs, the limit is held.
static void endAtLast(int) {
  constexpr StringLiteral Text = "tranship: error: the time is over\n";
  [[maybe_unused]] ssize_t Written = ::write(2, Text.data(), Text.size());
  ::_exit(Failed);
}

int verify(const RunOptions &Options) {
  if (Error E = wantsDocument(Options).takeError())
    return fail(std::move(E));
  constexpr unsigned Usual = 600, Grace = 2;
  unsigned Limit = Options.TimeLimit ? Options.TimeLimit : Usual;
  std::signal(SIGALRM, endAtLast);
  ::alarm(Limit + Grace);
  Expected<int> Status = Verifier(Options, Limit).run();
  return Status ? *Status : fail(Status.takeError());
}

} // namespace tranship
