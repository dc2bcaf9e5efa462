// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records that programs write to files or send, and whose members stand
// elsewhere on the target: its vectors of 32 bytes begin at multiples of 32,
// CUDA's at multiples of 16.
#include "parse/collect/hazards/Findings.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr uint64_t WideAlignment = 32;

static bool isWideVector(const RecordDecl &Class) {
  return StringSwitch<bool>(Class.getName())
      .Cases("double4", "long4", "ulong4", "longlong4", "ulonglong4", true)
      .Default(false);
}

namespace {

struct Layout {
  uint64_t Size = 0, Alignment = 1; ///< In bytes.
  bool IsWide = false;              ///< Whether it has a vector of 32 bytes,
  bool Moves = false; ///< and a member or the end is not where CUDA's is.
};

} // namespace

/// The target's layout of \p Type; nothing for what is not followed.
static std::optional<Layout> layoutOf(QualType Type, const ASTContext &Syntax) {
  if (Type->isIncompleteType() || Type->isDependentType())
    return std::nullopt;
  if (const auto *Array = Syntax.getAsConstantArrayType(Type)) {
    auto Element = layoutOf(Array->getElementType(), Syntax);
    if (Element)
      Element->Size *= Array->getSize().getZExtValue();
    return Element;
  }
  Layout All{
      static_cast<uint64_t>(Syntax.getTypeSizeInChars(Type).getQuantity()),
      static_cast<uint64_t>(Syntax.getTypeAlignInChars(Type).getQuantity())};
  const RecordDecl *Class = Type->getAsRecordDecl();
  if (!Class)
    return All;
  if (isWideVector(*Class)) {
    All.Alignment = WideAlignment;
    All.IsWide = true;
    return All;
  }
  const auto *Derived = dyn_cast<CXXRecordDecl>(Class);
  if (Class->isUnion() ||
      Syntax.getSourceManager().isInSystemHeader(Class->getLocation()) ||
      (Derived && (Derived->getNumBases() != 0 || Derived->isPolymorphic())))
    return All;
  if (Class->hasAttr<PackedAttr>() || Class->hasAttr<MaxFieldAlignmentAttr>())
    return std::nullopt;
  const ASTRecordLayout &Known = Syntax.getASTRecordLayout(Class);
  uint64_t At = 0;
  for (const FieldDecl *Member : Class->fields()) {
    auto Of = layoutOf(Member->getType(), Syntax);
    if (!Of || Member->isBitField())
      return std::nullopt;
    At = alignTo(At, Of->Alignment);
    uint64_t Was = Known.getFieldOffset(Member->getFieldIndex()) / 8;
    All.IsWide |= Of->IsWide;
    All.Moves |= Of->Moves || At != Was;
    All.Alignment = std::max(All.Alignment, Of->Alignment);
    At += Of->Size;
  }
  uint64_t Size = alignTo(At, All.Alignment);
  All.Moves |= Size != All.Size;
  All.Size = Size;
  return All;
}

/// Functions that carry bytes to or from where the layout is agreed on.
static bool carriesBytes(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("fread", "fwrite", "read", "write", "pread", "pwrite", true)
      .Cases("send", "recv", "mmap", true)
      .Default(false);
}

/// The record whose bytes \p Argument points to or counts; or null.
static QualType recordOf(const Expr &Argument) {
  QualType Found;
  eachBelow(Argument, [&](const Stmt &S) {
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(&S);
        Size && Size->getKind() == UETT_SizeOf)
      Found = Size->getTypeOfArgument();
  });
  if (Found.isNull())
    Found = Argument.IgnoreParenCasts()->getType()->getPointeeType();
  return !Found.isNull() && Found->isRecordType() ? Found : QualType();
}

void findRecordLayouts(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    if (!carriesBytes(calledName(*Call.What)))
      continue;
    for (const Expr *Argument : Call.What->arguments()) {
      QualType Type = recordOf(*Argument);
      auto Of = Type.isNull() ? std::nullopt : layoutOf(Type, Flow.Syntax);
      if (!Of || !Of->IsWide || !Of->Moves)
        continue;
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"record-layout",
                            Type.getUnqualifiedType().getAsString()});
      break;
    }
  }
}

} // namespace tranship
