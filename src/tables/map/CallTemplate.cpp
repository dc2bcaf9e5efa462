// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/CallTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static Error checkBrackets(StringRef Text) {
  SmallVector<char, 8> Open;
  for (char C : Text) {
    if (C == '(' || C == '[' || C == '{') {
      Open.push_back(C == '(' ? ')' : C == '[' ? ']' : '}');
    } else if (C == ')' || C == ']' || C == '}') {
      if (Open.empty() || Open.pop_back_val() != C)
        return createStringError("brackets do not balance in '" + Text + "'");
    }
  }
  if (!Open.empty())
    return createStringError("brackets do not balance in '" + Text + "'");
  return Error::success();
}

/// The reference after a `$`, at the beginning of \p Text: `*`, one digit, or
/// up to two digits in braces. Empty if there is none.
static StringRef referenceAt(StringRef Text) {
  if (Text.starts_with("*"))
    return Text.take_front(1);
  if (Text.starts_with("{")) {
    StringRef Digits = Text.drop_front().take_while(isDigit);
    bool Good = !Digits.empty() && Digits.size() <= 2 &&
                Text.drop_front(1 + Digits.size()).starts_with("}");
    return Good ? Text.take_front(Digits.size() + 2) : StringRef();
  }
  StringRef Digits = Text.take_while(isDigit);
  return Digits.size() == 1 ? Digits : StringRef();
}

Expected<CallTemplate> CallTemplate::parse(StringRef Text) {
  if (Error E = checkBrackets(Text))
    return E;
  CallTemplate Result;
  bool HasRest = false;
  while (!Text.empty()) {
    size_t Dollar = Text.find('$');
    if (Dollar != 0)
      Result.Pieces.push_back(
          {Piece::What::Literal, Text.take_front(Dollar), 0});
    if (Dollar == StringRef::npos)
      break;
    StringRef Name = referenceAt(Text.substr(Dollar + 1));
    unsigned N = 0;
    if (Name == "*" && !HasRest) {
      HasRest = true;
      Result.Pieces.push_back({Piece::What::Rest, {}, 0});
    } else if (Name == "0") {
      Result.Pieces.push_back({Piece::What::Object, {}, 0});
    } else if (!Name.trim("{}").getAsInteger(10, N) && N > 0) {
      Result.Highest = std::max(Result.Highest, N);
      Result.Pieces.push_back({Piece::What::Argument, {}, N});
    } else {
      return createStringError(
          "'" + Text.substr(Dollar, 2) +
          "' is not an argument: write $1 to $9, ${10} and so on, or $* once");
    }
    Text = Text.drop_front(Dollar + 1 + Name.size());
  }
  for (Piece &P : Result.Pieces)
    if (P.Is == Piece::What::Rest)
      P.Argument = Result.Highest + 1;
  return Result;
}

bool CallTemplate::hasObject() const {
  return any_of(Pieces,
                [](const Piece &P) { return P.Is == Piece::What::Object; });
}

bool CallTemplate::names(unsigned N) const {
  return any_of(Pieces, [N](const Piece &P) {
    return P.Is == Piece::What::Rest
               ? N >= P.Argument
               : P.Is == Piece::What::Argument && N == P.Argument;
  });
}

SmallVector<CallTemplate::Piece, 8>
CallTemplate::piecesFor(unsigned NumArgs) const {
  SmallVector<Piece, 8> Result(Pieces);
  for (unsigned I = 0; I != Result.size(); ++I) {
    if (Result[I].Is != Piece::What::Rest || Result[I].Argument <= NumArgs)
      continue;
    StringRef Before = I > 0 ? Result[I - 1].Text.rtrim() : StringRef();
    if (Before.ends_with(","))
      Result[I - 1].Text = Before.drop_back();
    else if (I + 1 < Result.size() &&
             Result[I + 1].Text.ltrim().starts_with(","))
      Result[I + 1].Text = Result[I + 1].Text.ltrim().drop_front().ltrim();
    Result.erase(Result.begin() + I);
    break;
  }
  return Result;
}

Error CallTemplate::checkArity(Arity Args) const {
  if (Args.Shape == Arity::Form::Any)
    return Error::success();
  if (Highest > Args.Count)
    return createStringError("the template names $" + Twine(Highest) +
                             ", but the key stands for calls with " +
                             Twine(unsigned(Args.Count)) + " arguments");
  bool HasRest =
      any_of(Pieces, [](const Piece &P) { return P.Is == Piece::What::Rest; });
  if (!HasRest && (Args.Shape == Arity::Form::AtLeast || Highest < Args.Count))
    return createStringError("the template drops the arguments after $" +
                             Twine(Highest) + ": end it with $*");
  return Error::success();
}

void forEachIdentifier(StringRef Text, function_ref<void(StringRef)> Visit) {
  while (!Text.empty()) {
    if (isDigit(Text.front()) || Text.front() == '$') {
      Text = Text.drop_front();
      Text = Text.drop_while([](char C) { return isAlnum(C) || C == '_'; });
    } else if (isAlpha(Text.front()) || Text.front() == '_') {
      StringRef Name =
          Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
      Visit(Name);
      Text = Text.drop_front(Name.size());
    } else {
      Text = Text.drop_front();
    }
  }
}

} // namespace tranship
