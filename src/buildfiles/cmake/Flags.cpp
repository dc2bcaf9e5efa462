// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables and options.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Whether \p Year names a C++ standard that is too old for rocPRIM.
static bool isTooOld(const CommandPort &P, StringRef Year) {
  return P.Options.flagOptions().MinStandard &&
         is_contained({"98", "03", "11", "14"}, Year);
}

void raiseStandard(CommandPort &P, const Argument &A) {
  StringRef Text = P.File.text(A), Year = Text;
  bool Feature = Year.consume_front("cuda_std_");
  std::string New = isTooOld(P, Year) ? "17" : Year.str();
  if (Feature)
    New = (P.usesModule() ? "cxx_std_" : "hip_std_") + New;
  if (New != Text)
    P.replace(A.Inner, New);
}

/// Whether this is the list of nvcc's options that FindCUDA reads.
static bool isNvccList(StringRef Name) {
  return Name.consume_front("CUDA_NVCC_FLAGS") &&
         (Name.empty() || Name.starts_with("_"));
}

/// The index after the arguments that form one generator expression with
/// argument \p N: without quotes, `$<X:-a -b>` is two arguments, which CMake
/// joins to a list.
static size_t expressionEnd(const CommandPort &P, size_t N) {
  int Open = 0;
  for (size_t I = N; I != P.args().size(); ++I) {
    if (P.args()[I].Kind != TokenKind::Word)
      break;
    StringRef Text = P.text(I);
    Open += Text.count("$<");
    Open -= std::min<int>(Open, Text.count('>'));
    if (Open == 0)
      return I + 1;
  }
  return N + 1;
}

/// Appends the words of \p Text, without its comments.
static void splitWords(const CommandPort &P, Range Text,
                       std::vector<FlagWord> &Words) {
  std::string Code = P.File.text(Text).str();
  for (Range Comment : P.File.commentsIn(Text))
    std::fill_n(Code.begin() + (Comment.Begin - Text.Begin),
                Comment.End - Comment.Begin, ' ');
  splitFlags(Code, Text.Begin, Words);
}

/// The range to delete for a removed option: with the blanks before it, or
/// those after it if it comes first. Text before \p Behind is edited already.
static Range withBlanks(StringRef Text, Range Where, uint32_t Behind) {
  while (Where.Begin > Behind && Text[Where.Begin - 1] == ' ')
    --Where.Begin;
  if (!isSpace(Text[Where.Begin]))
    while (Where.End < Text.size() && StringRef(" ;").contains(Text[Where.End]))
      ++Where.End;
  return Where;
}

/// The words that replace an option of nvcc. What -Xcompiler hands over as one
/// word is several options if it is a variable with commas or blanks in it.
static std::string separated(CommandPort &P, const FlagChange &C) {
  std::string New = C.New;
  if (!StringRef(C.Name).starts_with("-Xcompiler") &&
      !StringRef(C.Name).starts_with("--compiler-options"))
    return New;
  bool Text =
      P.text(0).starts_with("CMAKE_CUDA_FLAGS") || P.name() == "string" ||
      any_of(P.args(), [&](const Argument &A) {
        return A.Where.contains(C.Where) && P.File.text(A).contains("SHELL:");
      });
  std::vector<Reference> References = findReferences(New);
  for (const Reference &R : reverse(References)) {
    StringRef Name = R.Name.in(New);
    if (!P.Facts.JoinedVariables.contains(Name))
      continue;
    std::string Parts = ("tranship_" + Name).str();
    std::string Line =
        ("string(REGEX REPLACE \"[, ]+\" \"" + Twine(Text ? " " : ";") + "\" " +
         Parts + " \"${" + Name + "}\")")
            .str();
    if (!is_contained(P.Before, Line))
      P.before(Line);
    New.replace(R.Name.Begin, Name.size(), Parts);
  }
  return New;
}

void portOptions(CommandPort &P, size_t First, size_t End) {
  std::vector<FlagWord> Words;
  for (size_t N = First, Last = N; N < End; N = Last) {
    Last = std::min(expressionEnd(P, N), End);
    size_t Known = Words.size();
    if (P.args()[N].Kind != TokenKind::Bracket)
      splitWords(P, P.textOf(N, Last), Words);
    if (Last > N + 1) // The user separated them by blanks.
      for (FlagWord &W : MutableArrayRef(Words).drop_front(Known))
        W.Separator = ' ';
  }
  uint32_t Behind = 0;
  for (const FlagChange &C :
       portFlags(Words, P.Table, P.Options.flagOptions())) {
    P.Said.report(C);
    if (C.What == FlagChange::Left)
      continue;
    Range Where =
        C.New.empty() ? withBlanks(P.File.Text, C.Where, Behind) : C.Where;
    P.replace(Where, separated(P, C));
    Behind = Where.End;
  }
}

void portLanguageOptions(CommandPort &P) {
  for (size_t N = 1, End = N; N < P.args().size(); N = End) {
    End = expressionEnd(P, N);
    if (isForCuda(P.File.text(P.textOf(N, End))))
      portOptions(P, N, End);
  }
}

/// Whether all of the flags in \p Texts are left out, except \p Besides, which
/// must be among them. If so, reports the flags.
static bool losesAllFlags(CommandPort &P, ArrayRef<Range> Texts,
                          StringRef Besides = "") {
  std::vector<FlagWord> Words;
  for (Range Text : Texts)
    splitWords(P, Text, Words);
  std::vector<FlagChange> Changes =
      portFlags(Words, P.Table, P.Options.flagOptions());
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
      P.Said.report(C);
  return All && HasBesides;
}

/// Ports a command that sets a variable to the flags in arguments \p First to
/// \p End, or appends them. If no flag is left, the command is removed.
static void setFlags(CommandPort &P, size_t First, size_t End) {
  SmallVector<Range> Texts;
  for (const Argument &A : P.args().slice(First, End - First))
    Texts.push_back(A.Inner);
  std::string Itself =
      P.name() == "set" ? ("${" + P.text(0) + "}").str() : std::string();
  P.Remove = losesAllFlags(P, Texts, Itself);
  if (!P.Remove)
    portOptions(P, First, End);
}

/// Joins a list to one string, which CMAKE_HIP_FLAGS must be.
static void joinFlags(CommandPort &P, size_t First, size_t End,
                      const std::string &New) {
  setFlags(P, First, End);
  if (P.Remove)
    return;
  for (const Argument &A : P.args().slice(First, End - First)) {
    StringRef Text = P.File.text(A);
    // In quotes the elements of a list would not be joined.
    if (Text.starts_with("${") && Text.find('}') == Text.size() - 1)
      P.replace(A.Where, Text);
    for (size_t I = Text.find(';'); I != StringRef::npos;
         I = Text.find(';', I + 1))
      P.replace({uint32_t(A.Inner.Begin + I), uint32_t(A.Inner.Begin + I + 1)},
                " ");
  }
  P.replace({P.C.NameAt.Begin, P.args()[First].Where.Begin},
            "string(JOIN \" \" " + New +
                (P.name() == "list" ? " ${" + New + "} " : " "));
  P.removeArguments(End, P.args().size());
}

/// Whether an argument is nvcc's whatever becomes of it: a list of flags that
/// reaches nvcc by a way that is not followed, as from a function to its
/// callers.
static bool hasOwnOptions(const CommandPort &P, size_t First) {
  return any_of(P.args().drop_front(std::min(First, P.args().size())),
                [&](const Argument &A) {
                  SmallVector<StringRef> Words;
                  SplitString(P.File.text(A), Words, " ;");
                  return any_of(Words, isOnlyForNvcc);
                });
}

/// Ports a command that gives \p Variable the values from argument \p First on.
static void assign(CommandPort &P, StringRef Variable, size_t First) {
  const ProjectFacts &Facts = P.Facts;
  if (Facts.LanguageVariables.contains(Variable) && P.has("CUDA", First))
    P.replace(P.args()[P.find("CUDA", First)].Inner, P.language());
  if (Facts.LinkVariables.contains(Variable))
    portLinkVariable(P, First);
  bool List = isNvccList(Variable) && P.name() != "string";
  bool Sink = List || isNvccList(Variable) ||
              Variable.starts_with("CMAKE_CUDA_FLAGS") ||
              Facts.FlagVariables.contains(Variable) || hasOwnOptions(P, First);
  if (!Sink || First >= P.args().size())
    return portLanguageOptions(P);
  size_t End = P.args().size();
  if (P.name() == "set")
    End = std::min(P.find("CACHE", 1), P.find("PARENT_SCOPE", 1));
  if (!List || End == First)
    return End == P.args().size() ? setFlags(P, First, End)
                                  : portOptions(P, First, End);
  std::string New = *P.Table.variable(Variable);
  if (P.text(End) == "PARENT_SCOPE")
    P.after("set(" + New + " \"${" + New + "}\" PARENT_SCOPE)");
  joinFlags(P, First, End, New);
}

static bool isGone(const CommandPort &P) {
  return P.Table.find(BuildKind::Gone, P.text(0));
}

static void set(CommandPort &P) {
  StringRef Name = P.text(0);
  if (P.usesModule())
    reportHostFlags(P);
  // A project's own variable may become the standard of any language.
  if (P.args().size() > 1 && Name.ends_with("_STANDARD") &&
      (Name == "CMAKE_CUDA_STANDARD" || !Name.starts_with("CMAKE_")))
    raiseStandard(P, P.args()[1]);
  // HIP uses the standard of C++ unless its own is set.
  if (Name == "CMAKE_CXX_STANDARD" && isTooOld(P, P.text(1)) &&
      !P.Facts.Known.Assigned.contains("CMAKE_CUDA_STANDARD"))
    P.after("set(CMAKE_HIP_STANDARD 17)");
  if (!P.args().empty())
    assign(P, Name, 1);
}

/// `set(CMAKE_CUDA_ARCHITECTURES 80)`
static bool setsCards(const CommandPort &P) {
  return P.text(0) == "CMAKE_CUDA_ARCHITECTURES";
}

/// `list(APPEND CMAKE_CUDA_ARCHITECTURES 80)`, `string(REPLACE ...
/// CMAKE_CUDA_ARCHITECTURES ...)`
static bool changesCards(const CommandPort &P) {
  size_t N = P.find("CMAKE_CUDA_ARCHITECTURES", 1);
  bool Reads =
      N == 1 &&
      is_contained({"LENGTH", "GET", "JOIN", "FIND", "SUBLIST"}, P.text(0));
  return N != P.args().size() && !Reads;
}

static void removeCards(CommandPort &P) {
  P.Remove = true;
  P.Said.architecture(P.C.Where);
}

static bool setsSeparable(const CommandPort &P) {
  return P.text(0) == "CMAKE_CUDA_SEPARABLE_COMPILATION" ||
         P.text(0) == "CUDA_SEPARABLE_COMPILATION";
}

static void setSeparable(CommandPort &P) {
  P.Remove = true;
  separableCompilation(P, "", P.text(1));
}

/// list(APPEND X ...), string(APPEND X ...)
static bool adds(const CommandPort &P) {
  return P.args().size() > 2 && is_contained({"APPEND", "PREPEND"}, P.text(0));
}

static void add(CommandPort &P) { assign(P, P.text(1), 2); }

/// Whether \p Text hands what follows it to the host's compiler, as
/// `-Xcompiler=`.
static bool handsOver(StringRef Text) {
  Text = Text.trim("; ,");
  return Text.consume_back("=") &&
         (Text == "-Xcompiler" || Text == "--compiler-options");
}

/// `list(TRANSFORM FLAGS PREPEND "-Xcompiler=")`
static bool prependsOption(const CommandPort &P) {
  return P.text(0) == "TRANSFORM" && P.text(2) == "PREPEND" &&
         handsOver(P.text(3));
}

static void prependOption(CommandPort &P) {
  P.Remove = true;
  if (size_t N = P.find("OUTPUT_VARIABLE"); N + 1 < P.args().size())
    P.after("set(" + P.text(N + 1) + " ${" + P.text(1) + "})");
}

/// `string(REPLACE ";" ";-Xcompiler=" OUT "-Xcompiler=${FLAGS}")`
static bool repeatsOption(const CommandPort &P) {
  return P.text(0) == "REPLACE" && handsOver(P.text(2));
}

static void repeatOption(CommandPort &P) {
  StringRef Between = P.text(2);
  size_t Length = Between.size() - Between.ltrim("; ,").size();
  P.replace(P.args()[2].Inner, Between.take_front(Length));
  portOptions(P, 4, P.args().size());
}

/// Whether \p Text is one generator expression whose flags are all left out, as
/// `$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>`.
static bool losesExpression(CommandPort &P, Range Text) {
  std::vector<GeneratorExpression> Whole =
      parseGeneratorExpressions(P.File.text(Text), Text.Begin);
  return Whole.size() == 1 && Whole[0].HasColon && Whole[0].Where == Text &&
         losesAllFlags(P, Whole[0].Content);
}

/// Ports options that only nvcc gets, and those of targets with only CUDA
/// sources. A command without options left is removed.
static void addOptions(CommandPort &P) {
  bool OfTarget = P.name().starts_with("target_");
  StringRef Target = OfTarget ? P.text(0) : "";
  bool Stays = false, Lost = false, Private = false;
  for (size_t N = OfTarget, End = N; N < P.args().size(); N = End) {
    End = expressionEnd(P, N);
    Range Option = P.textOf(N, End);
    StringRef Text = P.File.text(Option);
    if (isScope(Text))
      Private = Text == "PRIVATE";
    bool Cuda = isForCuda(Text), Goes = Cuda && losesExpression(P, Option);
    if (Goes)
      P.removeArguments(N, End);
    else if (P.usesModule())
      Goes = moveOption(P, N, End, Target, Private);
    Lost |= Goes;
    if (Cuda && !Goes)
      portOptions(P, N, End);
    Stays |= !Goes && !isScope(P.text(N)) &&
             !is_contained({"BEFORE", "AFTER"}, P.text(N));
  }
  P.Remove |= Lost && !Stays;
}

ArrayRef<CommandRow> flagRows() {
  static constexpr CommandRow Rows[] = {
      {"set", isGone, nullptr},
      {"set", setsCards, removeCards},
      {"set", setsSeparable, setSeparable},
      {"set", setsSharedStandard, leaveStandard},
      {"set", nullptr, set},
      {"list string", changesCards, removeCards},
      {"list", prependsOption, prependOption},
      {"string", repeatsOption, repeatOption},
      {"list string", adds, add},
      {"target_compile_options add_compile_options target_link_options "
       "add_link_options",
       nullptr, addOptions}};
  return Rows;
}

} // namespace tranship::cmake
