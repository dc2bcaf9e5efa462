set(_tranship_library hipfft)
set(_tranship_target hip::hipfft)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
