# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts headers into a library: Clang's own, so that tranship parses where no Clang is installed, and the project's.
#
# An assembler file takes them in as they are: that costs no time, and no memory before one is read. src/parse/commands/
# BuiltinFiles.cpp says what the symbols mean.

enable_language(ASM)

# The headers of other processors and other languages, which no CUDA project on this processor includes. Clang has an
# architecture's intrinsics in files of megabytes.
set(TRANSHIP_FOREIGN_HEADERS
  altivec.h htm*.h s390*.h vec*intrin.h ppc_wrappers/* # IBM
  hexagon*.h hvx*.h                                   # Hexagon
  larch*.h lasx*.h lsx*.h                             # LoongArch
  msa.h                                               # MIPS
  riscv*.h sifive*.h                                  # RISC-V
  velintrin*.h wasm*.h                                # NEC, WebAssembly
  opencl*.h openmp_wrappers/* __clang_hip*.h hlsl* ISO_Fortran*.h
  arm_mve.h arm_cde.h arm_cmse.h                      # ARM without Linux
  llvm_libc_wrappers/* zos_wrappers/* orc/* profile/* fuzzer/* sanitizer/* xray/*
  intrin*.h arm64intr.h armintr.h vadefs.h yvals_core.h) # Microsoft's
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm)")
  list(APPEND TRANSHIP_FOREIGN_HEADERS *mmintrin.h avx*.h amx*.h immintrin.h x86*intrin.h)
else()
  list(APPEND TRANSHIP_FOREIGN_HEADERS arm_*.h)
endif()

# Turns globs into one regular expression that a whole path must match.
function(tranship_globs_to_regex globs result)
  list(TRANSFORM globs REPLACE "[.]" "[.]")
  list(TRANSFORM globs REPLACE "[*]" ".*")
  list(JOIN globs "|" alternatives)
  set(${result} "^(${alternatives})$" PARENT_SCOPE)
endfunction()

# tranship_embed_files(<target> <symbol> [<file> AS <name>]...) embeds files as a table, in a section of its own: a program
# that asks for none of its files does without it.
function(tranship_embed_files target symbol)
  set(index "")
  set(contents "")
  set(files "")
  set(number 0)
  while(ARGN)
    list(POP_FRONT ARGN file as name)
    list(APPEND files ${file})
    # Both texts end in a zero byte, as Clang wants of what it lexes.
    string(APPEND index "  .4byte .Lname${number} - Start, .Lfile${number} - Start, .Lend${number} - Start\n")
    string(APPEND contents
      ".Lname${number}: .asciz \"${name}\"\n.Lfile${number}: .incbin \"${file}\"\n.Lend${number}: .byte 0\n")
    math(EXPR number "${number} + 1")
  endwhile()
  string(REPLACE "StartCount" "${symbol}Count" text "  .section .rodata.Start,\"a\",%progbits\n  .balign 4\n"
    "  .globl Start, StartCount\nStart:\n${index}StartCount: .4byte ${number}\n${contents}")
  string(REPLACE "Start" "${symbol}" text "${text}")
  string(APPEND text "  .section .note.GNU-stack,\"\",%progbits\n")
  set(assembly ${PROJECT_BINARY_DIR}/generated/${symbol}.s)
  file(CONFIGURE OUTPUT ${assembly} CONTENT "${text}" @ONLY)
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${assembly})
endfunction()

# tranship_embed_headers(<target> [<file> AS <name>]...) embeds Clang's headers as include/<name>, and the files named.
function(tranship_embed_headers target)
  set(folder ${LLVM_LIBRARY_DIRS}/clang/${LLVM_VERSION_MAJOR}/include)
  if(NOT EXISTS ${folder}/__clang_cuda_runtime_wrapper.h)
    message(FATAL_ERROR
      "tranship needs Clang's own headers: ${folder}/__clang_cuda_runtime_wrapper.h was not found. "
      "On Debian or Ubuntu:\n  apt-get install libclang-common-${LLVM_VERSION_MAJOR}-dev")
  endif()
  file(GLOB_RECURSE names CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE ${folder} ${folder}/*)
  tranship_globs_to_regex("${TRANSHIP_FOREIGN_HEADERS}" foreign)
  list(FILTER names EXCLUDE REGEX "${foreign}|[.]modulemap$")
  set(files ${ARGN})
  foreach(name IN LISTS names)
    list(APPEND files ${folder}/${name} AS include/${name})
  endforeach()
  tranship_embed_files(${target} TranshipBuiltinFiles ${files})
endfunction()
