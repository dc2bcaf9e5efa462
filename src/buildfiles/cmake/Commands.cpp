// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The commands that say which targets there are, and those that make the
// values they get.
#include "buildfiles/cmake/Evaluator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace tranship::cmake {

Evaluator::Handler Evaluator::handlerOf(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("set", &Evaluator::set)
      .Case("unset", &Evaluator::unset)
      .Cases("option", "cmake_dependent_option", &Evaluator::option)
      .Case("list", &Evaluator::list)
      .Case("string", &Evaluator::string)
      .Case("file", &Evaluator::file)
      .Case("get_filename_component", &Evaluator::getFilenameComponent)
      .Case("cmake_parse_arguments", &Evaluator::parseArguments)
      .Case("include", &Evaluator::include)
      .Case("add_subdirectory", &Evaluator::addSubdirectory)
      .Case("project", &Evaluator::project)
      .Cases("enable_language", "check_language", &Evaluator::enableLanguage)
      .Cases("add_library", "add_executable", "cuda_add_library",
             "cuda_add_executable", &Evaluator::addTarget)
      .Case("target_sources", &Evaluator::targetSources)
      .Case("target_link_libraries", &Evaluator::linkLibraries)
      .Case("aux_source_directory", &Evaluator::auxSources)
      .Default(nullptr);
}

void Evaluator::set(const Call &C) {
  ArrayRef<std::string> Values = ArrayRef(C.Args).drop_front(!C.Args.empty());
  StringRef Name = C.arg(0);
  if (Values.empty())
    return unset(C);
  if (Values.back() == "PARENT_SCOPE") {
    if (!Now->parent())
      return;
    SaveAndRestore Outside(Now, Now->parent());
    return assign(Name, joinList(Values.drop_back()));
  }
  const auto *Cache = find(Values, "CACHE");
  if (Cache == Values.end())
    return assign(Name, joinList(Values));
  assign(Name, joinList(ArrayRef(Values.begin(), Cache)),
         /*Settable=*/!is_contained(Values, "INTERNAL"));
}

void Evaluator::unset(const Call &C) {
  Result.Assigned.insert(C.arg(0));
  Now->set(C.arg(0), {"", false, false}, Perhaps != 0);
}

void Evaluator::option(const Call &C) {
  assign(C.arg(0), C.Args.size() > 2 ? C.Args[2] : "OFF", /*Settable=*/true);
}

void Evaluator::list(const Call &C) {
  StringRef What = C.arg(0), Name = C.arg(1);
  const Variable *Old = Now->find(Name);
  std::string Text = Old ? Old->Text : std::string();
  SmallVector<StringRef> All = elements(Text);
  ArrayRef<std::string> More =
      ArrayRef(C.Args).drop_front(std::min<size_t>(C.Args.size(), 2));
  auto Store = [&] { assign(Name, join(All, ";")); };
  if (What == "APPEND" || What == "PREPEND") {
    bool Front = What == "PREPEND";
    for (auto [N, Item] : enumerate(More))
      All.insert(Front ? All.begin() + N : All.end(), Item);
    return Store();
  }
  if (What == "REMOVE_ITEM" && !Perhaps) {
    erase_if(All, [&](StringRef E) { return is_contained(More, E); });
    return Store();
  }
  if (What == "REMOVE_DUPLICATES" || What == "SORT" || What == "REVERSE")
    return; // The same elements.
  if (What == "FILTER" && C.arg(2) == "INCLUDE" && C.arg(4).contains("cu")) {
    erase_if(All, [](StringRef E) { return isKnown(E) && !isCudaSource(E); });
    return Store();
  }
  if (What == "TRANSFORM" && (More.size() == 2) &&
      (More[0] == "PREPEND" || More[0] == "APPEND")) {
    std::vector<std::string> New;
    for (StringRef E : All)
      New.push_back(More[0] == "PREPEND" ? More[1] + E.str()
                                         : E.str() + More[1]);
    return assign(Name, joinList(New));
  }
  bool Reads = is_contained({"LENGTH", "GET", "JOIN", "FIND", "SUBLIST"}, What);
  if (Reads && !C.Args.empty())
    assign(C.Args.back(), UnknownText);
}

void Evaluator::string(const Call &C) {
  StringRef What = C.arg(0);
  if (What == "APPEND" || What == "PREPEND") {
    std::string More;
    for (const std::string &Part :
         ArrayRef(C.Args).drop_front(std::min<size_t>(C.Args.size(), 2)))
      More += Part;
    std::string Old = valueOf(C.arg(1));
    return assign(C.arg(1), What == "APPEND" ? Old + More : More + Old);
  }
  if (What == "TOLOWER" && isKnown(C.arg(1)))
    return assign(C.arg(2), C.arg(1).lower());
  if (What == "TOUPPER" && isKnown(C.arg(1)))
    return assign(C.arg(2), C.arg(1).upper());
  if (What == "STRIP" && isKnown(C.arg(1)))
    return assign(C.arg(2), C.arg(1).trim().str());
  if (What == "REPLACE" && C.Args.size() > 4 && !C.arg(1).empty()) {
    std::string Text = join(ArrayRef(C.Args).drop_front(4), "");
    std::string To = C.arg(2).str();
    for (size_t I = 0; (I = Text.find(C.Args[1], I)) != std::string::npos;
         I += To.size())
      Text.replace(I, C.Args[1].size(), To);
    return assign(C.arg(3), std::move(Text));
  }
  if (What == "REGEX" && C.arg(1) == "REPLACE")
    return assign(C.arg(4), UnknownText);
  if (What == "JOIN" || What == "CONCAT") {
    bool Join = What == "JOIN";
    ArrayRef<std::string> Parts =
        ArrayRef(C.Args).drop_front(std::min<size_t>(C.Args.size(), 2 + Join));
    return assign(C.arg(1 + Join), join(Parts, Join ? C.arg(1) : ""));
  }
  if (C.Args.size() > 1)
    assign(C.Args.back(), UnknownText);
}

/// Adds the files that match \p Pattern, an absolute path with wildcards in its
/// last component.
static void glob(StringRef Pattern, bool Recursive,
                 std::vector<std::string> &To) {
  StringRef Folder = sys::path::parent_path(Pattern);
  Expected<GlobPattern> Name =
      GlobPattern::create(sys::path::filename(Pattern));
  if (!Name)
    return consumeError(Name.takeError());
  std::error_code Code;
  auto Take = [&](StringRef Path) {
    if (Name->match(sys::path::filename(Path)))
      To.push_back(Path.str());
  };
  if (Recursive)
    for (sys::fs::recursive_directory_iterator I(Folder, Code, false), End;
         I != End && !Code; I.increment(Code))
      Take(I->path());
  else
    for (sys::fs::directory_iterator I(Folder, Code), End; I != End && !Code;
         I.increment(Code))
      Take(I->path());
}

void Evaluator::file(const Call &C) {
  StringRef What = C.arg(0);
  bool Recursive = What == "GLOB_RECURSE";
  if (What != "GLOB" && !Recursive) {
    if (is_contained({"READ", "STRINGS", "RELATIVE_PATH", "REAL_PATH"}, What))
      assign(C.arg(What == "READ" || What == "STRINGS" ? 2 : 1),
             std::string(1, Unknown));
    return;
  }
  std::vector<std::string> Found;
  bool Complete = true;
  for (size_t I = 2; I < C.Args.size(); ++I) {
    StringRef Pattern = C.Args[I];
    if (Pattern == "RELATIVE" || Pattern == "LIST_DIRECTORIES") {
      ++I;
      continue;
    }
    if (is_contained({"CONFIGURE_DEPENDS", "FOLLOW_SYMLINKS"}, Pattern))
      continue;
    Complete &= isKnown(Pattern);
    if (isKnown(Pattern))
      glob(absolute(Pattern), Recursive, Found);
  }
  sort(Found);
  if (!Complete)
    Found.push_back(UnknownText);
  assign(C.arg(1), joinList(Found));
}

void Evaluator::getFilenameComponent(const Call &C) {
  StringRef Path = C.arg(1), What = C.arg(2);
  std::string Value = UnknownText;
  if (isKnown(Path)) {
    if (What == "DIRECTORY" || What == "PATH")
      Value = sys::path::parent_path(Path).str();
    else if (What == "NAME")
      Value = sys::path::filename(Path).str();
    else if (What == "NAME_WE" || What == "NAME_WLE")
      Value = sys::path::stem(Path).str();
    else if (What == "ABSOLUTE" || What == "REALPATH")
      Value = absolute(Path);
  }
  assign(C.arg(0), std::move(Value));
}

void Evaluator::parseArguments(const Call &C) {
  if (C.Args.size() < 4 || C.arg(0) == "PARSE_ARGV")
    return;
  std::string Prefix = C.Args[0] + "_";
  StringMap<std::vector<std::string>> Values;
  auto Words = [&](size_t N) { return elements(C.arg(N)); };
  for (size_t N : {1, 2, 3})
    for (StringRef Name : Words(N))
      Values[Name];
  std::vector<std::string> *To = nullptr;
  std::vector<std::string> Rest;
  bool One = false;
  for (const std::string &Arg : ArrayRef(C.Args).drop_front(4)) {
    if (auto Found = Values.find(Arg); Found != Values.end()) {
      One = is_contained(Words(2), Arg);
      To = is_contained(Words(1), Arg) ? nullptr : &Found->second;
      if (!To)
        Found->second = {"TRUE"};
      continue;
    }
    (To ? *To : Rest).push_back(Arg);
    if (One)
      To = nullptr;
  }
  for (auto &Entry : Values)
    assign((Prefix + Entry.first()).str(), joinList(Entry.second));
  assign(Prefix + "UNPARSED_ARGUMENTS", joinList(Rest));
}

void Evaluator::include(const Call &C) {
  StringRef Name = C.arg(0);
  if (!isKnown(Name))
    return doubt(C, "which file is included is not known");
  std::string Path = absolute(Name);
  if (!sys::fs::is_regular_file(Path)) {
    Path.clear();
    std::string Folders = valueOf("CMAKE_MODULE_PATH");
    for (StringRef Folder : elements(Folders))
      if (std::string Try = absolute((Folder + "/" + Name + ".cmake").str());
          isKnown(Try) && Path.empty() && sys::fs::is_regular_file(Try))
        Path = Try;
  }
  // CMake's own modules define no targets.
  if (!Path.empty())
    runFile(Path);
}

void Evaluator::addSubdirectory(const Call &C) {
  if (!isKnown(C.arg(0)))
    return doubt(C, "which folder is added is not known");
  std::string Folder = absolute(C.arg(0));
  SaveAndRestore Inside(Directory, Folder);
  SaveAndRestore Back(Now);
  Now = &Scopes.emplace_back(Now);
  Now->set("CMAKE_CURRENT_SOURCE_DIR", {Folder, false, true}, false);
  runFile(Folder + "/CMakeLists.txt");
}

void Evaluator::project(const Call &C) {
  assign("PROJECT_NAME", C.arg(0).str());
  assign("PROJECT_SOURCE_DIR", Directory);
  assign((C.arg(0) + "_SOURCE_DIR").str(), Directory);
  enableLanguage(C);
}

void Evaluator::enableLanguage(const Call &C) {
  for (StringRef Word : C.Args)
    Result.Languages.insert(Word);
}

void Evaluator::addTarget(const Call &C) {
  StringRef Kind = C.arg(1);
  if (Kind == "ALIAS" || is_contained(C.Args, "IMPORTED"))
    return;
  if (!isKnown(C.arg(0)))
    doubt(C, "the name of this target is not known");
  Target &T = Result.Targets[C.arg(0)];
  if (T.Directory.empty())
    T.Directory = Directory;
  T.Interface = Kind == "INTERFACE";
  for (const std::string &Source : ArrayRef(C.Args).drop_front(!C.Args.empty()))
    T.Sources.push_back(Source);
}

Target *Evaluator::targetOf(const Call &C) {
  auto Found = Result.Targets.find(C.arg(0));
  return Found == Result.Targets.end() ? nullptr : &Found->second;
}

void Evaluator::targetSources(const Call &C) {
  if (Target *T = targetOf(C))
    for (const std::string &Source :
         ArrayRef(C.Args).drop_front(!C.Args.empty()))
      T->Sources.push_back(Source);
}

void Evaluator::linkLibraries(const Call &C) {
  if (Target *T = targetOf(C))
    T->Keywords |=
        is_contained({"PUBLIC", "PRIVATE", "INTERFACE", "LINK_PUBLIC",
                      "LINK_PRIVATE", "LINK_INTERFACE_LIBRARIES"},
                     C.arg(1));
}

void Evaluator::auxSources(const Call &C) {
  std::vector<std::string> Found;
  if (isKnown(C.arg(0)))
    glob(absolute(C.arg(0)) + "/*.c*", false, Found);
  assign(C.arg(1), joinList(Found));
}

} // namespace tranship::cmake
