// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/AtomicWrite.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;

namespace tranship {

static Error failure(StringRef Path, std::error_code Code) {
  return createStringError(Code, Path + ": " + Code.message());
}

static std::error_code writeAll(int Descriptor, StringRef Text) {
  raw_fd_ostream Out(Descriptor, /*shouldClose=*/false);
  Out << Text;
  Out.flush();
  std::error_code Code = Out.error();
  // The stream must not end the program for an error that is returned.
  Out.clear_error();
  if (!Code && ::fsync(Descriptor) != 0)
    Code = std::error_code(errno, std::generic_category());
  return Code;
}

Error writeAtomically(StringRef Path, StringRef Text) {
  SmallString<256> Real;
  bool Exists = !sys::fs::real_path(Path, Real);
  if (!Exists)
    Real = Path;
  sys::fs::perms Mode = sys::fs::all_read | sys::fs::owner_write;
  if (Exists) {
    sys::fs::file_status Status;
    if (std::error_code Code = sys::fs::status(Real, Status))
      return failure(Path, Code);
    if (Status.type() == sys::fs::file_type::directory_file)
      return failure(Path, std::make_error_code(std::errc::is_a_directory));
    // Devices and pipes (-o /dev/stdout) cannot be replaced.
    if (Status.type() != sys::fs::file_type::regular_file) {
      std::error_code Code;
      raw_fd_ostream Out(Real, Code);
      Out << Text;
      Out.flush();
      Code = Code ? Code : Out.error();
      Out.clear_error();
      return Code ? failure(Path, Code) : Error::success();
    }
    Mode = Status.permissions();
    // The rename needs no right to the file itself, so ask for it here.
    if (std::error_code Code =
            sys::fs::access(Real, sys::fs::AccessMode::Write))
      return failure(Path, Code);
  }

  Expected<sys::fs::TempFile> Temporary =
      sys::fs::TempFile::create(Real + ".tranship-%%%%%%%%", Mode);
  if (!Temporary)
    return failure(Path, errorToErrorCode(Temporary.takeError()));
  std::error_code Code = writeAll(Temporary->FD, Text);
  // The mask of the process must not take bits from an existing file's mode.
  if (!Code && Exists)
    Code = sys::fs::setPermissions(Temporary->FD, Mode);
  if (Code) {
    consumeError(Temporary->discard());
    return failure(Path, Code);
  }
  if (Error E = Temporary->keep(Real))
    return failure(Path, errorToErrorCode(std::move(E)));
  return Error::success();
}

} // namespace tranship
