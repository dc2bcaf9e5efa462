// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/BuiltinFiles.h"
#include "parse/commands/Toolkit.h"
#include "llvm/ADT/SmallString.h"

using namespace llvm;

// cmake/EmbedHeaders.cmake writes these: what the parser reads, which programs
// without a parser are linked without, and the project's own headers. The
// offsets count from the start of the table; each text ends in a zero byte.
extern "C" {
struct TranshipEmbeddedFile {
  uint32_t Name;
  uint32_t Text;
  uint32_t TextEnd;
};
extern const TranshipEmbeddedFile TranshipBuiltinFiles[];
extern const uint32_t TranshipBuiltinFilesCount;
extern const TranshipEmbeddedFile TranshipOwnFiles[];
extern const uint32_t TranshipOwnFilesCount;
}

namespace tranship {

// A precompiled header records the times of its files: they must not change
// from run to run.
static constexpr time_t FileTime = 1;

StringRef resourceFolder() { return BuiltinRoot; }

std::string folderOfOptional(StringRef Name) {
  return (BuiltinRoot + "/optional/" + Name).str();
}

/// Calls \p Visit for each file of a table, by its name.
static void forEachFile(const TranshipEmbeddedFile *Table, uint32_t Count,
                        function_ref<void(StringRef, StringRef)> Visit) {
  const char *Start = reinterpret_cast<const char *>(Table);
  for (const TranshipEmbeddedFile &F : ArrayRef(Table, Count))
    Visit(Start + F.Name, StringRef(Start + F.Text, F.TextEnd - F.Text));
}

void forEachOwnHeader(StringRef Folder,
                      function_ref<void(StringRef, StringRef)> Visit) {
  forEachFile(TranshipOwnFiles, TranshipOwnFilesCount,
              [&](StringRef Name, StringRef Text) {
                if (Name.consume_front(Folder))
                  Visit(Name, Text);
              });
}

IntrusiveRefCntPtr<vfs::FileSystem> builtinFiles() {
  auto Result = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  auto Add = [&](StringRef Folder, StringRef Name, StringRef Text) {
    SmallString<128> Path(Folder);
    (Path += '/') += Name;
    Result->addFileNoOwn(Path, FileTime, MemoryBufferRef(Text, Path));
  };
  forEachFile(
      TranshipBuiltinFiles, TranshipBuiltinFilesCount,
      [&](StringRef Name, StringRef Text) { Add(BuiltinRoot, Name, Text); });
  for (const OptionalHeader &H : OptionalHeaders)
    Add(folderOfOptional(H.Name), H.Name, H.Text);
  return Result;
}

} // namespace tranship
