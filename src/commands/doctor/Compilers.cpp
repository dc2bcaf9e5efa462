// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Machine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using sys::path::filename;
using sys::path::parent_path;

namespace tranship {

/// The version of the Clang \p Path, after which the folder of its own headers
/// is called.
static std::string versionOf(const Disk &On, StringRef Path) {
  std::string Real = On.real(Path);
  StringRef Root = parent_path(parent_path(Real));
  std::vector<std::string> Found = On.glob((Root + "/lib/clang/*").str());
  return Found.empty() ? std::string() : filename(Found.back()).str();
}

static void add(std::vector<CompilerProgram> &To, const Disk &On,
                const std::vector<std::string> &Paths) {
  for (const std::string &Path : Paths)
    if (none_of(To, [&](const CompilerProgram &C) { return C.Path == Path; }))
      To.push_back({Path, versionOf(On, Path)});
}

/// clang++, clang++-19; not clang++-19.cfg.
static bool isClang(StringRef Path) {
  StringRef Name = filename(Path);
  return Name.consume_front("clang++") &&
         (Name.empty() || (Name.consume_front("-") && all_of(Name, isDigit)));
}

/// Those of the installation that is used come first, then the newest.
static void findHipCompilers(Machine &To, const Disk &On) {
  std::vector<std::string> Own;
  if (!To.Hip.empty() && To.Hip.front().Root != "/usr")
    for (StringRef Name : {"/bin/amdclang++", "/llvm/bin/clang++",
                           "/lib/llvm/bin/clang++", "/bin/hipcc"})
      append_range(Own, On.glob((To.Hip.front().Root + Name).str()));
  add(To.HipCompilers, On, Own);
  std::vector<std::string> Others = On.onPath("clang++*");
  append_range(Others, On.glob("/usr/lib/llvm-*/bin/clang++"));
  erase_if(Others, [](StringRef Path) { return !isClang(Path); });
  std::vector<CompilerProgram> Clangs;
  add(Clangs, On, Others);
  stable_sort(Clangs, [](const CompilerProgram &A, const CompilerProgram &B) {
    return StringRef(A.Version).compare_numeric(B.Version) > 0;
  });
  // One of each version.
  Clangs.erase(
      llvm::unique(Clangs,
                   [](const CompilerProgram &A, const CompilerProgram &B) {
                     return A.Version == B.Version;
                   }),
      Clangs.end());
  append_range(To.HipCompilers, Clangs);
  add(To.HipCompilers, On, On.onPath("amdclang++"));
  add(To.HipCompilers, On, On.onPath("hipcc"));
}

void findCompilers(Machine &To, const Disk &On) {
  findHipCompilers(To, On);
  if (!To.Maca.empty())
    for (StringRef Name : {"/mxgpu_llvm/bin/mxcc", "/tools/cu-bridge/bin/cucc"})
      add(To.MacaCompilers, On, On.glob((To.Maca.front().Root + Name).str()));
  for (StringRef Name : {"mxcc", "cucc"})
    add(To.MacaCompilers, On, On.onPath(Name));
}

} // namespace tranship
