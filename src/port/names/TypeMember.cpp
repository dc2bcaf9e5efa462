// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of CUDA's types, if a parse knows whose they are.
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Ports the member at \p Where of an object of type \p Type. \p Disputed:
/// whether it may be of another type.
static void portMember(const View &V, Writer &W, Range Where, StringRef Type,
                       bool Disputed) {
  StringRef Name = Where.in(V.File.text());
  auto R = V.Names.find(KeySpace::Identifier, (Type + "::" + Name).str());
  if (!R)
    return;
  if (Disputed)
    return W.report(DiagnosticId::TypeMember, Where,
                    "'" + Name + "' is a member of '" + Type +
                        "' in one place and of another type in another; it is "
                        "not changed");
  Resolution What = V.resolve(*R);
  // See WarpSizes.cpp. Most members have the same name everywhere: without a
  // row nothing is reported.
  if (isConstant(What) || What.What == Resolution::State::NotEstablished)
    return;
  bool Ported = What.What == Resolution::State::Rename;
  W.count(*R, Where, Ported);
  if (!Ported)
    return W.report(DiagnosticId::TypeMember, Where,
                    "'" + Type + "' has no member '" + Name + "' in " +
                        V.To.title() + V.noteOf(*R));
  StringRef New =
      What.Text.contains("::") ? What.Text.rsplit("::").second : What.Text;
  // A member of a member may have the same name, and be there.
  bool IsThere =
      New.contains('.') && V.File.text().substr(Where.Begin).starts_with(New);
  if (New != Name && !IsThere)
    W.replace(Where, New);
}

/// What the text of a file says about the types of variables.
struct DeclaredType {
  StringRef Type; ///< One that the maps know.
  uint32_t Begin; ///< The declaration.
  bool AlsoOther; ///< The name is also declared with another type.
};

/// The variables of types that the maps know, by their declarations: `T x`,
/// `T *x`, `const T &x`.
static StringMap<DeclaredType> declaredTypes(const View &V) {
  const SourceFile &File = V.File;
  StringMap<DeclaredType> Result;
  auto NameAfter = [&](uint32_t I) {
    while (File.isOneOf(I, tok::amp, tok::star) || File.isName(I, "const"))
      ++I;
    return I;
  };
  for (uint32_t I : File.candidates()) {
    auto R = V.Names.find(KeySpace::Identifier, File.name(I));
    uint32_t Name = NameAfter(I + 1);
    if (R && R->What == Kind::Type && File.isIdentifier(Name))
      Result.try_emplace(File.name(Name),
                         DeclaredType{File.name(I), Name, false});
  }
  for (uint32_t I = 0; I + 1 < File.size() && !Result.empty(); ++I) {
    uint32_t Name = NameAfter(I + 1);
    if (!File.isIdentifier(I) || !File.isIdentifier(Name) ||
        File.isName(I, "return"))
      continue;
    auto Found = Result.find(File.name(Name));
    if (Found != Result.end() && File.name(I) != Found->second.Type)
      Found->second.AlsoOther = true;
  }
  return Result;
}

/// No parse reads the targets' code. The declaration of the object decides.
static void portDeclaredMembers(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  StringMap<DeclaredType> Types = declaredTypes(V);
  for (uint32_t I = 2; I < File.size() && !Types.empty(); ++I) {
    bool IsMember = File.isIdentifier(I) && File.isIdentifier(I - 2) &&
                    File.isOneOf(I - 1, tok::period, tok::arrow);
    if (!IsMember)
      continue;
    auto Found = Types.find(File.name(I - 2));
    if (Found != Types.end() && Found->second.Begin < I)
      portMember(V, W, File[I].where(), Found->second.Type,
                 Found->second.AlsoOther);
  }
}

void portTypeMember(const View &V, Writer &W) {
  if (V.Options.From)
    return portDeclaredMembers(V, W);
  V.Parsed.forEach<fact::Member>([&](const At<fact::Member> &Fact) {
    portMember(V, W, Fact.Where, Fact.Type, Fact.Disputed);
  });
}

} // namespace tranship
