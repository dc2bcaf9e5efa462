// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/MemberFacts.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class MemberFacts : public Collector {
public:
  MemberFacts(const Map &Names, FactSink &Sink) : Names(Names), Sink(Sink) {}

  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *Member = dyn_cast<MemberExpr>(&S))
      visitMember(*Member);
    else if (auto *Init = dyn_cast<DesignatedInitExpr>(&S))
      visitDesignators(*Init);
  }

private:
  void visitMember(const MemberExpr &E) {
    QualType Base = E.getBase()->getType();
    note(E.isArrow() ? Base->getPointeeType() : Base, *E.getMemberDecl(),
         E.getMemberLoc());
  }

  void visitDesignators(DesignatedInitExpr &E) {
    for (const DesignatedInitExpr::Designator &D : E.designators())
      if (D.isFieldDesignator() && D.getFieldDecl())
        note(QualType(), *D.getFieldDecl(), D.getFieldLoc());
  }

  void note(QualType Base, const NamedDecl &Member, SourceLocation Where);
  bool noteAs(StringRef Type, const NamedDecl &Member, SourceLocation Where);

  const Map &Names;
  FactSink &Sink;
};

} // namespace

/// Notes the member as one of \p Type if the maps have it there.
bool MemberFacts::noteAs(StringRef Type, const NamedDecl &Member,
                         SourceLocation Where) {
  if (Type.empty() || !Names.contains(KeySpace::Identifier,
                                      (Type + "::" + Member.getName()).str()))
    return false;
  Sink.note(Where, fact::Member{Type.str()});
  return true;
}

/// A CUDA struct has many names: typedefs with and without a version, a tag.
/// The maps have one of them.
void MemberFacts::note(QualType Base, const NamedDecl &Member,
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
    // Members of anonymous structs count as members of the enclosing one.
    Record = dyn_cast<RecordDecl>(Record->getDeclContext());
  }
}

std::unique_ptr<Collector> createMemberFacts(const CollectorInput &In) {
  return std::make_unique<MemberFacts>(In.Names, In.Sink);
}

} // namespace tranship
