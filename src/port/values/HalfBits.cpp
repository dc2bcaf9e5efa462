// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bits of a half in a list, if the text alone shows them: the first member
// of HIP's struct is the number.
#include "rules/Rules.h"
#include "rules/Writer.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The number in the list behind the type at \p I, if that is all that it has:
/// `T{1}`, `(T){1}`, `T x{1}`, `T x = {1}`.
static std::optional<uint32_t> onlyNumber(const SourceFile &File, uint32_t I) {
  ++I;
  if (File.is(I, tok::r_paren)) {
    ++I;
  } else if (File.isIdentifier(I)) {
    ++I;
    I += File.is(I, tok::equal);
  }
  if (!File.is(I, tok::l_brace) || !File.is(I + 1, tok::numeric_constant) ||
      !File.is(I + 2, tok::r_brace))
    return std::nullopt;
  return I + 1;
}

void portHalfBits(const View &V, Writer &W) {
  if (V.To->AdditionsMacro.empty())
    return;
  const SourceFile &File = V.File;
  for (StringRef Type : {"__half_raw", "__nv_half_raw"})
    for (uint32_t I : File.named(Type)) {
      std::optional<uint32_t> Bits = onlyNumber(File, I);
      if (!Bits || V.isOwn(I))
        continue;
      Range Where = File[*Bits].where();
      if (Where.in(File.text()) != "0" &&
          !V.Parsed.find<fact::VectorValue>(Where.Begin))
        W.insert(Where.Begin, ".x = ");
    }
}

} // namespace tranship
