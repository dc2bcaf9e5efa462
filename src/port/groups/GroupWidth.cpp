// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranks and sizes of grids have 64 bits in CUDA. If the target's have 32 and an
// operation depends on it, they are cast back.
#include "port/groups/Groups.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class WidthRule {
public:
  WidthRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void portParsed();
  void portText();

private:
  bool isNarrow(StringRef Name) const;
  bool isWideInCuda(const GroupUse &Use) const;
  bool dependsOnWidth(uint32_t First, uint32_t Last) const;
  bool isPrinted(uint32_t First) const;
  void cast(Range Where) {
    W.rewrite(Where, {EditPiece::text("static_cast<unsigned long long>("),
                      EditPiece::source(Where), EditPiece::text(")")});
  }

  const View &V;

  Writer &W;
  const SourceFile &File;
};

} // namespace

/// Whether the target's own function or member \p Name gives 32 bits.
bool WidthRule::isNarrow(StringRef Name) const {
  auto R = V.Names.find(KeySpace::Identifier, (GroupSpace + "::" + Name).str());
  if (!R)
    return false;
  Resolution What = V.resolve(*R);
  return What.What == Resolution::State::Rename && !What.Supplied;
}

void WidthRule::portParsed() {
  V.Parsed.forEach<fact::GroupWidth>([&](const At<fact::GroupWidth> &Fact) {
    // It does not matter which of several classes it is.
    if (!Fact.IsDependent && (Fact.Disputed || isNarrow(Fact.key())))
      return cast(Fact.Where);
    if (Fact.IsDependent && isNarrow("grid_group::" + Fact.Name))
      W.report(DiagnosticId::GroupWidth, Fact.Where,
               "'" + Fact.Name +
                   "' of a group whose type is known only on instantiation: "
                   "for a grid it has 32 bits in " +
                   V.To.title() + " and 64 in CUDA");
  });
}

/// Whether CUDA gives 64 bits.
bool WidthRule::isWideInCuda(const GroupUse &Use) const {
  return isOneOf(Words::WideGroup, Use.Class) &&
         isOneOf(Words::WideMember, File.name(Use.Member));
}

/// Whether the argument that begins at token \p First is one of printf.
bool WidthRule::isPrinted(uint32_t First) const {
  if (First == 0 || !File.is(First - 1, tok::comma))
    return false;
  uint32_t I = First - 1;
  while (I-- > 1) {
    if (File.is(I, tok::l_paren))
      return File.isName(I - 1, "printf");
    if (File.isOneOf(I, tok::semi, tok::l_brace))
      return false;
    if (File.is(I, tok::r_paren)) {
      std::optional<uint32_t> Open = openingBracket(File, I);
      if (!Open || *Open == 0)
        return false;
      I = *Open;
    }
  }
  return false;
}

/// Whether the text around a value makes its width matter: a product, a
/// difference, a shift, a variable of its type, an argument of printf.
bool WidthRule::dependsOnWidth(uint32_t First, uint32_t Last) const {
  if (File.isOneOf(Last + 1, tok::star, tok::minus, tok::lessless))
    return true;
  if (First < 3)
    return false;
  if (File.isOneOf(First - 1, tok::star, tok::minus))
    return true;
  bool Auto = File.is(First - 1, tok::equal) && File.isName(First - 3, "auto");
  return (Auto && File.is(Last + 1, tok::semi)) || isPrinted(First);
}

void WidthRule::portText() {
  for (const GroupUse &Use : groupUsesInText(V)) {
    uint32_t Member = Use.Member;
    // A parse has decided it.
    if (Use.Static || !isWideInCuda(Use) || V.isKept(Member) ||
        V.Parsed.find<fact::GroupMember>(File[Member].Begin))
      continue;
    std::optional<uint32_t> First = objectBefore(File, Member - 1);
    std::optional<uint32_t> Close = closingBracket(File, Member + 1);
    if (First && Close && dependsOnWidth(*First, *Close) &&
        isNarrow((Use.Class + "::" + File.name(Member)).str()))
      cast(File.between(*First, *Close));
  }
}

void portGroupWidth(const View &V, Writer &W) {
  if (!V.To->NarrowGroupCounts)
    return;
  WidthRule Rule(V, W);
  Rule.portParsed();
  Rule.portText();
}

} // namespace tranship
