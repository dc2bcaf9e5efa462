// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables, flags and properties.
#include "build/cmake/FilePort.h"
#include "build/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

static bool isBefore17(StringRef Year) {
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

/// Ports the flags in arguments \p First to \p End.
void FilePort::flags(size_t First, size_t End) {
  std::vector<FlagWord> Words;
  for (const Argument &A : args().slice(First, End - First))
    if (A.Kind != TokenKind::Bracket)
      splitFlags(File.text(A), A.Inner.Begin, Words);
  for (const FlagChange &C : portFlags(Words, Table, Facts.flagOptions())) {
    Range Where = C.Where;
    if (C.New.empty()) {
      // With the blanks before it; the first one, with those behind it.
      StringRef Text = File.Text;
      while (Text[Where.Begin - 1] == ' ')
        --Where.Begin;
      if (!isSpace(Text[Where.Begin]))
        while (Text[Where.End] == ' ' || Text[Where.End] == ';')
          ++Where.End;
    }
    Said.report(C);
    if (C.What != FlagChange::Left)
      replace(Where, C.New);
  }
}

/// Whether \p Texts are flags that are all left out. Reports them then.
bool FilePort::losesAllFlags(ArrayRef<Range> Texts) {
  std::vector<FlagWord> Words;
  for (Range Text : Texts)
    splitFlags(File.text(Text), Text.Begin, Words);
  std::vector<FlagChange> Changes =
      portFlags(Words, Table, Facts.flagOptions());
  bool All = !Words.empty() && all_of(Words, [&](const FlagWord &W) {
    return any_of(Changes, [&](const FlagChange &C) {
      return C.New.empty() && C.Where.contains(W.Where);
    });
  });
  if (All)
    for (const FlagChange &C : Changes)
      Said.report(C);
  return All;
}

/// A list becomes the one text that CMAKE_HIP_FLAGS is.
void FilePort::joinFlags(size_t First, size_t End, StringRef Variable) {
  SmallVector<Range> Texts;
  for (const Argument &A : args().slice(First, End - First))
    Texts.push_back(A.Inner);
  if (now().Name == "list" && losesAllFlags(Texts)) {
    Now->Remove = true;
    return;
  }
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
  if (Name == "CMAKE_CUDA_STANDARD" && args().size() > 1)
    raiseStandard(args()[1]);
  // HIP's standard is that of C++ unless it is set.
  if (Name == "CMAKE_CXX_STANDARD" && Facts.Sources.UseRocPrim &&
      isBefore17(text(1)) &&
      !Facts.Known.Assigned.contains("CMAKE_CUDA_STANDARD"))
    Now->After.push_back("set(CMAKE_HIP_STANDARD 17)");
  if (Facts.LanguageVariables.contains(Name))
    if (size_t N = find("CUDA", 1); N != args().size())
      replace(args()[N].Inner, "HIP");
  if (!isFlagSink(Name) || args().size() < 2)
    return;
  size_t End = std::min({find("CACHE", 1), find("PARENT_SCOPE", 1)});
  if (!isNvccList(Name) || End == 1)
    return flags(1, End);
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
      replace(args()[N].Inner, "HIP");
  if (!isFlagSink(Name))
    return;
  if (now().Name == "list" && isNvccList(Name))
    return joinFlags(2, args().size(), Name);
  flags(2, args().size());
}

/// The same of argument \p N if it is one generator expression,
/// `$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>`.
bool FilePort::losesExpression(size_t N) {
  const Argument &A = args()[N];
  std::vector<GeneratorExpression> Whole =
      parseGeneratorExpressions(File.text(A), A.Inner.Begin);
  return Whole.size() == 1 && Whole[0].HasColon && Whole[0].Where == A.Inner &&
         losesAllFlags(Whole[0].Content);
}

/// Options that only nvcc gets, and those of targets that have only CUDA. A
/// command that has no options left goes.
void FilePort::flagOptions() {
  bool OfTarget = StringRef(now().Name).starts_with("target_");
  bool Stays = false, Lost = false;
  for (size_t N = OfTarget ? 1 : 0; N < args().size(); ++N) {
    bool Cuda =
        text(N).contains("LANGUAGE:CUDA") || text(N).contains("_ID:CUDA");
    if (Cuda && losesExpression(N)) {
      removeArguments(N, N + 1);
      Lost = true;
      continue;
    }
    if (Cuda)
      flags(N, N + 1);
    Stays |= !is_contained(
        {"PUBLIC", "PRIVATE", "INTERFACE", "BEFORE", "AFTER"}, text(N));
  }
  Now->Remove |= Lost && !Stays;
}

void FilePort::separableCompilation(const Twine &TargetName, StringRef Value) {
  std::string Upper = Value.upper();
  if (is_contained({"", "OFF", "FALSE", "0", "NO"}, Upper))
    return;
  std::string Target = TargetName.str();
  bool Always = is_contained({"ON", "TRUE", "1", "YES"}, Upper);
  std::string If = Always ? "" : ("$<BOOL:" + Value + ">").str();
  auto When = [&](StringRef Language, StringRef Flag) {
    std::string Is = ("$<" + Language + "_LANGUAGE:HIP>").str();
    if (!Always)
      Is = "$<AND:" + Is + "," + If + ">";
    return "$<" + Is + ":" + Flag.str() + ">";
  };
  std::string Link =
      When("LINK", "-fgpu-rdc") + " " + When("LINK", "--hip-link") + ")";
  std::string Compile = When("COMPILE", "-fgpu-rdc") + ")";
  if (Target.empty()) {
    Now->After.push_back("add_compile_options(" + Compile);
    Now->After.push_back("add_link_options(" + Link);
    return;
  }
  // What links a library of such objects must link device code, too.
  Now->After.push_back("target_compile_options(" + Target + " PRIVATE " +
                       Compile);
  Now->After.push_back("target_link_options(" + Target + " PUBLIC " + Link);
}

/// rocPRIM, below rocThrust and hipCUB, needs C++17.
void FilePort::raiseStandard(const Argument &A) {
  StringRef Text = File.text(A);
  StringRef Year = Text;
  bool Feature = Year.consume_front("cuda_std_");
  std::string New =
      (isBefore17(Year) && Facts.Sources.UseRocPrim ? "17" : Year).str();
  if (Feature)
    New = "hip_std_" + New;
  if (New != Text)
    replace(A.Inner, New);
}

/// The property \p N and its value. \p Gone: the pair is to be taken away.
void FilePort::portProperty(size_t N, ArrayRef<Argument> Targets, bool &Gone) {
  StringRef Name = text(N), Value = text(N + 1);
  Range Where = args()[N].Inner;
  auto ForTargets = [&](auto Do) {
    for (const Argument &T : Targets)
      Do(File.text(T.Where));
  };
  if (Name == "CUDA_SEPARABLE_COMPILATION") {
    ForTargets([&](StringRef T) { separableCompilation(T, Value); });
    Gone = true;
    return;
  }
  if (Name == "CUDA_ARCHITECTURES" && !Value.contains("${")) {
    Said.architecture(Where);
    Gone = true;
    return;
  }
  if (Name == "INTERPROCEDURAL_OPTIMIZATION") {
    bool Cuda = false;
    ForTargets([&](StringRef T) {
      auto Found = Facts.Known.Targets.find(T);
      Cuda |= Found != Facts.Known.Targets.end() &&
              any_of(Found->second.Sources, isCudaSource);
    });
    if (Cuda && N + 1 < args().size())
      replace(args()[N + 1].Inner, "OFF");
    return;
  }
  if (const BuildRow *R = Table.find(BuildKind::Property, Name)) {
    Gone = R->To == "-";
    if (!Gone)
      replace(Where, R->To);
    if (Name == "CUDA_STANDARD" && N + 1 < args().size())
      raiseStandard(args()[N + 1]);
  } else if (Name.starts_with("CUDA_")) {
    Said.missing(Where, Name, "");
  }
}

void FilePort::targetProperties() {
  size_t First = find("PROPERTIES");
  bool All = First + 1 < args().size();
  ArrayRef<Argument> Targets = args().take_front(First);
  for (size_t N = First + 1; N < args().size(); N += 2) {
    bool Gone = false;
    portProperty(N, Targets, Gone);
    if (Gone)
      removeArguments(N, std::min(N + 2, args().size()));
    All &= Gone;
  }
  Now->Remove |= All;
}

/// set_property(TARGET names... [APPEND] PROPERTY name values...)
void FilePort::setProperty() {
  size_t N = find("PROPERTY") + 1;
  if (N >= args().size())
    return;
  size_t End = N - 1;
  while (End > 1 && text(End - 1).starts_with("APPEND"))
    --End;
  ArrayRef<Argument> Targets;
  if (text(0) == "TARGET")
    Targets = args().slice(1, End - 1);
  portProperty(N, Targets, Now->Remove);
}

} // namespace tranship::cmake
