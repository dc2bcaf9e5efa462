// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/Constants.h"
#include "text/BinaryOperators.h"
#include "text/Literals.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How deep names in the values of names, and nested brackets, are followed.
static constexpr unsigned MaxDepth = 16;

Constants::Constants(const View &V)
    : V(V), File(V.File), Host(V.analysis<HostFunctions>()),
      Types(V.analysis<TypeSizes>()) {
  findEnumerators();
}

static KnownValue apply(tok::TokenKind K, KnownValue Left, KnownValue Right) {
  if (!Left || !Right)
    return std::nullopt;
  int64_t A = *Left;
  int64_t B = *Right;
  int64_t Result = 0;
  switch (K) {
  case tok::star:
    return MulOverflow(A, B, Result) ? std::nullopt : std::optional(Result);
  case tok::plus:
    return AddOverflow(A, B, Result) ? std::nullopt : std::optional(Result);
  case tok::minus:
    return SubOverflow(A, B, Result) ? std::nullopt : std::optional(Result);
  case tok::slash:
    return B > 0 ? std::optional(A / B) : std::nullopt;
  case tok::percent:
    return B > 0 ? std::optional(A % B) : std::nullopt;
  case tok::lessless:
    return A >= 0 && B >= 0 && B < 63 && A <= INT64_MAX >> B
               ? std::optional(A << B)
               : std::nullopt;
  case tok::greatergreater:
    return A >= 0 && B >= 0 && B < 63 ? std::optional(A >> B) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// What the parameters of a macro stand for.
using Bindings = StringMap<Span>;

/// Reads an expression from left to right.
class ExpressionReader {
public:
  ExpressionReader(const Constants &C, Span S, unsigned Depth,
                   const Bindings *Given)
      : C(C), File(C.File), I(S.First), End(S.End), Depth(Depth), Given(Given) {
  }

  std::optional<int64_t> read() {
    KnownValue Result = readBinary(
        File, I, End, clang::prec::Shift, [&] { return operand(); }, apply);
    return I == End ? Result : std::nullopt;
  }

private:
  /// `100 KB` with `#define KB *1024`.
  std::optional<int64_t> unit(int64_t Left) {
    ArrayRef<MacroDefinition> Macros = C.V.Known.macros(File.name(I));
    if (Macros.size() != 1 || Macros[0].FunctionLike ||
        !File.is(Macros[0].BodyFirst, tok::star))
      return std::nullopt;
    ++I;
    return apply(
        tok::star, Left,
        C.value({Macros[0].BodyFirst + 1, Macros[0].BodyEnd}, Depth + 1));
  }

  /// If one is unknown, the rest does not matter.
  KnownValue operand() {
    KnownValue Value = primary();
    if (Value && I < End && File.isIdentifier(I))
      Value = unit(*Value);
    if (!Value)
      I = End;
    return Value;
  }

  std::optional<int64_t> primary() {
    if (I >= End)
      return std::nullopt;
    uint32_t At = I++;
    if (File.is(At, tok::l_paren)) {
      uint32_t Close = closingBracket(File, At).value_or(End);
      // `(T)x` casts what follows it.
      uint32_t Stop = Close + 1;
      if (withoutCasts(File, {At, End}).First > Stop - 1)
        Stop = std::min(Stop + 1, End);
      I = Stop;
      return Stop <= End ? C.value({At, Stop}, Depth + 1, Given) : std::nullopt;
    }
    if (File.is(At, tok::numeric_constant)) {
      std::optional<uint64_t> Value = literalValue(File.name(At));
      return Value && *Value <= INT64_MAX ? std::optional<int64_t>(*Value)
                                          : std::nullopt;
    }
    if (File.isName(At, "sizeof") && File.is(I, tok::l_paren)) {
      uint32_t Close = closingBracket(File, I).value_or(End);
      Span Type{I + 1, Close};
      I = Close + 1;
      std::optional<Span> Bound = bound(Type.First);
      if (Bound && Type.End == Type.First + 1)
        Type = *Bound;
      return C.Types.sizeOf(Type,
                            [&](Span S) { return C.value(S, Depth + 1); });
    }
    if (File.isIdentifier(At) && File.is(I, tok::l_paren)) {
      uint32_t Open = I;
      I = closingBracket(File, Open).value_or(End) + 1;
      if (I > End)
        return std::nullopt;
      bool Converts =
          C.Types.sizeOf({At, At + 1}, [](Span) { return KnownValue(); })
              .has_value();
      return Converts ? C.value({Open, I}, Depth + 1, Given)
                      : C.macroCall(At, Open, Depth);
    }
    if (std::optional<Span> Bound = bound(At))
      return C.value(*Bound, Depth + 1, nullptr);
    // `Traits::Size`: the last name decides, if the file has it once.
    uint32_t Class = NoToken;
    while (File.isIdentifier(At) && File.is(I, tok::coloncolon) &&
           I + 1 < End) {
      Class = At;
      At = I + 1;
      I += 2;
    }
    if (!File.isIdentifier(At) ||
        File.isOneOf(I, tok::coloncolon, tok::period, tok::l_square))
      return std::nullopt;
    std::optional<int64_t> Value = C.name(At, Depth);
    return Value || Class == NoToken ? Value : C.member(Class, At, Depth);
  }

  /// The argument for a macro's parameter at token \p At.
  std::optional<Span> bound(uint32_t At) const {
    auto Found =
        Given ? Given->find(File.name(At)) : Bindings::const_iterator();
    if (!Given || Found == Given->end())
      return std::nullopt;
    return Found->second;
  }

  const Constants &C;
  const SourceFile &File;
  uint32_t I, End;
  unsigned Depth;
  const Bindings *Given; ///< Null outside of macros.
};

/// The value that the parse knows of exactly these tokens.
std::optional<int64_t> Constants::parsedValue(Span S) const {
  if (S.empty())
    return std::nullopt;
  Range Where{File[S.First].Begin, File[S.End - 1].where().End};
  auto Known = V.Parsed.find<fact::Constant>(Where.Begin);
  bool Same = Known && !Known->Disputed && Known->Where.End == Where.End;
  return Same ? std::optional(Known->Value) : std::nullopt;
}

std::optional<int64_t> Constants::value(Span S, unsigned Depth,
                                        const Bindings *Given) const {
  if (Depth > MaxDepth)
    return std::nullopt;
  if (std::optional<int64_t> Known = parsedValue(S))
    return Known;
  Span Inner = withoutCasts(File, S);
  if (Inner.First != S.First || Inner.End != S.End)
    return value(Inner, Depth + 1, Given);
  return ExpressionReader(*this, S, Depth, Given).read();
}

/// The value of the macro at token \p Name with the arguments at \p Open, as
/// the file defines it. Arguments that are parameters of another macro are not
/// followed.
std::optional<int64_t> Constants::macroCall(uint32_t Name, uint32_t Open,
                                            unsigned Depth) const {
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(Name));
  std::optional<Call> Args = callAt(File, Open);
  if (Macros.size() != 1 || !Macros[0].FunctionLike || !Args || Args->Variable)
    return std::nullopt;
  uint32_t Params = Macros[0].BodyFirst - 1;
  std::optional<uint32_t> First = openingBracket(File, Params);
  std::optional<Call> Names = First ? callAt(File, *First) : std::nullopt;
  if (!Names || Names->Arguments.size() != Args->Arguments.size())
    return std::nullopt;
  Bindings Given;
  for (auto [Parameter, A] : zip(Names->Arguments, Args->Arguments))
    Given[File.name(Parameter.First)] = A;
  return value({Macros[0].BodyFirst, Macros[0].BodyEnd}, Depth + 1, &Given);
}

/// The token after token \p I, or after the brackets that open there.
static uint32_t behind(const SourceFile &File, uint32_t I) {
  std::optional<uint32_t> Close =
      File.is(I, tok::less) ? closingAngle(File, I) : closingBracket(File, I);
  return Close.value_or(I) + 1;
}

/// The initializer of the name at token \p Use among the tokens \p Where:
/// \p Declared is the declaration, NoToken outside of functions.
std::optional<Span> Constants::findInitializer(uint32_t Use, uint32_t Declared,
                                               Span Where) const {
  std::optional<Span> Found;
  bool Local = Declared != NoToken;
  for (uint32_t I : File.named(File.name(Use), Where)) {
    if (isMemberName(File, I))
      continue;
    bool Changes = isAssignment(File, I + 1) && !File.is(I + 1, tok::equal);
    if (Changes ||
        File.isOneOf(I - 1, tok::plusplus, tok::minusminus, tok::amp) ||
        File.is(I + 1, tok::period))
      return std::nullopt;
    bool Declares =
        Local ? I == Declared : File.isIdentifier(I - 1) && !Host.around(I);
    if (!File.is(I + 1, tok::equal) &&
        !(Declares && File.isOneOf(I + 1, tok::l_paren, tok::l_brace)))
      continue;
    if (!Local && Host.around(I))
      continue; // Another function's.
    if (Found)
      return std::nullopt;
    uint32_t Begin = File.is(I + 1, tok::equal) ? I + 2 : I + 1;
    uint32_t Stop = Begin;
    while (Stop < Where.End && !File.isOneOf(Stop, tok::semi, tok::comma,
                                             tok::r_paren, tok::greater))
      Stop = behind(File, Stop);
    Found = Span{Begin, Stop};
  }
  return Found;
}

std::optional<Span> Constants::initializer(uint32_t Use) const {
  if (const FunctionText *F = Host.around(Use))
    if (std::optional<HostVariable> X = Host.variableAt(*F, Use))
      return findInitializer(Use, X->Name, {X->Name, F->End});
  auto [Known, New] = Globals.try_emplace(File.name(Use));
  if (New)
    Known->second = findInitializer(Use, NoToken, {1, File.size()});
  return Known->second;
}

/// Whether the name at token \p I is a variable of the function around it.
bool Constants::isLocal(uint32_t I) const {
  const FunctionText *F = Host.around(I);
  return F && Host.variableAt(*F, I);
}

std::optional<int64_t> Constants::name(uint32_t I, unsigned Depth) const {
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(I));
  if (!Macros.empty()) {
    // `#ifndef SIZE`: the compiler may get a different value.
    if (Macros.size() != 1 || Macros[0].FunctionLike)
      return std::nullopt;
    return value({Macros[0].BodyFirst, Macros[0].BodyEnd}, Depth + 1);
  }
  auto E = Enumerators.find(File.name(I));
  if (E != Enumerators.end() && !isLocal(I)) {
    if (E->second.More < 0)
      return std::nullopt;
    std::optional<int64_t> First =
        E->second.Value.empty() ? -1 : value(E->second.Value, Depth + 1);
    return First ? std::optional(*First + E->second.More) : std::nullopt;
  }
  std::optional<Span> Init = initializer(I);
  return Init && !Init->empty() ? value(*Init, Depth + 1) : std::nullopt;
}

} // namespace tranship
