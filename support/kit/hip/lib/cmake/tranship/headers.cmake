# A library that is headers alone.
if(NOT TARGET ${_tranship_target})
  add_library(${_tranship_target} INTERFACE IMPORTED)
  set_target_properties(${_tranship_target} PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "@KIT@/include;@KIT@/include/cccl"
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "@KIT@/include;@KIT@/include/cccl")
endif()
set(${_tranship_library}_FOUND TRUE)
set(${_tranship_library}_INCLUDE_DIR "@KIT@/include")
set(${_tranship_library}_INCLUDE_DIRS "@KIT@/include")
set(${_tranship_library}_LIBRARIES ${_tranship_target})
