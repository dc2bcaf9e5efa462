// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/MakeFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::make {

StringRef withoutPrefix(StringRef Text) { return Text.ltrim("@-+"); }

StringRef onlyReference(StringRef Text) {
  StringRef Bare = Text;
  if (Bare.consume_front("$") && Bare.size() > 1 && isAlpha(Bare[0]) &&
      all_of(Bare, [](char C) { return isAlnum(C) || C == '_'; }))
    return Bare; // `$$` belongs to the shell.
  if (Text.starts_with("$$"))
    Text = Text.drop_front();
  if (!Text.consume_front("$(") && !Text.consume_front("${") &&
      !Text.consume_front("(") && !Text.consume_front("{"))
    return {};
  StringRef Name = Text.take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '-' || C == '.'; });
  return Text.size() == Name.size() + 1 ? Name : StringRef();
}

/// Whether \p Text is a program that runs the command named by its arguments.
static bool isLauncher(StringRef Text) {
  return is_contained({"ccache", "time", "env", "sudo", "exec", "nice", "then",
                       "do", "else", "if", "$(CCACHE)", "$(Q)", "$(QUIET)",
                       "$(V)", "$(AT)", "$(LAUNCHER)", "$(EXEC)", "$(VERB)"},
                      Text);
}

size_t commandWord(const CommandWords &Words) {
  for (auto [N, W] : enumerate(Words)) {
    StringRef Text = withoutPrefix(W.Text);
    StringRef Name =
        Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
    bool Assigns = !Name.empty() && Text.substr(Name.size()).starts_with("=");
    if (!Assigns && !Text.empty() && !isLauncher(Text))
      return N;
  }
  return Words.size();
}

bool MakeFacts::isRoot(StringRef Name) const {
  return Roots.contains(Name) ||
         BuildTable::builtin().find(BuildKind::Root, Name);
}

bool MakeFacts::runsNvcc(StringRef Text) const {
  Text = withoutPrefix(Text);
  if (StringRef Name = onlyReference(Text); !Name.empty())
    return Compilers.contains(Name);
  return Text == "nvcc" || Text.ends_with("/nvcc");
}

namespace {

class Learner {
public:
  Learner(MakeFacts &Facts, const PlatformBuilds &Builds)
      : Facts(Facts), Builds(Builds) {}

  void look(const MakeFile &File);
  /// Adds what follows from the facts known so far. Returns false if nothing
  /// was new.
  bool follow(const MakeFile &File);

private:
  size_t known() const { return Facts.Compilers.size() + Facts.Flags.size(); }
  void followCommand(const MakeFile &File, const CommandWords &Words,
                     StringRef Name);
  void addFlags(const MakeFile &File, Range Part);

  MakeFacts &Facts;
  const PlatformBuilds &Builds;
  const BuildTable &Table = BuildTable::builtin();
};

} // namespace

bool isNamedForNvcc(StringRef Name) {
  std::string Upper = Name.upper();
  StringRef Text = Upper;
  if (Text.contains("NVCC"))
    return Text != "NVCC" && !Text.ends_with("NVCC") &&
           (Text.contains("FLAG") || Text.contains("OPT"));
  return is_contained({"CUDAFLAGS", "CUDA_FLAGS", "CUFLAGS", "CU_FLAGS",
                       "GENCODE_FLAGS", "GENCODE", "CUDA_OPTS"},
                      Text);
}

void Learner::look(const MakeFile &File) {
  for (const Line &L : File.Lines) {
    StringRef Name = File.text(L.Name), Value = File.text(L.Value);
    if (L.Kind == LineKind::Assign) {
      Facts.Values[Name].push_back(Value.str());
      if (isNamedForNvcc(Name))
        Facts.Flags.insert(Name);
      bool Root = Table.find(BuildKind::Root, Name);
      Facts.SetsRoot |= Root;
      bool Folder = toolkitFolder(Value);
      Facts.UsesCuda |= Root && Folder;
      StringRef Other = onlyReference(Value);
      if (!Root && ((Folder && toolkitFolder(Value) == Value.size()) ||
                    (!Other.empty() && Facts.isRoot(Other))))
        Facts.Roots.insert(Name);
      if (Name.ends_with("NVCC"))
        Facts.Compilers.insert(Name);
    }
    if (L.Kind == LineKind::Blank)
      continue;
    if (L.Kind == LineKind::Include)
      for (const CommandWords &Command : splitCommands(File.Text, L.Value))
        for (const FlagWord &W : Command)
          Facts.Included.insert(sys::path::filename(W.Text));
    Facts.IsDone |= hasAny(Value, Builds.Marks);
    Facts.UsesCuda |= Value.contains("-lcudart");
    for (const CommandWords &Command : splitCommands(File.Text, L.Value))
      if (any_of(Command,
                 [](const FlagWord &W) { return isOnlyForNvcc(W.Text); })) {
        Facts.UsesCuda = true;
        if (L.Kind == LineKind::Assign)
          Facts.Flags.insert(Name);
      }
  }
}

void Learner::addFlags(const MakeFile &File, Range Part) {
  forEachReference(File.Text, Part, [&](const Reference &R) {
    StringRef Name = File.text(R.Name);
    if (!R.IsCall && Name.size() > 1 && !Facts.Compilers.contains(Name) &&
        !Table.find(BuildKind::Root, Name))
      Facts.Flags.insert(Name);
  });
}

/// \p Name is the variable whose value is the command; empty for recipes.
void Learner::followCommand(const MakeFile &File, const CommandWords &Words,
                            StringRef Name) {
  size_t N = commandWord(Words);
  if (N == Words.size() || !Facts.runsNvcc(Words[N].Text))
    return;
  Facts.UsesCuda = true;
  if (!Name.empty() && Facts.Compilers.insert(Name).second) {
    // make's built-in rules add these variables.
    if (Name == "CC")
      Facts.Flags.insert("CFLAGS");
    if (Name == "CXX")
      Facts.Flags.insert("CXXFLAGS");
  }
  for (const FlagWord &W : ArrayRef(Words).drop_front(N + 1))
    addFlags(File, W.Where);
}

bool Learner::follow(const MakeFile &File) {
  size_t Before = known();
  for (const Line &L : File.Lines) {
    StringRef Name = File.text(L.Name);
    if (L.Kind == LineKind::Assign && Facts.Flags.contains(Name))
      addFlags(File, L.Value);
    if (L.Kind != LineKind::Assign && L.Kind != LineKind::Recipe)
      continue;
    auto Commands = splitCommands(File.Text, L.Value);
    // A list of sources that begins with nvcc is not a command.
    if (L.Kind == LineKind::Assign)
      followCommand(File, Commands.front(), Name);
    else
      for (const CommandWords &Words : Commands)
        followCommand(File, Words, "");
  }
  return known() != Before;
}

MakeFacts learnMake(ArrayRef<const MakeFile *> Files,
                    const PlatformBuilds &Builds) {
  MakeFacts Facts;
  // The file may be completed by configure or by another makefile.
  Facts.Compilers.insert("NVCC");
  Learner Learn(Facts, Builds);
  for (const MakeFile *File : Files)
    Learn.look(*File);
  for (bool More = true; More;) {
    More = false;
    for (const MakeFile *File : Files)
      More |= Learn.follow(*File);
  }
  return Facts;
}

std::vector<std::vector<size_t>> groupByIncludes(ArrayRef<MakeFile> Files) {
  std::vector<size_t> Group(Files.size());
  for (size_t I = 0; I < Files.size(); ++I)
    Group[I] = I;
  auto Join = [&](size_t A, size_t B) {
    size_t From = Group[B], To = Group[A];
    std::replace(Group.begin(), Group.end(), From, To);
  };
  for (auto [I, File] : enumerate(Files)) {
    StringRef Folder = sys::path::parent_path(File.Path);
    for (const Line &L : File.Lines) {
      if (L.Kind != LineKind::Include)
        continue;
      for (const CommandWords &Command : splitCommands(File.Text, L.Value))
        for (const FlagWord &W : Command)
          for (auto [J, Other] : enumerate(Files)) {
            bool SameName =
                sys::path::filename(Other.Path) == sys::path::filename(W.Text);
            // A plain `include Makefile.inc` means the file in the same folder.
            bool Plain = sys::path::filename(W.Text) == W.Text;
            if (SameName &&
                (!Plain || sys::path::parent_path(Other.Path) == Folder))
              Join(I, J);
          }
    }
  }
  std::vector<std::vector<size_t>> Result(Files.size());
  for (size_t I = 0; I < Files.size(); ++I)
    Result[Group[I]].push_back(I);
  llvm::erase_if(Result, [](const auto &G) { return G.empty(); });
  return Result;
}

} // namespace tranship::make
