// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/prove/Prove.h"
#include "commands/prove/Report.h"
#include "commands/run/RuntimeCompiler.h"
#include "commands/sdk/ExportSdk.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <chrono>

using namespace llvm;

namespace tranship {

namespace {

/// The original, or the port: a copy of the sources and what becomes of it.
struct Side {
  const Platform *Where;
  ProjectBuild Build;
  BuildResult Built;
};

class Prover {
public:
  explicit Prover(const RunOptions &Options)
      : Options(Options),
        TargetName(Options.CommandLine.Target.value_or("hip")) {}
  Prover(const Prover &) = delete;
  Prover &operator=(const Prover &) = delete;
  ~Prover() {
    if (Options.Keep.empty() && !Folder.empty())
      sys::fs::remove_directories(Folder);
  }

  Expected<ExitCode> run();

private:
  Error prepare(const Target &To);
  std::vector<ProofRow> testBoth(const Side &Original, const Side &Port,
                                 const Target &To);
  Error makeFolder();
  Error copyProject();
  Error portProject(const Target &To);
  Expected<std::unique_ptr<Side>> build(const Platform &Where, StringRef Name);
  ProofRow testRow(const Side &S, const TestPlan &Plan, StringRef Title,
                   unsigned Wave) const;
  void compare(ProofRow &Row, const ProofRow &Original, const Target &To);
  std::string inBuildFolder(StringRef Sources) const {
    return Options.BuildFolder.empty() ? Sources.str()
                                       : joined(Sources, Options.BuildFolder);
  }
  std::string logPath(const Twine &Name) const {
    return joined(Folder, "logs/" + Name);
  }

  const RunOptions &Options;
  const std::string TargetName;
  const Map Names{builtinMapData()};
  std::string Folder;
  std::optional<BuildTool> How;
  /// Lines that change from run to run, by the number of the program.
  std::vector<DenseSet<unsigned>> Changing;
};

} // namespace

Error Prover::makeFolder() {
  SmallString<256> Path(Options.Keep);
  std::error_code Code =
      Path.empty() ? sys::fs::createUniqueDirectory("tranship-prove", Path)
                   : sys::fs::create_directories(Path);
  if (!Code) {
    Folder = realPath(Path);
    Code = sys::fs::create_directories(joined(Folder, "logs"));
  }
  return Code ? createStringError(Path + ": " + Code.message())
              : Error::success();
}

Error Prover::copyProject() {
  for (StringRef Old : {"original", "original-build", "port", "port-build"})
    sys::fs::remove_directories(joined(Folder, Old));
  Command C;
  C.Program = "/bin/cp";
  C.Arguments = {"-a", Options.Source, joined(Folder, "original")};
  C.Output = C.Errors = logPath("copy.log");
  return judgeEnd(C, runAll(C).front(), "the project cannot be copied");
}

/// By this program. 1 is the status of a port with findings.
Error Prover::portProject(const Target &To) {
  Command C;
  C.Program = ownPath();
  C.Arguments = {"migrate", "--target=" + TargetName, Options.Source,
                 joined(Folder, "port")};
  C.Output = C.Errors = logPath("migrate.log");
  return judgeEnd(C, runAll(C).front(),
                  "the project cannot be ported to " + To->Title, Findings);
}

Expected<std::unique_ptr<Side>> Prover::build(const Platform &Where,
                                              StringRef Name) {
  Expected<Kit> With =
      makeKit(Options, Where, joined(Folder, Where.Name + "-kit"));
  if (!With)
    return With.takeError();
  auto Result = std::unique_ptr<Side>(
      new Side{&Where,
               ProjectBuild(*With, *How, joined(Folder, inBuildFolder(Name)),
                            logPath(Name + "-")),
               {}});
  BuildOptions Asked = {Options.ConfigureArguments, Options.Seconds * 10};
  Result->Built = Result->Build.run(Asked);
  return Result;
}

ProofRow Prover::testRow(const Side &S, const TestPlan &Plan, StringRef Title,
                         unsigned Wave) const {
  auto Begin = std::chrono::steady_clock::now();
  ProofRow Row;
  Row.Title = (Title + ", " + (S.Where->KeepsCuda ? "warps" : "waves") +
               " of " + utostr(Wave))
                  .str();
  Row.Wave = Wave;
  Row.Built = &S.Built;
  Row.Tests = runTests(S.Build, S.Built, Plan, Wave, Options.Seconds,
                       "tests-" + utostr(Wave));
  Row.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Begin)
          .count();
  return Row;
}

/// Whether a test of the original says something about the port: it passes, or
/// it is a program that ran and ended by itself.
static bool isMeasure(const TestEnd &Test) {
  constexpr int NotFound = 127;
  return Test.Passed ||
         (!Test.Printed.Text.empty() && Test.Printed.Status != NotFound &&
          whyNoMeasure(Test.Printed).empty());
}

void Prover::compare(ProofRow &Row, const ProofRow &Original,
                     const Target &To) {
  for (auto [I, Was] : enumerate(Original.Tests)) {
    const auto Is = find_if(
        Row.Tests, [&](const TestEnd &T) { return T.Name == Was.Name; });
    const bool Passes = Is != Row.Tests.end() && Is->Passed;
    if (Was.Passed && !Passes) {
      Row.NewFailures.push_back(Was.Name);
      continue;
    }
    // Programs that are no tests are judged by what they do alone.
    std::string How;
    if (Passes && !Was.Passed)
      How = "passes, and fails in the original";
    if (!Changing.empty() && Is != Row.Tests.end()) {
      auto Same = [&](StringRef A, StringRef B) {
        return portedLine(A, Names, To) == B;
      };
      if (Is->Printed.Status != Was.Printed.Status)
        How = describe(Is->Printed);
      else if (auto D = firstDifference(Was.Printed.Text, Is->Printed.Text,
                                        Changing[I], Same))
        How = "line " + utostr(D->Line) + ": '" + D->Expected + "', port: '" +
              D->Got + "'";
    }
    if (How.empty())
      Row.Same += isMeasure(Was);
    else
      Row.Differences.push_back(Was.Name + ": " + How);
  }
}

/// The copy of the project, and its port.
Error Prover::prepare(const Target &To) {
  if (To->KeepsCuda)
    return createStringError(
        "the original is always built; --target is what it is ported to");
  How = buildToolOf(inBuildFolder(Options.Source));
  if (!How)
    return createStringError(
        Options.Source + ": no CMakeLists.txt and no Makefile; for one source "
                         "file there is `tranship run`");
  if (Error E = makeFolder())
    return E;
  if (Error E = copyProject())
    return E;
  return portProject(To);
}

/// The tests of both, the original's first.
std::vector<ProofRow> Prover::testBoth(const Side &Original, const Side &Port,
                                       const Target &To) {
  const TestPlan Plan =
      planTests(Original.Build, Original.Built, Options.CompilerArguments,
                Options.ProgramLines, Options.Seconds);
  std::vector<ProofRow> Rows = {testRow(Original, Plan, "original", 32)};
  for (unsigned Wave : To->WaveSizes)
    if (Options.Waves.empty() || is_contained(Options.Waves, Wave))
      Rows.push_back(testRow(Port, Plan, ("port to " + To->Title).str(), Wave));
  if (Plan.Form == TestForm::Programs) {
    // Last, so that what tells the time has changed.
    ProofRow Again = testRow(Original, Plan, "original", 32);
    for (auto [A, B] : zip(Rows.front().Tests, Again.Tests))
      Changing.push_back(changingLines(A.Printed.Text, B.Printed.Text)
                             .value_or(DenseSet<unsigned>()));
  }
  for (ProofRow &Row : drop_begin(Rows))
    compare(Row, Rows.front(), To);
  return Rows;
}

/// Why nothing was compared; empty if something was.
static StringRef whyNoProof(const Side &Original, const Side &Port,
                            ArrayRef<TestEnd> Tests) {
  if (!Original.Built.Configured)
    return "the original cannot be configured";
  if (!Port.Built.Configured)
    return "the port cannot be configured";
  if (Tests.empty())
    return "the original has no tests and no programs that could be run";
  return none_of(Tests, isMeasure)
             ? "no test passes in the original, so that it is no measure"
             : "";
}

Expected<ExitCode> Prover::run() {
  Expected<bool> Reports = wantsDocument(Options);
  if (!Reports)
    return Reports.takeError();
  Expected<Target> To = Target::parse(TargetName);
  if (!To)
    return To.takeError();
  if (Error E = prepare(*To))
    return E;
  Expected<Target> Cuda = Target::parse("cuda");
  auto Original = build(*cantFail(std::move(Cuda)).Where, "original");
  if (!Original)
    return Original.takeError();
  auto Port = build(*To->Where, "port");
  if (!Port)
    return Port.takeError();
  const std::vector<ProofRow> Rows = testBoth(**Original, **Port, *To);
  if (!ownsOutput(Options))
    printTable(outs(), Rows);
  if (*Reports)
    if (Error E = writeDocument(Options, "prove", toJson(Options.Source, Rows)))
      return E;
  outs().flush();
  StringRef Why = whyNoProof(**Original, **Port, Rows.front().Tests);
  if (!Why.empty())
    return createStringError(Why + (Options.Keep.empty()
                                        ? "; --keep=DIR keeps the logs"
                                        : "; see " + joined(Folder, "logs")));
  const bool IsSame = all_of(drop_begin(Rows), [](const ProofRow &Row) {
    return Row.NewFailures.empty() && Row.Differences.empty();
  });
  const bool HasAll = (*Port)->Built.Complete || !(*Original)->Built.Complete;
  return IsSame && HasAll ? Done : Findings;
}

ExitCode proveProject(const RunOptions &Options) {
  Expected<ExitCode> Result = Prover(Options).run();
  return Result ? *Result : fail(Result.takeError());
}

} // namespace tranship
