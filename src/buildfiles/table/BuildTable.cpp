// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/BuildTable.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

static constexpr StringLiteral KindNames[] = {
    "target",  "package",  "variable", "value", "version", "gone",
    "missing", "property", "command",  "flag",  "library", "alias",
    "root",    "folder",   "program",  "module"};

StringRef buildKindName(BuildKind Kind) {
  return KindNames[static_cast<unsigned>(Kind)];
}

static std::string keyOf(BuildKind Kind, StringRef Key) {
  return (buildKindName(Kind) + " " + Key).str();
}

BuildTable::BuildTable(const Platform &To) {
  // The columns are: kind, cuda, hip, package, note, and all other platforms.
  auto Target = static_cast<unsigned>(To.MapColumn);
  unsigned Cell = To.MapColumn == Column::Hip ? 2 : 4 + Target;
  for (const TableRow &R : tableRows("build")) {
    auto Kind = BuildKind(llvm::find(KindNames, R[0]) - KindNames);
    ByKey.try_emplace(keyOf(Kind, R[1]), Rows.size());
    Rows.push_back({Kind, R[1], R[Cell], To.HasNotes ? R[3] : "",
                    To.HasNotes ? R[4] : ""});
  }
}

const BuildTable &BuildTable::builtin(const Platform &To) {
  static const std::vector<BuildTable> All = [] {
    std::vector<BuildTable> Tables;
    for (const Platform &P : platforms())
      Tables.push_back(BuildTable(P));
    return Tables;
  }();
  return All[&To - platforms().data()];
}

const BuildRow *BuildTable::find(BuildKind Kind, StringRef Key) const {
  auto Found = ByKey.find(keyOf(Kind, Key));
  return Found == ByKey.end() ? nullptr : &Rows[Found->second];
}

/// `cublas`, of `-lcublas` and of `/usr/local/cuda/lib64/libcublas.so.12`.
static StringRef libraryName(StringRef Text) {
  if (Text.consume_front("-l") || !Text.contains('/'))
    return Text;
  StringRef File = Text.rsplit('/').second;
  StringRef Stem = File;
  if (!Stem.consume_front("lib"))
    return Text;
  auto [Name, Ending] = Stem.split('.');
  return Ending == "a" || Ending.starts_with("so") ? Name : Text;
}

const BuildRow *BuildTable::findLinked(StringRef Name) const {
  Name = libraryName(Name);
  const BuildRow *Library = find(BuildKind::Library, Name);
  if (!Library)
    return nullptr;
  std::string Target = ("CUDA::" + Name).str();
  if (const BuildRow *Alias = find(BuildKind::Alias, Name))
    Target = Alias->To.str();
  const BuildRow *R = find(BuildKind::Target, Target);
  return R ? R : Library;
}

const BuildRow *BuildTable::findValue(StringRef Name) const {
  if (const BuildRow *R = find(BuildKind::Value, Name))
    return R;
  if (!Name.consume_front("CUDA_") || !Name.consume_back("_LIBRARY"))
    return nullptr;
  if (const BuildRow *R = find(BuildKind::Target, ("CUDA::" + Name).str()))
    return R;
  const BuildRow *Library = find(BuildKind::Library, Name);
  return Library && Library->To.empty() ? Library : nullptr;
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
