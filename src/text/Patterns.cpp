// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Patterns.h"
#include "text/Calls.h"

using namespace llvm;

namespace tranship {

std::optional<uint32_t> TokenPattern::end(const SourceFile &File,
                                          uint32_t I) const {
  for (const Part &P : ArrayRef(Parts).take_front(NumParts)) {
    bool Is = P.Is == What::Any ? I < File.size() : File.is(I, P.Kind);
    if (P.Is == What::Arguments) {
      I = Is ? closingAngle(File, I).value_or(I - 1) + 1 : I;
      continue;
    }
    if (!Is || (P.Is == What::Word && File.name(I) != StringRef(P.Word)))
      return std::nullopt;
    if (P.Is == What::Bracket) {
      std::optional<uint32_t> Close = closingBracket(File, I);
      if (!Close)
        return std::nullopt;
      I = *Close;
    }
    ++I;
  }
  return I;
}

void eachMatch(const SourceFile &File, const TokenPattern &Pattern,
               function_ref<void(uint32_t I, uint32_t End)> Look) {
  for (uint32_t I = 0; I < File.size(); ++I)
    if (std::optional<uint32_t> End = Pattern.end(File, I))
      Look(I, *End);
}

} // namespace tranship
