// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/BuiltinFiles.h"
#include "parse/commands/Toolkit.h"
#include "llvm/ADT/SmallString.h"

using namespace llvm;

// cmake/EmbedHeaders.cmake writes these. The offsets count from the start of
// the table; each text ends in a zero byte.
extern "C" {
struct TranshipBuiltinFile {
  uint32_t Name;
  uint32_t Text;
  uint32_t TextEnd;
};
extern const TranshipBuiltinFile TranshipBuiltinFiles[];
extern const uint32_t TranshipBuiltinFileCount;
}

namespace tranship {

// A precompiled header records the times of its files: they must not change
// from run to run.
static constexpr time_t FileTime = 1;

StringRef resourceFolder() { return BuiltinRoot; }

std::string folderOfOptional(StringRef Name) {
  return (BuiltinRoot + "/optional/" + Name).str();
}

void forEachOwnHeader(StringRef Folder,
                      function_ref<void(StringRef, StringRef)> Visit) {
  const char *Start = reinterpret_cast<const char *>(TranshipBuiltinFiles);
  for (const TranshipBuiltinFile &F :
       ArrayRef(TranshipBuiltinFiles, TranshipBuiltinFileCount))
    if (StringRef Name = Start + F.Name; Name.consume_front(Folder))
      Visit(Name, StringRef(Start + F.Text, F.TextEnd - F.Text));
}

IntrusiveRefCntPtr<vfs::FileSystem> builtinFiles() {
  auto Result = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  auto Add = [&](StringRef Folder, StringRef Name, StringRef Text) {
    SmallString<128> Path(Folder);
    (Path += '/') += Name;
    Result->addFileNoOwn(Path, FileTime, MemoryBufferRef(Text, Path));
  };
  const char *Start = reinterpret_cast<const char *>(TranshipBuiltinFiles);
  for (const TranshipBuiltinFile &F :
       ArrayRef(TranshipBuiltinFiles, TranshipBuiltinFileCount))
    Add(BuiltinRoot, Start + F.Name,
        StringRef(Start + F.Text, F.TextEnd - F.Text));
  for (const OptionalHeader &H : OptionalHeaders)
    Add(folderOfOptional(H.Name), H.Name, H.Text);
  return Result;
}

} // namespace tranship
