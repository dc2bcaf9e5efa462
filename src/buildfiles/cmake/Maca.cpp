// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA has no language in CMake. As in MetaX's own projects, mxcc is the
// compiler of C++, and `-x maca` says which sources have kernels.
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/References.h"
#include "buildfiles/cmake/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace tranship::cmake {

/// Whether no project() of a folder above configures this file.
static bool isTop(const ListFile &File, const Model &Known) {
  StringRef Folder = sys::path::parent_path(File.Path);
  return none_of(Known.Files, [&](const auto &Entry) {
    StringRef Other = sys::path::parent_path(Entry.first);
    return Other != Folder && isBelow(Folder, Other) &&
           any_of(Entry.second->Commands,
                  [](const Command &C) { return C.Name == "project"; });
  });
}

/// CMake asks for the compiler when project() enables C++, so it must be known
/// before.
void FilePort::macaProject() {
  size_t N = find("CUDA", 1);
  bool Names = N != args().size();
  if (!Names && !isTop(File, Facts.Known))
    return;
  if (Names && find("CXX", 1) != args().size())
    removeArguments(N, N + 1);
  else if (Names)
    replace(args()[N].Inner, "CXX");
  StringRef Root = Table.rootVariable();
  std::string Set = ("  set(" + Root + " \"").str();
  std::string IfNot = ("if(NOT " + Root + ")").str();
  append_range(Now->Before,
               std::vector<std::string>{
                   IfNot, Set + ("$ENV{" + Root + "}\")").str(), "endif()",
                   IfNot, Set + (Table.usualRoot() + "\")").str(), "endif()",
                   "if(NOT CMAKE_CXX_COMPILER)",
                   ("  set(CMAKE_CXX_COMPILER \"${" + Root + "}/" +
                    Table.find(BuildKind::Folder, "bin")->To + "/" +
                    Table.compiler() + "\")")
                       .str(),
                   "endif()"});
  append_range(Now->After,
               std::vector<std::string>{
                   "set(MACA_FOUND TRUE)",
                   ("set(MACA_INCLUDE_DIR \"${" + Root + "}/include\")").str(),
                   ("set(MACA_LIBRARY_DIR \"${" + Root + "}/lib\")").str(),
                   ("set(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} --maca-path=${" +
                    Root + "}\")")
                       .str(),
                   "include_directories(SYSTEM \"${MACA_INCLUDE_DIR}\")",
                   "link_directories(\"${MACA_LIBRARY_DIR}\")",
                   ("link_libraries(" +
                    Table.find(BuildKind::Library, "cudart")->To + ")")
                       .str(),
                   "foreach(target IN LISTS GPU_TARGETS)",
                   "  set(MACA_TARGET_FLAGS \"${MACA_TARGET_FLAGS} "
                   "--offload-arch=${target}\")",
                   "endforeach()"});
  findSupport();
}

/// The last `-x` counts, and these flags come behind CMake's own.
std::string FilePort::macaProperties() const {
  std::string Flags = "-x maca${MACA_TARGET_FLAGS} ${MACA_FLAGS}";
  std::set<std::string> Configurations;
  for (const auto &Entry : Facts.Known.Assigned)
    for (StringRef Prefix : {"CMAKE_CUDA_FLAGS_", "CUDA_NVCC_FLAGS_"})
      if (StringRef Name = Entry.first(); Name.consume_front(Prefix))
        Configurations.insert(Name.str());
  for (const std::string &C : Configurations)
    Flags += " $<$<CONFIG:" + C + ">:${MACA_FLAGS_" + C + "}>";
  if (Facts.OptionsByTarget)
    Flags += " $<GENEX_EVAL:$<TARGET_PROPERTY:MACA_OPTIONS>>";
  return "LANGUAGE CXX COMPILE_FLAGS \"" + Flags + "\"";
}

/// The property LANGUAGE, whose value argument \p N is.
void FilePort::macaLanguage(size_t N) {
  size_t First = find("PROPERTY");
  if (First == args().size()) // set_source_files_properties()
    return replace({args()[N - 1].Where.Begin, args()[N].Where.End},
                   macaProperties());
  Now->Remove = true;
  Range Sources = {args()[1].Where.Begin, args()[First - 1].Where.End};
  Now->After.push_back(("set_source_files_properties(" + File.text(Sources) +
                        " PROPERTIES " + macaProperties() + ")")
                           .str());
}

/// Flags for the sources with kernels of a target; of no target: for those of
/// this folder. C++ sources must not get them: mxcc is clang, which reads
/// -use-fast-math there as `-u se-fast-math`.
void FilePort::addMacaFlags(const Twine &TargetName, StringRef Flags) {
  std::string Target = TargetName.str();
  Now->After.push_back(
      Target.empty()
          ? ("set(MACA_FLAGS \"${MACA_FLAGS} " + Flags + "\")").str()
          : ("set_property(TARGET " + Target +
             " APPEND_STRING PROPERTY MACA_OPTIONS \" " + Flags + "\")")
                .str());
}

/// Arguments \p First to \p End, an option for one language, with nvcc's
/// options ported and without the question for the language. As words of a
/// command line.
std::string FilePort::withoutLanguage(size_t First, size_t End) {
  Range Option = textOf(First, End);
  size_t Before = Now->Edits.size();
  flags(First, End);
  EditSet Own;
  for (const Edit &E : ArrayRef(Now->Edits).drop_front(Before))
    Own.add(E);
  auto Visit = [&](auto &Self, const GeneratorExpression &E) -> void {
    if (File.text(E.Head).starts_with("COMPILE_LANG"))
      return Own.replace(E.Where, "1");
    for (const GeneratorExpression &Child : E.Children)
      Self(Self, Child);
  };
  for (const GeneratorExpression &E :
       parseGeneratorExpressions(File.text(Option), Option.Begin))
    Visit(Visit, E);
  for (Range Comment : File.commentsIn(Option))
    Own.replace(Comment, "");
  Own.settle();
  Now->Edits.resize(Before);
  std::string Text = Own.apply(File.Text, Option);
  SmallVector<StringRef> Words;
  SplitString(Text, Words, " \t\r\n;");
  Text = join(Words, " ");
  if (size_t Shell = Text.find("SHELL:"); Shell != std::string::npos)
    Text.erase(Shell, 6);
  return Text;
}

/// An option for CUDA alone, arguments \p First to \p End, goes to where only
/// sources with kernels get it.
void FilePort::macaOption(size_t First, size_t End, const Twine &TargetName) {
  addMacaFlags(TargetName, withoutLanguage(First, End));
  removeArguments(First, End);
}

/// The sources of C++ that the target \p Name has beside those with kernels, if
/// all are known and properties of theirs can be set from here.
std::optional<std::vector<std::string>>
FilePort::macaHostSources(StringRef Name) const {
  auto T = Facts.Known.Targets.find(Name);
  auto Runs = Facts.Known.Runs.find(&now());
  if (T == Facts.Known.Targets.end() || Runs == Facts.Known.Runs.end() ||
      any_of(Runs->second, [&](const Execution &E) {
        return E.Directory != T->second.Directory;
      }))
    return std::nullopt;
  std::vector<std::string> Result;
  for (StringRef S : T->second.Sources) {
    if (!isKnown(S) || S.contains("$<"))
      return std::nullopt;
    if (is_contained({".cpp", ".cc", ".cxx", ".C"}, sys::path::extension(S)))
      Result.push_back(S.str());
  }
  return Result;
}

/// An option for C++ alone, arguments \p First to \p End, which sources with
/// kernels would get as well: they are C++ for CMake. \p Name is the target, or
/// nothing. Returns whether it goes to the other sources.
bool FilePort::macaHostOption(size_t First, size_t End, StringRef Name,
                              bool Private) {
  auto T = Facts.Known.Targets.find(Name);
  if (T != Facts.Known.Targets.end() &&
      none_of(T->second.Sources, [](StringRef S) { return isCudaSource(S); }) &&
      all_of(T->second.Sources, [](StringRef S) { return isKnown(S); }))
    return false;
  std::string Option = withoutLanguage(First, End);
  std::optional<std::vector<std::string>> Sources = macaHostSources(Name);
  if (!Sources || !Private) {
    sayReachesKernels(args()[First], Option);
    return false;
  }
  if (!Sources->empty())
    Now->After.push_back("set_property(SOURCE " + join(*Sources, " ") +
                         " APPEND_STRING PROPERTY COMPILE_FLAGS \" "
                         "$<$<STREQUAL:$<TARGET_PROPERTY:NAME>," +
                         Name.str() + ">:" + Option + ">\")");
  removeArguments(First, End);
  return true;
}

/// Warnings are no matter.
void FilePort::sayReachesKernels(const Argument &A, StringRef Options) {
  SmallVector<StringRef> Words;
  Options.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Word : Words) {
    Word = Word.substr(Word.rfind(':') + 1).trim("\">");
    if (Word.starts_with("-") && !Word.starts_with("-W"))
      return Said.report(DiagnosticId::BuildUnknown, A.Where,
                         "'" + Word +
                             "' is for C++ and gets to sources with kernels, "
                             "too, as CMake takes them for C++");
  }
}

/// `set(CMAKE_CXX_FLAGS -Ofast)`
void FilePort::macaHostFlags() {
  if (!text(0).starts_with("CMAKE_CXX_FLAGS"))
    return;
  for (const Argument &A : args().drop_front()) {
    std::vector<FlagWord> Words;
    splitFlags(File.text(A), A.Inner.Begin, Words);
    for (const FlagWord &W : Words)
      if (isOnlyForHost(W.Text))
        return sayReachesKernels(A, W.Text);
  }
}

/// C++ and MXMACA have one standard. Returns whether the command goes.
bool FilePort::setSharedStandard() {
  StringRef Name = text(0);
  if (!Name.starts_with("CMAKE_CUDA_STANDARD") &&
      Name != "CMAKE_CUDA_EXTENSIONS")
    return false;
  std::string New = *Table.variable(Name);
  if (!Facts.Known.Assigned.contains(New))
    return false;
  Now->Remove = true;
  if (Name == "CMAKE_CUDA_STANDARD" && !text(1).contains(New))
    Said.report(DiagnosticId::BuildUnknown, args()[0].Where,
                "'" + Name + "' is left out: " + New +
                    " holds for sources with kernels, too");
  return true;
}

} // namespace tranship::cmake
