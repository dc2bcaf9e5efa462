// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include <atomic>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

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

static Error checkFile(StringRef Path, sys::fs::file_status &Status) {
  if (std::error_code Code = sys::fs::status(Path, Status))
    return refuse(Path, Code);
  if (Status.type() == sys::fs::file_type::directory_file)
    return refuse(Path, "is a directory");
  if (Status.getSize() >= MaxSize)
    return skip(Path, "is larger than 2 GiB");
  return Error::success();
}

StringRef whyNoText(StringRef Text) {
  if (Text.starts_with("\xFF\xFE") || Text.starts_with("\xFE\xFF"))
    return "is UTF-16; convert it to UTF-8 first";
  return Text.contains('\0') ? "is not a text file: it contains NUL bytes" : "";
}

static std::atomic<bool> ReadingStopped = false;

void stopReading() { ReadingStopped = true; }

/// Waits until there is something to read, or the end.
static std::error_code waitFor(int Descriptor) {
  constexpr int Milliseconds = 50;
  pollfd Wanted = {Descriptor, POLLIN, 0};
  while (!ReadingStopped) {
    int Ready = ::poll(&Wanted, 1, Milliseconds);
    if (Ready > 0)
      return {};
    if (Ready < 0 && errno != EINTR)
      return errnoAsErrorCode();
  }
  return std::make_error_code(std::errc::interrupted);
}

/// Reads all of a pipe or a terminal, unless stopReading() is called.
static ErrorOr<std::unique_ptr<MemoryBuffer>> readStream(int Descriptor) {
  constexpr size_t Piece = size_t(1) << 16;
  SmallVector<char, 0> Text;
  while (true) {
    if (std::error_code Code = waitFor(Descriptor))
      return Code;
    size_t Size = Text.size();
    Text.resize_for_overwrite(Size + Piece);
    ssize_t Count = ::read(Descriptor, Text.data() + Size, Piece);
    if (Count < 0 && errno != EINTR && errno != EAGAIN)
      return errnoAsErrorCode();
    Text.truncate(Size + std::max<ssize_t>(Count, 0));
    if (Count == 0)
      return std::make_unique<SmallVectorMemoryBuffer>(std::move(Text));
  }
}

/// Reads a pipe by its name, or a device.
static ErrorOr<std::unique_ptr<MemoryBuffer>> readStream(StringRef Path) {
  // Without a writer, open() would wait.
  int Descriptor =
      ::open(Path.str().c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (Descriptor < 0)
    return errnoAsErrorCode();
  auto Result = readStream(Descriptor);
  ::close(Descriptor);
  return Result;
}

static ErrorOr<std::unique_ptr<MemoryBuffer>>
readAny(StringRef Path, const sys::fs::file_status &Status) {
  if (Path == "-")
    return readStream(STDIN_FILENO);
  if (!sys::fs::is_regular_file(Status))
    return readStream(Path);
  // A file that is being written must not change below the lexer, so it is
  // read rather than mapped.
  return MemoryBuffer::getFile(Path, /*IsText=*/false,
                               /*RequiresNullTerminator=*/true,
                               /*IsVolatile=*/true);
}

Expected<std::unique_ptr<MemoryBuffer>> readSource(StringRef Path) {
  sys::fs::file_status Status;
  if (Path != "-")
    if (Error E = checkFile(Path, Status))
      return E;
  auto Buffer = readAny(Path, Status);
  if (!Buffer)
    return refuse(Path, Buffer.getError());
  if (StringRef Why = whyNoText((*Buffer)->getBuffer()); !Why.empty())
    return skip(Path, Why);
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
