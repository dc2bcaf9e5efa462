# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What belongs to an installed tool beside the tool: manual pages, completion for shells, documentation, recipes for CI, the
# skill for agents. Manual
# pages and completion are made from what the tool says of itself.
include(GNUInstallDirs)

# Debian's zsh looks for packages' functions in a folder of its own.
set(site site-functions)
if(EXISTS /etc/debian_version)
  set(site vendor-completions)
endif()
set(TRANSHIP_ZSH_FUNCTIONS ${CMAKE_INSTALL_DATADIR}/zsh/${site} CACHE STRING "Where completion for zsh is installed")

set(shells ${PROJECT_BINARY_DIR}/completion)
file(MAKE_DIRECTORY ${shells})
set(made "")

# tranship_completion(<shell> <file> <folder>)
macro(tranship_completion shell file folder)
  add_custom_command(
    OUTPUT ${shells}/${file}
    COMMAND tranship completion ${shell} > ${shells}/${file}
    DEPENDS tranship
    VERBATIM)
  list(APPEND made ${shells}/${file})
  install(FILES ${shells}/${file} DESTINATION ${folder})
endmacro()
tranship_completion(bash tranship ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
tranship_completion(zsh _tranship ${TRANSHIP_ZSH_FUNCTIONS})
tranship_completion(fish tranship.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

find_package(Python3 QUIET COMPONENTS Interpreter)
if(Python3_FOUND)
  set(manual ${PROJECT_BINARY_DIR}/man)
  file(GLOB pages CONFIGURE_DEPENDS docs/checks/*.md)
  add_custom_command(
    OUTPUT ${manual}/tranship.1
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/package/manual.py $<TARGET_FILE:tranship>
      ${PROJECT_SOURCE_DIR}/docs/checks ${manual}
    DEPENDS tranship scripts/package/manual.py ${pages}
    COMMENT "Making the manual pages"
    VERBATIM)
  list(APPEND made ${manual}/tranship.1)
  foreach(section 1 7)
    install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} FILES_MATCHING PATTERN *.${section})
  endforeach()
endif()
add_custom_target(user-files ALL DEPENDS ${made})

install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY share/skill/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tranship/skills/tranship)
install(DIRECTORY share/ci DESTINATION ${CMAKE_INSTALL_DOCDIR}/share USE_SOURCE_PERMISSIONS)
