// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/StandardNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang;

namespace tranship {

bool StandardIncludes::areBefore(const CHeader &Header, SourceLocation Use,
                                 const SourceManager &Sources) const {
  auto Found = First.find(&Header);
  return Found != First.end() &&
         Sources.isBeforeInTranslationUnit(Found->second, Use);
}

/// Whether \p F is a device function: the targets declare those themselves.
static bool isOfDevice(const FunctionDecl *F) {
  return F && (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>()) &&
         !F->hasAttr<CUDAHostAttr>();
}

/// `f` and `::f`, but not `std::f`.
static bool isGlobal(const NestedNameSpecifier *Qualifier) {
  return !Qualifier || Qualifier->getKind() == NestedNameSpecifier::Global;
}

namespace {

class StandardNames : public Collector {
public:
  StandardNames(const CollectorInput &In, const StandardIncludes &Includes)
      : Sources(In.Syntax.getSourceManager()), Sink(In.Sink),
        Includes(Includes) {}

  void visit(Stmt &S, const FunctionDecl *Around) override;

private:
  const CHeader *headerOf(const DeclRefExpr &E) const;
  const CHeader *headerOf(const OverloadExpr &E) const;
  const CHeader *broughtBy(const NamedDecl &Found) const;
  StringRef fileOf(SourceLocation Where) const;

  const SourceManager &Sources;
  FactSink &Sink;
  const StandardIncludes &Includes;
};

} // namespace

StringRef StandardNames::fileOf(SourceLocation Where) const {
  return sys::path::filename(
      Sources.getFilename(Sources.getExpansionLoc(Where)));
}

/// The header whose using-declaration makes \p Found, a function of std, a
/// global name as well. Without that header the name means another function or
/// nothing.
const CHeader *StandardNames::broughtBy(const NamedDecl &Found) const {
  const auto *Shadow = dyn_cast<UsingShadowDecl>(&Found);
  if (!Shadow || !Shadow->getDeclContext()->isTranslationUnit())
    return nullptr;
  // A using-declaration of the user serves as well.
  for (const UsingShadowDecl *Each : Shadow->redecls())
    if (!Sources.isInSystemHeader(Each->getLocation()))
      return nullptr;
  StringRef File = fileOf(Shadow->getFirstDecl()->getLocation());
  for (const CHeader &Header : cHeaders())
    if (Header.Name == File)
      return &Header;
  return nullptr;
}

const CHeader *StandardNames::headerOf(const DeclRefExpr &E) const {
  const auto *F = dyn_cast<FunctionDecl>(E.getDecl());
  if (!F || !F->getIdentifier() || !isGlobal(E.getQualifier()))
    return nullptr;
  // `sqrt(double)` is C's, however it is found.
  if (!F->isExternC())
    return broughtBy(*E.getFoundDecl());
  const CHeader *Header = cHeaderOf(F->getName());
  return Header && Sink.isCuda(*F) ? Header : nullptr;
}

const CHeader *StandardNames::headerOf(const OverloadExpr &E) const {
  if (!isGlobal(E.getQualifier()))
    return nullptr;
  for (const NamedDecl *Each : E.decls())
    if (const CHeader *Header = broughtBy(*Each))
      return Header;
  return nullptr;
}

void StandardNames::visit(Stmt &S, const FunctionDecl *Around) {
  const CHeader *Header = nullptr;
  SourceLocation Where;
  if (const auto *E = dyn_cast<DeclRefExpr>(&S)) {
    Header = headerOf(*E);
    Where = E->getLocation();
  } else if (const auto *E = dyn_cast<OverloadExpr>(&S)) {
    Header = headerOf(*E);
    Where = E->getNameLoc();
  }
  if (Header)
    Sink.note({Where, Where},
              fact::StandardFunction{
                  Header->Name.str(),
                  !isOfDevice(Around) &&
                      !Includes.areBefore(*Header, Where, Sources)});
}

std::unique_ptr<Collector>
createStandardNames(const CollectorInput &In,
                    const StandardIncludes &Includes) {
  return std::make_unique<StandardNames>(In, Includes);
}

} // namespace tranship
