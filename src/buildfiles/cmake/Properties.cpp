// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties of targets and sources.
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

void FilePort::separableCompilation(const Twine &TargetName, StringRef Value) {
  std::string Upper = Value.upper();
  if (is_contained({"", "OFF", "FALSE", "0", "NO"}, Upper))
    return;
  std::string Target = TargetName.str();
  bool Always = is_contained({"ON", "TRUE", "1", "YES"}, Upper);
  std::string If = Always ? "" : ("$<BOOL:" + Value + ">").str();
  auto When = [&](StringRef Stage, StringRef Flag) {
    std::string Is = ("$<" + Stage + "_LANGUAGE:" + language() + ">").str();
    if (!Always)
      Is = "$<AND:" + Is + "," + If + ">";
    return "$<" + Is + ":" + Flag.str() + ">";
  };
  StringRef Flag = Table.find(BuildKind::Flag, "-rdc=true")->To;
  if (isMaca())
    addMacaFlags(Target,
                 Always ? Flag.str() : "$<" + If + ":" + Flag.str() + ">");
  std::string Link = When("LINK", Flag) + ")";
  if (!isMaca())
    Link.insert(Link.size() - 1, " " + When("LINK", "--hip-link"));
  std::string Compile = When("COMPILE", Flag) + ")";
  if (Target.empty()) {
    if (!isMaca())
      Now->After.push_back("add_compile_options(" + Compile);
    Now->After.push_back("add_link_options(" + Link);
    return;
  }
  // What links a library of such objects must link device code, too.
  if (!isMaca())
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
    New = (isMaca() ? "cxx_std_" : "hip_std_") + New;
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
    if (R->To.empty())
      return Said.missing(Where, Name, R->Note);
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
  languageFlags();
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
  languageFlags();
}

} // namespace tranship::cmake
