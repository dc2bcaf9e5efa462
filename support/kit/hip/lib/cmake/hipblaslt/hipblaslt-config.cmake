# Builds name it beside hipblas; its header says that it is missing.
set(_tranship_library hipblaslt)
set(_tranship_target roc::hipblaslt)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/headers.cmake")
