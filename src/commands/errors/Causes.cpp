// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/errors/Causes.h"
#include "tables/map/Table.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tranship {

namespace {

struct CauseRow {
  StringRef Id, Class, Cause, Next;
  Regex Pattern;
};

} // namespace

/// \p Text with `$1` and so on replaced by the groups of a match.
static std::string filled(StringRef Text, ArrayRef<StringRef> Groups) {
  std::string Result;
  while (!Text.empty()) {
    size_t N = 0;
    if (Text.size() > 1 && Text[0] == '$' &&
        !Text.substr(1, 1).getAsInteger(10, N) && N < Groups.size()) {
      Result += Groups[N];
      Text = Text.drop_front(2);
    } else {
      Result += Text.front();
      Text = Text.drop_front();
    }
  }
  return Result;
}

Cause causeOf(const BuildError &Error) {
  static const auto Rows = readTable("build-errors", [](const TableRow &R) {
    return CauseRow{R[0], R[1], R[3], R[4], Regex(R[2], Regex::Newline)};
  });
  std::string All = Error.Text + "\n" + Error.Notes;
  SmallVector<StringRef, 4> Groups;
  for (const CauseRow &R : Rows)
    if (R.Pattern.match(All, &Groups))
      return {R.Id.str(), R.Class.str(), filled(R.Cause, Groups),
              filled(R.Next, Groups)};
  return {"unknown", "not ours", Error.Text, ""};
}

} // namespace tranship
