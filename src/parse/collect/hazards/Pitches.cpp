// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows of pitched memory, which CUDA aligns to 512 bytes.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t RowOfCuda = 512, RowOfTarget = 256; ///< Bytes.

using Variables = SmallPtrSet<const ValueDecl *, 4>;

/// What cudaMallocPitch writes by its argument \p N.
static Variables writtenByMallocPitch(const UnitFlow &Flow, unsigned N) {
  Variables Found;
  Flow.eachCall("cudaMallocPitch", N + 1, [&](const Placed<CallExpr> &Call) {
    if (const ValueDecl *D = namedBy(rootOf(*Call.What->getArg(N))))
      Found.insert(D);
  });
  return Found;
}

/// Pitches that nobody looks at: the program takes another one for granted.
static void unreadPitches(const UnitFlow &Flow, FactSink &Sink) {
  Flow.eachCall("cudaMallocPitch", 2, [&](const Placed<CallExpr> &Call) {
    const Expr &Place = *Call.What->getArg(1);
    const auto *Pitch = dyn_cast_or_null<VarDecl>(namedBy(rootOf(Place)));
    if (!Pitch || !Pitch->isLocalVarDecl() || !Call.Around ||
        !Call.Around->getBody())
      return;
    unsigned Uses = 0;
    eachBelow(*Call.Around->getBody(), [&](const Stmt &S) {
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      Uses += Name && Name->getDecl() == Pitch;
    });
    if (Uses == 1)
      noteUse(Flow, Sink, Place.getSourceRange(),
              fact::Finding{"unread-pitch", ""});
  });
}

static bool comesFromAny(const UnitFlow &Flow, const Expr &E,
                         const Variables &All) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    return All.contains(namedBy(*Origin));
  });
}

/// Copies of memory with rows that go by a constant, and not by the pitch that
/// cudaMallocPitch told.
static void ownPitches(const UnitFlow &Flow, FactSink &Sink) {
  const Variables Memory = writtenByMallocPitch(Flow, 0);
  if (Memory.empty())
    return;
  for (StringRef Name : {"cudaMemcpy2D", "cudaMemcpy2DAsync"})
    Flow.eachCall(Name, 4, [&](const Placed<CallExpr> &Call) {
      for (unsigned N : {0, 2})
        if (Flow.valueOf(*Call.What->getArg(N + 1)) &&
            comesFromAny(Flow, *Call.What->getArg(N), Memory))
          Sink.note(Call.What->getArg(N + 1)->getSourceRange(),
                    fact::Finding{"own-pitch", ""});
    });
}

/// The width of the rows that cudaMallocPitch makes at \p Memory, in bytes.
static std::optional<int64_t> widthOf(const UnitFlow &Flow,
                                      const Origins &Memory) {
  std::optional<int64_t> Width;
  Flow.eachCall("cudaMallocPitch", 3, [&](const Placed<CallExpr> &Call) {
    const ValueDecl *D = namedBy(rootOf(*Call.What->getArg(0)));
    if (D && anyNames(Memory, *D))
      Width = Flow.valueOf(*Call.What->getArg(2));
  });
  return Width;
}

/// `base + y * 512` for such memory, where HIP's rows are shorter.
static void ownRows(const UnitFlow &Flow, FactSink &Sink) {
  const Variables Memory = writtenByMallocPitch(Flow, 0);
  if (Memory.empty())
    return;
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const auto *Row =
        dyn_cast<BinaryOperator>(At.What->getRHS()->IgnoreParenImpCasts());
    if (At.What->getOpcode() != BO_Add ||
        !At.What->getType()->isPointerType() || !Row ||
        Row->getOpcode() != BO_Mul ||
        !comesFromAny(Flow, *At.What->getLHS(), Memory))
      continue;
    std::optional<int64_t> Pitch = Flow.valueOf(*Row->getRHS());
    if (!Pitch)
      Pitch = Flow.valueOf(*Row->getLHS());
    int64_t Size =
        Flow.Syntax.getTypeSizeInChars(At.What->getType()->getPointeeType())
            .getQuantity();
    if (!Pitch || *Pitch * Size % RowOfCuda != 0)
      continue;
    auto Width = widthOf(Flow, Flow.originsOf(*At.What->getLHS()));
    if (!Width ||
        static_cast<int64_t>(alignTo(*Width, RowOfTarget)) != *Pitch * Size)
      Sink.note(At.What->getSourceRange(), fact::Finding{"own-pitch", ""});
  }
}

/// `pitch / 512`, `pitch % 512`: CUDA aligns rows to 512 bytes, HIP to 256.
static void pitches(const UnitFlow &Flow, FactSink &Sink) {
  const Variables Pitches = writtenByMallocPitch(Flow, 1);
  if (Pitches.empty())
    return;
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    bool Parts =
        At.What->getOpcode() == BO_Div || At.What->getOpcode() == BO_Rem;
    if (Parts &&
        Flow.valueOf(*At.What->getRHS()).value_or(1) % RowOfCuda == 0 &&
        comesFromAny(Flow, *At.What->getLHS(), Pitches))
      Sink.note(At.What->getSourceRange(), fact::Finding{"row-pitch", ""});
  }
}

/// Whether \p Then does nothing but give up.
static bool givesUp(const Stmt &Then) {
  const auto *Block = dyn_cast<CompoundStmt>(&Then);
  const Stmt *Last = Block && !Block->body_empty() ? Block->body_back() : &Then;
  return endsAll(Then) ||
         (isa<ReturnStmt>(Last) &&
          !anyBelow(Then, [](const Stmt &S) { return isa<CallExpr>(S); }));
}

/// `if (pitch != header.pitch) return -1;`, where the other one is no width of
/// a row.
static void wantedPitches(const UnitFlow &Flow, FactSink &Sink) {
  const Variables Pitches = writtenByMallocPitch(Flow, 1);
  if (Pitches.empty())
    return;
  for (const Placed<IfStmt> &If : Flow.Ifs) {
    const auto *Test = dyn_cast<BinaryOperator>(If.What->getCond());
    if (!Test || Test->getOpcode() != BO_NE || !givesUp(*If.What->getThen()))
      continue;
    const Expr *Pitch = Test->getLHS(), *Other = Test->getRHS();
    if (!comesFromAny(Flow, *Pitch, Pitches))
      std::swap(Pitch, Other);
    if (comesFromAny(Flow, *Pitch, Pitches) &&
        !comesFromAny(Flow, *Other, Pitches) && namedBy(*Other))
      Sink.note(Test->getSourceRange(), fact::Finding{"wanted-pitch", ""});
  }
}

void findPitches(const UnitFlow &Flow, FactSink &Sink) {
  pitches(Flow, Sink);
  ownPitches(Flow, Sink);
  ownRows(Flow, Sink);
  unreadPitches(Flow, Sink);
  wantedPitches(Flow, Sink);
}

} // namespace tranship
