// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which files are compiled in the language of sources with kernels.
#include "buildfiles/cmake/CommandPort.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

static bool isTargetKeyword(StringRef Word) {
  return isScope(Word) ||
         is_contained({"STATIC", "SHARED", "MODULE", "OBJECT", "UNKNOWN",
                       "EXCLUDE_FROM_ALL", "WIN32", "MACOSX_BUNDLE"},
                      Word);
}

/// Whether \p Folder, or one below it, has CUDA sources.
static bool hasCudaBelow(const CommandPort &P, StringRef Folder) {
  return any_of(P.Options.Cuda,
                [&](StringRef Path) { return isBelow(Path, Folder); });
}

/// Whether a source whose path is only partly known may be a CUDA source,
/// judging by its extension and by the sources in the folder in which the
/// command runs: that of a function's caller.
static bool mayBeCuda(const CommandPort &P, StringRef Source,
                      StringRef Folder) {
  if (isKnown(Source))
    return false;
  StringRef Tail = Source.rsplit(Unknown).second;
  if (Tail.contains('.') && !StringRef(".cu").ends_with(Tail))
    return isCudaSource(Tail);
  return hasCudaBelow(P, Folder);
}

/// Whether commands of a folder for which no execution is known may concern
/// CUDA. A file that is included from other folders concerns their sources.
static bool mayHaveCuda(const CommandPort &P) {
  return sys::path::filename(P.File.Path) != "CMakeLists.txt" ||
         StringRef(P.File.Text).contains_insensitive("cuda") ||
         hasCudaBelow(P, sys::path::parent_path(P.File.Path));
}

std::string kernelSources(const FileContext &File, const Twine &Sources) {
  if (File.usesModule())
    return ("tranship_kernel_sources(" + Sources + ")").str();
  return ("set_source_files_properties(" + Sources + " PROPERTIES LANGUAGE " +
          File.language() + ")")
      .str();
}

namespace {

/// What is known of the sources that a command names.
struct SourceList {
  bool Cuda = false;      ///< Some are CUDA sources.
  bool Doubtful = false;  ///< Some whose paths are partly unknown may be.
  bool Elsewhere = false; ///< The target is created in another folder.
  bool AllVisible = true; ///< No source comes from a variable.
  /// CUDA sources, and all sources, as written.
  SmallVector<StringRef> Literal, All;

  void addRuns(const CommandPort &P);
  void add(const CommandPort &P, const Argument &A);
};

} // namespace

void SourceList::addRuns(const CommandPort &P) {
  for (const Execution &E : *P.runs()) {
    for (StringRef S : ArrayRef(E.Args).drop_front(!E.Args.empty())) {
      Cuda |= isCudaSource(S);
      Doubtful |= mayBeCuda(P, S, E.Directory);
    }
    const Target *T = P.Facts.target(E.Args.empty() ? "" : E.Args[0]);
    Elsewhere |= T && T->Directory != E.Directory;
  }
}

void SourceList::add(const CommandPort &P, const Argument &A) {
  StringRef Text = P.File.text(A.Where);
  if (isTargetKeyword(Text))
    return;
  All.push_back(Text);
  std::vector<FlagWord> Words; // The words inside generator expressions.
  if (Text.contains("$<"))
    splitFlags(P.File.text(A), A.Inner.Begin, Words);
  for (const FlagWord &W : Words)
    if (isCudaSource(W.Text))
      Literal.push_back(P.File.text(W.Where));
  if (isCudaSource(P.File.text(A)))
    Literal.push_back(Text);
  else if (Text.contains("${") && sys::path::extension(Text).size() < 2)
    AllVisible = false; // `${X}.cpp` is not a list.
}

/// Adds lines that select the CUDA sources from those in variables.
static std::string filterSources(CommandPort &P, const SourceList &Sources) {
  std::string Ending; // A regular expression.
  for (char C : renameSources(".cu", P.Options))
    Ending += C == '.' ? std::string("[.]") : std::string(1, C);
  P.after("set(tranship_sources " +
          renameSources(join(Sources.All, " "), P.Options) + ")");
  P.after("list(FILTER tranship_sources INCLUDE REGEX \"" + Ending + "$\")");
  return "${tranship_sources}";
}

/// Marks which sources among the first \p End arguments, after the target, have
/// kernels. The property applies to one folder, so the target's folder is given
/// if the target is created elsewhere.
static void markSources(CommandPort &P, size_t End) {
  SourceList Sources;
  if (P.runs())
    Sources.addRuns(P);
  for (const Argument &A : P.args().take_front(End).drop_front(End != 0))
    Sources.add(P, A);
  Sources.Cuda |= !Sources.Literal.empty();
  bool MayBe = P.runs() ? Sources.Doubtful : mayHaveCuda(P);
  if (!Sources.Cuda && (Sources.AllVisible || !MayBe))
    return;
  if (!Sources.Cuda)
    P.Said.unknown(
        P.C.NameAt,
        "which sources this target has is not known; those that end in .cu "
        "are compiled as " +
            P.Options.To->Title);
  std::string Files = Sources.AllVisible
                          ? renameSources(join(Sources.Literal, " "), P.Options)
                          : filterSources(P, Sources);
  if (Sources.Elsewhere)
    Files += (" TARGET_DIRECTORY " + P.text(0)).str();
  P.after(kernelSources(P, Files));
  // With Clang's link-time optimization, a module would lose its entry point.
  if (P.Facts.WholeProgram)
    P.after("set_target_properties(" + P.text(0) +
            " PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)");
}

static void addTarget(CommandPort &P) {
  if (P.text(1) == "ALIAS" || P.has("IMPORTED") || P.args().empty())
    return;
  if (P.text(1) != "INTERFACE")
    return markSources(P, P.args().size());
  if (any_of(P.args(),
             [&](const Argument &A) { return isCudaSource(P.File.text(A)); }))
    P.Said.unknown(
        P.C.NameAt,
        "the sources of this interface are compiled where it is linked; write "
        "there " +
            kernelSources(P, "..."));
}

static void targetSources(CommandPort &P) {
  const Target *T = P.target();
  if (!P.has("FILE_SET") && P.text(1) != "INTERFACE" && !(T && T->Interface))
    markSources(P, P.args().size());
}

/// The ported options after OPTIONS in a command of FindCUDA. Inside a
/// generator expression, elements of a list are separated by semicolons.
static std::vector<std::string> portedOptions(CommandPort &P, size_t First) {
  std::vector<FlagWord> Words;
  for (const Argument &A : P.args().drop_front(First))
    splitFlags(P.File.text(A), A.Inner.Begin, Words);
  std::vector<FlagChange> Changes =
      portFlags(Words, P.Table, P.Options.flagOptions());
  std::vector<std::string> Flags;
  for (const FlagWord &W : Words) {
    auto Changed = find_if(Changes, [&](const FlagChange &C) {
      return C.Where.contains(W.Where);
    });
    if (Changed == Changes.end())
      Flags.push_back(W.Text);
    else if (Changed->Where.Begin == W.Where.Begin && !Changed->New.empty())
      Flags.push_back(StringRef(Changed->New).trim().str());
  }
  for (const FlagChange &C : Changes)
    P.Said.report(C);
  return Flags;
}

/// cuda_add_library(T [STATIC...] sources... [OPTIONS flags...])
static void cudaAddTarget(CommandPort &P) {
  P.replace(P.C.NameAt, P.name().drop_front(StringRef("cuda_").size()));
  size_t Options = P.find("OPTIONS");
  markSources(P, Options);
  if (Options + 1 < P.args().size()) {
    std::string Flags = join(portedOptions(P, Options + 1), " ");
    if (!Flags.empty() && P.usesModule())
      addKernelFlags(P, P.text(0), Flags);
    else if (!Flags.empty()) {
      std::replace(Flags.begin(), Flags.end(), ' ', ';');
      P.after("target_compile_options(" + P.text(0) +
              " PRIVATE \"$<$<COMPILE_LANGUAGE:" + P.language() + ">:" + Flags +
              ">\")");
    }
    P.removeArguments(Options, P.args().size());
  }
  if (P.usesModule()) // The module links the runtime.
    return;
  bool Keywords = P.target() && P.target()->Keywords;
  P.after("target_link_libraries(" + P.text(0) +
          (Keywords ? " PUBLIC hip::host)" : " hip::host)"));
}

ArrayRef<CommandRow> sourceRows() {
  static constexpr CommandRow Rows[] = {
      {"add_library add_executable", nullptr, addTarget},
      {"cuda_add_library cuda_add_executable", nullptr, cudaAddTarget},
      {"target_sources", nullptr, targetSources}};
  return Rows;
}

} // namespace tranship::cmake
