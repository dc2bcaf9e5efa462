// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts that mean something to CUDA: names in commands and in the environment,
// errors that are told by their names, PTX that is taken for a text.
#include "parse/collect/hazards/Findings.h"
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static StringRef textOf(const Stmt &S) {
  const auto *Text = dyn_cast<clang::StringLiteral>(&S);
  return Text && Text->getCharByteWidth() == 1 ? Text->getString() : "";
}

static bool isWordLetter(char C) { return isAlnum(C) || C == '_' || C == '-'; }

static bool hasWord(StringRef Text, StringRef Word) {
  for (size_t At = Text.find(Word); At != StringRef::npos;
       At = Text.find(Word, At + 1)) {
    StringRef After = Text.substr(At + Word.size());
    if ((At == 0 || !isWordLetter(Text[At - 1])) &&
        (After.empty() || !isWordLetter(After.front())))
      return true;
  }
  return false;
}

std::optional<FoundWord> findWord(const UnitFlow &Flow, const Expr &E,
                                  ArrayRef<StringRef> Words) {
  std::optional<FoundWord> Found;
  auto Look = [&](const Stmt &S, const Expr *At) {
    StringRef Text = textOf(S);
    for (StringRef Word : Words)
      if (!Found && !Text.empty() && hasWord(Text, Word))
        Found = FoundWord{At ? At : cast<Expr>(&S), Word};
  };
  eachBelow(E, [&](const Stmt &S) {
    Look(S, nullptr);
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    if (!Name || Found)
      return;
    // What a wrapper is given stands where it is called, and a command where
    // it is put together.
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    bool IsLocal = Variable && Variable->isLocalVarDeclOrParm();
    for (const Expr *Origin : Flow.originsOf(*Name))
      eachBelow(*Origin, [&](const Stmt &Below) {
        Look(Below, IsLocal ? nullptr : &E);
      });
  });
  return Found;
}

/// Whether a call compares texts, or looks for one in another.
static bool comparesTexts(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_EqualEqual ||
           Operator->getOperator() == OO_ExclaimEqual;
  return StringSwitch<bool>(calledName(Call))
      .Cases("strcmp", "strncmp", "strcasecmp", "strncasecmp", "strstr", true)
      .Cases("find", "rfind", "compare", "starts_with", "contains", true)
      .Default(false);
}

/// Whether \p Text is the name of an error of CUDA's, or one of its sentences
/// that the target's runtime words otherwise.
static bool isErrorOfCuda(StringRef Text) {
  if (Text.starts_with("cudaError") || Text.starts_with("CUDA_ERROR_") ||
      Text.starts_with("CUBLAS_STATUS_") ||
      Text.starts_with("CUSPARSE_STATUS_"))
    return all_of(Text, [](char C) { return isAlnum(C) || C == '_'; });
  return Text.contains("CUDA-capable") ||
         Text.contains("CUDA driver version is insufficient") ||
         Text.contains("misaligned address") ||
         Text.contains("illegal instruction was encountered") ||
         Text.contains("PTX was compiled with an unsupported");
}

static bool givesErrorText(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaGetErrorString", "cudaGetErrorName", true)
      .Cases("cuGetErrorString", "cuGetErrorName", true)
      .Cases("cublasGetStatusString", "cublasGetStatusName", true)
      .Cases("cusparseGetErrorString", "cusparseGetErrorName", true)
      .Default(false);
}

/// Whether the call looks for an error's text in a container:
/// `table.find(...)`.
static const Expr *lookedThrough(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  return Member && Member->getNumArgs() == 1 &&
                 StringSwitch<bool>(calledName(Call))
                     .Cases("find", "count", "at", "contains", true)
                     .Default(false) &&
                 hasCall(*Member->getArg(0), givesErrorText)
             ? Member->getImplicitObjectArgument()
             : nullptr;
}

/// Iterators are compared, too.
static bool isIterator(const Expr &E) {
  const CXXRecordDecl *Class = E.getType()->getAsCXXRecordDecl();
  return Class && Class->getIdentifier() &&
         Class->getName().contains("terator");
}

void findErrorTexts(const UnitFlow &Flow, FactSink &Sink) {
  if (none_of(Flow.Calls, [](const Placed<CallExpr> &Call) {
        StringRef Name = calledName(*Call.What);
        return Name == "what" || givesErrorText(Name);
      }))
    return;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    SmallVector<const Expr *, 4> Texts(Call.What->arguments());
    if (const Expr *Container = lookedThrough(*Call.What))
      Texts.push_back(Container);
    else if (!comparesTexts(*Call.What) ||
             (!Texts.empty() && isIterator(*Texts[0])))
      continue;
    for (const Expr *Argument : Texts)
      Flow.eachSource(*Argument, [&](const Stmt &S) {
        if (isErrorOfCuda(textOf(S)))
          noteUse(Flow, Sink, Call.What->getSourceRange(),
                  fact::Finding{"error-text", textOf(S).str()});
      });
  }
}

/// `p`, `v.data()`, `&v[0]`, `s.get()`: the variable that holds the bytes.
static const ValueDecl *holderOf(const Expr &E) {
  if (const ValueDecl *Name = namedBy(rootOf(E)))
    return Name;
  const Expr *At = E.IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(At);
      Address && Address->getOpcode() == UO_AddrOf)
    At = Address->getSubExpr()->IgnoreParenCasts();
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(At);
      Member && Member->getNumArgs() == 0)
    return namedBy(*Member->getImplicitObjectArgument());
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(At);
  if (Element && Element->getOperator() == OO_Subscript)
    return namedBy(*Element->getArg(0));
  return nullptr;
}

/// Whether the call takes bytes up to the first 0.
static bool readsText(const CallExpr &Call, unsigned &First) {
  First = 0;
  StringRef Name = calledName(Call);
  if (Name == "printf" || Name == "fprintf") {
    First = Name == "fprintf" ? 2 : 1;
    return true;
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_LessLess ||
           Operator->getOperator() == OO_Equal ||
           Operator->getOperator() == OO_PlusEqual;
  return StringSwitch<bool>(Name)
      .Cases("fputs", "puts", "strlen", "strdup", "strstr", true)
      .Cases("strcpy", "strncpy", true)
      .Default(false);
}

/// A module in PTX at the call that loads it: there the program fails, so the
/// text itself is not reported.
static void notePtx(const UnitFlow &Flow, FactSink &Sink, const Expr &Image) {
  bool Found = false;
  Flow.eachSource(Image, [&](const Stmt &S) {
    if (!isPtxModule(textOf(S)))
      return;
    Found = true;
    Sink.note(S.getSourceRange(), fact::Finding{"loaded-ptx", ""});
  });
  if (Found)
    noteUse(Flow, Sink, Image.getSourceRange(), fact::Finding{"ptx-image", ""});
}

/// `cuModuleLoadData(&module, kernels_cubin)`
static void noteImages(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name :
       {"cuModuleLoadData", "cuModuleLoadDataEx", "cuModuleLoadFatBinary",
        "cuLibraryLoadData", "cudaLibraryLoadData"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      const Expr &Image = *Call.What->getArg(1);
      notePtx(Flow, Sink, Image);
      for (const Expr *Origin : Flow.originsOf(Image)) {
        const auto *Bytes = dyn_cast_or_null<VarDecl>(namedBy(*Origin));
        if (Bytes && Bytes->hasGlobalStorage() && !Bytes->hasDefinition() &&
            hasWordOf(Bytes->getName(), {"cubin", "fatbin", "ptx"})) {
          noteUse(Flow, Sink, Image.getSourceRange(),
                  fact::Finding{"image-name", Bytes->getName().str()});
          return;
        }
      }
    });
}

void findCodeTexts(const UnitFlow &Flow, FactSink &Sink) {
  noteImages(Flow, Sink);
  SmallPtrSet<const ValueDecl *, 4> Codes;
  Flow.eachCall("nvrtcGetPTX", 0, [&](const Placed<CallExpr> &Call) {
    if (Call.What->getNumArgs() == 2)
      if (const ValueDecl *Holder = holderOf(*Call.What->getArg(1)))
        Codes.insert(Holder);
  });
  if (Codes.empty())
    return;
  auto Holds = [&](const Expr &E) {
    const ValueDecl *Holder = holderOf(E);
    return Holder && Codes.contains(Holder) &&
           E.IgnoreParenImpCasts()->getType()->isPointerType();
  };
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    unsigned First = 0;
    if (!readsText(*Call.What, First))
      continue;
    for (const Expr *Argument : drop_begin(Call.What->arguments(), First))
      if (Holds(*Argument)) {
        noteUse(Flow, Sink, Call.What->getSourceRange(),
                fact::Finding{"code-text", ""});
        break;
      }
  }
  // `ptx.find(".target")`
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(Call.What);
    StringRef Name = Member ? calledName(*Member) : "";
    const ValueDecl *Of =
        Name == "find" || Name == "rfind" || Name == "find_first_of"
            ? namedBy(*Member->getImplicitObjectArgument())
            : nullptr;
    if (Of && Codes.contains(Of) && Member->getNumArgs() > 0 &&
        anyBelow(*Member->getArg(0),
                 [](const Stmt &S) { return !textOf(S).empty(); }))
      noteUse(Flow, Sink, Member->getSourceRange(),
              fact::Finding{"code-text", ""});
  }
  for (const Placed<CXXConstructExpr> &Made : Flow.Constructions)
    if (Made.What->getConstructor()->getParent()->getName() == "basic_string" &&
        Made.What->getNumArgs() > 0 && Holds(*Made.What->getArg(0)) &&
        all_of(drop_begin(Made.What->arguments()),
               [](const Expr *E) { return isa<CXXDefaultArgExpr>(E); }))
      noteUse(Flow, Sink, Made.What->getSourceRange(),
              fact::Finding{"code-text", ""});
}

} // namespace tranship
