// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Formats.h"
#include "edit/Diagnostic.h"
#include "edit/Message.h"
#include "engine/Registry.h"
#include "tables/map/HeaderFacts.h"
#include "tables/map/RowReader.h"
#include "tables/map/Table.h"
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static StringRef sectionOf(KeySpace Space) {
  switch (Space) {
  case KeySpace::Identifier:
    return "keys";
  case KeySpace::Header:
    return "headers";
  case KeySpace::Guard:
    return "guards";
  case KeySpace::Ptx:
    break; // The perl leaves assembly to the tool.
  }
  return "";
}

/// The part of a key after its name, as the perl reads it: `2`, `2+` or
/// `(types)`.
static std::string argumentsText(const Row &R) {
  std::string Rest = keyText(R).substr(R.Key.size());
  return StringRef(Rest).ltrim('/').str();
}

static void writeRow(raw_ostream &Out, const Row &R) {
  Out << R.Key << '\t' << argumentsText(R) << '\t' << kindName(R.What) << '\t'
      << R.Library;
  for (StringRef Cell : R.Cells)
    Out << '\t' << Cell;
  Out << '\t' << (R.Evidence.starts_with("rule") ? "r" : "") << '\t' << R.Note
      << '\n';
}

/// Rows of one key are together in the map, the bare one first, and here as
/// well.
static void writeRows(raw_ostream &Out, const Map &Names) {
  for (KeySpace Space :
       {KeySpace::Identifier, KeySpace::Header, KeySpace::Guard}) {
    Out << "%%" << sectionOf(Space) << '\n';
    Names.forEach([&](const Row &R) {
      if (keySpaceOf(R.What) == Space && R.What != Kind::Member)
        writeRow(Out, R);
    });
  }
}

static void writePlatform(raw_ostream &Out, const Platform &P) {
  Out << "target\t" << P.Name << '\t' << P.Title << '\t'
      << ColumnNames[static_cast<unsigned>(P.MapColumn)] << '\t'
      << join(map_range(P.Versions, [](Version V) { return V.str(); }), " ")
      << '\t' << P.RuntimeHeader << '\t' << (P.HasNotes ? "1" : "") << '\n';
  for (StringRef Header : P.AfterRuntime)
    Out << "after\t" << P.Name << '\t' << Header << '\n';
}

/// What a macro of builds for \p P looks like, slightly wider than
/// isBuildMacro.
static void writeBuildMacros(raw_ostream &Out, const Platform &P) {
  Out << "own\t" << P.Name << "\t\\A(?:" << join(P.BuildMacros, "|")
      << ")\\z|(?:\\A|_)(?:" << join(P.MacroWords, "|") << ")(?:_|\\z)\n";
}

/// Functions of the C library that device code also has: not a sign of CUDA.
static void writeCommon(raw_ostream &Out, const Map &Names, const Platform &P) {
  Out << "common\t" << P.Name << "\t__restrict__ __noinline__";
  Names.forEach([&](const Row &R) {
    auto IsPlain = [](char C) { return isLower(C) || isDigit(C); };
    if (R.What == Kind::Function && all_of(R.Key, IsPlain))
      Out << ' ' << R.Key;
  });
  Out << '\n';
}

static void writeWords(raw_ostream &Out) {
  auto Write = [&](StringRef Name, ArrayRef<StringRef> List) {
    Out << "words\t" << Name << '\t' << join(List, " ") << '\n';
  };
  SetVector<StringRef> Every;
  for (Words List : allWordLists()) {
    SmallVector<StringRef> All(wordsOf(List));
    Write(listName(List), All);
    Every.insert(All.begin(), All.end());
  }
  auto WriteThose = [&](StringRef Name, bool (*Fits)(StringRef)) {
    Write(Name, to_vector(make_filter_range(Every, Fits)));
  };
  for (auto [Name, Tag] :
       {std::pair("EnumTag", "enum"), std::pair("StructTag", "struct")}) {
    SmallVector<StringRef> Types;
    for (const TableRow &R : tableRows("tags"))
      if (tagInC(R[0]) == Tag)
        Types.push_back(R[0]);
    Write(Name, Types);
  }
  WriteThose("BeforeUse", isBeforeUse);
  WriteThose("BeforeGlobalName", isBeforeGlobalName);
}

static void writeDiagnostics(raw_ostream &Out) {
  for (DiagnosticId Id : allDiagnosticIds())
    Out << "level\t" << idText(Id) << '\t' << severityText(severityOf(Id))
        << '\n';
  for (const MessageTemplate &M : messageTemplates())
    Out << "message\t" << M.Name << '\t' << M.Text << '\n';
}

/// What only the tool's rules decide: the words that wake each, with its
/// diagnostics. Rules that keep CUDA are for other forms of launches.
static void writeAsk(raw_ostream &Out) {
  for (const Rule &R : rules()) {
    if (R.Words.size() == 0 || R.KeepsCuda)
      continue;
    SmallVector<StringRef> Ids;
    for (DiagnosticId Id : R.Reports)
      Ids.push_back(idText(Id));
    Out << "ask\t" << R.Name << '\t' << phaseName(R.When) << '\t'
        << join(Ids, " ") << '\t' << join(textsOf(R.Words), " ") << '\t'
        << join(textsOf(R.With), " ") << '\n';
  }
}

void writeTables(raw_ostream &Out, const Map &Names) {
  writeRows(Out, Names);
  Out << "%%facts\nversion\t" TRANSHIP_VERSION "\n";
  for (const Platform &P : platforms()) {
    writePlatform(Out, P);
    if (!P.Versions.empty())
      Out << "newest\t" << P.Versions.back().str() << '\n';
    writeBuildMacros(Out, P);
    writeCommon(Out, Names, P);
  }
  writeWords(Out);
  writeDiagnostics(Out);
  writeAsk(Out);
  for (const ComingLibrary &L : comingLibraries()) {
    Out << "coming\t" << L.Library << '\t' << L.Header << '\t';
    ListSeparator Blank(" ");
    for (StringRef Header : L.With)
      Out << Blank << Header;
    Out << '\n';
  }
  for (const CopiedLibrary &L : copiedLibraries()) {
    Out << "copied\t" << L.Folder << '\t' << L.Title << '\t' << L.Header << '\t'
        << L.Macro << '\t';
    ListSeparator Blank(" ");
    for (StringRef Header : L.Files)
      Out << Blank << Header;
    Out << '\n';
  }
  for (const auto &[Library, Rows] : rowsByLibrary(Names))
    if (StringRef Header = supportHeader(Library); !Header.empty())
      Out << "support\t" << Library << '\t' << Header << '\n';
  Out << "support\tuser map\t" << supportHeader("user map") << '\n';
  for (const SupportHeader &S : supportHeaders())
    if (!S.After.empty())
      Out << "follows\t" << S.Header << '\t' << S.After << '\n';
}

} // namespace tranship
