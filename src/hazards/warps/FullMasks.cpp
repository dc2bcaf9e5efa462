// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks of all lanes of a warp, as sources spell them.
#include "hazards/flow/Constants.h"
#include "hazards/warps/WarpHazards.h"
#include "text/Literals.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How deep macros in macros are followed.
static constexpr unsigned MaxDepth = 4;

bool isFullMask(const View &V, Span Mask, unsigned Depth) {
  const SourceFile &File = V.File;
  while (!Mask.empty() && File.is(Mask.First, tok::l_paren) &&
         File[Mask.First].Partner == Mask.End - 1)
    Mask = {Mask.First + 1, Mask.End - 1};
  if (Mask.First + 2 == Mask.End &&
      File.is(Mask.First + 1, tok::numeric_constant)) {
    auto Value = literalValue(File.name(Mask.First + 1));
    return (File.is(Mask.First, tok::minus) && Value == 1) ||
           (File.is(Mask.First, tok::tilde) && Value == 0);
  }
  if (Mask.First + 1 != Mask.End || Depth > MaxDepth)
    return false;
  if (File.is(Mask.First, tok::numeric_constant)) {
    auto Value = literalValue(File.name(Mask.First));
    return Value == UINT32_MAX || Value == UINT64_MAX;
  }
  StringRef Name = File.name(Mask.First);
  ArrayRef<MacroDefinition> Macros = V.Known.macros(Name);
  if (!Macros.empty())
    return all_of(Macros, [&](const MacroDefinition &M) {
      return isFullMask(V, {M.BodyFirst, M.BodyEnd}, Depth + 1);
    });
  if ((Name.contains_insensitive("full") &&
       Name.contains_insensitive("mask")) ||
      Name == "UINT_MAX" || Name == "UINT32_MAX" || Name == "ALL_LANES")
    return true;
  std::optional<Span> Init;
  if (File.isIdentifier(Mask.First))
    Init = V.analysis<Constants>().initializer(Mask.First);
  return Init && isFullMask(V, *Init, Depth + 1);
}

} // namespace tranship
