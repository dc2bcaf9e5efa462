// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Command.h"
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <unistd.h>

using namespace llvm;

extern char **environ;

namespace tranship {

Expected<ScratchFolder> ScratchFolder::create() {
  SmallString<128> Path;
  if (std::error_code Code = sys::fs::createUniqueDirectory("tranship", Path))
    return createStringError("a temporary folder: " + Code.message());
  return ScratchFolder(Path.str().str());
}

ScratchFolder::ScratchFolder(ScratchFolder &&Other)
    : Path(std::exchange(Other.Path, {})) {}

ScratchFolder::~ScratchFolder() {
  if (!Path.empty())
    sys::fs::remove_directories(Path);
}

std::string ScratchFolder::path(StringRef Name) const {
  SmallString<128> Result(Path);
  sys::path::append(Result, Name);
  return Result.str().str();
}

static Error write(StringRef Path, StringRef Text) {
  std::error_code Code;
  raw_fd_ostream Out(Path, Code);
  if (!Code) {
    Out << Text;
    Out.close();
    Code = Out.error();
    Out.clear_error();
  }
  return Code ? createStringError(Path + ": " + Code.message())
              : Error::success();
}

/// The environment of this process with \p Changes.
static std::vector<StringRef> environment(ArrayRef<std::string> Changes) {
  std::vector<StringRef> Result;
  copy_if(Changes, std::back_inserter(Result),
          [](StringRef C) { return C.contains('='); });
  for (char **Entry = environ; *Entry; ++Entry) {
    StringRef Name = StringRef(*Entry).split('=').first;
    if (none_of(Changes,
                [&](StringRef C) { return C.split('=').first == Name; }))
      Result.push_back(*Entry);
  }
  return Result;
}

Expected<CommandEnd> runCommand(StringRef Program,
                                ArrayRef<std::string> Arguments,
                                StringRef Input,
                                ArrayRef<std::string> Environment) {
  ErrorOr<std::string> Path = sys::findProgramByName(Program);
  if (!Path)
    return createStringError(Program + " is not installed");
  Expected<ScratchFolder> Folder = ScratchFolder::create();
  if (!Folder)
    return Folder.takeError();
  std::string In = Folder->path("in"), Out = Folder->path("out"),
              Errors = Folder->path("errors"), Problem;
  if (llvm::Error E = write(In, Input))
    return E;
  std::vector<StringRef> Words = {Program};
  append_range(Words, Arguments);
  std::vector<StringRef> Variables = environment(Environment);
  CommandEnd End;
  std::optional<StringRef> Redirects[] = {StringRef(In), StringRef(Out),
                                          StringRef(Errors)};
  End.Status = sys::ExecuteAndWait(*Path, Words, ArrayRef<StringRef>(Variables),
                                   Redirects, 0, 0, &Problem);
  if (End.Status < 0)
    return createStringError(Program + ": " + Problem);
  End.Output = contentsOf(Out);
  End.Errors = contentsOf(Errors);
  return End;
}

Expected<CommandEnd> runGitCommand(ArrayRef<std::string> Arguments,
                                   StringRef Input,
                                   ArrayRef<std::string> Environment) {
  // What `git rev-parse --local-env-vars` lists.
  std::vector<std::string> Variables(Environment.begin(), Environment.end());
  for (StringRef Name :
       {"GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG",
        "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_OBJECT_DIRECTORY",
        "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
        "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR"})
    Variables.push_back(Name.str());
  return runCommand("git", Arguments, Input, Variables);
}

Expected<MergedText> mergeTexts(StringRef Ours, StringRef Base,
                                StringRef Theirs, ArrayRef<std::string> Names) {
  Expected<ScratchFolder> Folder = ScratchFolder::create();
  if (!Folder)
    return Folder.takeError();
  std::vector<std::string> Arguments = {"merge-file", "-p", "--diff3"};
  for (const std::string &Name : Names)
    append_range(Arguments, ArrayRef<std::string>{"-L", Name});
  unsigned Number = 0;
  for (StringRef Text : {Ours, Base, Theirs}) {
    Arguments.push_back(Folder->path(utostr(Number++)));
    if (llvm::Error E = write(Arguments.back(), Text))
      return E;
  }
  Expected<CommandEnd> End = runGitCommand(Arguments);
  if (!End)
    return End.takeError();
  // The status counts conflicts, up to 127.
  if (End->Status > 127)
    return createStringError("git merge-file: " +
                             StringRef(End->Errors).trim());
  return MergedText{std::move(End->Output), unsigned(End->Status)};
}

} // namespace tranship
