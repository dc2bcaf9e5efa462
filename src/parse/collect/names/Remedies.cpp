// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/names/Remedies.h"
#include "clang/AST/Decl.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/Type.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Errors whose fix-it removes or inserts a word.
static bool hasRemedy(unsigned Id) {
  switch (Id) {
  case diag::ext_register_storage_class:
  case diag::err_typename_missing:
  case diag::err_missing_dependent_template_keyword:
  case diag::err_member_extra_qualification:
    return true;
  default:
    return false;
  }
}

static bool isNarrowing(unsigned Id) {
  switch (Id) {
  case diag::ext_init_list_constant_narrowing:
  case diag::ext_init_list_type_narrowing:
  case diag::ext_init_list_variable_narrowing:
    return true;
  default:
    return false;
  }
}

/// `pointer > 0` means the same as `pointer != 0`.
static std::optional<Remedy> ofComparison(const Diagnostic &D) {
  if (D.getID() != diag::err_typecheck_ordered_comparison_of_pointer_and_zero ||
      D.getNumRanges() != 2 || D.getLocation().isMacroID())
    return std::nullopt;
  const SourceManager &Sources = D.getSourceManager();
  StringRef Operator(Sources.getCharacterData(D.getLocation()), 2);
  auto IsZero = [&](unsigned N) {
    return *Sources.getCharacterData(D.getRange(N).getBegin()) == '0';
  };
  if (!(Operator.starts_with(">") && IsZero(1)) &&
      !(Operator.starts_with("<") && IsZero(0)))
    return std::nullopt;
  if (Operator[1] == '=')
    return std::nullopt;
  return Remedy{CharSourceRange::getCharRange(
                    D.getLocation(), D.getLocation().getLocWithOffset(1)),
                "!="};
}

static std::optional<fact::Refusal> refusal(unsigned Id) {
  switch (Id) {
  case diag::err_shared_var_init:
    return fact::Refusal::SharedInitializer;
  case diag::err_typecheck_pointer_arith_void_type:
    return fact::Refusal::VoidArithmetic;
  case diag::err_typecheck_comparison_of_pointer_integer:
    return fact::Refusal::PointerComparison;
  default:
    return std::nullopt;
  }
}

/// The text from \p At to the end of its file.
static StringRef textAt(const SourceManager &Sources, SourceLocation At) {
  if (At.isInvalid() || At.isMacroID())
    return {};
  auto [File, Offset] = Sources.getDecomposedLoc(At);
  return Sources.getBufferData(File).substr(Offset);
}

/// The text from the begin of its file to \p At.
static StringRef textBefore(const SourceManager &Sources, SourceLocation At) {
  if (At.isInvalid() || At.isMacroID())
    return {};
  auto [File, Offset] = Sources.getDecomposedLoc(At);
  return Sources.getBufferData(File).take_front(Offset);
}

static CharSourceRange from(SourceLocation At, size_t Length) {
  return CharSourceRange::getCharRange(
      At, At.getLocWithOffset(static_cast<int>(Length)));
}

/// For nvcc `this->N` is a constant if N is: `N` is one for both compilers.
static std::optional<Remedy> withoutThis(const SourceManager &Sources,
                                         SourceLocation At) {
  StringRef All = textAt(Sources, At), Rest = All;
  if (!Rest.consume_front("this"))
    return std::nullopt;
  Rest = Rest.ltrim();
  if (!Rest.consume_front("->"))
    return std::nullopt;
  Rest = Rest.ltrim();
  return Remedy{from(At, All.size() - Rest.size()), ""};
}

/// nvcc ignores an `unroll` that no loop follows. The pragma is on the line
/// before.
static std::optional<Remedy> withoutPragma(const SourceManager &Sources,
                                           SourceLocation At) {
  if (At.isInvalid() || At.isMacroID())
    return std::nullopt;
  auto [File, Offset] = Sources.getDecomposedLoc(At);
  StringRef Text = Sources.getBufferData(File);
  StringRef Before = Text.take_front(Offset);
  Before = Before.substr(0, Before.rfind('\n') + 1).rtrim();
  size_t Begin = Before.rfind('\n') + 1;
  StringRef Line = Before.substr(Begin).ltrim();
  if (!Line.consume_front("#") || !Line.ltrim().consume_front("pragma") ||
      !Line.contains("unroll") || Line.contains('/') || Line.contains('\\'))
    return std::nullopt;
  size_t End = Text.find('\n', Before.size()) + 1;
  return Remedy{from(Sources.getLocForStartOfFile(File).getLocWithOffset(
                         static_cast<int>(Begin)),
                     End - Begin),
                ""};
}

/// The type that is argument \p N of the diagnostic.
static QualType typeOf(const Diagnostic &D, unsigned N) {
  return QualType::getFromOpaquePtr(reinterpret_cast<void *>(D.getRawArg(N)));
}

/// Whether the error is about two pointers to variable-length arrays, which g++
/// takes for the same type.
static bool isOfVariableArrays(const Diagnostic &D) {
  unsigned Number = 0;
  for (unsigned I = 0; I < D.getNumArgs(); ++I) {
    if (D.getArgKind(I) != DiagnosticsEngine::ak_qualtype)
      continue;
    const auto *Pointer = typeOf(D, I)->getAs<clang::PointerType>();
    Number += Pointer && Pointer->getPointeeType()->isVariableArrayType();
  }
  return Number == 2;
}

static std::string withoutBlanks(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (!isWhitespace(C))
      Result += C;
  return Result;
}

/// `float (*A)[n] = (float (*)[n])P`, where a cast repeats the variable's type,
/// becomes `auto A = (float (*)[n])P`. \p At is the variable's name.
static std::optional<Remedy> withAuto(const SourceManager &Sources,
                                      SourceLocation At) {
  StringRef Behind = textAt(Sources, At);
  StringRef Before = textBefore(Sources, At);
  size_t Begin = Before.find_last_of(";{}") + 1; // npos + 1 is 0.
  Begin += Before.substr(Begin).size() - Before.substr(Begin).ltrim().size();
  StringRef Name =
      Behind.take_while([](char C) { return isAsciiIdentifierContinue(C); });
  StringRef Rest = Behind.take_front(Behind.find_first_of(";{}"));
  auto [Declarator, Value] = Rest.split('=');
  Value = Value.ltrim();
  std::string Type = withoutBlanks(Before.substr(Begin)) +
                     withoutBlanks(Declarator.drop_front(Name.size()));
  std::string Cast = withoutBlanks(Value);
  if (Type.find_first_of("#/") != std::string::npos ||
      !(StringRef(Cast).starts_with("(" + Type + ")") ||
        StringRef(Cast).starts_with("reinterpret_cast<" + Type + ">") ||
        StringRef(Cast).starts_with("static_cast<" + Type + ">")))
    return std::nullopt;
  auto Length = static_cast<int>(Before.size() - Begin);
  return Remedy{from(At.getLocWithOffset(-Length), Length + Declarator.size()),
                ("auto " + Name + " ").str()};
}

/// A cast around a value that is narrowed for a reference, where Clang has no
/// fix-it.
static std::optional<Remedy> withCast(const Diagnostic &D) {
  const auto *To = typeOf(D, 1)->getAs<BuiltinType>();
  if (!To || D.getNumRanges() != 1 || D.getRange(0).getBegin().isMacroID() ||
      D.getRange(0).getEnd().isMacroID())
    return std::nullopt;
  LangOptions Language;
  Language.Bool = true;
  std::string Type = To->getName(PrintingPolicy(Language)).str();
  return Remedy{D.getRange(0), "static_cast<" + Type + ">("};
}

/// nvcc lets functions of the host call a __device__ constructor in templates:
/// the values in front of its body are then the host's, too. One whose body is
/// empty does the same as one that is declared for both sides.
static std::optional<Remedy> withHost(const Diagnostic &D) {
  enum { Constructor = 3, Device = 0, Host = 2 }; // As the message has them.
  if (D.getRawArg(0) != Constructor || D.getRawArg(3) != Device ||
      D.getRawArg(4) < Host)
    return std::nullopt;
  const SourceManager &Sources = D.getSourceManager();
  StringRef Behind = textAt(Sources, D.getLocation());
  auto [Head, Body] = Behind.take_front(Behind.find(';')).split('{');
  if (!Head.rtrim().ends_with(")") || !Body.ltrim().starts_with("}"))
    return std::nullopt;
  StringRef Before = textBefore(Sources, D.getLocation());
  Before = Before.substr(Before.find_last_of(";{}:") + 1); // npos + 1 is 0.
  size_t At = Before.rfind("__device__");
  if (At == StringRef::npos)
    return std::nullopt;
  auto Back = static_cast<int>(Before.size() - At);
  return Remedy{from(D.getLocation().getLocWithOffset(-Back), 0), "__host__ "};
}

/// `f(T (&A)[size<B, C>::value])`, which Clang takes for an index because of
/// the comma, becomes `f(T (&A)[(size<B, C>::value)])`. \p At is the
/// parameter's name.
static std::optional<Remedy> withParentheses(const SourceManager &Sources,
                                             SourceLocation At) {
  StringRef Behind = textAt(Sources, At);
  StringRef Before = textBefore(Sources, At).rtrim();
  if (!Before.consume_back("&") || !Before.rtrim().ends_with("("))
    return std::nullopt;
  StringRef Rest =
      Behind.drop_while([](char C) { return isAsciiIdentifierContinue(C); })
          .ltrim();
  if (!Rest.consume_front(")"))
    return std::nullopt;
  Rest = Rest.ltrim();
  if (!Rest.consume_front("["))
    return std::nullopt;
  StringRef Size = Rest.take_front(Rest.find_first_of("[](;{"));
  if (!Size.contains(',') || !Rest.drop_front(Size.size()).starts_with("]"))
    return std::nullopt;
  auto Length = static_cast<int>(Behind.size() - Rest.size());
  return Remedy{from(At.getLocWithOffset(Length), Size.size()), "("};
}

/// `pair = {a, b}` with a __half2 or its like, which Clang may also assign its
/// bits.
static std::optional<Remedy> withType(const Diagnostic &D) {
  const RecordDecl *Record = typeOf(D, 1)->getAsRecordDecl();
  if (!Record ||
      !is_contained({"__half2", "__nv_bfloat162"}, Record->getName()))
    return std::nullopt;
  StringRef All = textAt(D.getSourceManager(), D.getLocation()), Rest = All;
  if (!Rest.consume_front("=") || !Rest.ltrim().starts_with("{"))
    return std::nullopt;
  auto Length = static_cast<int>(All.size() - Rest.ltrim().size());
  return Remedy{from(D.getLocation().getLocWithOffset(Length), 0),
                Record->getName().str()};
}

void Remedies::noteError(const Diagnostic &D) {
  const SourceManager &Sources = D.getSourceManager();
  SourceLocation At = D.getLocation();
  std::optional<Remedy> Found;
  switch (D.getID()) {
  case diag::err_template_kw_missing:
    Found = {from(At, 0), "template "};
    break;
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
    if (StringRef Word = "typeof"; textAt(Sources, At).starts_with("typeof("))
      Found = {from(At, Word.size()), "__typeof__"};
    else
      Found = withParentheses(Sources, At);
    break;
  case diag::ext_init_list_constant_narrowing_const_reference:
  case diag::ext_init_list_type_narrowing_const_reference:
  case diag::ext_init_list_variable_narrowing_const_reference:
    Found = withCast(D);
    break;
  case diag::err_ovl_ambiguous_oper_binary:
    Found = withType(D);
    break;
  case diag::err_expr_not_cce:
    Found = withoutThis(Sources, At);
    break;
  case diag::err_pragma_loop_precedes_nonloop:
    Found = withoutPragma(Sources, At);
    break;
  case diag::err_auto_not_allowed:
    // Its second argument says where `auto` is used: in a function prototype.
    if (D.getArgSInt(1) == 0)
      Found = {from(At, StringRef("auto").size()), "",
               fact::Refusal::AutoParameter};
    break;
  case diag::err_typecheck_ordered_comparison_of_pointer_and_zero:
    Found = ofComparison(D);
    break;
  case diag::err_init_conversion_failed:
  case diag::err_typecheck_convert_incompatible_pointer:
    if (isOfVariableArrays(D) && !At.isMacroID() &&
        !(Found = withAuto(Sources, At)))
      Found = {from(At, 1), "", fact::Refusal::VariableArray};
    break;
  default:
    if (std::optional<fact::Refusal> Known = refusal(D.getID()))
      Found = {from(At, 1), "", Known};
    else if (hasRemedy(D.getID()) && D.getNumFixItHints() == 1)
      Found = {D.getFixItHint(0).RemoveRange, D.getFixItHint(0).CodeToInsert};
  }
  if (Found)
    All.push_back(*Found);
}

void Remedies::note(DiagnosticsEngine::Level Level, const Diagnostic &D) {
  ArrayRef<FixItHint> Hints = D.getFixItHints();
  if (Level >= DiagnosticsEngine::Error) {
    IsNarrowing = isNarrowing(D.getID());
    noteError(D);
    return;
  }
  if (D.getID() == diag::note_ovl_candidate_bad_target)
    if (std::optional<Remedy> Found = withHost(D))
      All.push_back(*Found);
  // A cast around the value: its begin and its end.
  if (IsNarrowing && D.getID() == diag::note_init_list_narrowing_silence &&
      Hints.size() == 2 && StringRef(Hints[0].CodeToInsert).ends_with("("))
    All.push_back(
        {CharSourceRange::getCharRange(Hints[0].RemoveRange.getBegin(),
                                       Hints[1].RemoveRange.getBegin()),
         Hints[0].CodeToInsert});
  if (Level == DiagnosticsEngine::Note)
    IsNarrowing = false;
}

} // namespace tranship
