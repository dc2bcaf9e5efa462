# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

add_library(tranship_flags INTERFACE)
add_library(tranship::flags ALIAS tranship_flags)

target_include_directories(tranship_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(tranship_flags INTERFACE TRANSHIP_VERSION="${PROJECT_VERSION}")
target_compile_options(tranship_flags INTERFACE
  -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections
  -Wall -Wextra
  $<$<BOOL:${TRANSHIP_WERROR}>:-Werror>
  # GCC 12 sees an overlap in std::string's own code (GCC bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# The C++ library goes in statically too: it takes a quarter off the start-up time.
target_link_options(tranship_flags INTERFACE
  -Wl,--gc-sections -Wl,--as-needed -static-libstdc++ -static-libgcc)
