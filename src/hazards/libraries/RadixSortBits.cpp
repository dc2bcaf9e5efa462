// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Radix sorts by the upper bits of a key. ROCm 7.2.1 loses keys if the first
// bit is not 0 and the last one is the key's last.
#include "hazards/libraries/NamedTokens.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The number of the argument for the first bit in a call with \p NumArguments,
/// or 0. A stream may follow the last bit.
static unsigned firstBitArgument(StringRef Function, unsigned NumArguments) {
  // Keys and results, or one DoubleBuffer for both.
  unsigned First = StringSwitch<unsigned>(Function)
                       .Cases("SortKeys", "SortKeysDescending", 5)
                       .Cases("SortPairs", "SortPairsDescending", 7)
                       .Default(0);
  if (First == 0)
    return 0;
  unsigned Buffered = First == 5 ? 4 : 5;
  if (NumArguments == First + 2 || NumArguments == First + 3)
    return First;
  return NumArguments == Buffered + 2 || NumArguments == Buffered + 3 ? Buffered
                                                                      : 0;
}

/// Whether the argument is the number of bits of a type.
static bool isKeyWidth(const View &V, const Argument &A) {
  bool HasSize = false;
  bool HasEight = false;
  for (uint32_t I = A.First; I < A.End; ++I) {
    HasSize |= V.File.isName(I, "sizeof");
    HasEight |= V.File.name(I) == "8" || V.File.isName(I, "CHAR_BIT");
    if (V.File.isOneOf(I, tok::minus, tok::question))
      return false;
  }
  StringRef Value = constantOf(V, A);
  return (HasSize && HasEight) || Value == "32" || Value == "64";
}

void reportRadixSortBits(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  // Nothing is known about other targets' sorts.
  if (!V.To->HasNotes)
    return;
  eachMatch(
      File, "DeviceRadixSort :: Name <...> (", [&](uint32_t I, uint32_t End) {
        auto Around = callAt(File, End - 1);
        if (!Around || Around->Variable)
          return;
        I += 2;
        ArrayRef<Argument> All = Around->Arguments;
        unsigned First = firstBitArgument(File.name(I), All.size());
        if (First == 0)
          return;
        auto Bit = literalValue(constantOf(V, All[First]));
        if (!Bit || *Bit == 0 || !isKeyWidth(V, All[First + 1]))
          return;
        W.report(DiagnosticId::RadixSortBits, File[I].where(),
                 "'" + File.name(I) + "' sorts by the bits from " +
                     Twine(*Bit) + " to the key's last one: " + V.To->Title +
                     "'s sort has lost keys in this case; sort by all bits");
      });
}

} // namespace tranship
