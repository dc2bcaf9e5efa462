// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/python/TorchQuestions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::python {

/// The names that `from torch.utils.cpp_extension import ...` brings.
static StringRef importedNames(StringRef Text) {
  constexpr StringLiteral Begin = "cpp_extension import";
  size_t At = Text.find(Begin);
  if (At == StringRef::npos)
    return {};
  StringRef Names = Text.substr(At + Begin.size());
  return Names.take_front(
      Names.find(Names.ltrim(" \t").starts_with("(") ? ')' : '\n'));
}

/// Whether the place lies in a literal or, as its line shows, in a comment.
static bool isCode(StringRef Text, const literals::LiteralText &Read,
                   Range Where) {
  auto InLiteral = [&](uint32_t At) {
    return any_of(Read.Literals, [&](const literals::Literal &L) {
      return L.Where.contains(Range{At, At + 1});
    });
  };
  if (InLiteral(Where.Begin))
    return false;
  for (uint32_t I = Where.Begin; I && Text[I - 1] != '\n'; --I)
    if (Text[I - 1] == '#' && !InLiteral(I - 1))
      return false;
  return true;
}

/// Whether \p Text ends or starts with one of \p Words, as a whole word.
static bool hasWord(StringRef Text, ArrayRef<StringLiteral> Words, bool AtEnd) {
  return any_of(Words, [&](StringRef Word) {
    StringRef Rest = Text;
    if (!(AtEnd ? Rest.consume_back(Word) : Rest.consume_front(Word)))
      return false;
    return Rest.empty() ||
           !literals::isNameChar(AtEnd ? Rest.back() : Rest.front());
  });
}

std::optional<Range> torchMaker(StringRef Text,
                                ArrayRef<StringLiteral> Makers) {
  StringRef Imported = importedNames(Text);
  size_t Import = Imported.empty() ? 0 : Imported.data() - Text.data();
  for (StringRef Maker : Makers)
    for (size_t At = Text.find(Maker); At != StringRef::npos;
         At = Text.find(Maker, At + 1)) {
      StringRef Before = Text.take_front(At), After = Text.substr(At);
      After = After.drop_front(Maker.size());
      bool InImport = At >= Import && At < Import + Imported.size();
      bool IsWord = (Before.empty() || !literals::isNameChar(Before.back())) &&
                    (After.empty() || !literals::isNameChar(After.front()));
      if (IsWord && (InImport || Before.ends_with("cpp_extension.")))
        return Range{uint32_t(At), uint32_t(At + Maker.size())};
    }
  return std::nullopt;
}

/// Whether the code around a name only asks whether it has a value: `if NAME:`,
/// `NAME is not None`.
static bool onlyAsksIfSet(StringRef Text, Range Where) {
  StringRef Before = Text.take_front(Where.Begin);
  Before = Before.substr(Before.rfind('\n') + 1).rtrim();
  StringRef After = Text.substr(Where.End).ltrim(" \t");
  StringRef Line = After.take_front(After.find('\n')).trim();
  if (Line.consume_front("is "))
    return hasWord(Line, {"None", "not None"}, false);
  if (Before.ends_with("bool("))
    return Line.starts_with(")");
  return hasWord(Before, {"if", "elif", "and", "or", "not"}, true) &&
         (Line.empty() || StringRef(":)#").contains(Line.front()) ||
          hasWord(Line, {"and", "or"}, false));
}

std::vector<TorchQuestion> torchQuestions(StringRef Text,
                                          const literals::LiteralText &Read) {
  StringRef Imported = importedNames(Text);
  bool HasTorch =
      ("\n" + Text).str().find("\nimport torch\n") != std::string::npos;
  std::vector<TorchQuestion> Result;
  for (StringRef Word : {"version.cuda", "CUDA_HOME"})
    for (size_t At = Text.find(Word); At != StringRef::npos;
         At = Text.find(Word, At + 1)) {
      Range Here{uint32_t(At), uint32_t(At + Word.size())};
      if (Here.End < Text.size() && literals::isNameChar(Text[Here.End]))
        continue;
      Range Whole{literals::dottedNameBegin(Text, Here.Begin), Here.End};
      StringRef Name = Whole.in(Text);
      bool InImport =
          Imported.begin() <= Name.begin() && Name.end() <= Imported.end();
      if (InImport || !isCode(Text, Read, Whole))
        continue;
      TorchQuestion Q{Whole, "", onlyAsksIfSet(Text, Whole)};
      if (Name.consume_back("version.cuda") &&
          (Name == "torch." || Name == "torch_" || Name.empty()))
        Q.Hip = (Name + "version.hip").str();
      else if (Name.ends_with("cpp_extension.CUDA_HOME") ||
               (Name == "CUDA_HOME" && Imported.contains("CUDA_HOME")))
        Q.Hip = HasTorch ? "torch.version.hip" : "";
      else
        continue;
      Result.push_back(std::move(Q));
    }
  return Result;
}

} // namespace tranship::python
