// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings of textures whose values come through members and helpers.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t PitchAlignment = 256;

static const MemberExpr *memberNamed(const Expr &E, StringRef Name) {
  const auto *Member = dyn_cast<MemberExpr>(E.IgnoreParenImpCasts());
  return Member && Member->getMemberDecl()->getName() == Name ? Member
                                                              : nullptr;
}

namespace {

/// The modes of one descriptor, by direction.
struct Modes {
  const Expr *Along[3] = {};
};

using Descriptor = std::pair<const FunctionDecl *, const Decl *>;

} // namespace

/// Notes where the modes of one direction come from that the other never has.
static void noteOther(const UnitFlow &Flow, FactSink &Sink, const Expr &Many,
                      int64_t Only) {
  for (const Expr *Origin : Flow.originsOf(Many)) {
    const auto *Name = dyn_cast<DeclRefExpr>(Origin);
    if (Name && isa<EnumConstantDecl>(Name->getDecl()) &&
        Flow.valueOf(*Origin) != Only)
      Sink.note(Origin->getSourceRange(), fact::Finding{"address-modes", ""});
  }
}

static void compareModes(const UnitFlow &Flow, FactSink &Sink, const Expr &X,
                         const Expr &Y) {
  auto AlongX = Flow.valuesOf(X), AlongY = Flow.valuesOf(Y);
  bool Direct = Flow.valueOf(X) && Flow.valueOf(Y);
  if (AlongX.empty() || AlongY.empty() || Direct)
    return; // Modes that the assignments name are the text's.
  if (AlongY.size() == 1)
    noteOther(Flow, Sink, X, AlongY[0]);
  else if (AlongX.size() == 1)
    noteOther(Flow, Sink, Y, AlongX[0]);
}

/// The alignment below 256 that `round_up(n, 32)` or `n / 32 * 32` gives.
static std::optional<int64_t> alignmentOf(const UnitFlow &Flow, const Expr &E) {
  auto Low = [&](const Expr &Of) -> std::optional<int64_t> {
    std::optional<int64_t> Value = Flow.valueOf(Of);
    return Value && *Value > 1 && *Value < PitchAlignment &&
                   isPowerOf2_64(*Value)
               ? Value
               : std::nullopt;
  };
  if (const auto *Product = dyn_cast<BinaryOperator>(&E);
      Product && Product->getOpcode() == BO_Mul) {
    const auto *Quotient =
        dyn_cast<BinaryOperator>(Product->getLHS()->IgnoreParenCasts());
    bool Rounds = Quotient && Quotient->getOpcode() == BO_Div &&
                  Low(*Quotient->getRHS()) == Low(*Product->getRHS());
    return Rounds ? Low(*Product->getRHS()) : std::nullopt;
  }
  const auto *Call = dyn_cast<CallExpr>(&E);
  StringRef Name = Call ? calledName(*Call) : "";
  if (Name.empty() || Call->getNumArgs() != 2)
    return std::nullopt;
  bool Rounds =
      Name.contains_insensitive("round") || Name.contains_insensitive("align");
  return Rounds && !Flow.valueOf(*Call->getArg(0)) ? Low(*Call->getArg(1))
                                                   : std::nullopt;
}

/// Whether the runtime chooses a pitch: `cudaMallocPitch(&p, &pitch, w, h)`.
static bool isAsked(const UnitFlow &Flow, const Origins &Pitch) {
  bool Asked = false;
  for (StringRef Name :
       {"cudaMallocPitch", "cuMemAllocPitch", "cuMemAllocPitch_v2"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      const ValueDecl *To = namedBy(rootOf(*Call.What->getArg(1)));
      Asked |= To && anyNames(Pitch, *To);
    });
  return Asked;
}

/// A pitch that is no multiple of 256, by its number or by how it is rounded.
static void notePitch(const UnitFlow &Flow, FactSink &Sink, const Expr &Pitch) {
  Origins From = Flow.originsOf(Pitch);
  bool Asked = isAsked(Flow, From);
  for (const Expr *Origin : From) {
    std::optional<int64_t> Value = Flow.valueOf(*Origin);
    if (auto Alignment = alignmentOf(Flow, *Origin))
      Sink.note(Origin->getSourceRange(),
                fact::Finding{"texture-pitch", std::to_string(*Alignment)});
    else if (Value && *Value > 0 && *Value % PitchAlignment != 0 && !Asked) {
      Sink.note(
          Pitch.getSourceRange(),
          fact::Finding{"texture-pitch", std::to_string(*Value & -*Value)});
      return;
    }
  }
}

/// Whether the unit reads textures with depth or layers, and no others.
static bool readsOnlyDeep(const UnitFlow &Flow) {
  bool Deep = false, Flat = false;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    Flat |= Name == "tex1D" || Name == "tex2D";
    Deep |= Name == "tex3D" || Name.ends_with("DLayered");
  }
  return Deep && !Flat;
}

/// `t.filterMode = options.filter` of a volume, where the option is linear. The
/// text sees those that name the mode.
static void noteFilter(const UnitFlow &Flow, FactSink &Sink, const Expr &Mode) {
  constexpr int64_t Linear = 1;
  for (const Expr *Origin : Flow.originsOf(Mode)) {
    const auto *Name = dyn_cast<DeclRefExpr>(Origin);
    if (Name && isa<EnumConstantDecl>(Name->getDecl()) &&
        Origin != Mode.IgnoreParenImpCasts() &&
        Flow.valueOf(*Origin) == Linear && readsOnlyDeep(Flow))
      Sink.note(Origin->getSourceRange(), fact::Finding{"linear-volume", ""});
  }
}

/// `for (auto &c : t.borderColor) c = 1;`. The text sees single elements.
static void noteBorder(const UnitFlow &Flow, FactSink &Sink,
                       const BinaryOperator &Set) {
  const ValueDecl *Element = namedBy(*Set.getLHS());
  const CXXForRangeStmt *Loop = Element ? Flow.loopOver(*Element) : nullptr;
  const MemberExpr *Border =
      Loop ? memberNamed(*Loop->getRangeInit(), "borderColor") : nullptr;
  if (Border && Flow.floatOf(*Set.getRHS()) != 0.0)
    Sink.note(Border->getMemberLoc(), fact::Finding{"border-loop", ""});
}

void findTextureSettings(const UnitFlow &Flow, FactSink &Sink) {
  MapVector<Descriptor, Modes> All;
  for (const Placed<BinaryOperator> &Set : Flow.Operators) {
    if (Set.What->getOpcode() != BO_Assign)
      continue;
    const Expr &To = *Set.What->getLHS();
    noteBorder(Flow, Sink, *Set.What);
    if (memberNamed(To, "pitchInBytes"))
      notePitch(Flow, Sink, *Set.What->getRHS());
    for (StringRef Level : {"maxAnisotropy", "mipmapLevelBias",
                            "minMipmapLevelClamp", "maxMipmapLevelClamp"})
      if (memberNamed(To, Level) && Flow.floatOf(*Set.What->getRHS()) == 0.0)
        Sink.note(Set.What->getRHS()->getSourceRange(), fact::Constant{0});
    if (memberNamed(To, "filterMode"))
      noteFilter(Flow, Sink, *Set.What->getRHS());
    const auto *Element =
        dyn_cast<ArraySubscriptExpr>(To.IgnoreParenImpCasts());
    const MemberExpr *Mode =
        Element ? memberNamed(*Element->getBase(), "addressMode") : nullptr;
    const ValueDecl *Of = Mode ? namedBy(*Mode->getBase()) : nullptr;
    if (!Of)
      continue;
    std::optional<int64_t> N = Flow.valueOf(*Element->getIdx());
    if (!N && Flow.valuesOf(*Set.What->getRHS()).size() > 1)
      Sink.note(Set.What->getRHS()->getSourceRange(),
                fact::Finding{"address-modes", ""}); // A loop over a list.
    if (N && *N >= 0 && *N < 3)
      All[{Set.Around, Of}].Along[*N] = Set.What->getRHS();
  }
  for (const auto &[Where, M] : All)
    if (M.Along[0] && M.Along[1])
      compareModes(Flow, Sink, *M.Along[0], *M.Along[1]);
}

} // namespace tranship
