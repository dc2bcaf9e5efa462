// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace llvm;

namespace tranship {

static Error failure(StringRef Path, std::error_code Code) {
  return createStringError(Code, Path + ": " + Code.message());
}

/// Writes \p Text to \p Out and clears its error: a stream must not end the
/// program for an error that is returned.
static std::error_code writeAll(raw_fd_ostream &Out, StringRef Text) {
  Out << Text;
  Out.flush();
  std::error_code Code = Out.error();
  Out.clear_error();
  return Code;
}

static Error writeDevice(StringRef Path, StringRef Text) {
  std::error_code Code;
  raw_fd_ostream Out(Path, Code, sys::fs::CD_OpenExisting);
  if (!Code)
    Code = writeAll(Out, Text);
  return Code ? failure(Path, Code) : Error::success();
}

static std::error_code lastError() {
  return std::error_code(errno, std::generic_category());
}

/// The name by which the kernel knows an open file.
static std::string nameOf(int Descriptor) {
  return "/proc/self/fd/" + std::to_string(Descriptor);
}

/// A name beside \p Path that is most likely free; a clash is an error and
/// loses nothing.
static SmallString<128> temporaryName(StringRef Path) {
  // A file's name may be as long as the file system allows.
  constexpr size_t MaxName = 255;
  std::string Suffix =
      formatv(".tranship-{0:x-8}", sys::Process::GetRandomNumber());
  SmallString<128> Result(sys::path::parent_path(Path));
  sys::path::append(
      Result,
      sys::path::filename(Path).take_front(MaxName - Suffix.size()) + Suffix);
  return Result;
}

AtomicWrite::AtomicWrite(AtomicWrite &&Other)
    : Path(std::move(Other.Path)), Real(std::move(Other.Real)),
      Temporary(std::exchange(Other.Temporary, {})),
      Descriptor(std::exchange(Other.Descriptor, -1)), Synced(Other.Synced) {}

AtomicWrite::~AtomicWrite() {
  if (Descriptor >= 0)
    ::close(Descriptor);
  if (!Temporary.empty())
    (void)sys::fs::remove(Temporary);
}

std::error_code AtomicWrite::open(sys::fs::perms Mode) {
  // A file without a name disappears with the process, however that ends. Not
  // all file systems support it, and giving it a name needs /proc.
  StringRef Folder = sys::path::parent_path(Real);
  std::string Where = Folder.empty() ? "." : Folder.str();
  Descriptor = ::open(Where.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC,
                      static_cast<mode_t>(Mode));
  if (Descriptor >= 0 && sys::fs::exists(nameOf(Descriptor)))
    return {};
  if (Descriptor >= 0)
    ::close(std::exchange(Descriptor, -1));
  // LLVM's TempFile would do, but it keeps a list of all names for signal
  // handlers that it searches from the front for each file.
  SmallString<128> Name = temporaryName(Real);
  if (std::error_code Code = sys::fs::openFileForReadWrite(
          Name, Descriptor, sys::fs::CD_CreateNew, sys::fs::OF_None, Mode))
    return Code;
  Temporary = Name.str().str();
  return {};
}

/// Gives the file that replaces another one its owner and mode.
static std::error_code inherit(int Descriptor, StringRef From,
                               sys::fs::perms Mode) {
  struct stat Old = {}, New = {};
  if (::stat(From.str().c_str(), &Old) || ::fstat(Descriptor, &New))
    return lastError();
  // Root must not take over the files of others. Other users cannot give files
  // away, so the file becomes theirs.
  if (Old.st_uid != New.st_uid || Old.st_gid != New.st_gid)
    (void)!::fchown(Descriptor, Old.st_uid, Old.st_gid);
  // The umask must not remove bits of an existing file's mode.
  return sys::fs::setPermissions(Descriptor, Mode);
}

Expected<AtomicWrite> AtomicWrite::prepare(StringRef Path, StringRef Text,
                                           sys::fs::perms NewMode,
                                           LinkPolicy Links) {
  AtomicWrite Result(Path);
  SmallString<256> Real = Path;
  sys::fs::perms Mode = NewMode;
  sys::fs::file_status Status;
  bool IsLink = sys::fs::is_symlink_file(Path);
  std::error_code Missing = sys::fs::status(Path, Status);
  bool Exists = !Missing && !(IsLink && Links == LinkPolicy::Replace);
  // A broken link must not be replaced by a file.
  if (Missing && IsLink && Links == LinkPolicy::Follow)
    return failure(Path, Missing);
  if (Exists) {
    if (Status.type() == sys::fs::file_type::directory_file)
      return failure(Path, std::make_error_code(std::errc::is_a_directory));
    // Pipes and devices cannot be replaced, nor can a file without a path:
    // /dev/stdout links to the name of a pipe that is in no folder.
    if (Status.type() != sys::fs::file_type::regular_file ||
        sys::fs::real_path(Path, Real)) {
      if (Error E = writeDevice(Path, Text))
        return E;
      return Result;
    }
    Mode = Status.permissions();
    // The rename does not check the permissions of the file itself, so check
    // them here.
    if (std::error_code Code =
            sys::fs::access(Real, sys::fs::AccessMode::Write))
      return failure(Path, Code);
  }

  Result.Real = Real.str().str();
  if (std::error_code Code = Result.open(Mode))
    return failure(Path, Code);
  raw_fd_ostream Out(Result.Descriptor, /*shouldClose=*/false);
  std::error_code Code = writeAll(Out, Text);
  if (!Code && Exists)
    Code = inherit(Result.Descriptor, Real, Mode);
  if (Code)
    return failure(Path, Code);
  return Result;
}

std::error_code AtomicWrite::giveName() {
  if (!Temporary.empty())
    return {};
  SmallString<128> Name = temporaryName(Real);
  if (::linkat(AT_FDCWD, nameOf(Descriptor).c_str(), AT_FDCWD, Name.c_str(),
               AT_SYMLINK_FOLLOW))
    return lastError();
  Temporary = Name.str().str();
  return {};
}

Error AtomicWrite::commit() {
  if (Descriptor < 0)
    return Error::success();
  assert(Synced && "sync() comes before commit()");
  std::error_code Code = giveName();
  if (!Code)
    Code = sys::fs::rename(Temporary, Real);
  if (Code)
    return failure(Path, Code);
  Temporary.clear();
  ::close(std::exchange(Descriptor, -1));
  return Error::success();
}

Error AtomicWrite::commitUnsynced() {
  Synced = true;
  return commit();
}

Error AtomicWrite::sync(ArrayRef<AtomicWrite *> Writes) {
  // One sync of a whole file system is cheaper than many of single files, but
  // more expensive than a few, since others may be writing there as well.
  constexpr size_t Few = 8;
  for (AtomicWrite *W : Writes)
    W->Synced = true;
  auto Failure = [](const AtomicWrite &W) {
    return failure(W.Path, lastError());
  };
  if (Writes.size() <= Few) {
    for (AtomicWrite *W : Writes)
      if (W->Descriptor >= 0 && ::fsync(W->Descriptor) != 0)
        return Failure(*W);
    return Error::success();
  }
  SmallVector<uint64_t, 2> Devices;
  for (AtomicWrite *W : Writes) {
    sys::fs::file_status Status;
    if (W->Descriptor < 0 || sys::fs::status(W->Descriptor, Status) ||
        is_contained(Devices, Status.getUniqueID().getDevice()))
      continue;
    Devices.push_back(Status.getUniqueID().getDevice());
    if (::syncfs(W->Descriptor) != 0)
      return Failure(*W);
  }
  return Error::success();
}

/// The mode for a new file made from \p Path.
sys::fs::perms modeOf(StringRef Path) {
  ErrorOr<sys::fs::perms> Mode = sys::fs::getPermissions(Path);
  return Mode ? *Mode & ~sys::fs::perms::set_uid_on_exe &
                    ~sys::fs::perms::set_gid_on_exe
              : DefaultMode;
}

Error writeAtomically(StringRef Path, StringRef Text, sys::fs::perms NewMode) {
  Expected<AtomicWrite> Write = AtomicWrite::prepare(Path, Text, NewMode);
  if (!Write)
    return Write.takeError();
  if (Error E = AtomicWrite::sync(&*Write))
    return E;
  return Write->commit();
}

Error addToFile(StringRef Path, StringRef Text) {
  // LLVM would create a file that no longer exists.
  int Descriptor = ::open(Path.str().c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (Descriptor < 0)
    return failure(Path, lastError());
  raw_fd_ostream Out(Descriptor, /*shouldClose=*/true, /*unbuffered=*/true);
  std::error_code Code = writeAll(Out, Text);
  return Code ? failure(Path, Code) : Error::success();
}

Error keepFile(StringRef Path, StringRef Copy) {
  // It needs no copy and cannot be incomplete.
  std::error_code Code = sys::fs::create_hard_link(Path, Copy);
  if (!Code)
    return Error::success();
  if (Code == std::errc::file_exists || sys::fs::exists(Copy))
    return failure(Copy, std::make_error_code(std::errc::file_exists));
  auto Text = readBytes(Path);
  if (!Text)
    return failure(Path, Text.getError());
  return writeAtomically(Copy, (*Text)->getBuffer(), modeOf(Path));
}

Error writeLink(StringRef Path, StringRef Target) {
  if (!sys::fs::is_symlink_file(Path) && sys::fs::is_directory(Path))
    return failure(Path, std::make_error_code(std::errc::is_a_directory));
  SmallString<128> Name = temporaryName(Path);
  if (std::error_code Code = sys::fs::create_link(Target, Name))
    return failure(Path, Code);
  if (std::error_code Code = sys::fs::rename(Name, Path)) {
    (void)sys::fs::remove(Name);
    return failure(Path, Code);
  }
  return Error::success();
}

} // namespace tranship
