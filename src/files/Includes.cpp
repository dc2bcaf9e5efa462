// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Includes.h"
#include "llvm/Support/MemoryBuffer.h"
#include <optional>

using namespace llvm;

namespace tranship {

/// What a line `#include "name"` or `#include <name>` includes; also
/// `#include_next`.
static std::optional<IncludedHeader> includedBy(StringRef Line) {
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return std::nullopt;
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return std::nullopt;
  bool Next = Line.consume_front("_next");
  Line = Line.ltrim();
  bool Quoted = Line.starts_with("\"");
  if (!Quoted && !Line.starts_with("<"))
    return std::nullopt;
  StringRef Name = Line.drop_front().take_until(
      [&](char C) { return C == (Quoted ? '"' : '>'); });
  if (Name.empty())
    return std::nullopt;
  return IncludedHeader{Name.str(), Quoted, Next};
}

std::vector<IncludedHeader> includesIn(StringRef Text) {
  std::vector<IncludedHeader> Result;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    if (auto Header = includedBy(Line))
      Result.push_back(std::move(*Header));
    Text = Rest;
  }
  return Result;
}

std::vector<IncludedHeader> includesOf(StringRef Path) {
  auto Text = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Text)
    return {}; // The port says what is wrong.
  return includesIn((*Text)->getBuffer());
}

} // namespace tranship
