// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/machine/Capabilities.h"
#include "text/Operators.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The attribute of a device that is the major number.
static bool isMajorAttribute(StringRef Name) {
  return Name == "cudaDevAttrComputeCapabilityMajor" ||
         Name == "CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR";
}

/// Whether a name looks like a member by common conventions.
static bool looksLikeMember(StringRef Name) {
  return Name.ends_with("_") || Name.starts_with("m_");
}

Capabilities::Capabilities(const View &V) : V(V), File(V.File) {
  findProperties();
  findBodies();
  findAttributes();
  // The number can pass through several variables.
  for (unsigned Round = 0; Round < 3 && findCopies(); ++Round)
    ;
}

void Capabilities::findProperties() {
  for (uint32_t I : File.named("cudaDeviceProp")) {
    uint32_t Name = I + 1;
    while (File.isOneOf(Name, tok::star, tok::amp, tok::greater) ||
           File.isName(Name, "const"))
      ++Name;
    if (File.isIdentifier(Name))
      Properties.insert(File.name(Name));
  }
  for (uint32_t I : File.named("major"))
    HasMembers |= I > 1 && isSource(I);
}

void Capabilities::findBodies() {
  for (uint32_t I = 0; I < File.size(); ++I)
    if (File.is(I, tok::l_brace) && !File.directiveOf(I) &&
        scopeAround(File, I + 1) == Scope::Other) {
      auto Close = closingBracket(File, I);
      if (!Close)
        continue;
      Bodies.push_back(I);
      I = *Close;
    }
}

/// The brace of the function's body around token \p I, or NoToken.
uint32_t Capabilities::bodyAround(uint32_t I) const {
  auto Next = upper_bound(Bodies, I);
  if (Next == Bodies.begin())
    return NoToken;
  uint32_t Brace = *std::prev(Next);
  return File[Brace].Partner > I ? Brace : NoToken;
}

/// Whether what ends at token \p Last, before `.` or `->`, is the properties of
/// a device, by a declaration in this file or by its name.
bool Capabilities::isProperties(uint32_t Last) const {
  while (File.isOneOf(Last, tok::r_paren, tok::r_square)) {
    auto Open = openingBracket(File, Last);
    if (!Open || *Open == 0)
      return false;
    Last = *Open - 1;
  }
  return File.isIdentifier(Last) &&
         (Properties.contains(File.name(Last)) ||
          File.name(Last).contains_insensitive("prop"));
}

/// Whether token \p I is the number: a member, a variable or the call of a
/// function.
bool Capabilities::isSource(uint32_t I) const {
  if (!File.isIdentifier(I))
    return false;
  StringRef Name = File.name(I);
  bool Member = isMemberName(File, I);
  if (Name == "major" && Member)
    return isProperties(I - 2);
  if (File.is(I + 1, tok::l_paren))
    return Functions.contains(Name);
  auto Found = Variables.find(Name);
  return Found != Variables.end() &&
         any_of(Found->second, [&](const Variable &One) {
           return One.Where.contains(I) &&
                  (!Member || One.IsMember || File.isName(I - 2, "this"));
         });
}

bool Capabilities::isCapability(Span Expression) const {
  bool Found = false;
  for (uint32_t I = Expression.First; I < Expression.End; ++I) {
    switch (File[I].Kind) {
    case tok::raw_identifier:
      Found |= isSource(I);
      break;
    case tok::l_paren:
      // The result of a function of the number is a different number.
      if (I > Expression.First && File.isIdentifier(I - 1) &&
          File[I].Partner != NoToken) {
        if (any_of(seq(I + 1, File[I].Partner),
                   [&](uint32_t In) { return isSource(In); }))
          return false;
        I = File[I].Partner;
      }
      break;
    case tok::l_square:
      if (auto Close = closingBracket(File, I))
        I = *Close;
      break;
    case tok::r_paren:
    case tok::numeric_constant:
    case tok::period:
    case tok::arrow:
    case tok::coloncolon:
    case tok::plus:
    case tok::star:
    case tok::less: // static_cast<int>
    case tok::greater:
      break;
    default:
      return false;
    }
  }
  return Found;
}

/// Notes that the variable at token \p Name has the number from there on.
bool Capabilities::bind(uint32_t Name) {
  uint32_t Body = bodyAround(Name);
  StringRef Text = File.name(Name);
  bool IsMember = looksLikeMember(Text) || isMemberName(File, Name);
  Span Where = {Name + 1, Body == NoToken ? File.size() : File[Body].Partner};
  if (IsMember)
    Where = {0, File.size()};
  auto &All = Variables[Text];
  if (any_of(All, [&](const Variable &One) {
        return One.Where.First <= Where.First && Where.End <= One.Where.End;
      }))
    return false;
  All.push_back({Where, IsMember});
  return true;
}

/// Notes the function that returns the number at the `return` \p I.
bool Capabilities::bindFunction(uint32_t Return) {
  uint32_t Body = bodyAround(Return);
  if (Body == NoToken || Body == 0)
    return false;
  uint32_t I = Body - 1;
  while (I > 0 && File.isIdentifier(I)) // const, noexcept
    --I;
  auto Open = File.is(I, tok::r_paren) ? openingBracket(File, I) : std::nullopt;
  return Open && *Open > 0 && File.isIdentifier(*Open - 1) &&
         Functions.insert(File.name(*Open - 1)).second;
}

/// `cudaDeviceGetAttribute(&x, ...Major, device)` and the like.
void Capabilities::findAttributes() {
  auto Look = [&](uint32_t I, const Call &Args) {
    if (Args.Arguments.size() != 3)
      return;
    Span Result = Args.Arguments[0];
    bool IsMajor = File.isName(I, "cuDeviceComputeCapability") ||
                   isMajorAttribute(File.name(Args.Arguments[1].End - 1));
    if (IsMajor && File.isIdentifier(Result.End - 1) &&
        (File.is(Result.First, tok::amp) || Result.End == Result.First + 1))
      bind(Result.End - 1);
  };
  V.callsOf({"cudaDeviceGetAttribute", "cuDeviceGetAttribute",
             "cuDeviceComputeCapability"},
            Look);
}

/// Follows the number through `x = expression;` and `return expression;`.
/// Returns whether more is known now.
bool Capabilities::findCopies() {
  bool More = false;
  for (uint32_t I = 1; I + 1 < File.size(); ++I) {
    bool IsReturn = File.isName(I, "return");
    if (!(IsReturn || (File.is(I, tok::equal) && File.isIdentifier(I - 1))) ||
        File.directiveOf(I))
      continue;
    uint32_t End = I + 1;
    while (End < File.size() &&
           !File.isOneOf(End, tok::semi, tok::comma, tok::l_brace)) {
      auto Close = closingBracket(File, End);
      End = Close ? *Close + 1 : End + 1;
    }
    if (End >= File.size() || File.is(End, tok::l_brace) || End == I + 1 ||
        !isCapability({I + 1, End}))
      continue;
    More |= IsReturn ? bindFunction(I) : bind(I - 1);
  }
  return More;
}

} // namespace tranship
