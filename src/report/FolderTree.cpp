// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/FolderTree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static void addTo(FolderTree &Folder, const CheckedFile &File) {
  ReferenceCount Sum = File.Statistics.references();
  Folder.Ported += Sum.Ported;
  Folder.Left += Sum.Unported;
  Folder.Findings += count_if(File.Findings, [](const Finding &F) {
    return severityOf(F.Id) != Severity::Note;
  });
}

static void joinSingle(FolderTree &Folder) {
  while (Folder.Children.size() == 1 &&
         !Folder.Children.begin()->second->File) {
    auto [Name, Only] = std::move(*Folder.Children.begin());
    bool Joined = Folder.Name.empty() || StringRef(Folder.Name).ends_with("/");
    Folder.Name += (Joined ? "" : "/") + Only->Name;
    Folder.Children = std::move(Only->Children);
  }
}

/// Joins single folders, and makes names relative to the resulting parent
/// folders.
static void settle(FolderTree &Folder, unsigned Depth) {
  joinSingle(Folder);
  Folder.Depth = Depth;
  std::map<std::string, std::unique_ptr<FolderTree>> Named;
  for (auto &[Name, Child] : Folder.Children) {
    settle(*Child, Depth + 1);
    std::string NewName = Child->Name;
    Named.emplace(std::move(NewName), std::move(Child));
  }
  Folder.Children = std::move(Named);
}

FolderTree FolderTree::of(const CheckReport &Report) {
  FolderTree Root;
  for (auto [N, File] : enumerate(Report.Files)) {
    if (!File.isOfInterest())
      continue;
    FolderTree *At = &Root;
    addTo(Root, File);
    for (StringRef Part :
         make_range(sys::path::begin(File.Path), sys::path::end(File.Path))) {
      std::unique_ptr<FolderTree> &Next = At->Children[Part.str()];
      if (!Next)
        Next = std::make_unique<FolderTree>();
      At = Next.get();
      At->Name = Part.str();
      addTo(*At, File);
    }
    At->File = N;
  }
  settle(Root, 0);
  if (Root.Name.empty())
    Root.Name = "all";
  return Root;
}

} // namespace tranship
