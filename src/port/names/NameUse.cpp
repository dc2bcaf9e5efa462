// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One use of a name that the maps know: which of its rows is meant, by the
// number and the types of the arguments.
#include "port/names/Names.h"
#include "rules/Rewrites.h"
#include "tables/map/ArgumentTypes.h"
#include "text/Pastes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What the text of an argument shows about its type, if it is a name.
static std::string typeOfName(const View &V, const Argument &A) {
  // Constants are known by their names, and are not objects of a class.
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

/// What the text of an argument shows about its type.
static std::string writtenTypeOf(const View &V, const Argument &A) {
  const SourceFile &File = V.File;
  bool IsName = A.End > A.First && File.isIdentifier(A.End - 1);
  for (uint32_t I = A.First; IsName && I + 1 < A.End; ++I)
    IsName = File.isIdentifier(I) || File.is(I, tok::coloncolon);
  if (!IsName || File.isName(A.First, "nullptr", "NULL"))
    return writtenType(A.Where.in(File.text())).str();
  return typeOfName(V, A);
}

namespace {

/// What is known about the arguments of a call.
struct KnownTypes {
  SmallVector<std::string, 6> Texts; ///< See tables/map/ArgumentTypes.h.
  bool Disputed = false;             ///< Parses differ.
};

} // namespace

/// Whether the argument names a parameter of the macro whose body has it.
static bool hasMacroParameter(const View &V, const Argument &A) {
  const Directive *D = V.File.directiveOf(A.First);
  if (!D || D->Kind != DirectiveKind::Define)
    return false;
  for (uint32_t I = A.First; I < A.End; ++I)
    if (V.File.isIdentifier(I) && parameterAt(V.File, *D, I))
      return true;
  return false;
}

/// Whether the file names a type of a header that one of \p Rows is for, such
/// as `__half` or `half`. The vector types are everywhere and tell nothing.
/// `scalar_t` is what PyTorch calls the elements that a kernel is made for,
/// with types of 16 bits among them.
static bool namesTypeOf(const View &V, ArrayRef<Row> Rows) {
  auto IsNamed = [&](StringRef Type) {
    return any_of(V.File.named(Type), [&](uint32_t I) { return !V.isOwn(I); });
  };
  return any_of(Rows, [&](const Row &R) {
    return any_of(splitTypes(R.Types), [&](StringRef Type) {
      Type.consume_front("const ");
      Type = Type.rtrim(" *");
      return Type.starts_with("__") &&
             (IsNamed(Type) || IsNamed(Type.drop_front(2)) ||
              !V.File.named("scalar_t").empty());
    });
  });
}

static KnownTypes argumentTypes(const View &V, uint32_t I, const Call &Around,
                                ArrayRef<Row> Rows) {
  KnownTypes Result;
  SmallVector<StringRef, 8> Parsed;
  auto Fact = V.Parsed.find<fact::Arguments>(V.File[I].Begin);
  if (Fact) {
    Result.Disputed = Fact->Disputed;
    if (!Fact->Disputed && !Fact->Types.empty())
      Parsed = splitTypes(Fact->Types);
  }
  bool Fits = Parsed.size() == Around.Arguments.size();
  const bool MayBeAny = Result.Disputed || namesTypeOf(V, Rows);
  for (auto [N, A] : enumerate(Around.Arguments)) {
    bool Use = Fits && Parsed[N] != argument::Unknown;
    Result.Texts.push_back(Use ? Parsed[N].str() : writtenTypeOf(V, A));
    // What is used with several types, or may be of a type that the file names,
    // is as in a template.
    StringRef Text = Result.Texts.back();
    bool Open = Text.starts_with(argument::Unknown);
    bool Varies = MayBeAny && (Open || Text == argument::Address);
    if (Varies ||
        (!Use && (Open || Text == argument::Number) && hasMacroParameter(V, A)))
      Result.Texts.back() = argument::Template;
  }
  return Result;
}

/// The row for a call of \p Key, which has rows for types of arguments.
static std::optional<Row> chooseByTypes(const View &V, Writer &W, uint32_t I,
                                        StringRef Key, const Call &Around,
                                        ArrayRef<Row> Rows) {
  KnownTypes Known = argumentTypes(V, I, Around, Rows);
  SmallVector<StringRef, 6> Types(Known.Texts.begin(), Known.Texts.end());
  CallChoice Choice = V.Names.findCall(Key, Types, V.To->MapColumn);
  if (!Choice.Guessed)
    return Choice.Chosen;
  Resolution Result = V.resolve(*Choice.Chosen);
  // Another diagnostic says what cannot be ported, and that is enough.
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

/// Whether a support header accepts calls with any number of arguments.
static bool staysInAnyCall(const View &V, ArrayRef<Row> Rows) {
  return all_of(Rows, [&](const Row &R) {
    Resolution What = V.resolve(R);
    return !R.Types.empty() || (What.What == Resolution::State::Rename &&
                                What.Supplied && What.Text == R.Key);
  });
}

/// Whether a support header has a function for calls of which not even the
/// number of arguments is visible.
static bool takesAnyCall(const View &V, const Row &R) {
  Resolution What = V.resolve(R);
  return R.Types.empty() && R.Args.Shape == Arity::Form::Any &&
         What.What == Resolution::State::Rename && What.Supplied;
}

/// The row for a call of which not even the number of arguments is visible.
/// cublas.h has functions of the same names as cublas_v2.h, without a handle: a
/// file that speaks of handles uses the latter.
static std::optional<Row> rowOfAnyCall(const View &V, StringRef Key,
                                       ArrayRef<Row> Rows) {
  if (Rows.size() == 1 || takesAnyCall(V, Rows.front()))
    return Rows.front();
  if (Key.starts_with("cublas") && !V.File.named("cublasHandle_t").empty())
    return V.Names.find(KeySpace::Identifier, Key);
  return std::nullopt; // The number decides.
}

/// Ports the name at \p I where the user declares a function of this name: a
/// stand-in for a version that lacks it, an overload. Templates and rows for
/// types are for calls, so they do not apply.
static void portDeclaration(const View &V, Writer &W, uint32_t I, StringRef Key,
                            const Call &Parameters) {
  auto R = V.Names.findCall(Key, Parameters.Arguments.size());
  if (R && V.resolve(*R).What != Resolution::State::Template)
    return applyRow(V, W, I, *R, nullptr);
  W.report(DiagnosticId::UserDeclared, V.File[I].where(),
           message(Message::DeclarationStays, {Key}));
}

uint32_t portUse(const View &V, Writer &W, uint32_t I, StringRef Key) {
  SmallVector<Row, 2> Rows = V.Names.rows(KeySpace::Identifier, Key);
  // The line of the name decides about a call that spans several lines.
  if (Rows.empty() || V.isKept(I))
    return I + 1;
  auto Apply = [&](const Row &R, const Call *Around) {
    applyRow(V, W, I, R, Around);
    return I + 1;
  };
  bool ByCall = Rows.size() > 1 || Rows[0].Args.Shape != Arity::Form::Any ||
                StringRef(V.resolve(Rows[0]).Text).contains('(');
  if (!ByCall)
    return Apply(Rows[0], nullptr);

  std::optional<Call> Around = callAt(V.File, I + 1);
  // A target's macro such as HIP_DYNAMIC_SHARED(type, name) looks like this.
  bool MayDeclare = !V.Options.From || Rows[0].What != Kind::Macro;
  if (Around && MayDeclare && declaresFunction(V.File, I, *Around)) {
    portDeclaration(V, W, I, Key, *Around);
    return I + 1;
  }
  if ((!Around || Around->Variable) && staysInAnyCall(V, Rows))
    return Apply(Rows[0], nullptr);
  std::optional<Row> R;
  if (!Around)
    R = V.Names.find(KeySpace::Identifier, Key);
  else if (!Around->Variable)
    R = any_of(Rows, [](const Row &R) { return !R.Types.empty(); })
            ? chooseByTypes(V, W, I, Key, *Around, Rows)
            : V.Names.findCall(Key, Around->Arguments.size());
  else
    R = rowOfAnyCall(V, Key, Rows);
  if (R && Around && V.resolve(*R).What == Resolution::State::Unneeded) {
    if (auto Behind = leaveOut(V, W, I, *R, *Around))
      return *Behind;
    R = R->Types.empty() ? V.Names.find(KeySpace::Identifier, Key)
                         : V.Names.findCall(Key, Around->Arguments.size());
  }
  if (R)
    return Apply(*R, Around ? &*Around : nullptr);
  W.report(DiagnosticId::CallForm, V.File[I].where(),
           Around && !Around->Variable
               ? message(Message::NumberUnknown,
                         {Key, Twine(Around->Arguments.size()).str()})
               : message(Message::NumberUnseen, {Key}));
  W.count(Rows.front(), V.File[I].where(), false);
  return I + 1;
}

} // namespace tranship
