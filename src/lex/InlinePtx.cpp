// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inline assembly. PTX is NVIDIA's; assembly for a host's processor is no
// concern of a port.
#include "lex/Context.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether \p Text, a string literal, reads as PTX: a typed instruction such as
/// `add.u32`, a special register, or an instruction that needs no type.
static bool isPtx(StringRef Text) {
  for (size_t Dot = Text.find('.'); Dot != StringRef::npos;
       Dot = Text.find('.', Dot + 1)) {
    StringRef Rest = Text.substr(Dot + 1);
    if (Rest.empty() || !StringRef("usbf").contains(Rest.front()))
      continue;
    StringRef Digits = Rest.drop_front().take_while(isDigit);
    if (Digits == "8" || Digits == "16" || Digits == "32" || Digits == "64")
      return true;
  }
  static constexpr StringLiteral Marks[] = {
      "%laneid",   "%lanemask", "%smid",        "%warpid",  "%clock",
      "%ctaid",    "%tid.",     "%globaltimer", "%nctaid",  "membar.",
      "fence.",    "bar.sync",  "barrier.",     "cp.async", "ldmatrix",
      "mma.",      "wgmma.",    "mbarrier.",    "prefetch", "griddepcontrol",
      "nanosleep", "trap;",     "exit;",        "brkpt"};
  return any_of(Marks, [&](StringRef Mark) { return Text.contains(Mark); });
}

void reportInlinePtx(Context &C) {
  const SourceFile &File = C.File;
  if (!File.text().contains("asm"))
    return;
  for (uint32_t I = 0; I + 2 < File.size(); ++I) {
    if (!File.isName(I, "asm") && !File.isName(I, "__asm__") &&
        !File.isName(I, "__asm"))
      continue;
    uint32_t At = I + 1;
    while (File.isName(At, "volatile") || File.isName(At, "__volatile__"))
      ++At;
    if (!File.is(At, tok::l_paren))
      continue;
    bool Ptx = false;
    for (++At; File.is(At, tok::string_literal); ++At)
      Ptx |= isPtx(File.name(At));
    if (Ptx)
      C.report(DiagnosticId::InlinePtx, File[I].where(),
               "inline PTX is assembly for NVIDIA's GPUs; " + C.To->Title +
                   " has no use for it");
  }
}

} // namespace tranship
