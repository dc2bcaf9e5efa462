// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/BuildTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

/// The text of maps/build.tsv: cmake/EmbedBuildTable.cmake puts it here.
extern "C" const char TranshipBuildTable[], TranshipBuildTableEnd[];

namespace tranship {

static constexpr StringLiteral KindNames[] = {
    "target",  "package", "variable", "value",   "version",
    "gone",    "missing", "property", "command", "flag",
    "library", "alias",   "root",     "folder",  "program"};

StringRef buildKindName(BuildKind Kind) {
  return KindNames[static_cast<unsigned>(Kind)];
}

static std::string keyOf(BuildKind Kind, StringRef Key) {
  return (buildKindName(Kind) + " " + Key).str();
}

BuildTable::BuildTable(StringRef Text, const Platform &To,
                       std::vector<std::string> &Problems) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/true);
  auto Fault = [&](size_t Line, const Twine &Message) {
    Problems.push_back(
        ("build.tsv:" + Twine(Line + 1) + ": error: " + Message).str());
  };
  SmallVector<StringRef> Names;
  Lines.front().split(Names, '\t');
  size_t Column =
      find_if(Names, [&](StringRef N) { return N == To.Name; }) - Names.begin();
  if (!Lines.front().starts_with("kind\tcuda\thip\tpackage\tnote\t") ||
      Column == Names.size()) {
    Fault(0, "the first line names the columns");
    return;
  }
  for (auto [N, Line] : drop_begin(enumerate(Lines))) {
    if (Line.empty())
      continue;
    SmallVector<StringRef> Cells;
    Line.split(Cells, '\t');
    if (Cells.size() != Names.size() || Cells[1].empty()) {
      Fault(N, "six cells are expected, the second one with a name");
      continue;
    }
    const auto *Kind = llvm::find(KindNames, Cells[0]);
    if (Kind == std::end(KindNames)) {
      Fault(N, "unknown kind '" + Cells[0] + "'");
      continue;
    }
    BuildRow R{BuildKind(Kind - KindNames), Cells[1], Cells[Column],
               To.HasNotes ? Cells[3] : "", To.HasNotes ? Cells[4] : ""};
    if (!ByKey.try_emplace(keyOf(R.Kind, R.Cuda), Rows.size()).second)
      Fault(N, "'" + R.Cuda + "' has two rows");
    Rows.push_back(R);
  }
}

const BuildTable &BuildTable::builtin(const Platform &To) {
  static const std::vector<BuildTable> All = [] {
    std::vector<BuildTable> Tables;
    std::vector<std::string> Problems; // A unit test reads them.
    StringRef Text(TranshipBuildTable,
                   TranshipBuildTableEnd - TranshipBuildTable);
    for (const Platform &P : platforms())
      Tables.emplace_back(Text, P, Problems);
    return Tables;
  }();
  return All[&To - platforms().data()];
}

const BuildRow *BuildTable::find(BuildKind Kind, StringRef Key) const {
  auto Found = ByKey.find(keyOf(Kind, Key));
  return Found == ByKey.end() ? nullptr : &Rows[Found->second];
}

const BuildRow *BuildTable::findLinked(StringRef Name) const {
  Name.consume_front("-l");
  const BuildRow *Library = find(BuildKind::Library, Name);
  if (!Library)
    return nullptr;
  std::string Target = ("CUDA::" + Name).str();
  if (const BuildRow *Alias = find(BuildKind::Alias, Name))
    Target = Alias->To.str();
  const BuildRow *R = find(BuildKind::Target, Target);
  return R ? R : Library;
}

const BuildRow *BuildTable::match(BuildKind Kind, StringRef Key) const {
  if (const BuildRow *R = find(Kind, Key))
    return R;
  for (size_t Length = Key.size(); Length; --Length)
    if (const BuildRow *R = find(Kind, (Key.take_front(Length) + "*").str()))
      return R;
  return nullptr;
}

std::optional<std::string> BuildTable::variable(StringRef Name) const {
  const BuildRow *R = match(BuildKind::Variable, Name);
  if (!R)
    R = find(BuildKind::Missing, Name);
  if (!R || R->To.empty())
    return std::nullopt;
  StringRef From = R->Cuda, To = R->To;
  if (!From.consume_back("*"))
    return To.str();
  To.consume_back("*");
  return (To + Name.drop_front(From.size())).str();
}

size_t toolkitFolder(StringRef Path) {
  for (StringRef Folder : {"/usr/local/cuda", "/opt/cuda", "/usr/cuda"})
    if (Path.starts_with(Folder)) {
      StringRef Version = Path.substr(Folder.size()).take_while([](char C) {
        return isDigit(C) || C == '.' || C == '-';
      });
      size_t Length = Folder.size() + Version.size();
      char Next = Length < Path.size() ? Path[Length] : '/';
      return isAlnum(Next) || Next == '_' ? 0 : Length;
    }
  return 0;
}

} // namespace tranship
