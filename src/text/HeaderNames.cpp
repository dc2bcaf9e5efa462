// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/HeaderNames.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

std::optional<HeaderName> headerNameAt(const SourceFile &File, uint32_t I) {
  if (I >= File.size())
    return std::nullopt;
  const Token &T = File[I];
  StringRef Text = File.text();
  if (T.Kind == tok::string_literal && T.Length >= 2)
    return HeaderName{{T.Begin + 1, T.where().End - 1}, false};
  // The lexer knows nothing of header names: <a/b.h> comes as many tokens, and
  // a <= b.h> is no header.
  if (T.Kind != tok::less)
    return std::nullopt;
  size_t End = Text.find_first_of(">\r\n", T.Begin);
  if (End == StringRef::npos || Text[End] != '>')
    return std::nullopt;
  return HeaderName{{T.Begin + 1, static_cast<uint32_t>(End)}, true};
}

} // namespace tranship
