// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/errors/BuildLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tranship {

namespace {

/// How a tool prints an error: a pattern, and which of its groups are the file,
/// the line, the column and the message; 0: none.
struct Form {
  StringLiteral Pattern;
  unsigned File, Line, Column, Text;
};

// The first that matches a line counts.
constexpr Form Forms[] = {
    // Clang, GCC
    {"^([^: ][^:]*):([0-9]+):([0-9]+): (fatal )?error: (.*)$", 1, 2, 3, 5},
    // nvcc
    {"^([^ (]+)\\(([0-9]+)\\): (catastrophic )?error[^:]*: (.*)$", 1, 2, 0, 4},
    {"^nvcc (fatal|error) *: (.*)$", 0, 0, 0, 2},
    // The linkers
    {"^[^ ]*lld: error: (.*)$", 0, 0, 0, 1},
    {"^([^ ]*ld: )?[^ ]*:\\(.*\\): (undefined reference to .*)$", 0, 0, 0, 2},
    {"^([^ ]*ld: )?([^ :]+):([0-9]+): (undefined reference to .*)$", 2, 3, 0,
     4},
    {"^([^ ]*ld: )?[^ ]*:\\(.*\\): (multiple definition of .*)$", 0, 0, 0, 2},
    {"^[^ ]*ld: [^ ]*: (multiple definition of .*)$", 0, 0, 0, 1},
    {"^[^ ]*ld: [^ ]*: (undefined reference to .*)$", 0, 0, 0, 1},
    {"^[^ ]*ld: (cannot find .*)$", 0, 0, 0, 1},
    {"^([^ ]*/)?ar: (.*: .*)$", 0, 0, 0, 2},
    {"^[^ ]*ld: [^ ]*: (relocation .*)$", 0, 0, 0, 1},
    // The compilers' drivers
    {"^[^ ]*(clang|hipcc|mxcc|g\\+\\+|gcc|c\\+\\+|cc)[^ ]*: (fatal )?error: "
     "(.*)$",
     0, 0, 0, 3},
    {"^(fatal error: error in backend: .*)$", 0, 0, 0, 1},
    // CMake: the message is in the lines that follow.
    {"^CMake Error at ([^:]+):([0-9]+) \\(.*\\):(.*)$", 1, 2, 0, 3},
    {"^CMake Error: (.*)$", 0, 0, 0, 1},
    // Programs that are missing: make, sh, bash
    {"^make[^ ]*: (.*: (No such file or directory|Command not found))$", 0, 0,
     0, 1},
    {"^[^ ]*sh: ([0-9]+: )?(line [0-9]+: )?(.*: (not found|command not "
     "found|No "
     "such file or directory))$",
     0, 0, 0, 3},
    {"^make[^ ]*: \\*\\*\\* (No rule to make target .*)$", 0, 0, 0, 1},
    {"^ninja: error: (.*)$", 0, 0, 0, 1},
};

// What follows from another error.
constexpr StringLiteral Consequences[] = {
    "ld returned ",
    "link command failed",
    "linker command failed",
    "too many errors",
    "compilation terminated",
    "clang frontend command",
    "no input files",
    "errors generated",
    "failed to set dynamic section sizes"};

class LogReader {
public:
  explicit LogReader(StringRef Log) { Log.split(Lines, '\n'); }

  std::vector<BuildError> read() {
    for (size_t N = 0; N != Lines.size(); ++N)
      lookAt(N);
    return std::move(Result);
  }

private:
  void lookAt(size_t N);
  void add(const Form &F, ArrayRef<StringRef> Groups, size_t N);
  std::string indentedAfter(size_t N) const;

  SmallVector<StringRef> Lines;
  std::vector<BuildError> Result;
  StringSet<> Seen;
  bool Repeated = false; ///< The error that notes would belong to came before.
};

} // namespace

/// The colours of a terminal.
static std::string withoutEscapes(StringRef Line) {
  std::string Result;
  while (!Line.empty()) {
    if (Line.consume_front("\x1b[")) {
      Line = Line.drop_while([](char C) { return isDigit(C) || C == ';'; });
      Line = Line.drop_front(!Line.empty());
      continue;
    }
    Result += Line.front();
    Line = Line.drop_front();
  }
  return StringRef(Result).rtrim().str();
}

/// The indented lines that follow line \p N, as one.
std::string LogReader::indentedAfter(size_t N) const {
  std::string Result;
  for (StringRef Line : ArrayRef(Lines).drop_front(N + 1)) {
    if (!Line.trim().empty() && !Line.starts_with(" "))
      break;
    if (Line.trim().empty())
      continue;
    Result += (Result.empty() ? "" : " ") + Line.trim().str();
  }
  return Result;
}

void LogReader::add(const Form &F, ArrayRef<StringRef> Groups, size_t N) {
  auto Group = [&](unsigned I) { return I ? Groups[I] : StringRef(); };
  BuildError Error;
  Error.File = Group(F.File).str();
  Group(F.Line).getAsInteger(10, Error.Line);
  Group(F.Column).getAsInteger(10, Error.Column);
  Error.Text = Group(F.Text).trim().str();
  if (Error.Text.empty())
    Error.Text = indentedAfter(N);
  if (any_of(Consequences,
             [&](StringRef C) { return StringRef(Error.Text).contains(C); }))
    return;
  // A header's errors come once for each unit, and once for each pass.
  Repeated = !Seen.insert(Error.File + ":" + utostr(Error.Line) + ":" +
                          utostr(Error.Column) + ":" + Error.Text)
                  .second;
  if (!Repeated)
    Result.push_back(std::move(Error));
}

void LogReader::lookAt(size_t N) {
  static const auto Patterns =
      map_to_vector(Forms, [](const Form &F) { return Regex(F.Pattern); });
  std::string Line = withoutEscapes(Lines[N]);
  SmallVector<StringRef, 6> Groups;
  for (auto [F, Pattern] : zip(Forms, Patterns))
    if (Pattern.match(Line, &Groups))
      return add(F, Groups, N);
  auto [Number, Source] = StringRef(Line).split("| ");
  if (Source.ltrim().starts_with("#error") && !Result.empty()) {
    Result.back().Notes += Source.trim().str() + "\n";
    return;
  }
  auto [Where, Note] = StringRef(Line).split(": note: ");
  if (!Note.empty() && !Repeated && !Result.empty())
    Result.back().Notes += Note.str() + "\n";
}

std::vector<BuildError> readBuildLog(StringRef Log) {
  return LogReader(Log).read();
}

} // namespace tranship
