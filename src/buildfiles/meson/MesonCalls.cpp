// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/MesonPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::meson {

/// Keywords of dependency() that apply to ROCm's packages as well. The first
/// two also exist for find_library().
static constexpr StringLiteral Questions[] = {
    "required", "disabler", "native", "not_found_message", "include_type"};

/// The arguments of the call with one of \p Keys, each after a comma.
static std::string keptArguments(StringRef Text, const Call &C,
                                 ArrayRef<StringLiteral> Keys) {
  std::string Result;
  for (StringLiteral Key : Keys)
    if (const Argument *A = C.find(Key))
      Result += (", " + A->Whole.in(Text)).str();
  return Result;
}

/// A dependency on the package or library of \p R with the keywords of \p C
/// that apply to it.
static std::string dependencyOn(const BuildRow &R, StringRef Text,
                                const Call &C) {
  if (StringRef Library = R.Package; Library.consume_front("-l"))
    return ("meson.get_compiler('cpp').find_library('" + Library + "'" +
            keptArguments(Text, C, ArrayRef(Questions).take_front(2)) + ")")
        .str();
  return ("dependency('" + R.Package + "', method: 'cmake', modules: ['" +
          R.To + "']" + keptArguments(Text, C, Questions) + ")")
      .str();
}

/// Ports `dependency('cuda', modules: ['cublas'])` to the targets of ROCm's
/// packages.
void MesonPort::toolkit(const Call &C) {
  SmallVector<const BuildRow *> Found;
  SmallVector<StringRef> Names = {"cudart"};
  if (const Argument *A = C.find("modules")) {
    for (const Literal *L : literalsIn(A->Value))
      Names.push_back(value(*L));
    if (Names.size() == 1)
      return Said.unknown(A->Value,
                          "which libraries of CUDA this names is not known");
  }
  for (StringRef Name : drop_begin(Names)) {
    const BuildRow *R = Table.find(BuildKind::Target, ("CUDA::" + Name).str());
    if (!R || R->To.empty() || (R->To == "-" && !R->Note.empty()))
      return Said.missing(C.Where, Name, R ? R->Note : "");
    auto Same = [&](const BuildRow *Other) { return Other->To == R->To; };
    if (R->To != "-" && R->Package != "hip" && none_of(Found, Same)) {
      Found.push_back(R);
      StringRef To = R->Package.starts_with("-l") ? R->Package : R->To;
      Said.replaced(C.Where, Name, To, R->Note);
    }
  }
  // The libraries' targets include HIP's runtime.
  if (Found.empty())
    Found.push_back(Table.find(BuildKind::Target, "CUDA::cudart"));
  std::string New;
  for (const BuildRow *R : Found)
    New += (New.empty() ? "" : ", ") + dependencyOn(*R, Text, C);
  bool Asks = !keptArguments(Text, C, Questions).empty();
  StringRef To = assignedTo(Text, C.Where.Begin);
  if (Found.size() > 1 && Asks && (To.empty() || Facts.Asked.contains(To)))
    return Said.unknown(
        C.Where, "several libraries, and whether they are there is asked: "
                 "this is left; one by one they are " +
                     New);
  if (Found.size() > 1)
    New = Asks ? "[" + New + "]"
               : "declare_dependency(dependencies: [" + New + "])";
  replace(C.Where, New);
  Done.push_back(C.Where);
}

void MesonPort::findLibrary(const Call &C) {
  const Argument *A = C.positional(0);
  if (!A)
    return;
  for (const Literal *L : literalsIn(A->Value)) {
    const BuildRow *R = Table.find(BuildKind::Library, value(*L));
    if (!R || L->Where != A->Value)
      continue;
    Done.push_back(L->Where);
    StringRef To = Said.counterpart(L->Where, value(*L), *R);
    if (To == "-")
      replace(C.Where, "dependency('', required: false)");
    else if (!To.empty())
      replace(L->Inner, To);
  }
}

/// Removes the import of Meson's CUDA module if nothing else uses it.
void MesonPort::import(const Call &C) {
  StringRef To = assignedTo(Text, C.Where.Begin);
  if (!Facts.Module.contains(To) || To.empty() || isKept(C.Where))
    return;
  if (Facts.Needed.contains(To))
    return Said.unknown(C.Where,
                        "more than nvcc_arch_flags() is used of this module, "
                        "which is left");
  uint32_t Begin = Text.rfind('\n', C.Where.Begin) + 1;
  size_t End = Text.find('\n', C.Where.End);
  Edits.remove(
      {Begin, uint32_t(End == StringRef::npos ? Text.size() : End + 1)});
}

void MesonPort::cards(const Call &C) {
  Said.report(DiagnosticId::BuildArchitecture, C.Where, Cards);
  replace(C.Where, "[]");
  Done.push_back(C.Where);
}

/// Merges `cuda_args` into `cpp_args`.
void MesonPort::targetArguments(const Call &C) {
  languageKeyword(C);
  options(C);
  const Argument *Cuda = C.find("cuda_args"), *Cpp = C.find("cpp_args");
  if (!Cuda || isKept(Cuda->Whole))
    return;
  std::vector<const Literal *> Words = literalsIn(Cuda->Value);
  if (Words.size() == 1 && Words[0]->Where == Cuda->Value)
    flag(*Words[0]);
  for (const Literal *L : Words)
    ForNvcc[L->Bracket] |= L->Bracket != C.Bracket;
  if (!Cpp)
    return replace(
        {Cuda->Whole.Begin, Cuda->Whole.Begin + uint32_t(Cuda->Key.size())},
        "cpp_args");
  const Argument &First = Cuda->Whole < Cpp->Whole ? *Cuda : *Cpp;
  const Argument &Last = Cuda->Whole < Cpp->Whole ? *Cpp : *Cuda;
  Range Between = {First.Whole.End, Last.Whole.Begin};
  StringRef Kept = Between.in(Text).rtrim();
  Kept.consume_back(",");
  Between.End = Between.Begin + Kept.size();
  SmallVector<EditPiece, 1> Pieces = {
      EditPiece::text("cpp_args: ["), EditPiece::source(Cpp->Value),
      EditPiece::text(", "), EditPiece::source(Cuda->Value),
      EditPiece::text("]")};
  if (!Between.empty())
    Pieces.push_back(EditPiece::source(Between));
  Edits.rewrite({First.Whole.Begin, Last.Whole.End}, std::move(Pieces));
}

/// Ports methods of objects that hold CUDA or its compiler.
void MesonPort::method(const Call &C) {
  if (C.method() == "find_library")
    findLibrary(C);
  else if (C.method() == "get_compiler")
    for (const Literal *L : literalsIn(C.Where))
      if (value(*L) == "cuda")
        replace(L->Inner, "cpp");
  if (C.method() == "version" && Facts.Cuda.contains(C.object()))
    Said.unknown(C.Where,
                 "this asks for CUDA's version, and gets ROCm's or the "
                 "compiler's");
  if (Facts.Module.contains(C.object()) && namesCards(C.method()))
    cards(C);
}

void MesonPort::call(const Call &C) {
  const Argument *First = C.positional(0);
  StringRef Value = First ? First->Value.in(Text) : "";
  if (C.Name == "project") {
    languages(C, 1);
    options(C);
  } else if (C.Name == "add_languages") {
    languages(C, 0);
  } else if (C.Name == "dependency" && Value == "'cuda'") {
    toolkit(C);
  } else if (C.Name == "dependency" || C.Name == "add_project_dependencies" ||
             C.Name.ends_with("_arguments")) {
    languageKeyword(C);
  } else if (C.Name == "import") {
    import(C);
  } else if (isTarget(C)) {
    targetArguments(C);
  } else if (C.Name.contains('.')) {
    method(C);
  }
}

} // namespace tranship::meson
