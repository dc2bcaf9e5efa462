// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Export.h"
#include "files/Command.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace tranship {

/// Runs git in the user's repository, with the user's configuration, which has
/// the trusted folders.
static Expected<std::string> ask(std::vector<std::string> Arguments,
                                 ArrayRef<std::string> Environment = {}) {
  Expected<CommandEnd> End = runGitCommand(Arguments, "", Environment);
  if (!End)
    return End.takeError();
  if (End->Status)
    return createStringError("git: " + StringRef(End->Errors).trim());
  return StringRef(End->Output).trim().str();
}

Expected<std::string> exportCommit(StringRef Repository, StringRef Name,
                                   StringRef Into, StringRef Index) {
  std::string Where = Repository.str();
  auto Commit = ask({"-C", Where, "rev-parse", "--verify", "--end-of-options",
                     (Name + "^{commit}").str()});
  if (!Commit)
    return Commit.takeError();
  auto Prefix = ask({"-C", Where, "rev-parse", "--show-prefix"});
  if (!Prefix)
    return Prefix.takeError();
  auto GitDir = ask({"-C", Where, "rev-parse", "--absolute-git-dir"});
  if (!GitDir)
    return GitDir.takeError();
  if (std::error_code Code = sys::fs::create_directories(Into))
    return createStringError(Into + ": " + Code.message());
  std::string Environment[] = {"GIT_DIR=" + *GitDir,
                               "GIT_WORK_TREE=" + Into.str(),
                               "GIT_INDEX_FILE=" + Index.str()};
  std::string Tree = *Commit + ":" + *Prefix;
  if (auto Read = ask({"-C", Into.str(), "read-tree", Tree}, Environment);
      !Read)
    return Read.takeError();
  auto Written =
      ask({"-C", Into.str(), "checkout-index", "-a", "-f"}, Environment);
  return Written ? Expected<std::string>(*Commit) : Written.takeError();
}

} // namespace tranship
