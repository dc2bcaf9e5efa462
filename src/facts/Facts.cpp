// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "facts/Facts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::fact {

/// Stands for a class that only an instantiation knows.
static constexpr llvm::StringLiteral Dependent = "?";

std::string GroupMember::encode() const {
  std::string Text = Class.empty() ? Dependent.str() : Class;
  if (IsStatic)
    Text += " static";
  if (IsConst)
    Text += " const";
  if (TakesClass)
    Text += " value";
  return Text;
}

GroupMember GroupMember::decode(StringRef Text) {
  SmallVector<StringRef, 4> Words;
  Text.split(Words, ' ');
  GroupMember Result;
  if (Words.front() != Dependent)
    Result.Class = Words.front().str();
  Result.IsStatic = is_contained(Words, "static");
  Result.IsConst = is_contained(Words, "const");
  Result.TakesClass = is_contained(Words, "value");
  return Result;
}

GroupWidth GroupWidth::decode(StringRef Text) {
  auto [Class, Name] = Text.split("::");
  if (Name.empty())
    return {"", Text.str(), false};
  if (Class == Dependent)
    return {"", Name.str(), true};
  return {Class.str(), Name.str(), false};
}

TileSize TileSize::decode(StringRef Text) {
  TileSize Result;
  if (Text.getAsInteger(10, Result.Threads))
    Result.Threads = 0;
  return Result;
}

/// The form has a fixed number of lines; the functions follow.
std::string GridSyncLaunch::encode() const {
  return Form.text() + "\n" + Kernel + "\n" + SyncAt + "\n" +
         join(Through, "\n");
}

GridSyncLaunch GridSyncLaunch::decode(StringRef Text) {
  GridSyncLaunch Result;
  Result.Form = LaunchForm::parse(Text);
  SmallVector<StringRef, 8> Lines;
  Text.split(Lines, '\n');
  if (Lines.size() < LaunchForm::NumLines + 2)
    return Result;
  auto Rest = ArrayRef(Lines).drop_front(LaunchForm::NumLines);
  Result.Kernel = Rest[0].str();
  Result.SyncAt = Rest[1].str();
  for (StringRef Name : Rest.drop_front(2))
    if (!Name.empty())
      Result.Through.push_back(Name.str());
  return Result;
}

} // namespace tranship::fact
