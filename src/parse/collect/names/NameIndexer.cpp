// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/NameIndexer.h"
#include "parse/collect/grids/GridWaits.h"
#include "parse/collect/groups/GroupFacts.h"
#include "parse/collect/hazards/HazardFacts.h"
#include "parse/collect/names/DependentNames.h"
#include "parse/collect/names/Instances.h"
#include "parse/collect/names/MemberFacts.h"
#include "parse/collect/names/NameCollector.h"
#include "parse/collect/names/NamespaceUses.h"
#include "parse/collect/types/CallTypes.h"
#include "parse/collect/types/HandleFacts.h"
#include "parse/collect/types/QualifierFacts.h"
#include "parse/collect/types/VectorLists.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Index/IndexDataConsumer.h"
#include "clang/Index/IndexingAction.h"
#include "clang/Index/IndexingOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/SemaConsumer.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// Receives what Clang's indexer finds.
class Indexer : public index::IndexDataConsumer {
public:
  explicit Indexer(std::shared_ptr<NameCollector> Names)
      : Names(std::move(Names)) {}

  bool handleDeclOccurrence(const Decl *D, index::SymbolRoleSet Roles,
                            ArrayRef<index::SymbolRelation>,
                            SourceLocation Where, ASTNodeInfo Node) override {
    const auto *Space = dyn_cast<NamespaceDecl>(D);
    if (Space && Node.ContainerDC &&
        (Roles & unsigned(index::SymbolRole::Reference)))
      if (auto Known = wholeName(*Space, Where, *Node.ContainerDC))
        Names->note(*Known);
    // A using-declaration owns nothing itself.
    if (const auto *Named = dyn_cast<NamedDecl>(D);
        Named && !isa<UsingDecl, UsingPackDecl>(Named))
      Names->refer(Where, *Named);
    return true;
  }

  bool handleMacroOccurrence(const IdentifierInfo *Name, const MacroInfo *Macro,
                             index::SymbolRoleSet,
                             SourceLocation Where) override {
    if (!Name || !Macro)
      return true;
    // A macro with an empty body is a switch for CUDA's headers.
    bool IsSwitch = Macro->isObjectLike() && Macro->getNumTokens() == 0;
    if (IsSwitch || Names->isShim(*Name, *Macro))
      Names->refer(Where, *Name, SourceLocation());
    else if (Macro->isObjectLike())
      Names->referToObject(Where, *Name, Macro->getDefinitionLoc());
    else
      Names->refer(Where, *Name, Macro->getDefinitionLoc());
    return true;
  }

private:
  std::shared_ptr<NameCollector> Names;
};

/// Finds what the indexer skips: overloaded names in templates, and functions
/// that no header declares, such as __syncthreads.
class PassedOverNames : public Collector {
public:
  explicit PassedOverNames(NameCollector &Names) : Names(Names) {}

  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *E = dyn_cast<OverloadExpr>(&S))
      Names.referToAny(E->getNameLoc(), *E);
    else if (const auto *E = dyn_cast<DeclRefExpr>(&S))
      if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
          F && F->isImplicit() && F->getBuiltinID())
        Names.referToBuiltin(E->getLocation(), *F);
  }

private:
  NameCollector &Names;
};

/// Finds where Clang requires another word in templates that are not
/// instantiated in this parse.
class DependentNames : public Collector {
public:
  DependentNames(NameCollector &Names, const ASTContext &Syntax)
      : Names(Names), Syntax(Syntax) {}

  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *E = dyn_cast<DependentScopeDeclRefExpr>(&S))
      if (auto Known =
              missingWord(*E, Syntax.getSourceManager(), Syntax.getLangOpts()))
        Names.note(*Known);
  }

private:
  NameCollector &Names;
  const ASTContext &Syntax;
};

/// Finds variables in shared memory whose classes are libcu++'s. Ports have
/// classes without constructors for them.
class SharedOfCuda : public Collector {
public:
  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *Declared = dyn_cast<DeclStmt>(&S))
      for (const Decl *D : Declared->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D);
            Variable && Variable->hasAttr<CUDASharedAttr>() &&
            isCuda(*Variable))
          Places.insert(Variable->getLocation());
  }

  bool has(const Remedy &Known) const {
    return Known.Refused == fact::Refusal::SharedInitializer &&
           Places.contains(Known.Where.getBegin());
  }

private:
  static bool isCuda(const VarDecl &Variable) {
    const CXXRecordDecl *Class =
        Variable.getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    const DeclContext *Outer = Class;
    while (Outer && !Outer->getParent()->isTranslationUnit())
      Outer = Outer->getParent();
    const auto *Space = dyn_cast_or_null<NamespaceDecl>(Outer);
    return Space && Space->getName() == "cuda";
  }

  DenseSet<SourceLocation> Places;
};

/// All collectors of the declarations of a unit, in order.
constexpr std::unique_ptr<Collector> (*Collectors[])(const CollectorInput &) = {
    createHandleFacts,    createMemberFacts,  createCallTypes,
    createQualifierFacts, createGroupFacts,   createWidthFacts,
    createGridWaits,      createNumberCasts,  createHostPointers,
    createVectorLists,    createFlowFindings,
};

/// Runs the collectors after the unit is parsed.
class FactConsumer : public SemaConsumer {
public:
  FactConsumer(std::shared_ptr<NameCollector> Names, const Remedies &Known)
      : Names(std::move(Names)), Known(Known) {}

  void InitializeSema(Sema &S) override { Meaning = &S; }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (Names->isComplete())
      return true; // An instance that is made after the parse.
    for (Decl *D : Group)
      if (Names->isOfInterest(D->getLocation()))
        Declarations.push_back(D);
      else if (Names->mayBePorted(D->getLocation()))
        Others.push_back(D);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Syntax) override {
    CollectorInput In = Names->collectorInput(Syntax);
    std::vector<std::unique_ptr<Collector>> All;
    All.push_back(std::make_unique<PassedOverNames>(*Names));
    // Only nvcc includes headers that no line names.
    if (Syntax.getLangOpts().CUDA) {
      All.push_back(createStandardNames(In, Names->standardIncludes()));
      All.push_back(std::make_unique<DependentNames>(*Names, Syntax));
    }
    for (auto *Create : Collectors)
      All.push_back(Create(In));
    auto Shared = std::make_unique<SharedOfCuda>();
    const SharedOfCuda &OfCuda = *Shared;
    All.push_back(std::move(Shared));
    Names->complete();
    std::vector<Decl *> Instances =
        instantiate(*Meaning, [&](SourceLocation Where) {
          return Names->isOfInterest(Where);
        });
    collect(Declarations, Instances, All);
    // A macro can give qualifiers to files that do not mention CUDA. Where they
    // are missing, Clang has reported an error.
    if (Syntax.getDiagnostics().hasErrorOccurred()) {
      std::vector<std::unique_ptr<Collector>> Qualifiers;
      Qualifiers.push_back(createQualifierFacts(In));
      collect(Others, {}, Qualifiers);
    }
    if (Syntax.getLangOpts().CUDA)
      for (const Remedy &Each : Known.all())
        if (!OfCuda.has(Each))
          Names->note(Each);
    Names->finish(Syntax);
  }

private:
  std::shared_ptr<NameCollector> Names;
  const Remedies &Known;
  Sema *Meaning = nullptr;
  std::vector<Decl *> Declarations;
  std::vector<Decl *> Others; ///< From files without names.
};

/// Records which headers are CUDA's by how they are included.
class IncludeWatcher : public PPCallbacks {
public:
  IncludeWatcher(std::shared_ptr<NameCollector> Names,
                 const SourceManager &Sources)
      : Names(std::move(Names)), Sources(Sources) {}

  void InclusionDirective(SourceLocation Where, const clang::Token &,
                          StringRef Spelling, bool IsAngled,
                          CharSourceRange Name, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (File)
      Names->include(Where, Name.getBegin(), Spelling, IsAngled, *File);
  }

  void FileChanged(SourceLocation Where, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile)
      Names->enter(Sources.getFileID(Where));
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    Names->skip(Range.getBegin());
  }

  void Ifdef(SourceLocation, const clang::Token &Name,
             const MacroDefinition &M) override {
    test(Name, M);
  }
  void Ifndef(SourceLocation, const clang::Token &Name,
              const MacroDefinition &M) override {
    test(Name, M);
  }
  void Defined(const clang::Token &Name, const MacroDefinition &M,
               SourceRange) override {
    test(Name, M);
  }

  void MacroExpands(const clang::Token &Name, const MacroDefinition &,
                    SourceRange, const MacroArgs *) override {
    Names->expand(Name.getLocation(), Name.getIdentifierInfo()->getName());
  }

private:
  void test(const clang::Token &Name, const MacroDefinition &M) {
    if (const MacroInfo *Info = M.getMacroInfo())
      Names->refer(Name.getLocation(), *Name.getIdentifierInfo(),
                   Info->getDefinitionLoc());
  }

  std::shared_ptr<NameCollector> Names;
  const SourceManager &Sources;
};

} // namespace

std::unique_ptr<ASTConsumer> createNameIndexer(CompilerInstance &Compiler,
                                               const OwnershipRules &Rules,
                                               const Remedies &Known,
                                               UnitFacts &Facts) {
  auto Names = std::make_shared<NameCollector>(Compiler, Rules, Facts);
  Preprocessor &PP = Compiler.getPreprocessor();
  PP.setTokenWatcher([Names](const clang::Token &T) { Names->see(T); });
  PP.addPPCallbacks(
      std::make_unique<IncludeWatcher>(Names, Compiler.getSourceManager()));
  index::IndexingOptions Options;
  Options.IndexFunctionLocals = true;
  Options.IndexParametersInDeclarations = true;
  Options.IndexTemplateParameters = true;
  Options.ShouldTraverseDecl = [Names](const Decl *D) {
    return !Names->isComplete() && Names->isOfInterest(D->getLocation());
  };
  auto SkipBody = [Names](const Decl *D) {
    return !Names->isOfInterest(D->getLocation());
  };
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  Consumers.push_back(index::createIndexingASTConsumer(
      std::make_shared<Indexer>(Names), Options, Compiler.getPreprocessorPtr(),
      SkipBody));
  // Last, because it ends the collection.
  Consumers.push_back(std::make_unique<FactConsumer>(Names, Known));
  return std::make_unique<MultiplexConsumer>(std::move(Consumers));
}

} // namespace tranship
