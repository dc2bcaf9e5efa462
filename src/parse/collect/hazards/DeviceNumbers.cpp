// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of a device that programs read as those of NVIDIA's: bytes of its
// identifier, and the registers of a multiprocessor.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t Registers = 65536; ///< Of NVIDIA's multiprocessors.

static bool isMemberOf(const Expr &E, StringRef Class, StringRef Name) {
  const auto *Field = dyn_cast_or_null<FieldDecl>(namedBy(E));
  if (!Field || Field->getName() != Name)
    return false;
  StringRef Is = Field->getParent()->getName();
  return Is == Class || Is.starts_with((Class + "_").str());
}

/// Whether a call prints numbers of two hexadecimal digits.
static bool printsBytes(const CallExpr &Call) {
  return calledName(Call).contains("printf") &&
         any_of(Call.arguments(), [](const Expr *Argument) {
           const auto *Text =
               dyn_cast<clang::StringLiteral>(Argument->IgnoreParenCasts());
           return Text && Text->isOrdinary() &&
                  Text->getString().contains("%02");
         });
}

/// `printf("%02x", prop.uuid.bytes[i])`
static void findIdentifiers(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (printsBytes(*Call.What) &&
        any_of(Call.What->arguments(), [&](const Expr *Argument) {
          return any_of(Flow.originsOf(*Argument), [](const Expr *Origin) {
            return isMemberOf(*Origin, "CUuuid", "bytes");
          });
        }))
      Sink.note(Call.What->getSourceRange(), fact::Finding{"uuid-text", ""});
}

/// `65536 / (attributes.numRegs * threads)`
static void findRegisters(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators)
    if (At.What->getOpcode() == BO_Div &&
        is_contained(Flow.valuesOf(*At.What->getLHS()), Registers) &&
        anyBelow(*At.What->getRHS(), [](const Stmt &S) {
          const auto *E = dyn_cast<Expr>(&S);
          return E && isMemberOf(*E, "cudaFuncAttributes", "numRegs");
        }))
      Sink.note(At.What->getSourceRange(), fact::Finding{"register-file", ""});
}

/// `lanes[-priority]`, where the least priority is 1.
static void priorities(const UnitFlow &Flow, FactSink &Sink) {
  Flow.eachCall(
      "cudaDeviceGetStreamPriorityRange", 1, [&](const Placed<CallExpr> &Call) {
        const ValueDecl *Least = namedBy(rootOf(*Call.What->getArg(0)));
        for (const Placed<UnaryOperator> &Minus : Flow.Negations)
          if (Least && Flow.comesFrom(*Minus.What->getSubExpr(), *Least))
            noteUse(Flow, Sink, Minus.What->getSourceRange(),
                    fact::Finding{"least-priority", ""});
      });
}

/// Whether the text is `bus:device.function`, or makes such a one by printf.
static bool isShortAddress(StringRef Text) {
  auto [Bus, Rest] = Text.split(':');
  auto [Device, Function] = Rest.split('.');
  auto IsPart = [](StringRef Part) {
    if (Part.consume_front("%")) {
      Part = Part.ltrim("0123456789");
      return Part == "x" || Part == "X" || Part == "d";
    }
    return Part.size() <= 2 && !Part.empty() &&
           all_of(Part, [](char C) { return isHexDigit(C); });
  };
  return IsPart(Bus) && IsPart(Device) && IsPart(Function);
}

static void addresses(const UnitFlow &Flow, FactSink &Sink) {
  if (!Flow.calls("cudaDeviceGetByPCIBusId") &&
      !Flow.calls("cuDeviceGetByPCIBusId"))
    return;
  auto Look = [&](const Expr &E) {
    eachBelow(E, [&](const Stmt &S) {
      const auto *Text = dyn_cast<clang::StringLiteral>(&S);
      if (Text && Text->getCharByteWidth() == 1 &&
          isShortAddress(Text->getString()))
        noteUse(Flow, Sink, Text->getSourceRange(),
                fact::Finding{"short-address", ""});
    });
  };
  for (const Placed<CallExpr> &Call : Flow.Calls)
    for (const Expr *Argument : Call.What->arguments())
      if (!isa<CallExpr>(Argument->IgnoreParenImpCasts()))
        Look(*Argument);
}

void findDeviceNumbers(const UnitFlow &Flow, FactSink &Sink) {
  findIdentifiers(Flow, Sink);
  findRegisters(Flow, Sink);
  priorities(Flow, Sink);
  addresses(Flow, Sink);
}

} // namespace tranship
