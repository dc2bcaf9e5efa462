// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/prove/ProjectTests.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tranship {

/// `12/40 Test  #12: name ......   Passed    0.01 sec`, `***Failed`,
/// `***Not Run`. A name may have blanks.
static std::vector<TestEnd> readCTest(StringRef Text) {
  static const Regex Line("^ *[0-9]+/[0-9]+ Test +#[0-9]+: (.+) \\.\\.+( "
                          "*\\*\\*\\*| +)([A-Za-z]+)");
  std::vector<TestEnd> Result;
  SmallVector<StringRef> Lines, Parts;
  Text.split(Lines, '\n');
  for (StringRef L : Lines)
    if (Line.match(L, &Parts) && Parts[3] != "Skipped")
      Result.push_back({Parts[1].str(), Parts[3] == "Passed", {}});
  sort(Result,
       [](const TestEnd &A, const TestEnd &B) { return A.Name < B.Name; });
  return Result;
}

static Outcome outcomeOf(Command C, unsigned Seconds) {
  ProgramEnd End = runAll(C, Seconds).front();
  return {End.Message.empty() ? End.Status : 127, End.TimedOut,
          contentsOf(C.Output), contentsOf(C.Errors)};
}

/// Whether make has a rule for the target.
static bool hasTarget(const ProjectBuild &Build, StringRef Target,
                      unsigned Seconds) {
  std::vector<std::string> Words = Build.makeVariables();
  append_values(Words, "-n", Target.str());
  return outcomeOf(Build.command("make", Words, "targets"), Seconds).Status ==
         0;
}

TestPlan planTests(const ProjectBuild &Build, const BuildResult &Made,
                   ArrayRef<std::string> Words, ArrayRef<std::string> Programs,
                   unsigned Seconds) {
  if (!Words.empty())
    return {TestForm::Command, Words.vec()};
  if (!Programs.empty())
    return {TestForm::Programs, Programs.vec()};
  if (Build.tool() == BuildTool::CMake) {
    Outcome List = outcomeOf(Build.command("ctest", {"-N"}, "tests"), Seconds);
    if (List.Status == 0 && !StringRef(List.Text).contains("Total Tests: 0"))
      return {TestForm::CTest, {}};
  } else {
    for (StringRef Target : {"check", "test"})
      if (hasTarget(Build, Target, Seconds))
        return {TestForm::Make, {Target.str()}};
  }
  return {Made.Programs.empty() ? TestForm::None : TestForm::Programs,
          Made.Programs};
}

/// A program of the build, by its path or its name.
static std::string programAt(const ProjectBuild &Build, const BuildResult &Made,
                             StringRef Name) {
  for (const std::string &Program : Made.Programs)
    if (Program == Name || sys::path::filename(Program) == Name)
      return joined(Build.folder(), Program);
  return joined(Build.folder(), Name);
}

static std::vector<TestEnd> runPrograms(const ProjectBuild &Build,
                                        const BuildResult &Made,
                                        const TestPlan &Plan,
                                        ArrayRef<std::string> Environment,
                                        unsigned Seconds, StringRef Name) {
  std::vector<TestEnd> Result;
  for (auto [I, Line] : enumerate(Plan.Words)) {
    SmallVector<StringRef> Words;
    StringRef(Line).split(Words, ' ', -1, /*KeepEmpty=*/false);
    if (Words.empty())
      continue;
    std::vector<std::string> Arguments;
    for (StringRef Word : drop_begin(Words))
      Arguments.push_back(Word.str());
    Command C = Build.command(programAt(Build, Made, Words[0]), Arguments,
                              (Name + "-" + utostr(I)).str());
    // Programs may print how they were called.
    C.Name = ("./" + sys::path::filename(Words[0])).str();
    C.Errors = C.Output + ".err";
    append_range(C.Environment, Environment);
    Outcome O = outcomeOf(C, Seconds);
    bool Good = O.Status == 0 && !O.TimedOut;
    Result.push_back({Line, Good, std::move(O)});
  }
  return Result;
}

std::vector<TestEnd> runTests(const ProjectBuild &Build,
                              const BuildResult &Made, const TestPlan &Plan,
                              unsigned Wave, unsigned Seconds, StringRef Name) {
  // GoogleTest prints no times so, which differ from run to run.
  const std::vector<std::string> Environment = {"TRANSHIP_WAVE=" + utostr(Wave),
                                                "CTEST_PARALLEL_LEVEL=1",
                                                "GTEST_PRINT_TIME=0"};
  if (Plan.Form == TestForm::Programs)
    return runPrograms(Build, Made, Plan, Environment, Seconds, Name);
  std::vector<std::string> Words = Plan.Words;
  std::string Program;
  if (Plan.Form == TestForm::CTest) {
    Program = "ctest";
    Words = {"--output-on-failure", "--timeout", utostr(Seconds)};
  } else if (Plan.Form == TestForm::Make) {
    Program = "make";
    append_range(Words, Build.makeVariables());
  } else if (Plan.Form == TestForm::Command) {
    Program = Words.front();
    Words.erase(Words.begin());
  } else {
    return {};
  }
  Command C = Build.command(Program, Words, Name);
  append_range(C.Environment, Environment);
  // CTest has a limit for each test.
  Outcome O = outcomeOf(C, Plan.Form == TestForm::CTest ? 0 : Seconds);
  if (Plan.Form == TestForm::CTest)
    return readCTest(O.Text);
  std::string Title = Plan.Form == TestForm::Make ? "make " : "";
  return {{Title + join(Plan.Words, " "), O.Status == 0 && !O.TimedOut, {}}};
}

} // namespace tranship
