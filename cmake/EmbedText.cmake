# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts files into a library, one behind the other: the bytes from <symbol> up to <symbol>End, behind which stands a NUL.

enable_language(ASM)

# tranship_embed_text(<library> <symbol> <file>...)
function(tranship_embed_text target symbol)
  set(text "  .section .rodata\n  .globl ${symbol}, ${symbol}End\n${symbol}:\n")
  foreach(file IN LISTS ARGN)
    string(APPEND text "  .incbin \"${file}\"\n")
  endforeach()
  string(APPEND text "${symbol}End: .byte 0\n  .section .note.GNU-stack,\"\",%progbits\n")
  set(assembly ${PROJECT_BINARY_DIR}/generated/${symbol}.s)
  file(CONFIGURE OUTPUT ${assembly} CONTENT "${text}" @ONLY)
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${ARGN}")
  target_sources(${target} PRIVATE ${assembly})
endfunction()
