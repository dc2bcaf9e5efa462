// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of floating-point numbers of 8 bits, whose meaning depends on the
// format.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether \p E is such a byte: `x.__x`, or one of type `__nv_fp8_storage_t`.
static bool isByte(const Expr &E) {
  const Expr *Is = E.IgnoreParenImpCasts();
  if (const auto *Part = dyn_cast<BinaryOperator>(Is);
      Part && Part->getOpcode() == BO_And)
    return isByte(*Part->getLHS());
  if (const auto *Type = Is->getType()->getAs<TypedefType>())
    return Type->getDecl()->getName() == "__nv_fp8_storage_t";
  return false;
}

/// Bytes that are infinite, no number, the largest one or -0 in the formats of
/// the Open Compute Project, and others in those of MI300.
static bool dependsOnFormat(int64_t Byte, bool IsMasked) {
  if (Byte == 0x80)
    return !IsMasked;
  int64_t Size = Byte & 0x7f;
  return Byte == (Byte & 0xff) && Size >= 0x7b;
}

void findByteFormats(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const BinaryOperator &Test = *At.What;
    std::optional<int64_t> Byte = Flow.valueOf(*Test.getRHS());
    if (!Byte || !isByte(*Test.getLHS()))
      continue;
    bool IsMasked = isa<BinaryOperator>(Test.getLHS()->IgnoreParenImpCasts());
    bool Flips =
        (Test.getOpcode() == BO_Xor || Test.getOpcode() == BO_XorAssign) &&
        Byte == 0x80;
    if (Flips || (Test.isEqualityOp() && dependsOnFormat(*Byte, IsMasked)))
      Sink.note(Test.getSourceRange(), fact::Finding{"format-bits", ""});
  }
}

} // namespace tranship
