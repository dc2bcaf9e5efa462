// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors of the runtime as numbers: most of them are the same on the target,
// some are not.
#include "hazards/flow/Constants.h"
#include "hazards/machine/ErrorValues.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool isErrorType(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaError_t", "cudaError", "CUresult", "cudaError_enum", true)
      .Default(false);
}

namespace {

class ErrorNumbers {
public:
  ErrorNumbers(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  /// Looks at each number, and at each name that the file gives to one.
  void run();

private:
  void noteName(uint32_t I, const ErrorValue &Error);
  const ErrorValue *valueAt(uint32_t I) const;
  void look(Span Number, const ErrorValue &Error);
  bool givesError(uint32_t I, unsigned Depth) const;
  bool holdsError(Span S, unsigned Depth) const;
  Span otherSide(Span Number) const;
  bool isCase(Span Number) const;
  bool isMadeError(Span Number) const;
  /// Few files have a number that needs them.
  const Constants &known() const { return V.analysis<Constants>(); }

  const View &V;
  Writer &W;
  const SourceFile &File;
  StringMap<const ErrorValue *> Names; ///< Constants of the file.
};

} // namespace

/// Whether the name at token \p I is an error, or calls a function that returns
/// one.
bool ErrorNumbers::givesError(uint32_t I, unsigned Depth) const {
  StringRef Name = File.name(I);
  if (File.is(I + 1, tok::l_paren)) {
    std::optional<Row> R = V.Names.find(KeySpace::Identifier, Name);
    bool Driver = Name.size() > 2 && Name.starts_with("cu") && isUpper(Name[2]);
    return R && R->What == Kind::Function && !V.isOwn(I) &&
           (Driver || Name.starts_with("cuda")) &&
           !Name.starts_with("cudaGetError") && !Name.starts_with("cudaCreate");
  }
  if (isErrorType(V.Known.declaredAs(I)))
    return true;
  std::optional<Span> From =
      isMemberName(File, I) ? std::nullopt : known().initializer(I);
  return From && !From->contains(I) && holdsError(*From, Depth + 1);
}

bool ErrorNumbers::holdsError(Span S, unsigned Depth) const {
  if (Depth > 2)
    return false;
  for (uint32_t I = S.First; I < S.End; ++I)
    if (File.isIdentifier(I) && givesError(I, Depth))
      return true;
  return false;
}

/// What the number is compared with.
Span ErrorNumbers::otherSide(Span Number) const {
  auto Compares = [&](uint32_t I) {
    return File.isOneOf(I, tok::equalequal, tok::exclaimequal);
  };
  if (Compares(Number.First - 1))
    return leftOperand(File, Number.First - 1);
  return Compares(Number.End) ? rightOperand(File, Number.End) : Span();
}

/// Whether `case NUMBER:` is in a switch on an error.
bool ErrorNumbers::isCase(Span Number) const {
  if (!follows(File, Number.First, "case") || !File.is(Number.End, tok::colon))
    return false;
  for (uint32_t I = Number.First; I-- > 0;) {
    if (std::optional<uint32_t> Open = openingBracket(File, I)) {
      I = *Open;
      continue;
    }
    if (!File.is(I, tok::l_brace))
      continue;
    std::optional<uint32_t> Open = openingBracket(File, I - 1);
    return Open && File.isName(*Open - 1, "switch") &&
           holdsError({*Open + 1, I - 1}, 0);
  }
  return false;
}

/// `static_cast<cudaError_t>(46)`, `(cudaError_t)46`, `cudaError_t(46)`.
bool ErrorNumbers::isMadeError(Span Number) const {
  if (File.is(Number.First - 1, tok::r_paren))
    return follows(File, Number.First, "( Name )") &&
           isErrorType(File.name(Number.First - 2));
  if (!File.isOneOf(Number.First - 1, tok::l_paren, tok::l_brace))
    return false;
  uint32_t Type = File.is(Number.First - 2, tok::greater) ? Number.First - 3
                                                          : Number.First - 2;
  return isErrorType(File.name(Type));
}

/// The error that the number at token \p I is.
const ErrorValue *ErrorNumbers::valueAt(uint32_t I) const {
  std::optional<uint64_t> Value = literalValue(File.name(I));
  ArrayRef<ErrorValue> Others = otherErrorValues(V.To->MapColumn);
  auto Found = find_if(
      Others, [&](const ErrorValue &E) { return Value && E.Number == *Value; });
  return Found == Others.end() ? nullptr : &*Found;
}

/// Notes `Name = 716` without anything more, and `#define Name 716`.
void ErrorNumbers::noteName(uint32_t I, const ErrorValue &Error) {
  const Directive *D = File.directiveOf(I);
  bool Macro = D && D->Kind == DirectiveKind::Define &&
               I == D->argument() + 1 && I + 1 == D->End;
  bool Variable = !D && File.is(I - 1, tok::equal) &&
                  File.isIdentifier(I - 2) && !isMemberName(File, I - 2) &&
                  File.isOneOf(I + 1, tok::semi, tok::comma, tok::r_brace);
  if (!Macro && !Variable)
    return;
  uint32_t Name = Macro ? D->argument() : I - 2;
  // Only if the file gives the name no other value.
  if (known().constant(Name) == int64_t(Error.Number))
    Names[File.name(Name)] = &Error;
}

void ErrorNumbers::look(Span Number, const ErrorValue &Error) {
  if (isMadeError(Number) || isCase(Number) || holdsError(otherSide(Number), 0))
    W.report(DiagnosticId::ErrorNumber, File[Number.End - 1].where(),
             "error " + Twine(Error.Number) + " is '" + Error.Name +
                 "' in CUDA; in " + V.To->Title +
                 " it is another error or none: write the name");
}

void ErrorNumbers::run() {
  for (uint32_t I = 3; I + 1 < File.size(); ++I) {
    const ErrorValue *Error =
        File.is(I, tok::numeric_constant) ? valueAt(I) : nullptr;
    if (!Error)
      continue;
    noteName(I, *Error);
    look({I, I + 1}, *Error);
  }
  for (const auto &Name : Names)
    for (uint32_t I : File.named(Name.first(), {3, File.size()})) {
      uint32_t First = I;
      while (File.is(First - 1, tok::coloncolon) &&
             File.isIdentifier(First - 2))
        First -= 2;
      look({First, I + 1}, *Name.second);
    }
}

void reportErrorNumber(const View &V, Writer &W) {
  if (!otherErrorValues(V.To->MapColumn).empty())
    ErrorNumbers(V, W).run();
}

} // namespace tranship
