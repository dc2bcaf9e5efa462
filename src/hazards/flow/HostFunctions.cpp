// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/HostFunctions.h"
#include "text/Scopes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;
using Shape = HostVariable::Shape;

HostFunctions::HostFunctions(const View &V)
    : File(V.File), Functions(findHostFunctions(V)) {}

const FunctionText *HostFunctions::around(uint32_t I) const {
  auto After =
      upper_bound(Functions, I, [](uint32_t At, const FunctionText &F) {
        return At < F.Params;
      });
  if (After == Functions.begin() || std::prev(After)->End < I)
    return nullptr;
  return &*std::prev(After);
}

const FunctionText *HostFunctions::named(StringRef Name) const {
  auto Found =
      find_if(Functions, [&](const FunctionText &F) { return F.Name == Name; });
  return Found == Functions.end() ? nullptr : &*Found;
}

/// Whether the token \p I can follow the name in its declaration.
static bool endsDeclarator(const SourceFile &File, uint32_t I) {
  switch (File[I].Kind) {
  case tok::semi:
  case tok::equal:
  case tok::l_square:
  case tok::l_paren:
  case tok::l_brace:
  case tok::comma:
  case tok::r_paren:
  case tok::colon:
    return true;
  default:
    return false;
  }
}

/// The first token of what reads as the type before the name at token \p Name;
/// \p Name if there is none.
static uint32_t typeBefore(const SourceFile &File, uint32_t Name,
                           uint32_t Limit) {
  uint32_t First = Name;
  while (First > Limit + 1) {
    uint32_t I = First - 1;
    switch (File[I].Kind) {
    case tok::raw_identifier:
      if (isBeforeExpression(File.name(I)) ||
          File.isName(I, "new", "goto", "using"))
        return Name;
      break;
    case tok::coloncolon:
    case tok::star:
    case tok::amp:
    case tok::ampamp:
      break;
    case tok::greater:
    case tok::greatergreater: {
      std::optional<uint32_t> Open = openingAngle(File, I);
      if (!Open)
        return Name;
      I = *Open;
      break;
    }
    default:
      return First;
    }
    First = I;
  }
  return First;
}

/// `std::vector` and the like; `host_vector` is Thrust's.
static bool isContainer(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("vector", "array", "basic_string", "host_vector", "valarray", true)
      .Default(false);
}

/// Whether the template arguments that end at token \p Close are `T[]`.
static bool ownsArray(const SourceFile &File, uint32_t Close) {
  return File.is(Close - 1, tok::r_square) && File.is(Close - 2, tok::l_square);
}

/// Whether the variable is initialized by `std::make_unique<T[]>(n)`.
static bool makesArray(const SourceFile &File, uint32_t Name) {
  for (uint32_t I = Name + 1; I < Name + 5; ++I)
    if (File.isName(I, "make_unique") && File.is(I + 1, tok::less))
      return ownsArray(File, closingAngle(File, I + 1).value_or(I + 1));
  return false;
}

/// What a variable is, by the words of its declaration.
static Shape shapeOf(const SourceFile &File, Span Type, uint32_t Name) {
  if (File.is(Name - 1, tok::star))
    return Shape::Pointer;
  if (File.isOneOf(Name - 1, tok::amp, tok::ampamp))
    return Shape::Other;
  if (File.is(Name + 1, tok::l_square))
    return Shape::Array;
  for (uint32_t I = Type.First; I < Type.End; ++I) {
    StringRef Word = File.name(I);
    // Elements from the user's own allocator may be pinned.
    if (File.is(I + 1, tok::less) && I + 1 < Type.End) {
      std::optional<uint32_t> Close = closingAngle(File, I + 1);
      bool Owner = Close && Word == "unique_ptr" && ownsArray(File, *Close);
      if (!isContainer(Word) && !Owner)
        return Shape::Other;
      Call Arguments = readCall(File, I + 1, Close.value_or(I + 1));
      bool Plain = Arguments.Arguments.size() == (Word == "array" ? 2 : 1);
      return Plain ? Shape::Container : Shape::Other;
    }
    if (Word == "string" && File.is(I - 1, tok::coloncolon))
      return Shape::Container;
    if (Word == "auto")
      return makesArray(File, Name) ? Shape::Container : Shape::Other;
    if (Word == "decltype")
      return Shape::Other;
  }
  return Shape::Object;
}

/// Whether token \p I calls a function of the file that returns a container.
bool HostFunctions::isContainerCall(uint32_t I) const {
  const FunctionText *F = File.isIdentifier(I) ? named(File.name(I)) : nullptr;
  if (!F || !File.is(afterTemplateArguments(File, I), tok::l_paren))
    return false;
  uint32_t Name = F->Params - 1;
  Span Type = {typeBefore(File, Name, 0), Name};
  if (File.isName(Type.First, "template"))
    Type.First = afterTemplateArguments(File, Type.First);
  return !Type.empty() && File.is(Name - 1, tok::greater) &&
         shapeOf(File, Type, Name) == Shape::Container;
}

/// Whether token \p I is in brackets that open after token \p First: there it
/// is the argument of a call, not a variable of the list.
static bool isInBrackets(const SourceFile &File, uint32_t First, uint32_t I) {
  while (First < I)
    First = closingBracket(File, First).value_or(First) + 1;
  return First != I;
}

/// The declaration of the name at token \p I, if it is one.
std::optional<HostVariable> HostFunctions::declaredAt(const FunctionText &F,
                                                      uint32_t I) const {
  if (!endsDeclarator(File, I + 1) || File.directiveOf(I) ||
      File.is(I - 1, tok::coloncolon))
    return std::nullopt;
  uint32_t First = typeBefore(File, I, F.Params);
  bool Listed = File.is(First - 1, tok::comma) && I > F.Body;
  if (Listed && (First == I || !File.isIdentifier(First))) {
    // `float *x, *y;`: the type is that of the statement.
    uint32_t N = F.Statements.at(I);
    if (N == NoStatement || F.Statements[N].Is != What::Plain)
      return std::nullopt;
    uint32_t Start = F.Statements[N].Where.First;
    uint32_t Begin = Start;
    while (File.isIdentifier(Start) ||
           File.isOneOf(Start, tok::coloncolon, tok::star, tok::less))
      Start = File.is(Start, tok::less)
                  ? closingAngle(File, Start).value_or(I) + 1
                  : Start + 1;
    if (Start < Begin + 2 || Start >= I || !endsDeclarator(File, Start) ||
        File.is(Start, tok::l_paren) || isBeforeExpression(File.name(Begin)) ||
        isInBrackets(File, Start, I))
      return std::nullopt;
    HostVariable X;
    X.Type = {Begin, Start - 1};
    X.Is = shapeOf(File, X.Type, I);
    X.Name = I;
    return X;
  }
  bool HasType = First < I &&
                 (File.isIdentifier(First) || File.is(First, tok::coloncolon));
  if (!HasType || isMemberName(File, First))
    return std::nullopt;
  // The token before a type ends a statement or begins a list.
  if (!(File.isOneOf(First - 1, tok::semi, tok::l_brace, tok::r_brace,
                     tok::l_paren, tok::colon, tok::comma) ||
        File.directiveOf(First - 1)))
    return std::nullopt;
  HostVariable X;
  X.Name = I;
  X.Type = {First, I};
  X.Is = shapeOf(File, X.Type, I);
  if (X.Is == Shape::Other && File.isName(I - 1, "auto") &&
      isContainerCall(I + 2) && File.is(I + 1, tok::equal))
    X.Is = Shape::Container;
  for (uint32_t T = First; T < I; ++T)
    X.Static |= File.isName(T, "static", "extern", "thread_local");
  return X;
}

std::optional<HostVariable> HostFunctions::variableAt(const FunctionText &F,
                                                      uint32_t Use) const {
  std::optional<HostVariable> Found;
  for (uint32_t I : File.named(File.name(Use), {F.Params + 1, Use + 1})) {
    if (isMemberName(File, I))
      continue;
    std::optional<HostVariable> X = declaredAt(F, I);
    if (!X)
      continue;
    X->ScopeEnd = F.End;
    X->Parameter = I < F.Body;
    if (uint32_t N = F.Statements.at(I); I > F.Body && N != NoStatement) {
      uint32_t Parent = F.Statements[N].Parent;
      bool InHead = F.Statements[N].Is != What::Plain;
      uint32_t Holder = InHead || Parent == NoStatement ? N : Parent;
      X->ScopeEnd = F.Statements[Holder].Where.End - 1;
    }
    if (X->ScopeEnd > Use)
      Found = X;
  }
  return Found;
}

bool isAlwaysAfter(const StatementList &All, uint32_t N, uint32_t Place) {
  for (N = All[N].Parent; N != NoStatement; N = All[N].Parent) {
    bool Block = All[N].Is == What::Block;
    if (All[N].Where.contains(Place))
      return Block || All[N].isLoop();
    if (!Block)
      return false;
  }
  return false;
}

bool isInOtherBranch(const StatementList &All, uint32_t I, uint32_t Place) {
  for (uint32_t N = All.at(I); N != NoStatement; N = All[N].Parent) {
    if (!All[N].IsElse || All[N].Where.contains(Place))
      continue;
    const Statement &If = All[All[N].Parent];
    if (If.Where.contains(Place) && !If.Head.contains(Place))
      return true;
  }
  return false;
}

} // namespace tranship
