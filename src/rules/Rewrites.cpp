// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a row makes of one use of its name: a rename, or another call.
#include "rules/Rewrites.h"
#include "tables/map/ArgumentTypes.h"
#include "tables/map/CallTemplate.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Writes \p NewName in place of token \p I. A name with line splices is
/// followed by as many splices, so that later lines keep their numbers.
static void renameToken(const View &V, Writer &W, uint32_t I,
                        StringRef NewName) {
  if (V.File.name(I) == NewName)
    return;
  Range Where = V.File[I].where();
  StringRef Raw = Where.in(V.File.text());
  // A token at the start of a line begins with the splice before it.
  while (Raw.starts_with("\\") && Raw.contains('\n')) {
    uint32_t Lead = Raw.find('\n') + 1;
    Where.Begin += Lead;
    Raw = Raw.drop_front(Lead);
  }
  std::string Text = NewName.str();
  StringRef Splice = Raw.contains("\r\n") ? "\\\r\n" : "\\\n";
  for (size_t N = Raw.count('\n'); N; --N)
    Text += Splice;
  W.replace(Where, Text);
}

/// Whether `struct X` at token \p I names a type that is declared elsewhere.
/// `struct X;`, `friend struct X;` and `typedef struct X *Y;` declare it.
static bool isElaborated(const SourceFile &File, uint32_t I) {
  StringRef Tag = I > 0 ? File.name(I - 1) : StringRef();
  if (Tag != "struct" && Tag != "union" && Tag != "enum" && Tag != "class")
    return false;
  switch (I + 1 < File.size() ? File[I + 1].Kind : tok::eof) {
  case tok::semi:
  case tok::l_brace:
  case tok::colon:
  case tok::less:
  case tok::coloncolon:
  case tok::hashhash:
  case tok::eof:
    return false;
  case tok::star:
    return !(I > 1 && File.isName(I - 2, "typedef"));
  default:
    return true;
  }
}

/// Removes the `struct` or `enum` before the type at \p I. A struct in CUDA may
/// be a typedef on the target, where `struct` does not compile; without it both
/// compile.
static void dropTag(const View &V, Writer &W, uint32_t I, StringRef NewName) {
  const SourceFile &File = V.File;
  // The tag of an opaque handle: declared by naming it, in all SDKs.
  bool Opaque = File.name(I).ends_with("_st");
  // In C a struct of that name may be the user's own, without a typedef.
  bool Own = V.Options.PlainC && NewName == File.name(I);
  if (Opaque || Own || !isElaborated(File, I))
    return;
  Range Tag = File[I - 1].where();
  StringRef Between = File.text().slice(Tag.End, File[I].Begin);
  Tag.End += Between.size() - Between.ltrim(" \t").size();
  W.remove(Tag);
}

/// How the port spells \p Name: in C, names of tranship's namespaces have
/// underscores.
static std::string spelled(const View &V, StringRef Name) {
  std::string Result = Name.str();
  if (V.Options.PlainC && Name.starts_with("tranship::"))
    for (size_t At = 0; (At = Result.find("::", At)) != std::string::npos;)
      Result.replace(At, 2, "_");
  return Result;
}

/// Writes the type \p NewName in place of token \p I, with or without a tag.
static void renameType(const View &V, Writer &W, uint32_t I,
                       StringRef NewName) {
  StringRef Tag = V.Options.PlainC ? tagInC(NewName) : "";
  bool IsTagged = I > 0 && V.File.name(I - 1) == Tag;
  renameToken(V, W, I,
              Tag.empty() || IsTagged ? NewName.str()
                                      : (Tag + " " + NewName).str());
  if (Tag.empty())
    dropTag(V, W, I, NewName);
}

bool isConstant(const Resolution &What) {
  return What.What == Resolution::State::Rename && !What.Text.empty() &&
         (What.Supplied || isDigit(What.Text.front()));
}

/// Whether the argument has no meaning: 0, NULL, nullptr.
static bool isNull(const SourceFile &File, const Argument &A) {
  return A.End == A.First + 1 &&
         (File.name(A.First) == "0" || File.name(A.First) == "NULL" ||
          File.name(A.First) == "nullptr");
}

/// Reports the arguments of \p Around that \p Template leaves out, unless they
/// have no meaning.
static void reportDropped(const View &V, Writer &W, const Row &R,
                          const CallTemplate &Template, const Call &Around) {
  SmallVector<StringRef, 8> KeyTypes;
  if (!R.Types.empty())
    KeyTypes = splitTypes(R.Types);
  for (auto [N, A] : enumerate(Around.Arguments)) {
    // The rule for masks reports about masks.
    bool Mask = N == 0 && takesMask(R.Key);
    // The template implies an enumerator that its key names.
    bool Named = N < KeyTypes.size() && A.End > A.First &&
                 V.File.name(A.End - 1) == KeyTypes[N];
    if (!Template.names(N + 1) && !Mask && !Named && !isNull(V.File, A))
      W.report(DiagnosticId::DroppedArgument, A.Where,
               message(Message::ArgumentDropped,
                       {Twine(N + 1).str(), R.Key, V.To->Title}));
  }
}

/// Ports the name at \p I by the call template \p Text of its row \p R.
static void applyTemplate(const View &V, Writer &W, uint32_t I, const Row &R,
                          StringRef Text, const Call *Around) {
  Expected<CallTemplate> Template = CallTemplate::parse(Text);
  if (!Template)
    return consumeError(Template.takeError());
  size_t Number = Around ? Around->Arguments.size() : 0;
  bool TakesRest = any_of(Template->pieces(), [](const auto &P) {
    return P.Is == CallTemplate::Piece::What::Rest;
  });
  // A bare key says nothing about the number of arguments.
  bool TooMany = R.Args.Shape == Arity::Form::Any && !TakesRest &&
                 Number > Template->highestArgument() + takesMask(R.Key);
  if (Around && !Around->Variable && !TooMany &&
      Template->highestArgument() <= Number) {
    reportDropped(V, W, R, *Template, *Around);
    // A macro that is a declaration can be used with and without a semicolon.
    if (V.File.is(Around->Close + 1, tok::semi))
      (void)Text.consume_back(";");
    rewriteCall(V, W, V.File.between(I, Around->Close), Text, *Around, {});
    W.noteEvidence(R, V.File[I].where());
    return W.count(R, V.File[I].where(), true);
  }
  W.report(
      DiagnosticId::CallForm, V.File[I].where(),
      message(TooMany ? Message::TooManyArguments : Message::ArgumentsUnseen,
              {R.Key, Text}));
  W.count(R, V.File[I].where(), false);
}

/// Removes a word that the target does not need, and the blank next to it.
static void removeWord(const View &V, Writer &W, uint32_t I) {
  StringRef Text = V.File.text();
  Range Word = V.File[I].where();
  StringRef After = Text.substr(Word.End);
  StringRef Before = Text.take_front(Word.Begin);
  if (After.starts_with(" "))
    ++Word.End;
  else if (Before.ends_with(" "))
    --Word.Begin;
  W.remove(Word);
}

void applyRow(const View &V, Writer &W, uint32_t I, const Row &R,
              const Call *Around) {
  Range Where = V.File[I].where();
  Resolution What = V.resolve(R);
  switch (What.What) {
  case Resolution::State::Rename:
    if (R.What == Kind::Type)
      renameType(V, W, I, What.Text);
    else
      renameToken(V, W, I, spelled(V, What.Text));
    W.noteEvidence(R, Where);
    return W.count(R, Where, true);
  case Resolution::State::Template:
    return applyTemplate(V, W, I, R, What.Text, Around);
  case Resolution::State::Unneeded:
    removeWord(V, W, I);
    return W.count(R, Where, true);
  default:
    W.reportUnported(R, What, Where);
    return W.count(R, Where, false);
  }
}

} // namespace tranship
