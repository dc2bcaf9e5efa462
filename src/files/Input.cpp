// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static constexpr uint64_t MaxSize = uint64_t(1) << 31;

char SkippedSource::ID;

static Error refuse(StringRef Path, const Twine &Why) {
  return createStringError(Path + ": " + Why);
}

static Error skip(StringRef Path, const Twine &Why) {
  return make_error<SkippedSource>((Path + ": " + Why).str());
}

static Error refuse(StringRef Path, std::error_code Code) {
  return Code == std::errc::no_such_file_or_directory
             ? skip(Path, Code.message())
             : refuse(Path, Code.message());
}

static Error checkFile(StringRef Path) {
  sys::fs::file_status Status;
  if (std::error_code Code = sys::fs::status(Path, Status))
    return refuse(Path, Code);
  if (Status.type() == sys::fs::file_type::directory_file)
    return refuse(Path, "is a directory");
  if (Status.getSize() >= MaxSize)
    return skip(Path, "is larger than 2 GiB");
  return Error::success();
}

static Error checkText(StringRef Path, StringRef Text) {
  if (Text.starts_with("\xFF\xFE") || Text.starts_with("\xFE\xFF"))
    return skip(Path, "is UTF-16; convert it to UTF-8 first");
  if (Text.contains('\0'))
    return skip(Path, "is not a text file: it contains NUL bytes");
  return Error::success();
}

Expected<std::unique_ptr<MemoryBuffer>> readSource(StringRef Path) {
  bool Stdin = Path == "-";
  if (!Stdin)
    if (Error E = checkFile(Path))
      return E;
  // A file that is being written must not change below the lexer, so it is
  // read rather than mapped.
  auto Buffer = Stdin ? MemoryBuffer::getSTDIN()
                      : MemoryBuffer::getFile(Path, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/true,
                                              /*IsVolatile=*/true);
  if (!Buffer)
    return refuse(Path, Buffer.getError());
  if (Error E = checkText(Path, (*Buffer)->getBuffer()))
    return E;
  return std::move(*Buffer);
}

ErrorOr<std::unique_ptr<MemoryBuffer>> readBytes(const Twine &Path) {
  return MemoryBuffer::getFile(Path, /*IsText=*/false,
                               /*RequiresNullTerminator=*/false);
}

std::string contentsOf(const Twine &Path) {
  auto Bytes = readBytes(Path);
  return Bytes ? (*Bytes)->getBuffer().str() : "";
}

bool holdsText(StringRef Path, StringRef Text) {
  uint64_t Size = 0;
  if (sys::fs::file_size(Path, Size) || Size != Text.size())
    return false;
  auto Bytes = readBytes(Path);
  return Bytes && (*Bytes)->getBuffer() == Text;
}

bool isPortableSize(StringRef Path) {
  uint64_t Size = 0;
  return !sys::fs::file_size(Path, Size) && Size < MaxSize;
}

bool hasImplicitRuntime(StringRef Path) {
  return sys::path::extension(Path) == ".cu";
}

bool isCppSource(StringRef Path) {
  constexpr StringLiteral Extensions[] = {".cpp", ".cc", ".cxx", ".c++", ".C"};
  return is_contained(Extensions, sys::path::extension(Path));
}

bool isOwnHeader(StringRef Path, StringRef Header) {
  SmallString<256> Beside(sys::path::parent_path(Path));
  sys::path::append(Beside, Header);
  return sys::fs::exists(Beside);
}

} // namespace tranship
