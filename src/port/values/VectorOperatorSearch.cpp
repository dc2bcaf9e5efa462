// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds operators on vector types by the text of their declarations.
#include "port/values/Additions.h"
#include "port/values/VectorOperator.h"
#include "rules/View.h"
#include "tables/words/Words.h"
#include "text/Calls.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A parameter `float3 a`, `float3 &a`, `const float3 &a`, `float3 const &`.
struct Parameter {
  VectorType Type;
  StringRef Name;
  bool Const = false;
  bool Reference = false;
};

class OperatorReader {
public:
  explicit OperatorReader(const View &V) : V(V), File(V.File) {}

  std::optional<VectorOperator> read(uint32_t Operator) const;

private:
  VectorType typeAt(uint32_t I) const;
  bool readOperands(VectorOperator &Op, const Call &Parameters) const;
  std::optional<Parameter> readParameter(const Argument &A) const;

  const View &V;
  const SourceFile &File;
};

} // namespace

/// The operator that \p Token spells, if the rule handles it.
static bool readName(tok::TokenKind Token, VectorOperator &Op) {
  switch (Token) {
  case tok::plusplus:
  case tok::plusequal:
    Op.Assigns = true;
    [[fallthrough]];
  case tok::plus:
    Op.Does = tok::plus;
    return true;
  case tok::minusminus:
  case tok::minusequal:
    Op.Assigns = true;
    [[fallthrough]];
  case tok::minus:
    Op.Does = tok::minus;
    return true;
  case tok::starequal:
    Op.Assigns = true;
    [[fallthrough]];
  case tok::star:
    Op.Does = tok::star;
    return true;
  case tok::slashequal:
    Op.Assigns = true;
    [[fallthrough]];
  case tok::slash:
    Op.Does = tok::slash;
    return true;
  default:
    return false;
  }
}

/// Whether \p D is `#define Real3(x, y, z) make_float3(x, y, z)`.
static bool isPlainConstructor(const SourceFile &File, const Directive &D) {
  auto Parameters = callAt(File, D.argument() + 1);
  if (!Parameters)
    return false;
  uint32_t Make = Parameters->Close + 1;
  StringRef Type = File.name(Make);
  auto Call = callAt(File, Make + 1);
  return Type.consume_front("make_") && Call &&
         vectorSize(Type) == Call->Arguments.size() &&
         equal(Parameters->Arguments, Call->Arguments,
               [&](const Argument &A, const Argument &B) {
                 return A.First + 1 == A.End && B.First + 1 == B.End &&
                        File.name(A.First) == File.name(B.First);
               });
}

/// The vectors that \p Name is another name for in the file: `using Real3 =
/// float3;`.
static VectorType aliasOf(const SourceFile &File, StringRef Name) {
  VectorType Result;
  Result.Name = Name;
  for (uint32_t I : File.named(Name)) {
    const Directive *In = File.directiveOf(I);
    if (In && In->Kind == DirectiveKind::Define && I == In->argument())
      Result.IsMade &= isPlainConstructor(File, *In);
    uint32_t Of = NoToken;
    if (I > 0 && File.isName(I - 1, "using") && File.is(I + 1, tok::equal) &&
        File.is(I + 3, tok::semi) && File.name(I + 2) != Name)
      Of = I + 2;
    else if (I > 1 && File.isName(I - 2, "typedef") &&
             File.is(I + 1, tok::semi))
      Of = I - 1;
    else
      continue;
    unsigned Size = vectorSize(File.name(Of));
    if (Size == 0 || (Result.Size != 0 && Result.Size != Size))
      return {};
    Result.Of = Result.Size == 0 ? File.name(Of) : StringRef();
    Result.Size = Size;
  }
  return Result;
}

/// The vectors whose type token \p I is.
VectorType OperatorReader::typeAt(uint32_t I) const {
  StringRef Name = File.name(I);
  unsigned Size = vectorSize(Name);
  if (Size != 0)
    return V.isOwn(I) ? VectorType() : VectorType{Name, Name, Size};
  return File.isIdentifier(I) ? aliasOf(File, Name) : VectorType();
}

std::optional<Parameter>
OperatorReader::readParameter(const Argument &A) const {
  Parameter Result;
  uint32_t I = A.First;
  auto TakeConst = [&] {
    bool Is = I != A.End && File.isName(I, "const");
    I += Is;
    Result.Const |= Is;
  };
  TakeConst();
  if (I != A.End)
    Result.Type = typeAt(I++);
  if (Result.Type.Size == 0)
    return std::nullopt;
  TakeConst();
  if (I != A.End && File.is(I, tok::amp)) {
    Result.Reference = true;
    ++I;
  }
  if (I != A.End && File.isIdentifier(I))
    Result.Name = File.name(I++);
  return I == A.End ? std::optional(Result) : std::nullopt;
}

bool OperatorReader::readOperands(VectorOperator &Op,
                                  const Call &Parameters) const {
  ArrayRef<Argument> Given = Parameters.Arguments;
  if (Given.empty() || Given.size() > 2)
    return false;
  auto Left = readParameter(Given[0]);
  if (!Left || (Op.Assigns && Left->Const))
    return false;
  Op.Type = Left->Type;
  Op.Left = Left->Name;
  Op.ChangesLeft = Left->Reference && !Left->Const;
  tok::TokenKind Spelled = File[Op.Name + 1].Kind;
  if (Spelled == tok::plusplus || Spelled == tok::minusminus) {
    Op.Postfix = Given.size() == 2;
    return !Op.Postfix || File.isName(Given[1].First, "int");
  }
  if (Given.size() != 2)
    return false;
  auto Right = readParameter(Given[1]);
  if (!Right || Right->Type.Name != Op.Type.Name)
    return false;
  Op.Right = Right->Name.empty() ? StringRef("?") : Right->Name;
  Op.ChangesRight = Right->Reference && !Right->Const;
  return true;
}

/// The operator that the word \p Operator declares, if its operands are
/// vectors.
std::optional<VectorOperator> OperatorReader::read(uint32_t Operator) const {
  uint32_t Open = Operator + 2;
  if (!File.is(Open, tok::l_paren) || File.directiveOf(Operator))
    return std::nullopt;
  VectorOperator Op;
  Op.Name = Operator;
  auto Parameters = callAt(File, Open);
  if (!Parameters || !readName(File[Open - 1].Kind, Op) ||
      !readOperands(Op, *Parameters))
    return std::nullopt;
  Scope Around = scopeAround(File, Operator);
  if (Around != Scope::File && Around != Scope::Namespace)
    return std::nullopt;
  auto First = firstOfDeclaration(File, Op.Name);
  if (!First)
    return std::nullopt;
  Op.First = *First;
  uint32_t Next = Parameters->Close + 1;
  Next += File.isName(Next, "noexcept");
  Op.Last = Next;
  if (File.is(Next, tok::l_brace)) {
    auto Close = closingBracket(File, Next);
    if (!Close)
      return std::nullopt;
    Op.Body = Next;
    Op.Last = *Close;
  } else if (!File.is(Next, tok::semi)) {
    return std::nullopt;
  }
  return Op;
}

std::vector<VectorOperator> findVectorOperators(const View &V) {
  std::vector<VectorOperator> Result;
  OperatorReader Reader(V);
  for (uint32_t I : V.File.named("operator"))
    if (auto Op = Reader.read(I))
      Result.push_back(*Op);
  return Result;
}

} // namespace tranship
