set(_tranship_library hiprtc)
set(_tranship_target hiprtc::hiprtc)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/library.cmake")
