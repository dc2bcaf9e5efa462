// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Compiler.h"
#include "commands/run/RuntimeCompiler.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace llvm;

namespace tranship {

/// Begins a command in its own process group, so that all of it can be ended
/// when its time is over. 0 if that failed.
static pid_t begin(const Command &C) {
  SmallVector<const char *> Arguments = {C.Name.empty() ? C.Program.c_str()
                                                        : C.Name.c_str()};
  for (const std::string &A : C.Arguments)
    Arguments.push_back(A.c_str());
  Arguments.push_back(nullptr);
  pid_t Child = fork();
  if (Child != 0)
    return Child > 0 ? Child : 0;
  setpgid(0, 0);
  // Only we get ^C; what we began ends with us.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const std::string &E : C.Environment)
    putenv(const_cast<char *>(E.c_str()));
  if (!C.Folder.empty() && chdir(C.Folder.c_str()) != 0)
    _exit(127);
  int In = open(C.Input.c_str(), O_RDONLY);
  int Out = open(C.Output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  int Err = C.Errors == C.Output
                ? Out
                : open(C.Errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  std::signal(SIGPIPE, SIG_DFL);
  if (In < 0 || Out < 0 || Err < 0 || dup2(In, 0) < 0 || dup2(Out, 1) < 0 ||
      dup2(Err, 2) < 0)
    _exit(127);
  execv(C.Program.c_str(), const_cast<char *const *>(Arguments.data()));
  _exit(127);
}

static ProgramEnd endOf(int Status) {
  ProgramEnd Result;
  if (WIFSIGNALED(Status))
    Result.Status = 128 + WTERMSIG(Status);
  else
    Result.Status = WEXITSTATUS(Status);
  return Result;
}

Error judgeEnd(const Command &C, const ProgramEnd &End, const Twine &Failure,
               int Most) {
  if (End.Message.empty() && End.Status <= Most)
    return Error::success();
  errs() << contentsOf(C.Output) << End.Message;
  return createStringError(Failure);
}

std::vector<ProgramEnd> runAll(ArrayRef<Command> Commands, unsigned Seconds) {
  using Clock = std::chrono::steady_clock;
  std::vector<ProgramEnd> Ends(Commands.size());
  std::vector<pid_t> Children;
  for (auto [C, End] : zip(Commands, Ends)) {
    Children.push_back(begin(C));
    if (Children.back() == 0)
      End.Message = "cannot start " + C.Program;
  }
  Clock::time_point Limit = Clock::now() + std::chrono::seconds(Seconds);
  for (auto [Child, End] : zip(Children, Ends)) {
    int Status = 0;
    while (Child != 0) {
      pid_t Done = waitpid(Child, &Status, Seconds == 0 ? 0 : WNOHANG);
      if (Done == Child || (Done < 0 && errno != EINTR))
        break;
      if (Seconds != 0 && Clock::now() >= Limit) {
        kill(-Child, SIGKILL);
        waitpid(Child, &Status, 0);
        End.TimedOut = true;
        break;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    bool TimedOut = End.TimedOut;
    if (Child != 0)
      End = endOf(Status);
    End.TimedOut = TimedOut;
  }
  return Ends;
}

static constexpr StringLiteral Coverage[] = {
    "-fsanitize-coverage=trace-pc-guard,pc-table,control-flow,no-prune",
    "-fno-sanitize-link-runtime"};
static constexpr StringLiteral Accesses =
    "-fsanitize-coverage=trace-loads,trace-stores";

/// Empty if it is not installed.
static std::string installedPlugin() {
  const std::string Path = joined(
      sys::path::parent_path(sys::path::parent_path(ownPath())),
      "lib/tranship/clang-" + Twine(LLVM_VERSION_MAJOR) + "/TranshipLanes.so");
  return sys::fs::exists(Path) ? Path : "";
}

void Compiler::tryOptions() {
  Command Try;
  Try.Program = Path;
  Try.Output = Try.Errors = "/dev/null";
  Try.Arguments = {"-x", "c++", "-std=c++17", "-fsyntax-only", "/dev/null"};
  Command Load = Try;
  for (StringRef Option : Coverage)
    Try.Arguments.push_back(Option.str());
  const std::string Its = installedPlugin();
  // A plugin is not looked at before something is compiled.
  Load.Arguments = {"-x",         "c++",
                    "-std=c++17", "-O1",
                    "-S",         "-emit-llvm",
                    "/dev/null",  "-o",
                    "/dev/null",  "-fpass-plugin=" + Its};
  std::vector<Command> Both = {Try, Load};
  if (Its.empty())
    Both.pop_back();
  const std::vector<ProgramEnd> Ends = runAll(Both);
  HasCoverage = Ends.front().Status == 0;
  Plugin = HasCoverage && Ends.back().Status == 0 ? Its : "";
}

Expected<Compiler> Compiler::find(StringRef Wanted) {
  Compiler Result;
  std::vector<StringRef> Names = {"clang++",    "clang++-21", "clang++-20",
                                  "clang++-19", "clang++-18", "clang++-17",
                                  "g++",        "c++"};
  if (!Wanted.empty())
    Names = {Wanted};
  // The first that can tell where threads are, otherwise the first.
  for (StringRef Name : Names) {
    auto Found = sys::findProgramByName(Name);
    if (!Found || !sys::fs::can_execute(*Found))
      continue;
    Compiler Next;
    Next.Path = *Found;
    Next.tryOptions();
    if (Next.HasCoverage || Result.Path.empty())
      Result = Next;
    if (Next.HasCoverage)
      break;
  }
  if (Result.Path.empty())
    return createStringError(Wanted.empty()
                                 ? "no C++ compiler was found: install clang++ "
                                   "or g++, or name one with --compiler"
                                 : "'" + Wanted + "' was not found");
  return Result;
}

std::string Compiler::id() const {
  sys::fs::file_status Status;
  SmallString<128> Real;
  sys::fs::real_path(Path, Real);
  sys::fs::status(Real, Status);
  return (Real + ":" + Twine(Status.getSize()) + ":" +
          Twine(Status.getLastModificationTime().time_since_epoch().count()))
      .str();
}

std::vector<std::string> Compiler::kernelOptions(bool Check) const {
  std::vector<std::string> Result = {
      // Kernels pass values that only some lanes have set to shuffles, which
      // the GPU's compilers do not treat as undefined.
      "-ftrivial-auto-var-init=pattern",
      // nvcc takes an int in the braces of an unsigned array.
      "-Wno-narrowing"};
  if (HasCoverage)
    for (StringRef Option : Coverage)
      Result.push_back(Option.str());
  if (HasCoverage && Check)
    Result.push_back(Accesses.str());
  if (!Plugin.empty() && !Check)
    Result.push_back("-fpass-plugin=" + Plugin);
  return Result;
}

Command Compiler::compile(StringRef Source, StringRef Overlay, StringRef Object,
                          bool Check, ArrayRef<std::string> More) const {
  Command C;
  C.Program = Path;
  const bool IsC = sys::path::extension(Source) == ".c";
  C.Arguments = {Check ? "-O0" : "-O1",    "-g", "-w", "-I", Overlay.str(),
                 "-DTRANSHIP_CPU_SEPARATE"};
  if (!IsC)
    C.Arguments.push_back("-std=c++17");
  append_range(C.Arguments, kernelOptions(Check));
  append_range(C.Arguments, More);
  append_values(C.Arguments, "-x", IsC ? "c" : "c++", "-c", Source.str(), "-o",
                Object.str());
  C.Output = C.Errors = (Object + ".log").str();
  return C;
}

Command Compiler::compileEngine(StringRef Overlay, StringRef Object,
                                ArrayRef<std::string> More,
                                StringRef Source) const {
  Command C;
  C.Program = Path;
  C.Arguments = {"-std=c++17",
                 "-O1",
                 "-w",
                 "-I",
                 Overlay.str(),
                 "-c",
                 (Overlay + "/tranship/cpu/" + Source).str(),
                 "-o",
                 Object.str()};
  copy_if(More, std::back_inserter(C.Arguments), isForAll);
  C.Output = C.Errors = (Object + ".log").str();
  return C;
}

Command Compiler::link(ArrayRef<StringRef> Objects, StringRef Program,
                       ArrayRef<std::string> More) const {
  Command C;
  C.Program = Path;
  for (StringRef Object : Objects)
    C.Arguments.push_back(Object.str());
  append_range(C.Arguments, More);
  append_values(C.Arguments, "-o", Program.str(), "-lboost_context");
  C.Output = C.Errors = (Program + ".log").str();
  return C;
}

} // namespace tranship
