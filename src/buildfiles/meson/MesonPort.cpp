// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/MesonPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::meson {

MesonPort::MesonPort(const MesonFile &File, const MesonFacts &Facts,
                     const BuildOptions &Options)
    : ListPort(File.Text, Options, literals::CardsOfMachine), File(File),
      Facts(Facts), Parents(Read.Brackets.size()), CallOf(Read.Brackets.size()),
      ForNvcc(Read.Brackets.size()) {
  std::vector<size_t> Open = {0};
  for (size_t N = 1; N < Read.Brackets.size(); ++N) {
    while (!Read.Brackets[Open.back()].Where.contains(Read.Brackets[N].Where))
      Open.pop_back();
    Parents[N] = Open.back();
    Open.push_back(N);
  }
  for (const Call &C : File.Calls)
    CallOf[C.Bracket] = &C;
}

std::vector<const literals::Literal *> MesonPort::literalsIn(Range R) const {
  std::vector<const Literal *> Result;
  auto First = partition_point(
      Read.Literals, [&](const Literal &L) { return L.Where.Begin < R.Begin; });
  for (; First != Read.Literals.end() && First->Where.End <= R.End; ++First)
    Result.push_back(&*First);
  return Result;
}

void MesonPort::languages(const Call &C, size_t First) {
  const Literal *Cuda = nullptr;
  bool HasCpp = false;
  const Argument *A = C.positional(First);
  for (; A; A = C.positional(++First))
    for (const Literal *L : literalsIn(A->Value)) {
      HasCpp |= value(*L) == "cpp";
      if (value(*L) == "cuda")
        Cuda = L;
    }
  if (!Cuda || isKept(Cuda->Where))
    return;
  if (HasCpp)
    Removed.push_back(Cuda->Where);
  else
    replace(Cuda->Inner, "cpp");
}

void MesonPort::languageKeyword(const Call &C) {
  const Argument *Language = C.find("language");
  if (!Language)
    Language = C.find("link_language");
  if (!Language)
    return;
  std::vector<const Literal *> Names = literalsIn(Language->Value);
  bool HasCpp =
      any_of(Names, [&](const Literal *L) { return value(*L) == "cpp"; });
  for (const Literal *L : Names)
    if (value(*L) == "cuda" && HasCpp && !isKept(L->Where))
      Removed.push_back(L->Where);
    else if (value(*L) == "cuda")
      replace(L->Inner, "cpp");
    else
      continue;
  if (Names.size() == 1 && value(*Names[0]) == "cuda") {
    ForNvcc[C.Bracket] = true;
    for (size_t N = C.Bracket + 1;
         N < Read.Brackets.size() && C.Where.contains(Read.Brackets[N].Where);
         ++N)
      ForNvcc[N] = Parents[N] == C.Bracket;
  }
}

void MesonPort::options(const Call &C) {
  std::vector<const Literal *> All;
  for (StringRef Key : {"default_options", "override_options"})
    if (const Argument *A = C.find(Key))
      append_range(All, literalsIn(A->Value));
  const Literal *Cpp = nullptr;
  for (const Literal *L : All)
    if (value(*L).starts_with("cpp_std="))
      Cpp = L;
  for (const Literal *L : All) {
    StringRef Value = value(*L);
    if (isKept(L->Where))
      continue;
    if (Value.consume_front("cuda_std=") && !Cpp) {
      replace({L->Inner.Begin, L->Inner.Begin + 4}, "cpp");
    } else if (value(*L).starts_with("cuda_std=")) {
      if (value(*Cpp) != ("cpp_std=" + Value).str())
        Said.unknown(L->Where, "'" + value(*L) + "' is left out: '" +
                                   value(*Cpp) +
                                   "' holds for HIP's sources, too");
      Removed.push_back(L->Where);
    } else if (Value.starts_with("cuda_ccbindir=")) {
      Said.report(DiagnosticId::BuildFlag, L->Where,
                  "'cuda_ccbindir' is left out");
      Removed.push_back(L->Where);
    }
  }
}

/// Writes what the port needs where CUDA was added: a check for hipcc, and a
/// generator that gives each HIP source a `.cpp` file, which Meson compiles as
/// C++. That file includes the source in its own folder, so that the source's
/// includes are found.
void MesonPort::preamble() {
  const Call &C = *Facts.Language;
  size_t Line = Text.rfind('\n', C.Where.Begin) + 1; // npos + 1 is 0.
  StringRef Indent = Text.substr(Line).take_while(
      [](char C) { return C == ' ' || C == '\t'; });
  std::vector<std::string> Lines = {
      "# Meson compiles HIP as C++: CXX=hipcc meson setup ...",
      "if meson.get_compiler('cpp').get_id() != 'clang'",
      "  error('C++ must be compiled by hipcc: CXX=hipcc meson setup ...')",
      "endif"};
  if (auto Way = Options.wayToSupport(sys::path::parent_path(File.Path)))
    Lines.push_back("add_project_arguments('-I' + meson.current_source_dir()" +
                    (Way->empty() ? "" : " / '" + *Way + "'") +
                    ", language: 'cpp')");
  if (Facts.HasSources) {
    Lines.push_back("hip_sources = generator(find_program('echo'), output: "
                    "'@PLAINNAME@.cpp', capture: true,");
    Lines.push_back("  arguments: ['#include \"' + meson.global_build_root() / "
                    "'@INPUT@' + '\"'])");
  }
  std::string New;
  for (const std::string &L : Lines)
    New += ("\n" + Indent + L).str();
  StringRef Behind = Text.substr(C.Where.End);
  uint32_t End =
      C.Where.End + Behind.take_until([](char C) { return C == '\n'; }).size();
  if (!isKept(C.Where))
    Edits.insert(End, New);
}

/// Ports nvcc's options in lists.
void MesonPort::flags() {
  std::vector<SmallVector<const Literal *>> In = byBracket();
  for (size_t N = 1; N < In.size(); ++N) {
    char Kind = Read.Brackets[N].Kind;
    if (In[N].empty() || Kind == '{')
      continue;
    if (Kind == '(' && !ForNvcc[N])
      continue;
    if (!ForNvcc[N] && !hasNvccs(In[N]) && !isForNvcc(N))
      continue;
    if (Kind == '(') // Without `language: 'cuda'`.
      erase_if(In[N], [&](const Literal *L) {
        return !value(*L).starts_with("-") && value(*L) == "cuda";
      });
    flagList(In[N]);
  }
}

/// Whether the name before the list suggests options for nvcc.
bool MesonPort::isForNvcc(size_t Bracket) const {
  StringRef Before = before(Read.Brackets[Bracket]);
  std::string Lower = Before.lower();
  StringRef Name = Lower;
  return Name.contains("nvcc") ||
         (Name.contains("cuda") &&
          (Name.contains("args") || Name.contains("flags")));
}

/// Ports an option outside of lists.
void MesonPort::flag(const Literal &L) {
  std::vector<FlagWord> Words = {{L.Inner, value(L).str(), ' '}};
  for (const FlagChange &C : portFlags(Words, Table, Standard)) {
    say(C);
    if (C.What == FlagChange::Left)
      continue;
    SmallVector<StringRef> Parts;
    StringRef(C.New).split(Parts, ' ', -1, /*KeepEmpty=*/false);
    std::string New;
    for (StringRef Part : Parts)
      New += ((New.empty() ? "'" : ", '") + Part + "'").str();
    replace(L.Where, Parts.size() == 1 ? New : "[" + New + "]");
  }
  Done.push_back(L.Where);
}

void MesonPort::literal(const Literal &L) {
  StringRef Value = value(L);
  if (Value.starts_with("-l") && library(L))
    return;
  if (Value == "nvcc")
    return Said.unknown(L.Where, "what asks for nvcc or runs it is left");
  if (!Value.contains('\n') && Value.contains("/usr/local/cuda"))
    replace(L.Inner, folders(Value));
}

BuildResult MesonPort::run() {
  for (const Call &C : File.Calls)
    call(C);
  flags();
  sources();
  forEachLeft([&](const Literal &L) { literal(L); });
  if (Facts.File == &File && Facts.Language)
    preamble();
  return finish();
}

} // namespace tranship::meson
