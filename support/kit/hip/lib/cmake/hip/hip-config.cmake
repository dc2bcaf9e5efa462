# HIP on the CPU, by tranship.
set(hip_FOUND TRUE)
set(HIP_FOUND TRUE)
set(hip_VERSION "@VERSION@.0")
set(HIP_PLATFORM amd)
set(HIP_COMPILER clang)
set(HIP_RUNTIME rocclr)
set(hip_INCLUDE_DIR "@KIT@/include")
set(hip_INCLUDE_DIRS "@KIT@/include")
set(HIP_INCLUDE_DIRS "@KIT@/include")
set(hip_LIB_INSTALL_DIR "@KIT@/lib")
set(hip_BIN_INSTALL_DIR "@KIT@/bin")
set(hip_LIBRARY_DIRS "@KIT@/lib")
set(hip_LIBRARIES hip::host hip::device)
set(hip_HIPCC_EXECUTABLE "@KIT@/bin/hipcc")
set(hip_HIPCONFIG_EXECUTABLE "@KIT@/bin/hipconfig")
set(HIP_HIPCC_EXECUTABLE "@KIT@/bin/hipcc")
set(HIP_HIPCONFIG_EXECUTABLE "@KIT@/bin/hipconfig")

if(NOT TARGET hip::amdhip64)
  add_library(hip::amdhip64 SHARED IMPORTED)
  set_target_properties(hip::amdhip64 PROPERTIES
    IMPORTED_LOCATION "@KIT@/lib/libamdhip64.so"
    IMPORTED_SONAME "@KIT@/lib/libamdhip64.so"
    INTERFACE_COMPILE_DEFINITIONS "__HIP_PLATFORM_AMD__=1"
    INTERFACE_INCLUDE_DIRECTORIES "@KIT@/include"
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "@KIT@/include")
  add_library(hip::host INTERFACE IMPORTED)
  set_target_properties(hip::host PROPERTIES INTERFACE_LINK_LIBRARIES hip::amdhip64)
  add_library(hip::device INTERFACE IMPORTED)
  set_target_properties(hip::device PROPERTIES INTERFACE_LINK_LIBRARIES hip::host)
  # C++ with kernels in it, by a compiler that knows HIP.
  if(CMAKE_CXX_COMPILER MATCHES "(hipcc|amdclang\\+\\+)$")
    set_target_properties(hip::device PROPERTIES
      INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-x hip>")
  endif()
endif()
