// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/LocalHeaders.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "sources/IncludeSearch.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::vector<std::string> withLocalHeaders(ArrayRef<std::string> Sources,
                                          ArrayRef<std::string> Folders,
                                          IncludeForms Forms) {
  std::vector<std::string> Result;
  StringSet<> Known;
  for (const std::string &Source : Sources)
    if (std::string Path = absolutePath(Source); Known.insert(Path).second)
      Result.push_back(std::move(Path));
  auto IsFile = [](const Twine &Path) {
    return sys::fs::is_regular_file(Path);
  };
  for (size_t I = 0; I < Result.size(); ++I) {
    const std::string Text = contentsOf(Result[I]);
    for (const IncludedHeader &Header : includesIn(Text)) {
      bool Absolute = sys::path::is_absolute(Header.Name);
      if ((!Header.Quoted || Absolute) && Forms == IncludeForms::Quoted)
        continue;
      std::string Path;
      if (!Absolute)
        Path = findIncluded(Header, Result[I], Folders, IsFile);
      else if (IsFile(Header.Name))
        Path = absolutePath(Header.Name);
      if (!Path.empty() && Known.insert(Path).second)
        Result.push_back(std::move(Path));
    }
  }
  return Result;
}

std::vector<std::string> headersOf(ArrayRef<std::string> Files) {
  std::vector<std::string> Result;
  for (const std::string &File : Files) {
    const std::string Text = contentsOf(File);
    for (const IncludedHeader &Header : includesIn(Text))
      Result.push_back(Header.Name.str());
  }
  return Result;
}

std::string commonFolder(ArrayRef<std::string> Paths) {
  std::string Result = sys::path::parent_path(Paths.front()).str();
  for (const std::string &Path : Paths)
    while (!StringRef(Path).starts_with(Result == "/" ? Result : Result + "/"))
      Result = sys::path::parent_path(Result).str();
  return Result;
}

} // namespace tranship
