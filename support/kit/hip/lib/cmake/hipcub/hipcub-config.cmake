set(_tranship_library hipcub)
set(_tranship_target hip::hipcub)
include("${CMAKE_CURRENT_LIST_DIR}/../tranship/headers.cmake")
