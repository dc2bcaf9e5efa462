// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties of targets and sources.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

void separableCompilation(CommandPort &P, StringRef Target, StringRef Value) {
  std::string Upper = Value.upper();
  if (is_contained({"", "OFF", "FALSE", "0", "NO"}, Upper))
    return;
  bool Always = is_contained({"ON", "TRUE", "1", "YES"}, Upper);
  std::string If = Always ? "" : ("$<BOOL:" + Value + ">").str();
  auto When = [&](StringRef Stage, StringRef Flag) {
    std::string Is = ("$<" + Stage + "_LANGUAGE:" + P.language() + ">").str();
    if (!Always)
      Is = "$<AND:" + Is + "," + If + ">";
    return "$<" + Is + ":" + Flag.str() + ">";
  };
  StringRef Flag = P.Table.find(BuildKind::Flag, "-rdc=true")->To;
  std::string Compile = When("COMPILE", Flag) + ")", Link = When("LINK", Flag);
  if (P.usesModule())
    addKernelFlags(P, Target, Always ? Flag : "$<" + If + ":" + Flag + ">");
  else
    Link += " " + When("LINK", "--hip-link");
  if (!P.usesModule() && Target.empty())
    P.after("add_compile_options(" + Compile);
  else if (!P.usesModule())
    P.after("target_compile_options(" + Target + " PRIVATE " + Compile);
  // A target that links a library of such objects must link device code, too.
  if (Target.empty())
    P.after("add_link_options(" + Link + ")");
  else
    P.after("target_link_options(" + Target + " PUBLIC " + Link + ")");
}

static bool hasCuda(const CommandPort &P, const Argument &Name) {
  const Target *T = P.Facts.target(P.File.text(Name.Where));
  return T && any_of(T->Sources, isCudaSource);
}

/// Whether names of \p Sources are known to CMake alone, so that no port has
/// read the files: a list that a function makes, or files that it writes.
static bool areUnseen(const CommandPort &P, ArrayRef<Argument> Sources) {
  auto IsReference = [&](const Argument &A) {
    return P.File.text(A.Where).contains("${");
  };
  const std::vector<Execution> *Runs = P.runs();
  return any_of(Sources, IsReference) &&
         (!Runs || any_of(*Runs, [](const Execution &E) {
           for (StringRef Word : E.Args)
             if (!isKnown(Word) || Word.starts_with("PROPERT"))
               return !isKnown(Word);
           return false;
         }));
}

/// nvcc includes the runtime's header first, in every source. Those that are
/// known have it in their text.
static void includeRuntime(CommandPort &P, ArrayRef<Argument> Sources) {
  StringRef Header = P.Options.To->RuntimeHeader;
  P.Said.unknown(P.C.NameAt, "which sources these are is not known: '" +
                                 Header +
                                 "' comes first by -include, as nvcc includes "
                                 "CUDA's");
  P.after("set_property(SOURCE " +
          P.File.text({Sources.front().Where.Begin, Sources.back().Where.End}) +
          " APPEND PROPERTY COMPILE_OPTIONS -include " + Header + ")");
}

/// Ports property \p N of \p Owners and its value. Returns whether to remove
/// both.
static bool portProperty(CommandPort &P, size_t N, ArrayRef<Argument> Owners) {
  StringRef Name = P.text(N), Value = P.text(N + 1);
  Range Where = P.args()[N].Inner;
  bool HasValue = N + 1 < P.args().size();
  if (Name == "CUDA_SEPARABLE_COMPILATION") {
    for (const Argument &A : Owners) {
      // One that compiles nothing has no such options, and needs none.
      const Target *T = P.Facts.target(P.File.text(A.Where));
      if (!T || !T->Interface)
        separableCompilation(P, P.File.text(A.Where), Value);
    }
    return true;
  }
  // A target's cards are those of the folder unless something else is said.
  if (Name == "CUDA_ARCHITECTURES" && Value != "${CMAKE_CUDA_ARCHITECTURES}") {
    P.Said.architecture(Where);
    return true;
  }
  if (Name == "LANGUAGE" && Value == "CUDA" && P.usesModule()) {
    P.after(kernelSources(
        P, P.File.text({Owners.front().Where.Begin, Owners.back().Where.End})));
    return true;
  }
  if (Name == "LANGUAGE" && Value == "CUDA" && areUnseen(P, Owners))
    includeRuntime(P, Owners);
  if (Name == "INTERPROCEDURAL_OPTIMIZATION" && HasValue &&
      any_of(Owners, [&](const Argument &A) { return hasCuda(P, A); }))
    P.replace(P.args()[N + 1].Inner, "OFF");
  const BuildRow *R = P.Table.find(BuildKind::Property, Name);
  if (!R || R->To.empty()) {
    if (R || Name.starts_with("CUDA_"))
      P.Said.missing(Where, Name, R ? R->Note : "");
    return false;
  }
  if (R->To != "-")
    P.replace(Where, R->To);
  if (Name == "CUDA_STANDARD" && HasValue)
    raiseStandard(P, P.args()[N + 1]);
  return R->To == "-";
}

static void setProperties(CommandPort &P) {
  size_t First = P.find("PROPERTIES");
  bool All = First + 1 < P.args().size();
  for (size_t N = First + 1; N < P.args().size(); N += 2) {
    bool Gone = portProperty(P, N, P.args().take_front(First));
    if (Gone)
      P.removeArguments(N, std::min(N + 2, P.args().size()));
    All &= Gone;
  }
  P.Remove |= All;
  portLanguageOptions(P);
}

/// set_property(TARGET names... [APPEND] PROPERTY name values...)
static void setProperty(CommandPort &P) {
  size_t N = P.find("PROPERTY") + 1;
  if (N >= P.args().size())
    return;
  size_t End = N - 1;
  while (End > 1 && P.text(End - 1).starts_with("APPEND"))
    --End;
  ArrayRef<Argument> Owners;
  if (is_contained({"TARGET", "SOURCE"}, P.text(0)))
    Owners = P.args().slice(1, End - 1);
  P.Remove |= portProperty(P, N, Owners);
  portLanguageOptions(P);
}

ArrayRef<CommandRow> propertyRows() {
  static constexpr CommandRow Rows[] = {
      {"set_target_properties set_source_files_properties", nullptr,
       setProperties},
      {"set_property", nullptr, setProperty}};
  return Rows;
}

} // namespace tranship::cmake
