// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/TreeLock.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <map>
#include <sys/file.h>
#include <thread>
#include <unistd.h>
#include <utility>

using namespace llvm;

namespace tranship {

/// Locks with \p Try. If another process holds the lock for longer than a
/// moment, says so and locks with \p Wait.
static std::error_code acquire(StringRef Folder,
                               function_ref<std::error_code()> Try,
                               function_ref<std::error_code()> Wait) {
  constexpr unsigned Tries = 20;
  for (unsigned N = 0; N != Tries; ++N) {
    std::error_code Code = Try();
    if (Code != std::errc::operation_would_block &&
        Code != std::errc::no_lock_available)
      return Code;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  WithColor::note(errs(), "tranship")
      << "waiting for another tranship in " << Folder << "\n";
  return Wait();
}

static void tellUnlocked(StringRef Folder, std::error_code Code) {
  if (Code)
    WithColor::note(errs(), "tranship")
        << Folder << ": cannot be locked (" << Code.message()
        << "); run no other tranship there until this one ends\n";
}

/// \p Descriptor is that of the folder, \p How LOCK_EX or LOCK_SH.
static std::error_code lockFolder(StringRef Folder, int Descriptor, int How) {
  return acquire(
      Folder,
      [&] {
        return ::flock(Descriptor, How | LOCK_NB) ? errnoAsErrorCode()
                                                  : std::error_code();
      },
      [&] {
        while (::flock(Descriptor, How))
          if (errno != EINTR)
            return errnoAsErrorCode();
        return std::error_code();
      });
}

void TreeLock::lockOnNetwork(StringRef Folder) {
  SmallString<256> Path(Folder);
  sys::path::append(Path, NetworkFile);
  int Descriptor = -1;
  std::error_code Code = sys::fs::openFileForReadWrite(
      Path, Descriptor, sys::fs::CD_OpenAlways, sys::fs::OF_None);
  if (!Code) {
    Locks.push_back({Path.str().str(), Descriptor});
    Code = acquire(
        Folder, [&] { return sys::fs::tryLockFile(Descriptor); },
        [&] { return sys::fs::lockFile(Descriptor); });
  }
  tellUnlocked(Folder, Code);
}

void TreeLock::lock(const std::string &Folder, bool Alone) {
  int Descriptor = ::open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (Descriptor < 0) {
    // This user cannot port a folder above that they cannot list.
    if (Alone && errno != ENOTDIR)
      tellUnlocked(Folder, errnoAsErrorCode());
    return;
  }
  Locks.push_back({Folder, Descriptor});
  std::error_code Code =
      lockFolder(Folder, Descriptor, Alone ? LOCK_EX : LOCK_SH);
  if (!Alone)
    return;
  tellUnlocked(Folder, Code);
  if (!sys::fs::is_local(Descriptor))
    lockOnNetwork(Folder);
}

Error TreeLock::create(StringRef Folder) {
  SmallString<256> Path(Folder);
  sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path);
  for (StringRef At = Path; !sys::fs::exists(At);
       At = sys::path::parent_path(At))
    Created.push_back(At.str());
  std::error_code Code = sys::fs::create_directories(
      Path, /*IgnoreExisting=*/true, sys::fs::perms(0777));
  return Code ? createStringError(Folder + ": " + Code.message())
              : Error::success();
}

/// Whether the locked folders still have their names: another process may have
/// removed one before it released the lock.
bool TreeLock::isCurrent() const {
  return all_of(Locks, [](const Lock &L) {
    sys::fs::file_status Named, Open;
    return !sys::fs::status(L.Path, Named) &&
           !sys::fs::status(L.Descriptor, Open) &&
           Named.getUniqueID() == Open.getUniqueID();
  });
}

Expected<TreeLock> TreeLock::take(ArrayRef<std::string> Folders) {
  while (true) {
    TreeLock Result;
    // Folders above are shared with runs in other folders there. All processes
    // lock in the order of the names, so no two wait for each other.
    std::map<std::string, bool> Alone;
    for (const std::string &Folder : Folders) {
      if (Error E = Result.create(Folder))
        return E;
      const std::string Real = realPath(Folder);
      if (Real.empty())
        continue;
      Alone[Real] = true;
      for (StringRef Above = sys::path::parent_path(Real); !Above.empty();
           Above = sys::path::parent_path(Above))
        Alone.try_emplace(Above.str(), false);
    }
    for (const auto &[Folder, IsAlone] : Alone)
      Result.lock(Folder, IsAlone);
    if (Result.isCurrent())
      return Result;
  }
}

TreeLock &TreeLock::operator=(TreeLock &&Other) {
  release();
  Locks = std::exchange(Other.Locks, {});
  Created = std::exchange(Other.Created, {});
  return *this;
}

void TreeLock::release() {
  for (const std::string &Folder : Created)
    ::rmdir(Folder.c_str());
  Created.clear();
  for (const Lock &L : Locks)
    ::close(L.Descriptor);
  Locks.clear();
}

} // namespace tranship
