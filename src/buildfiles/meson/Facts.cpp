// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/PortMeson.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace tranship::meson {

std::unique_ptr<MesonFile> parseMesonFile(StringRef Path, std::string Text) {
  auto File = std::make_unique<MesonFile>();
  File->Path = Path.str();
  File->Text = std::move(Text);
  File->Read = literals::readLiterals(File->Text);
  File->Calls = readCalls(File->Text, File->Read);
  return File;
}

std::vector<std::vector<const MesonFile *>>
groupByProject(ArrayRef<const MesonFile *> Files) {
  std::map<std::string, std::vector<const MesonFile *>> Groups;
  for (const MesonFile *File : Files)
    if (any_of(File->Calls, [](const Call &C) { return C.Name == "project"; }))
      Groups[sys::path::parent_path(File->Path).str()];
  for (const MesonFile *File : Files) {
    StringRef Own = sys::path::parent_path(File->Path), Folder = Own;
    while (!Folder.empty() && !Groups.contains(Folder.str()) &&
           Folder != sys::path::parent_path(Folder))
      Folder = sys::path::parent_path(Folder);
    // A file without a project above it is one by itself.
    Groups[Groups.contains(Folder.str()) ? Folder.str() : Own.str()].push_back(
        File);
  }
  std::vector<std::vector<const MesonFile *>> Result;
  for (auto &[Folder, Group] : Groups)
    Result.push_back(std::move(Group));
  return Result;
}

bool namesCards(StringRef Method) {
  return Method == "nvcc_arch_flags" || Method == "nvcc_arch_readable";
}

/// Whether one of the call's arguments from \p First on has the word 'cuda'.
static bool namesCuda(const MesonFile &File, const Call &C, size_t First) {
  const Argument *A = C.positional(First);
  for (; A; A = C.positional(++First))
    if (A->Value.in(File.Text).contains("'cuda'"))
      return true;
  return false;
}

static bool isAlone(StringRef Text, Range Where) {
  size_t Line = Text.rfind('\n', Where.Begin) + 1; // npos + 1 is 0.
  StringRef Behind = Text.substr(Where.End).take_until(
      [](char C) { return C == '\n' || C == '#'; });
  return Text.slice(Line, Where.Begin).trim().empty() && Behind.trim().empty();
}

static bool isLibrary(StringRef Value) {
  Value = Value.trim('\'');
  return BuildTable::builtin().find(BuildKind::Library, Value);
}

namespace {

class Learner {
public:
  explicit Learner(MesonFacts &Facts) : Facts(Facts) {}
  void learn(const MesonFile &File);
  /// Once all files are learned.
  void finish(ArrayRef<const MesonFile *> Files);

private:
  void learn(const MesonFile &File, const Call &C);
  void language(const MesonFile &File, const Call &C, size_t First,
                unsigned Rank);

  MesonFacts &Facts;
  unsigned Best = 0; ///< How good the place of the language is.
};

} // namespace

void Learner::language(const MesonFile &File, const Call &C, size_t First,
                       unsigned Rank) {
  bool Names = namesCuda(File, C, First);
  Facts.UsesCuda |= Names;
  Rank = Names ? Rank : C.Name == "project" ? 1 : 0;
  if (Rank <= Best)
    return;
  Best = Rank;
  Facts.File = &File;
  Facts.Language = &C;
}

void Learner::learn(const MesonFile &File, const Call &C) {
  const Argument *First = C.positional(0);
  StringRef Value = First ? First->Value.in(File.Text) : "";
  StringRef To = assignedTo(File.Text, C.Where.Begin);
  if (C.Name == "project")
    language(File, C, 1, 3);
  else if (C.Name == "add_languages")
    language(File, C, 0, isAlone(File.Text, C.Where) ? 2 : 0);
  else if (C.method() == "find_library")
    Facts.UsesCuda |= isLibrary(Value);
  else if ((C.Name == "dependency" || C.method() == "get_compiler") &&
           Value == "'cuda'") {
    Facts.UsesCuda = true;
    Facts.Cuda.insert(To);
  } else if (C.Name == "import" &&
             (Value == "'unstable-cuda'" || Value == "'cuda'")) {
    Facts.UsesCuda = true;
    Facts.Module.insert(To);
  }
  if (C.Name.contains('.'))
    Facts.Asked.insert(C.object());
}

void Learner::learn(const MesonFile &File) {
  StringRef Text = File.Text;
  for (StringRef Word : {"hipcc", "amdhip64", "'hip'", "'hip::", "'roc::"})
    Facts.HasHip |= Text.contains(Word);
  for (const Call &C : File.Calls)
    learn(File, C);
  for (const literals::Literal &L : File.Read.Literals)
    Facts.HasSources |= L.Inner.in(Text).ends_with(".cu");
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Behind] = Rest.split('\n');
    Rest = Behind;
    Line = Line.trim();
    if (Line.consume_front("foreach "))
      Facts.Loops.insert(Line.split(':').second.trim());
  }
}

void Learner::finish(ArrayRef<const MesonFile *> Files) {
  for (const MesonFile *File : Files)
    for (const Call &C : File->Calls)
      if (Facts.Module.contains(C.object()) && !namesCards(C.method()))
        Facts.Needed.insert(C.object());
}

MesonFacts learnMeson(ArrayRef<const MesonFile *> Files) {
  MesonFacts Facts;
  Learner Reader(Facts);
  for (const MesonFile *File : Files)
    Reader.learn(*File);
  Reader.finish(Files);
  return Facts;
}

} // namespace tranship::meson
