// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Renames: identifiers that the maps know, everywhere but in preprocessor
// conditions and qualified names, which have their own rules.
#include "port/names/Names.h"
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "tables/map/HeaderFacts.h"
#include "tables/words/Words.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The place of a candidate, as far as it decides whether the name is CUDA's.
enum class Place : uint8_t {
  Use,       ///< Ported by this rule.
  Elsewhere, ///< Another rule's, or not a use of CUDA's name.
  Own,       ///< The user's name.
  Pasted,    ///< An operand of `##`.
  Shim,      ///< The user's macro gives it to another platform.
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
  return Close && File.hasName({Open + 1, *Close}, Name);
}

/// Whether the port has another name for the one at token \p I. A name that it
/// leaves out or turns into a number cannot be defined.
static bool hasNewName(const View &V, uint32_t I) {
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  Resolution What = R ? V.resolve(*R) : Resolution();
  return What.What != Resolution::State::Unneeded &&
         (What.What != Resolution::State::Rename ||
          clang::isValidAsciiIdentifier(What.Text));
}

static Place placeInDirective(const View &V, uint32_t I, const Directive &D) {
  const SourceFile &File = V.File;
  bool IsName =
      D.Kind == DirectiveKind::Define || D.Kind == DirectiveKind::Undef;
  if (IsName && I == D.argument() && V.Known.isShim(File.name(I)))
    return Place::Shim;
  switch (D.Kind) {
  case DirectiveKind::Define:
    if (I == D.argument() && !V.Known.isSwitch(File.name(I)) &&
        !V.Known.isStandIn(File.name(I)))
      return Place::Own;
    if (I == D.argument())
      return hasNewName(V, I) ? Place::Use : Place::Elsewhere;
    if (isParameter(File, D, File.name(I)))
      return Place::Elsewhere;
    if (File.is(I - 1, tok::hashhash) || File.is(I + 1, tok::hashhash))
      return Place::Pasted;
    return File.is(I - 1, tok::hash) ? Place::Elsewhere : Place::Use;
  case DirectiveKind::Undef:
    if (V.isOwn(I))
      return Place::Own;
    return hasNewName(V, I) ? Place::Use : Place::Elsewhere;
  case DirectiveKind::Other:
    // #error and the like contain prose; a pragma can have names that are
    // ported.
    return File.isName(D.Name, "pragma") ? Place::Use : Place::Elsewhere;
  default:
    return Place::Elsewhere;
  }
}

/// Whether the `->` before the type \p I begins a function's result rather than
/// naming a member.
static bool isTrailingResult(const View &V, uint32_t I) {
  if (I < 2 || !(V.File.is(I - 2, tok::r_paren) ||
                 V.File.isName(I - 2, "mutable", "noexcept", "const")))
    return false;
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  return R && R->What == Kind::Type;
}

/// Whether only a host's compiler sees the file.
static bool isOfHost(const View &V) {
  return V.Options.CppSource && V.File.launches().empty() &&
         none_of(V.File.candidates(), [&](uint32_t I) {
           return V.File.isName(I, "__global__", "__device__");
         });
}

/// Whether only nvcc has overloads for the name, beside the C++ library's.
static bool isNvccOverload(const View &V, uint32_t I) {
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  return R && (R->Library == "minmax" || R->Library == "sincos") &&
         V.ownerOf(I) != Owner::Cuda;
}

static bool isIdentity(const View &V, const Row &R) {
  Resolution What = V.resolve(R);
  return What.What == Resolution::State::Rename && What.Text == R.Key;
}

/// Whether the file's own function at \p I has a mask of 64 bits.
static bool declaresWideMask(const View &V, uint32_t I) {
  auto Parameters = callAt(V.File, I + 1);
  if (!Parameters || Parameters->Arguments.empty() ||
      !declaresFunction(V.File, I, *Parameters))
    return false;
  const Argument &Mask = Parameters->Arguments.front();
  StringRef Text = Mask.Where.in(V.File.text());
  return Text.contains("long") || Text.contains("64") ||
         Text.contains("size_t");
}

bool mayBeBesideOverload(const View &V, uint32_t I) {
  StringRef Name = V.File.name(I);
  if (!takesMask(Name) || V.ownerOf(I) == Owner::User ||
      !V.File.is(I + 1, tok::l_paren))
    return false;
  auto Around = callAt(V.File, I + 1);
  if (!Around || Around->Variable)
    return false;
  auto Any = V.Names.find(KeySpace::Identifier, Name);
  auto R = V.Names.findCall(Name, Around->Arguments.size());
  return Any && R && !isIdentity(V, *Any) && isIdentity(V, *R) &&
         none_of(V.File.named(Name),
                 [&](uint32_t J) { return declaresWideMask(V, J); });
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
  return V.isOwn(I) && !mayBeBesideOverload(V, I) ? Place::Own : Place::Use;
}

/// A file with its own overload also calls CUDA's under the same name, so its
/// support header is still needed.
static void noteOverload(const View &V, Writer &W, uint32_t I) {
  if (V.ownerOf(I) >= Owner::Cuda)
    return;
  for (const Row &R : V.Names.rows(KeySpace::Identifier, V.File.name(I)))
    if (isIdentity(V, R) && V.resolve(R).Supplied)
      return W.needSupport(supportHeader(R.Library), V.File[I].where());
}

/// Whether the name at \p I, a constant or a function with a common name, is a
/// variable that one of the user's functions declares: `const int warpSize =
/// 32;`, `auto umax = ...`.
static bool isLocal(const View &V, uint32_t I, const Row &R) {
  auto IsPlain = [](char C) { return isLower(C) || isDigit(C); };
  bool MayBe = R.What == Kind::Function
                   ? all_of(R.Key, IsPlain) && !V.File.is(I + 1, tok::l_paren)
                   : isConstant(V.resolve(R));
  return MayBe && V.ownerOf(I) < Owner::Cuda && V.Known.isLocal(I);
}

/// Reports what is wrong with the project's own support for the target.
static void reportShim(const View &V, Writer &W, uint32_t I) {
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  if (!R)
    return;
  if (R->Key.contains("VERSION"))
    W.report(DiagnosticId::VersionCondition, V.File[I].where(),
             "'" + R->Key +
                 "' is defined here as a value of another scale: comparisons "
                 "of it do not come out as on CUDA");
  else if (V.resolve(*R).What == Resolution::State::TooNew)
    W.reportUnported(*R, V.resolve(*R), V.File[I].where());
}

/// Whether the name at \p I is a namespace that only begins like a library's
/// functions: those are C.
static bool isQualifier(const View &V, uint32_t I, const Row &R) {
  return isBeginning(R.Key) && (V.File.is(I + 1, tok::coloncolon) ||
                                (I > 0 && V.File.isName(I - 1, "namespace")));
}

/// Whether the user declares the type at \p I without defining it, as
/// `struct cublasContext;` does: that compiles where the target has no such
/// type, too.
static bool isForwardDeclaration(const View &V, uint32_t I, const Row &R) {
  const SourceFile &File = V.File;
  if (R.What != Kind::Type || I == 0 || !File.is(I + 1, tok::semi) ||
      !File.isName(I - 1, "struct", "class", "union"))
    return false;
  bool Begins = I < 2 || File.directiveOf(I - 2) ||
                File.isOneOf(I - 2, tok::semi, tok::l_brace, tok::r_brace);
  return Begins && V.resolve(R).What == Resolution::State::Absent;
}

void portNames(const View &V, Writer &W) {
  uint32_t Next = 0; // What is before it is done.
  bool OfHost = isOfHost(V);
  for (uint32_t I : V.File.candidates()) {
    if (I < Next || (OfHost && isNvccOverload(V, I)))
      continue;
    StringRef Name = V.File.name(I);
    switch (placeOf(V, I)) {
    case Place::Elsewhere:
      break;
    case Place::Own:
      noteOverload(V, W, I);
      // What a parse knows needs no report.
      if (auto R = V.Names.find(KeySpace::Identifier, Name);
          R && !isIdentity(V, *R) && R->What != Kind::Namespace &&
          !isBeginning(R->Key) && V.ownerOf(I) < Owner::Cuda)
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
    case Place::Shim:
      reportShim(V, W, I);
      break;
    case Place::Use: {
      auto Rows = V.Names.rows(KeySpace::Identifier, Name);
      bool Special =
          !Rows.empty() &&
          (Rows[0].What == Kind::Namespace || Rows[0].What == Kind::Indicator ||
           isLocal(V, I, Rows[0]) || isQualifier(V, I, Rows[0]) ||
           isForwardDeclaration(V, I, Rows[0]));
      if (Special)
        break;
      W.noteUse(I);
      Next = portUse(V, W, I, Name);
      break;
    }
    }
  }
}

} // namespace tranship
