// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TableRules.h"
#include "tables/map/RowReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

/// The columns of a table, in order: `name` takes any text, `name!` text that
/// is not empty, `name#` a number, `name=a|b` one of these words, and `name%`
/// the name of a result column of the maps. A `%` alone stands for one column
/// for each of these. The columns with a `*` form the key, which must be
/// unique.
struct TableRule {
  StringLiteral Name;
  StringLiteral Columns;
};

constexpr TableRule Rules[] = {
    {"build", "*kind=target|package|variable|value|version|gone|missing|"
              "property|command|flag|library|alias|root|folder|program|module "
              "*cuda! hip package note maca"},
    {"build-errors",
     "*id! class=header|name|dialect|overload|signature|link|"
     "flag|architecture|installation|other pattern! cause! next"},
    {"call-values", "*what! *uses! *argument "
                    "when=any|used|device|given|is|later|has|above|below|other|"
                    "compared|names|counts|nonzero "
                    "values where"},
    {"coming-headers", "*library! header! with!"},
    {"copied-libraries", "*folder! title! header! macro! files!"},
    {"error-numbers", "*target% *number# name!"},
    {"findings", "*what! check! message!"},
    {"library-files", "*cuda! %"},
    {"member-order", "*target% *name! position#"},
    {"overlay", "*what=vendor|target|short|header|own|hidden *text! becomes"},
    {"redesign", "*title! hint! key! headers spaces names opcodes"},
    {"safe-macros", "*name!"},
    {"support-headers",
     "*library! header! comes=use|include language=c|c++ after"},
    {"tags", "*name! tag=struct|union|enum c=|needed"},
    {"torch", "*cuda! % later check caution"},
};

/// The rule for one column.
struct ColumnRule {
  explicit ColumnRule(StringRef Text) {
    IsKey = Text.consume_front("*");
    IsNumber = Text.consume_back("#");
    NeedsText = Text.consume_back("!");
    if (Text.consume_back("%"))
      Words.assign(std::begin(ColumnNames), std::end(ColumnNames));
    StringRef List;
    std::tie(Name, List) = Text.split('=');
    if (Name != Text)
      List.split(Words, '|');
  }

  /// A message if \p Cell is invalid, otherwise an empty string.
  std::string fault(StringRef Cell) const {
    if (NeedsText && Cell.empty())
      return ("the column '" + Name + "' is empty").str();
    if (IsNumber && (Cell.empty() || !all_of(Cell, isDigit)))
      return ("'" + Cell + "' is not a number").str();
    if (!Words.empty() && !is_contained(Words, Cell))
      return ("unknown " + Name + " '" + Cell + "'").str();
    return "";
  }

  StringRef Name;
  bool IsKey, IsNumber, NeedsText;
  SmallVector<StringRef> Words;
};

class TableReader : public TextTable {
public:
  TableReader(StringRef Text, StringRef Path, std::vector<RowProblem> &Problems)
      : TextTable(Text, Path, Problems) {
    Result.Name = sys::path::stem(Path).str();
  }

  PlainTable table() {
    read();
    return std::move(Result);
  }

private:
  bool readHead(ArrayRef<StringRef> Names) override;
  void readRow(ArrayRef<StringRef> Cells) override;

  PlainTable Result;
  std::vector<ColumnRule> Columns;
  StringMap<unsigned> Lines; ///< Lines by key.
};

} // namespace

bool TableReader::readHead(ArrayRef<StringRef> Names) {
  const auto *Rule =
      find_if(Rules, [&](const TableRule &R) { return R.Name == Result.Name; });
  if (Rule == std::end(Rules)) {
    problem("'" + Result.Name + "' is not a known table");
    return false;
  }
  for (StringRef Text : split(Rule->Columns, ' '))
    if (Text == "%")
      for (StringRef Name : ColumnNames)
        Columns.emplace_back(Name);
    else
      Columns.emplace_back(Text);
  auto Known = map_range(Columns, [](const ColumnRule &C) { return C.Name; });
  if (equal(Known, Names))
    return true;
  problem("the first line must name the columns: " + join(Known, ", "));
  return false;
}

void TableReader::readRow(ArrayRef<StringRef> Cells) {
  std::string Key;
  for (const auto &[Column, Cell] : zip(Columns, Cells)) {
    if (std::string Fault = Column.fault(Cell); !Fault.empty())
      return problem(Fault);
    if (Column.IsKey)
      Key += (Key.empty() ? "" : " ") + Cell.str();
  }
  auto [Old, New] = Lines.try_emplace(Key, Line);
  if (!New)
    return problem("'" + Key + "' already has a row: " + Name + ":" +
                   Twine(Old->second));
  Result.Rows.emplace_back(Cells);
}

PlainTable readPlainTable(StringRef Text, StringRef Path,
                          std::vector<RowProblem> &Problems) {
  return TableReader(Text, Path, Problems).table();
}

} // namespace tranship
