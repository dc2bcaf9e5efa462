// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Renames: identifiers that the maps know, in all places but preprocessor
// conditions and qualified names, which have rules of their own.
#include "lex/rules/names/Names.h"
#include "lex/context/Rewrites.h"
#include "lex/rules/Rules.h"
#include "map/ArgumentTypes.h"
#include "map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What the text of an argument shows of its type, if it is a name.
static std::string typeOfName(const View &V, const Argument &A) {
  // Constants are known by their names, and are of no class.
  StringRef Name = V.File.name(A.End - 1);
  auto R = V.Names.find(KeySpace::Identifier, Name);
  if (R && (R->What == Kind::Enumerator || R->What == Kind::Macro))
    return withName(argument::Number, Name);
  if (A.End != A.First + 1)
    return argument::Unknown.str();
  StringRef Type = V.Known.declaredAs(A.First);
  bool IsNumber = StringSwitch<bool>(Type)
                      .Cases("int", "unsigned", "long", "short", true)
                      .Cases("char", "bool", "float", "double", true)
                      .Cases("size_t", "CUdevice", true)
                      .Default(false);
  if (IsNumber)
    return argument::Number.str();
  auto IsType = [&](StringRef Key) {
    auto Found = V.Names.find(KeySpace::Identifier, Key);
    return Found && Found->What == Kind::Type;
  };
  if (!IsType(Type))
    return argument::Unknown.str();
  // Keys have the name of the struct or enumeration, not of its typedef.
  for (StringRef Suffix : {"_st", "_t"})
    if (std::string Tag = (Type + Suffix).str(); IsType(Tag))
      return Tag;
  return Type.str();
}

/// What the text of an argument shows of its type.
static std::string writtenTypeOf(const View &V, const Argument &A) {
  const SourceFile &File = V.File;
  bool IsName = A.End > A.First && File.isIdentifier(A.End - 1);
  for (uint32_t I = A.First; IsName && I + 1 < A.End; ++I)
    IsName = File.isIdentifier(I) || File.is(I, tok::coloncolon);
  if (!IsName || File.isName(A.First, "nullptr") ||
      File.isName(A.First, "NULL"))
    return writtenType(A.Where.in(File.text())).str();
  return typeOfName(V, A);
}

namespace {

/// What is known of the arguments of a call.
struct KnownTypes {
  SmallVector<std::string, 6> Texts; ///< See map/ArgumentTypes.h.
  bool Disputed = false;             ///< Parses differ.
};

} // namespace

static KnownTypes argumentTypes(const View &V, uint32_t I, const Call &Around) {
  KnownTypes Result;
  SmallVector<StringRef, 8> Parsed;
  auto Fact = V.Parsed.find<fact::Arguments>(V.File[I].Begin);
  if (Fact) {
    Result.Disputed = Fact->Disputed;
    if (!Fact->Disputed && !Fact->Types.empty())
      Parsed = splitTypes(Fact->Types);
  }
  bool Fits = Parsed.size() == Around.Arguments.size();
  for (auto [N, A] : enumerate(Around.Arguments)) {
    bool Use = Fits && Parsed[N] != argument::Unknown;
    Result.Texts.push_back(Use ? Parsed[N].str() : writtenTypeOf(V, A));
    // What is used with several types is a template, too.
    StringRef Text = Result.Texts.back();
    if (Result.Disputed &&
        (Text.starts_with(argument::Unknown) || Text == argument::Address))
      Result.Texts.back() = argument::Template;
  }
  return Result;
}

/// The row for a call of \p Key, which has rows for types of arguments.
static std::optional<Row> chooseByTypes(const View &V, Writer &W, uint32_t I,
                                        StringRef Key, const Call &Around) {
  KnownTypes Known = argumentTypes(V, I, Around);
  SmallVector<StringRef, 6> Types(Known.Texts.begin(), Known.Texts.end());
  CallChoice Choice = V.Names.findCall(Key, Types, V.To->MapColumn);
  if (!Choice.Guessed)
    return Choice.Chosen;
  Resolution Result = V.resolve(*Choice.Chosen);
  // What cannot be ported is said by another diagnostic, and that is enough.
  if (Result.What == Resolution::State::Rename ||
      Result.What == Resolution::State::Template)
    W.report(DiagnosticId::ArgumentTypes, V.File[I].where(),
             Known.Disputed
                 ? "how '" + Key +
                       "' is ported depends on the types of its arguments, "
                       "which differ between uses of this text; ported as '" +
                       Result.Text.str() + "'"
                 : message(Message::TypesUnknown, {Key, Result.Text}));
  return Choice.Chosen;
}

/// Whether a support header lets calls of any number of arguments stay.
static bool staysInAnyCall(const View &V, ArrayRef<Row> Rows) {
  return all_of(Rows, [&](const Row &R) {
    Resolution What = V.resolve(R);
    return !R.Types.empty() || (What.What == Resolution::State::Rename &&
                                What.Supplied && What.Text == R.Key);
  });
}

void portUse(const View &V, Writer &W, uint32_t I, StringRef Key) {
  SmallVector<Row, 2> Rows = V.Names.rows(KeySpace::Identifier, Key);
  // The name decides about a call that goes over several lines.
  if (Rows.empty() || V.isKept(I))
    return;
  bool ByCall = Rows.size() > 1 || Rows[0].Args.Shape != Arity::Form::Any ||
                StringRef(V.resolve(Rows[0]).Text).contains('(');
  if (!ByCall)
    return applyRow(V, W, I, Rows[0], nullptr);

  std::optional<Call> Around = callAt(V.File, I + 1);
  if ((!Around || Around->Variable) && staysInAnyCall(V, Rows))
    return applyRow(V, W, I, Rows[0], nullptr);
  std::optional<Row> R;
  if (!Around)
    R = V.Names.find(KeySpace::Identifier, Key);
  else if (!Around->Variable)
    R = any_of(Rows, [](const Row &R) { return !R.Types.empty(); })
            ? chooseByTypes(V, W, I, Key, *Around)
            : V.Names.findCall(Key, Around->Arguments.size());
  else if (Rows.size() == 1) // Else the number decides, and is not in sight.
    R = V.Names.find(KeySpace::Identifier, Key);
  if (R)
    return applyRow(V, W, I, *R, Around ? &*Around : nullptr);
  W.report(DiagnosticId::CallForm, V.File[I].where(),
           Around && !Around->Variable
               ? message(Message::NumberUnknown,
                         {Key, Twine(Around->Arguments.size()).str()})
               : message(Message::NumberUnseen, {Key}));
  W.count(Rows.front(), V.File[I].where(), false);
}

namespace {

/// Where a candidate stands, as far as that decides whether it is CUDA's.
enum class Place : uint8_t {
  Use,       ///< Ported by this rule.
  Elsewhere, ///< Another rule's, or no use of CUDA's name at all.
  Own,       ///< The user's name.
  Pasted,    ///< An operand of `##`.
};

} // namespace

/// Whether \p Name is a parameter of the macro that \p D defines.
static bool isParameter(const SourceFile &File, const Directive &D,
                        StringRef Name) {
  uint32_t Open = D.argument() + 1;
  if (!File.is(Open, tok::l_paren) ||
      File[Open].Begin != File[D.argument()].where().End)
    return false;
  auto Close = closingBracket(File, Open);
  for (uint32_t I = Open + 1; Close && I < *Close; ++I)
    if (File.isName(I, Name))
      return true;
  return false;
}

static Place placeInDirective(const View &V, uint32_t I, const Directive &D) {
  const SourceFile &File = V.File;
  switch (D.Kind) {
  case DirectiveKind::Define:
    if (I == D.argument())
      return V.Known.isSwitch(File.name(I)) ? Place::Use : Place::Own;
    if (isParameter(File, D, File.name(I)))
      return Place::Elsewhere;
    if (File.is(I - 1, tok::hashhash) || File.is(I + 1, tok::hashhash))
      return Place::Pasted;
    return File.is(I - 1, tok::hash) ? Place::Elsewhere : Place::Use;
  case DirectiveKind::Undef:
    return V.isOwn(I) ? Place::Own : Place::Use;
  case DirectiveKind::Other:
    // #error and its like hold prose, a pragma can name what is ported.
    return File.isName(D.Name, "pragma") ? Place::Use : Place::Elsewhere;
  default:
    return Place::Elsewhere;
  }
}

/// Whether the `->` before the type \p I begins a function's result rather than
/// naming a member.
static bool isTrailingResult(const View &V, uint32_t I) {
  if (I < 2 ||
      !(V.File.is(I - 2, tok::r_paren) || V.File.isName(I - 2, "mutable") ||
        V.File.isName(I - 2, "noexcept") || V.File.isName(I - 2, "const")))
    return false;
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  return R && R->What == Kind::Type;
}

static Place placeOf(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  if (I > 0) {
    tok::TokenKind Before = File[I - 1].Kind;
    if (Before == tok::period ||
        (Before == tok::arrow && !isTrailingResult(V, I)))
      return Place::Elsewhere;
    if (Before == tok::coloncolon)
      return Place::Elsewhere; // See QualifiedNames.cpp.
  }
  if (const Directive *D = File.directiveOf(I))
    if (Place P = placeInDirective(V, I, *D); P != Place::Use)
      return P;
  return V.isOwn(I) ? Place::Own : Place::Use;
}

static bool isIdentity(const View &V, const Row &R) {
  Resolution What = V.resolve(R);
  return What.What == Resolution::State::Rename && What.Text == R.Key;
}

/// A file with an overload of its own calls CUDA's under the same name: what
/// supplies that is needed all the same.
static void noteOverload(const View &V, Writer &W, uint32_t I) {
  if (V.ownerOf(I) >= Owner::Cuda)
    return;
  for (const Row &R : V.Names.rows(KeySpace::Identifier, V.File.name(I)))
    if (isIdentity(V, R) && V.resolve(R).Supplied)
      return W.needSupport(supportHeader(R.Library), V.File[I].where());
}

void reportDisputes(const View &V, Writer &W) {
  for (const Dispute &D : V.Parsed.disputes()) {
    auto *Found = lower_bound(
        V.File.candidates(), D.Offset,
        [&](uint32_t I, uint32_t Offset) { return V.File[I].Begin < Offset; });
    if (Found == V.File.candidates().end() || V.File[*Found].Begin != D.Offset)
      continue;
    auto R = V.Names.find(KeySpace::Identifier, V.File.name(*Found));
    if (!R || isIdentity(V, *R))
      continue;
    std::string Message =
        ("'" + V.File.name(*Found) + "' is CUDA's in " + D.CudaUnit + ", but ")
            .str();
    // One unit can use a macro in both ways.
    Message += D.CudaUnit == D.UserUnit ? "also" : "in " + D.UserUnit.str();
    Message +=
        " the name declared at " + D.DeclaredAt.str() + "; it is not changed";
    W.report(DiagnosticId::DisputedName, V.File[*Found].where(), Message);
  }
}

/// Whether the name at \p I, of a constant, is that of a variable which a
/// function of the user's declares: `const int warpSize = 32;`.
static bool isLocal(const View &V, uint32_t I, const Row &R) {
  return R.What != Kind::Function && isConstant(V.resolve(R)) &&
         V.ownerOf(I) < Owner::Cuda && V.Known.isLocal(I);
}

void portNames(const View &V, Writer &W) {
  for (uint32_t I : V.File.candidates()) {
    StringRef Name = V.File.name(I);
    switch (placeOf(V, I)) {
    case Place::Elsewhere:
      break;
    case Place::Own:
      noteOverload(V, W, I);
      // What a parse knows needs no word.
      if (auto R = V.Names.find(KeySpace::Identifier, Name);
          R && !isIdentity(V, *R) && R->What != Kind::Namespace &&
          V.ownerOf(I) < Owner::Cuda)
        W.report(DiagnosticId::UserDeclared, V.File[I].where(),
                 message(Message::UserDeclared, {Name}));
      break;
    case Place::Pasted:
      // What begins like a namespace is said in Pastes.cpp.
      if (auto R = V.Names.find(KeySpace::Identifier, Name);
          R && R->What == Kind::Namespace)
        break;
      W.report(DiagnosticId::TokenPaste, V.File[I].where(),
               message(Message::Pasted, {Name}));
      break;
    case Place::Use: {
      auto R = V.Names.find(KeySpace::Identifier, Name);
      bool Special = R && (R->What == Kind::Namespace ||
                           R->What == Kind::Indicator || isLocal(V, I, *R));
      if (Special)
        break;
      W.noteUse(I);
      portUse(V, W, I, Name);
      break;
    }
    }
  }
}

} // namespace tranship
