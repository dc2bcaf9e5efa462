// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include <string>

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

} // namespace tranship
