// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functors and lambdas that return a reference to their own variable. It is
// also wrong in CUDA, where the value is usually still in a register; the
// target's libraries read it later.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Patterns.h"
#include "text/Statements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class ReferenceRule {
public:
  ReferenceRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void callOperator(uint32_t I);
  void lambda(uint32_t I);

private:
  uint32_t bodyBehind(uint32_t Close, uint32_t &Amp) const;
  void check(StringRef Title, uint32_t Params, uint32_t Body, uint32_t Amp);
  void returnValue(uint32_t Amp);
  void noteParameters(const Call &Params);
  void noteVariable(Span Declaration);
  uint32_t ownValue(Span Expression) const;
  uint32_t ownValueIn(Span Expression) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  StringSet<> Own;   ///< Lives as long as the call.
  StringSet<> Other; ///< Is declared differently.
};

} // namespace

/// The brace of the body after the parameters that end at \p Close, or NoToken.
/// For a result, `-> T &`, sets \p Amp to its `&`, or to NoToken.
uint32_t ReferenceRule::bodyBehind(uint32_t Close, uint32_t &Amp) const {
  bool Arrow = false;
  for (uint32_t I = Close + 1; I < Close + 32 && I < File.size(); ++I) {
    if (File.is(I, tok::l_brace)) {
      if (Arrow)
        Amp = File.is(I - 1, tok::amp) ? I - 1 : NoToken;
      return I;
    }
    Arrow |= File.is(I, tok::arrow);
    if (File.isOneOf(I, tok::semi, tok::equal, tok::r_brace, tok::r_paren))
      return NoToken;
    if (auto Behind = closingBracket(File, I))
      I = *Behind;
  }
  return NoToken;
}

/// The last name of a declaration before its initializer, and whether it
/// declares a value rather than a reference.
static std::pair<StringRef, bool> declared(const SourceFile &File,
                                           Span Declaration) {
  StringRef Name;
  unsigned Words = 0;
  bool Value = true;
  for (uint32_t I = Declaration.First; I < Declaration.End; ++I) {
    switch (File[I].Kind) {
    case tok::raw_identifier:
      Name = File.name(I);
      Value &= Name != "static" && Name != "__shared__" && Name != "extern" &&
               Name != "thread_local" && !isBeforeExpression(Name);
      ++Words;
      break;
    case tok::less: {
      auto Close = closingAngle(File, I);
      if (!Close)
        return {};
      I = *Close;
      break;
    }
    case tok::coloncolon:
      --Words; // `std::pair` is one word.
      break;
    case tok::equal:
    case tok::l_brace:
    case tok::l_paren:
    case tok::semi:
      return {Words > 1 ? Name : StringRef(), Value};
    case tok::amp:
    case tok::ampamp:
    case tok::star:
    case tok::l_square:
      Value = false;
      break;
    default:
      return {};
    }
  }
  return {Words > 1 ? Name : StringRef(), Value};
}

void ReferenceRule::noteVariable(Span Declaration) {
  auto [Name, Value] = declared(File, Declaration);
  if (!Name.empty())
    (Value ? Own : Other).insert(Name);
}

void ReferenceRule::noteParameters(const Call &Params) {
  for (const Argument &A : Params.Arguments)
    noteVariable(A);
}

/// The name of a value of its own that the expression is, or is a member of:
/// `x`, `x.first`. NoToken if it is not a lambda.
uint32_t ReferenceRule::ownValue(Span E) const {
  while (E.End - E.First > 2 && File.is(E.First, tok::l_paren) &&
         File[E.First].Partner == E.End - 1)
    ++E.First, --E.End;
  if (E.empty() || !File.isIdentifier(E.First) ||
      !Own.contains(File.name(E.First)) || Other.contains(File.name(E.First)))
    return NoToken;
  for (uint32_t I = E.First + 1; I < E.End; I += 2)
    if (!File.is(I, tok::period) || !File.isIdentifier(I + 1) ||
        File.is(I + 2, tok::l_paren))
      return NoToken;
  return E.First;
}

/// The same, also for one of `c ? x : y`.
uint32_t ReferenceRule::ownValueIn(Span E) const {
  uint32_t Question = NoToken;
  for (uint32_t I = E.First; I < E.End; ++I) {
    if (auto Behind = closingBracket(File, I))
      I = *Behind;
    else if (File.is(I, tok::question) && Question == NoToken)
      Question = I;
    else if (File.is(I, tok::colon) && Question != NoToken) {
      uint32_t First = ownValue({Question + 1, I});
      return First != NoToken ? First : ownValueIn({I + 1, E.End});
    }
  }
  return ownValue(E);
}

/// Makes the type before the `&` at token \p Amp that of a value.
void ReferenceRule::returnValue(uint32_t Amp) {
  uint32_t First = Amp;
  while (First > 0 &&
         (File.isIdentifier(First - 1) ||
          File.isOneOf(First - 1, tok::coloncolon, tok::greater))) {
    --First;
    if (File.is(First, tok::greater))
      First = openingAngle(File, First).value_or(First);
    else if (File.isName(First, "const"))
      W.remove({File[First].Begin, File[First + 1].Begin});
    else if (File.name(First).starts_with("__") ||
             File.isName(First, "inline", "constexpr"))
      break; // It belongs to the function.
  }
  // `T &operator` needs its blank, `-> T & {` does not.
  bool Name = File.isIdentifier(Amp + 1) &&
              File[Amp].where().End == File[Amp + 1].Begin &&
              File[Amp - 1].where().End == File[Amp].Begin;
  Range Where = File[Amp].where();
  if (File.is(Amp + 1, tok::l_brace))
    Where.Begin = File[Amp - 1].where().End;
  W.replace(Where, Name ? " " : "");
}

void ReferenceRule::check(StringRef Title, uint32_t Params, uint32_t Body,
                          uint32_t Amp) {
  auto Around = callAt(File, Params);
  StatementList All(File, Body);
  if (!Around || All.size() == 0)
    return;
  Own.clear();
  Other.clear();
  noteParameters(*Around);
  for (uint32_t N = 0; N < All.size(); ++N)
    if (All[N].Is == Statement::What::Plain)
      noteVariable(All[N].Where);
  for (uint32_t N = 0; N < All.size(); ++N) {
    if (All[N].Is != Statement::What::Return || All[N].size() < 3)
      continue;
    uint32_t Found = ownValueIn({All[N].Where.First + 1, All[N].Where.End - 1});
    if (Found != NoToken && V.fixes(DiagnosticId::ReturnedReference))
      return returnValue(Amp);
    if (Found != NoToken)
      W.report(DiagnosticId::ReturnedReference, File[Found].where(),
               Title + " returns a reference to '" + File.name(Found) +
                   "', which ends with the call: " + V.To->Title +
                   "'s libraries read it afterwards; return a value");
  }
}

/// `T &operator()(...) {`, `auto operator()(...) -> T & {`.
void ReferenceRule::callOperator(uint32_t I) {
  if (I == 0 || !match(File, I + 1, "( ) ("))
    return;
  auto Close = closingBracket(File, I + 3);
  uint32_t Amp = File.is(I - 1, tok::amp) ? I - 1 : NoToken;
  uint32_t Body = Close ? bodyBehind(*Close, Amp) : NoToken;
  if (Body != NoToken && Amp != NoToken)
    check("'operator()'", I + 3, Body, Amp);
}

/// `[](...) -> T & {`
void ReferenceRule::lambda(uint32_t I) {
  auto Close = closingBracket(File, I);
  if (!Close || !File.is(*Close + 1, tok::l_paren))
    return;
  auto End = closingBracket(File, *Close + 1);
  uint32_t Amp = NoToken;
  uint32_t Body = End ? bodyBehind(*End, Amp) : NoToken;
  if (Body != NoToken && Amp != NoToken)
    check("this lambda", *Close + 1, Body, Amp);
}

void reportReturnedReference(const View &V, Writer &W) {
  ReferenceRule Rule(V, W);
  for (uint32_t I : V.File.named("operator"))
    Rule.callOperator(I);
  for (uint32_t I = 0; I < V.File.size(); ++I)
    if (V.File.is(I, tok::l_square))
      Rule.lambda(I);
}

} // namespace tranship
