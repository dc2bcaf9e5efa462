# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The toolchain for aarch64 Linux: clang and lld, and in TRANSHIP_SYSROOT the libraries that scripts/build-aarch64.sh fetched.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)

set(TRANSHIP_SYSROOT "" CACHE PATH "Debian's packages for arm64, unpacked")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TRANSHIP_SYSROOT)
set(CMAKE_SYSROOT ${TRANSHIP_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER_TARGET aarch64-linux-gnu)
endforeach()
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
# The build runs its tool that writes the maps; as a static file, that needs no library of this processor either.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld -static")
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
