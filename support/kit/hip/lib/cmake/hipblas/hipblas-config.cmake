set(_tranship_library hipblas)
set(_tranship_target roc::hipblas)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
