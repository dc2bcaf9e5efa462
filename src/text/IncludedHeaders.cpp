// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/IncludedHeaders.h"

using namespace llvm;

namespace tranship {

std::optional<IncludedHeader> headerNameIn(StringRef Text) {
  bool Quoted = Text.consume_front("\"");
  if (!Quoted && !Text.consume_front("<"))
    return std::nullopt;
  size_t End = Text.find_first_of(Quoted ? "\"\r\n" : ">\r\n");
  if (End == 0 || End == StringRef::npos || Text[End] != (Quoted ? '"' : '>'))
    return std::nullopt;
  return IncludedHeader{Text.take_front(End), Quoted};
}

/// What the directive after a `#` includes.
static std::optional<IncludedHeader> includedBy(StringRef Directive) {
  Directive = Directive.ltrim(" \t");
  if (!Directive.consume_front("include"))
    return std::nullopt;
  bool Next = Directive.consume_front("_next");
  std::optional<IncludedHeader> Result = headerNameIn(Directive.ltrim(" \t"));
  if (Result)
    Result->Next = Next;
  return Result;
}

std::vector<IncludedHeader> includesIn(StringRef Text) {
  std::vector<IncludedHeader> Result;
  Text.consume_front("\xEF\xBB\xBF");
  for (size_t At = Text.find('#'); At != StringRef::npos;
       At = Text.find('#', At + 1)) {
    StringRef Before = Text.take_front(At).rtrim(" \t\v\f");
    if (Before.empty() || Before.back() == '\n' || Before.back() == '\r')
      if (auto Header = includedBy(Text.drop_front(At + 1)))
        Result.push_back(*Header);
  }
  return Result;
}

} // namespace tranship
