// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/HeaderFacts.h"
#include "tables/map/RowReader.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

ArrayRef<ComingLibrary> comingLibraries() {
  static const auto All = readTable("coming-headers", [](const TableRow &R) {
    return ComingLibrary{R[0], R[1], wordsIn(R[2])};
  });
  return All;
}

const ComingLibrary *comingLibraryOf(const Row &R) {
  const auto *Found = find_if(comingLibraries(), [&](const ComingLibrary &L) {
    return L.Library == R.Library;
  });
  return Found == comingLibraries().end() ? nullptr : Found;
}

ArrayRef<CopiedLibrary> copiedLibraries() {
  static const auto All = readTable("copied-libraries", [](const TableRow &R) {
    return CopiedLibrary{R[0], R[1], R[2], R[3], wordsIn(R[4])};
  });
  return All;
}

bool CopiedLibrary::isOpenedIn(StringRef Text) const {
  if (Text.contains(Macro))
    return true;
  std::string Opening = ("namespace " + Folder).str();
  for (size_t At = Text.find(Opening); At != StringRef::npos;
       At = Text.find(Opening, At + 1)) {
    StringRef Rest = Text.substr(At + Opening.size()).ltrim();
    if (Rest.starts_with("{"))
      return true;
  }
  return false;
}

bool CopiedLibrary::mayBeIn(StringRef Name) const {
  return Name.consume_back(Folder) && (Name.empty() || Name.ends_with("_"));
}

/// Where the last `Folder/` in \p Path begins.
static size_t findFolder(StringRef Path, StringRef Folder) {
  size_t Slash = Path.rfind('/');
  while (Slash != StringRef::npos && !Path.take_front(Slash).ends_with(Folder))
    Slash = Path.take_front(Slash).rfind('/');
  return Slash == StringRef::npos ? Slash : Slash - Folder.size();
}

StringRef vendoredHeader(const Map &Names, StringRef Path) {
  for (const CopiedLibrary &Library : copiedLibraries()) {
    size_t At = findFolder(Path, Library.Folder);
    if (At == StringRef::npos ||
        (At != 0 && Path[At - 1] != '/' && Path[At - 1] != '_'))
      continue;
    StringRef Key = Path.drop_front(At);
    if (Names.contains(KeySpace::Header, Key))
      return Key;
  }
  return {};
}

bool opensNamespaceOf(StringRef Key, StringRef Text) {
  StringRef Name = Key.take_until([](char C) { return C == '/'; });
  return any_of(copiedLibraries(), [&](const CopiedLibrary &Library) {
    return Library.Folder == Name && Library.isOpenedIn(Text);
  });
}

/// The entries of the table of member orders for one target.
static StringMap<unsigned> reorderedFor(Column Where) {
  StringMap<unsigned> Positions;
  for (const TableRow &R : tableRows("member-order"))
    if (R[0] == ColumnNames[static_cast<unsigned>(Where)])
      Positions[R[1]] = numberIn(R[2]);
  return Positions;
}

std::optional<unsigned> firstReordered(Column Where, StringRef Name) {
  static const StringMap<unsigned> Known[NumColumns] = {
      reorderedFor(Column::Hip), reorderedFor(Column::Maca)};
  const StringMap<unsigned> &Positions = Known[static_cast<unsigned>(Where)];
  auto Found = Positions.find(Name);
  if (Found == Positions.end())
    return std::nullopt;
  return Found->second;
}

/// The row of the name in the table of tags, with empty cells if it has none.
static TableRow tagRow(StringRef Name) {
  static const std::vector<TableRow> Rows = tableRows("tags");
  auto Found = find_if(Rows, [&](const TableRow &R) { return R[0] == Name; });
  return Found == Rows.end() ? TableRow(3) : *Found;
}

StringRef tagOf(StringRef Name) { return tagRow(Name)[1]; }

StringRef tagInC(StringRef Name) {
  TableRow R = tagRow(Name);
  return R[2] == "needed" ? R[1] : "";
}

ArrayRef<SupportHeader> supportHeaders() {
  static const auto All = readTable("support-headers", [](const TableRow &R) {
    return SupportHeader{R[0], R[1], R[2] == "use", R[3] == "c", R[4]};
  });
  return All;
}

StringRef headerBefore(StringRef Header) {
  const auto *Found = find_if(supportHeaders(), [&](const SupportHeader &S) {
    return S.Header == Header;
  });
  return Found == supportHeaders().end() ? "" : Found->After;
}

StringRef supportHeader(StringRef Library) {
  const auto *Found = find_if(supportHeaders(), [&](const SupportHeader &S) {
    return S.Library == Library;
  });
  // What other maps mark as supplied concerns warps.
  if (Found == supportHeaders().end())
    return "tranship/warp.h";
  return Found->ComesByUse ? Found->Header : "";
}

bool isSuppliedInC(const Row &R, StringRef Cell) {
  return any_of(supportHeaders(), [&](const SupportHeader &S) {
    return S.FitsC && (R.Library == S.Library || Cell.contains(S.Header));
  });
}

} // namespace tranship
