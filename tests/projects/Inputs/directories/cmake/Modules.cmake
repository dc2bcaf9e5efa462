# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
find_package(CUDAToolkit REQUIRED)

function(add_module name)
  cmake_parse_arguments(arg "" "" "SOURCES" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC CUDA::cudart)
endfunction()
