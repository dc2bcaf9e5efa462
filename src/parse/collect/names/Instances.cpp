// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/Instances.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/ASTLambda.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// More tell nothing new: a unit may list hundreds of types.
static constexpr size_t MaxInstances = 256;

std::vector<Decl *> instantiate(Sema &Meaning,
                                function_ref<bool(SourceLocation)> IsWanted) {
  DiagnosticsEngine &Diagnostics = Meaning.getDiagnostics();
  const bool Suppressed = Diagnostics.getSuppressAllDiagnostics();
  Diagnostics.setSuppressAllDiagnostics(true);
  // Functions that nobody declared are declared there when they are first used,
  // such as memcpy for the assignment of an array.
  Meaning.TUScope = Meaning.getCurScope();
  std::vector<Decl *> Made;
  DenseSet<const Decl *> Seen; // One without a body comes again and again.
  while (!Meaning.PendingInstantiations.empty() && Made.size() < MaxInstances) {
    auto [D, Where] = Meaning.PendingInstantiations.front();
    Meaning.PendingInstantiations.pop_front();
    if (!Seen.insert(D).second)
      continue;
    auto *Function = dyn_cast<FunctionDecl>(D);
    // The constructors that a function of the library would call.
    if (const CXXRecordDecl *Class =
            Function ? classMadeBy(*Function) : nullptr;
        Class && Class->hasDefinition())
      for (CXXConstructorDecl *Made : Class->ctors())
        if (Made->getTemplateInstantiationPattern())
          Meaning.PendingInstantiations.push_back({Made, Where});
    if (!Function || Function->isDefined() || isLambdaCallOperator(Function) ||
        !IsWanted(Function->getLocation()))
      continue;
    Meaning.InstantiateFunctionDefinition(Where, Function, /*Recursive=*/false,
                                          /*DefinitionRequired=*/false,
                                          /*AtEndOfTU=*/true);
    if (Function->isThisDeclarationADefinition() && Function->getBody())
      Made.push_back(Function);
  }
  Meaning.TUScope = nullptr; // As the parse left it.
  Diagnostics.setSuppressAllDiagnostics(Suppressed);
  return Made;
}

} // namespace tranship
