// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the body of an operator on vectors works element by element.
#include "port/values/VectorOperator.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What `+` becomes with an assignment.
static tok::TokenKind assigning(tok::TokenKind Operator) {
  switch (Operator) {
  case tok::plus:
    return tok::plusequal;
  case tok::minus:
    return tok::minusequal;
  case tok::star:
    return tok::starequal;
  default:
    return tok::slashequal;
  }
}

/// The limit on brackets and assignments of a body that are looked into.
static constexpr unsigned MaxDepth = 64;

namespace {

/// What an element holds, compared with the element at its place.
enum class Held : uint8_t { Other, Left, Right, Result };

using Vector = SmallVector<Held, 4>;

/// An element's value and the place it came from.
struct Scalar {
  Held What = Held::Other;
  unsigned Place = 0;
  bool AnyPlace = false; ///< A literal 1, for `++`.
};

/// Follows a body statement by statement, up to the first that it does not
/// know.
class BodyReader {
public:
  BodyReader(const SourceFile &File, const VectorOperator &Op,
             function_ref<bool(OperatorForm)> Trusts)
      : File(File), Op(Op), Trusts(Trusts), Size(Op.Type.Size), I(Op.Body + 1) {
    Variables.emplace_back(Op.Left, Vector(Size, Held::Left));
    if (!Op.isStep())
      Variables.emplace_back(Op.Right, Vector(Size, Held::Right));
  }

  bool read() {
    while (I < Op.Last) {
      if (File.isName(I, "return"))
        return readReturn();
      if (!readStatement())
        return false;
    }
    return Op.Assigns && !Op.Postfix && left() == all(Held::Result);
  }

private:
  bool readReturn();
  bool readStatement();
  bool readDeclaration();
  bool readElement(Vector &Of);
  bool readStepOfElement();
  std::optional<Vector> readVector();
  std::optional<Vector> readVariable(Vector &V);
  std::optional<Vector> readList(tok::TokenKind Close);
  std::optional<Scalar> readScalar();
  std::optional<Scalar> readOperand();
  std::optional<Vector> combine(const Vector &A, const Vector &B,
                                OperatorForm By) const;

  bool take(tok::TokenKind K) {
    bool Is = File.is(I, K);
    I += Is;
    return Is;
  }
  bool take(StringRef Word) {
    bool Is = File.isName(I, Word);
    I += Is;
    return Is;
  }

  /// Enters a nested expression, unless it is too deep.
  bool enter(tok::TokenKind K) {
    return Depth != MaxDepth && take(K) && ++Depth;
  }

  Vector *variable(uint32_t Token) {
    auto Found = find_if(Variables, [&](const auto &Named) {
      return File.isName(Token, Named.first);
    });
    return Found == Variables.end() ? nullptr : &Found->second;
  }
  std::optional<unsigned> element(uint32_t Token) const {
    StringRef Name = File.name(Token);
    size_t At = Name.size() == 1 ? StringRef("xyzw").find(Name) : Size;
    return At < Size ? std::optional<unsigned>(At) : std::nullopt;
  }
  Vector all(Held What) const { return Vector(Size, What); }
  const Vector &left() const { return Variables.front().second; }
  bool commutes() const { return Op.Does == tok::plus || Op.Does == tok::star; }

  const SourceFile &File;
  const VectorOperator &Op;
  function_ref<bool(OperatorForm)> Trusts;
  unsigned Size;
  uint32_t I;
  unsigned Depth = 0;
  SmallVector<std::pair<StringRef, Vector>, 3> Variables;
};

} // namespace

bool BodyReader::readReturn() {
  ++I;
  Vector Value = left();
  if (!File.is(I, tok::semi)) {
    auto Read = readVector();
    if (!Read)
      return false;
    Value = *Read;
  }
  if (!take(tok::semi) || I != Op.Last)
    return false;
  if (!Op.Assigns)
    return Value == all(Held::Result) &&
           (!Op.ChangesLeft || left() == all(Held::Left));
  return left() == all(Held::Result) &&
         Value == all(Op.Postfix ? Held::Left : Held::Result);
}

bool BodyReader::readStatement() {
  if (File.isName(I, "const", "auto") ||
      (File.isName(I, Op.Type.Name) && File.isIdentifier(I + 1)))
    return readDeclaration();
  if (File.isOneOf(I, tok::plusplus, tok::minusminus))
    return readStepOfElement();
  if (Vector *V = variable(I); V && File.is(I + 1, tok::period))
    return readElement(*V);
  return readVector() && take(tok::semi);
}

/// `float3 sum;`, `float3 sum = a;`, `float3 sum{a.x + b.x, ...};`
bool BodyReader::readDeclaration() {
  take("const");
  if (!take("auto") && !take(Op.Type.Name))
    return false;
  uint32_t Name = I++;
  if (!File.isIdentifier(Name) || variable(Name))
    return false;
  std::optional<Vector> Value = all(Held::Other);
  if (take(tok::equal))
    Value = readVector();
  else if (take(tok::l_brace))
    Value = readList(tok::r_brace);
  if (!Value || !take(tok::semi))
    return false;
  Variables.emplace_back(File.name(Name), *Value);
  return true;
}

/// `a.x += b.x;`, `a.x = a.x + b.x;`, `a.x++;`
bool BodyReader::readElement(Vector &Of) {
  auto Place = element(I + 2);
  if (!Place)
    return false;
  Held &Target = Of[*Place];
  I += 3;
  if (take(tok::equal)) {
    auto Value = readScalar();
    if (!Value || (Value->Place != *Place && !Value->AnyPlace))
      return false;
    Target = Value->What;
    return take(tok::semi);
  }
  bool Steps = take(Op.Does == tok::plus ? tok::plusplus : tok::minusminus) &&
               Op.isStep();
  if (!Steps) {
    if (!take(assigning(Op.Does)))
      return false;
    auto Value = readScalar();
    if (!Value || Value->What != Held::Right ||
        (Value->Place != *Place && !Value->AnyPlace))
      return false;
  }
  if (Target != Held::Left)
    return false;
  Target = Held::Result;
  return take(tok::semi);
}

/// `++a.x;`, `++a;`
bool BodyReader::readStepOfElement() {
  if (!Op.isStep() ||
      !take(Op.Does == tok::plus ? tok::plusplus : tok::minusminus))
    return false;
  Vector *V = variable(I);
  if (V && File.is(I + 1, tok::semi)) {
    if (*V != all(Held::Left) || !Op.Postfix || !Trusts(OperatorForm::Step))
      return false;
    *V = all(Held::Result);
    I += 2;
    return true;
  }
  auto Place = element(I + 2);
  if (!V || !File.is(I + 1, tok::period) || !Place ||
      (*V)[*Place] != Held::Left)
    return false;
  (*V)[*Place] = Held::Result;
  I += 3;
  return take(tok::semi);
}

std::optional<Vector> BodyReader::combine(const Vector &A, const Vector &B,
                                          OperatorForm By) const {
  bool Fits = (A == all(Held::Left) && B == all(Held::Right)) ||
              (commutes() && A == all(Held::Right) && B == all(Held::Left));
  if (!Fits || !Trusts(By))
    return std::nullopt;
  return all(Held::Result);
}

/// An expression whose value is a whole vector.
std::optional<Vector> BodyReader::readVector() {
  if (Vector *V = variable(I)) {
    ++I;
    return readVariable(*V);
  }
  if (take(tok::l_brace))
    return readList(tok::r_brace);
  if (enter(tok::l_paren)) {
    auto Value = readVector();
    return Value && take(tok::r_paren) ? Value : std::nullopt;
  }
  StringRef Name = File.name(I);
  bool Known = Name == Op.Type.Name && Op.Type.IsMade;
  Name.consume_front("make_");
  if (!Known && (Name.empty() || Name != Op.Type.Of))
    return std::nullopt;
  ++I;
  if (take(tok::l_paren))
    return readList(tok::r_paren);
  if (take(tok::l_brace))
    return readList(tok::r_brace);
  return std::nullopt;
}

/// What follows the name of the variable \p V.
std::optional<Vector> BodyReader::readVariable(Vector &V) {
  Vector Before = V;
  bool Assigns = false;
  if (enter(tok::equal)) {
    auto Value = readVector();
    if (Value)
      V = *Value;
    return Value;
  }
  if (File.is(I, assigning(Op.Does)))
    Assigns = true;
  else if (!File.is(I, Op.Does))
    return Before;
  ++I;
  std::optional<Vector> Value;
  if (Vector *Other = variable(I)) {
    ++I;
    Value = *Other;
  } else {
    Value = readVector();
  }
  if (Value)
    Value = combine(Before, *Value,
                    Assigns ? OperatorForm::Assignment : OperatorForm::Plain);
  if (Value && Assigns)
    V = *Value;
  return Value;
}

/// The elements up to the bracket \p Close, in order.
std::optional<Vector> BodyReader::readList(tok::TokenKind Close) {
  Vector Result;
  do {
    auto Value = readScalar();
    if (!Value || Result.size() == Size ||
        (Value->Place != Result.size() && !Value->AnyPlace))
      return std::nullopt;
    Result.push_back(Value->What);
  } while (take(tok::comma));
  if (Result.size() != Size || !take(Close))
    return std::nullopt;
  return Result;
}

/// `a.x + b.x`, or one of them.
std::optional<Scalar> BodyReader::readScalar() {
  auto A = readOperand();
  if (!A || !take(Op.Does))
    return A;
  auto B = readOperand();
  if (!B || (A->Place != B->Place && !A->AnyPlace && !B->AnyPlace))
    return std::nullopt;
  bool Fits = (A->What == Held::Left && B->What == Held::Right) ||
              (commutes() && A->What == Held::Right && B->What == Held::Left);
  if (!Fits)
    return std::nullopt;
  return Scalar{Held::Result, A->AnyPlace ? B->Place : A->Place};
}

static bool isOne(StringRef Literal) {
  Literal = Literal.rtrim("uUlLfF");
  return Literal == "1" || Literal == "1." || Literal == "1.0";
}

std::optional<Scalar> BodyReader::readOperand() {
  if (enter(tok::l_paren)) {
    auto Value = readScalar();
    return Value && take(tok::r_paren) ? Value : std::nullopt;
  }
  if (Op.isStep() && File.is(I, tok::numeric_constant) && isOne(File.name(I))) {
    ++I;
    return Scalar{Held::Right, 0, /*AnyPlace=*/true};
  }
  Vector *V = variable(I);
  auto Place = element(I + 2);
  if (!V || !File.is(I + 1, tok::period) || !Place)
    return std::nullopt;
  I += 3;
  return Scalar{(*V)[*Place], *Place};
}

bool isElementWise(const SourceFile &File, const VectorOperator &Op,
                   function_ref<bool(OperatorForm)> Trusts) {
  return BodyReader(File, Op, Trusts).read();
}

} // namespace tranship
