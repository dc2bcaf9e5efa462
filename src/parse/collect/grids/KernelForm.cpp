// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/KernelForm.h"
#include "parse/collect/Collector.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class FormReader {
public:
  FormReader(const ASTContext &Syntax, FactSink &Sink)
      : Sink(Sink), Spelling(Syntax.getPrintingPolicy()) {
    Spelling.SuppressTagKeyword = true;
    Spelling.FullyQualifiedName = true;
    Spelling.Bool = true;
  }

  LaunchForm read(const CUDAKernelCallExpr &Call);

private:
  void readNamed(const CUDAKernelCallExpr &Call, const DeclRefExpr &Name,
                 const FunctionDecl &Kernel);
  void readLookup(const CUDAKernelCallExpr &Call, const OverloadExpr &Names);
  void readDefaults(const CUDAKernelCallExpr &Call);
  bool canBeSpelled(const clang::Type &Type) const;
  bool spell(QualType Type, std::string &Out);
  bool spell(const TemplateArgument &Argument, std::string &Out);
  void fail(LaunchObstacle Why) {
    if (Form.isPossible())
      Form.Obstacle = Why;
  }

  FactSink &Sink;
  PrintingPolicy Spelling;
  LaunchForm Form;
};

} // namespace

/// Whether the name of \p Type means the same elsewhere in the port.
bool FormReader::canBeSpelled(const clang::Type &Type) const {
  if (const auto *Tag = dyn_cast<TagType>(&Type)) {
    const TagDecl &D = *Tag->getDecl();
    const auto *Record = dyn_cast<CXXRecordDecl>(&D);
    return D.getIdentifier() && !D.getParentFunctionOrMethod() &&
           !(Record && Record->isLambda()) && !Sink.isCuda(D);
  }
  if (const auto *Typedef = dyn_cast<TypedefType>(&Type))
    return !Sink.isCuda(*Typedef->getDecl());
  if (const auto *Special = dyn_cast<TemplateSpecializationType>(&Type)) {
    const TemplateDecl *D = Special->getTemplateName().getAsTemplateDecl();
    return D && !Sink.isCuda(*D);
  }
  return true;
}

bool FormReader::spell(QualType Type, std::string &Out) {
  if (Type->isDependentType() || Type->isUndeducedType())
    return false;
  auto CanBe = [this](const clang::Type &T) { return canBeSpelled(T); };
  if (!allTypes(Type, CanBe) || !allTypes(Type.getCanonicalType(), CanBe))
    return false;
  Out += Type.getAsString(Spelling);
  return true;
}

bool FormReader::spell(const TemplateArgument &Argument, std::string &Out) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return spell(Argument.getAsType(), Out);
  case TemplateArgument::Integral: {
    QualType Type = Argument.getIntegralType();
    if (Type->isBooleanType()) {
      Out += Argument.getAsIntegral() == 0 ? "false" : "true";
      return true;
    }
    std::string Name;
    if (Type->isEnumeralType() && !spell(Type, Name))
      return false;
    std::string Number = llvm::toString(Argument.getAsIntegral(), 10);
    Out += Name.empty() ? Number : "static_cast<" + Name + ">(" + Number + ")";
    return true;
  }
  case TemplateArgument::Pack:
    for (const auto &[N, Each] : enumerate(Argument.pack_elements())) {
      if (N)
        Out += ", ";
      if (!spell(Each, Out))
        return false;
    }
    return true;
  default:
    return false;
  }
}

/// How many functions and templates have the name of \p Kernel.
static size_t numNamesakes(const FunctionDecl &Kernel) {
  SmallPtrSet<const Decl *, 4> Different;
  for (const NamedDecl *D :
       Kernel.getDeclContext()->lookup(Kernel.getDeclName()))
    Different.insert(D->getUnderlyingDecl()->getCanonicalDecl());
  return Different.size();
}

void FormReader::readNamed(const CUDAKernelCallExpr &Call,
                           const DeclRefExpr &Name,
                           const FunctionDecl &Kernel) {
  readDefaults(Call);
  if (const FunctionTemplateDecl *Template = Kernel.getPrimaryTemplate()) {
    bool Written = Name.getNumTemplateArgs() ==
                       Template->getTemplateParameters()->size() &&
                   !Template->getTemplateParameters()->hasParameterPack();
    const TemplateArgumentList *Arguments =
        Kernel.getTemplateSpecializationArgs();
    if (!Written && Arguments) {
      std::string Text;
      for (const TemplateArgument &Each : Arguments->asArray()) {
        std::string One;
        if (!spell(Each, One))
          return fail(LaunchObstacle::DeducedArguments);
        if (!One.empty()) // An empty pack is empty here.
          Text += (Text.empty() ? "" : ", ") + One;
      }
      Form.TemplateArguments = "<" + Text + ">";
    }
  }
  if (numNamesakes(Kernel) < 2)
    return;
  std::string Parameters;
  for (const ParmVarDecl *Parameter : Kernel.parameters()) {
    if (!Parameters.empty())
      Parameters += ", ";
    if (!spell(Parameter->getType().getUnqualifiedType(), Parameters))
      return fail(LaunchObstacle::SeveralKernels);
  }
  Form.PointerType = "void (*)(" + Parameters + ")";
}

/// A name in a template: its arguments are not known yet.
void FormReader::readLookup(const CUDAKernelCallExpr &Call,
                            const OverloadExpr &Names) {
  if (Names.getNumDecls() != 1)
    return fail(LaunchObstacle::SeveralKernels);
  const NamedDecl *Only = (*Names.decls_begin())->getUnderlyingDecl();
  const auto *Template = dyn_cast<FunctionTemplateDecl>(Only);
  const FunctionDecl *Kernel =
      Template ? Template->getTemplatedDecl() : dyn_cast<FunctionDecl>(Only);
  if (!Kernel)
    return fail(LaunchObstacle::UnknownKernel);
  if (Template && (Names.getNumTemplateArgs() !=
                       Template->getTemplateParameters()->size() ||
                   Template->getTemplateParameters()->hasParameterPack()))
    return fail(LaunchObstacle::DeducedArguments);
  if (Call.getNumArgs() != Kernel->getNumParams())
    fail(LaunchObstacle::DefaultArguments);
}

/// Writes out the arguments for which the launch uses defaults.
void FormReader::readDefaults(const CUDAKernelCallExpr &Call) {
  for (const Expr *Argument : Call.arguments()) {
    const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
    if (!Default)
      continue;
    const Expr *Value = Default->getExpr()->IgnoreImplicit();
    const Expr *Core = Value;
    if (const auto *Sign = dyn_cast<UnaryOperator>(Core);
        Sign && Sign->getOpcode() == UO_Minus)
      Core = Sign->getSubExpr();
    if (!isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr,
             CXXNullPtrLiteralExpr>(Core))
      return fail(LaunchObstacle::DefaultArguments);
    raw_string_ostream Out(Form.Defaults);
    Out << ", ";
    Value->printPretty(Out, nullptr, Spelling);
  }
}

LaunchForm FormReader::read(const CUDAKernelCallExpr &Call) {
  const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
  for (const Expr *Argument : Call.arguments())
    if (isa<PackExpansionExpr>(Argument) && isa<OverloadExpr>(Callee))
      fail(LaunchObstacle::ArgumentPack);
  if (const auto *Name = dyn_cast<DeclRefExpr>(Callee)) {
    if (const auto *Kernel = dyn_cast<FunctionDecl>(Name->getDecl()))
      readNamed(Call, *Name, *Kernel);
  } else if (const auto *Names = dyn_cast<OverloadExpr>(Callee)) {
    readLookup(Call, *Names);
  }
  if (const auto *Type = Callee->getType()->getAs<clang::PointerType>())
    if (const auto *Prototype =
            Type->getPointeeType()->getAs<FunctionProtoType>();
        Prototype && Prototype->isVariadic())
      fail(LaunchObstacle::AnyArguments);
  return Form;
}

LaunchForm kernelForm(const CUDAKernelCallExpr &Call, FactSink &Sink) {
  const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
  const Decl *Any = nullptr;
  if (const auto *Name = dyn_cast<DeclRefExpr>(Callee))
    Any = Name->getDecl();
  else if (const auto *Names = dyn_cast<OverloadExpr>(Callee))
    Any = Names->getNumDecls() ? *Names->decls_begin() : nullptr;
  else if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    Any = Member->getMemberDecl();
  if (!Any) {
    LaunchForm Form;
    // An element of a table is an ordinary value; what a template makes of a
    // name is not known yet.
    if (Callee->isTypeDependent())
      Form.Obstacle = LaunchObstacle::UnknownKernel;
    return Form;
  }
  return FormReader(Any->getASTContext(), Sink).read(Call);
}

} // namespace tranship
