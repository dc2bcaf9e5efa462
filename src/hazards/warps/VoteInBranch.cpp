// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp functions with the mask of all lanes on both sides of a branch that
// parts the lanes of a warp: CUDA's lanes wait for each other there, those of
// the targets run one side after the other.
#include "hazards/warps/Meetings.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// Whether conditions part the lanes of a warp.
class LaneConditions {
public:
  LaneConditions(const View &V, const ThreadValues &Values, uint32_t Vote)
      : V(V), File(V.File), Values(Values), Vote(Vote) {}

  bool parts(Span Condition) const;

private:
  bool partsOne(Span Part) const;
  bool hasLowBit(Span Mask) const;
  bool comparisonParts(Span Part, uint32_t Operator) const;
  std::optional<uint64_t> numberOf(Span S) const;

  const View &V;
  const SourceFile &File;
  const ThreadValues &Values;
  uint32_t Vote; ///< The warp function in the branch.
};

} // namespace

static Span trimmed(const SourceFile &File, Span S) {
  while (S.First < S.End && File.is(S.First, tok::l_paren) &&
         File[S.First].Partner == S.End - 1)
    S = {S.First + 1, S.End - 1};
  return S;
}

std::optional<uint64_t> LaneConditions::numberOf(Span S) const {
  S = trimmed(File, S);
  if (S.First + 1 != S.End)
    return std::nullopt;
  if (File.is(S.First, tok::numeric_constant))
    return literalValue(File.name(S.First));
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(S.First));
  if (Macros.size() != 1 || Macros[0].BodyFirst + 1 != Macros[0].BodyEnd ||
      !File.is(Macros[0].BodyFirst, tok::numeric_constant))
    return std::nullopt;
  return literalValue(File.name(Macros[0].BodyFirst));
}

/// Whether the mask of an index tells lanes apart: `tid & 32` is the same for
/// all of a warp. A mask that the warp function exchanges by is less than 32.
bool LaneConditions::hasLowBit(Span Mask) const {
  if (std::optional<uint64_t> Bits = numberOf(Mask))
    return *Bits % 32 != 0;
  std::optional<Call> Exchange = callAt(File, Vote + 1);
  return Exchange && any_of(Exchange->Arguments, [&](const Argument &A) {
           return A.First + 1 == A.End && File.isIdentifier(A.First) &&
                  File.name(A.First) == File.name(Mask.First);
         });
}

/// Whether `A < B` and its like parts a warp. The first threads of a block are
/// whole warps if they are a multiple of 32.
bool LaneConditions::comparisonParts(Span Part, uint32_t Operator) const {
  bool Swapped = !Values.differs({Part.First, Operator});
  Span Index =
      Swapped ? Span{Operator + 1, Part.End} : Span{Part.First, Operator};
  Span Bound =
      Swapped ? Span{Part.First, Operator} : Span{Operator + 1, Part.End};
  std::optional<uint64_t> Number = numberOf(Bound);
  if (!Number || !Values.differs(Index))
    return false;
  bool Included = Swapped
                      ? File.isOneOf(Operator, tok::less, tok::greaterequal)
                      : File.isOneOf(Operator, tok::greater, tok::lessequal);
  return (*Number + Included) % 32 != 0;
}

/// The same as parts() for what has no `&&` or `||` outside of brackets.
bool LaneConditions::partsOne(Span Part) const {
  while (!Part.empty() && File.is(Part.First, tok::exclaim))
    Part = trimmed(File, {Part.First + 1, Part.End});
  for (uint32_t I = Part.First; I < Part.End; ++I)
    if (File.is(I, tok::amp) && !hasLowBit({I + 1, I + 2}))
      return false;
  for (uint32_t I = Part.First; I < Part.End; ++I) {
    if (File.isOneOf(I, tok::less, tok::lessequal, tok::greater,
                     tok::greaterequal))
      return comparisonParts(Part, I);
    if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  return Values.differs(Part);
}

bool LaneConditions::parts(Span Condition) const {
  Condition = trimmed(File, Condition);
  uint32_t First = Condition.First;
  for (uint32_t I = First; I <= Condition.End; ++I) {
    if (I == Condition.End || File.isOneOf(I, tok::ampamp, tok::pipepipe)) {
      Span Part = trimmed(File, {First, I});
      bool Whole = Part.First == Condition.First && I == Condition.End;
      if (Whole ? partsOne(Part) : parts(Part))
        return true;
      First = I + 1;
    } else if (auto Close = closingBracket(File, I))
      I = std::min(*Close, Condition.End - 1);
  }
  return false;
}

/// The statement behind the else of the `if` number \p N, or NoStatement.
static uint32_t elseBranch(const StatementList &All, uint32_t N) {
  uint32_t Then = All.firstIn(N);
  uint32_t Else = Then == NoStatement ? Then : All.nextIn(N, Then);
  return Else != NoStatement && All[Else].IsElse ? Else : NoStatement;
}

/// The innermost `if` around \p M, on its first side, that parts the lanes and
/// whose other side has the same warp function; with that one.
static const Meeting *findOther(const View &V, const StatementList &All,
                                const LaneConditions &Lanes,
                                ArrayRef<Meeting> Found, const Meeting &M) {
  for (uint32_t N = All.at(M.At); N != NoStatement; N = All[N].Parent) {
    uint32_t If = All[N].Parent;
    if (If == NoStatement || All[If].Is != Statement::What::If || All[N].IsElse)
      continue;
    uint32_t Else = elseBranch(All, If);
    if (Else == NoStatement)
      continue;
    const auto *Other = find_if(Found, [&](const Meeting &O) {
      return All[Else].Where.contains(O.At) &&
             V.File.name(O.Vote) == V.File.name(M.Vote);
    });
    if (Other != Found.end() && Lanes.parts(All[If].Head))
      return Other;
  }
  return nullptr;
}

static void reportBranchesIn(const View &V, Writer &W, const DeviceCode &Code) {
  LineNumbers Lines(V.File.text());
  std::vector<Meeting> Found = findMeetings(V, Code);
  uint32_t Reported = NoToken; // The other side of the last one.
  for (const Meeting &M : Found) {
    const DeviceFunction &F = *Code.around(M.At);
    const Meeting *Other = findOther(
        V, F.Statements, LaneConditions(V, Code.valuesOf(F), M.Vote), Found, M);
    if (!Other || Other->At == Reported)
      continue;
    Reported = Other->At;
    W.report(DiagnosticId::VoteInLoop, V.File[M.At].where(),
             meetingName(V, M) +
                 " names all lanes of the warp, and so does the one in line " +
                 Twine(Lines.at(V.File[Other->At].Begin)) +
                 " on the other side of the branch: CUDA's lanes wait for each "
                 "other, those of " +
                 V.To->Title +
                 " run one side after the other; call it once, behind the "
                 "branch");
  }
}

void reportVoteInBranch(const View &V, Writer &W) {
  inDeviceCode(V,
               [&](const DeviceCode &Code) { reportBranchesIn(V, W, Code); });
}

} // namespace tranship
