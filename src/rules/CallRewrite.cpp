// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a call by a template and keeps its arguments on their lines.
#include "rules/Rewrites.h"
#include "tables/map/CallTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

class CallRewrite {
public:
  CallRewrite(const SourceFile &File, const CallTemplate &Template,
              const Call &Around)
      : File(File), Template(Template), Args(Around.Arguments),
        Next(Args.size()) {}

  SmallVector<EditPiece, 1> pieces(ArrayRef<EditPiece> Object, uint32_t Close);

private:
  SmallVector<CallTemplate::Piece, 8> piecesToWrite() const;
  bool isName(const Argument &A) const;
  void addText(StringRef Added);
  void addSource(const Argument &First, const Argument &Last);
  bool addLead(Range Lead, bool IsPlain, bool IsFirst);
  void breakBeforeClose(Range Blanks);

  const SourceFile &File;
  const CallTemplate &Template;
  ArrayRef<Argument> Args;
  size_t Next; ///< What follows the argument written last.
  SmallVector<EditPiece, 1> Pieces;
};

} // namespace

/// Whether the argument is a name that does not look like a macro.
bool CallRewrite::isName(const Argument &A) const {
  return A.End == A.First + 1 && File.isIdentifier(A.First) &&
         !File.directiveOf(A.First) && any_of(File.name(A.First), isLower);
}

/// Whether the text ends with a cast and a bracket: `(const void *)(`, not
/// `f()(`.
static bool endsWithCast(StringRef Text) {
  if (!Text.consume_back(")("))
    return false;
  size_t Open = Text.rfind('(');
  if (Open == StringRef::npos || Text.substr(Open).contains(')'))
    return false;
  char Before = Open ? Text[Open - 1] : ' ';
  return !isAlnum(Before) && !StringRef("_>)]").contains(Before);
}

/// The template's pieces. A cast of a name needs no brackets of the template.
SmallVector<CallTemplate::Piece, 8> CallRewrite::piecesToWrite() const {
  SmallVector<CallTemplate::Piece, 8> Result = Template.piecesFor(Args.size());
  for (size_t N = 1; N + 1 < Result.size(); ++N) {
    StringRef &Before = Result[N - 1].Text;
    StringRef &Behind = Result[N + 1].Text;
    if (Result[N].Is == CallTemplate::Piece::What::Argument &&
        endsWithCast(Before) && Behind.starts_with(")") &&
        isName(Args[Result[N].Argument - 1])) {
      Before = Before.drop_back();
      Behind = Behind.drop_front();
    }
  }
  return Result;
}

void CallRewrite::addText(StringRef Added) {
  // What the template has in place of an argument goes on the argument's line.
  if (Next < Args.size() && !Template.names(Next + 1) &&
      Added.starts_with(", ") && Added.size() > 2) {
    Pieces.push_back(EditPiece::text(","));
    Pieces.push_back(EditPiece::source(Args[Next].Lead));
    Added = Added.drop_front(2);
  }
  Pieces.push_back(EditPiece::text(Added));
}

/// White space and comments before an argument of the source replace the
/// template's blank after the last comma, before a cast or the like; before the
/// first argument, they go after the bracket if they are more than blanks.
/// Returns whether \p Lead is written.
bool CallRewrite::addLead(Range Lead, bool IsPlain, bool IsFirst) {
  if (Pieces.empty() || Lead.empty())
    return false;
  StringRef Before = Pieces.back().Text;
  size_t At = Before.rfind(", ");
  size_t Width = 2;
  if (At == StringRef::npos && IsFirst && !IsPlain) {
    At = Before.find('(');
    Width = 1;
  }
  if (At == StringRef::npos || (IsPlain && At + Width < Before.size()))
    return false;
  std::string Behind = Before.substr(At + Width).str();
  Pieces.back().Text.resize(At + 1);
  Pieces.push_back(EditPiece::source(Lead));
  if (!Behind.empty())
    Pieces.push_back(EditPiece::text(Behind));
  return true;
}

void CallRewrite::addSource(const Argument &First, const Argument &Last) {
  Range Lead = First.Lead;
  if (First.First < First.End)
    Lead.End = std::max(Lead.End, File[First.First].Begin);
  bool IsPlain =
      Lead.End == First.Lead.End && !Lead.in(File.text()).contains('\n');
  bool IsWritten = addLead(Lead, IsPlain, &First == Args.begin());
  Pieces.push_back(EditPiece::source(
      {IsWritten ? Lead.End : First.Where.Begin, Last.Where.End}));
}

/// The bracket that closes the call stays on its own line.
void CallRewrite::breakBeforeClose(Range Blanks) {
  std::string &Last = Pieces.back().Text;
  if (!Blanks.in(File.text()).contains('\n') || !StringRef(Last).ends_with(")"))
    return;
  Last.pop_back();
  Pieces.push_back(EditPiece::source(Blanks));
  Pieces.push_back(EditPiece::text(")"));
}

SmallVector<EditPiece, 1> CallRewrite::pieces(ArrayRef<EditPiece> Object,
                                              uint32_t Close) {
  for (const CallTemplate::Piece &P : piecesToWrite()) {
    switch (P.Is) {
    case CallTemplate::Piece::What::Literal:
      addText(P.Text);
      break;
    case CallTemplate::Piece::What::Object:
      Pieces.append(Object.begin(), Object.end());
      break;
    case CallTemplate::Piece::What::Argument:
      Next = P.Argument;
      addSource(Args[P.Argument - 1], Args[P.Argument - 1]);
      break;
    case CallTemplate::Piece::What::Rest:
      addSource(Args[P.Argument - 1], Args.back());
      break;
    }
  }
  if (!Args.empty() && !Pieces.empty())
    breakBeforeClose({Args.back().Where.End, Close});
  return std::move(Pieces);
}

void rewriteCall(const View &V, Writer &W, Range Where, StringRef Template,
                 const Call &Around, ArrayRef<EditPiece> Object) {
  Expected<CallTemplate> Parsed = CallTemplate::parse(Template);
  if (!Parsed)
    return consumeError(Parsed.takeError());
  CallRewrite Rewrite(V.File, *Parsed, Around);
  W.rewrite(Where, Rewrite.pieces(Object, V.File[Around.Close].Begin));
}

} // namespace tranship
