set(_tranship_library rccl)
set(_tranship_target roc::rccl)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
