// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/names/MemberFacts.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class MemberVisitor : public RecursiveASTVisitor<MemberVisitor> {
public:
  MemberVisitor(const Map &Names, TypeFactSink &Sink)
      : Names(Names), Sink(Sink) {}

  bool VisitMemberExpr(MemberExpr *E) {
    QualType Base = E->getBase()->getType();
    note(E->isArrow() ? Base->getPointeeType() : Base, *E->getMemberDecl(),
         E->getMemberLoc());
    return true;
  }

  bool VisitDesignatedInitExpr(DesignatedInitExpr *E) {
    for (const DesignatedInitExpr::Designator &D : E->designators())
      if (D.isFieldDesignator() && D.getFieldDecl())
        note(QualType(), *D.getFieldDecl(), D.getFieldLoc());
    return true;
  }

private:
  void note(QualType Base, const NamedDecl &Member, SourceLocation Where);
  bool noteAs(StringRef Type, const NamedDecl &Member, SourceLocation Where);

  const Map &Names;
  TypeFactSink &Sink;
};

} // namespace

/// Notes the member as one of \p Type if the maps know it so.
bool MemberVisitor::noteAs(StringRef Type, const NamedDecl &Member,
                           SourceLocation Where) {
  if (Type.empty() || !Names.contains(KeySpace::Identifier,
                                      (Type + "::" + Member.getName()).str()))
    return false;
  Sink.note(TypeFactKind::Member, Where, Type);
  return true;
}

/// A struct of CUDA's has many names: typedefs with and without version, a
/// tag. The maps have one of them.
void MemberVisitor::note(QualType Base, const NamedDecl &Member,
                         SourceLocation Where) {
  if (!Member.getIdentifier() || !Sink.isCuda(Member))
    return;
  while (!Base.isNull()) {
    const auto *Typedef = Base->getAs<TypedefType>();
    if (!Typedef)
      break;
    if (noteAs(Typedef->getDecl()->getName(), Member, Where))
      return;
    Base = Typedef->desugar();
  }
  const auto *Record = dyn_cast<RecordDecl>(Member.getDeclContext());
  while (Record) {
    if (noteAs(Record->getName(), Member, Where))
      return;
    if (const TypedefNameDecl *Typedef = Record->getTypedefNameForAnonDecl())
      if (noteAs(Typedef->getName(), Member, Where))
        return;
    // Members of anonymous structs are named like those of the one around.
    Record = dyn_cast<RecordDecl>(Record->getDeclContext());
  }
}

void noteMembers(ArrayRef<Decl *> Declarations, const Map &Names,
                 TypeFactSink &Sink) {
  MemberVisitor Visitor(Names, Sink);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
}

} // namespace tranship
