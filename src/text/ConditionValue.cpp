// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/ConditionValue.h"
#include "text/BinaryOperators.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

using Value = KnownValue;

/// Evaluates by precedence climbing.
class Evaluator {
public:
  Evaluator(const SourceFile &File, uint32_t First, uint32_t End,
            function_ref<Value(StringRef)> Known,
            function_ref<std::optional<bool>(StringRef)> IsDefined)
      : File(File), I(First), End(End), Known(Known), IsDefined(IsDefined) {}

  Value run() {
    Value Result = choice();
    return Depth <= MaxDepth && I == End ? Result : std::nullopt;
  }

private:
  static constexpr unsigned MaxDepth = 200;

  Value choice();
  Value unary();
  Value operand();
  Value identifier();
  Value definedness(StringRef Name) const;
  static Value combine(tok::TokenKind K, Value A, Value B);

  tok::TokenKind kind() const { return I < End ? File[I].Kind : tok::eof; }

  const SourceFile &File;
  uint32_t I;
  uint32_t End;
  unsigned Depth = 0; ///< Beyond MaxDepth nothing is read.
  function_ref<Value(StringRef)> Known;
  function_ref<std::optional<bool>(StringRef)> IsDefined;
};

/// `a ? b : c`, or an expression without `?`.
Value Evaluator::choice() {
  Value Asked = readBinary(
      File, I, End, clang::prec::LogicalOr, [&] { return unary(); }, combine);
  if (kind() != tok::question)
    return Asked;
  if (++Depth > MaxDepth) {
    I = End;
    return std::nullopt;
  }
  ++I;
  Value Yes = choice();
  if (kind() != tok::colon)
    return std::nullopt;
  ++I;
  Value No = choice();
  if (Depth <= MaxDepth)
    --Depth;
  if (Asked)
    return *Asked ? Yes : No;
  return Yes == No ? Yes : std::nullopt;
}

Value Evaluator::unary() {
  // Nobody writes conditions that nest deeper.
  if (++Depth > MaxDepth) {
    I = End;
    return std::nullopt;
  }
  Value V = operand();
  if (Depth <= MaxDepth)
    --Depth;
  return V;
}

Value Evaluator::operand() {
  switch (kind()) {
  case tok::exclaim: {
    ++I;
    Value V = unary();
    return V ? Value(!*V) : V;
  }
  case tok::minus: {
    ++I;
    Value V = unary();
    return V ? Value(static_cast<int64_t>(-static_cast<uint64_t>(*V))) : V;
  }
  case tok::plus:
    ++I;
    return unary();
  case tok::tilde: {
    ++I;
    Value V = unary();
    return V ? Value(~*V) : V;
  }
  case tok::l_paren: {
    ++I;
    Value V = choice();
    if (kind() == tok::r_paren)
      ++I;
    return V;
  }
  case tok::numeric_constant: {
    StringRef Text = File.name(I++).rtrim("uUlL");
    int64_t Number = 0;
    return Text.getAsInteger(0, Number) ? Value() : Value(Number);
  }
  case tok::raw_identifier:
    return identifier();
  default:
    ++I;
    return std::nullopt;
  }
}

Value Evaluator::definedness(StringRef Name) const {
  if (std::optional<bool> Told = IsDefined ? IsDefined(Name) : std::nullopt)
    return *Told;
  Value V = Known(Name);
  return V ? Value(*V != 0) : V;
}

Value Evaluator::identifier() {
  StringRef Name = File.name(I++);
  if (Name == "not") {
    Value V = unary();
    return V ? Value(!*V) : V;
  }
  if (Name == "true")
    return 1;
  if (Name == "false")
    return 0;
  if (Name == "defined") {
    bool Bracket = kind() == tok::l_paren;
    I += Bracket;
    Value V = I < End ? definedness(File.name(I)) : std::nullopt;
    I += 1 + Bracket;
    return V;
  }
  if (Value V = Known(Name))
    return V;
  if (kind() == tok::l_paren)
    if (auto Close = closingBracket(File, I))
      I = *Close + 1;
  return std::nullopt;
}

Value Evaluator::combine(tok::TokenKind K, Value A, Value B) {
  // One side can decide.
  if (K == tok::ampamp && ((A && !*A) || (B && !*B)))
    return 0;
  if (K == tok::pipepipe && ((A && *A) || (B && *B)))
    return 1;
  if (!A || !B)
    return std::nullopt;
  auto Wrap = [](uint64_t V) { return static_cast<int64_t>(V); };
  uint64_t X = *A;
  uint64_t Y = *B;
  switch (K) {
  case tok::pipepipe:
    return *A || *B;
  case tok::ampamp:
    return *A && *B;
  case tok::pipe:
    return *A | *B;
  case tok::caret:
    return *A ^ *B;
  case tok::amp:
    return *A & *B;
  case tok::equalequal:
    return *A == *B;
  case tok::exclaimequal:
    return *A != *B;
  case tok::less:
    return *A < *B;
  case tok::greater:
    return *A > *B;
  case tok::lessequal:
    return *A <= *B;
  case tok::greaterequal:
    return *A >= *B;
  case tok::lessless:
    return Wrap(Y < 64 ? X << Y : 0);
  case tok::greatergreater:
    return Y < 64 ? *A >> Y : 0;
  case tok::plus:
    return Wrap(X + Y);
  case tok::minus:
    return Wrap(X - Y);
  case tok::star:
    return Wrap(X * Y);
  case tok::slash:
    return *B == 0 || *B == -1 ? Value() : Value(*A / *B);
  case tok::percent:
    return *B == 0 || *B == -1 ? Value() : Value(*A % *B);
  default:
    return std::nullopt;
  }
}

} // namespace

std::optional<int64_t>
conditionValue(const SourceFile &File, uint32_t First, uint32_t End,
               function_ref<bool(StringRef)> IsUndefined) {
  return conditionValueWith(File, First, End, [&](StringRef Name) {
    return IsUndefined(Name) ? Value(0) : std::nullopt;
  });
}

std::optional<int64_t>
conditionValueWith(const SourceFile &File, uint32_t First, uint32_t End,
                   function_ref<std::optional<int64_t>(StringRef)> Known,
                   function_ref<std::optional<bool>(StringRef)> IsDefined) {
  return Evaluator(File, First, End, Known, IsDefined).run();
}

} // namespace tranship
