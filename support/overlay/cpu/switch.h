// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a thread gives way to another one: it stops in the midst of the kernel's
// function, on its own stack, and goes on there. No function returns on another
// stack than the one that it was called on, so that the processor, which keeps
// a list of calls, predicts the returns. Boost.Context does not do that, but
// AddressSanitizer and other processors than x86-64 need it.
#ifndef TRANSHIP_CPU_SWITCH_H
#define TRANSHIP_CPU_SWITCH_H

#ifndef __has_feature
#define __has_feature(X) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#define TRANSHIP_CPU_ASAN 1
#else
#define TRANSHIP_CPU_ASAN 0
#endif

#if defined(__x86_64__) && !TRANSHIP_CPU_ASAN
#define TRANSHIP_CPU_BOOST 0
#else
#define TRANSHIP_CPU_BOOST 1
#endif

namespace tranship {
namespace cpu {

struct Meeting;

/// Where a thread stands, and the operation of its wave that it took part in
/// last. A worker's own stack has one, too.
struct Stand {
  /// The registers that tell it: rsp, rbp, rip, rbx, if this switches them.
  void *Registers[4] = {};
  const Meeting *Met = nullptr;
};
struct Switch {
  Stand *From, *To;
};

#if TRANSHIP_CPU_BOOST
void switchStacks(Switch S);
#else
// Registers that only some processors have.
#ifdef __AVX512F__
#define TRANSHIP_CPU_CHANGED                                                   \
  , "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23",    \
      "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31",  \
      "k1", "k2", "k3", "k4", "k5", "k6", "k7"
#else
#define TRANSHIP_CPU_CHANGED
#endif
/// Returns when somebody switches to where it comes from. All registers but
/// those that it saves are named as changed, so the compiler saves what it
/// needs of them.
__attribute__((always_inline)) inline void switchStacks(Switch S) {
  __asm__ volatile("leaq 1f(%%rip), %%rax\n\t"
                   "movq %%rsp, (%0)\n\t"
                   "movq %%rbp, 8(%0)\n\t"
                   "movq %%rax, 16(%0)\n\t"
                   "movq %%rbx, 24(%0)\n\t"
                   "movq (%1), %%rsp\n\t"
                   "movq 8(%1), %%rbp\n\t"
                   "movq 24(%1), %%rbx\n\t"
                   "jmpq *16(%1)\n"
                   "1:"
                   : "+D"(S.From), "+S"(S.To)
                   :
                   : "rax", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12",
                     "r13", "r14", "r15", "xmm0", "xmm1", "xmm2", "xmm3",
                     "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                     "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "st", "st(1)",
                     "st(2)", "st(3)", "st(4)", "st(5)", "st(6)", "st(7)",
                     "memory", "cc" TRANSHIP_CPU_CHANGED);
}
#undef TRANSHIP_CPU_CHANGED
#endif

/// What the thread has met in, when it goes on.
__attribute__((always_inline)) inline const Meeting &giveWay(Switch S) {
  switchStacks(S);
  return *S.From->Met;
}

} // namespace cpu
} // namespace tranship

#endif
