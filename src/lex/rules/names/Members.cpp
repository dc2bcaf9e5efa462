// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of CUDA's types, where a parse knows whose they are.
#include "lex/context/Rewrites.h"
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

void portMembers(const View &V, Writer &W) {
  V.Parsed.forEach<fact::Member>([&](const At<fact::Member> &Fact) {
    Range Where = Fact.Where;
    StringRef Name = Where.in(V.File.text());
    auto R =
        V.Names.find(KeySpace::Identifier, (Fact.Type + "::" + Name).str());
    if (!R)
      return;
    if (Fact.Disputed)
      return W.report(DiagnosticId::TypeMember, Where,
                      "'" + Name + "' is a member of '" + Fact.Type +
                          "' in one unit and of another type in another; it is "
                          "not changed");
    Resolution What = V.resolve(*R);
    // See WarpSizes.cpp. Most members have the same name everywhere: where
    // nobody has looked, nothing is said.
    if (isConstant(What) || What.What == Resolution::State::NotEstablished)
      return;
    bool Ported = What.What == Resolution::State::Rename;
    W.count(*R, Where, Ported);
    if (!Ported)
      return W.report(DiagnosticId::TypeMember, Where,
                      "'" + Fact.Type + "' has no member '" + Name + "' in " +
                          V.To.title() + V.noteOf(*R));
    StringRef New =
        What.Text.contains("::") ? What.Text.rsplit("::").second : What.Text;
    if (New != Name)
      W.replace(Where, New);
  });
}

} // namespace tranship
