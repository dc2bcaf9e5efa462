// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

std::optional<uint64_t> literalValue(StringRef Text) {
  uint64_t Value = 0;
  std::string Digits = Text.rtrim("uUlL").str();
  erase(Digits, '\'');
  if (StringRef(Digits).getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

StringRef literalSuffix(StringRef Text) {
  return Text.substr(Text.rtrim("uUlL").size());
}

std::string widenedLiteral(StringRef Text) {
  std::optional<uint64_t> Value = literalValue(Text);
  StringRef Suffix = literalSuffix(Text);
  if (!Value || *Value > UINT32_MAX || Suffix.contains_insensitive("l"))
    return {};
  if (*Value == UINT32_MAX) {
    if (Suffix.empty() && !Text.contains('\'')) {
      // A literal without suffix takes the type that it needs.
      if (Text.contains('F'))
        return (Text.take_front(2) + "FFFFFFFFFFFFFFFF").str();
      return "0xffffffffffffffff";
    }
    return Suffix.contains('U') ? "0xFFFFFFFFFFFFFFFFULL"
                                : "0xffffffffffffffffull";
  }
  return (Text.rtrim("uUlL") + (Suffix.contains('u') ? "ull" : "ULL")).str();
}

} // namespace tranship
