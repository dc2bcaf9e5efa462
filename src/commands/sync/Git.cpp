// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Git.h"
#include "files/AtomicWrite.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include <unistd.h>

using namespace llvm;

namespace tranship {

/// How similar a renamed file must be. Half of a small file is its licence, so
/// with git's 50% an edit could land in another file.
static constexpr StringLiteral AlikeWhenRenamed = "80%";

/// Settings that would make git behave differently for different users.
static std::vector<std::string> isolation() {
  std::vector<std::string> Result = {
      "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=tranship",
      "GIT_AUTHOR_EMAIL=tranship", "GIT_COMMITTER_NAME=tranship",
      "GIT_COMMITTER_EMAIL=tranship", "GIT_TERMINAL_PROMPT=0",
      // Markers name a commit: the same merge must write the same ones.
      "GIT_AUTHOR_DATE=2000-01-01T00:00:00Z",
      "GIT_COMMITTER_DATE=2000-01-01T00:00:00Z", "LC_ALL=C"};
  return Result;
}

Expected<std::string> runGit(ArrayRef<std::string> Arguments, StringRef Input,
                             ArrayRef<std::string> Variables) {
  std::vector<std::string> Environment = isolation();
  append_range(Environment, Variables);
  Expected<CommandEnd> End = runGitCommand(Arguments, Input, Environment);
  if (!End)
    return End.takeError();
  if (End->Status)
    return createStringError("git: " + StringRef(End->Errors).trim());
  return std::move(End->Output);
}

Expected<MergeRepository> MergeRepository::create() {
  Expected<ScratchFolder> Folder = ScratchFolder::create();
  if (!Folder)
    return Folder.takeError();
  MergeRepository Result(std::move(*Folder));
  auto Made = runGit({"init", "-q", "--template=", Result.Folder.path("work")});
  if (!Made)
    return Made.takeError();
  // Contents are merged unchanged, whatever the tree's .gitattributes say.
  std::string Info = Result.Folder.path("work/.git/info");
  if (std::error_code Code = sys::fs::create_directories(Info))
    return createStringError(Info + ": " + Code.message());
  if (Error E = writeAtomically(
          Info + "/attributes",
          "* -text -filter -ident -working-tree-encoding -eol\n"))
    return E;
  return Result;
}

Expected<std::string> MergeRepository::git(std::vector<std::string> Arguments,
                                           StringRef Input) {
  std::vector<std::string> All = {"-C", Folder.path("work"),
                                  "-c", "core.autocrlf=false",
                                  "-c", "core.quotePath=false",
                                  "-c", "merge.conflictStyle=diff3",
                                  "-c", "merge.directoryRenames=false",
                                  "-c", "merge.renameLimit=10000"};
  append_range(All, Arguments);
  // The location of a repository, which for example a hook may have set.
  return runGit(All, Input,
                {"GIT_DIR=" + Folder.path("work/.git"),
                 "GIT_WORK_TREE=" + Folder.path("work"),
                 "GIT_INDEX_FILE=" + Folder.path("work/.git/index")});
}

Error MergeRepository::add(Tree &Files) {
  std::string Paths;
  std::vector<TreeFile *> Added;
  for (auto &[Name, File] : Files) {
    if (!File.IsLink) {
      Paths += File.Path + "\n";
      Added.push_back(&File);
      continue;
    }
    SmallString<256> Target;
    Target.resize_for_overwrite(4096);
    ssize_t Length = ::readlink(File.Path.c_str(), Target.data(), 4096);
    Target.truncate(std::max<ssize_t>(Length, 0));
    auto Id = git({"hash-object", "-w", "--no-filters", "--stdin"}, Target);
    if (!Id)
      return Id.takeError();
    File.Id = StringRef(*Id).trim().str();
  }
  auto Ids = git({"hash-object", "-w", "--no-filters", "--stdin-paths"}, Paths);
  if (!Ids)
    return Ids.takeError();
  StringRef Rest = *Ids;
  for (TreeFile *File : Added) {
    auto [Id, More] = Rest.split('\n');
    File->Id = Id.str();
    Rest = More;
  }
  return Error::success();
}

Expected<std::string> MergeRepository::writeTree(const Tree &Files) {
  std::string Lines;
  for (const auto &[Name, File] : Files) {
    StringRef Mode = File.IsLink      ? "120000"
                     : File.IsProgram ? "100755"
                                      : "100644";
    Lines += (Mode + " " + File.Id + "\t" + Name).str();
    Lines += '\0';
  }
  if (auto Empty = git({"read-tree", "--empty"}); !Empty)
    return Empty.takeError();
  if (auto Read = git({"update-index", "-z", "--index-info"}, Lines); !Read)
    return Read.takeError();
  auto Id = git({"write-tree"});
  return Id ? Expected<std::string>(StringRef(*Id).trim().str())
            : Id.takeError();
}

Expected<std::string>
MergeRepository::commit(const Tree &Files, StringRef Parent, StringRef Branch) {
  auto Id = writeTree(Files);
  if (!Id)
    return Id.takeError();
  std::vector<std::string> Words = {"commit-tree", *Id, "-m", Branch.str()};
  if (!Parent.empty())
    append_range(Words, ArrayRef<std::string>{"-p", Parent.str()});
  auto Commit = git(Words);
  if (!Commit)
    return Commit.takeError();
  std::string Result = StringRef(*Commit).trim().str();
  auto Named = git({"branch", "-f", Branch.str(), Result});
  return Named ? Expected<std::string>(Result) : Named.takeError();
}

/// Reads what `--name-status -z` prints.
Expected<std::vector<TreeChange>>
MergeRepository::changes(std::vector<std::string> Arguments) {
  auto Output = git(std::move(Arguments));
  if (!Output)
    return Output.takeError();
  SmallVector<StringRef> Words;
  StringRef(*Output).split(Words, '\0', -1, /*KeepEmpty=*/false);
  std::vector<TreeChange> Result;
  for (size_t I = 0; I + 1 < Words.size(); I += 2) {
    TreeChange C;
    C.What = Words[I].front();
    C.Path = Words[I + 1].str();
    if (C.What == 'R' && I + 2 < Words.size()) {
      C.From = C.Path;
      C.Path = Words[++I + 1].str();
    }
    Result.push_back(std::move(C));
  }
  return Result;
}

Expected<std::vector<TreeChange>> MergeRepository::compare(const Tree &From,
                                                           const Tree &To) {
  auto A = writeTree(From);
  if (!A)
    return A.takeError();
  auto B = writeTree(To);
  if (!B)
    return B.takeError();
  return changes({"diff-tree", "-r", "-z", ("-M" + AlikeWhenRenamed).str(),
                  "--name-status", *A, *B});
}

/// Reads what `ls-files -u -z` prints.
static std::vector<MergeConflict> readConflicts(StringRef Text) {
  std::map<std::string, MergeConflict> ByPath;
  SmallVector<StringRef> Entries;
  Text.split(Entries, '\0', -1, /*KeepEmpty=*/false);
  for (StringRef Entry : Entries) {
    auto [Head, Path] = Entry.split('\t');
    MergeConflict &C = ByPath[Path.str()];
    C.Path = Path.str();
    (Head.back() == '1'   ? C.InBase
     : Head.back() == '2' ? C.InOurs
                          : C.InTheirs) = true;
  }
  std::vector<MergeConflict> Result;
  for (auto &[Path, C] : ByPath)
    Result.push_back(std::move(C));
  return Result;
}

Expected<TreeMerge> MergeRepository::merge(const Tree &Base, const Tree &Ours,
                                           const Tree &Theirs,
                                           const Tree &Present) {
  auto Root = commit(Base, "", "base");
  if (!Root)
    return Root.takeError();
  if (auto Upstream = commit(Theirs, *Root, "upstream"); !Upstream)
    return Upstream.takeError();
  auto Before = writeTree(Present);
  if (!Before)
    return Before.takeError();
  if (auto Port = commit(Ours, *Root, "port"); !Port)
    return Port.takeError();
  if (auto Out = git({"checkout", "-q", "-f", "port"}); !Out)
    return Out.takeError();
  TreeMerge Result;
  Result.Folder = Folder.path("work");
  Error Problem =
      git({"merge", "-q", "--no-commit", "--no-ff",
           ("-Xfind-renames=" + AlikeWhenRenamed).str(), "upstream"})
          .takeError();
  auto Unmerged = git({"ls-files", "-u", "-z"});
  if (!Unmerged)
    return joinErrors(std::move(Problem), Unmerged.takeError());
  Result.Conflicts = readConflicts(*Unmerged);
  // A merge with conflicts also fails.
  if (Problem && Result.Conflicts.empty())
    return Problem;
  consumeError(std::move(Problem));
  if (auto Added = git({"add", "-A", "-f", "."}); !Added)
    return Added.takeError();
  auto After = git({"write-tree"});
  if (!After)
    return After.takeError();
  auto Changes =
      changes({"diff-tree", "-r", "-z", "--no-renames", "--name-status",
               *Before, StringRef(*After).trim().str()});
  if (!Changes)
    return Changes.takeError();
  Result.Changes = std::move(*Changes);
  return Result;
}

} // namespace tranship
