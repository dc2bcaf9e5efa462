// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/Findings.h"
#include "parse/collect/hazards/HazardFacts.h"
#include "clang/Basic/SourceManager.h"

using namespace llvm;
using namespace clang;

namespace tranship {

bool hasCall(const Stmt &S, function_ref<bool(StringRef)> Is) {
  return anyBelow(S, [&](const Stmt &At) {
    const auto *Call = dyn_cast<CallExpr>(&At);
    StringRef Name = Call ? calledName(*Call) : "";
    return !Name.empty() && Is(Name);
  });
}

bool hasWordOf(StringRef Text, ArrayRef<StringRef> Words) {
  return any_of(
      Words, [&](StringRef Word) { return Text.contains_insensitive(Word); });
}

void noteUse(const UnitFlow &Flow, FactSink &Sink, SourceRange Where,
             const fact::Finding &What) {
  const SourceManager &Text = Flow.Syntax.getSourceManager();
  if (!Sink.note(Where, What) && Where.getBegin().isMacroID())
    Sink.note(Text.getExpansionRange(Where).getAsRange(), What);
}

const Expr *waitingCondition(const Stmt &Loop) {
  if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(&Loop))
    return Do->getCond();
  const auto *For = dyn_cast<ForStmt>(&Loop);
  return For && !For->getInc() ? For->getCond() : nullptr;
}

namespace {

/// Looks at a unit when all of its values are known.
class FlowFindings : public Collector {
public:
  explicit FlowFindings(const CollectorInput &In)
      : Flow(In.Syntax), Sink(In.Sink) {}

  bool seesInstances() const override { return true; }
  void enter(Decl &D) override { Flow.enter(D); }
  void visit(Stmt &S, const FunctionDecl *Around) override {
    Flow.visit(S, Around);
  }
  void finish() override {
    for (auto *Find :
         {findCallValues,       findNullBuffers,     findTextureSettings,
          findNumbers,          findNumberLimits,    findExactResults,
          findDeviceLists,      findRecoveries,      findSpectra,
          findSmallNumbers,     findRecordedNumbers, findTwoGenerators,
          findOversubscription, findReadInputs,      findWorkAreas,
          findPolledMemory,     findHostMemory,      findRoles,
          findBlockFences,      findResidency,       findTickLoops,
          findWorkSizes,        findLockObjects,     findBlockScopes,
          findEmbeddings,       findErrorTexts,      findCodeTexts,
          findContexts,         findCallbacks,       findStatusNumbers,
          findShifts,           findDeviceNumbers,   findMappedRanges,
          findByteFormats,      findRecordLayouts,   findLaunchNumbers,
          findHostAtomics,      findMagnitudes,      findPitches,
          findSharedHandles})
      Find(Flow, Sink);
  }

private:
  UnitFlow Flow;
  FactSink &Sink;
};

} // namespace

std::unique_ptr<Collector> createFlowFindings(const CollectorInput &In) {
  return std::make_unique<FlowFindings>(In);
}

} // namespace tranship
