// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What can stand in any command: names of variables and targets, features,
// generator expressions, and in conditions.
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// `endif(X)` repeats a condition. Where the port of that has another text, it
/// repeats nothing, which CMake has taken since 2.6.
void FilePort::portRepeated() {
  for (size_t N = 0; N != args().size(); ++N)
    portWord(N);
  portConditions();
  if (Now->Edits.empty())
    return;
  Now->Edits.clear();
  removeArguments(0, args().size());
}

/// `if(TARGET CUDA::cublas)` where argument \p N is the name of a library that
/// the port has no target for. Returns whether it is.
bool FilePort::portTargetTest(size_t N) {
  if (!isCondition(now().Name) || !N || text(N - 1) != "TARGET")
    return false;
  const BuildRow *Row = Table.find(BuildKind::Target, text(N));
  if (!Row)
    return false;
  StringRef New = Row->To;
  if (isMaca() && New != "-")
    New = "TRUE";                   // The SDK has the library.
  else if (New.consume_front("${")) // A library's path.
    New.consume_back("}");
  else
    return false;
  replace({args()[N - 1].Where.Begin, args()[N].Where.End}, New);
  return true;
}

void FilePort::portNames() {
  if (repeatsCondition(now().Name))
    return portRepeated();
  if (isCondition(now().Name))
    portConditions();
  for (auto [N, A] : enumerate(args())) {
    if (A.Kind == TokenKind::Bracket || !A.isText())
      continue;
    if (portTargetTest(N))
      continue;
    portTargets(A);
    portReferences(A);
    portExpressions(A);
    portWord(N);
    renameSources(File.text(A), A.Inner.Begin, Options,
                  [&](Range R, StringRef New) { replace(R, New); });
  }
}

/// Renames the variable \p Name at \p Where. \p Whole is its reference, which
/// a value takes the place of.
void FilePort::renameVariable(Range Where, StringRef Name, Range Whole) {
  if (std::optional<std::string> New = Table.variable(Name))
    return replace(Where, *New);
  // A project's own variable of that name is none of FindCUDA's.
  if (Facts.Known.Assigned.contains(Name))
    return;
  if (const BuildRow *R = Table.find(BuildKind::Value, Name)) {
    if (R->To.empty())
      Said.missing(Where, Name, R->Note);
    else if (!Whole.empty())
      replace(Whole, R->To);
  } else if (const BuildRow *R = Table.find(BuildKind::Missing, Name)) {
    Said.missing(Where, Name, R->Note);
  } else if (const BuildRow *R = Table.match(BuildKind::Variable, Name)) {
    Said.missing(Where, Name, R->Note);
  } else if (Table.find(BuildKind::Version, Name) &&
             none_of(Decided, [&](Range R) { return R.contains(Where); })) {
    Said.report(DiagnosticId::BuildVersion, Where,
                "'" + Name + "' is CUDA's version; a build for " +
                    (isMaca() ? "MXMACA" : "HIP") + " does not have it");
  }
}

void FilePort::portReferences(const Argument &A) {
  bool Runs = is_contained({"execute_process", "exec_program",
                            "add_custom_command", "add_custom_target"},
                           now().Name);
  forEachReference(File.text(A), A.Inner.Begin, [&](const Reference &R) {
    if (Runs && File.text(R.Name) == "CMAKE_CUDA_COMPILER")
      Said.report(DiagnosticId::BuildUnknown, R.Where,
                  "this runs the compiler, whose options are not nvcc's: those "
                  "of this command are left");
    if (R.Space != VariableSpace::Environment)
      renameVariable(R.Name, File.text(R.Name), R.Where);
  });
}

void FilePort::portTargets(const Argument &A) {
  forEachTargetName(File.text(A), A.Inner.Begin, [&](Range R, StringRef Name) {
    const BuildRow *Row = Table.match(BuildKind::Target, Name);
    if (!Row)
      return;
    if (Row->To == "-" || Row->To.empty())
      Said.missing(R, Name, Row->Note);
    else {
      Said.replaced(R, Name, Row->To, Row->Note);
      replace(R, Row->To);
    }
  });
}

/// Whether a name here is that of a variable: of a command that takes one, or
/// in a condition.
static bool takesVariable(StringRef Command, size_t N) {
  if (isCondition(Command) || repeatsCondition(Command))
    return true;
  if (is_contained({"set", "unset", "option", "mark_as_advanced"}, Command))
    return N == 0 || Command == "mark_as_advanced";
  if (Command == "list" || Command == "string")
    return N > 0;
  return Command == "foreach" || Command == "cmake_dependent_option";
}

/// Argument \p N names a variable. FindCUDA's with a library's path say in a
/// condition whether there is one, as the library's target does.
void FilePort::portVariable(size_t N) {
  StringRef Name = text(N);
  const BuildRow *Row = Table.find(BuildKind::Value, Name);
  bool Compared =
      N + 2 < args().size() &&
      is_contained({"MATCHES", "STREQUAL", "EQUAL", "IN_LIST"}, text(N + 1));
  bool InCondition = isCondition(now().Name) || repeatsCondition(now().Name);
  bool AsksDefined = N && text(N - 1) == "DEFINED";
  if (isMaca() && Row && !Row->To.empty() && InCondition && !Compared &&
      !Facts.Known.Assigned.contains(Name)) // The SDK has all of them.
    return replace({args()[N - AsksDefined].Inner.Begin, args()[N].Inner.End},
                   "TRUE");
  if (!Row || !StringRef(Row->To).contains("::") || Compared ||
      Facts.Known.Assigned.contains(Name) || !InCondition)
    return renameVariable(args()[N].Inner, Name, {});
  if (AsksDefined)
    replace(args()[N - 1].Inner, "TARGET");
  replace(args()[N].Inner, (AsksDefined ? "" : "TARGET ") + Row->To);
}

void FilePort::portWord(size_t N) {
  const Argument &A = args()[N];
  StringRef Text = text(N);
  if (A.Kind == TokenKind::Word && takesVariable(now().Name, N))
    portVariable(N);
  if (Text == "CUDA" &&
      ((N && is_contained({"LANGUAGE", "LINKER_LANGUAGE", "LANGUAGES"},
                          text(N - 1))) ||
       text(N + 1) == "IN_LIST")) {
    if (isMaca() && N && text(N - 1) == "LANGUAGE")
      macaLanguage(N);
    else
      replace(A.Inner, language());
  }
  if (StringRef Feature = Text; Feature.consume_front("cuda_std_"))
    raiseStandard(A);
  // -DCMAKE_CUDA_FLAGS=... for another project.
  if (StringRef Name = Text; Name.consume_front("-D")) {
    Name = Name.take_until([](char C) { return C == ':' || C == '='; });
    if (std::optional<std::string> New = Table.variable(Name))
      replace({A.Inner.Begin + 2, uint32_t(A.Inner.Begin + 2 + Name.size())},
              *New);
  }
}

void FilePort::portExpressions(const Argument &A) {
  auto Visit = [&](auto &Self, const GeneratorExpression &E) -> void {
    StringRef Head = File.text(E.Head);
    bool WithId = Head == "COMPILE_LANG_AND_ID" || Head == "LINK_LANG_AND_ID";
    if (Head == "COMPILE_LANGUAGE" || Head == "LINK_LANGUAGE" || WithId)
      for (const Range &P : E.Parameters) {
        if (File.text(P).trim() == "CUDA")
          replace(P, language());
        if (WithId && File.text(P).trim() == "NVIDIA")
          replace(P, "Clang");
      }
    if (Head == "CUDA_COMPILER_ID") {
      replace(E.Head, (language() + "_COMPILER_ID").str());
      for (const Range &P : E.Parameters)
        if (File.text(P) == "NVIDIA")
          replace(P, "Clang");
    }
    if (Head == "CUDA_COMPILER_VERSION")
      Said.missing(E.Head, Head, "");
    for (const GeneratorExpression &Child : E.Children)
      Self(Self, Child);
  };
  for (const GeneratorExpression &E :
       parseGeneratorExpressions(File.text(A), A.Inner.Begin))
    Visit(Visit, E);
}

/// What a comparison of CUDA's version gives in every CUDA from 11.8 on, as the
/// sources decide it.
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

void FilePort::portConditions() {
  for (size_t N = 0; N + 2 < args().size(); ++N) {
    StringRef Name = text(N);
    if (Name.consume_front("${"))
      Name.consume_back("}");
    if (Name == "CMAKE_CUDA_COMPILER_ID" && text(N + 2) == "NVIDIA")
      replace(args()[N + 2].Inner, "Clang");
    if (!Table.find(BuildKind::Version, Name) ||
        Facts.Known.Assigned.contains(Name))
      continue;
    if (std::optional<bool> Result =
            decideVersion(Name, text(N + 1), text(N + 2))) {
      Decided.push_back({args()[N].Where.Begin, args()[N + 2].Where.End});
      replace(Decided.back(), *Result ? "TRUE" : "FALSE");
    }
  }
}

} // namespace tranship::cmake
