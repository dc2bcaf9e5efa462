// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks the tables of maps/ and writes them as C++ data (see
// tables/map/MapData.h):
//
//   tranship-mapgen -o MapData.inc MAP.tsv... [--tables TABLE.tsv...]
//                   [--pages PAGE.md...]
#include "TableRules.h"
#include "tables/map/MapData.h"
#include "tables/map/RowReader.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tranship;

namespace {

/// One text with all strings, each stored once and addressed by its offset.
class StringTable {
public:
  StringTable() { add(""); }

  uint32_t add(StringRef Text) {
    auto [Found, New] = Offsets.try_emplace(Text, Size);
    if (New) {
      Order.push_back(Found->first());
      Size += Text.size() + 1;
    }
    return Found->second;
  }

  void write(raw_ostream &Out) const {
    Out << "constexpr char Strings[] =\n";
    for (StringRef Text : Order) {
      Out << "    \"";
      printEscaped(Text, Out);
      Out << "\\0\"\n";
    }
    Out << "    ;\n\n";
  }

private:
  static void printEscaped(StringRef Text, raw_ostream &Out) {
    for (char C : Text) {
      if (C == '"' || C == '\\')
        Out << '\\' << C;
      else if (isPrint(C))
        Out << C;
      else // An octal escape ends after three digits; a hex escape would take
           // more.
        Out << '\\' << char('0' + (uint8_t(C) >> 6)) << char('0' + (C >> 3 & 7))
            << char('0' + (C & 7));
    }
  }

  StringMap<uint32_t> Offsets;
  std::vector<StringRef> Order;
  uint32_t Size = 0;
};

class Generator {
public:
  void addRows(ArrayRef<RowFile> Files) {
    for (const RowFile &File : Files)
      append_range(Rows, File.Rows);
    sort(Rows, [](const Row &A, const Row &B) {
      return std::tuple(keySpaceOf(A.What), A.Key, A.Args, A.Types) <
             std::tuple(keySpaceOf(B.What), B.Key, B.Args, B.Types);
    });
  }

  void addTable(const PlainTable &Table) {
    size_t Columns = Table.Rows.empty() ? 0 : Table.Rows.front().size();
    Tables.push_back({Strings.add(Table.Name), uint32_t(Cells.size()),
                      uint16_t(Columns), uint16_t(Table.Rows.size())});
    for (const auto &Row : Table.Rows)
      for (StringRef Cell : Row)
        Cells.push_back(Strings.add(Cell));
  }

  void addPage(StringRef Id, StringRef Text) {
    Pages.push_back({Strings.add(Id), Strings.add(Text)});
  }

  void write(raw_ostream &Out) {
    std::string Body;
    raw_string_ostream BodyOut(Body);
    writeRows(BodyOut);
    writeSlots(BodyOut, "IdentifierSlots", KeySpace::Identifier);
    writeSlots(BodyOut, "HeaderSlots", KeySpace::Header);
    writeSlots(BodyOut, "GuardSlots", KeySpace::Guard);
    writeSlots(BodyOut, "PtxSlots", KeySpace::Ptx);
    writeFilter(BodyOut);
    writePages(BodyOut);
    writeTables(BodyOut);
    Strings.write(Out);
    Out << Body
        << "constexpr MapData Data = {Strings, Rows, {IdentifierSlots, "
           "HeaderSlots, GuardSlots, PtxSlots}, Filter, Begins, Pages, Cells, "
           "Tables};\n";
  }

private:
  void writeRows(raw_ostream &Out) {
    Out << "constexpr PackedRow Rows[] = {\n";
    for (const Row &R : Rows)
      Out << "  {" << Strings.add(wholeKey(R)) << ", {"
          << Strings.add(R.Cells[0]) << ", " << Strings.add(R.Cells[1]) << "}, "
          << Strings.add(R.Evidence) << ", " << Strings.add(R.Versions) << ", "
          << Strings.add(R.Note) << ", " << Strings.add(R.Library) << ", "
          << R.Key.size() << ", " << unsigned(R.What) << ", "
          << unsigned(R.Args.Shape) << ", " << unsigned(R.Args.Count) << "},\n";
    Out << "};\n\n";
  }

  /// The key followed by its types.
  static std::string wholeKey(const Row &R) {
    return R.Types.empty() ? R.Key.str() : (R.Key + "(" + R.Types + ")").str();
  }

  void writeSlots(raw_ostream &Out, StringRef Name, KeySpace Space) {
    size_t Keys = count_if(
        Rows, [&](const Row &R) { return keySpaceOf(R.What) == Space; });
    std::vector<uint16_t> Slots(PowerOf2Ceil(Keys * 2 + 1));
    size_t Mask = Slots.size() - 1;
    for (auto [Number, R] : enumerate(Rows)) {
      if (keySpaceOf(R.What) != Space ||
          (Number > 0 && Rows[Number - 1].Key == R.Key &&
           keySpaceOf(Rows[Number - 1].What) == Space))
        continue;
      size_t At = hashKey(R.Key) & Mask;
      while (Slots[At])
        At = (At + 1) & Mask;
      Slots[At] = Number + 1;
    }
    writeArray(Out, "uint16_t", Name, Slots);
  }

  void writeFilter(raw_ostream &Out) {
    std::vector<uint64_t> Filter(FilterWords), Begins(BeginWords);
    for (const Row &R : Rows) {
      if (keySpaceOf(R.What) != KeySpace::Identifier || R.Key.size() < 2)
        continue;
      bool IsBeginning = isBeginning(R.Key);
      unsigned Bit = IsBeginning ? beginBit(R.Key) : filterBit(R.Key);
      (IsBeginning ? Begins : Filter)[Bit / 64] |= uint64_t(1) << (Bit % 64);
    }
    writeArray(Out, "uint64_t", "Filter", Filter);
    writeArray(Out, "uint64_t", "Begins", Begins);
  }

  template <typename T>
  void writeArray(raw_ostream &Out, StringRef Type, StringRef Name,
                  const std::vector<T> &Values) {
    Out << "constexpr " << Type << " " << Name << "[] = {";
    for (auto [Number, Value] : enumerate(Values))
      Out << (Number % 16 ? " " : "\n  ") << Value << "u,";
    Out << "\n};\n\n";
  }

  void writePages(raw_ostream &Out) {
    Out << "constexpr PackedPage Pages[] = {\n";
    for (const PackedPage &P : Pages)
      Out << "  {" << P.Id << ", " << P.Text << "},\n";
    // An empty array is ill-formed, so one entry is added; no id is the empty
    // string.
    Out << "  {0, 0},\n};\n\n";
  }

  void writeTables(raw_ostream &Out) {
    Cells.push_back(0); // As for the pages: maps may have no tables.
    writeArray(Out, "uint32_t", "Cells", Cells);
    Out << "constexpr PackedTable Tables[] = {\n";
    for (const PackedTable &T : Tables)
      Out << "  {" << T.Name << ", " << T.FirstCell << ", " << T.Columns << ", "
          << T.Rows << "},\n";
    Out << "  {0, 0, 0, 0},\n};\n\n";
  }

  std::vector<Row> Rows;
  std::vector<uint32_t> Cells;
  std::vector<PackedTable> Tables;
  std::vector<PackedPage> Pages;
  StringTable Strings;
};

/// Checks the limits of the packed format, see PackedRow and SlotTable.
void checkLimits(ArrayRef<RowFile> Files, std::vector<RowProblem> &Problems) {
  constexpr size_t MaxKey = UINT8_MAX;
  constexpr size_t MaxRows = UINT16_MAX; // Slots hold row indices plus one.
  size_t Number = 0;
  for (const RowFile &File : Files)
    for (const Row &R : File.Rows) {
      if (R.Key.size() > MaxKey)
        Problems.push_back({File.Name, R.Line,
                            "the key is longer than " + std::to_string(MaxKey) +
                                " characters"});
      if (++Number == MaxRows + 1)
        Problems.push_back({File.Name, R.Line,
                            "the maps have more than " +
                                std::to_string(MaxRows) +
                                " rows; make the slots of MapData.h wider"});
    }
}

int fail(const Twine &Message) {
  errs() << "tranship-mapgen: " << Message << "\n";
  return 1;
}

} // namespace

int main(int ArgCount, char **ArgValues) {
  StringRef OutPath;
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  std::vector<RowFile> Files;
  std::vector<RowProblem> Problems;
  Generator Gen;
  enum class Input { Map, Table, Page } Group = Input::Map;
  std::vector<std::string> Libraries(ArgCount);

  for (int I = 1; I < ArgCount; ++I) {
    StringRef Arg = ArgValues[I];
    if (Arg == "-o" && I + 1 < ArgCount) {
      OutPath = ArgValues[++I];
      continue;
    }
    if (Arg == "--tables" || Arg == "--pages") {
      Group = Arg == "--tables" ? Input::Table : Input::Page;
      continue;
    }
    auto Buffer = MemoryBuffer::getFile(Arg);
    if (!Buffer)
      return fail(Arg + ": " + Buffer.getError().message());
    Buffers.push_back(std::move(*Buffer));
    StringRef Text = Buffers.back()->getBuffer();
    Libraries[I] = sys::path::stem(Arg).str();
    if (Group == Input::Page)
      Gen.addPage(Libraries[I], Text);
    else if (Group == Input::Table)
      Gen.addTable(readPlainTable(Text, Arg, Problems));
    else
      Files.push_back(readRows(Text, Arg, Libraries[I], Problems));
  }
  if (OutPath.empty())
    return fail("no -o FILE");

  checkTogether(Files, Problems, [](StringRef) { return false; });
  checkLimits(Files, Problems);
  for (const RowProblem &P : Problems)
    errs() << P.str() << "\n";
  if (!Problems.empty())
    return 1;
  if (all_of(Files, [](const RowFile &File) { return File.Rows.empty(); }))
    return fail("no map file with a row");

  Gen.addRows(Files);
  std::error_code Error;
  raw_fd_ostream Out(OutPath, Error);
  if (Error)
    return fail(OutPath + ": " + Error.message());
  Gen.write(Out);
  return 0;
}
