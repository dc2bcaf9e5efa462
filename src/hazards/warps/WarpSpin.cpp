// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that only read memory until another thread has written it. CUDA runs
// that thread meanwhile; a wave runs all of its lanes in lockstep, including
// those of its other warp.
#include "hazards/warps/ThreadsAt.h"
#include "hazards/warps/WarpHazards.h"
#include "hazards/warps/WaveRoles.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// Functions that pass time or order memory.
static bool isPause(StringRef Name) {
  return Name.contains("nanosleep") || Name.starts_with("__threadfence") ||
         Name.contains("fence") || Name.contains("backoff") ||
         Name == "__syncwarp" || Name == "asm" || Name == "__asm__" ||
         Name == "min" || Name == "max" || Name == "atomic_ref";
}

/// Functions that, by their name, read memory that others write.
static bool isRead(StringRef Name) {
  return Name.starts_with("ld_") || Name.starts_with("__ldc") ||
         Name.contains_insensitive("volatile") ||
         Name.contains_insensitive("acquire") ||
         Name.contains_insensitive("load") || Name.contains("poll");
}

/// Words that show that the loop waits for another block, a device or the host:
/// none of their threads is in the same wave.
static bool isElsewhere(StringRef Name) {
  if (Name.contains_insensitive("blockdim") ||
      Name.contains_insensitive("size") || Name.contains_insensitive("thread"))
    return false;
  static constexpr StringLiteral Words[] = {"block", "bid",  "grid", "peer",
                                            "rank",  "host", "cta",  "sys"};
  return any_of(
      Words, [&](StringRef Word) { return Name.contains_insensitive(Word); });
}

namespace {

/// What is known about one loop.
class SpinLoop {
public:
  SpinLoop(const View &V, const DeviceCode &Code, const DeviceFunction &F,
           uint32_t Loop)
      : V(V), Code(Code), F(F), File(V.File), All(F.Statements), Loop(Loop) {}

  /// Whether the loop only waits.
  bool waits();

  bool Reads = false;
  bool Shared = false;    ///< What it reads is in shared memory.
  bool Elsewhere = false; ///< Its writer is not in the same block.
  StringRef Object;       ///< What is read, if it has a name.

private:
  bool statement(uint32_t N);
  bool plain(Span S);
  bool assembly(Span S);
  bool expression(Span S, bool MayBePlain);
  bool call(uint32_t I);
  void note(StringRef Name);
  bool dereferences(uint32_t I, uint32_t First) const;
  uint32_t castOperand(uint32_t I, uint32_t End) const;
  bool makesProgress() const;

  const View &V;
  const DeviceCode &Code;
  const DeviceFunction &F;
  const SourceFile &File;
  const StatementList &All;
  uint32_t Loop;
  SmallVector<StringRef, 4> Assigned;
  SmallVector<Span, 4> Sources; ///< Expressions that memory is read by.
};

} // namespace

static bool isNothing(StringRef Operation, uint64_t Value) {
  if (Operation == "And")
    return Value == UINT32_MAX || Value == UINT64_MAX;
  return Value == 0 &&
         (Operation == "Add" || Operation == "Sub" || Operation == "Or" ||
          Operation == "Xor" || Operation == "Exch");
}

/// Whether the atomic operation changes nothing, or takes the value and leaves
/// 0, as used for waiting.
static bool onlyReads(const SourceFile &File, const AtomicCall &A) {
  const auto &Args = A.Arguments.Arguments;
  const Argument &Last = Args.back();
  std::optional<uint64_t> Value;
  if (Last.End == Last.First + 1)
    Value = literalValue(File.name(Last.First));
  if (A.Operation == "CAS" && Args.size() == 3)
    return Value == 0 ||
           Args[1].Where.in(File.text()) == Args[2].Where.in(File.text());
  return Value && Args.size() == 2 && isNothing(A.Operation, *Value);
}

/// Notes a read of the variable \p Name.
void SpinLoop::note(StringRef Name) {
  Reads = true;
  Shared |= Code.isShared(F, Name);
  if (Object.empty() && !Name.empty() && (isAlpha(Name[0]) || Name[0] == '_'))
    Object = Name;
}

/// Notes the call at token \p I. False if it may do anything.
bool SpinLoop::call(uint32_t I) {
  StringRef Name = File.name(I);
  if (Name.starts_with("atomic") && Name != "atomic_ref") {
    std::optional<AtomicCall> A = atomicAt(V, I);
    if (!A || !onlyReads(File, *A))
      return false;
    note(A->Object);
    return true;
  }
  bool Member = isMemberName(File, I);
  if (isRead(Name) || (Member && Name == "test")) {
    note(Member ? File.name(I - 2) : StringRef());
    return true;
  }
  return isPause(Name);
}

/// The name that is cast to the type with the word at token \p I, if it is one.
uint32_t SpinLoop::castOperand(uint32_t I, uint32_t End) const {
  while (I < End && !File.isOneOf(I, tok::r_paren, tok::greater))
    ++I;
  for (++I; I < End && File.isOneOf(I, tok::l_paren, tok::amp);)
    ++I;
  return I;
}

/// Whether token \p I begins an access to memory: `p[`, `*p`, `p->`.
bool SpinLoop::dereferences(uint32_t I, uint32_t First) const {
  if (File.isOneOf(I, tok::l_square, tok::arrow))
    return true;
  return File.is(I, tok::star) &&
         (I == First ||
          (!File.isIdentifier(I - 1) &&
           !File.isOneOf(I - 1, tok::numeric_constant, tok::r_paren)));
}

/// Looks at an expression. False if it does more than read.
bool SpinLoop::expression(Span S, bool MayBePlain) {
  bool Before = Reads;
  Reads = false;
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (!File.isIdentifier(I)) {
      if (MayBePlain && dereferences(I, S.First))
        note(File.name(File.is(I, tok::star) ? I + 1 : I - 1));
      if (File.isOneOf(I, tok::plusplus, tok::minusminus))
        return false;
      continue;
    }
    StringRef Name = File.name(I);
    Elsewhere |= isElsewhere(Name);
    if (Name == "volatile")
      note(File.name(castOperand(I, S.End)));
    if (Code.isVolatile(F, Name) || Code.isShared(F, Name))
      note(Name);
    if (File.is(I + 1, tok::l_paren) && !call(I))
      return false;
  }
  if (Reads)
    Sources.push_back(S);
  Reads |= Before;
  return true;
}

/// PTX that only loads or orders memory.
bool SpinLoop::assembly(Span S) {
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (!File.is(I, tok::string_literal))
      continue;
    StringRef Text = File.name(I);
    Reads |= Text.contains("ld.");
    if (Text.contains("st.") || Text.contains("atom") ||
        Text.contains("bar.sync") || Text.contains("barrier"))
      return false;
  }
  return true;
}

/// `Name = ...;`, `T Name = ...;`, a pause, or nothing.
bool SpinLoop::plain(Span S) {
  if (File.is(S.End - 1, tok::semi))
    --S.End;
  if (S.empty())
    return true;
  if (File.isName(S.First, "asm", "__asm__"))
    return assembly(S);
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (File.isOneOf(I, tok::l_paren, tok::l_square))
      break;
    if (!File.isIdentifier(I) || !isAssigned(File, I))
      continue;
    bool Stores =
        I > S.First && (isMemberName(File, I) ||
                        (File.is(I - 1, tok::star) && I - 1 == S.First));
    if (Stores)
      return false;
    Assigned.push_back(File.name(I));
    return I + 2 >= S.End || expression({I + 2, S.End}, true);
  }
  return File.is(S.First + 1, tok::l_paren) && isPause(File.name(S.First));
}

bool SpinLoop::statement(uint32_t N) {
  switch (All[N].Is) {
  case What::Block:
  case What::Break:
  case What::Continue:
  case What::Return:
    return true;
  case What::If:
    return expression(All[N].Head, false);
  case What::Plain:
    return plain(All[N].Where);
  default:
    return false;
  }
}

/// Whether each round reads another place: it follows a list.
bool SpinLoop::makesProgress() const {
  return any_of(Sources, [&](Span S) {
    for (uint32_t I = S.First; I < S.End; ++I)
      if (File.isIdentifier(I) && !File.is(I + 1, tok::equal) &&
          is_contained(Assigned, File.name(I)))
        return true;
    return false;
  });
}

bool SpinLoop::waits() {
  Span Head = All.condition(Loop);
  if (All[Loop].Is == What::For) {
    auto [Start, Condition, Step] = All.forParts(Loop);
    bool OverRange = Start.End == All[Loop].Head.End;
    if (OverRange || !Step.empty())
      return false;
  }
  bool Empty = All[Loop].Next <= Loop + 2; // Nothing, or one block.
  if (Empty && All.firstIn(Loop) != NoStatement)
    Empty = All[Loop + 1].Is == What::Block ||
            File.is(All[Loop + 1].Where.First, tok::semi);
  if (!expression(Head, Empty))
    return false;
  for (uint32_t N = Loop + 1; N < All[Loop].Next; ++N)
    if (!statement(N))
      return false;
  return Reads && !makesProgress();
}

/// Whether the number that the call at token \p I gives is compared with the
/// number of blocks: `atomicAdd(&arrived, 1) == gridDim.x - 1`.
static bool countsBlocks(const SourceFile &File, uint32_t I) {
  uint32_t Behind = File[I + 1].Partner + 1;
  if (!File.isOneOf(Behind, tok::equalequal, tok::exclaimequal, tok::less))
    return false;
  // Behind a bracket or a cast.
  for (uint32_t At = Behind + 1; At != Behind + 6 && At < File.size(); ++At)
    if (File.isName(At, "gridDim"))
      return true;
  return false;
}

/// Whether the thread that waits in the loop \p N has counted itself before.
static bool arrives(const View &V, const DeviceFunction &F, uint32_t N,
                    StringRef Object) {
  Span Before{F.Body, F.Statements[N].Where.First};
  for (uint32_t I : V.File.named("atomicAdd", Before))
    if (std::optional<AtomicCall> A = atomicAt(V, I))
      if ((!Object.empty() && A->Object == Object) || countsBlocks(V.File, I))
        return true;
  return false;
}

/// Whether the program asks how many blocks fit, or launches so that CUDA does.
static bool asksOccupancy(const View &V) {
  return any_of(V.File.candidates(), [&](uint32_t I) {
    StringRef Name = V.File.name(I);
    return Name.contains("LaunchCooperative") ||
           Name.contains("OccupancyMaxActiveBlocks");
  });
}

/// All blocks wait in the loop until each has counted itself.
static void reportBarrier(const View &V, Writer &W, uint32_t N,
                          const DeviceFunction &F) {
  if (!asksOccupancy(V))
    W.report(DiagnosticId::GridBarrier,
             V.File[F.Statements[N].Where.First].where(),
             "all blocks of the grid wait here for each other: it never ends "
             "if some of them do not fit on the GPU, and another GPU holds "
             "another number; launch no more blocks than "
             "cudaOccupancyMaxActiveBlocksPerMultiprocessor says, or use "
             "cudaLaunchCooperativeKernel, which checks it");
}

static void reportIn(const View &V, Writer &W, const DeviceCode &Code,
                     const DeviceFunction &F) {
  const StatementList &All = F.Statements;
  for (uint32_t N = 0; N < All.size(); ++N) {
    if (!All[N].isLoop() || All[N].Is == What::MacroLoop)
      continue;
    SpinLoop L(V, Code, F, N);
    if (!L.waits() || F.SystemWide.contains(L.Object) ||
        isSharedWithOtherWave(V, F, N, L.Object))
      continue;
    Elects Who = threadsAt(V, Code, F, N);
    // If one thread of a block waits, it waits for other blocks.
    bool ForBlocks = Who == Elects::OneThread && !L.Shared;
    if (ForBlocks && arrives(V, F, N, L.Object))
      reportBarrier(V, W, N, F);
    if (ForBlocks || (L.Elsewhere && !L.Shared))
      continue;
    W.report(DiagnosticId::WarpSpin, V.File[All[N].Where.First].where(),
             "this loop waits until another thread has written " +
                 (L.Object.empty() ? "memory" : "'" + L.Object.str() + "'") +
                 ": it may never end if that thread is in the same wave; use a "
                 "barrier, or give the two to different waves of 64 threads");
  }
}

void reportWarpSpin(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions())
      reportIn(V, W, Code, F);
  });
}

} // namespace tranship
