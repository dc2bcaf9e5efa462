// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/SlashedFiles.h"
#include "text/IncludedHeaders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace tranship {

/// \p Text, or a copy with `/` in the names of headers.
static std::unique_ptr<MemoryBuffer>
slashed(std::unique_ptr<MemoryBuffer> Text) {
  StringRef Old = Text->getBuffer();
  std::vector<IncludedHeader> Names = includesIn(Old);
  erase_if(Names, [](const IncludedHeader &Header) {
    return !Header.Name.contains('\\');
  });
  if (Names.empty())
    return Text;
  auto New = WritableMemoryBuffer::getNewUninitMemBuffer(
      Old.size(), Text->getBufferIdentifier());
  copy(Old, New->getBufferStart());
  for (const IncludedHeader &Header : Names)
    copy(withSlashes(Header.Name),
         New->getBufferStart() + (Header.Name.data() - Old.data()));
  return New;
}

namespace {

class SlashedFile : public vfs::File {
public:
  explicit SlashedFile(std::unique_ptr<vfs::File> Under)
      : Under(std::move(Under)) {}

  ErrorOr<vfs::Status> status() override { return Under->status(); }
  ErrorOr<std::string> getName() override { return Under->getName(); }
  std::error_code close() override { return Under->close(); }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name,
                                                   int64_t FileSize,
                                                   bool RequiresNullTerminator,
                                                   bool IsVolatile) override {
    auto Text =
        Under->getBuffer(Name, FileSize, RequiresNullTerminator, IsVolatile);
    // No text that a compiler reads has less.
    if (!Text || !RequiresNullTerminator)
      return Text;
    return slashed(std::move(*Text));
  }

private:
  std::unique_ptr<vfs::File> Under;
};

class SlashedFiles : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    auto Under = ProxyFileSystem::openFileForRead(Path);
    if (!Under)
      return Under;
    return std::make_unique<SlashedFile>(std::move(*Under));
  }
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
slashedFiles(IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return makeIntrusiveRefCnt<SlashedFiles>(std::move(Files));
}

} // namespace tranship
