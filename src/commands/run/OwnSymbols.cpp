// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/OwnSymbols.h"
#include "text/SourceFile.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

/// The words that may stand between `__host__` and `__device__`.
static bool isSpecifier(const SourceFile &File, uint32_t I) {
  static constexpr StringLiteral Words[] = {
      "__device__", "__forceinline__", "__host__", "__inline__", "__noinline__",
      "constexpr",  "const",           "explicit", "extern",     "friend",
      "inline",     "static",          "virtual",  "volatile"};
  return is_contained(Words, File.name(I));
}

/// Whether a declaration whose specifiers begin at \p First is an explicit
/// specialization: it has the linkage of its template.
static bool isSpecialization(const SourceFile &File, uint32_t First) {
  return First >= 3 && File.isName(First - 3, "template") &&
         File.is(First - 2, clang::tok::less) &&
         File.is(First - 1, clang::tok::greater);
}

/// Whether the function or variable that the `__device__` at \p I belongs to is
/// the device's alone. In macros it is not looked at, nor at a lambda.
static bool isOfDevice(const SourceFile &File, uint32_t I) {
  if (File.directiveOf(I) || (I != 0 && File.is(I - 1, clang::tok::r_square)))
    return false;
  uint32_t First = I, Last = I;
  while (First != 0 && isSpecifier(File, First - 1))
    --First;
  while (isSpecifier(File, Last + 1))
    ++Last;
  return !File.hasName({First, Last + 1}, "__host__") &&
         !isSpecialization(File, First);
}

std::string withOwnSymbols(const std::string &Text, const Map &Names) {
  const SourceFile File(Text, Names);
  EditSet Edits;
  for (uint32_t I : File.named("__device__"))
    if (isOfDevice(File, I))
      Edits.insert(File[I].where().End, " TRANSHIP_CPU_OF_FILE");
  Edits.settle();
  return Edits.apply(Text);
}

} // namespace tranship
