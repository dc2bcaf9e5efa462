// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locks that the lanes of a wave compete for: `while (atomicCAS(&Lock, 0, 1));`
// with the release after the loop. The lane that has the lock waits at the end
// of the loop for the others, which wait for the lock.
#include "hazards/warps/ThreadsAt.h"
#include "hazards/warps/WarpHazards.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// A longer loop does more than wait for a lock.
static constexpr uint32_t MaxLoop = 4096;

/// The most macros with locks that are followed to their uses.
static constexpr unsigned MaxMacros = 16;

/// Whether a function of this name releases a lock.
static bool frees(StringRef Name) {
  return Name.contains_insensitive("unlock") ||
         Name.contains_insensitive("release");
}

namespace {

/// One operation that may take a lock, in a loop.
class LockSearch {
public:
  LockSearch(const View &V, const DeviceFunction &F, const AtomicCall &Taking)
      : File(V.File), F(F), All(F.Statements), Taking(Taking) {}

  /// The loop that waits for the lock and ends before it is released, or
  /// NoStatement.
  uint32_t run();

private:
  bool takesLock() const;
  bool decides() const;
  bool leavesIn(uint32_t N) const;
  bool changes() const;
  bool isReleasedInside() const;
  Span argument(unsigned N) const {
    const Argument &A = Taking.Arguments.Arguments[N];
    return A;
  }

  const SourceFile &File;
  const DeviceFunction &F;
  const StatementList &All;
  const AtomicCall &Taking;
  uint32_t At = NoStatement;   ///< The statement of the operation.
  uint32_t Loop = NoStatement; ///< The loop around it.
};

} // namespace

/// Whether the operation gives the lock a value other than 0, which frees it. A
/// loop with it as the condition tries the same again and again; elsewhere only
/// known values distinguish a lock from a value that is updated.
bool LockSearch::takesLock() const {
  const auto &Args = Taking.Arguments.Arguments;
  bool Swap = Taking.Operation == "CAS" && Args.size() == 3;
  if (!Swap && Taking.Operation != "Exch")
    return false;
  Span New = argument(Swap ? 2 : 1);
  if (New.First + 1 == New.End && literalValue(File.name(New.First)) == 0)
    return false;
  // The same value twice only reads.
  if (Swap && Args[1].Where.in(File.text()) == Args[2].Where.in(File.text()))
    return false;
  if (At == Loop)
    return true;
  return isConstant(File, New) && (!Swap || isConstant(File, argument(1)));
}

/// Whether something inside statement \p N ends the loop or its iteration, or
/// changes what the loop's condition reads.
bool LockSearch::leavesIn(uint32_t N) const {
  for (uint32_t S = N; S < All[N].Next; ++S) {
    if (All[S].Is == What::Break || All[S].Is == What::Continue ||
        All[S].Is == What::Return || All[S].Is == What::Goto)
      return true;
    if (All[S].Is != What::Plain)
      continue;
    for (uint32_t I = All[S].Where.First; I < All[S].Where.End; ++I)
      if (File.isIdentifier(I) && isAssigned(File, I) &&
          File.hasName(All.condition(Loop), File.name(I)))
        return true;
  }
  return false;
}

/// Whether the result of the operation decides if the loop goes on.
bool LockSearch::decides() const {
  if (At == Loop)
    return All.condition(Loop).contains(Taking.Name);
  if (All[At].Is == What::If)
    return All[At].Head.contains(Taking.Name) && leavesIn(At);
  if (All[At].Is != What::Plain)
    return false;
  // `Old = atomicCAS(...)`
  for (uint32_t I = All[At].Where.First; I < Taking.Name; ++I) {
    if (!File.isIdentifier(I) || !File.is(I + 1, tok::equal))
      continue;
    StringRef Name = File.name(I);
    if (File.hasName(All.condition(Loop), Name))
      return true;
    for (uint32_t N = Loop; N < All[Loop].Next; ++N)
      if (All[N].Is == What::If && File.hasName(All[N].Head, Name) &&
          leavesIn(N))
        return true;
  }
  return false;
}

/// Whether each round tries something different: for example another slot of a
/// table, or another value.
bool LockSearch::changes() const {
  Span Tried = {Taking.Arguments.Open, Taking.Arguments.Close};
  for (uint32_t I = All[Loop].Where.First; I < All[Loop].Where.End; ++I)
    if (File.isIdentifier(I) && isAssigned(File, I) &&
        File.hasName(Tried, File.name(I)))
      return true;
  return false;
}

bool LockSearch::isReleasedInside() const {
  for (uint32_t I = All[Loop].Where.First; I < All[Loop].Where.End; ++I) {
    if (!File.isIdentifier(I) ||
        (Taking.Name <= I && I <= Taking.Arguments.Close))
      continue;
    StringRef Name = File.name(I);
    if (frees(Name))
      return true;
    if (Name != Taking.Object)
      continue;
    // Reading the lock does not release it.
    if (!All[All.at(I)].Head.contains(I))
      return true;
  }
  return false;
}

uint32_t LockSearch::run() {
  At = All.at(Taking.Name);
  if (At == NoStatement)
    return NoStatement;
  Loop = All[At].isLoop() ? At : All.loopAround(At);
  if (Loop == NoStatement || frees(F.Name) || All[Loop].size() > MaxLoop ||
      All[Loop].Is == What::MacroLoop || !takesLock() || !decides() ||
      changes() || isReleasedInside())
    return NoStatement;
  return Loop;
}

/// Whether `while (... atomicCAS ...)` in a macro's text takes a lock that the
/// macro does not release.
static bool waitsInMacro(const SourceFile &File, const Directive &D,
                         const AtomicCall &Taking) {
  if (D.Kind != DirectiveKind::Define)
    return false;
  bool InHead = false;
  for (uint32_t I = D.argument(); I < D.End; ++I) {
    if (File.isName(I, "while") && File.is(I + 1, tok::l_paren) &&
        I < Taking.Name)
      InHead = closingBracket(File, I + 1).value_or(0) > Taking.Name;
    if (I != Taking.Name && File.name(I).starts_with("atomic"))
      return false;
  }
  const auto &Args = Taking.Arguments.Arguments;
  const Argument &New = Args.back();
  bool Frees =
      New.First + 1 == New.End && literalValue(File.name(New.First)) == 0;
  return InHead && !Frees && (Args.size() < 3 || isConstant(File, Args[1]));
}

/// Which threads reach the uses of the macro that \p D defines.
static Elects threadsAtMacro(const View &V, const DeviceCode &Code,
                             const Directive &D) {
  Elects All = Elects::OneThread;
  bool Used = false;
  for (const DeviceFunction &F : Code.functions())
    for (uint32_t I = F.Body; I < F.End; ++I) {
      if (!V.File.isName(I, V.File.name(D.argument())))
        continue;
      uint32_t At = F.Statements.at(I);
      All &= At == NoStatement ? Elects::Many : threadsAt(V, Code, F, At);
      Used = true;
    }
  return Used ? All : Elects::Many;
}

/// Which threads wait for the lock that \p Taking takes; nothing if none waits.
static std::optional<Elects> whoWaits(const View &V, const DeviceCode &Code,
                                      const AtomicCall &Taking,
                                      unsigned &Macros) {
  if (const DeviceFunction *F = Code.around(Taking.Name)) {
    uint32_t Loop = LockSearch(V, *F, Taking).run();
    if (Loop == NoStatement)
      return std::nullopt;
    return threadsAt(V, Code, *F, Loop);
  }
  const Directive *D = V.File.directiveOf(Taking.Name);
  if (!D || !waitsInMacro(V.File, *D, Taking))
    return std::nullopt;
  return ++Macros > MaxMacros ? Elects::Many : threadsAtMacro(V, Code, *D);
}

/// Whether the loop with the call at token \p I as its condition goes on until
/// the call has taken a lock, and does not release it.
static bool waitsForCall(const SourceFile &File, const DeviceFunction &F,
                         uint32_t I) {
  const StatementList &All = F.Statements;
  uint32_t Loop = All.at(I);
  if (Loop == NoStatement || !All[Loop].isLoop() || frees(F.Name) ||
      All[Loop].size() > MaxLoop || !All.condition(Loop).contains(I))
    return false;
  for (uint32_t At = All[Loop].Where.First; At < All[Loop].Where.End; ++At)
    if (At != I && File.is(At + 1, tok::l_paren) &&
        (frees(File.name(At)) || File.name(At).starts_with("atomic")))
      return false;
  return true;
}

/// Reports loops around calls of the function that tries once to take a lock:
/// `return atomicCAS(&Lock, 0, 1) == 0;`.
static void reportTries(const View &V, Writer &W, const DeviceCode &Code,
                        const AtomicCall &Taking) {
  const DeviceFunction *Try = Code.around(Taking.Name);
  uint32_t N = Try ? Try->Statements.at(Taking.Name) : NoStatement;
  const auto &Args = Taking.Arguments.Arguments;
  const Argument &New = Args.back();
  if (N == NoStatement || Try->Statements[N].Is != What::Return ||
      Try->Name.empty() || !isConstant(V.File, New) ||
      literalValue(V.File.name(New.First)) == 0)
    return;
  for (const CallSite &C : Code.callsOf(Try->Name)) {
    const DeviceFunction &F = Code.functions()[C.Caller];
    if (!waitsForCall(V.File, F, C.Token) ||
        threadsAt(V, Code, F, F.Statements.at(C.Token)) != Elects::Many)
      continue;
    W.report(DiagnosticId::LaneLock, V.File[C.Token].where(),
             "this loop waits until '" + Try->Name +
                 "' has taken a lock, which is released only after the loop: "
                 "it never ends if two lanes of a wave want the lock; do the "
                 "work and release the lock inside the loop");
  }
}

static void reportIn(const View &V, Writer &W, const DeviceCode &Code) {
  unsigned Macros = 0;
  for (uint32_t I : V.File.candidates()) {
    StringRef Name = V.File.name(I);
    if (!Name.starts_with("atomicCAS") && !Name.starts_with("atomicExch"))
      continue;
    std::optional<AtomicCall> Taking = atomicAt(V, I);
    if (!Taking)
      continue;
    if (V.isFound(I, "single-taker"))
      continue;
    reportTries(V, W, Code, *Taking);
    std::optional<Elects> Who = whoWaits(V, Code, *Taking, Macros);
    std::string Lock = "'" + Taking->Object.str() + "'";
    if (Who == Elects::OneLane)
      W.report(
          DiagnosticId::WarpSpin, V.File[I].where(),
          "one lane of each warp waits here for the lock " + Lock +
              ": it never ends if two of these warps share a wave; let one "
              "thread of the block take the lock");
    else if (Who && *Who != Elects::OneThread)
      W.report(DiagnosticId::LaneLock, V.File[I].where(),
               "this loop waits for the lock " + Lock +
                   ", which is released only after the loop: it never ends if "
                   "two lanes of a wave want the lock; do the work and release "
                   "the lock inside the loop");
  }
}

void reportLaneLock(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) { reportIn(V, W, Code); });
}

} // namespace tranship
