// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the shared memory of a block lies. A worker has one block's at a time:
// the thread_local variables of the program and of its libraries that have
// kernels, but for the engine's own, and an array
// for what is dynamic. Sanitizers do not watch thread_local variables; with one
// of them, shared variables are static in a section of their own, and there is
// one worker.
#ifndef TRANSHIP_CPU_SHARED_INL
#define TRANSHIP_CPU_SHARED_INL

#include "tranship/cpu/engine.h"
#include "tranship/cpu/fiber.h"
#include "tranship/cpu/modules.inl"
#include "tranship/cpu/symbols.h"
#include "tranship/cpu/words.h"
#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <link.h>
#include <vector>

namespace tranship {
namespace cpu {

/// The array has a name for the linker, so that each `extern __shared__` array
/// is this one.
alignas(1024) inline TRANSHIP_CPU_OF_WORKER
    char DynamicShared[MostShared] __asm__("tranship_dynamic_shared");

namespace shared {

struct Range {
  char *Begin, *End;
};

/// Without [Begin, Begin + Size).
inline void exclude(std::vector<Range> &From, void *Begin, size_t Size) {
  char *First = static_cast<char *>(Begin), *Last = First + Size;
  std::vector<Range> Result;
  for (Range R : From) {
    if (Last <= R.Begin || First >= R.End) {
      Result.push_back(R);
      continue;
    }
    if (R.Begin < First)
      Result.push_back({R.Begin, First});
    if (Last < R.End)
      Result.push_back({Last, R.End});
  }
  From = std::move(Result);
}

#if TRANSHIP_CPU_ONE_WORKER
inline Range find(const Module &M) {
  const symbols::Section S = symbols::section(M);
  return {S.Begin, S.End};
}
#else
inline Range find(const Module &M) {
  struct Search {
    char *Ours;
    Range Found;
  } S = {M.OfThread(), {nullptr, nullptr}};
  dl_iterate_phdr(
      [](dl_phdr_info *Info, size_t, void *Data) {
        auto &S = *static_cast<Search *>(Data);
        char *Begin = static_cast<char *>(Info->dlpi_tls_data);
        for (int I = 0; Begin && I < Info->dlpi_phnum; ++I)
          if (Info->dlpi_phdr[I].p_type == PT_TLS && Begin <= S.Ours &&
              S.Ours < Begin + Info->dlpi_phdr[I].p_memsz)
            S.Found = {Begin, Begin + Info->dlpi_phdr[I].p_memsz};
        return S.Found.Begin ? 1 : 0;
      },
      &S);
  // A static program has the C library's own variables there, too.
  if (symbols::isStatic())
    return {nullptr, nullptr};
  return S.Found;
}
#endif

/// A worker's shared memory.
class Memory {
public:
  /// \p Ours is what the engine has in the same place: not shared memory.
  TRANSHIP_CPU_NOT_NOTED void begin(std::initializer_list<Range> Ours) {
    Static.clear();
    Changes = modules().Changes;
    for (const Module *M = modules().First; M; M = M->Next)
      if (Range Its = find(*M); Its.Begin != Its.End)
        Static.push_back(Its);
    for (Range R : Ours)
      exclude(Static, R.Begin, static_cast<size_t>(R.End - R.Begin));
    exclude(Static, DynamicShared, MostShared);
    Dynamic = DynamicShared;
  }
  /// Whether libraries were loaded since begin().
  bool isOld() const { return !Dynamic || Changes != modules().Changes; }

  /// A new block finds poison.
  TRANSHIP_CPU_NOT_NOTED void renew(size_t DynamicBytes) {
    for (Range R : Static)
      fill(R.Begin, static_cast<size_t>(R.End - R.Begin));
    limit(DynamicBytes);
    fill(Dynamic, DynamicBytes);
  }

  TRANSHIP_CPU_NOT_NOTED std::vector<char> save(size_t DynamicBytes) const {
    std::vector<char> Result;
    for (Range R : Static)
      append(Result, R.Begin, R.End);
    append(Result, Dynamic, Dynamic + DynamicBytes);
    return Result;
  }
  TRANSHIP_CPU_NOT_NOTED void restore(const std::vector<char> &Saved,
                                      size_t DynamicBytes) {
    const char *From = Saved.data();
    for (Range R : Static) {
      copy(R.Begin, From, static_cast<size_t>(R.End - R.Begin));
      From += R.End - R.Begin;
    }
    limit(DynamicBytes);
    copy(Dynamic, From, DynamicBytes);
  }

  /// How far \p Address is in the shared memory, all ranges one behind the
  /// other; -1 if it is elsewhere.
  long offset(const void *Address) const {
    auto *At = static_cast<const char *>(Address);
    if (At >= Dynamic && At < Dynamic + MostShared)
      return At - Dynamic;
    long Before = MostShared;
    for (Range R : Static) {
      if (At >= R.Begin && At < R.End)
        return Before + (At - R.Begin);
      Before += R.End - R.Begin;
    }
    return -1;
  }
  long size() const {
    long Result = MostShared;
    for (Range R : Static)
      Result += R.End - R.Begin;
    return Result;
  }

  /// What renew() leaves at an address.
  static unsigned char poisonAt(const void *Address) {
    return static_cast<unsigned char>(
        Poison >> (reinterpret_cast<uintptr_t>(Address) % 8 * 8));
  }

private:
  std::vector<Range> Static;
  unsigned Changes = 0;
  char *Dynamic = nullptr;

  // AddressSanitizer's own parts lie between variables: nothing here may be
  // watched, or become a call of memcpy.
#if TRANSHIP_CPU_ASAN
  __attribute__((no_sanitize("address"), optnone))
#endif
  TRANSHIP_CPU_NOT_NOTED static void
  fill(char *To, size_t Bytes) {
#if TRANSHIP_CPU_ASAN
    for (size_t I = 0; I < Bytes; ++I)
      To[I] = static_cast<char>(poisonAt(To + I));
#else
    size_t I = 0;
    for (; I < Bytes && reinterpret_cast<uintptr_t>(To + I) % 8 != 0; ++I)
      To[I] = static_cast<char>(poisonAt(To + I));
    for (; I + 8 <= Bytes; I += 8)
      std::memcpy(To + I, &Poison, 8);
    for (; I < Bytes; ++I)
      To[I] = static_cast<char>(poisonAt(To + I));
#endif
  }
#if TRANSHIP_CPU_ASAN
  __attribute__((no_sanitize("address"), optnone))
#endif
  TRANSHIP_CPU_NOT_NOTED static void
  copy(char *To, const char *From, size_t Bytes) {
#if TRANSHIP_CPU_ASAN
    for (size_t I = 0; I < Bytes; ++I)
      To[I] = From[I];
#else
    std::memcpy(To, From, Bytes);
#endif
  }
  TRANSHIP_CPU_NOT_NOTED static void
  append(std::vector<char> &To, const char *Begin, const char *End) {
    size_t Old = To.size();
    To.resize(Old + static_cast<size_t>(End - Begin));
    copy(To.data() + Old, Begin, static_cast<size_t>(End - Begin));
  }

  /// What is behind the dynamic memory of this grid is not to be touched.
  TRANSHIP_CPU_NOT_NOTED void limit(size_t Bytes) {
#if TRANSHIP_CPU_ASAN
    __asan_unpoison_memory_region(Dynamic, Bytes);
    __asan_poison_memory_region(Dynamic + Bytes, MostShared - Bytes);
#else
    (void)Bytes;
#endif
  }
};

} // namespace shared
} // namespace cpu
} // namespace tranship

#endif
