// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions from and to floating point of 8 bits: MI300 has formats of its
// own.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the name at token \p I converts: `__nv_cvt_float_to_fp8`, or a class
/// with a value, `__nv_fp8_e4m3(x)`, `static_cast<__nv_fp8_e4m3>(x)`.
static bool converts(const SourceFile &File, uint32_t I) {
  StringRef Name = File.name(I);
  if (Name.starts_with("__nv_cvt_") && Name.contains("fp8"))
    return true;
  uint32_t Open = File.is(I + 1, tok::greater) ? I + 2 : I + 1;
  return (Name.starts_with("__nv_fp8_e") || Name.starts_with("__nv_fp8x")) &&
         File.isOneOf(Open, tok::l_paren, tok::l_brace) &&
         !File.is(Open + 1, tok::r_paren);
}

/// Whether token \p I is 448.0, the largest number of e4m3.
static bool isLargest(const SourceFile &File, uint32_t I) {
  double Value = 0;
  StringRef Text = File.name(I);
  return File.is(I, tok::numeric_constant) && Text.contains('.') &&
         !Text.rtrim("fF").getAsDouble(Value) && Value == 448;
}

/// Scales to the largest number, where the file has the format.
static void reportLargest(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!any_of(File.candidates(), [&](uint32_t I) {
        return File.isName(I, "__nv_fp8_e4m3", "__NV_E4M3") && !V.isOwn(I);
      }))
    return;
  for (uint32_t I = 1; I < File.size(); ++I)
    if (isLargest(File, I))
      W.report(DiagnosticId::FloatFormat, File[I].where(),
               "the largest number of this format, but gfx942 (MI300) has one "
               "of its own, '..._fnuz', that ends at 240: what is scaled to "
               "448 is cut off there; take the limit from the format that the "
               "code is compiled for");
}

void reportFloatFormat(const View &V, Writer &W) {
  if (!V.To->HasNotes)
    return; // Only HIP's GPUs are known.
  reportLargest(V, W);
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (uint32_t I : V.File.candidates())
      if (Code.around(I) && converts(V.File, I) && !V.isOwn(I))
        W.report(DiagnosticId::FloatFormat, V.File[I].where(),
                 "gfx942 (MI300) does not convert this format: there the port "
                 "does not compile, or ends with a trap; its own, '..._fnuz', "
                 "has other codes and ends at 240 in place of 448: use it "
                 "there, or compile for gfx950 or gfx12");
  });
}

} // namespace tranship
