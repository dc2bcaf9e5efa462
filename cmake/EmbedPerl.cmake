# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts the parts of the exported perl script, perl/*.pl, into a library, one behind the other. src/export/Perl.cpp says
# what the symbols mean.

enable_language(ASM)

# In the order in which they make one script: a part uses the variables of those before it.
set(TRANSHIP_PERL_PARTS
  head tables lexer structure calls declarations facts edits types rewrites names qualified includes place conditions
  versions launches forms members groups bounds cooperative ptx asm operators reports port main run)

function(tranship_embed_perl target)
  set(text "  .section .rodata\n  .globl TranshipPerl, TranshipPerlEnd\nTranshipPerl:\n")
  set(files "")
  foreach(part IN LISTS TRANSHIP_PERL_PARTS)
    set(file ${PROJECT_SOURCE_DIR}/perl/${part}.pl)
    list(APPEND files ${file})
    string(APPEND text "  .incbin \"${file}\"\n")
  endforeach()
  string(APPEND text "TranshipPerlEnd: .byte 0\n  .section .note.GNU-stack,\"\",%progbits\n")
  set(assembly ${PROJECT_BINARY_DIR}/generated/Perl.s)
  file(CONFIGURE OUTPUT ${assembly} CONTENT "${text}" @ONLY)
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${assembly})
endfunction()
