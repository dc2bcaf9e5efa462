// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/groups/GroupTypes.h"
#include "tables/words/Words.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace llvm;
using namespace clang;

namespace tranship {

StringRef groupClass(const NamedDecl &Record) {
  if (!Record.getIdentifier() || !isInGroupSpace(Record))
    return "";
  StringRef Name = Record.getName();
  if (isOneOf(Words::GroupClass, Name))
    return Name;
  if (Name == "thread_group_base")
    return "thread_group";
  return Name.contains("tile") ? "thread_block_tile" : "";
}

StringRef groupClass(QualType Type) {
  if (Type.isNull())
    return "";
  Type = Type.getNonReferenceType();
  if (const CXXRecordDecl *Record = Type->getAsCXXRecordDecl())
    return groupClass(*Record);
  if (const auto *Template = Type->getAs<TemplateSpecializationType>())
    if (const TemplateDecl *D = Template->getTemplateName().getAsTemplateDecl())
      return groupClass(*D);
  return "";
}

const Expr &bare(const Expr &E) { return *E.IgnoreParenImpCasts(); }

std::optional<fact::GroupWidth> wideGroupCount(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(&bare(E));
  if (!Call || Call->getType().isNull() ||
      !Call->getType()->isSpecificBuiltinType(BuiltinType::ULongLong))
    return std::nullopt;
  const FunctionDecl *Function = Call->getDirectCallee();
  if (!Function || !Function->getIdentifier() || !isInGroupSpace(*Function))
    return std::nullopt;
  StringRef Name = Function->getName();
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Function)) {
    StringRef Class = groupClass(*Method->getParent());
    if (const auto *Member = dyn_cast<MemberExpr>(&bare(*Call->getCallee())))
      if (StringRef Own = groupClass(bare(*Member->getBase()).getType());
          !Own.empty())
        Class = Own;
    if (Class.empty())
      return std::nullopt;
    return fact::GroupWidth{Class.str(), Name.str()};
  }
  if (Name != "thread_rank" && Name != "group_size")
    return std::nullopt;
  return fact::GroupWidth{"", Name.str()};
}

} // namespace tranship
