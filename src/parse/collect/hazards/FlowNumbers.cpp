// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that a program computes: through constants, parameters, members,
// functions and arithmetic.
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr unsigned StepsOfQuestion = 128; ///< Of one question.
static constexpr size_t MaxNumbers = 8;

using Numbers = SmallVector<int64_t, 4>;

static void add(Numbers &All, int64_t N) {
  if (!is_contained(All, N) && All.size() < MaxNumbers)
    All.push_back(N);
}

/// \p N as the type of \p E has it.
static int64_t converted(int64_t N, const Expr &E, const ASTContext &Syntax) {
  QualType Type = E.getType();
  if (Type->isDependentType() || !Type->isIntegralOrEnumerationType())
    return N;
  uint64_t Bits = Syntax.getTypeSize(Type);
  if (Bits >= 64)
    return N;
  return Type->isUnsignedIntegerOrEnumerationType()
             ? static_cast<int64_t>(N & ((uint64_t(1) << Bits) - 1))
             : SignExtend64(static_cast<uint64_t>(N), Bits);
}

/// The result; nothing if it does not fit or there is none.
static std::optional<int64_t> compute(BinaryOperatorKind Kind, int64_t L,
                                      int64_t R) {
  int64_t Result = 0;
  switch (Kind) {
  case BO_Add:
    return AddOverflow(L, R, Result) ? std::nullopt : std::optional(Result);
  case BO_Sub:
    return SubOverflow(L, R, Result) ? std::nullopt : std::optional(Result);
  case BO_Mul:
    return MulOverflow(L, R, Result) ? std::nullopt : std::optional(Result);
  case BO_Div:
    return R > 0 ? std::optional(L / R) : std::nullopt;
  case BO_Rem:
    return R > 0 ? std::optional(L % R) : std::nullopt;
  case BO_Shl:
    return L >= 0 && R >= 0 && R < 63 && L <= (INT64_MAX >> R)
               ? std::optional(L << R)
               : std::nullopt;
  case BO_Shr:
    return L >= 0 && R >= 0 && R < 64 ? std::optional(L >> R) : std::nullopt;
  case BO_LT:
    return L < R;
  case BO_GT:
    return L > R;
  case BO_LE:
    return L <= R;
  case BO_GE:
    return L >= R;
  case BO_EQ:
    return L == R;
  case BO_NE:
    return L != R;
  default:
    return std::nullopt;
  }
}

/// Of two variables with several values, which belong together is not known.
static Numbers
combined(const Numbers &L, const Numbers &R,
         function_ref<std::optional<int64_t>(int64_t, int64_t)> Of) {
  Numbers All;
  if (L.size() > 1 && R.size() > 1)
    return All;
  for (int64_t A : L)
    for (int64_t B : R)
      if (std::optional<int64_t> N = Of(A, B))
        add(All, *N);
  return All;
}

/// The number of elements that the container is made with; or null.
static const Expr *sizeOfVector(const UnitFlow &Flow, const Expr &Container) {
  for (const Expr *Origin : Flow.originsOf(Container))
    if (const auto *Made = dyn_cast<CXXConstructExpr>(Origin);
        Made && Made->getNumArgs() != 0 &&
        Made->getConstructor()->getParent()->isInStdNamespace() &&
        Made->getArg(0)->getType()->isIntegerType())
      return Made->getArg(0);
  return nullptr;
}

/// The same of `v.size()`.
static const Expr *sizeAsked(const UnitFlow &Flow, const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  return Member && calledName(Call) == "size" && Member->getMethodDecl() &&
                 Member->getMethodDecl()->getParent()->isInStdNamespace() &&
                 namedBy(*Member->getImplicitObjectArgument())
             ? sizeOfVector(Flow, *Member->getImplicitObjectArgument())
             : nullptr;
}

/// `N` of `std::array<T, N>`.
static std::optional<int64_t> sizeOfArray(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type->getAsCXXRecordDecl());
  if (!Class || !Class->isInStdNamespace() || Class->getName() != "array" ||
      Class->getTemplateArgs().size() < 2)
    return std::nullopt;
  const TemplateArgument &Size = Class->getTemplateArgs()[1];
  return Size.getKind() == TemplateArgument::Integral
             ? Size.getAsIntegral().tryExtValue()
             : std::nullopt;
}

std::optional<int64_t> UnitFlow::elementsOf(const Expr &Container) const {
  QualType Type = Container.getType();
  if (const ConstantArrayType *Array = Syntax.getAsConstantArrayType(Type))
    return static_cast<int64_t>(Array->getZExtSize());
  if (std::optional<int64_t> Size = sizeOfArray(Type))
    return Size;
  const Expr *Size = sizeOfVector(*this, Container);
  if (Numbers All = Size ? numbersOf(*Size) : Numbers(); !All.empty())
    return *max_element(All);
  return std::nullopt;
}

/// What flags are at first, and with all bits that are added.
Numbers UnitFlow::bitsOf(const ValueDecl &Name, unsigned &Steps) const {
  Numbers All;
  int64_t Bits = 0;
  for (const Expr *More : Added.lookup(Name.getCanonicalDecl()))
    for (int64_t N : numbersOf(*More, Steps))
      Bits |= N;
  for (const Expr *First : givenTo(Name))
    for (int64_t N : numbersOf(*First, Steps)) {
      add(All, N);
      add(All, N | Bits);
    }
  return All;
}

/// What a round adds to the index, or multiplies it by; or nothing.
static std::optional<std::pair<BinaryOperatorKind, int64_t>>
stepOf(const UnitFlow &Flow, const ForStmt &Loop) {
  using Step = std::pair<BinaryOperatorKind, int64_t>;
  const Expr *Inc = Loop.getInc() ? Loop.getInc()->IgnoreParens() : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Inc);
      Unary && Unary->isIncrementOp())
    return Step{BO_Add, 1};
  const auto *Set = dyn_cast_or_null<CompoundAssignOperator>(Inc);
  std::optional<int64_t> By = Set ? Flow.valueOf(*Set->getRHS()) : std::nullopt;
  if (!By || *By <= 0)
    return std::nullopt;
  BinaryOperatorKind Kind =
      BinaryOperator::getOpForCompoundAssignment(Set->getOpcode());
  return Kind == BO_Add || Kind == BO_Mul || Kind == BO_Shl
             ? std::optional(Step{Kind, *By})
             : std::nullopt;
}

/// The first and the last number of an index that is counted up: `for (int i =
/// 16; i <= 96; i += 16)`.
Numbers UnitFlow::countedTo(const ValueDecl &Name, unsigned &Steps) const {
  const ForStmt *Loop = Counted.lookup(Name.getCanonicalDecl());
  const auto *Test = Loop ? cast<BinaryOperator>(Loop->getCond()) : nullptr;
  auto Step = Loop ? stepOf(*this, *Loop) : std::nullopt;
  auto Given = givenTo(Name);
  if (!Step || Given.size() != 1 ||
      (Test->getOpcode() != BO_LT && Test->getOpcode() != BO_LE))
    return {};
  auto First = numbersOf(*Given[0], Steps);
  auto End = numbersOf(*Test->getRHS(), Steps);
  if (First.size() != 1 || End.size() != 1)
    return {};
  int64_t Most = End[0] - (Test->getOpcode() == BO_LT);
  if (Most < First[0])
    return {};
  int64_t Last = First[0];
  if (Step->first == BO_Add)
    Last += (Most - Last) / Step->second * Step->second;
  else
    while (std::optional<int64_t> Next =
               compute(Step->first, Last, Step->second)) {
      if (*Next > Most || *Next <= Last)
        break;
      Last = *Next;
    }
  Numbers Both;
  add(Both, First[0]);
  add(Both, Last);
  return Both;
}

Numbers UnitFlow::numbersOf(const Expr &E, unsigned &Steps) const {
  if (std::optional<int64_t> Value = valueOf(E))
    return {*Value};
  Numbers All;
  if (++Steps > StepsOfQuestion || E.isValueDependent())
    return All;
  auto Take = [&](const Expr &From) {
    for (int64_t N : numbersOf(From, Steps))
      add(All, converted(N, E, Syntax));
  };
  const Expr *At = E.IgnoreParens()->IgnoreUnlessSpelledInSource();
  if (const auto *Cast = dyn_cast<CastExpr>(At)) {
    if (!Cast->getSubExpr()->getType()->isFloatingType())
      Take(*Cast->getSubExpr());
  } else if (const auto *Either = dyn_cast<ConditionalOperator>(At)) {
    // It may be a limit, so that nothing is known if the condition is not.
    Numbers Chooses = numbersOf(*Either->getCond(), Steps);
    for (int64_t N : Chooses)
      Take(N ? *Either->getTrueExpr() : *Either->getFalseExpr());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(At)) {
    BinaryOperatorKind Kind = Binary->getOpcode();
    return combined(numbersOf(*Binary->getLHS(), Steps),
                    numbersOf(*Binary->getRHS(), Steps),
                    [&](int64_t L, int64_t R) { return compute(Kind, L, R); });
  } else if (const auto *Call = dyn_cast<CallExpr>(At)) {
    StringRef Name = calledName(*Call);
    if (Call->getNumArgs() == 2 && (Name == "min" || Name == "max"))
      return combined(numbersOf(*Call->getArg(0), Steps),
                      numbersOf(*Call->getArg(1), Steps),
                      [&](int64_t L, int64_t R) {
                        return std::optional(Name == "min" ? std::min(L, R)
                                                           : std::max(L, R));
                      });
    if (const Expr *Size = sizeAsked(*this, *Call))
      Take(*Size);
    else if (const FunctionDecl *Callee = Call->getDirectCallee())
      for (const Expr *Result : Returned.lookup(Callee->getCanonicalDecl()))
        Take(*Result);
  } else if (const ValueDecl *Name = namedBy(*At)) {
    if (isChanged(*Name))
      return countedTo(*Name, Steps);
    if (Added.contains(Name->getCanonicalDecl()))
      return bitsOf(*Name, Steps);
    for (const Expr *Given : givenTo(*Name))
      Take(*Given);
  }
  return All;
}

} // namespace tranship
