// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The warp size that the host queries. A warp of the port has 32 lanes, but the
// target's properties have the size of a wave: what is sized by that would not
// fit the kernels.
#include "port/groups/Groups.h"
#include "rules/ParsedPlaces.h"
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "tables/map/HeaderFacts.h"
#include "text/Operators.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class WarpSizeRule {
public:
  WarpSizeRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void portMember(uint32_t Member, StringRef Class);
  void findProperties();
  bool isDeviceProperty(uint32_t Member) const;
  bool isOnlyRead(uint32_t First, uint32_t Member) const;
  bool isAskedFor(uint32_t I) const;
  void report(uint32_t I, StringRef What);

  const View &V;

  Writer &W;
  const SourceFile &File;
  /// Where names are first declared as a device's properties.
  StringMap<uint32_t> FirstProperties;
};

} // namespace

static constexpr StringLiteral Properties = "cudaDeviceProp";

static bool isAttribute(StringRef Name) {
  return Name == "cudaDevAttrWarpSize" ||
         Name == "CU_DEVICE_ATTRIBUTE_WARP_SIZE";
}

void WarpSizeRule::report(uint32_t I, StringRef What) {
  W.report(DiagnosticId::WarpSize, File[I].where(),
           message(Message::SizeOfWave, {What, V.To->Title}));
}

void WarpSizeRule::findProperties() {
  for (uint32_t I : File.candidates()) {
    if (!File.isName(I, Properties))
      continue;
    uint32_t Name = I + 1;
    while (File.isOneOf(Name, tok::amp, tok::star))
      ++Name;
    if (File.isIdentifier(Name))
      FirstProperties.try_emplace(File.name(Name), Name);
  }
}

/// Whether the text shows that the object before the member is a device's
/// properties, by an earlier declaration of its name.
bool WarpSizeRule::isDeviceProperty(uint32_t Member) const {
  if (Member < 2 || !File.isIdentifier(Member - 2))
    return false;
  auto Found = FirstProperties.find(File.name(Member - 2));
  return Found != FirstProperties.end() && Found->second < Member - 2;
}

/// Whether the member is neither written to nor has its address taken.
bool WarpSizeRule::isOnlyRead(uint32_t First, uint32_t Member) const {
  tok::TokenKind Before = First > 0 ? File[First - 1].Kind : tok::unknown;
  if (isAssigned(File, Member))
    return false;
  if (Before == tok::amp) // An address, or `flags & prop.warpSize`.
    return First > 1 &&
           (File.isIdentifier(First - 2) ||
            File.isOneOf(First - 2, tok::numeric_constant, tok::r_paren));
  return Before != tok::plusplus && Before != tok::minusminus;
}

void WarpSizeRule::portMember(uint32_t Member, StringRef Class) {
  auto R = V.Names.find(KeySpace::Identifier,
                        (Class + "::" + File.name(Member)).str());
  if (!R || V.isKept(Member)) // The object may be on another line.
    return;
  Resolution What = V.resolve(*R);
  if (!isConstant(What))
    return;
  std::optional<uint32_t> First = objectBefore(File, Member - 1);
  if (!First || !isOnlyRead(*First, Member))
    return report(Member, message(Message::WarpSizeMember, {}));
  W.replace(File.between(*First, Member), What.Text);
  W.count(*R, File[Member].where(), true);
}

/// Whether the enumerator at \p I is the second argument of a call that asks
/// for an attribute: such a call is ported as a whole.
bool WarpSizeRule::isAskedFor(uint32_t I) const {
  unsigned Commas = 0;
  while (I-- > 1) {
    if (auto Open = openingBracket(File, I)) {
      I = *Open;
      continue;
    }
    if (File.is(I, tok::l_paren))
      return Commas == 1 && File.isName(I - 1, "cudaDeviceGetAttribute",
                                        "cuDeviceGetAttribute");
    if (File.isOneOf(I, tok::semi, tok::l_brace))
      return false;
    Commas += File.is(I, tok::comma);
  }
  return false;
}

void WarpSizeRule::run() {
  ParsedPlaces<fact::Member> Parsed(
      V, [&](uint32_t Member, const At<fact::Member> &Fact) {
        if (!Fact.Disputed)
          portMember(Member, Fact.Type);
        return !Fact.Disputed;
      });
  findProperties();
  for (uint32_t I : File.candidates()) {
    StringRef Name = File.name(I);
    // A function of this name belongs to the user.
    bool Member = Name == "warpSize" && I > 0 &&
                  !File.is(I + 1, tok::l_paren) && isMemberName(File, I);
    if (Member && !Parsed.contains(I) && V.ownerOf(I) < Owner::Cuda) {
      if (isDeviceProperty(I))
        portMember(I, Properties);
      else
        report(I, message(Message::WarpSizeOfSome, {}));
    } else if (isAttribute(Name) && !V.isOwn(I) && !isAskedFor(I)) {
      report(I, ("'" + Name + "'").str());
    }
  }
}

void portWarpSize(const View &V, Writer &W) { WarpSizeRule(V, W).run(); }

} // namespace tranship
