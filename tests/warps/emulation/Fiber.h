// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread of the emulation: a stack of its own. The functions of <ucontext.h>
// would do, but they ask the kernel for the signal mask at each switch, and a
// program of the tests switches some hundred thousand times.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_FIBER_H
#define TRANSHIP_TESTS_WARPS_EMULATION_FIBER_H

/// Saves what a function must keep on the stack, notes where that is in *From,
/// and goes on with what was saved at To.
extern "C" void emulationSwitch(void **From, void *To);

#if defined(__x86_64__)
asm(".text\n"
    ".globl emulationSwitch\n"
    ".type emulationSwitch, @function\n"
    "emulationSwitch:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n"
    "  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n"
    "  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n"
    "  popq %r12\n  popq %rbx\n  popq %rbp\n"
    "  ret\n");
#elif defined(__aarch64__)
asm(".text\n"
    ".globl emulationSwitch\n"
    ".type emulationSwitch, %function\n"
    "emulationSwitch:\n"
    "  stp x19, x20, [sp, #-160]!\n  stp x21, x22, [sp, #16]\n"
    "  stp x23, x24, [sp, #32]\n  stp x25, x26, [sp, #48]\n"
    "  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n"
    "  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n"
    "  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
    "  mov x9, sp\n"
    "  str x9, [x0]\n"
    "  mov sp, x1\n"
    "  ldp d14, d15, [sp, #144]\n  ldp d12, d13, [sp, #128]\n"
    "  ldp d10, d11, [sp, #112]\n  ldp d8, d9, [sp, #96]\n"
    "  ldp x29, x30, [sp, #80]\n  ldp x27, x28, [sp, #64]\n"
    "  ldp x25, x26, [sp, #48]\n  ldp x23, x24, [sp, #32]\n"
    "  ldp x21, x22, [sp, #16]\n  ldp x19, x20, [sp], #160\n"
    "  ret\n");
#else
#error "how this processor switches stacks is not written yet"
#endif

namespace emulation {

struct Fiber {
  void *Saved = nullptr;

  /// It begins with a function that never returns. The end of the stack is
  /// aligned to 16 bytes.
  void begin(char *End, void (*Entry)()) {
#if defined(__x86_64__)
    // Six registers, where to go, and where a call would have come from.
    void **Top = reinterpret_cast<void **>(End) - 8;
    Top[6] = reinterpret_cast<void *>(Entry);
    Top[7] = nullptr;
#else
    void **Top = reinterpret_cast<void **>(End) - 20;
    Top[11] = reinterpret_cast<void *>(Entry);
#endif
    Saved = Top;
  }

  void switchTo(Fiber &Other) { emulationSwitch(&Saved, Other.Saved); }
};

} // namespace emulation

#endif
