include("${CMAKE_CURRENT_LIST_DIR}/../hip/hip-config-version.cmake")
