// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/HeaderNames.h"
#include "text/IncludedHeaders.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

std::optional<HeaderName> headerNameAt(const SourceFile &File, uint32_t I) {
  // The lexer does not know header names: <a/b.h> comes as many tokens, and a
  // <= b.h> is not a header.
  if (I >= File.size() ||
      (File[I].Kind != tok::string_literal && File[I].Kind != tok::less))
    return std::nullopt;
  uint32_t Begin = File[I].Begin;
  auto Header = headerNameIn(File.text().drop_front(Begin));
  if (!Header)
    return std::nullopt;
  uint32_t Length = Header->Name.size();
  return HeaderName{{Begin + 1, Begin + 1 + Length}, !Header->Quoted};
}

} // namespace tranship
