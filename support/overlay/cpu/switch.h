// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a thread gives way to another one: it stops in the midst of the kernel's
// function, on its own stack, and goes on there. No function returns on another
// stack than the one that it was called on, so that the processor, which keeps
// a list of calls, predicts the returns. Where the engine was compiled for
// AddressSanitizer or for another processor than x86-64, it switches itself, by
// Boost.Context.
#ifndef TRANSHIP_CPU_SWITCH_H
#define TRANSHIP_CPU_SWITCH_H

namespace tranship {
namespace cpu {

struct Fiber;
struct Meeting;

/// Where a thread stands, and the operation of its wave that it took part in
/// last. A fiber has one for when no thread is on it, and so has a worker.
struct Stand {
  /// The registers that tell it: rsp, rbp, rip, rbx, if this switches them.
  void *Registers[4] = {};
  const Meeting *Met = nullptr;
  Fiber *Stack = nullptr;
  unsigned char Lane = 0; ///< Of the thread in its wave.
};
struct Switch {
  Stand *From, *To; ///< The same one if the engine has switched already.
};

#ifdef __x86_64__
// Registers that only some processors have.
#ifdef __AVX512F__
#define TRANSHIP_CPU_CHANGED                                                   \
  , "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23",    \
      "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31",  \
      "k1", "k2", "k3", "k4", "k5", "k6", "k7"
#else
#define TRANSHIP_CPU_CHANGED
#endif
/// Returns when somebody switches to where it comes from, and gives that. All
/// registers but those that it saves are named as changed, so the compiler
/// saves what it needs of them.
__attribute__((always_inline)) inline const Stand &switchRegisters(Switch S) {
  __asm__ volatile("leaq 1f(%%rip), %%rcx\n\t"
                   "movq %%rsp, (%0)\n\t"
                   "movq %%rbp, 8(%0)\n\t"
                   "movq %%rcx, 16(%0)\n\t"
                   "movq %%rbx, 24(%0)\n\t"
                   "movq (%1), %%rsp\n\t"
                   "movq 8(%1), %%rbp\n\t"
                   "movq 24(%1), %%rbx\n\t"
                   "jmpq *16(%1)\n"
                   "1:"
                   : "+a"(S.From), "+d"(S.To) // As a function gives them.
                   :
                   : "rcx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12",
                     "r13", "r14", "r15", "xmm0", "xmm1", "xmm2", "xmm3",
                     "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                     "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "st", "st(1)",
                     "st(2)", "st(3)", "st(4)", "st(5)", "st(6)", "st(7)",
                     "memory", "cc" TRANSHIP_CPU_CHANGED);
  return *S.To; // As the one has it who has switched to here.
}
#undef TRANSHIP_CPU_CHANGED
#endif

/// Gives the thread's own one, when it goes on.
__attribute__((always_inline)) inline const Stand &giveWay(Switch S) {
#ifdef __x86_64__
  // Always: a condition would be a block of the kernel's.
  return switchRegisters(S);
#else
  return *S.From;
#endif
}

} // namespace cpu
} // namespace tranship

#endif
