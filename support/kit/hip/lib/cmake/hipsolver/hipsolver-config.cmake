set(_tranship_library hipsolver)
set(_tranship_target roc::hipsolver)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
