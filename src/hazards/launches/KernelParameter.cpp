// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parameters of kernels that have another size on the device: long double, by
// itself or in a class of the file. References are as right as with CUDA.
#include "hazards/flow/TypeAliases.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the tokens [First, End) have the type `long double`.
static bool hasLongDouble(const SourceFile &File, uint32_t First,
                          uint32_t End) {
  for (uint32_t I = First; I + 1 < End; ++I)
    if (File.isName(I, "long") && File.isName(I + 1, "double"))
      return true;
  return false;
}

/// The classes of the file with a member that is a long double.
static StringSet<> findLongClasses(const View &V) {
  const SourceFile &File = V.File;
  const auto &Aliases = V.analysis<TypeAliases>();
  auto IsLong = [&](uint32_t I) { return hasLongDouble(File, I, I + 2); };
  StringSet<> Names;
  for (uint32_t I : File.named({"struct", "class"})) {
    if (!File.isIdentifier(I + 1) || !File.is(I + 2, tok::l_brace))
      continue;
    uint32_t Close = closingBracket(File, I + 2).value_or(I + 2);
    for (uint32_t At = I + 3; At + 1 < Close; ++At) {
      if (closingBracket(File, At))
        At = *closingBracket(File, At); // Bodies and parameters.
      else if (hasLongDouble(File, At, At + 2)
                   ? File.isIdentifier(At + 2) && !File.is(At + 3, tok::l_paren)
                   : File.isIdentifier(At) && File.isIdentifier(At + 1) &&
                         !File.is(At + 2, tok::l_paren) &&
                         Aliases.anyWord({At, At + 1}, IsLong))
        Names.insert(File.name(I + 1));
    }
  }
  return Names;
}

static void reportParameter(const View &V, Writer &W, const Argument &A,
                            const StringSet<> &LongClasses) {
  const SourceFile &File = V.File;
  const auto &Aliases = V.analysis<TypeAliases>();
  bool Pointer = false, Class = false, Long = false;
  for (uint32_t I = A.First; I < A.End && !File.is(I, tok::equal); ++I) {
    Pointer |= File.isOneOf(I, tok::star, tok::amp);
    if (I + 1 == A.End || File.is(I + 1, tok::equal))
      break; // Its own name.
    Class |= Aliases.anyWord({I, I + 1}, [&](uint32_t Word) {
      return LongClasses.contains(File.name(Word));
    });
    Long |= Aliases.anyWord({I, I + 1}, [&](uint32_t Word) {
      return hasLongDouble(File, Word, Word + 2);
    });
  }
  uint32_t Name = A.End - 1;
  std::string Quoted = "'" + File.name(Name).str() + "'";
  if (Pointer || (!Class && !Long))
    return;
  W.report(DiagnosticId::KernelParameter, File[Name].where(),
           Quoted + (Class ? " has a 'long double'" : " is a 'long double'") +
               ", which has another size on the device: " + V.To->Title +
               " does not allow it in a parameter of a kernel; use 'double'");
}

void reportKernelParameter(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("long double"))
    return;
  inDeviceCode(V, [&](const DeviceCode &Code) {
    StringSet<> LongClasses = findLongClasses(V);
    for (const DeviceFunction &F : Code.functions()) {
      std::optional<Call> Params =
          F.IsKernel ? callAt(File, F.Params) : std::nullopt;
      if (!Params)
        continue;
      for (const Argument &A : Params->Arguments)
        if (A.End > A.First + 1)
          reportParameter(V, W, A, LongClasses);
    }
  });
}

} // namespace tranship
