// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of cooperative groups: those that the target has under another name,
// and those that a support header has as functions of the group. A parse knows
// the classes of all groups, the text the obvious ones.
#include "port/groups/Groups.h"
#include "rules/ParsedPlaces.h"
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The use that a parse found. With several classes, it is as if only an
/// instantiation knew the class.
static GroupUse useOf(uint32_t Member, const At<fact::GroupMember> &Fact) {
  GroupUse Result;
  Result.Member = Member;
  if (Fact.Disputed)
    return Result;
  Result.Class = Fact.Class;
  Result.Static = Fact.IsStatic;
  Result.Const = Fact.IsConst;
  Result.ClassValue = Fact.TakesClass;
  return Result;
}

namespace {

class MemberRule {
public:
  MemberRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void port(const GroupUse &Use);
  void portCall(const GroupUse &Use, const Row &R, StringRef Template);
  void portName(const GroupUse &Use, StringRef NewName);
  std::optional<Row> rowOf(const GroupUse &Use) const;
  bool refuses(const Resolution &Own, const GroupUse &Use, const Row &R) const;
  bool needsObject(const GroupUse &Use, StringRef NewName) const;
  std::string objectOf(const GroupUse &Use) const;
  uint32_t classOf(const GroupUse &Use) const { return Use.Member - 2; }
  uint32_t scopeOf(const GroupUse &Use) const;

  const View &V;

  Writer &W;
  const SourceFile &File;
};

} // namespace

void MemberRule::run() {
  ParsedPlaces<fact::GroupMember> Parsed(
      V, [&](uint32_t Member, const At<fact::GroupMember> &Fact) {
        port(useOf(Member, Fact));
        return true;
      });
  for (const GroupUse &Use : groupUsesInText(V))
    if (!Parsed.contains(Use.Member))
      port(Use);
}

/// The row of the member. If the class is unknown, that of a class whose member
/// is in a support header: as a function, it also takes other things than
/// groups.
std::optional<Row> MemberRule::rowOf(const GroupUse &Use) const {
  auto Find = [&](StringRef Class) {
    return V.Names.find(
        KeySpace::Identifier,
        (GroupSpace + "::" + Class + "::" + File.name(Use.Member)).str());
  };
  if (!Use.Class.empty())
    return Find(Use.Class);
  for (StringRef Class : wordsOf(Words::GroupClass))
    if (auto R = Find(Class))
      if (Resolution What = V.resolve(*R);
          What.Supplied && What.What == Resolution::State::Template)
        return R;
  return std::nullopt;
}

/// The name after the last `::`.
static StringRef lastName(StringRef Text) {
  size_t Colons = Text.rfind("::");
  return Colons == StringRef::npos ? Text : Text.substr(Colons + 2);
}

/// Whether \p Own, the target's name for the member, does not take such an
/// object or argument.
bool MemberRule::refuses(const Resolution &Own, const GroupUse &Use,
                         const Row &R) const {
  if (Own.What != Resolution::State::Rename)
    return false;
  std::string Member = (Use.Class + "::" + lastName(Own.Text)).str();
  if (Use.Const && is_contained(V.To->MutatingMembers, Member))
    return true;
  // An alternative after a name that all versions have is for such values.
  return Use.ClassValue && R.cell(V.To->MapColumn).contains(" | +");
}

void MemberRule::port(const GroupUse &Use) {
  if (V.isKept(Use.Member)) // Its object may be on another line.
    return;
  std::optional<Row> R = rowOf(Use);
  if (!R)
    return;
  Resolution What = V.resolve(*R);
  bool Refused = refuses(What, Use, *R);
  if (Refused)
    What = V.resolveRest(*R);
  bool Template = What.What == Resolution::State::Template;
  if (Template && What.Supplied)
    return portCall(Use, *R, What.Text);
  bool Ported = What.What == Resolution::State::Rename;
  W.count(*R, File[Use.Member].where(), Ported);
  if (!Ported)
    return W.report(
        DiagnosticId::GroupMember, File[Use.Member].where(),
        message(
            Refused ? Message::MemberRefused : Message::MemberMissing,
            {Use.Class, File.name(Use.Member), V.To.title(), V.noteOf(*R)}));
  portName(Use, lastName(What.Text));
}

/// The first token of `cg::grid_group::size`.
uint32_t MemberRule::scopeOf(const GroupUse &Use) const {
  uint32_t I = classOf(Use);
  while (I > 0 && File.is(I - 1, tok::coloncolon))
    I -= I > 1 && File.isIdentifier(I - 2) ? 2 : 1;
  return I;
}

/// The expression that makes the group for a use without one, spelled like the
/// class there.
std::string MemberRule::objectOf(const GroupUse &Use) const {
  uint32_t First = scopeOf(Use);
  Range Space = {File[First].Begin, File[classOf(Use)].Begin};
  StringRef Maker =
      Use.Class == "grid_group" ? "this_grid" : "this_thread_block";
  return (Space.in(File.text()) + Maker + "()").str();
}

/// Whether a static member of CUDA needs an object on the target.
bool MemberRule::needsObject(const GroupUse &Use, StringRef NewName) const {
  return Use.Static && (is_contained(V.To->ObjectMembers, Use.Class) ||
                        is_contained(V.To->ObjectMembers,
                                     (Use.Class + "::" + NewName).str()));
}

void MemberRule::portName(const GroupUse &Use, StringRef NewName) {
  if (needsObject(Use, NewName))
    return W.replace(File.between(scopeOf(Use), Use.Member),
                     objectOf(Use) + "." + NewName.str());
  if (NewName != File.name(Use.Member))
    W.replace(File[Use.Member].where(), NewName);
}

/// Ports a call of the member to a call of a function that takes the group.
void MemberRule::portCall(const GroupUse &Use, const Row &R,
                          StringRef Template) {
  uint32_t Open = afterTemplateArguments(File, Use.Member);
  std::optional<Call> Around = callAt(File, Open);
  std::optional<uint32_t> First =
      Use.Static ? scopeOf(Use) : objectBefore(File, Use.Member - 1);
  bool Written = Open == Use.Member + 1; // No template arguments.
  if (!Around || Around->Variable || !First || !Written) {
    W.report(DiagnosticId::CallForm, File[Use.Member].where(),
             message(Message::ObjectUnseen, {File.name(Use.Member), Template}));
    return W.count(R, File[Use.Member].where(), false);
  }
  SmallVector<EditPiece, 2> Object;
  if (Use.Static) {
    Object.push_back(EditPiece::text(objectOf(Use)));
  } else {
    if (File.is(Use.Member - 1, tok::arrow))
      Object.push_back(EditPiece::text("*"));
    Object.push_back(EditPiece::source(File.between(*First, Use.Member - 2)));
  }
  rewriteCall(V, W, File.between(*First, Around->Close), Template, *Around,
              Object);
  W.needSupport(supportHeader(R.Library), File[Use.Member].where());
  W.count(R, File[Use.Member].where(), true);
}

void portGroupMember(const View &V, Writer &W) { MemberRule(V, W).run(); }

} // namespace tranship
