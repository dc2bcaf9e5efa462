// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace tranship::cmake {

namespace {

/// Turns the ports of a file's commands into edits.
class Writer {
public:
  Writer(const ListFile &File, BuildMode Mode)
      : File(File), Mode(Mode), Windows(StringRef(File.Text).contains("\r\n")) {
  }

  void write(const CommandPort &P);
  EditSet take() {
    for (const auto &[At, Text] : Insertions)
      Edits.insert(At, broken(Text));
    Edits.settle();
    return std::move(Edits);
  }

private:
  void writeHip(const CommandPort &P);
  void writeBoth(const CommandPort &P);
  void writeProject(const CommandPort &P);
  void writeCondition(const CommandPort &P);
  StringRef indentOf(Range R) const;
  Range wholeLine(Range R) const;
  std::string ported(const CommandPort &P, Range Where) const;
  std::string lines(ArrayRef<std::string> Lines, const Twine &Indent) const;

  /// New text with the line breaks of the file.
  std::string broken(StringRef Text) const;
  void replace(Range R, StringRef Text) { Edits.replace(R, broken(Text)); }
  /// Inserts lines at the beginning of a line. Insertions at the same place
  /// follow each other.
  void insertLines(uint32_t At, StringRef Text) { Insertions[At] += Text; }
  void insertAfter(Range R, StringRef Lines);

  const ListFile &File;
  BuildMode Mode;
  bool Windows;
  EditSet Edits;
  std::map<uint32_t, std::string> Insertions;
};

} // namespace

std::string Writer::broken(StringRef Text) const {
  if (!Windows)
    return Text.str();
  std::string Result;
  for (char C : Text) {
    if (C == '\n' && !StringRef(Result).ends_with("\r"))
      Result += '\r';
    Result += C;
  }
  return Result;
}

/// The indentation of a command that begins its line.
StringRef Writer::indentOf(Range R) const {
  StringRef Text = File.Text;
  size_t Line = Text.rfind('\n', R.Begin) + 1; // npos + 1 is 0.
  StringRef Before = Text.slice(Line, R.Begin);
  return Before.take_while([](char C) { return C == ' ' || C == '\t'; });
}

/// Inserts lines after the line of a command and its trailing comment.
void Writer::insertAfter(Range R, StringRef Lines) {
  StringRef Text = File.Text;
  size_t End = Text.find('\n', R.End);
  StringRef Rest = Text.slice(R.End, std::min(End, Text.size())).ltrim(" \t\r");
  bool Alone = Rest.empty() || (Rest[0] == '#' && !Rest.starts_with("#["));
  if (Alone && End != StringRef::npos)
    return insertLines(End + 1, Lines);
  uint32_t At = Alone ? Text.size() : R.End;
  Insertions[At] += ("\n" + Lines.rtrim('\n')).str();
}

/// The whole line of a command with its line break, if nothing else is in it.
Range Writer::wholeLine(Range R) const {
  StringRef Text = File.Text;
  size_t Line = Text.rfind('\n', R.Begin) + 1;
  size_t End = Text.find('\n', R.End);
  StringRef Rest = Text.slice(R.End, std::min(End, Text.size()));
  if (Rest.ltrim().starts_with("#")) // A comment in the line stays.
    return {R.Begin, uint32_t(R.End + Rest.size() - Rest.ltrim().size())};
  if (!Text.slice(Line, R.Begin).trim().empty() || !Rest.trim().empty())
    return R;
  return {uint32_t(Line),
          uint32_t(End == StringRef::npos ? Text.size() : End + 1)};
}

std::string Writer::lines(ArrayRef<std::string> Lines,
                          const Twine &Indent) const {
  std::string Result;
  for (const std::string &Line : Lines)
    Result += (Indent + Line + "\n").str();
  return Result;
}

void Writer::writeHip(const CommandPort &P) {
  Range Where = P.C.Where;
  Where.End = std::max(Where.End, P.RemoveUpTo);
  StringRef Indent = indentOf(Where);
  std::string After = lines(P.After, Indent);
  if (P.Remove) {
    if (P.After.empty())
      return Edits.remove(wholeLine(Where));
    return replace(Where, StringRef(After).rtrim('\n').substr(Indent.size()));
  }
  for (const Edit &E : P.Edits)
    Edits.add(E);
  if (!P.Before.empty())
    insertLines(Where.Begin - Indent.size(), lines(P.Before, Indent));
  if (!P.After.empty())
    insertAfter(Where, After);
}

/// The text of a part of the command with its edits applied.
std::string Writer::ported(const CommandPort &P, Range Where) const {
  EditSet Own;
  for (const Edit &E : P.Edits)
    Own.add(E);
  Own.settle();
  return Own.apply(File.Text, Where);
}

/// CMake requires project() itself at the top level, so only its languages
/// move.
void Writer::writeProject(const CommandPort &P) {
  const Command &C = P.C;
  StringRef Indent = indentOf(C.Where);
  auto Language = find_if(
      C.Arguments, [&](const Argument &A) { return File.text(A) == "CUDA"; });
  std::vector<std::string> After = {
      "option(USE_HIP \"Build for AMD GPUs with HIP, not with CUDA\" OFF)"};
  if (Language != C.Arguments.end()) {
    bool HasCxx = any_of(
        C.Arguments, [&](const Argument &A) { return File.text(A) == "CXX"; });
    Range Where = Language->Where;
    if (HasCxx)
      while (isSpace(File.Text[Where.Begin - 1]))
        --Where.Begin;
    replace(Where, HasCxx ? "" : "CXX");
    After.push_back("if(USE_HIP)");
    for (const std::string &Line : P.Before)
      After.push_back("  " + Line);
    After.push_back("  enable_language(HIP)");
    for (const std::string &Line : P.After)
      After.push_back("  " + Line);
    After.insert(After.end(), {"else()", "  enable_language(CUDA)", "endif()"});
  }
  insertAfter(C.Where, lines(After, Indent));
}

/// Writes both conditions as one, because a condition cannot stand in a block
/// of its own.
void Writer::writeCondition(const CommandPort &P) {
  const Command &C = P.C;
  if (C.Arguments.empty() || P.Edits.empty())
    return;
  Range Inside = {C.Arguments.front().Where.Begin,
                  C.Arguments.back().Where.End};
  replace(Inside, "(USE_HIP AND (" + ported(P, Inside) +
                      ")) OR (NOT USE_HIP AND (" + File.text(Inside).str() +
                      "))");
}

void Writer::writeBoth(const CommandPort &P) {
  const Command &C = P.C;
  if (C.Name == "cmake_minimum_required" || repeatsCondition(C.Name))
    return writeHip(P);
  if (isCondition(C.Name))
    return writeCondition(P);
  StringRef Indent = indentOf(C.Where);
  std::string More = (Indent + "  ").str();
  std::string Hip = lines(P.Before, More);
  if (!P.Remove && !P.Edits.empty())
    Hip += More + ported(P, C.Where) + "\n";
  Hip += lines(P.After, More);
  if (!P.Remove && P.Edits.empty()) { // The unchanged command serves both.
    if (!P.After.empty())
      insertAfter(C.Where, Indent.str() + "if(USE_HIP)\n" + Hip + Indent.str() +
                               "endif()\n");
    return;
  }
  std::string Cuda = More + File.text(C.Where).str() + "\n";
  std::string Text =
      Hip.empty() ? "if(NOT USE_HIP)\n" + Cuda
                  : "if(USE_HIP)\n" + Hip + Indent.str() + "else()\n" + Cuda;
  replace(C.Where, Text + Indent.str() + "endif()");
}

void Writer::write(const CommandPort &P) {
  if (Mode == BuildMode::Both && P.C.Name == "project")
    return writeProject(P);
  if (!P.changes())
    return;
  StringRef Indent = indentOf(P.C.Where);
  if (!P.Open.empty())
    insertLines(P.C.Where.Begin - Indent.size(), lines(P.Open, Indent));
  if (Mode == BuildMode::Both)
    writeBoth(P);
  else
    writeHip(P);
  if (!P.Close.empty())
    insertAfter(P.C.Where, lines(P.Close, Indent));
}

EditSet writeCommands(const ListFile &File, ArrayRef<CommandPort> Ports,
                      BuildMode Mode) {
  Writer W(File, Mode);
  for (const CommandPort &P : Ports)
    W.write(P);
  return W.take();
}

} // namespace tranship::cmake
