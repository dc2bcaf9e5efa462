// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overloads of the device's functions that programs define because CUDA lacks
// them: atomicMax(float *, float). If the target has them, a second definition
// is an error.
#include "port/values/Additions.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

struct OwnOverload {
  StringRef Type; ///< Of the values.
  uint32_t First = NoToken;
  uint32_t Last = NoToken; ///< The closing brace, or the semicolon.
};

} // namespace

/// The type that tokens [First, End) spell, as the tables have it, on the
/// targets' hosts, where `long` has 64 bits.
static std::string typeOf(const SourceFile &File, uint32_t First,
                          uint32_t End) {
  std::string Words;
  for (uint32_t I = First; I != End; ++I)
    Words += (Words.empty() ? "" : " ") + File.name(I).str();
  return StringSwitch<std::string>(Words)
      .Cases("unsigned long int", "uint64_t", "size_t", "unsigned long")
      .Case("unsigned long long int", "unsigned long long")
      .Default(Words);
}

/// The type `T` of the parameters `(T *a, T b)`, or `(T *a, T b, T c)`.
static std::string typeOfValues(const SourceFile &File, const Call &Of) {
  if (Of.Variable || Of.Arguments.size() < 2)
    return {};
  std::string Type;
  for (const Argument &A : Of.Arguments) {
    bool IsPointer = &A == Of.Arguments.begin();
    uint32_t First = A.First, End = A.First;
    if (!IsPointer && File.isName(First, "const"))
      End = ++First;
    while (End != A.End && File.isIdentifier(End))
      ++End;
    if (IsPointer) {
      if (!File.is(End, tok::star) || End == First)
        return {};
      Type = typeOf(File, First, End);
      continue;
    }
    if (End != A.End)
      return {};
    // The last word is the name, unless the parameter has none.
    if (typeOf(File, First, End) != Type &&
        (End - First < 2 || typeOf(File, First, End - 1) != Type))
      return {};
  }
  return Type;
}

/// The overload that is declared at \p I in the global namespace, if the target
/// has it.
static std::optional<OwnOverload> overloadAt(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  auto Parameters = callAt(File, I + 1);
  if (!Parameters)
    return std::nullopt;
  std::string Signature =
      (File.name(I) + "(" + typeOfValues(File, *Parameters) + ")").str();
  auto Known = find(V.To->AddedOverloads, StringRef(Signature));
  // Most are calls. What follows searches back to the start of the file.
  if (Known == V.To->AddedOverloads.end() ||
      scopeAround(File, I) != Scope::File)
    return std::nullopt;
  auto First = firstOfDeclaration(File, I);
  if (!First || *First == I)
    return std::nullopt;
  uint32_t Last = Parameters->Close + 1;
  if (File.is(Last, tok::l_brace))
    Last = closingBracket(File, Last).value_or(NoToken);
  else if (!File.is(Last, tok::semi))
    return std::nullopt;
  if (Last == NoToken || File.branchOf(*First) != File.branchOf(Last))
    return std::nullopt;
  return OwnOverload{Known->split('(').second.drop_back(), *First, Last};
}

static void port(const View &V, Writer &W, uint32_t I, const OwnOverload &Own) {
  const SourceFile &File = V.File;
  StringRef Name = File.name(I);
  bool Orders = Name.ends_with("Min") || Name.ends_with("Max");
  if (Orders && (Own.Type == "float" || Own.Type == "double"))
    W.report(DiagnosticId::OwnOverload, File[I].where(),
             message(Message::OverloadLeftOut, {V.To->Title, Name, Own.Type}));
  leaveOut(V, W, Own.First, Own.Last);
}

void portOwnOverload(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (V.To->AddedOverloads.empty())
    return;
  for (uint32_t I = 0; I + 1 < File.size(); ++I) {
    if (!File.is(I + 1, tok::l_paren) || !File.isIdentifier(I) ||
        !File.name(I).starts_with("atomic") || File.directiveOf(I) ||
        File.isDead(File.branchOf(I)) || V.isKept(I) || isLeftOut(V, I))
      continue;
    if (std::optional<OwnOverload> Own = overloadAt(V, I)) {
      port(V, W, I, *Own);
      I = Own->Last;
    }
  }
}

} // namespace tranship
