// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Surfaces of layers: HIP's functions do not select the layer.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool selectsLayer(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("surf1DLayeredread", "surf1DLayeredwrite", true)
      .Cases("surf2DLayeredread", "surf2DLayeredwrite", true)
      .Default(false);
}

void reportLayeredSurface(const View &V, Writer &W) {
  for (uint32_t I : V.File.candidates())
    if (selectsLayer(V.File.name(I)) && !V.isOwn(I) &&
        V.File.is(afterTemplateArguments(V.File, I), tok::l_paren))
      W.report(DiagnosticId::LayeredSurface, V.File[I].where(),
               "'" + V.File.name(I) + "': " + V.To->Title +
                   " may access the same layer for each value of the layer's "
                   "argument");
}

} // namespace tranship
