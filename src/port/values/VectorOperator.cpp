// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The user's operators on vector types. CUDA's are plain structs; if the
// target's are classes with operators, equal operators of the user are
// ambiguous: they are left to the platforms that need them.
#include "port/values/VectorOperator.h"
#include "port/values/Additions.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class OperatorRule {
public:
  OperatorRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), All(findVectorOperators(V)),
        Verdicts(All.size(), Verdict::Unknown) {}

  void run();

private:
  enum class Verdict : uint8_t { Unknown, InQuestion, No, Yes };

  bool isAmbiguous(const VectorOperator &Op) const;

  Verdict judge(size_t N);
  bool trusts(size_t N, OperatorForm Used);
  bool canLeaveOut(size_t N);
  void report(size_t N);

  const View &V;

  Writer &W;
  const SourceFile &File;
  std::vector<VectorOperator> All;
  std::vector<Verdict> Verdicts;
};

} // namespace

/// Whether a use is ambiguous with the target's own. Its other operators are
/// templates, which rank lower.
bool OperatorRule::isAmbiguous(const VectorOperator &Op) const {
  bool Repeats = Op.Assigns || Op.Does == tok::star || Op.Does == tok::slash;
  return Repeats && !Op.ChangesRight &&
         File.branchOf(Op.First) == File.branchOf(Op.Last) &&
         !File.isDead(File.branchOf(Op.First)) && !V.isKept(Op.Name) &&
         !isLeftOut(V, Op.Name);
}

/// Whether the operators that the body of number \p N uses on whole vectors
/// work element by element.
bool OperatorRule::trusts(size_t N, OperatorForm Used) {
  for (size_t I = 0; I != All.size(); ++I)
    if (I != N && All[I].isDefinition() &&
        All[I].Type.Name == All[N].Type.Name && All[I].Does == All[N].Does &&
        All[I].form() == Used && !All[I].Postfix && judge(I) != Verdict::Yes)
      return false;
  return true;
}

OperatorRule::Verdict OperatorRule::judge(size_t N) {
  if (Verdicts[N] != Verdict::Unknown)
    return Verdicts[N];
  Verdicts[N] = Verdict::InQuestion;
  bool Yes = isElementWise(File, All[N],
                           [&](OperatorForm Used) { return trusts(N, Used); });
  return Verdicts[N] = Yes ? Verdict::Yes : Verdict::No;
}

/// Whether number \p N can be left to the target's own operator.
bool OperatorRule::canLeaveOut(size_t N) {
  if (All[N].isDefinition())
    return judge(N) == Verdict::Yes;
  bool Found = false;
  for (size_t I = 0; I != All.size(); ++I) {
    const VectorOperator &Op = All[I];
    if (!Op.isDefinition() || Op.Type.Name != All[N].Type.Name ||
        Op.Does != All[N].Does || Op.form() != All[N].form() ||
        Op.Postfix != All[N].Postfix)
      continue;
    if (judge(I) != Verdict::Yes)
      return false;
    Found = true;
  }
  return Found;
}

void OperatorRule::report(size_t N) {
  const VectorOperator &Op = All[N];
  Range Where = File.between(Op.Name, Op.Name + 1);
  W.report(DiagnosticId::VectorOperator, Where,
           message(Message::OperatorAmbiguous,
                   {V.To->Title, Op.Type.Name, File.name(Op.Name + 1),
                    Op.isDefinition() ? "this operator may do something else"
                                      : "this operator is defined elsewhere"}));
}

void OperatorRule::run() {
  // Neighbours share a condition.
  uint32_t First = NoToken;
  uint32_t Last = NoToken;
  auto Finish = [&] {
    if (First != NoToken)
      leaveOut(V, W, First, Last);
    First = NoToken;
  };
  for (size_t N = 0; N != All.size(); ++N) {
    if (!isAmbiguous(All[N]))
      continue;
    if (!canLeaveOut(N)) {
      report(N);
      continue;
    }
    if (First == NoToken || All[N].First != Last + 1) {
      Finish();
      First = All[N].First;
    }
    Last = All[N].Last;
  }
  Finish();
}

void portVectorOperator(const View &V, Writer &W) {
  if (!V.To->AdditionsMacro.empty())
    OperatorRule(V, W).run();
}

} // namespace tranship
