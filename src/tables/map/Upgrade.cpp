// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Upgrade.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

extern "C" const char TranshipUpgradeTable[];
extern "C" const char TranshipUpgradeTableEnd[];

namespace tranship {

StringRef upgradeTable() {
  return StringRef(TranshipUpgradeTable,
                   TranshipUpgradeTableEnd - TranshipUpgradeTable);
}

/// The columns of the table, in its order.
static constexpr StringLiteral Head = "old\tkind\tnew\tchanged\tnote";
static constexpr unsigned NumFields = 5;

Expected<std::vector<UpgradeRow>> readUpgrades(StringRef Table) {
  auto [First, Rest] = Table.split('\n');
  if (First != Head)
    return createStringError("the first line must name the columns: old, kind, "
                             "new, changed, note");
  std::vector<UpgradeRow> Result;
  for (unsigned Line = 2; !Rest.empty(); ++Line) {
    auto [Text, Next] = Rest.split('\n');
    Rest = Next;
    if (Text.empty() || Text.starts_with("# "))
      continue;
    SmallVector<StringRef, NumFields> Fields;
    Text.split(Fields, '\t');
    std::optional<Version> Changed;
    if (Fields.size() == NumFields)
      Changed = Version::parse(Fields[3]);
    if (Fields.size() != NumFields || (!Changed && !Fields[3].empty()))
      return createStringError("line " + Twine(Line) + ": not a row");
    Result.push_back({Fields[0], Fields[1], Fields[2], Changed, Fields[4]});
  }
  return Result;
}

Expected<std::unique_ptr<MemoryBuffer>> upgradeRows(StringRef Table,
                                                    Version From, Version To) {
  Expected<std::vector<UpgradeRow>> Read = readUpgrades(Table);
  if (!Read)
    return Read.takeError();
  std::string Rows = "cuda\tkind\thip\tnote\n";
  for (const UpgradeRow &R : *Read)
    if (!R.Changed || (From < *R.Changed && *R.Changed <= To))
      Rows +=
          (R.Old + "\t" + R.Kind + "\t" + R.New + "\t" + R.Note + "\n").str();
  return MemoryBuffer::getMemBufferCopy(Rows, "upgrade");
}

} // namespace tranship
