// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/MaskWidths.h"
#include "lex/Literals.h"
#include "map/WarpFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool precedesUse(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases("return", "else", "do", "case", "throw", "goto", "not", true)
      .Cases("and", "or", "co_return", "co_yield", "co_await", true)
      .Default(false);
}

/// Whether the type that begins at \p I has 64 bits.
bool MaskWidths::isWideType(uint32_t I) const {
  while (File.isName(I, "const") || File.isName(I, "unsigned") ||
         File.isName(I, "std") || File.is(I, tok::coloncolon))
    ++I;
  return StringSwitch<bool>(File.name(I))
      .Cases("long", "uint64_t", "int64_t", "size_t", true)
      .Default(false);
}

bool MaskWidths::isWide(uint32_t First, uint32_t End) const {
  while (End - First >= 3 && File.is(First, tok::l_paren) &&
         File[First].Partner == End - 1) {
    ++First;
    --End;
  }
  if (yieldsMask(File.name(First)) && File.is(First + 1, tok::l_paren))
    return true;
  if (File.is(First, tok::l_paren) && isWideType(First + 1))
    return true;
  if (File.isName(First, "static_cast") && isWideType(First + 2))
    return true;
  if (isWideType(First) &&
      (File.is(First + 1, tok::l_paren) || File.is(First + 1, tok::l_brace)))
    return true;
  for (uint32_t I = First; I < End; ++I) {
    // What a cast or a call makes of its operand is another matter.
    if (File.is(I, tok::l_paren) &&
        (File.isIdentifier(I - 1) || File.isIdentifier(I + 1)))
      return false;
    if (File.is(I, tok::numeric_constant) &&
        literalSuffix(File.name(I)).contains_insensitive("l"))
      return true;
  }
  return false;
}

/// Whether the type that the tokens before \p I, a declared name, spell has 64
/// bits.
bool MaskWidths::declaresWide(uint32_t I) const {
  if (File.isName(I - 1, "auto"))
    return File.is(I + 1, tok::equal) && File.isIdentifier(I + 2) &&
           yieldsMask(File.name(I + 2));
  for (uint32_t At = I; At > 0 && File.isIdentifier(At - 1); --At) {
    StringRef Word = File.name(At - 1);
    if (Word != "unsigned" && Word != "const" && isWideType(At - 1))
      return true;
  }
  return false;
}

void MaskWidths::findDeclarations() {
  HasDeclarations = true;
  for (uint32_t I = 1; I < File.size(); ++I)
    if (File.isIdentifier(I) && File.isIdentifier(I - 1) &&
        !precedesUse(File.name(I - 1)))
      Declarations[File.name(I)].push_back(I);
}

bool MaskWidths::isWideVariable(uint32_t I) {
  if (!HasDeclarations)
    findDeclarations();
  auto Found = Declarations.find(File.name(I));
  if (Found == Declarations.end())
    return false;
  auto After = upper_bound(Found->second, I);
  return After != Found->second.begin() && declaresWide(*std::prev(After));
}

} // namespace tranship
