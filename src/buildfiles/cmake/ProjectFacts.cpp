// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/ProjectFacts.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

class Learner {
public:
  Learner(ProjectFacts &Facts, const BuildOptions &Options)
      : Facts(Facts), Options(Options) {}

  void run() {
    for (const auto &Target : Facts.Known.Targets)
      Facts.OwnTargets.insert(Target.first());
    forEachCommand(
        [&](const ListFile &File, const Command &C) { noteTargets(File, C); });
    forEachCommand(
        [&](const ListFile &File, const Command &C) { noteFound(File, C); });
    forEachCommand(
        [&](const ListFile &File, const Command &C) { look(File, C); });
    // A variable can get its value from another one, so repeat until nothing is
    // new.
    while (follow(Facts.FlagVariables) || follow(Facts.LinkVariables))
      ;
    for (bool More = true; More;) {
      More = false;
      for (const auto &[Path, File] : Facts.Known.Files)
        More |= noteIncomplete(*File);
    }
    // Now it is known which variables hold libraries.
    forEachCommand([&](const ListFile &File, const Command &C) {
      if (Facts.LinkVariables.contains(assignedBy(File, C)))
        noteLibraries(File, C);
    });
  }

private:
  void forEachCommand(
      function_ref<void(const ListFile &, const Command &)> Visit) const {
    for (const auto &[Path, File] : Facts.Known.Files)
      for (const Command &C : File->Commands)
        Visit(*File, C);
  }
  static StringRef assignedBy(const ListFile &File, const Command &C);
  std::vector<std::string> foldersOf(const ListFile &File,
                                     const Command &C) const;
  void noteTargets(const ListFile &File, const Command &C);
  void noteLibraries(const ListFile &File, const Command &C);
  void look(const ListFile &File, const Command &C);
  void noteUses(const ListFile &File, const Command &C);
  void noteFlags(const ListFile &File, const Command &C);
  void noteJoined(const ListFile &File, const Command &C);
  void noteNvcc(const ListFile &File, const Command &C);
  void noteFound(const ListFile &File, const Command &C);
  bool isMissing(StringRef Library) const;
  bool noteIncomplete(const ListFile &File);
  bool noteLinked(const ListFile &File, StringRef Name, StringRef Library);
  bool follow(StringSet<> &Variables);
  void addReferences(StringRef Text, StringSet<> &To);

  ProjectFacts &Facts;
  const BuildOptions &Options;
  const BuildTable &Table = BuildTable::builtin();
};

} // namespace

bool isForCuda(StringRef Text) {
  return Text.contains("LANGUAGE:CUDA") || Text.contains("_ID:CUDA");
}

bool isLinkCommand(StringRef Name) {
  return Name == "target_link_libraries" || Name == "link_libraries";
}

void Learner::addReferences(StringRef Text, StringSet<> &To) {
  forEachReference(Text, 0,
                   [&](const Reference &R) { To.insert(R.Name.in(Text)); });
}

/// The variable that a command assigns or appends to.
StringRef Learner::assignedBy(const ListFile &File, const Command &C) {
  size_t At = C.Name == "list" || C.Name == "string";
  if ((C.Name != "set" && !At) || C.Arguments.size() <= At)
    return "";
  return File.text(C.Arguments[At]);
}

/// The folders in which a command runs.
std::vector<std::string> Learner::foldersOf(const ListFile &File,
                                            const Command &C) const {
  std::vector<std::string> Folders;
  if (auto Found = Facts.Known.Runs.find(&C); Found != Facts.Known.Runs.end())
    for (const Execution &E : Found->second)
      Folders.push_back(E.Directory);
  if (Folders.empty())
    Folders.push_back(sys::path::parent_path(File.Path).str());
  return Folders;
}

void Learner::noteTargets(const ListFile &File, const Command &C) {
  // Imported targets and aliases are not evaluated.
  if ((C.Name == "add_library" || C.Name == "add_executable") &&
      !C.Arguments.empty())
    Facts.OwnTargets.insert(File.text(C.Arguments[0]));
}

/// Notes the packages of the libraries that a command names, as `cublas`.
void Learner::noteLibraries(const ListFile &File, const Command &C) {
  for (const Argument &A : C.Arguments)
    if (const BuildRow *R = Facts.linkedLibrary(Table, File.text(A));
        R && !R->Package.empty())
      for (const std::string &Folder : foldersOf(File, C))
        Facts.Uses.push_back({R->Package.str(), Folder});
}

/// Notes the packages that the arguments of a command need.
void Learner::noteUses(const ListFile &File, const Command &C) {
  std::vector<std::string> Folders = foldersOf(File, C);
  auto Use = [&](StringRef Package) {
    if (Package.empty())
      return;
    for (const std::string &Folder : Folders)
      Facts.Uses.push_back({Package.str(), Folder});
  };
  for (const Argument &A : C.Arguments) {
    StringRef Text = File.text(A);
    forEachTargetName(Text, 0, [&](Range, StringRef Name) {
      if (const BuildRow *R = Table.find(BuildKind::Target, Name))
        Use(R->Package);
    });
    forEachReference(Text, 0, [&](const Reference &Ref) {
      StringRef Name = Ref.Name.in(Text);
      for (const BuildRow *R :
           {Table.find(BuildKind::Variable, Name), Table.findValue(Name)})
        if (R)
          Use(R->Package);
    });
  }
  if (const BuildRow *R = Table.find(BuildKind::Command, C.Name))
    Use(R->Package);
  if (!isLinkCommand(C.Name))
    return;
  noteLibraries(File, C);
  for (const Argument &A : C.Arguments)
    addReferences(File.text(A), Facts.LinkVariables);
}

/// Notes which variables hold nvcc's flags or names of languages.
void Learner::noteFlags(const ListFile &File, const Command &C) {
  StringRef First = C.Arguments.empty() ? "" : File.text(C.Arguments[0]);
  StringRef Second = C.Arguments.size() < 2 ? "" : File.text(C.Arguments[1]);
  auto IsFlags = [](StringRef Name) {
    return Name.starts_with("CMAKE_CUDA_FLAGS") ||
           Name.starts_with("CUDA_NVCC_FLAGS");
  };
  bool Sets = (C.Name == "set" && IsFlags(First)) ||
              ((C.Name == "list" || C.Name == "string") && IsFlags(Second));
  bool Options = StringRef(C.Name).starts_with("cuda_add_");
  bool AfterOptions = false;
  for (const Argument &A : C.Arguments) {
    StringRef Text = File.text(A);
    AfterOptions |= Text == "OPTIONS";
    if (Sets || isForCuda(Text) || (Options && AfterOptions))
      addReferences(Text, Facts.FlagVariables);
    if (C.Name == "project" || C.Name == "enable_language")
      addReferences(Text, Facts.LanguageVariables);
  }
}

/// Notes a variable whose value has commas or blanks, as `string(REPLACE ";"
/// "," FLAGS "${FLAGS}")` gives it.
void Learner::noteJoined(const ListFile &File, const Command &C) {
  ArrayRef<Argument> Args = C.Arguments;
  auto Text = [&](size_t N) {
    return N < Args.size() ? File.text(Args[N]) : StringRef();
  };
  auto Separates = [](StringRef Text) { return Text == "," || Text == " "; };
  if (C.Name == "string" && Text(0) == "REPLACE" && Separates(Text(2)))
    Facts.JoinedVariables.insert(Text(3));
  if ((C.Name == "string" && Text(0) == "JOIN" && Separates(Text(1))) ||
      (C.Name == "list" && Text(0) == "JOIN" && Separates(Text(2))))
    Facts.JoinedVariables.insert(Text(C.Name == "list" ? 3 : 2));
  if (C.Name == "set" &&
      any_of(Args.drop_front(!Args.empty()), [&](const Argument &A) {
        return File.text(A).find_first_of(", ") != StringRef::npos;
      }))
    Facts.JoinedVariables.insert(Text(0));
}

const MissingLibraries *ProjectFacts::lacking(StringRef File,
                                              StringRef Name) const {
  auto Found = find_if(Incomplete, [&](const MissingLibraries &M) {
    return M.Target == Name && (M.File == File || !Name.contains('$'));
  });
  return Found == Incomplete.end() ? nullptr : &*Found;
}

bool ProjectFacts::isNvcc(StringRef Text) const {
  if (Text == "nvcc" || Text.ends_with("/nvcc"))
    return true;
  return Text.consume_front("${") && Text.consume_back("}") &&
         (is_contained({"CMAKE_CUDA_COMPILER", "CUDAToolkit_NVCC_EXECUTABLE",
                        "CUDA_NVCC_EXECUTABLE"},
                       Text) ||
          NvccVariables.contains(Text));
}

/// Notes the flags of commands that run nvcc.
void Learner::noteNvcc(const ListFile &File, const Command &C) {
  auto IsNvcc = [&](const Argument &A) { return Facts.isNvcc(File.text(A)); };
  if (!StringRef(C.Name).starts_with("add_custom_") ||
      none_of(C.Arguments, IsNvcc))
    return;
  for (const Argument &A : C.Arguments)
    addReferences(File.text(A), Facts.FlagVariables);
  for (const std::string &Folder : foldersOf(File, C))
    Facts.Uses.push_back({"hip", Folder});
}

/// Notes `find_program(NVCC nvcc)`, and `find_library(NPP nppc)` if all of its
/// libraries have no counterpart.
void Learner::noteFound(const ListFile &File, const Command &C) {
  if (C.Arguments.empty())
    return;
  StringRef Variable = File.text(C.Arguments[0]);
  bool All = C.Name == "find_library", Any = false;
  for (const Argument &A : ArrayRef(C.Arguments).drop_front()) {
    StringRef Text = File.text(A);
    if (C.Name == "find_program" && Text == "nvcc" &&
        !Variable.starts_with("CUDA_NVCC_"))
      Facts.NvccVariables.insert(Variable);
    if (Text == "NAMES")
      continue;
    const BuildRow *R = Table.find(BuildKind::Library, Text);
    if (Text.upper() == Text) // PATHS, REQUIRED
      break;
    All &= R && R->To.empty();
    Any = true;
  }
  if (All && Any)
    Facts.MissingVariables.insert(Variable);
}

/// Whether \p Library, as a link command names it, has no counterpart.
bool Learner::isMissing(StringRef Library) const {
  StringRef Name = Library;
  if (Name.consume_front("${") && Name.consume_back("}")) {
    if (Facts.MissingVariables.contains(Name))
      return true;
    const BuildRow *R =
        Facts.Known.Assigned.contains(Name) ? nullptr : Table.findValue(Name);
    return R && R->To.empty();
  }
  // The end of a generator expression, `$<$<BOOL:${X}>:a CUDA::b>`: whether it
  // is linked is not known.
  if (Library.ends_with(">"))
    return false;
  if (Library.starts_with("CUDA::")) {
    const BuildRow *R = Table.match(BuildKind::Target, Library);
    return R && (R->To.empty() || R->To == "-") &&
           !Facts.OwnTargets.contains(Library);
  }
  const BuildRow *R = Facts.linkedLibrary(Table, Library);
  return R && R->Kind == BuildKind::Library && R->To.empty();
}

namespace {

/// Which block each command of a file is in: the index of the command that
/// opens it, or divides it.
class Blocks {
public:
  explicit Blocks(const ListFile &File) {
    SmallVector<int> Open = {-1};
    for (auto [N, C] : enumerate(File.Commands)) {
      StringRef Name = C.Name;
      if ((Name.starts_with("end") || Name.starts_with("else")) &&
          Open.size() > 1)
        Open.pop_back();
      Of.push_back(Open.back());
      if (is_contained({"if", "elseif", "else", "foreach", "while", "function",
                        "macro", "block"},
                       Name))
        Open.push_back(N);
    }
  }
  int operator[](size_t N) const { return Of[N]; }

private:
  std::vector<int> Of;
};

} // namespace

/// Notes targets of a file that link missing libraries, or targets that do, in
/// the block in which they are created. Returns whether any were new.
bool Learner::noteIncomplete(const ListFile &File) {
  Blocks In(File);
  std::map<StringRef, int> Created;
  bool New = false;
  for (auto [N, C] : enumerate(File.Commands)) {
    ArrayRef<Argument> Args = C.Arguments;
    if (Args.empty())
      continue;
    StringRef Name = File.text(Args[0]);
    if (is_contained({"add_library", "add_executable", "cuda_add_library",
                      "cuda_add_executable"},
                     C.Name)) {
      auto Imported = [&](const Argument &A) {
        return is_contained({"IMPORTED", "ALIAS"}, File.text(A));
      };
      if (none_of(Args, Imported))
        Created[Name] = In[N];
      continue;
    }
    auto Found = Created.find(Name);
    if (C.Name != "target_link_libraries" || Found == Created.end() ||
        Found->second != In[N])
      continue;
    for (const Argument &A : Args.drop_front(!Args.empty()))
      New |= noteLinked(File, Name, File.text(A));
  }
  return New;
}

bool Learner::noteLinked(const ListFile &File, StringRef Name,
                         StringRef Library) {
  std::vector<std::string> Lacks;
  if (isMissing(Library))
    Lacks.push_back(Library.str());
  else if (const MissingLibraries *Other =
               Library == Name ? nullptr : Facts.lacking(File.Path, Library))
    Lacks = Other->Names;
  if (Lacks.empty())
    return false;
  const MissingLibraries *Known = Facts.lacking(File.Path, Name);
  if (!Known)
    Known = &Facts.Incomplete.emplace_back(
        MissingLibraries{Name.str(), File.Path, {}});
  MissingLibraries &M = Facts.Incomplete[Known - Facts.Incomplete.data()];
  size_t Before = M.Names.size();
  for (std::string &L : Lacks)
    if (!is_contained(M.Names, L))
      M.Names.push_back(std::move(L));
  return M.Names.size() != Before;
}

/// Adds the variables that the values of \p Variables refer to. Returns whether
/// any were new.
bool Learner::follow(StringSet<> &Variables) {
  size_t Before = Variables.size();
  forEachCommand([&](const ListFile &File, const Command &C) {
    StringRef Name = assignedBy(File, C);
    if (Name.empty() || !Variables.contains(Name))
      return;
    for (const Argument &A : C.Arguments)
      addReferences(File.text(A), Variables);
  });
  return Variables.size() != Before;
}

void Learner::look(const ListFile &File, const Command &C) {
  noteUses(File, C);
  noteFlags(File, C);
  noteJoined(File, C);
  noteNvcc(File, C);
  auto Has = [&](StringRef Word) {
    return any_of(C.Arguments,
                  [&](const Argument &A) { return File.text(A) == Word; });
  };
  const PlatformBuilds &Builds = Options.builds();
  Facts.IsDone |= Builds.CMakeLanguage.empty() &&
                  any_of(C.Arguments, [&](const Argument &A) {
                    return hasAny(File.text(A), Builds.Marks);
                  });
  bool ByName =
      (C.Name == "project" || C.Name == "enable_language") && Has("CUDA");
  Facts.LanguageByName |= ByName;
  Facts.UsesCuda |= ByName;
  if (C.Name == "find_package" || C.Name == "find_dependency") {
    bool Toolkit = Has("CUDA") || Has("CUDAToolkit");
    Facts.UsesCuda |= Toolkit;
    Facts.FindsToolkit |= Toolkit;
    const BuildRow *R =
        C.Arguments.empty()
            ? nullptr
            : Table.find(BuildKind::Package, File.text(C.Arguments[0]));
    if (R && !Toolkit)
      Facts.Found.insert(R->To);
  }
  Facts.UsesCuda |= StringRef(C.Name).starts_with("cuda_add_");
  if (Has("CUDA") || Has("CUDAToolkit") ||
      StringRef(C.Name).starts_with("cuda_add_"))
    Facts.CudaFolders.insert(sys::path::parent_path(File.Path));
  if (C.Name == "set" && Has("CMAKE_INTERPROCEDURAL_OPTIMIZATION"))
    Facts.WholeProgram |= !Has("OFF") && !Has("FALSE");
}

bool isBelow(StringRef Folder, StringRef Above) {
  return Folder.consume_front(Above) &&
         (Folder.empty() || Folder.starts_with("/"));
}

std::vector<std::string>
ProjectFacts::packagesBelow(const std::vector<Execution> *Runs) const {
  std::vector<std::string> Result = {"hip"};
  for (const PackageUse &Use : Uses) {
    bool Below =
        !Runs || Runs->empty() || any_of(*Runs, [&](const Execution &E) {
          return isBelow(Use.Directory, E.Directory);
        });
    if (Below && !is_contained(Result, Use.Package) &&
        !Found.contains(Use.Package))
      Result.push_back(Use.Package);
  }
  return Result;
}

ProjectFacts learnProject(ArrayRef<std::string> Files,
                          const BuildOptions &Options) {
  ProjectFacts Facts;
  Facts.Known = evaluateProject(Options.Folder, Files, Options.Read);
  StringRef Language = Options.builds().CMakeLanguage;
  Facts.IsDone = !Language.empty() && Facts.Known.Languages.contains(Language);
  Learner(Facts, Options).run();
  // For project(X ${LANGUAGES}): variables whose values contain CUDA.
  for (const auto &[Path, File] : Facts.Known.Files)
    for (const Command &C : File->Commands)
      if ((C.Name == "set" || C.Name == "list") && C.Arguments.size() > 1 &&
          (Facts.LanguageVariables.contains(File->text(C.Arguments[0])) ||
           Facts.LanguageVariables.contains(File->text(C.Arguments[1]))))
        for (const Argument &A : C.Arguments)
          if (File->text(A) == "CUDA")
            Facts.UsesCuda = Facts.LanguageByName = true;
  return Facts;
}

} // namespace tranship::cmake
