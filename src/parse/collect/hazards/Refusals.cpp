// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that the target's runtime answers with an error: the value that decides
// may come through a constant, a member or a wrapper.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// What the value of an argument must be for the call to fail.
enum class When { Is, Has, Above, Other };

namespace {

struct Condition {
  unsigned Argument;
  When Holds;
  int64_t Number;
};

/// A call that fails if its argument can be so where another one is nothing but
/// `Where`: in a table, the two may belong to different rows.
struct Refusal {
  StringRef Function;
  StringRef Finding;
  Condition If;
  std::optional<Condition> Where = std::nullopt;
  /// Where the argument itself names it, the maps port or refuse the call.
  bool DirectIsMaps = false;
};

} // namespace

static constexpr int64_t PrintfFifoSize = 1; ///< As cudaLimit has it.
static constexpr int64_t StackSize = 0;
static constexpr int64_t IoMemory = 4; ///< As cudaHostRegister has it.
static constexpr int64_t MostStack = 131056;
static constexpr int64_t MostTexels = 16384; ///< Of an image's row or column.

static const Refusal Refusals[] = {
    {"cudaDeviceSetLimit",
     "printf-buffer",
     {0, When::Is, PrintfFifoSize},
     std::nullopt,
     true},
    {"cudaDeviceSetLimit",
     "stack-limit",
     {1, When::Above, MostStack},
     Condition{0, When::Is, StackSize}},
    {"cuCtxSetLimit",
     "stack-limit",
     {1, When::Above, MostStack},
     Condition{0, When::Is, StackSize}},
    {"cudaHostRegister", "io-memory", {2, When::Has, IoMemory}},
    {"cudaMallocArray", "array-size", {2, When::Above, MostTexels}},
    {"cudaMallocArray", "array-size", {3, When::Above, MostTexels}},
    {"cufftXtSetCallbackSharedSize", "callback-memory", {2, When::Other, 0}},
};

static bool holds(const UnitFlow &Flow, const CallExpr &Call,
                  const Condition &C) {
  return C.Argument < Call.getNumArgs() &&
         any_of(
             Flow.valuesOf(*Call.getArg(C.Argument)),
             [&](int64_t Value) {
               switch (C.Holds) {
               case When::Is:
                 return Value == C.Number;
               case When::Has:
                 return (Value & C.Number) != 0;
               case When::Above:
                 return Value > C.Number;
               case When::Other:
                 return Value != C.Number;
               }
               llvm_unreachable("a condition");
             });
}

/// A name that the call itself has is ported, or refused, by the maps.
static bool isDirect(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(
      E.IgnoreParenCasts()->IgnoreUnlessSpelledInSource());
  return Name && isa<EnumConstantDecl>(Name->getDecl());
}

/// The products of cuSPARSE, and their argument for a buffer.
static const std::pair<StringRef, unsigned> Buffered[] = {
    {"cusparseSpMV", 9},          {"cusparseSpMM", 10},
    {"cusparseSDDMM", 10},        {"cusparseSpVV", 6},
    {"cusparseSpSV_analysis", 9}, {"cusparseSpSM_analysis", 10},
    {"cusparseSparseToDense", 4}, {"cusparseDenseToSparse_analysis", 4},
};

static bool isNull(const UnitFlow &Flow, const Expr &E) {
  return !isa<CXXDefaultArgExpr>(E) &&
         E.isNullPointerConstant(const_cast<ASTContext &>(Flow.Syntax),
                                 Expr::NPC_ValueDependentIsNotNull);
}

static bool isTested(const UnitFlow &Flow, const ValueDecl &D) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    bool Found = false;
    if (const Expr *Condition = If.What->getCond())
      eachBelow(*Condition, [&](const Stmt &S) {
        const auto *Name = dyn_cast<DeclRefExpr>(&S);
        Found |= Name && Name->getDecl() == &D;
      });
    return Found;
  });
}

/// Where a product gets a null pointer for its buffer: there, or in the call of
/// a function that passes its parameter on.
static void noteNullBuffer(const UnitFlow &Flow, FactSink &Sink,
                           const Expr &Buffer) {
  auto Note = [&](const Expr &E) {
    if (isNull(Flow, E))
      Sink.note(E.getSourceRange(), fact::Finding{"null-buffer", ""});
  };
  Note(Buffer);
  const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(namedBy(Buffer));
  if (Parameter && !isTested(Flow, *Parameter))
    for (const Expr *Given : Flow.givenTo(*Parameter))
      Note(*Given);
}

void findRefusals(const UnitFlow &Flow, FactSink &Sink) {
  for (const Refusal &R : Refusals)
    Flow.eachCall(R.Function, [&](const Placed<CallExpr> &Call) {
      if (!holds(Flow, *Call.What, R.If) ||
          (R.Where &&
           (!holds(Flow, *Call.What, *R.Where) ||
            Flow.valuesOf(*Call.What->getArg(R.Where->Argument)).size() != 1)))
        return;
      const Expr &Argument = *Call.What->getArg(R.If.Argument);
      if (!R.DirectIsMaps || !isDirect(Argument))
        Sink.note(Argument.getSourceRange(),
                  fact::Finding{R.Finding.str(), ""});
    });
  for (const auto &[Function, Argument] : Buffered)
    Flow.eachCall(Function, [&](const Placed<CallExpr> &Call) {
      if (Argument < Call.What->getNumArgs())
        noteNullBuffer(Flow, Sink, *Call.What->getArg(Argument));
    });
  Flow.eachCall("cudaImportExternalSemaphore",
                [&](const Placed<CallExpr> &Call) {
                  Sink.note(Call.What->getCallee()->getSourceRange(),
                            fact::Finding{"external-semaphore", ""});
                });
}

} // namespace tranship
