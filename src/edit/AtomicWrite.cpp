// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/AtomicWrite.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>
#include <utility>

using namespace llvm;

namespace tranship {

static Error failure(StringRef Path, std::error_code Code) {
  return createStringError(Code, Path + ": " + Code.message());
}

/// Writes \p Text to \p Out and takes its error along: a stream must not end
/// the program for an error that is returned.
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

AtomicWrite::AtomicWrite(AtomicWrite &&Other)
    : Path(std::move(Other.Path)), Real(std::move(Other.Real)),
      Temporary(std::exchange(Other.Temporary, {})),
      Descriptor(std::exchange(Other.Descriptor, -1)) {}

AtomicWrite::~AtomicWrite() {
  if (Descriptor >= 0)
    ::close(Descriptor);
  if (!Temporary.empty())
    (void)sys::fs::remove(Temporary);
}

Expected<AtomicWrite> AtomicWrite::prepare(StringRef Path, StringRef Text,
                                           sys::fs::perms NewMode) {
  AtomicWrite Result(Path);
  SmallString<256> Real = Path;
  sys::fs::perms Mode = NewMode;
  sys::fs::file_status Status;
  std::error_code Missing = sys::fs::status(Path, Status);
  bool Exists = !Missing;
  // A link that leads nowhere must not be replaced by a file.
  if (!Exists && sys::fs::is_symlink_file(Path))
    return failure(Path, Missing);
  if (Exists) {
    if (Status.type() == sys::fs::file_type::directory_file)
      return failure(Path, std::make_error_code(std::errc::is_a_directory));
    // Pipes and devices cannot be replaced, and neither can what has no path:
    // /dev/stdout is a link to a pipe's name that no folder holds.
    if (Status.type() != sys::fs::file_type::regular_file ||
        sys::fs::real_path(Path, Real)) {
      if (Error E = writeDevice(Path, Text))
        return E;
      return Result;
    }
    Mode = Status.permissions();
    // The rename needs no right to the file itself, so ask for it here.
    if (std::error_code Code =
            sys::fs::access(Real, sys::fs::AccessMode::Write))
      return failure(Path, Code);
  }

  Result.Real = Real.str().str();
  // LLVM's TempFile would do, but it keeps a list of all names for signal
  // handlers that it searches from the front for each file.
  SmallString<256> Name;
  if (std::error_code Code = sys::fs::createUniqueFile(
          Result.Real + ".tranship-%%%%%%%%", Result.Descriptor, Name,
          sys::fs::OF_None, Mode))
    return failure(Path, Code);
  Result.Temporary = Name.str().str();
  raw_fd_ostream Out(Result.Descriptor, /*shouldClose=*/false);
  std::error_code Code = writeAll(Out, Text);
  // The mask of the process must not take bits from an existing file's mode.
  if (!Code && Exists)
    Code = sys::fs::setPermissions(Result.Descriptor, Mode);
  if (Code)
    return failure(Path, Code);
  return Result;
}

Error AtomicWrite::commit() {
  if (Temporary.empty())
    return Error::success();
  if (std::error_code Code = sys::fs::rename(Temporary, Real))
    return failure(Path, Code);
  Temporary.clear();
  return Error::success();
}

Error AtomicWrite::sync(ArrayRef<AtomicWrite *> Writes) {
  // One sync of a whole file system is cheaper than many of single files, but
  // dearer than a few, since others may be writing there, too.
  constexpr size_t Few = 8;
  auto Failure = [](const AtomicWrite &W) {
    return failure(W.Path, std::error_code(errno, std::generic_category()));
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

Error writeAtomically(StringRef Path, StringRef Text, sys::fs::perms NewMode) {
  Expected<AtomicWrite> Write = AtomicWrite::prepare(Path, Text, NewMode);
  if (!Write)
    return Write.takeError();
  if (Error E = AtomicWrite::sync(&*Write))
    return E;
  return Write->commit();
}

} // namespace tranship
