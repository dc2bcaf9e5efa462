// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/delta/Units.h"
#include "text/SourceFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static std::string kindOf(const Directive &D) {
  switch (D.Kind) {
  case DirectiveKind::Include:
    return "include";
  case DirectiveKind::Define:
  case DirectiveKind::Undef:
    return "macro";
  default:
    return opensConditional(D.Kind) || D.Kind == DirectiveKind::Elif ||
                   D.Kind == DirectiveKind::Else ||
                   D.Kind == DirectiveKind::Endif
               ? "condition"
               : "pragma";
  }
}

/// The spelling of token \p I, without line splices: those are layout, except
/// in raw strings.
static std::string spellingOf(const SourceFile &File, uint32_t I) {
  std::string Text = File.isIdentifier(I)
                         ? File.name(I).str()
                         : File[I].where().in(File.text()).str();
  bool IsRaw = StringRef(Text).contains("R\"");
  for (StringRef Splice : {"\\\r\n", "\\\n"})
    for (size_t At; !IsRaw && (At = Text.find(Splice)) != std::string::npos;)
      Text.erase(At, Splice.size());
  return Text;
}

/// Whether token \p I is the bracket of a macro with parameters: it follows at
/// once.
static bool opensParameters(const SourceFile &File, uint32_t I,
                            const Directive *D) {
  return D && D->Kind == DirectiveKind::Define && I == D->argument() + 1 &&
         File.is(I, tok::l_paren) && File[I].Begin == File[I - 1].where().End;
}

std::vector<CodeUnit> unitsOf(StringRef Text, const Map &Names,
                              function_ref<unsigned(uint32_t)> LineOf) {
  SourceFile File(Text, Names);
  std::vector<CodeUnit> Result;
  bool Open = false; // Tokens still belong to the last unit.
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (File.is(I, tok::eof))
      break;
    const Directive *D = File.directiveOf(I);
    if (!Open || (D && D->First == I))
      Result.push_back({{}, D ? kindOf(*D) : "code", LineOf(File[I].Begin), 0});
    CodeUnit &Unit = Result.back();
    if (opensParameters(File, I, D))
      Unit.Tokens.back() += "(";
    else
      Unit.Tokens.push_back(spellingOf(File, I));
    Unit.Last = LineOf(File[I].where().End - 1);
    if (!D && (File.is(I, tok::lesslessless) ||
               File.name(I).contains("LaunchKernelGGL")))
      Unit.Kind = "launch";
    Open = D ? I + 1 < D->End
             : !File.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace) &&
                   !File.directiveOf(I + 1);
  }
  return Result;
}

namespace {

/// Myers' algorithm: the fewest insertions and deletions.
class UnitDiff {
public:
  UnitDiff(ArrayRef<CodeUnit> A, ArrayRef<CodeUnit> B) : A(A), B(B) {}

  std::vector<UnitHunk> run();

private:
  bool search();
  std::vector<UnitHunk> hunks() const;

  ArrayRef<CodeUnit> A, B;
  std::vector<std::vector<int>> Steps; ///< For each number of changes.
};

} // namespace

/// For each number of changes, how far into A each diagonal gets. False if
/// there are too many.
bool UnitDiff::search() {
  constexpr int Most = 2000;
  const int N = A.size(), M = B.size();
  std::vector<int> Far(2 * Most + 3, 0);
  auto At = [&](int Diagonal) -> int & { return Far[Diagonal + Most + 1]; };
  for (int D = 0; D <= Most; ++D) {
    for (int K = -D; K <= D; K += 2) {
      bool Down = K == -D || (K != D && At(K - 1) < At(K + 1));
      int X = Down ? At(K + 1) : At(K - 1) + 1, Y = X - K;
      while (X < N && Y < M && X >= 0 && Y >= 0 && A[X] == B[Y])
        ++X, ++Y;
      At(K) = X;
      if (X < N || Y < M)
        continue;
      Steps.emplace_back(Far.begin() + Most + 1 - D,
                         Far.begin() + Most + 2 + D);
      return true;
    }
    Steps.emplace_back(Far.begin() + Most + 1 - D, Far.begin() + Most + 2 + D);
  }
  return false;
}

/// Goes back the way that search() found.
std::vector<UnitHunk> UnitDiff::hunks() const {
  std::vector<UnitHunk> Result;
  int X = A.size(), Y = B.size();
  for (int D = Steps.size() - 1; D > 0; --D) {
    const std::vector<int> &Before = Steps[D - 1];
    auto At = [&](int K) {
      return std::abs(K) > D - 1 ? -1 : Before[K + D - 1];
    };
    int K = X - Y;
    bool Down = K == -D || (K != D && At(K - 1) < At(K + 1));
    int FromX = Down ? At(K + 1) : At(K - 1);
    int FromY = FromX - (Down ? K + 1 : K - 1);
    int EndX = Down ? FromX : FromX + 1, EndY = Down ? FromY + 1 : FromY;
    bool Joins = !Result.empty() && int(Result.back().AFirst) == EndX &&
                 int(Result.back().BFirst) == EndY;
    if (!Joins)
      Result.push_back({0, size_t(EndX), 0, size_t(EndY)});
    Result.back().AFirst = FromX;
    Result.back().BFirst = FromY;
    X = FromX;
    Y = FromY;
  }
  std::reverse(Result.begin(), Result.end());
  return Result;
}

std::vector<UnitHunk> UnitDiff::run() {
  if (search())
    return hunks();
  return {{0, A.size(), 0, B.size()}};
}

/// Whether two units share half of their tokens at their ends.
static bool areSimilar(const CodeUnit &A, const CodeUnit &B) {
  size_t Front = 0, Back = 0,
         Least = std::min(A.Tokens.size(), B.Tokens.size());
  while (Front < Least && A.Tokens[Front] == B.Tokens[Front])
    ++Front;
  while (Back < Least - Front &&
         A.Tokens.rbegin()[Back] == B.Tokens.rbegin()[Back])
    ++Back;
  return 2 * (Front + Back) >= std::max(A.Tokens.size(), B.Tokens.size());
}

/// \p H with each unit beside the one that it became, where that can be told.
static void split(const UnitHunk &H, ArrayRef<CodeUnit> A, ArrayRef<CodeUnit> B,
                  std::vector<UnitHunk> &Result) {
  size_t I = H.AFirst, J = H.BFirst;
  UnitHunk Single{I, I, J, J}; // What is only on one side.
  auto Flush = [&] {
    if (Single.AFirst != I || Single.BFirst != J)
      Result.push_back({Single.AFirst, I, Single.BFirst, J});
  };
  while (I < H.AEnd || J < H.BEnd) {
    const size_t InA = H.AEnd - I, InB = H.BEnd - J;
    if (InA && InB && (InA == InB || areSimilar(A[I], B[J]))) {
      Flush();
      Result.push_back({I, I + 1, J, J + 1});
      ++I, ++J;
      Single = {I, I, J, J};
    } else {
      ++(InA > InB ? I : J);
    }
  }
  Flush();
}

std::vector<UnitHunk> compareUnits(ArrayRef<CodeUnit> A, ArrayRef<CodeUnit> B) {
  size_t Front = 0, Back = 0;
  while (Front < A.size() && Front < B.size() && A[Front] == B[Front])
    ++Front;
  while (Back < A.size() - Front && Back < B.size() - Front &&
         A[A.size() - Back - 1] == B[B.size() - Back - 1])
    ++Back;
  auto Middle = [&](ArrayRef<CodeUnit> All) {
    return All.drop_front(Front).drop_back(Back);
  };
  std::vector<UnitHunk> Result = UnitDiff(Middle(A), Middle(B)).run();
  for (UnitHunk &H : Result)
    for (size_t *Place : {&H.AFirst, &H.AEnd, &H.BFirst, &H.BEnd})
      *Place += Front;
  erase_if(Result, [](const UnitHunk &H) {
    return H.AFirst == H.AEnd && H.BFirst == H.BEnd;
  });
  std::vector<UnitHunk> Parts;
  for (const UnitHunk &H : Result)
    split(H, A, B, Parts);
  return Parts;
}

static bool isWord(StringRef Token) {
  return !Token.empty() && (isAlpha(Token.front()) || Token.front() == '_') &&
         all_of(Token, [](char C) { return isAlnum(C) || C == '_'; });
}

static bool isValue(StringRef Token) {
  return !Token.empty() && (isDigit(Token.front()) || Token.ends_with("\"") ||
                            Token.ends_with("'"));
}

/// What a change is, by the units that it is in and the tokens that differ.
static std::string kindOf(ArrayRef<CodeUnit> Units, ArrayRef<std::string> Old,
                          ArrayRef<std::string> New) {
  std::string Kind = Units.front().Kind;
  if (any_of(Units, [&](const CodeUnit &U) { return U.Kind != Kind; }))
    Kind = "code";
  if (Kind == "code" && Old.size() == 1 && New.size() == 1) {
    if (isWord(Old[0]) && isWord(New[0]))
      return "name";
    if (isValue(Old[0]) && isValue(New[0]))
      return "value";
  }
  return Kind;
}

CodeChange describeHunk(ArrayRef<CodeUnit> A, ArrayRef<CodeUnit> B,
                        const UnitHunk &H) {
  ArrayRef<CodeUnit> InA = A.slice(H.AFirst, H.AEnd - H.AFirst),
                     InB = B.slice(H.BFirst, H.BEnd - H.BFirst);
  std::vector<std::string> Old, New;
  std::vector<CodeUnit> Both(InA.begin(), InA.end());
  append_range(Both, InB);
  for (const CodeUnit &U : InA)
    append_range(Old, U.Tokens);
  for (const CodeUnit &U : InB)
    append_range(New, U.Tokens);
  // What is left of both without what they share at their ends.
  ArrayRef<std::string> O = Old, N = New;
  while (!O.empty() && !N.empty() && O.front() == N.front())
    O = O.drop_front(), N = N.drop_front();
  while (!O.empty() && !N.empty() && O.back() == N.back())
    O = O.drop_back(), N = N.drop_back();
  CodeChange Result;
  Result.Kind = kindOf(Both, O, N);
  Result.Old = join(O, " ");
  Result.New = join(N, " ");
  if (!InA.empty()) {
    Result.AFirst = InA.front().First;
    Result.ALast = InA.back().Last;
  }
  if (!InB.empty()) {
    Result.BFirst = InB.front().First;
    Result.BLast = InB.back().Last;
  }
  return Result;
}

} // namespace tranship
