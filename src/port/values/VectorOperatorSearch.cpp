// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds operators on vector types by the text of their declarations.
#include "port/values/Additions.h"
#include "port/values/VectorOperator.h"
#include "rules/View.h"
#include "text/Calls.h"
#include "text/Scopes.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A parameter `float3 a`, `float3 &a`, `const float3 &a`, `float3 const &`.
struct Parameter {
  StringRef Type;
  StringRef Name;
  bool Const = false;
  bool Reference = false;
};

class OperatorReader {
public:
  explicit OperatorReader(const View &V) : V(V), File(V.File) {}

  std::optional<VectorOperator> read(size_t Candidate) const;

private:
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
  if (I == A.End || vectorSize(File.name(I)) == 0 || V.isOwn(I))
    return std::nullopt;
  Result.Type = File.name(I++);
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
  if (!Right || Right->Type != Op.Type)
    return false;
  Op.Right = Right->Name.empty() ? StringRef("?") : Right->Name;
  Op.ChangesRight = Right->Reference && !Right->Const;
  return true;
}

/// The operator in whose parameters candidate number \p Candidate, a vector
/// type, is the first.
std::optional<VectorOperator> OperatorReader::read(size_t Candidate) const {
  uint32_t I = File.candidates()[Candidate];
  if (vectorSize(File.name(I)) == 0 || File.directiveOf(I))
    return std::nullopt;
  uint32_t Open = I - (I > 0 && File.isName(I - 1, "const")) - 1;
  if (I < 4 || !File.is(Open, tok::l_paren) ||
      !File.isName(Open - 2, "operator"))
    return std::nullopt;
  VectorOperator Op;
  Op.Name = Open - 2;
  Scope Around =
      scopeOf(File, File.opening(File.openingAround(Candidate)).Around);
  auto Parameters = callAt(File, Open);
  if (!Parameters || (Around != Scope::File && Around != Scope::Namespace) ||
      !readName(File[Open - 1].Kind, Op) || !readOperands(Op, *Parameters))
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
  for (size_t N = 0; N != V.File.candidates().size(); ++N)
    if (auto Op = Reader.read(N))
      Result.push_back(*Op);
  return Result;
}

} // namespace tranship
