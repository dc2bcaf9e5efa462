// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a file itself declares one of CUDA's names: a stand-in, a mock, a
// member of a wrapper. Such a name is not CUDA's, and neither are its uses.
#include "tables/words/Words.h"
#include "text/Calls.h"
#include "text/FileNames.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether what is before token \p I can end a type.
static bool followsType(const SourceFile &File, uint32_t I) {
  while (I > 1 && File.isOneOf(I - 1, tok::star, tok::amp))
    --I;
  if (I == 0)
    return false;
  if (File.isIdentifier(I - 1))
    return !isBeforeUse(File.name(I - 1));
  return File.is(I - 1, tok::greater);
}

/// The first component of the qualified name that ends with token \p I.
static uint32_t chainFirst(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0;
       Steps != MaxDeclarationTokens && I >= 2 &&
       File.is(I - 1, tok::coloncolon) && File.isIdentifier(I - 2) &&
       !File.isName(I - 2, "using");
       ++Steps)
    I -= 2;
  return I;
}

namespace {

/// A candidate and what is around it.
class Candidate {
public:
  Candidate(const SourceFile &File, size_t N)
      : File(File), I(File.candidates()[N]), Around(File.openingAround(N)) {}

  std::optional<Declaration> declaration(Kind Is) const;

  Scope scope() const { return scopeOf(File, Around); }

private:
  bool isTypedef() const;
  bool declaresType() const;
  bool declaresVariable() const;
  bool declaresMember() const;
  bool declaresPointer() const;
  bool isUsingDeclaration() const;

  const SourceFile &File;
  uint32_t I;
  uint32_t Around;
};

} // namespace

/// Whether the name ends a typedef. If the type, too, is one of CUDA's names,
/// the typedef repeats CUDA's own, unless it has a body.
bool Candidate::isTypedef() const {
  if (!File.is(I + 1, tok::semi))
    return false;
  bool HasBody = I > 0 && File.is(I - 1, tok::r_brace);
  Backwards Walk(File, I);
  while (Walk.next()) {
    if (File.isName(Walk.at(), "typedef"))
      return Walk.at() + 1 != I;
    if (!HasBody && File.isIdentifier(Walk.at()) &&
        binary_search(File.candidates(), Walk.at()))
      return false;
  }
  return false;
}

/// `struct X {`, `struct __align__(16) X : Y {`, `using X =`.
bool Candidate::declaresType() const {
  if (I == 0)
    return false;
  if (File.isName(I - 1, "using"))
    return File.is(I + 1, tok::equal);
  if (!File.isOneOf(I + 1, tok::l_brace, tok::colon))
    return false;
  uint32_t At = I - 1;
  if (File.is(At, tok::r_paren)) {
    auto Open = openingBracket(File, At);
    if (!Open || *Open < 2)
      return false;
    At = *Open - 2;
  }
  return isTag(File.name(At));
}

/// A variable that has the name of a type: `cublasStatus_t cublasStatus = ...`.
bool Candidate::declaresVariable() const {
  if (!followsType(File, I) ||
      !File.isOneOf(I + 1, tok::equal, tok::semi, tok::l_square))
    return false;
  Backwards Walk(File, I);
  while (Walk.next())
    if (File.is(Walk.at(), tok::equal) || File.isName(Walk.at(), "typedef"))
      return false;
  return true;
}

/// Whether the body of a function follows the partner of the bracket \p Open.
static bool hasBody(const SourceFile &File, uint32_t Open) {
  auto Close = closingBracket(File, Open);
  if (!Close)
    return false;
  uint32_t At = *Close + 1;
  while (File.isName(At, "const", "noexcept", "override", "final"))
    ++At;
  return File.is(At, tok::l_brace);
}

/// A member or a variable: `type X;`, `type X = ...;`, `type X(...)`.
bool Candidate::declaresMember() const {
  if (!followsType(File, I))
    return false;
  switch (I + 1 < File.size() ? File[I + 1].Kind : tok::eof) {
  case tok::semi:
  case tok::equal:
  case tok::l_square:
  case tok::l_paren:
  case tok::l_brace:
    break;
  default:
    return false;
  }
  Backwards Walk(File, I);
  while (Walk.next())
    // A friend without a body is declared elsewhere.
    if (File.is(Walk.at(), tok::equal) ||
        (File.isName(Walk.at(), "friend") && !hasBody(File, I + 1)))
      return false;
  return true;
}

/// `type (*X)(...)`
bool Candidate::declaresPointer() const {
  return I > 2 && File.is(I - 1, tok::star) && File.is(I - 2, tok::l_paren) &&
         followsType(File, I - 2) && File.is(I + 1, tok::r_paren) &&
         File.is(I + 2, tok::l_paren);
}

/// `using space::X;`
bool Candidate::isUsingDeclaration() const {
  if (!File.is(I + 1, tok::semi))
    return false;
  uint32_t At = chainFirst(File, I);
  return At != I && At > 0 && File.isName(At - 1, "using") &&
         !binary_search(File.candidates(), At);
}

std::optional<Declaration> Candidate::declaration(Kind Is) const {
  if (File.directiveOf(I) || Is == Kind::Keyword || Is == Kind::Indicator)
    return std::nullopt;
  if (isUsingDeclaration())
    return Declaration{I, false};
  if (Is == Kind::Type) {
    if (declaresType() || isTypedef())
      return Declaration{I, scope() == Scope::File};
    if (declaresVariable())
      return Declaration{I, false};
    return std::nullopt;
  }
  if (declaresPointer()) {
    // It is in its own brackets.
    Scope S = scopeOf(File, File.opening(Around).Around);
    if (S == Scope::Class || S == Scope::Namespace || S == Scope::File)
      return Declaration{I, S == Scope::File};
    return std::nullopt;
  }
  if (declaresMember()) {
    Scope S = scope();
    if (S == Scope::Class || S == Scope::Namespace)
      return Declaration{I, false};
    // A function without a body repeats CUDA's declaration.
    if (S == Scope::File &&
        (!File.is(I + 1, tok::l_paren) || hasBody(File, I + 1)))
      return Declaration{I, true};
    return std::nullopt;
  }
  if (I == 0 || !File.isOneOf(I - 1, tok::l_brace, tok::comma))
    return std::nullopt;
  switch (scope()) {
  case Scope::Enum:
    return Declaration{I, scopeOf(File, File.opening(Around).Around) ==
                              Scope::File};
  case Scope::ScopedEnum:
    return Declaration{I, false, /*Scoped=*/true};
  default:
    return std::nullopt;
  }
}

std::optional<Declaration> declarationAt(const SourceFile &File, size_t N,
                                         Kind Is) {
  return Candidate(File, N).declaration(Is);
}

/// Whether what is in the brackets of \p Around can only be parameters: two
/// adjacent words, or a built-in type, are not an expression.
static bool holdsParameters(const SourceFile &File, const Call &Around) {
  for (uint32_t I = Around.Open + 1; I < Around.Close; ++I) {
    if (auto Close = closingBracket(File, I)) {
      I = *Close;
      continue;
    }
    if (!File.isIdentifier(I))
      continue;
    StringRef Word = File.name(I);
    if (isOneOf(Words::BuiltinType, Word) &&
        !File.isOneOf(I + 1, tok::l_paren, tok::l_brace))
      return true;
    // A lambda has its own words after its brackets.
    if (File.isIdentifier(I + 1) && !isBeforeUse(Word) &&
        !File.isOneOf(I - 1, tok::r_paren, tok::r_square))
      return true;
    if (File.is(I + 1, tok::less))
      if (auto Close = closingAngle(File, I + 1))
        I = *Close;
  }
  return false;
}

bool declaresFunction(const SourceFile &File, uint32_t I, const Call &Around) {
  return holdsParameters(File, Around) ||
         (followsType(File, I) && hasBody(File, Around.Open));
}

bool isDeclared(const SourceFile &File, size_t N) {
  uint32_t I = File.candidates()[N];
  if (declarationAt(File, N, Kind::Type) ||
      declarationAt(File, N, Kind::Function))
    return true;
  return I > 0 && !File.directiveOf(I) && followsType(File, I) &&
         !isOneOf(Words::NotQualifier, File.name(I - 1)) &&
         File.isOneOf(I + 1, tok::semi, tok::equal, tok::comma, tok::l_paren,
                      tok::r_paren, tok::l_square, tok::l_brace);
}

bool opensNestedNamespace(const SourceFile &File, size_t N) {
  uint32_t I = File.candidates()[N];
  if (I == 0 || !File.is(I + 1, tok::l_brace))
    return false;
  // `namespace a::cuda {`
  uint32_t First = chainFirst(File, I);
  if (First == 0 || !File.isName(First - 1, "namespace"))
    return false;
  return First != I || Candidate(File, N).scope() == Scope::Namespace;
}

} // namespace tranship
