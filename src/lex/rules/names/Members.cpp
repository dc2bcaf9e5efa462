// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of CUDA's types, where a parse knows whose they are.
#include "lex/context/Context.h"
#include "lex/context/Rewrites.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

void portMembers(Context &C) {
  if (!C.Options.Parsed)
    return;
  C.Options.Parsed->forEach(TypeFactKind::Member, [&](const TypeFact &Fact) {
    Range Where = {Fact.Offset, Fact.Offset + Fact.Length};
    StringRef Name = Where.in(C.File.text());
    auto R =
        C.Names.find(KeySpace::Identifier, (Fact.Text + "::" + Name).str());
    if (!R || C.Known.isKept(Where))
      return;
    if (Fact.Disputed)
      return C.report(DiagnosticId::TypeMember, Where,
                      "'" + Name + "' is a member of '" + Fact.Text +
                          "' in one unit and of another type in another; it "
                          "stays as it is");
    Resolution What = C.resolve(*R);
    if (isConstant(What)) // See WarpSizes.cpp.
      return;
    bool Ported = What.What == Resolution::State::Rename;
    C.count(*R, Ported);
    if (!Ported)
      return C.report(DiagnosticId::TypeMember, Where,
                      "'" + Fact.Text + "' has no member '" + Name + "' in " +
                          C.To.title() + C.noteOf(*R));
    StringRef New =
        What.Text.contains("::") ? What.Text.rsplit("::").second : What.Text;
    if (New != Name)
      C.edits().replace(Where, New);
  });
}

} // namespace tranship
