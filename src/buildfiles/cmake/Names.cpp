// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What can stand in any command: names of variables and targets, features,
// generator expressions, and in conditions.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// Renames the variable \p Name at \p Where. \p Whole is the reference to it,
/// which is replaced if the port has a value instead.
static void renameVariable(CommandPort &P, Range Where, StringRef Name,
                           Range Whole) {
  if (std::optional<std::string> New = P.Table.variable(Name))
    return P.replace(Where, *New);
  // A variable of this name that the project sets is not FindCUDA's.
  if (P.Facts.Known.Assigned.contains(Name))
    return;
  if (const BuildRow *R = P.Table.findValue(Name)) {
    if (R->To.empty())
      P.Said.missing(Where, Name, R->Note);
    else if (!Whole.empty())
      P.replace(Whole, R->To);
  } else if (const BuildRow *R = P.Table.find(BuildKind::Missing, Name)) {
    P.Said.missing(Where, Name, R->Note);
  } else if (const BuildRow *R = P.Table.match(BuildKind::Variable, Name)) {
    P.Said.missing(Where, Name, R->Note);
  } else if (P.Table.find(BuildKind::Version, Name) &&
             none_of(P.Decided, [&](Range R) { return R.contains(Where); })) {
    P.Said.report(DiagnosticId::BuildVersion, Where,
                  "'" + Name + "' is CUDA's version; a build for " +
                      P.Options.To->Title + " does not have it");
  }
}

static void portReferences(CommandPort &P, const Argument &A) {
  bool Runs = is_contained({"execute_process", "exec_program",
                            "add_custom_command", "add_custom_target"},
                           P.name());
  forEachReference(P.File.text(A), A.Inner.Begin, [&](const Reference &R) {
    if (Runs && P.File.text(R.Name) == "CMAKE_CUDA_COMPILER")
      P.Said.unknown(
          R.Where,
          "this runs the compiler, whose options are not nvcc's: those "
          "of this command are left");
    if (R.Space != VariableSpace::Environment)
      renameVariable(P, R.Name, P.File.text(R.Name), R.Where);
  });
}

static void portTargets(CommandPort &P, const Argument &A) {
  forEachTargetName(
      P.File.text(A), A.Inner.Begin, [&](Range R, StringRef Name) {
        const BuildRow *Row = P.Table.match(BuildKind::Target, Name);
        if (!Row)
          return;
        StringRef To = P.Said.counterpart(R, Name, *Row);
        if (To == "-")
          P.Said.missing(R, Name, Row->Note);
        else if (!To.empty())
          P.replace(R, To);
      });
}

/// Whether argument \p N names a variable: the command takes one there or has a
/// condition.
static bool takesVariable(StringRef Command, size_t N) {
  if (isCondition(Command) || repeatsCondition(Command))
    return true;
  if (is_contained({"set", "unset", "option", "mark_as_advanced"}, Command))
    return N == 0 || Command == "mark_as_advanced";
  if (Command == "list" || Command == "string")
    return N > 0;
  // Projects have options of their own, modelled on CMake's:
  // `my_option(WITH_A BOOL "..." ON DEPENDS_ON CMAKE_CUDA_COMPILER)`.
  return Command == "foreach" || Command.ends_with("_option");
}

/// Ports argument \p N, which names a variable. In a condition, FindCUDA's
/// variables with a library's path ask whether the library exists; the
/// library's target answers the same question.
static void portVariable(CommandPort &P, size_t N) {
  StringRef Name = P.text(N);
  const BuildRow *Row = P.Table.findValue(Name);
  bool Compared =
      N + 2 < P.args().size() &&
      is_contained({"MATCHES", "STREQUAL", "EQUAL", "IN_LIST"}, P.text(N + 1));
  bool InCondition = isCondition(P.name()) || repeatsCondition(P.name());
  bool AsksDefined = N && P.text(N - 1) == "DEFINED";
  if (P.usesModule() && Row && !Row->To.empty() && InCondition && !Compared &&
      !P.Facts.Known.Assigned.contains(Name)) // The SDK has all libraries.
    return P.replace(
        {P.args()[N - AsksDefined].Inner.Begin, P.args()[N].Inner.End}, "TRUE");
  if (!Row || !StringRef(Row->To).contains("::") || Compared ||
      P.Facts.Known.Assigned.contains(Name) || !InCondition)
    return renameVariable(P, P.args()[N].Inner, Name, {});
  if (AsksDefined)
    P.replace(P.args()[N - 1].Inner, "TARGET");
  P.replace(P.args()[N].Inner, (AsksDefined ? "" : "TARGET ") + Row->To);
}

static void portWord(CommandPort &P, size_t N) {
  const Argument &A = P.args()[N];
  StringRef Text = P.text(N);
  if (A.Kind == TokenKind::Word && takesVariable(P.name(), N))
    portVariable(P, N);
  if (Text == "CUDA" &&
      ((N && is_contained({"LANGUAGE", "LINKER_LANGUAGE", "LANGUAGES"},
                          P.text(N - 1))) ||
       P.text(N + 1) == "IN_LIST")) {
    // Properties.cpp handles the property of sources.
    if (!P.usesModule() || !StringRef(P.name()).starts_with("set_"))
      P.replace(A.Inner, P.language());
  }
  if (StringRef Feature = Text; Feature.consume_front("cuda_std_"))
    raiseStandard(P, A);
  // `-DCMAKE_CUDA_FLAGS=...` passed to another project.
  if (StringRef Name = Text; Name.consume_front("-D")) {
    Name = Name.take_until([](char C) { return C == ':' || C == '='; });
    if (Name == "CMAKE_CUDA_ARCHITECTURES" &&
        !Text.contains(("${" + Name).str())) {
      P.Said.architecture(A.Inner);
      return P.removeArguments(N, N + 1);
    }
    if (std::optional<std::string> New = P.Table.variable(Name))
      P.replace({A.Inner.Begin + 2, uint32_t(A.Inner.Begin + 2 + Name.size())},
                *New);
  }
}

/// Replaces the parameters \p Old of a generator expression.
static void portParameters(CommandPort &P, const GeneratorExpression &E,
                           StringRef Old, StringRef New) {
  for (Range R : E.Parameters)
    if (P.File.text(R).trim() == Old)
      P.replace(R, New);
}

static void portExpressions(CommandPort &P, const Argument &A) {
  forEachExpression(
      P.File.text(A), A.Inner.Begin, [&](const GeneratorExpression &E) {
        StringRef Head = P.File.text(E.Head);
        bool WithId =
            Head == "COMPILE_LANG_AND_ID" || Head == "LINK_LANG_AND_ID";
        if (Head == "COMPILE_LANGUAGE" || Head == "LINK_LANGUAGE" || WithId)
          portParameters(P, E, "CUDA", P.language());
        if (WithId || Head == "CUDA_COMPILER_ID")
          portParameters(P, E, "NVIDIA", "Clang");
        if (Head == "CUDA_COMPILER_ID")
          P.replace(E.Head, P.language() + "_COMPILER_ID");
        if (Head == "CUDA_COMPILER_VERSION")
          P.Said.missing(E.Head, Head, "");
        return true;
      });
}

/// The result of comparing CUDA's version that is the same for every CUDA from
/// 11.8 on. The rules for sources decide the same way.
static std::optional<bool> decideVersion(StringRef Name, StringRef Operator,
                                         StringRef Literal) {
  auto [MajorText, Rest] = Literal.split('.');
  unsigned Major = 0, Minor = 0;
  if (MajorText.getAsInteger(10, Major) ||
      (!Rest.empty() && Rest.split('.').first.getAsInteger(10, Minor)))
    return std::nullopt;
  bool OnlyMajor = Name.ends_with("_MAJOR");
  std::pair<unsigned, unsigned> Oldest{11, OnlyMajor ? 0 : 8};
  std::pair<unsigned, unsigned> Asked{Major, Minor};
  Operator.consume_front("VERSION_");
  if (Operator == "LESS" && Asked <= Oldest)
    return false;
  if (Operator == "GREATER_EQUAL" && Asked <= Oldest)
    return true;
  if (Asked >= Oldest)
    return std::nullopt;
  if (Operator == "GREATER")
    return true;
  if (Operator == "LESS_EQUAL" || Operator == "EQUAL")
    return false;
  return std::nullopt;
}

static void portConditions(CommandPort &P) {
  for (size_t N = 0; N + 2 < P.args().size(); ++N) {
    StringRef Name = P.text(N);
    if (Name.consume_front("${"))
      Name.consume_back("}");
    if (Name == "CMAKE_CUDA_COMPILER_ID" && P.text(N + 2) == "NVIDIA")
      P.replace(P.args()[N + 2].Inner, "Clang");
    if (!P.Table.find(BuildKind::Version, Name) ||
        P.Facts.Known.Assigned.contains(Name))
      continue;
    if (std::optional<bool> Result =
            decideVersion(Name, P.text(N + 1), P.text(N + 2))) {
      P.Decided.push_back({P.args()[N].Where.Begin, P.args()[N + 2].Where.End});
      P.replace(P.Decided.back(), *Result ? "TRUE" : "FALSE");
    }
  }
}

/// Ports `if(TARGET CUDA::cublas)` where argument \p N names a library for
/// which the port has no target. Returns whether it does.
static bool portTargetTest(CommandPort &P, size_t N) {
  if (!isCondition(P.name()) || !N || P.text(N - 1) != "TARGET")
    return false;
  const BuildRow *Row = P.Table.find(BuildKind::Target, P.text(N));
  if (!Row)
    return false;
  StringRef New = Row->To;
  if (P.usesModule() && New != "-")
    New = "TRUE";                   // The SDK has the library.
  else if (New.consume_front("${")) // A variable with the library's path.
    New.consume_back("}");
  else
    return false;
  P.replace({P.args()[N - 1].Where.Begin, P.args()[N].Where.End}, New);
  return true;
}

/// Ports `endif(X)`, which repeats a condition. If the condition changes in the
/// port, the repetition is removed; CMake has allowed that since 2.6.
static void portRepeated(CommandPort &P) {
  for (size_t N = 0; N != P.args().size(); ++N)
    portWord(P, N);
  portConditions(P);
  if (P.Edits.empty())
    return;
  P.Edits.clear();
  P.removeArguments(0, P.args().size());
}

void portNames(CommandPort &P) {
  if (repeatsCondition(P.name()))
    return portRepeated(P);
  if (isCondition(P.name()))
    portConditions(P);
  for (auto [N, A] : enumerate(P.args())) {
    if (A.Kind == TokenKind::Bracket || !A.isText() || runsNvcc(P, N))
      continue;
    if (portTargetTest(P, N))
      continue;
    portTargets(P, A);
    portReferences(P, A);
    portExpressions(P, A);
    portWord(P, N);
    renameSources(P.File.text(A), A.Inner.Begin, P.Options,
                  [&](Range R, StringRef New) { P.replace(R, New); });
  }
}

} // namespace tranship::cmake
