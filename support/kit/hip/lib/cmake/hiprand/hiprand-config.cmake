set(_tranship_library hiprand)
set(_tranship_target hip::hiprand)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
