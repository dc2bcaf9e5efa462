// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "options/Config.h"
#include "options/ConfigYaml.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace tranship {

template <typename T>
static void fill(std::optional<T> &Mine, const std::optional<T> &Other) {
  if (!Mine)
    Mine = Other;
}

/// Puts \p Other before \p Mine: if two maps have the same row, the later one
/// wins.
static void prepend(std::optional<StringList> &Mine,
                    const std::optional<StringList> &Other) {
  if (!Mine)
    Mine = Other;
  else if (Other)
    Mine->insert(Mine->begin(), Other->begin(), Other->end());
}

void Config::fillFrom(const Config &Other) {
#define SETTING(Type, Field, Default, Key, How, ...) How(Field, Other.Field);
#include "options/Options.def"
}

bool Config::isComplete() const {
  bool Result = true;
#define SETTING(Type, Field, ...) Result &= Field.has_value();
#include "options/Options.def"
  return Result;
}

static StringList usualExtensions() {
  return {".cu",  ".cuh", ".c",   ".cc",  ".cpp", ".cxx", ".c++", ".h",  ".hh",
          ".hpp", ".hxx", ".h++", ".inl", ".inc", ".ipp", ".tpp", ".txx"};
}

Config Config::defaults() {
  Config C;
#define SETTING(Type, Field, Default, ...)                                     \
  Type Field = Default;                                                        \
  C.Field = std::move(Field);
#include "options/Options.def"
  return C;
}

Expected<Config> parseConfig(StringRef Text, StringRef Path) {
  std::string Problem;
  auto Note = [](const SMDiagnostic &D, void *Where) {
    auto &First = *static_cast<std::string *>(Where);
    if (First.empty())
      First = (D.getFilename() + ":" + Twine(D.getLineNo()) + ":" +
               Twine(D.getColumnNo() + 1) + ": " + D.getMessage())
                  .str();
  };
  Config Result;
  yaml::Input In(MemoryBufferRef(Text, Path), nullptr, Note, &Problem);
  In >> Result;
  if (In.error())
    return createStringError(Problem.empty()
                                 ? (Path + ": cannot read the settings").str()
                                 : Problem);
  return Result;
}

void dumpConfig(raw_ostream &Out, const Config &C) {
  Config Copy = C;
  yaml::Output Yaml(Out, nullptr, /*WrapColumn=*/80);
  Yaml << Copy;
}

void makeAbsolute(Config &C, StringRef Folder) {
  auto Fix = [&](std::string &Path) {
    SmallString<256> Absolute(Path);
    sys::fs::make_absolute(Folder, Absolute);
    if (!Path.empty())
      Path = Absolute.str().str();
  };
  if (C.Maps)
    for (std::string &Map : *C.Maps)
      Fix(Map);
  if (C.CudaPath)
    Fix(*C.CudaPath);
  if (C.CompileDatabase)
    Fix(*C.CompileDatabase);
}

Expected<std::shared_ptr<const ConfigFinder::Found>>
ConfigFinder::find(StringRef Folder) {
  if (auto Here = Known.find(Folder); Here != Known.end())
    return Here->second;
  SmallString<256> Path(Folder);
  sys::path::append(Path, ".tranship");
  std::shared_ptr<const Found> Result;
  // Ignore a folder with this name and parent folders that may not be read, but
  // report a file that exists and cannot be read.
  if (sys::fs::is_regular_file(Path)) {
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer)
      return createStringError(Path + ": " + Buffer.getError().message());
    Expected<Config> Settings = parseConfig((*Buffer)->getBuffer(), Path);
    if (!Settings)
      return Settings.takeError();
    // Paths in a file are relative to its folder.
    makeAbsolute(*Settings, Folder);
    Result = std::make_shared<Found>(Found{Path.str().str(), *Settings});
  } else if (StringRef Parent = sys::path::parent_path(Folder);
             !Parent.empty()) {
    auto Above = find(Parent);
    if (!Above)
      return Above.takeError();
    Result = *Above;
  } else {
    Result = std::make_shared<Found>();
  }
  Known[Folder] = Result;
  return Result;
}

} // namespace tranship
