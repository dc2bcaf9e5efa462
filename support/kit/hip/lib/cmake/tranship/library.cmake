# A library of the kit, for the packages beside this one: _tranship_library, with the target _tranship_target.
set(${_tranship_library}_VERSION "@VERSION@.0")
if(NOT EXISTS "@KIT@/lib/lib${_tranship_library}.so")
  set(${_tranship_library}_FOUND FALSE)
  set(${_tranship_library}_NOT_FOUND_MESSAGE
    "this kit was written where what the library stands on is not installed: see docs/kit.md of tranship")
  return()
endif()
set(${_tranship_library}_FOUND TRUE)
set(${_tranship_library}_INCLUDE_DIR "@KIT@/include")
set(${_tranship_library}_INCLUDE_DIRS "@KIT@/include")
set(${_tranship_library}_LIBRARIES ${_tranship_target})
set(${_tranship_library}_LIBRARY ${_tranship_target})
include(CMakeFindDependencyMacro)
find_dependency(hip)
if(NOT TARGET ${_tranship_target})
  add_library(${_tranship_target} SHARED IMPORTED)
  set_target_properties(${_tranship_target} PROPERTIES
    IMPORTED_LOCATION "@KIT@/lib/lib${_tranship_library}.so"
    IMPORTED_SONAME "@KIT@/lib/lib${_tranship_library}.so"
    INTERFACE_LINK_LIBRARIES hip::host
    INTERFACE_INCLUDE_DIRECTORIES "@KIT@/include"
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "@KIT@/include")
endif()
