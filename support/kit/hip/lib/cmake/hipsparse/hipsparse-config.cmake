set(_tranship_library hipsparse)
set(_tranship_target roc::hipsparse)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
