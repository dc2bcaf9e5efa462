// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables, flags and properties.
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

bool isBefore17(StringRef Year) {
  return is_contained({"98", "03", "11", "14"}, Year);
}

/// nvcc's own list, which FindCUDA reads.
static bool isNvccList(StringRef Name) {
  return Name.starts_with("CUDA_NVCC_FLAGS");
}

bool FilePort::isFlagSink(StringRef Name) const {
  return isNvccList(Name) || Name.starts_with("CMAKE_CUDA_FLAGS") ||
         Facts.FlagVariables.contains(Name);
}

/// Behind the arguments that argument \p N is one with: `$<X:-a -b>` without
/// quotes are two arguments, which CMake joins to a list.
size_t FilePort::expressionEnd(size_t N) const {
  int Open = 0;
  for (size_t I = N; I != args().size(); ++I) {
    if (args()[I].Kind != TokenKind::Word)
      break;
    StringRef Text = text(I);
    Open += Text.count("$<");
    Open -= std::min<int>(Open, Text.count('>'));
    if (Open == 0)
      return I + 1;
  }
  return N + 1;
}

/// The text of arguments \p First to \p End and what stands between them.
Range FilePort::textOf(size_t First, size_t End) const {
  return {args()[First].Inner.Begin, args()[End - 1].Inner.End};
}

/// The words of \p Text without those of comments.
void FilePort::splitWords(Range Text, std::vector<FlagWord> &Words) const {
  std::string Code = File.text(Text).str();
  for (Range Comment : File.commentsIn(Text))
    std::fill_n(Code.begin() + (Comment.Begin - Text.Begin),
                Comment.End - Comment.Begin, ' ');
  splitFlags(Code, Text.Begin, Words);
}

/// Ports the flags in arguments \p First to \p End.
void FilePort::flags(size_t First, size_t End) {
  std::vector<FlagWord> Words;
  for (size_t N = First, Last = N; N < End; N = Last) {
    Last = std::min(expressionEnd(N), End);
    size_t Known = Words.size();
    if (args()[N].Kind != TokenKind::Bracket)
      splitWords(textOf(N, Last), Words);
    if (Last > N + 1) // As the user separates them.
      for (FlagWord &W : MutableArrayRef(Words).drop_front(Known))
        W.Separator = ' ';
  }
  uint32_t Behind = 0; // What is edited already.
  for (const FlagChange &C : portFlags(Words, Table, Facts.flagOptions())) {
    Range Where = C.Where;
    if (C.New.empty()) {
      // With the blanks before it; the first one, with those behind it.
      StringRef Text = File.Text;
      while (Where.Begin > Behind && Text[Where.Begin - 1] == ' ')
        --Where.Begin;
      if (!isSpace(Text[Where.Begin]))
        while (Text[Where.End] == ' ' || Text[Where.End] == ';')
          ++Where.End;
    }
    Said.report(C);
    if (C.What == FlagChange::Left)
      continue;
    replace(Where, C.New);
    Behind = Where.End;
  }
}

/// Whether \p Texts are flags that are all left out, but for \p Besides, which
/// is among them. Reports them then.
bool FilePort::losesAllFlags(ArrayRef<Range> Texts, StringRef Besides) {
  std::vector<FlagWord> Words;
  for (Range Text : Texts)
    splitWords(Text, Words);
  std::vector<FlagChange> Changes =
      portFlags(Words, Table, Facts.flagOptions());
  bool HasBesides = Besides.empty();
  bool All = !Changes.empty() && all_of(Words, [&](const FlagWord &W) {
    if (!Besides.empty() && W.Text == Besides)
      return HasBesides = true;
    return any_of(Changes, [&](const FlagChange &C) {
      return C.New.empty() && C.Where.contains(W.Where);
    });
  });
  if (All && HasBesides)
    for (const FlagChange &C : Changes)
      Said.report(C);
  return All && HasBesides;
}

/// The command that sets \p Variable to flags, or adds them to it, goes if it
/// adds none in the port.
bool FilePort::addsNoFlags(size_t First, size_t End, StringRef Variable) {
  SmallVector<Range> Texts;
  for (const Argument &A : args().slice(First, End - First))
    Texts.push_back(A.Inner);
  std::string Itself =
      now().Name == "set" ? ("${" + Variable + "}").str() : std::string();
  return Now->Remove = losesAllFlags(Texts, Itself);
}

/// A list becomes the one text that CMAKE_HIP_FLAGS is.
void FilePort::joinFlags(size_t First, size_t End, StringRef Variable) {
  if (addsNoFlags(First, End, Variable))
    return;
  flags(First, End);
  for (const Argument &A : args().slice(First, End - First)) {
    StringRef Text = File.text(A);
    for (size_t I = Text.find(';'); I != StringRef::npos;
         I = Text.find(';', I + 1))
      replace({uint32_t(A.Inner.Begin + I), uint32_t(A.Inner.Begin + I + 1)},
              " ");
  }
  replace({now().NameAt.Begin, args()[First].Where.Begin},
          "string(JOIN \" \" " + *Table.variable(Variable) +
              (now().Name == "list" ? " ${" + *Table.variable(Variable) + "} "
                                    : std::string(" ")));
  removeArguments(End, args().size());
}

void FilePort::set() {
  if (args().empty())
    return;
  StringRef Name = text(0);
  if (Table.find(BuildKind::Gone, Name)) {
    Now->Remove = true;
    return;
  }
  if (Name == "CMAKE_CUDA_ARCHITECTURES") {
    Now->Remove = true;
    return Said.architecture(now().Where);
  }
  if (Name == "CMAKE_CUDA_SEPARABLE_COMPILATION" ||
      Name == "CUDA_SEPARABLE_COMPILATION") {
    Now->Remove = true;
    return separableCompilation("", text(1));
  }
  if (isMaca() && setSharedStandard())
    return;
  if (isMaca())
    macaHostFlags();
  if (Name == "CMAKE_CUDA_STANDARD" && args().size() > 1)
    raiseStandard(args()[1]);
  // HIP's standard is that of C++ unless it is set.
  if (Name == "CMAKE_CXX_STANDARD" && Facts.Sources.UseRocPrim &&
      isBefore17(text(1)) &&
      !Facts.Known.Assigned.contains("CMAKE_CUDA_STANDARD"))
    Now->After.push_back("set(CMAKE_HIP_STANDARD 17)");
  if (Facts.LanguageVariables.contains(Name))
    if (size_t N = find("CUDA", 1); N != args().size())
      replace(args()[N].Inner, language());
  if (Facts.LinkVariables.contains(Name))
    linkVariable(1);
  if (!isFlagSink(Name) || args().size() < 2)
    return languageFlags();
  size_t End = std::min({find("CACHE", 1), find("PARENT_SCOPE", 1)});
  if (!isNvccList(Name) || End == 1)
    return End == args().size() && addsNoFlags(1, End, Name) ? void()
                                                             : flags(1, End);
  if (text(End) == "PARENT_SCOPE")
    Now->After.push_back("set(" + *Table.variable(Name) + " \"${" +
                         *Table.variable(Name) + "}\" PARENT_SCOPE)");
  joinFlags(1, End, Name);
}

/// list(APPEND X ...), string(APPEND X ...)
void FilePort::listCommand() {
  StringRef Name = text(1);
  bool Adds = text(0) == "APPEND" || text(0) == "PREPEND";
  if (args().size() < 3 || !Adds)
    return;
  if (Facts.LanguageVariables.contains(Name))
    if (size_t N = find("CUDA", 2); N != args().size())
      replace(args()[N].Inner, language());
  if (Facts.LinkVariables.contains(Name))
    linkVariable(2);
  if (!isFlagSink(Name))
    return languageFlags();
  if (now().Name == "list" && isNvccList(Name))
    return joinFlags(2, args().size(), Name);
  if (!addsNoFlags(2, args().size(), Name))
    flags(2, args().size());
}

/// The same of \p Text if it is one generator expression,
/// `$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>`.
bool FilePort::losesExpression(Range Text) {
  std::vector<GeneratorExpression> Whole =
      parseGeneratorExpressions(File.text(Text), Text.Begin);
  return Whole.size() == 1 && Whole[0].HasColon && Whole[0].Where == Text &&
         losesAllFlags(Whole[0].Content);
}

/// What only CUDA's language gets, in the value of a variable or a property:
/// `set(OPTIONS $<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>)`.
void FilePort::languageFlags() {
  for (size_t N = 1, End = N; N < args().size(); N = End) {
    End = expressionEnd(N);
    if (isForCuda(File.text(textOf(N, End))))
      flags(N, End);
  }
}

/// Options that only nvcc gets, and those of targets that have only CUDA. A
/// command that has no options left goes.
void FilePort::flagOptions() {
  bool OfTarget = StringRef(now().Name).starts_with("target_");
  bool Stays = false, Lost = false, Private = false;
  for (size_t N = OfTarget ? 1 : 0, End = N; N < args().size(); N = End) {
    End = expressionEnd(N);
    Range Option = textOf(N, End);
    StringRef Text = File.text(Option);
    if (is_contained({"PUBLIC", "PRIVATE", "INTERFACE"}, Text))
      Private = Text == "PRIVATE";
    if (isMaca() && Text.contains("COMPILE_LANGUAGE:CXX>") &&
        !Text.contains("NOT:$<COMPILE_LANGUAGE") &&
        macaHostOption(N, End, OfTarget ? text(0) : "", Private)) {
      Lost = true;
      continue;
    }
    bool Cuda = isForCuda(Text);
    if (Cuda && losesExpression(Option)) {
      removeArguments(N, End);
      Lost = true;
      continue;
    }
    if (Cuda && isMaca() && Text.contains("COMPILE_LANG")) {
      macaOption(N, End, OfTarget ? text(0) : "");
      Lost = true;
      continue;
    }
    if (Cuda)
      flags(N, End);
    Stays |= !is_contained(
        {"PUBLIC", "PRIVATE", "INTERFACE", "BEFORE", "AFTER"}, text(N));
  }
  Now->Remove |= Lost && !Stays;
}

} // namespace tranship::cmake
