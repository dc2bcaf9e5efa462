// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// For another meaning of what simd.def lists.
#undef ONE
#undef TWO
#undef THREE
#undef INT2
#undef INT3
#undef CHOICE
#undef CHOICE_U
#undef CHOICES
#undef DOT
