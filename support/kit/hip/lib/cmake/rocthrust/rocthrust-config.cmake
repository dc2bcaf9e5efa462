set(_tranship_library rocthrust)
set(_tranship_target roc::rocthrust)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/headers.cmake")
