# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The package for Debian: `cpack --config build/CPackConfig.cmake` in an empty folder, or `scripts/release`. What Debian wants
# otherwise than other systems, scripts/package/debian.py does to the files before they are packed.
set(TRANSHIP_MAINTAINER "The tranship maintainers <maintainers@tranship.invalid>" CACHE STRING
  "Who packages are from, as NAME <ADDRESS>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tranship)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${TRANSHIP_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Port CUDA C++ to HIP and MXMACA")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "tranship translates CUDA C++ for AMD's GPUs (HIP) and MetaX's GPUs (MXMACA):\n\
sources, build files and the libraries around them. It needs no GPU, no\n\
compiler flags and no build of the project. What it cannot translate it leaves\n\
alone and reports.\n\
.\n\
The package has the tool, the tool without its parser as a static program for\n\
machines where nothing can be installed, the headers that ports may include,\n\
and what builds with CMake, make and setuptools use.")
# Without the overlays, which have 1,700 files: `tranship export overlay` writes them.
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};tranship;Unspecified;/")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/scripts/package/debian.cmake)
set(CPACK_TRANSHIP_ROOT ${PROJECT_SOURCE_DIR})
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
