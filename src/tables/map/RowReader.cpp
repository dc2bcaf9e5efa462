// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/RowReader.h"
#include "tables/map/ArgumentTypes.h"
#include "tables/map/CallTemplate.h"
#include "tables/map/Cell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

namespace {

/// A column of a file: one of the common ones, or Cells plus a Column.
enum class Field : uint8_t { Cuda, Kind, Evidence, Versions, Note, Cells };

Field cellField(unsigned Cell) {
  return static_cast<Field>(static_cast<unsigned>(Field::Cells) + Cell);
}
unsigned cellOf(Field F) {
  return static_cast<unsigned>(F) - static_cast<unsigned>(Field::Cells);
}

/// Parses one file; see readRows.
class Reader : public TextTable {
public:
  Reader(StringRef Text, StringRef Name, StringRef Library,
         std::vector<RowProblem> &Problems)
      : TextTable(Text, Name, Problems), Library(Library) {}

  RowFile rows() {
    read();
    return {Name, std::move(Rows)};
  }

private:
  bool readHead(ArrayRef<StringRef> Names) override;
  void readRow(ArrayRef<StringRef> Values) override;
  bool checkRow(const Row &R);
  bool checkEvidence(const Row &R);
  bool checkCell(const Row &R, StringRef CellText);

  StringRef Library;
  std::vector<Row> Rows;
  SmallVector<Field, 8> Columns;
};

std::optional<Field> parseField(StringRef Name) {
  const auto *Found = find(ColumnNames, Name);
  if (Found != std::end(ColumnNames))
    return cellField(Found - std::begin(ColumnNames));
  return StringSwitch<std::optional<Field>>(Name)
      .Case("cuda", Field::Cuda)
      .Case("kind", Field::Kind)
      .Case("evidence", Field::Evidence)
      .Case("versions", Field::Versions)
      .Case("note", Field::Note)
      .Default(std::nullopt);
}

bool Reader::readHead(ArrayRef<StringRef> Names) {
  for (StringRef Name : Names) {
    std::optional<Field> F = parseField(Name);
    if (!F) {
      problem("unknown column '" + Name + "'");
      return false;
    }
    if (is_contained(Columns, *F)) {
      problem("column '" + Name + "' occurs twice");
      return false;
    }
    Columns.push_back(*F);
  }
  if (!is_contained(Columns, Field::Cuda) ||
      !is_contained(Columns, Field::Kind) ||
      none_of(Columns, [](Field F) { return F >= Field::Cells; })) {
    problem("the first line must name the columns: cuda, kind, and " +
            join(std::begin(ColumnNames), std::end(ColumnNames), " or "));
    return false;
  }
  return true;
}

void Reader::readRow(ArrayRef<StringRef> Values) {
  Row R;
  R.Library = Library;
  R.Line = Line;
  StringRef KeyText;
  StringRef KindText;
  for (auto [F, Value] : zip(Columns, Values)) {
    switch (F) {
    case Field::Cuda:
      KeyText = Value;
      break;
    case Field::Kind:
      KindText = Value;
      break;
    case Field::Evidence:
      R.Evidence = Value;
      break;
    case Field::Versions:
      R.Versions = Value;
      break;
    case Field::Note:
      R.Note = Value;
      break;
    default:
      R.Cells[cellOf(F)] = Value;
    }
  }
  std::optional<Kind> K = parseKind(KindText);
  if (!K)
    return problem("unknown kind '" + KindText + "'");
  R.What = *K;
  auto Key = parseKey(KeyText, *K);
  if (!Key || Key->Name.empty())
    return problem(
        "'" + KeyText +
        "' is not a key: write name, name/N, name/N+ or name(types)");
  R.Key = Key->Name;
  R.Args = Key->Args;
  R.Types = Key->Types;
  if (checkRow(R))
    Rows.push_back(R);
}

bool isQualifiedName(StringRef Text) {
  bool Good = !Text.empty();
  while (Good && !Text.empty()) {
    auto [Name, Rest] = Text.split("::");
    Good = !Name.empty() && !isDigit(Name.front()) &&
           all_of(Name, [](char C) { return isAlnum(C) || C == '_'; }) &&
           !(Rest.empty() && Text.ends_with("::"));
    Text = Rest;
  }
  return Good;
}

bool isPath(StringRef Text) {
  return !Text.empty() && all_of(Text, [](char C) {
    return isPrint(C) && !isSpace(C) && !StringRef("<>\"$()").contains(C);
  });
}

/// Whether \p Text is an instruction with the registers and numbers that
/// identify it.
bool isInstruction(StringRef Text) {
  return !Text.empty() && isLower(Text.front()) && Text.trim() == Text &&
         !Text.contains("  ") && all_of(Text, [](char C) {
           return isAlnum(C) || StringRef("._%: ").contains(C);
         });
}

/// Whether \p Text is a number, which a constant can become.
bool isNumber(StringRef Text) { return !Text.empty() && all_of(Text, isDigit); }

/// Whether \p Text is a template with default arguments for those that a use
/// may omit: in `name<*, 32>`, each `*` is an argument that a use must have.
bool isWithArguments(StringRef Text) {
  auto [Name, Arguments] = Text.split('<');
  return isQualifiedName(Name) && Arguments.ends_with(">");
}

/// Whether \p Text can be the key of a row of kind \p K.
bool isKey(StringRef Text, Kind K) {
  switch (K) {
  case Kind::Header:
    return isPath(Text);
  case Kind::Ptx:
    return isInstruction(Text);
  case Kind::Type:
    Text.consume_back("<>");
    [[fallthrough]];
  default:
    if (Text.consume_back("*") && Text.size() < MinBeginning)
      return false;
    return isQualifiedName(Text);
  }
}

StringRef keyNoun(Kind K) {
  return K == Kind::Header ? "a header"
         : K == Kind::Ptx  ? "an instruction"
                           : "a name";
}

/// Whether \p Text specifies which CUDA versions have a name.
bool areVersions(StringRef Text) {
  return Text.empty() ||
         ((Text.consume_front(">=") || Text.consume_front("<")) &&
          Version::parse(Text));
}

bool Reader::checkEvidence(const Row &R) {
  auto [Source, Where] = R.Evidence.split(' ');
  if (!Source.empty() && Source != "doc" && Source != "vendor" &&
      Source != "rule") {
    problem("evidence must begin with doc, vendor or rule");
    return false;
  }
  if ((Source == "doc" || Source == "vendor") && Where.trim().empty()) {
    problem("evidence '" + Source + "' names no source");
    return false;
  }
  // What tranship supplies, and numbers, are no names of MXMACA's.
  StringRef MacaCell = R.cell(Column::Maca);
  if (Source.empty() && !MacaCell.empty() && MacaCell != "-" &&
      !MacaCell.starts_with("+") && !isNumber(MacaCell) &&
      is_contained(Columns, Field::Evidence)) {
    problem("the MXMACA name '" + MacaCell + "' has no evidence");
    return false;
  }
  return true;
}

bool Reader::checkRow(const Row &R) {
  if (!isKey(R.Key, R.What)) {
    problem("'" + R.Key + "' is not " + keyNoun(R.What));
    return false;
  }
  if (R.Args.Shape != Arity::Form::Any && R.What != Kind::Function &&
      R.What != Kind::Macro) {
    problem("only functions and macros have a number of arguments");
    return false;
  }
  if (!R.Types.empty() && R.What != Kind::Function) {
    problem("only functions have types of arguments");
    return false;
  }
  if (!R.Types.empty())
    if (Error Bad = checkTypes(R.Types)) {
      problem(toString(std::move(Bad)));
      return false;
    }
  for (StringRef CellText : R.Cells) {
    if (R.What != Kind::Header && isBeginning(R.Key) && !CellText.empty() &&
        CellText != "-") {
      problem("names that begin with '" + R.Key.drop_back() +
              "' do not all become the same: write '-' or nothing");
      return false;
    }
    if (!checkCell(R, CellText))
      return false;
  }
  if (!checkEvidence(R))
    return false;
  if (!areVersions(R.Versions)) {
    problem("'" + R.Versions +
            "' is not a range of versions: write >=X.Y or <X.Y");
    return false;
  }
  return true;
}

bool mayBeCalled(Kind K) {
  return K == Kind::Function || K == Kind::Macro || K == Kind::Type ||
         K == Kind::Keyword || K == Kind::Ptx;
}

/// The arguments of calls of the row \p R that a template with \p Highest of
/// them does not stand for: the last ones may be enumerators that the key
/// names.
static Arity openArguments(const Row &R, unsigned Highest) {
  Arity Result = R.Args;
  // reverse() refers to what it is given.
  auto Types = splitTypes(R.Types);
  for (StringRef Type : reverse(Types)) {
    bool IsEnumerator = all_of(
        Type, [](char C) { return isUpper(C) || isDigit(C) || C == '_'; });
    if (!IsEnumerator || Result.Count <= Highest)
      break;
    --Result.Count;
  }
  return Result;
}

/// `gridDim.x`: a member of a member.
static bool isMemberPath(StringRef Text) {
  auto [First, Rest] = Text.split('.');
  return isQualifiedName(First) && isQualifiedName(Rest);
}

bool Reader::checkCell(const Row &R, StringRef CellText) {
  Expected<Cell> Parsed = Cell::parse(CellText);
  if (!Parsed) {
    problem(toString(Parsed.takeError()));
    return false;
  }
  for (const Alternative &Choice : Parsed->Alternatives) {
    if (Choice.Supplied && Choice.Text.empty())
      continue;
    bool Plain = R.What == Kind::Header ? isPath(Choice.Text)
                                        : isQualifiedName(Choice.Text);
    if (Plain && R.What != Kind::Ptx)
      continue;
    if (R.What == Kind::Member && isMemberPath(Choice.Text))
      continue;
    if (R.What == Kind::Type && R.Key.ends_with("<>") &&
        isWithArguments(Choice.Text))
      continue;
    if (isNumber(Choice.Text) && !mayBeCalled(R.What))
      continue;
    if (isNumber(Choice.Text) && R.What == Kind::Macro)
      continue;
    if (R.What == Kind::Header || !Choice.isTemplate()) {
      problem("'" + Choice.Text + "' is neither a " +
              (R.What == Kind::Header ? "header" : "name") +
              (R.What == Kind::Header ? " nor '-'" : " nor a call template"));
      return false;
    }
    // In a template for a member, $0 is the object.
    bool OfMember = R.What == Kind::Member && Choice.Supplied;
    if (!OfMember && !mayBeCalled(R.What)) {
      problem("a call template for a name of kind '" + kindName(R.What) + "'");
      return false;
    }
    Expected<CallTemplate> Template = CallTemplate::parse(Choice.Text);
    if (Template && Template->hasObject() != OfMember) {
      problem("$0 is the object of a member, and only a support header's "
              "template has it");
      return false;
    }
    Error Bad = Template ? Template->checkArity(
                               openArguments(R, Template->highestArgument()))
                         : Template.takeError();
    if (Bad) {
      problem(toString(std::move(Bad)));
      return false;
    }
  }
  return true;
}

} // namespace

RowFile readRows(StringRef Text, StringRef Name, StringRef Library,
                 std::vector<RowProblem> &Problems) {
  return Reader(Text, Name, Library, Problems).rows();
}

} // namespace tranship
