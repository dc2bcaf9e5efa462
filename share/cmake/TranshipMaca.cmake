# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# MXMACA for projects that tranship ported. CMake has no language for it: as in MetaX's own projects, mxcc is the compiler of
# C++, and `-x maca` says which sources have kernels. Ports include this file before project(), because project() asks for
# the compiler, and call its functions.
if(NOT MACA_PATH)
  set(MACA_PATH "$ENV{MACA_PATH}")
endif()
if(NOT MACA_PATH)
  set(MACA_PATH "/opt/maca")
endif()
if(NOT CMAKE_CXX_COMPILER)
  set(CMAKE_CXX_COMPILER "${MACA_PATH}/mxgpu_llvm/bin/mxcc")
endif()

# tranship_enable_kernels(): after project(). What is built from here on finds the SDK; GPU_TARGETS names the cards.
macro(tranship_enable_kernels)
  set(MACA_FOUND TRUE)
  set(MACA_INCLUDE_DIR "${MACA_PATH}/include")
  set(MACA_LIBRARY_DIR "${MACA_PATH}/lib")
  set(CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS} --maca-path=${MACA_PATH}")
  include_directories(SYSTEM "${MACA_INCLUDE_DIR}")
  link_directories("${MACA_LIBRARY_DIR}")
  link_libraries(mcruntime)
  set(MACA_TARGET_FLAGS "")
  foreach(target IN LISTS GPU_TARGETS)
    set(MACA_TARGET_FLAGS "${MACA_TARGET_FLAGS} --offload-arch=${target}")
  endforeach()
endmacro()

# tranship_kernel_sources(<file>... [TARGET_DIRECTORY <target>]): the sources have kernels. They get MACA_FLAGS and
# MACA_FLAGS_<CONFIG> as they are here. The last `-x` counts, and these flags come after CMake's own.
function(tranship_kernel_sources)
  set(flags "-x maca${MACA_TARGET_FLAGS} ${MACA_FLAGS}")
  foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES ITEMS Debug Release RelWithDebInfo MinSizeRel)
    string(TOUPPER "${config}" config)
    if(MACA_FLAGS_${config} AND NOT flags MATCHES "<CONFIG:${config}>")
      set(flags "${flags} $<$<CONFIG:${config}>:${MACA_FLAGS_${config}}>")
    endif()
  endforeach()
  if(NOT CMAKE_VERSION VERSION_LESS 3.12)
    set(flags "${flags} $<GENEX_EVAL:$<TARGET_PROPERTY:MACA_OPTIONS>>")
  endif()
  set_source_files_properties(${ARGN} PROPERTIES LANGUAGE CXX COMPILE_FLAGS "${flags}")
endfunction()

# Flags for the sources with kernels of this folder, and of a target. C++ sources must not get them: mxcc is clang, which
# reads -use-fast-math there as `-u se-fast-math`.
function(tranship_kernel_flags flags)
  set(MACA_FLAGS "${MACA_FLAGS} ${flags}" PARENT_SCOPE)
endfunction()

function(tranship_kernel_options target flags)
  set_property(TARGET ${target} APPEND_STRING PROPERTY MACA_OPTIONS " ${flags}")
endfunction()

# tranship_host_options(<target> <flags> <file>...): flags for sources of the target without kernels.
function(tranship_host_options target flags)
  set_property(SOURCE ${ARGN} APPEND_STRING PROPERTY COMPILE_FLAGS
    " $<$<STREQUAL:$<TARGET_PROPERTY:NAME>,${target}>:${flags}>")
endfunction()
