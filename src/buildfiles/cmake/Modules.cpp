// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Platforms that have no language in CMake: their compiler is that of C++, and
// functions of a module in share/ say which sources have
// kernels. Options of one language get to all sources then, if nothing is done.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/References.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

/// The outermost folder with a project() through which the file can be
/// configured.
static StringRef topFolder(const CommandPort &P) {
  StringRef Top = sys::path::parent_path(P.File.Path);
  for (const auto &[Path, File] : P.Facts.Known.Files)
    if (StringRef Other = sys::path::parent_path(Path);
        isBelow(Top, Other) && any_of(File->Commands, [](const Command &C) {
          return C.Name == "project";
        }))
      Top = Other;
  return Top;
}

/// CMake looks for the compiler when project() enables C++, so it must be set
/// before.
void moduleProject(CommandPort &P) {
  size_t N = P.find("CUDA", 1);
  bool Names = N != P.args().size();
  StringRef Folder = sys::path::parent_path(P.File.Path), Top = topFolder(P);
  if (Folder == Top)
    P.Module = P.Options.builds().CMakeModule;
  if (!Names && P.Module.empty())
    return;
  if (Names && P.has("CXX", 1))
    P.removeArguments(N, N + 1);
  else if (Names)
    P.replace(P.args()[N].Inner, "CXX");
  std::string Up;
  for (size_t Depth = Folder.count('/') - Top.count('/'); Depth; --Depth)
    Up += "../";
  P.before("include(\"${CMAKE_CURRENT_LIST_DIR}/" + Up +
           P.Options.builds().CMakeModule + ".cmake\")");
  P.after("tranship_enable_kernels()");
  findSupport(P);
}

void addKernelFlags(CommandPort &P, StringRef Target, const Twine &Flags) {
  if (Target.empty())
    P.after("tranship_kernel_flags(\"" + Flags + "\")");
  else
    P.after("tranship_kernel_options(" + Target + " \"" + Flags + "\")");
}

/// Arguments \p First to \p End, an option for one language, as words of a
/// command line: nvcc's options are ported and the condition on the language is
/// removed.
static std::string withoutLanguage(CommandPort &P, size_t First, size_t End) {
  Range Option = P.textOf(First, End);
  size_t Before = P.Edits.size();
  portOptions(P, First, End);
  EditSet Own;
  for (const Edit &E : ArrayRef(P.Edits).drop_front(Before))
    Own.add(E);
  P.Edits.resize(Before);
  forEachExpression(
      P.File.text(Option), Option.Begin, [&](const GeneratorExpression &E) {
        bool Asks = P.File.text(E.Head).starts_with("COMPILE_LANG");
        if (Asks)
          Own.replace(E.Where, "1");
        return !Asks;
      });
  for (Range Comment : P.File.commentsIn(Option))
    Own.replace(Comment, "");
  Own.settle();
  std::string Text = Own.apply(P.File.Text, Option);
  SmallVector<StringRef> Words;
  SplitString(Text, Words, " \t\r\n;");
  std::string Result = join(Words, " ");
  if (size_t Shell = Result.find("SHELL:"); Shell != std::string::npos)
    Result.erase(Shell, 6);
  return Result;
}

/// The C++ sources of the target \p T without kernels, if all are known and
/// their properties can be set from here.
static std::optional<std::vector<std::string>> hostSources(const CommandPort &P,
                                                           const Target *T) {
  if (!T || !P.runs() || any_of(*P.runs(), [&](const Execution &E) {
        return E.Directory != T->Directory;
      }))
    return std::nullopt;
  std::vector<std::string> Result;
  for (StringRef S : T->Sources) {
    if (!isKnown(S) || S.contains("$<"))
      return std::nullopt;
    if (is_contained({".cpp", ".cc", ".cxx", ".C"}, sys::path::extension(S)))
      Result.push_back(S.str());
  }
  return Result;
}

/// Reports an option for C++ that also reaches kernels. Warning options do no
/// harm there.
static void reportReachesKernels(CommandPort &P, const Argument &A,
                                 StringRef Options) {
  for (StringRef Word : split(Options, ' ')) {
    Word = Word.substr(Word.rfind(':') + 1).trim("\">");
    if (Word.starts_with("-") && !Word.starts_with("-W"))
      return P.Said.unknown(
          A.Where, "'" + Word +
                       "' is for C++ and gets to sources with kernels, too, as "
                       "CMake takes them for C++");
  }
}

/// Moves an option that is only for C++ to the sources without kernels. Sources
/// with kernels would get it as well, because CMake compiles them as C++.
static bool moveHostOption(CommandPort &P, size_t First, size_t End,
                           StringRef Name, bool Private) {
  const Target *T = P.Facts.target(Name);
  if (T && none_of(T->Sources,
                   [](StringRef S) { return isCudaSource(S) || !isKnown(S); }))
    return false;
  std::string Option = withoutLanguage(P, First, End);
  std::optional<std::vector<std::string>> Sources = hostSources(P, T);
  if (!Sources || !Private) {
    reportReachesKernels(P, P.args()[First], Option);
    return false;
  }
  if (!Sources->empty())
    P.after("tranship_host_options(" + Name + " \"" + Option + "\" " +
            join(*Sources, " ") + ")");
  P.removeArguments(First, End);
  return true;
}

bool moveOption(CommandPort &P, size_t First, size_t End, StringRef Target,
                bool Private) {
  StringRef Text = P.File.text(P.textOf(First, End));
  if (Text.contains("COMPILE_LANGUAGE:CXX>") &&
      !Text.contains("NOT:$<COMPILE_LANGUAGE"))
    return moveHostOption(P, First, End, Target, Private);
  if (!isForCuda(Text) || !Text.contains("COMPILE_LANG"))
    return false;
  addKernelFlags(P, Target, withoutLanguage(P, First, End));
  P.removeArguments(First, End);
  return true;
}

/// `set(CMAKE_CXX_FLAGS -Ofast)`
void reportHostFlags(CommandPort &P) {
  if (!P.text(0).starts_with("CMAKE_CXX_FLAGS"))
    return;
  for (const Argument &A : P.args().drop_front()) {
    std::vector<FlagWord> Words;
    splitFlags(P.File.text(A), A.Inner.Begin, Words);
    for (const FlagWord &W : Words)
      if (isOnlyForHost(W.Text))
        return reportReachesKernels(P, A, W.Text);
  }
}

bool setsSharedStandard(const CommandPort &P) {
  StringRef Name = P.text(0);
  return P.usesModule() &&
         (Name.starts_with("CMAKE_CUDA_STANDARD") ||
          Name == "CMAKE_CUDA_EXTENSIONS") &&
         P.Facts.Known.Assigned.contains(*P.Table.variable(Name));
}

void leaveStandard(CommandPort &P) {
  StringRef Name = P.text(0);
  std::string New = *P.Table.variable(Name);
  P.Remove = true;
  if (Name == "CMAKE_CUDA_STANDARD" && !P.text(1).contains(New))
    P.Said.unknown(P.args()[0].Where,
                   "'" + Name + "' is left out: " + New +
                       " holds for sources with kernels, too");
}

} // namespace tranship::cmake
