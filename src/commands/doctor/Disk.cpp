// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Disk.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace tranship {

std::string variable(StringRef Name) {
  return sys::Process::GetEnv(Name).value_or("");
}

bool Disk::has(const Twine &Path) const { return sys::fs::exists(Root + Path); }

std::string Disk::read(const Twine &Path) const {
  auto Text = MemoryBuffer::getFileAsStream(Root + Path);
  return Text ? (*Text)->getBuffer().str() : std::string();
}

std::string Disk::real(const Twine &Path) const {
  SmallString<128> Result;
  return sys::fs::real_path(Root + Path, Result) ? Path.str() : inside(Result);
}

std::string Disk::inside(StringRef Real) const {
  SmallString<128> Own;
  if (!Root.empty() && !sys::fs::real_path(Root, Own))
    Real.consume_front(Own);
  return Real.str();
}

bool Disk::mayUse(const Twine &Path) const {
  return !sys::fs::access(Root + Path, sys::fs::AccessMode::Write);
}

std::vector<std::string> Disk::glob(StringRef Pattern) const {
  std::vector<std::string> Found = {""};
  for (StringRef Part : split(Pattern.drop_front(), '/')) {
    std::vector<std::string> Next;
    auto Matcher = GlobPattern::create(Part);
    if (!Matcher) {
      consumeError(Matcher.takeError());
      return {};
    }
    for (const std::string &Folder : Found) {
      if (!Part.contains('*')) {
        if (has(Folder + "/" + Part))
          Next.push_back((Folder + "/" + Part).str());
        continue;
      }
      std::error_code Code;
      for (sys::fs::directory_iterator I(Root + Folder + "/", Code), End;
           I != End && !Code; I.increment(Code)) {
        StringRef Name = sys::path::filename(I->path());
        if (Matcher->match(Name))
          Next.push_back((Folder + "/" + Name).str());
      }
    }
    Found = std::move(Next);
  }
  llvm::sort(Found,
             [](StringRef A, StringRef B) { return A.compare_numeric(B) < 0; });
  return Found;
}

std::vector<std::string> Disk::onPath(StringRef Pattern) const {
  std::vector<std::string> Result;
  std::string Path = variable("PATH");
  for (StringRef Folder : split(Path, ':'))
    if (Folder.consume_front("/"))
      append_range(Result,
                   glob(("/" + Folder.rtrim('/') + "/" + Pattern).str()));
  return Result;
}

} // namespace tranship
