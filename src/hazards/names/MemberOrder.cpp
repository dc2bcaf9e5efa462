// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One of CUDA's structs that is initialized by position, while the target's has
// its members in another order: `cudaMemsetParams p = {ptr, 0, 1, 4, n, 1}`. It
// compiles, and each value goes to another member.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/HeaderFacts.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The most tokens after a declaration that are searched for assignments.
static constexpr uint32_t MaxScope = 2048;

namespace {

class MemberOrderRule {
public:
  MemberOrderRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void look(uint32_t I);

private:
  std::optional<uint32_t> initializerOf(uint32_t I) const;
  bool reaches(uint32_t Open, uint32_t Close, unsigned Position) const;
  void check(uint32_t I, uint32_t Open, unsigned Position);
  void checkResults(uint32_t I, unsigned Position);
  void checkAssignments(uint32_t I, unsigned Position);

  const View &V;
  Writer &W;
  const SourceFile &File;
};

} // namespace

/// The brace that begins the initializer of an object of the type at \p I:
/// `T{`, `(T){`, `T x{`, `T x = {`, `T x[2] = {`.
std::optional<uint32_t> MemberOrderRule::initializerOf(uint32_t I) const {
  uint32_t At = I + 1;
  if (I > 0 && File.is(I - 1, tok::arrow)) // What a lambda returns.
    return std::nullopt;
  if (File.is(At, tok::r_paren) && I > 0 &&
      (File.is(I - 1, tok::l_paren) || File.isName(I - 1, "struct")))
    ++At;
  else if (File.isIdentifier(At))
    ++At;
  while (File.is(At, tok::l_square)) {
    auto Close = closingBracket(File, At);
    if (!Close)
      return std::nullopt;
    At = *Close + 1;
  }
  if (File.is(At, tok::equal))
    ++At;
  if (!File.is(At, tok::l_brace))
    return std::nullopt;
  return At;
}

/// Whether the braces have values for more than the first \p Position members.
/// `{0}` and `{nullptr}` set all to zero.
bool MemberOrderRule::reaches(uint32_t Open, uint32_t Close,
                              unsigned Position) const {
  uint32_t First = Open + 1;
  if (First == Close || File.is(First, tok::period))
    return false;
  bool IsZero = File.name(First) == "0" ||
                File.isName(First, "NULL", "nullptr") ||
                File.is(First, tok::l_brace);
  unsigned Values = 1;
  for (uint32_t I = First; I < Close; ++I) {
    if (auto Behind = closingBracket(File, I))
      I = *Behind;
    else if (File.is(I, tok::comma) && I + 1 < Close)
      ++Values;
  }
  return Values > std::max(Position, 1u) ||
         (Values == 1 && Position == 0 && !IsZero);
}

void MemberOrderRule::check(uint32_t I, uint32_t Open, unsigned Position) {
  auto Close = closingBracket(File, Open);
  if (!Close || !reaches(Open, *Close, Position))
    return;
  auto R = V.Names.find(KeySpace::Identifier, File.name(I));
  if (!R)
    return;
  Resolution What = V.resolve(*R);
  if (What.What != Resolution::State::Rename)
    return; // Another rule reports that.
  W.report(DiagnosticId::MemberOrder, File[Open].where(),
           "values for '" + File.name(I) +
               "' are given by position, but the members of '" + What.Text +
               "' have another order: assign them by name");
}

/// The values that the function with the type at token \p I returns: `T f(...)
/// { return {...}; }`, except those of lambdas in it.
void MemberOrderRule::checkResults(uint32_t I, unsigned Position) {
  uint32_t Name = File.is(I - 1, tok::arrow) ? I : I + 1;
  uint32_t Body = I + 1;
  if (Name != I) {
    auto Close =
        File.isIdentifier(Name) ? closingBracket(File, Name + 1) : std::nullopt;
    if (!Close || !File.is(Name + 1, tok::l_paren))
      return;
    Body = *Close + 1;
    while (File.isName(Body, "const", "noexcept"))
      ++Body;
  }
  auto End =
      File.is(Body, tok::l_brace) ? closingBracket(File, Body) : std::nullopt;
  for (uint32_t At = Body + 1; End && At < *End; ++At) {
    bool Lambda = File.is(At, tok::l_square) && !File.isIdentifier(At - 1) &&
                  !File.isOneOf(At - 1, tok::r_square, tok::r_paren);
    if (Lambda)
      return; // The type of its result is not known.
    if (match(File, At, "return {"))
      check(I, At + 1, Position);
  }
}

/// `T x; ... x = {...};`: \p I is the type.
void MemberOrderRule::checkAssignments(uint32_t I, unsigned Position) {
  if (!match(File, I + 1, "Name ;"))
    return;
  unsigned Depth = 0;
  uint32_t End = std::min(File.size(), I + MaxScope);
  for (uint32_t At = I + 3; At < End; ++At) {
    if (File.is(At, tok::l_brace))
      ++Depth;
    else if (File.is(At, tok::r_brace) && Depth-- == 0)
      return; // The end of the variable's scope.
    if (File.isName(At, File.name(I + 1)) && !isMemberName(File, At) &&
        match(File, At + 1, "= {"))
      check(I, At + 2, Position);
  }
}

void MemberOrderRule::look(uint32_t I) {
  auto Position = firstReordered(V.To->MapColumn, File.name(I));
  if (!Position || V.isOwn(I) || V.isKept(I) || I == 0)
    return;
  auto Open = initializerOf(I);
  if (!Open) {
    checkAssignments(I, *Position);
    return checkResults(I, *Position);
  }
  bool IsArray = false;
  for (uint32_t At = I + 1; At < *Open; ++At)
    IsArray |= File.is(At, tok::l_square);
  if (!IsArray)
    return check(I, *Open, *Position);
  auto Close = closingBracket(File, *Open);
  for (uint32_t At = *Open + 1; Close && At < *Close; ++At)
    if (auto Behind = closingBracket(File, At)) {
      if (File.is(At, tok::l_brace))
        check(I, At, *Position);
      At = *Behind;
    }
}

void reportMemberOrder(const View &V, Writer &W) {
  MemberOrderRule Rule(V, W);
  for (uint32_t I : V.File.candidates())
    Rule.look(I);
}

} // namespace tranship
