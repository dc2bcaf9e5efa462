// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/GroupSpace.h"
#include "clang/AST/Decl.h"

using namespace llvm;
using namespace clang;

namespace tranship {

bool isInGroupSpace(const Decl &D) {
  for (const DeclContext *C = D.getDeclContext(); C; C = C->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(C))
      if (Space->getIdentifier() && Space->getName() == "cooperative_groups")
        return true;
  return false;
}

} // namespace tranship
