// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread of a grid as a fiber: Boost.Context's switch of stacks, and what
// AddressSanitizer must know of it.
#ifndef TRANSHIP_CPU_FIBER_H
#define TRANSHIP_CPU_FIBER_H

#include "tranship/cpu/engine.h"
#include <boost/context/detail/fcontext.hpp>
#include <cstddef>
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

namespace tranship {
namespace cpu {

/// A stack, and where its function stands. The worker's own stack is one, too.
struct Fiber {
  boost::context::detail::fcontext_t Context = nullptr;
  char *Stack = nullptr; ///< Its lower end.
  size_t Size = 0;
  size_t Shift = 0; ///< From its upper end, where it begins.
#if TRANSHIP_CPU_ASAN
  void *Fake = nullptr;
#endif

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
    void *Memory = mmap(nullptr, Below + Bytes, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (Memory == MAP_FAILED)
      return false;
    Stack = static_cast<char *>(Memory) + Below;
    Size = Bytes;
    return mprotect(Stack, Size, PROT_READ | PROT_WRITE) == 0;
  }

  /// It begins with a function that never returns, when it is switched to.
  void begin(void (*Entry)(boost::context::detail::transfer_t)) {
#if TRANSHIP_CPU_ASAN
    // Of functions that did not return.
    __asan_unpoison_memory_region(Stack, Size);
    Fake = nullptr;
#endif
    Context = boost::context::detail::make_fcontext(Stack + Size - Shift,
                                                    Size - Shift, Entry);
  }
  bool isBehindEnd(const void *Address) const {
    return Address < Stack && Address >= Stack - Guard;
  }
};

/// Goes on at \p To. Returns when somebody switches to \p From.
TRANSHIP_CPU_NOT_NOTED inline void switchFibers(Fiber &From, Fiber &To) {
#if TRANSHIP_CPU_ASAN
  __sanitizer_start_switch_fiber(&From.Fake, To.Stack, To.Size);
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
  Other.Stack = static_cast<char *>(const_cast<void *>(Stack));
  Other.Size = Size;
#endif
}

/// The first thing that a fiber's function does.
TRANSHIP_CPU_NOT_NOTED inline void
beganFiber(boost::context::detail::transfer_t From) {
  Fiber &Other = *static_cast<Fiber *>(From.data);
  Other.Context = From.fctx;
#if TRANSHIP_CPU_ASAN
  const void *Stack;
  size_t Size;
  __sanitizer_finish_switch_fiber(nullptr, &Stack, &Size);
  Other.Stack = static_cast<char *>(const_cast<void *>(Stack));
  Other.Size = Size;
#endif
}

} // namespace cpu
} // namespace tranship

#endif
