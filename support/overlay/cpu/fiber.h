// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread of a grid as a fiber: its stack, where it begins, and what
// AddressSanitizer must know of it.
#ifndef TRANSHIP_CPU_FIBER_H
#define TRANSHIP_CPU_FIBER_H

#include "tranship/cpu/engine.h"
#include "tranship/cpu/switch.h"
#include <cstddef>
#include <cstring>
#include <sys/mman.h>

#ifndef __has_feature
#define __has_feature(X) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#define TRANSHIP_CPU_ASAN 1
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define TRANSHIP_CPU_ASAN 0
#endif

#if defined(__x86_64__) && !TRANSHIP_CPU_ASAN
#define TRANSHIP_CPU_BOOST 0
#else
#define TRANSHIP_CPU_BOOST 1
#include <boost/context/detail/fcontext.hpp>
#endif

namespace tranship {
namespace cpu {

/// What a fiber does. Never returns.
void fiberMain();
#if TRANSHIP_CPU_BOOST
void enterFiber(boost::context::detail::transfer_t From);
#endif

/// A stack, and where its function stands. The worker's own stack is one, too.
struct Fiber : Stand {
#if TRANSHIP_CPU_BOOST
  boost::context::detail::fcontext_t Context = nullptr;
#endif
  char *Memory = nullptr; ///< The lower end of the stack.
  size_t Size = 0;
  size_t Shift = 0; ///< From its upper end, where it begins.
#if TRANSHIP_CPU_ASAN
  void *Fake = nullptr;
#endif

  Fiber() { Stack = this; }
  Fiber(const Fiber &) = delete;

  /// Behind its end there is so much that nobody may touch, if there are not
  /// very many stacks: a system has a limit for such pieces.
  static constexpr size_t Guard = 1 << 20;
  static constexpr size_t MostGuarded = 1 << 14;

  /// False if there is no memory. \p Number is how many there are already:
  /// what is at the same place of two stacks must not also be at the same place
  /// of the processor's caches.
  bool allocate(size_t Bytes, size_t Number) {
    size_t Below = Number < MostGuarded ? Guard : 0;
    Shift = Number * 832 % 16384;
    Bytes += 16384;
    void *Mapped = mmap(nullptr, Below + Bytes, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (Mapped == MAP_FAILED)
      return false;
    Memory = static_cast<char *>(Mapped) + Below;
    Size = Bytes;
    return mprotect(Memory, Size, PROT_READ | PROT_WRITE) == 0;
  }

  /// It begins with fiberMain() when it is switched to.
  void begin() {
#if TRANSHIP_CPU_ASAN
    // Of functions that did not return.
    __asan_unpoison_memory_region(Memory, Size);
    Fake = nullptr;
#endif
#if TRANSHIP_CPU_BOOST
    Context = boost::context::detail::make_fcontext(Memory + Size - Shift,
                                                    Size - Shift, enterFiber);
#else
    // As if it were called, by nobody.
    char *Top = Memory + Size - Shift - 8;
    std::memset(Top, 0, 8);
    Registers[0] = Top;
    Registers[1] = nullptr;
    Registers[2] = reinterpret_cast<void *>(&fiberMain);
#endif
  }
  bool isBehindEnd(const void *Address) const {
    return Address < Memory && Address >= Memory - Guard;
  }
};

#if TRANSHIP_CPU_BOOST
/// Goes on at \p S.To. Returns when somebody switches to \p S.From.
TRANSHIP_CPU_NOT_NOTED inline void switchStacks(Switch S) {
  Fiber &From = *S.From->Stack, &To = *S.To->Stack;
  if (&From == &To) // The only lane of a wave has met itself.
    return;
#if TRANSHIP_CPU_ASAN
  __sanitizer_start_switch_fiber(&From.Fake, To.Memory, To.Size);
#endif
  // The one who comes back tells where the one is whom it left.
  boost::context::detail::transfer_t Back =
      boost::context::detail::jump_fcontext(To.Context, &From);
  static_cast<Fiber *>(Back.data)->Context = Back.fctx;
#if TRANSHIP_CPU_ASAN
  const void *Stack;
  size_t Size;
  __sanitizer_finish_switch_fiber(From.Fake, &Stack, &Size);
  Fiber &Other = *static_cast<Fiber *>(Back.data);
  Other.Memory = static_cast<char *>(const_cast<void *>(Stack));
  Other.Size = Size;
#endif
}

TRANSHIP_CPU_NOT_NOTED inline void
enterFiber(boost::context::detail::transfer_t From) {
  Fiber &Other = *static_cast<Fiber *>(From.data);
  Other.Context = From.fctx;
#if TRANSHIP_CPU_ASAN
  const void *Stack;
  size_t Size;
  __sanitizer_finish_switch_fiber(nullptr, &Stack, &Size);
  Other.Memory = static_cast<char *>(const_cast<void *>(Stack));
  Other.Size = Size;
#endif
  fiberMain();
}
#else
TRANSHIP_CPU_INLINE void switchStacks(Switch S) { switchRegisters(S); }
#endif

/// What is left of a switch for giveWay(): the objects of a program need not be
/// compiled as the engine is.
TRANSHIP_CPU_INLINE Switch handOver(Switch S) {
#if TRANSHIP_CPU_BOOST
  switchStacks(S);
  S.To = S.From;
#endif
  return S;
}

} // namespace cpu
} // namespace tranship

#endif
