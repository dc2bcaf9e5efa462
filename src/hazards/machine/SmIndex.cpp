// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of a multiprocessor as an index: on other vendors' GPUs the
// numbers have gaps and can exceed the number of multiprocessors.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "text/Patterns.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class SmNumbers {
public:
  SmNumbers(const View &V, Writer &W, const DeviceCode &Code)
      : V(V), W(W), File(V.File), Code(Code) {}

  void run();

private:
  void findReaders();
  bool readsNumber(uint32_t I) const;
  StringSet<> variablesOf(const DeviceFunction &F) const;
  void findMembers();
  bool declares(const DeviceFunction &F, StringRef Name) const;
  bool isPointerStep(const DeviceFunction &F, uint32_t At) const;
  void check(const DeviceFunction &F, const StringSet<> &Names);
  bool isBounded(uint32_t First, uint32_t End) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  const DeviceCode &Code;
  StringSet<> Members; ///< Of classes, in which a function stores the number.
  StringSet<> Readers; ///< Functions that return it, macros with it.
};

} // namespace

/// Whether the literal at token \p I names the register: in an asm statement,
/// or as the argument of a macro for all of them.
static bool isSmidText(const SourceFile &File, uint32_t I) {
  return File.is(I, tok::string_literal) &&
         (File.name(I).contains("%smid") || File.name(I) == "\"smid\"");
}

/// Functions with the register that return something, and macros.
void SmNumbers::findReaders() {
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!isSmidText(File, I))
      continue;
    if (const Directive *D = File.directiveOf(I)) {
      if (D->Kind == DirectiveKind::Define)
        Readers.insert(File.name(D->argument()));
    } else if (const DeviceFunction *F = Code.around(I)) {
      bool Pointer = File.is(F->Params - 2, tok::star);
      if (!F->IsKernel && !F->Name.empty() && !Pointer)
        Readers.insert(F->Name);
    }
  }
  Readers.insert("__smid");
  Readers.insert("__nv_smid");
  Readers.insert("__nvvm_read_ptx_sreg_smid");
}

/// Whether the name at token \p I calls a function that returns the number.
bool SmNumbers::readsNumber(uint32_t I) const {
  return File.isIdentifier(I) && Readers.contains(File.name(I)) &&
         File.is(I + 1, tok::l_paren);
}

/// The variables of \p F that hold the number.
StringSet<> SmNumbers::variablesOf(const DeviceFunction &F) const {
  StringSet<> Names;
  for (uint32_t I = F.Body; I < F.End; ++I) {
    if (isSmidText(File, I)) {
      // `: "=r"(x)`
      for (uint32_t At = I + 1; At < F.End && !File.is(At, tok::semi); ++At)
        if (match(File, At, "( Name )") || match(File, At, ", Name )"))
          Names.insert(File.name(At + 1));
    } else if (readsNumber(I)) {
      if (follows(File, I, "Name ="))
        Names.insert(File.name(I - 2));
      if (match(File, I + 2, "Name )"))
        Names.insert(File.name(I + 2));
    }
  }
  return Names;
}

/// Whether an operation in the expression limits its value.
bool SmNumbers::isBounded(uint32_t First, uint32_t End) const {
  for (uint32_t I = First; I < End; ++I)
    if (File.isOneOf(I, tok::percent, tok::amp) || File.isName(I, "min"))
      return true;
  return false;
}

/// Whether the function declares a variable of the name.
bool SmNumbers::declares(const DeviceFunction &F, StringRef Name) const {
  for (uint32_t I = F.Params; I < F.End; ++I)
    if (File.isName(I, Name) &&
        (File.isIdentifier(I - 1) || File.is(I - 1, tok::comma)))
      return true;
  return false;
}

/// Members that get the number in one function count in all functions.
void SmNumbers::findMembers() {
  for (const DeviceFunction &F : Code.functions())
    for (const auto &Name : variablesOf(F))
      if (!declares(F, Name.getKey()))
        Members.insert(Name.getKey());
}

/// Whether the token \p At begins the value of a pointer: `T *p = `, or
/// `return ` in a function that returns one.
bool SmNumbers::isPointerStep(const DeviceFunction &F, uint32_t At) const {
  if (File.isName(At, "return"))
    return File.is(F.Params - 2, tok::star) && File.isIdentifier(F.Params - 1);
  return File.is(At, tok::equal) && follows(File, At, "Name * Any");
}

void SmNumbers::check(const DeviceFunction &F, const StringSet<> &Names) {
  for (uint32_t I = F.Body; I < F.End; ++I) {
    bool Number =
        readsNumber(I) ||
        (File.isIdentifier(I) && !File.is(I - 1, tok::period) &&
         (Names.contains(File.name(I)) ||
          (Members.contains(File.name(I)) && !declares(F, File.name(I)))));
    if (!Number)
      continue;
    // Of the brackets around it, the innermost subscript; or a pointer's step.
    uint32_t First = NoToken, End = I;
    for (uint32_t At = I;
         At-- > F.Body && !File.isOneOf(At, tok::semi, tok::l_brace);) {
      if (auto Open = openingBracket(File, At)) {
        At = *Open;
        continue;
      }
      if (File.is(At, tok::l_square)) {
        First = At;
        End = closingBracket(File, At).value_or(I);
        break;
      }
      // `*(slots + id)`
      bool Follows =
          !File.isIdentifier(At - 2) || isBeforeExpression(File.name(At - 2));
      if (File.is(At, tok::l_paren) && File.is(At - 1, tok::star) && Follows &&
          !File.isOneOf(At - 2, tok::r_paren, tok::numeric_constant)) {
        First = At;
        End = closingBracket(File, At).value_or(I);
        break;
      }
      if (isPointerStep(F, At)) {
        First = At;
        while (End < F.End && !File.is(End, tok::semi))
          ++End;
        break;
      }
    }
    if (First == NoToken || isBounded(First, End))
      continue;
    W.report(DiagnosticId::SmIndex, File[I].where(),
             "'" + File.name(I) +
                 "' is the number of a multiprocessor and selects memory: on "
                 "GPUs of " +
                 V.To->Title +
                 " the numbers may have gaps and be larger than the number of "
                 "multiprocessors");
  }
}

void SmNumbers::run() {
  findReaders();
  findMembers();
  for (const DeviceFunction &F : Code.functions())
    check(F, variablesOf(F));
}

void reportSmIndex(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) { SmNumbers(V, W, Code).run(); });
}

} // namespace tranship
