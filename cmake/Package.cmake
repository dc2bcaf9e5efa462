# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What other projects' builds find: the package for find_package(tranship), in the build tree and installed, a fragment for
# make and a module for setuptools.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package ${CMAKE_INSTALL_DATADIR}/cmake/tranship)
file(RELATIVE_PATH TRANSHIP_CONFIG_TOOL /${package} /${CMAKE_INSTALL_BINDIR}/tranship)
set(TRANSHIP_CONFIG_MODULES .)
configure_file(share/cmake/tranship-config.cmake.in ${PROJECT_BINARY_DIR}/package/tranship-config.cmake @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/package/tranship-config.cmake share/cmake/TranshipHip.cmake DESTINATION ${package})

# CMAKE_PREFIX_PATH may name the build tree as well.
set(TRANSHIP_CONFIG_TOOL ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/tranship)
file(RELATIVE_PATH TRANSHIP_CONFIG_MODULES ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/share/cmake)
configure_file(share/cmake/tranship-config.cmake.in ${PROJECT_BINARY_DIR}/tranship-config.cmake @ONLY)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/tranship-config-version.cmake COMPATIBILITY SameMinorVersion
  ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/tranship-config-version.cmake DESTINATION ${package})

install(FILES share/tranship.mk share/tranship_setuptools.py share/tranship_torch_names.py share/cmake/TranshipMaca.cmake share/cmake/TranshipTorch.cmake DESTINATION ${CMAKE_INSTALL_DATADIR}/tranship)
