// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses that are reserved, and memory that is mapped behind them.
#ifndef TRANSHIP_CPU_RUNTIME_MAPPING_INL
#define TRANSHIP_CPU_RUNTIME_MAPPING_INL

#include "tranship/cpu/runtime/memory.inl"
#include <sys/mman.h>

namespace tranship {
namespace cpu {

/// A piece of memory without an address. It lives until it is released and
/// mapped nowhere.
struct Physical {
  int File, Device;
  size_t Bytes;
  bool IsReleased = false;
  unsigned Mapped = 0;
};

struct Mappings {
  std::map<char *, size_t> Reserved;
  std::set<Physical *> Pieces;
  std::map<char *, Physical *> At;
};
inline Mappings &mappings() {
  static Mappings &Only = *new Mappings;
  return Only;
}

inline size_t granularity() { return size_t(sysconf(_SC_PAGESIZE)); }

inline cudaError_t reserve(char *&Out, size_t Bytes) {
  if (!Bytes || Bytes % granularity())
    return cudaErrorInvalidValue;
  void *const At = mmap(nullptr, Bytes, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (At == MAP_FAILED)
    return cudaErrorMemoryAllocation;
  Out = static_cast<char *>(At);
  const Locked Lock(runtime().Lock);
  mappings().Reserved[Out] = Bytes;
  return cudaSuccess;
}

inline cudaError_t unreserve(char *At, size_t Bytes) {
  const Locked Lock(runtime().Lock);
  const auto Found = mappings().Reserved.find(At);
  if (Found == mappings().Reserved.end() || Found->second != Bytes)
    return cudaErrorInvalidValue;
  mappings().Reserved.erase(Found);
  munmap(At, Bytes);
  return cudaSuccess;
}

inline cudaError_t createPiece(Physical *&Out, size_t Bytes, int Device) {
  if (!Bytes || Bytes % granularity())
    return cudaErrorInvalidValue;
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  const int File = memfd_create("tranship", MFD_CLOEXEC);
  if (File < 0)
    return cudaErrorMemoryAllocation;
  void *At = MAP_FAILED;
  if (ftruncate(File, off_t(Bytes)) == 0)
    At = mmap(nullptr, Bytes, PROT_READ | PROT_WRITE, MAP_SHARED, File, 0);
  if (At == MAP_FAILED) {
    close(File);
    return cudaErrorMemoryAllocation;
  }
  poison(At, Bytes);
  munmap(At, Bytes);
  const Locked Lock(runtime().Lock);
  Out = new Physical{File, Device, Bytes};
  mappings().Pieces.insert(Out);
  return cudaSuccess;
}

inline void dropIfUnused(Physical *Piece) {
  if (!Piece->IsReleased || Piece->Mapped)
    return;
  mappings().Pieces.erase(Piece);
  close(Piece->File);
  delete Piece;
}

inline cudaError_t releasePiece(Physical *Piece) {
  const Locked Lock(runtime().Lock);
  if (!mappings().Pieces.count(Piece) || Piece->IsReleased)
    return cudaErrorInvalidValue;
  Piece->IsReleased = true;
  dropIfUnused(Piece);
  return cudaSuccess;
}

/// No access until it is set.
inline cudaError_t mapPiece(char *At, size_t Bytes, size_t Offset,
                            Physical *Piece) {
  const Locked Lock(runtime().Lock);
  if (!mappings().Pieces.count(Piece) || Offset || Bytes != Piece->Bytes)
    return cudaErrorInvalidValue;
  auto In = mappings().Reserved.upper_bound(At);
  if (In == mappings().Reserved.begin())
    return cudaErrorInvalidValue;
  --In;
  if (At + Bytes > In->first + In->second || mappings().At.count(At))
    return cudaErrorInvalidValue;
  if (mmap(At, Bytes, PROT_NONE, MAP_SHARED | MAP_FIXED, Piece->File, 0) ==
      MAP_FAILED)
    return cudaErrorMemoryAllocation;
  ++Piece->Mapped;
  mappings().At[At] = Piece;
  Allocation New = here(Allocation::Mapped, cudaMemoryTypeDevice);
  New.Device = Piece->Device;
  New.Bytes = Bytes;
  return memory().add(At, New);
}

/// Calls \p Use for each mapped piece in a range that is full of them.
template <class F> cudaError_t eachMapped(char *At, size_t Bytes, F Use) {
  const Locked Lock(runtime().Lock);
  for (char *Next = At; Next < At + Bytes;) {
    const auto Found = mappings().At.find(Next);
    if (Found == mappings().At.end())
      return cudaErrorInvalidValue;
    Next += Found->second->Bytes;
    Use(Found);
  }
  return cudaSuccess;
}

inline cudaError_t setAccess(char *At, size_t Bytes, cudaMemAccessFlags Flags) {
  const int Protection = Flags == cudaMemAccessFlagsProtReadWrite
                             ? PROT_READ | PROT_WRITE
                         : Flags == cudaMemAccessFlagsProtRead ? PROT_READ
                                                               : PROT_NONE;
  return eachMapped(At, Bytes,
                    [&](const std::map<char *, Physical *>::iterator &I) {
                      mprotect(I->first, I->second->Bytes, Protection);
                    });
}

inline cudaError_t unmap(char *At, size_t Bytes) {
  return eachMapped(
      At, Bytes, [&](const std::map<char *, Physical *>::iterator &I) {
        mmap(I->first, I->second->Bytes, PROT_NONE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
        memory().remove(I->first, [](const Allocation &) { return true; });
        Physical *const Piece = I->second;
        --Piece->Mapped;
        mappings().At.erase(I);
        dropIfUnused(Piece);
      });
}

} // namespace cpu
} // namespace tranship

#endif
