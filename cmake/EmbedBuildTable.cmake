# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts the text of maps/build.tsv into a library; src/build/table/BuildTable.cpp says what the symbols mean.

enable_language(ASM)

function(tranship_embed_build_table target)
  set(file ${PROJECT_SOURCE_DIR}/maps/build.tsv)
  set(assembly ${PROJECT_BINARY_DIR}/generated/BuildTable.s)
  file(CONFIGURE OUTPUT ${assembly} CONTENT
"  .section .rodata\n  .globl TranshipBuildTable, TranshipBuildTableEnd\nTranshipBuildTable:\n  .incbin \"${file}\"
TranshipBuildTableEnd: .byte 0\n  .section .note.GNU-stack,\"\",%progbits\n" @ONLY)
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS ${file})
  target_sources(${target} PRIVATE ${assembly})
endfunction()
