// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/ArgumentTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

using Fit = TypeMatch::Fit;

std::string withName(StringRef Type, StringRef Enumerator) {
  return (Type + "=" + Enumerator).str();
}

SmallVector<StringRef, 8> splitTypes(StringRef List) {
  SmallVector<StringRef, 8> Result;
  unsigned Depth = 0;
  size_t Begin = 0;
  for (size_t I = 0; I != List.size(); ++I) {
    Depth += StringRef("([<{").contains(List[I]);
    Depth -= StringRef(")]>}").contains(List[I]) && Depth > 0;
    if (List[I] != ',' || Depth > 0)
      continue;
    Result.push_back(List.slice(Begin, I).trim());
    Begin = I + 1;
  }
  Result.push_back(List.substr(Begin).trim());
  return Result;
}

static bool isWordChar(char C) { return isAlnum(C) || C == '_'; }

/// Removes the next significant character of a type from \p Text and returns
/// it. A blank is significant only between two words.
static char nextChar(StringRef &Text, char Before) {
  StringRef Rest = Text.ltrim(' ');
  if (Rest.empty())
    return '\0';
  bool Blank = Rest.size() != Text.size() && isWordChar(Before) &&
               isWordChar(Rest.front());
  Text = Blank ? Rest : Rest.drop_front();
  return Blank ? ' ' : Rest.front();
}

bool sameType(StringRef A, StringRef B) {
  char Last = '\0';
  do {
    char C = nextChar(A, Last);
    if (C != nextChar(B, Last))
      return false;
    Last = C;
  } while (Last);
  return true;
}

static constexpr StringLiteral Arithmetic[] = {"bool",
                                               "char",
                                               "signed char",
                                               "unsigned char",
                                               "wchar_t",
                                               "char16_t",
                                               "char32_t",
                                               "short",
                                               "unsigned short",
                                               "int",
                                               "unsigned int",
                                               "long",
                                               "unsigned long",
                                               "long long",
                                               "unsigned long long",
                                               "__int128",
                                               "unsigned __int128",
                                               "float",
                                               "double",
                                               "long double"};

static bool isArithmetic(StringRef Type) {
  return is_contained(Arithmetic, Type);
}

static Fit fits(StringRef Key, StringRef Type) {
  bool ToPointer = Key.ends_with("*");
  if (Key == argument::Template)
    return Type == Key ? Fit::Yes : Fit::No;
  if (Type == argument::Template)
    return Fit::Maybe;
  if (Type == argument::Unknown)
    return Fit::Maybe;
  if (Type == argument::Null)
    return ToPointer ? Fit::Yes : Fit::No;
  if (Type == argument::Zero) {
    if (Key == "int")
      return Fit::Yes;
    return ToPointer || isArithmetic(Key) ? Fit::Maybe : Fit::No;
  }
  if (Type == argument::Number)
    return isArithmetic(Key) ? Fit::Maybe : Fit::No;
  if (Type == argument::Address)
    return ToPointer || Key == argument::Function ? Fit::Maybe : Fit::No;
  return sameType(Key, Type) ? Fit::Yes : Fit::No;
}

TypeMatch matchTypes(StringRef KeyTypes, ArrayRef<StringRef> Arguments) {
  TypeMatch Result;
  SmallVector<StringRef, 8> Keys = splitTypes(KeyTypes);
  if (Keys.size() != Arguments.size())
    return {Fit::No, 0};
  for (auto [Key, Known] : zip_equal(Keys, Arguments)) {
    if (Key == "*") {
      Result.Looseness += 4;
      continue;
    }
    auto [Type, Name] = Known.rsplit('=');
    if (!Name.empty() && Name == Key)
      continue;
    if (Key != argument::Template)
      Result.Looseness += Name.empty() ? 1 : 2;
    Result.Is = std::min(Result.Is, fits(Key, Type));
  }
  return Result;
}

bool areRivals(StringRef KeyTypes, StringRef OtherTypes) {
  SmallVector<StringRef, 8> Keys = splitTypes(KeyTypes);
  SmallVector<StringRef, 8> Others = splitTypes(OtherTypes);
  if (Keys.size() != Others.size() || count(Keys, "*") != count(Others, "*"))
    return false;
  return all_of(zip_equal(Keys, Others), [](auto Pair) {
    auto [Key, Other] = Pair;
    return Key == "*" || Other == "*" || sameType(Key, Other);
  });
}

/// Whether \p Type consists of the language's own words, but is not spelled as
/// a parse spells it.
static bool isOddSpelling(StringRef Type) {
  StringRef Base = Type.rtrim(" *");
  Base.consume_front("const ");
  SmallVector<StringRef, 4> Words;
  Base.split(Words, ' ', -1, /*KeepEmpty=*/false);
  bool OfTheLanguage = all_of(Words, [](StringRef W) {
    return W == "unsigned" || W == "signed" || W == "const" || isArithmetic(W);
  });
  return OfTheLanguage && !isArithmetic(Base);
}

static Error checkType(StringRef Type) {
  if (Type == "*" || Type == argument::Function || Type == argument::Template)
    return Error::success();
  auto Refuse = [&](const Twine &Why) {
    return createStringError("'" + Type + "' is not a type for a key: " + Why);
  };
  bool IsName = !Type.empty() && (isAlpha(Type.front()) || Type.front() == '_');
  if (!IsName)
    return Refuse("write '*', 'function' or a type");
  if (!all_of(Type, [](char C) {
        return isWordChar(C) || StringRef(" *&:<>()[],").contains(C);
      }))
    return Refuse("it has a character that types do not have");
  bool Plain = isWordChar(Type.back());
  if (Type.ends_with("&") || Type.ends_with(" const") ||
      Type.ends_with("*const") || (Plain && Type.starts_with("const ")))
    return Refuse("leave out references and const at the top level");
  for (StringRef Tag : {"struct ", "class ", "union ", "enum "})
    if (Type.contains(Tag))
      return Refuse("leave '" + Tag.trim() + "' out");
  if (isOddSpelling(Type))
    return Refuse("write it as 'unsigned int', 'long' or 'long long'");
  return Error::success();
}

Error checkTypes(StringRef KeyTypes) {
  SmallVector<char, 8> Open;
  for (char C : KeyTypes) {
    size_t Kind = StringRef("([<").find(C);
    if (Kind != StringRef::npos)
      Open.push_back(")]>"[Kind]);
    else if (StringRef(")]>").contains(C) &&
             (Open.empty() || Open.pop_back_val() != C))
      return createStringError("brackets do not balance in '" + KeyTypes + "'");
  }
  if (!Open.empty())
    return createStringError("brackets do not balance in '" + KeyTypes + "'");
  for (StringRef Type : splitTypes(KeyTypes))
    if (Error Bad = checkType(Type))
      return Bad;
  return Error::success();
}

static StringRef writtenNumber(StringRef Text) {
  if (Text == "0")
    return argument::Zero;
  if (Text.size() < 10 && all_of(Text, isDigit))
    return "int";
  bool Hex = Text.starts_with_insensitive("0x");
  if (!Hex && Text.find_first_of(".eE") != StringRef::npos) {
    if (Text.ends_with_insensitive("f"))
      return "float";
    bool Plain = isDigit(Text.back()) || Text.back() == '.';
    return Plain ? StringRef("double") : StringRef(argument::Number);
  }
  if (Text.ends_with_insensitive("ull"))
    return "unsigned long long";
  return argument::Number;
}

/// Whether \p Text, which follows the `)` of a cast, is a single operand: a
/// name, a literal or brackets, and brackets after that.
static bool isOperand(StringRef Text) {
  Text = Text.ltrim("&* ");
  Text = Text.drop_while(
      [](char C) { return isWordChar(C) || StringRef("$.:").contains(C); });
  while (!Text.empty()) {
    size_t Close = 0;
    unsigned Depth = 0;
    for (; Close != Text.size(); ++Close) {
      Depth += Text[Close] == '(' || Text[Close] == '[';
      Depth -= Text[Close] == ')' || Text[Close] == ']';
      if (Depth == 0)
        break;
    }
    if (Close == 0 || Close == Text.size())
      return false;
    Text = Text.drop_front(Close + 1).ltrim();
  }
  return true;
}

/// \p Type if the language itself defines it, as `unsigned long long` or `const
/// void *`; otherwise empty.
static StringRef ofTheLanguage(StringRef Type) {
  Type = Type.trim();
  if (Type == "unsigned")
    return "unsigned int";
  StringRef Base = Type.rtrim("* ");
  bool Pointer = Base.size() != Type.size();
  if (Pointer && Base.consume_front("const "))
    Base = Base.ltrim();
  return isArithmetic(Base) || (Pointer && Base == "void") ? Type : StringRef();
}

StringRef writtenType(StringRef Text) {
  Text = Text.trim();
  if (Text.empty())
    return argument::Unknown;
  if (Text == "nullptr" || Text == "NULL")
    return argument::Null;
  if (isDigit(Text.front()) &&
      all_of(Text, [](char C) { return isWordChar(C) || C == '.'; }))
    return writtenNumber(Text);
  if (Text.front() == '&' && isOperand(Text.drop_front()))
    return argument::Address;
  StringRef Rest = Text;
  if (Rest.consume_front("(")) {
    auto [Type, Operand] = Rest.split(')');
    StringRef Result = ofTheLanguage(Type);
    if (!Result.empty() && !Operand.empty() && isOperand(Operand))
      return Result;
  }
  for (StringRef Cast : {"static_cast<", "reinterpret_cast<", "const_cast<"}) {
    if (!Rest.consume_front(Cast))
      continue;
    auto [Type, Operand] = Rest.split('>');
    StringRef Result = ofTheLanguage(Type);
    if (!Result.empty() && Operand.starts_with("(") && isOperand(Operand))
      return Result;
  }
  return argument::Unknown;
}

} // namespace tranship
