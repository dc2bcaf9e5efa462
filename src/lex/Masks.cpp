// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks of warp functions. CUDA's have 32 bits, one per lane; the targets' have
// 64. Literals are widened where they stand or where a macro defines them; what
// text cannot decide is reported.
#include "lex/Context.h"
#include "lex/Literals.h"
#include "lex/MaskWidths.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class MaskRule {
public:
  explicit MaskRule(Context &C) : C(C), File(C.File), Widths(C.File) {}

  void run();

private:
  /// A parameter of a macro that the macro hands on as a mask.
  struct Parameter {
    unsigned Number;
    uint32_t Function; ///< The call in the macro.
    Argument Mask;
    bool Called = false;
  };

  void portMask(uint32_t Function, const Argument &Mask);
  void report(uint32_t Function, const Argument &Mask);
  bool noteParameter(uint32_t Function, const Argument &Mask);
  bool portMacroCalls();
  bool widenLiteral(uint32_t First, uint32_t End);
  bool widenMacro(StringRef Name, unsigned Depth = 0);
  bool isDeclaration(uint32_t I) const;
  bool dropsMask(uint32_t I, const Call &Around) const;
  bool isKnownWide(const Argument &Mask) const;

  Context &C;
  const SourceFile &File;
  MapVector<StringRef, Parameter> Parameters; ///< By the macro's name.
  MaskWidths Widths;
};

} // namespace

void MaskRule::run() {
  for (uint32_t I : File.candidates()) {
    if (!takesMask(File.name(I)) || C.isOwn(I) ||
        !File.is(I + 1, tok::l_paren) || C.isKept(I) || isDeclaration(I))
      continue;
    auto Around = callAt(File, I + 1);
    if (Around && !Around->Arguments.empty() && !dropsMask(I, *Around) &&
        !isKnownWide(Around->Arguments.front()))
      portMask(I, Around->Arguments.front());
  }
  // A macro may hand its parameter on to another macro.
  for (unsigned Round = 0; Round != 4 && portMacroCalls(); ++Round)
    ;
  // Who calls the others is not in sight.
  for (const auto &[Name, P] : Parameters)
    if (!P.Called)
      report(P.Function, P.Mask);
}

/// Whether the call becomes one without a mask.
bool MaskRule::dropsMask(uint32_t I, const Call &Around) const {
  auto R = C.Names.findCall(File.name(I), Around.Arguments.size());
  if (!R)
    return false;
  Resolution What = C.resolve(*R);
  return What.What == Resolution::State::Template &&
         !StringRef(What.Text).contains("$1");
}

/// Whether a parse followed the mask and found 64 bits.
bool MaskRule::isKnownWide(const Argument &Mask) const {
  const FileKnowledge *Parsed = C.Options.Parsed;
  if (!Parsed || Mask.First == Mask.End)
    return false;
  uint32_t At = File[Mask.First].Begin;
  return Parsed->typeFact(TypeFactKind::WideMask, At) &&
         !Parsed->typeFact(TypeFactKind::NarrowMask, At);
}

/// Whether the name at \p I is declared, not called: a type stands before it.
bool MaskRule::isDeclaration(uint32_t I) const {
  return I > 0 && File.isIdentifier(I - 1) && !precedesUse(File.name(I - 1)) &&
         !File.directiveOf(I);
}

/// Widens the expression [First, End) when it is a literal, its negation or its
/// complement, brackets or not. True also when it is wide already.
bool MaskRule::widenLiteral(uint32_t First, uint32_t End) {
  while (End - First >= 3 && File.is(First, tok::l_paren) &&
         File[First].Partner == End - 1) {
    ++First;
    --End;
  }
  bool Signed = End - First == 2 &&
                (File.is(First, tok::minus) || File.is(First, tok::tilde));
  uint32_t Number = End - 1;
  if ((End - First != 1 && !Signed) || !File.is(Number, tok::numeric_constant))
    return false;
  StringRef Text = File.name(Number);
  if (!literalValue(Text))
    return false;
  if (C.isKept(Number))
    return true;
  if (!Signed) {
    if (std::string New = widenedLiteral(Text); !New.empty())
      C.edits().replace(File[Number].where(), New);
    return true;
  }
  StringRef Suffix = literalSuffix(Text);
  // On 64-bit Linux, the only host of the targets, a long has 64 bits.
  if (!Suffix.contains_insensitive("l")) {
    StringRef Wide = Suffix.contains('u') ? "ull" : "ULL";
    if (File.is(First, tok::minus) && Suffix.empty())
      Wide = "LL";
    C.edits().replace(File[Number].where(), (Text.rtrim("uUlL") + Wide).str());
  }
  return true;
}

/// Widens the literal that the macro \p Name stands for, in each definition.
bool MaskRule::widenMacro(StringRef Name, unsigned Depth) {
  ArrayRef<MacroDefinition> All = C.Known.macros(Name);
  if (All.empty() || Depth > 8)
    return false;
  return all_of(All, [&](const MacroDefinition &M) {
    if (M.FunctionLike || M.BodyFirst >= M.BodyEnd)
      return false;
    if (M.BodyEnd - M.BodyFirst == 1 && File.isIdentifier(M.BodyFirst))
      return widenMacro(File.name(M.BodyFirst), Depth + 1);
    return widenLiteral(M.BodyFirst, M.BodyEnd) ||
           Widths.isWide(M.BodyFirst, M.BodyEnd);
  });
}

/// Whether the mask is a parameter of the macro that the call stands in. Then
/// the calls of the macro decide.
bool MaskRule::noteParameter(uint32_t Function, const Argument &Mask) {
  const Directive *D = File.directiveOf(Function);
  if (!D || D->Kind != DirectiveKind::Define || D->argument() + 1 >= D->End ||
      !File.is(D->argument() + 1, tok::l_paren))
    return false;
  auto Close = closingBracket(File, D->argument() + 1);
  if (!Close || *Close > Function)
    return false;
  StringRef Name = File.name(Mask.First);
  unsigned Number = 0;
  for (uint32_t I = D->argument() + 2; I != *Close; ++I) {
    Number += File.is(I, tok::comma);
    if ((File.isIdentifier(I) && File.name(I) == Name) ||
        (File.is(I, tok::ellipsis) && Name == "__VA_ARGS__")) {
      Parameters.insert(
          {File.name(D->argument()), Parameter{Number, Function, Mask}});
      return true;
    }
  }
  return false;
}

/// Ports the masks that calls of the noted macros hand over. True when one of
/// them is a parameter of another macro.
bool MaskRule::portMacroCalls() {
  size_t Before = Parameters.size();
  if (Before == 0)
    return false;
  for (uint32_t I = 1; I + 1 < File.size(); ++I) {
    if (!File.isIdentifier(I) || !File.is(I + 1, tok::l_paren))
      continue;
    auto Found = Parameters.find(File.name(I));
    const Directive *D = File.directiveOf(I);
    if (Found == Parameters.end() || (D && D->argument() == I))
      continue;
    auto Around = callAt(File, I + 1);
    unsigned Number = Found->second.Number;
    if (!Around || Around->Arguments.size() <= Number)
      continue;
    Found->second.Called = true;
    if (!C.isKept(I))
      portMask(I, Around->Arguments[Number]);
  }
  return Parameters.size() != Before;
}

void MaskRule::portMask(uint32_t Function, const Argument &Mask) {
  if (Mask.First == Mask.End || widenLiteral(Mask.First, Mask.End) ||
      Widths.isWide(Mask.First, Mask.End))
    return;
  uint32_t First = Mask.First;
  uint32_t End = Mask.End;
  // A macro puts its parameters in brackets.
  while (End - First >= 3 && File.is(First, tok::l_paren) &&
         File[First].Partner == End - 1) {
    ++First;
    --End;
  }
  if (End - First == 1 && File.isIdentifier(First)) {
    Argument Inner = Mask;
    Inner.First = First;
    Inner.End = End;
    if (noteParameter(Function, Inner) || widenMacro(File.name(First)) ||
        Widths.isWideVariable(First))
      return;
  }
  report(Function, Mask);
}

void MaskRule::report(uint32_t Function, const Argument &Mask) {
  Range Where = File.between(Mask.First, Mask.End - 1);
  C.report(DiagnosticId::MaskWidth, Where,
           "the mask '" + Where.in(File.text()) + "' of '" +
               File.name(Function) + "' must have 64 bits in " + C.To->Title +
               (C.To->RefusesNarrowMasks
                    ? "; a narrower one does not compile"
                    : "; a narrower one leaves out lanes 32 to 63 silently"));
}

void portMasks(Context &C) { MaskRule(C).run(); }

} // namespace tranship
