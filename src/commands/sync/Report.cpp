// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Report.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace tranship {

unsigned countMarkers(StringRef Path) {
  if (!sys::fs::is_regular_file(Path))
    return 0;
  auto Buffer = readBytes(Path);
  if (!Buffer)
    return 0;
  unsigned Result = 0;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n');
  for (StringRef Line : Lines)
    Result += Line.starts_with("<<<<<<< ");
  return Result;
}

static std::string count(size_t N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

bool SyncReport::addConflict(const MergeConflict &C, StringRef Folder) {
  unsigned Places = countMarkers(joined(Folder, C.Path));
  std::string Line = C.Path + ": conflict: ";
  if (C.InOurs && C.InTheirs) {
    Line += C.InBase ? "changed here and upstream" : "added here and upstream";
    Line += Places ? ", " + count(Places, "place")
                   : std::string(", cannot be merged: yours stays");
  } else if (!C.InBase || (!C.InOurs && !C.InTheirs)) {
    Line += "renamed here and upstream in different ways";
  } else if (C.InOurs) {
    Line += "removed upstream, edited here: yours stays";
  } else {
    Line += "removed here, changed upstream: upstream's is back";
  }
  Conflicts.push_back(std::move(Line));
  return Places;
}

void SyncReport::print(raw_ostream &Out) const {
  for (const TreeChange &C : Upstream) {
    if (C.What == 'A')
      Out << C.Path << ": added upstream\n";
    else if (C.What == 'D')
      Out << C.Path << ": removed upstream\n";
    else if (C.What == 'R')
      Out << C.Path << ": renamed upstream, was " << C.From << "\n";
  }
  for (const std::string &Line : Conflicts)
    Out << Line << "\n";
  for (const std::string &Path : Left)
    Out << Path << ": changed while this ran, and left as it is\n";
}

json::Object SyncReport::toJson() const {
  json::Array Changes;
  for (const TreeChange &C : Upstream) {
    json::Object O{{"file", json::fixUTF8(C.Path)},
                   {"change", std::string(1, C.What)}};
    if (C.What == 'R')
      O["from"] = json::fixUTF8(C.From);
    Changes.push_back(std::move(O));
  }
  return json::Object{{"upstream", std::move(Changes)},
                      {"conflicts", json::Array(Conflicts)},
                      {"not_written", json::Array(Left)},
                      {"written", int64_t(Changed)}};
}

void SyncReport::summarize(raw_ostream &Out) const {
  auto Number = [&](char What) {
    return count_if(Upstream, [&](const auto &C) { return C.What == What; });
  };
  Out << "tranship: upstream: " << count(Number('M'), "file") << " changed, "
      << Number('A') << " added, " << Number('D') << " removed, " << Number('R')
      << " renamed; the port: " << count(Changed, "file") << " written, "
      << (Conflicts.empty() ? "no conflicts"
                            : count(Conflicts.size(), "conflict"))
      << "\n";
}

} // namespace tranship
