// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/MesonFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace tranship::meson {

/// Whether the file calls project().
static bool isProject(const BuildFile &File) {
  return any_of(MesonFile(File).Calls,
                [](const Call &C) { return C.Name == "project"; });
}

std::vector<std::vector<const BuildFile *>>
groupByProject(ArrayRef<BuildFile> Files) {
  std::map<std::string, std::vector<const BuildFile *>> Groups;
  for (const BuildFile &File : Files)
    if (isProject(File))
      Groups[sys::path::parent_path(File.Path).str()];
  for (const BuildFile &File : Files) {
    StringRef Own = sys::path::parent_path(File.Path), Folder = Own;
    while (!Folder.empty() && !Groups.contains(Folder.str()) &&
           Folder != sys::path::parent_path(Folder))
      Folder = sys::path::parent_path(Folder);
    // A file without a project() above it forms its own group.
    Groups[Groups.contains(Folder.str()) ? Folder.str() : Own.str()].push_back(
        &File);
  }
  std::vector<std::vector<const BuildFile *>> Result;
  for (auto &[Folder, Group] : Groups)
    Result.push_back(std::move(Group));
  return Result;
}

bool namesCards(StringRef Method) {
  return Method == "nvcc_arch_flags" || Method == "nvcc_arch_readable";
}

/// Whether one of the positional arguments from \p First on contains the word
/// 'cuda'.
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

namespace {

class Learner {
public:
  Learner(MesonFacts &Facts, const BuildOptions &Options)
      : Facts(Facts), Options(Options) {}
  void learn(const MesonFile &File);

private:
  void learn(const MesonFile &File, const Call &C);
  void language(const MesonFile &File, const Call &C, size_t First,
                unsigned Rank);

  MesonFacts &Facts;
  const BuildOptions &Options;
  unsigned Best = 0; ///< The rank of the best place of the language so far.
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
    Facts.UsesCuda |=
        Options.table().find(BuildKind::Library, Value.trim('\'')) != nullptr;
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
  Facts.HasHip |= hasAny(Text, Options.builds().Marks) ||
                  hasAny(Text, {"'hip'", "'hip::", "'roc::"});
  for (const Call &C : File.Calls)
    learn(File, C);
  for (const literals::Literal &L : File.Read.Literals)
    Facts.HasSources |= L.Inner.in(Text).ends_with(".cu");
  for (StringRef Line : split(Text, '\n'))
    if (Line = Line.trim(); Line.consume_front("foreach "))
      Facts.Loops.insert(Line.split(':').second.trim());
}

MesonFacts::MesonFacts(ArrayRef<const BuildFile *> Group,
                       const BuildOptions &Options) {
  Learner Reader(*this, Options);
  for (const BuildFile *One : Group)
    Reader.learn(*Files.emplace_back(std::make_unique<MesonFile>(*One)));
  for (const auto &One : Files)
    for (const Call &C : One->Calls)
      if (Module.contains(C.object()) && !namesCards(C.method()))
        Needed.insert(C.object());
}

} // namespace tranship::meson
