// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/prove/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace tranship {

static std::string builtText(const BuildResult &Built) {
  const size_t All = std::max(Built.Wanted.size(), Built.Made.size());
  if (Built.Wanted.empty()) // make does not tell how many there are.
    return utostr(Built.Made.size()) + (Built.Complete ? "" : ", not all");
  return utostr(count_if(Built.Wanted,
                         [&](const std::string &Path) {
                           return is_contained(Built.Made, Path);
                         })) +
         " of " + utostr(All);
}

static unsigned passed(const ProofRow &Row) {
  return static_cast<unsigned>(
      count_if(Row.Tests, [](const TestEnd &T) { return T.Passed; }));
}

/// As compilers print it.
static std::string messageOf(const BuildError &Error) {
  std::string Result = Error.File;
  if (Error.Line != 0)
    Result += ":" + utostr(Error.Line);
  if (Error.Column != 0)
    Result += ":" + utostr(Error.Column);
  return Result + (Result.empty() ? "" : ": ") + Error.Text;
}

/// The first error of each build that has one.
static void printErrors(raw_ostream &Out, ArrayRef<ProofRow> Rows) {
  const BuildResult *Last = nullptr;
  for (const ProofRow &Row : Rows) {
    ArrayRef<BuildError> Errors = Row.Built->Errors;
    if (std::exchange(Last, Row.Built) == Row.Built || Errors.empty())
      continue;
    Out << StringRef(Row.Title).split(',').first
        << ": does not build: " << messageOf(Errors.front());
    if (Errors.size() > 1)
      Out << " (and " << Errors.size() - 1 << " more)";
    Out << "\n";
  }
}

void printTable(raw_ostream &Out, ArrayRef<ProofRow> Rows) {
  std::vector<std::vector<std::string>> Cells = {{"", "configured", "built",
                                                  "passed", "same", "differ",
                                                  "new failures", "time"}};
  for (const ProofRow &Row : Rows) {
    const bool IsPort = &Row != Rows.begin();
    std::string Time;
    raw_string_ostream(Time) << format("%.1f s", Row.Seconds);
    Cells.push_back({Row.Title, Row.Built->Configured ? "yes" : "no",
                     builtText(*Row.Built),
                     utostr(passed(Row)) + " of " + utostr(Row.Tests.size()),
                     IsPort ? utostr(Row.Same) : "",
                     IsPort ? utostr(Row.Differences.size()) : "",
                     IsPort ? utostr(Row.NewFailures.size()) : "", Time});
  }
  for (const auto &Line : Cells) {
    std::string Text;
    for (size_t Column = 0; Column < Line.size(); ++Column) {
      size_t Width = 0;
      for (const auto &Other : Cells)
        Width = std::max(Width, Other[Column].size());
      Text += Line[Column] + std::string(Width - Line[Column].size() + 2, ' ');
    }
    Out << StringRef(Text).rtrim() << "\n";
  }
  printErrors(Out, Rows);
  for (const ProofRow &Row : Rows)
    for (const auto &[What, List] :
         {std::pair("fails", &Row.NewFailures), {"differs", &Row.Differences}})
      for (const std::string &Test : *List)
        Out << Row.Title << ": " << What << ": " << Test << "\n";
}

json::Object toJson(StringRef Project, ArrayRef<ProofRow> Rows) {
  json::Array Builds;
  for (const ProofRow &Row : Rows) {
    json::Array Errors;
    for (const BuildError &Error : Row.Built->Errors)
      Errors.push_back(json::fixUTF8(messageOf(Error)));
    json::Object Tests;
    for (const TestEnd &Test : Row.Tests)
      Tests[Test.Name] = Test.Passed ? "passed" : "failed";
    Builds.push_back(json::Object{{"title", Row.Title},
                                  {"wave", Row.Wave},
                                  {"configured", Row.Built->Configured},
                                  {"complete", Row.Built->Complete},
                                  {"built", json::Array(Row.Built->Made)},
                                  {"targets", json::Array(Row.Built->Wanted)},
                                  {"errors", std::move(Errors)},
                                  {"tests", std::move(Tests)},
                                  {"same", Row.Same},
                                  {"differ", json::Array(Row.Differences)},
                                  {"newFailures", json::Array(Row.NewFailures)},
                                  {"seconds", Row.Seconds}});
  }
  return json::Object{{"project", json::fixUTF8(Project)},
                      {"builds", std::move(Builds)}};
}

} // namespace tranship
