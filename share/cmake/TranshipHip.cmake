# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# HIP that is made while a project is built, from sources that stay CUDA. docs/build-time.md explains it.
include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.21...3.31)
if(CMAKE_GENERATOR MATCHES "Ninja")
  # tranship writes paths as ninja knows them. Else CMake would start a program of its own behind each port, which takes
  # longer than the port.
  set(_tranship_warn "${CMAKE_WARN_DEPRECATED}")
  set(CMAKE_WARN_DEPRECATED OFF)
  cmake_policy(SET CMP0116 OLD)
  set(CMAKE_WARN_DEPRECATED "${_tranship_warn}")
  if(_tranship_warn STREQUAL "")
    unset(CMAKE_WARN_DEPRECATED)
  endif()
  unset(_tranship_warn)
endif()

set_property(GLOBAL PROPERTY TRANSHIP_VERSION_FILES "")

# _tranship_version_file(<variable>): a file that changes when the tool does, also if the new one has an older date.
function(_tranship_version_file variable)
  get_target_property(tool tranship::tranship IMPORTED_LOCATION)
  set(file "${CMAKE_BINARY_DIR}/CMakeFiles/tranship-version.txt")
  get_property(done GLOBAL PROPERTY TRANSHIP_VERSION_FILES)
  if(NOT done)
    execute_process(COMMAND "${tool}" --version OUTPUT_VARIABLE version RESULT_VARIABLE status)
    if(status)
      message(FATAL_ERROR "tranship: ${tool} does not run: ${status}")
    endif()
    file(CONFIGURE OUTPUT "${file}" CONTENT "${version}" @ONLY)
    set_property(GLOBAL PROPERTY TRANSHIP_VERSION_FILES "${file}")
  endif()
  set(${variable} "${file}" PARENT_SCOPE)
endfunction()

# _tranship_include_folders(<target> <number> <folder>): ports look for headers in the mirror of each folder of the target, in
# the same order, then in the folders themselves. A property of a source may not ask for all folders of its own target, so
# they are named one by one.
function(_tranship_include_folders target number into)
  set(mirrors "${into}/include")
  get_target_property(own ${target} INCLUDE_DIRECTORIES)
  if(own)
    list(JOIN own ";" own)
    list(APPEND mirrors "${into}/tree$<JOIN:${own},;${into}/tree>")
  endif()
  get_target_property(libraries ${target} LINK_LIBRARIES)
  foreach(library IN LISTS libraries)
    # CMake answers this once for each library, so it cannot be asked before whether there are any.
    set(folders "$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
    list(APPEND mirrors "$<$<TARGET_EXISTS:${library}>:${into}/tree$<JOIN:${folders},;${into}/tree>>")
  endforeach()
  get_target_property(ports ${target} TRANSHIP_PORTS${number})
  # A precompiled header or a file of several sources would have headers that are not ported.
  set_source_files_properties(${ports} PROPERTIES INCLUDE_DIRECTORIES "${mirrors}" SKIP_PRECOMPILE_HEADERS ON
    SKIP_UNITY_BUILD_INCLUSION ON SKIP_AUTOGEN ON)
endfunction()

# tranship_add_hip_sources(<target> <file>...
#   [TARGET_VERSION <hip-X.Y>] [MAP <file>...] [CHECKS <never|error|warning>] [BASELINE <report>]
#   [ROOT <folder>...] [LANGUAGE <language>] [OPTIONS <option>...] [DEPENDS <file or target>...] [NO_LINE_DIRECTIVES])
#
# Adds the ports of CUDA sources to the target, which must be one of the current folder.
function(tranship_add_hip_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NO_LINE_DIRECTIVES" "TARGET_VERSION;CHECKS;BASELINE;LANGUAGE"
    "FILES;MAP;ROOT;OPTIONS;DEPENDS")
  set(files ${arg_UNPARSED_ARGUMENTS} ${arg_FILES})
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "tranship_add_hip_sources: ${target} is not a target")
  endif()
  get_target_property(folder ${target} SOURCE_DIR)
  if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "tranship_add_hip_sources: call it in ${folder}, where the target ${target} is made")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "tranship_add_hip_sources: no value for ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT files)
    message(FATAL_ERROR "tranship_add_hip_sources: no files for ${target}")
  endif()
  if(arg_CHECKS AND NOT arg_CHECKS MATCHES "^(never|error|warning)$")
    message(FATAL_ERROR "tranship_add_hip_sources: CHECKS is never, error or warning, not ${arg_CHECKS}")
  endif()

  # Options that all files of the call share stand in one file: commands stay short, and who changes an option ports again.
  get_property(number TARGET ${target} PROPERTY TRANSHIP_CALLS)
  if(NOT number)
    set(number 0)
  endif()
  math(EXPR next "${number} + 1")
  set_property(TARGET ${target} PROPERTY TRANSHIP_CALLS ${next})
  set(into "${CMAKE_CURRENT_BINARY_DIR}/${target}.hip")
  if(number)
    string(APPEND into ".${number}") # Other options can mean other ports of the same header.
  endif()
  set(options "--into=${into}")
  if(NOT arg_TARGET_VERSION)
    set(arg_TARGET_VERSION hip)
  endif()
  list(APPEND options "--target=${arg_TARGET_VERSION}")
  if(NOT arg_ROOT)
    set(arg_ROOT "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
  endif()
  foreach(root IN LISTS arg_ROOT)
    get_filename_component(root "${root}" ABSOLUTE)
    list(APPEND options "--root=${root}")
  endforeach()
  set(inputs "")
  foreach(map IN LISTS arg_MAP)
    get_filename_component(map "${map}" ABSOLUTE)
    list(APPEND options "--map=${map}")
    list(APPEND inputs "${map}")
  endforeach()
  if(arg_CHECKS)
    list(APPEND options "--fail-on=${arg_CHECKS}")
  endif()
  if(arg_BASELINE)
    get_filename_component(baseline "${arg_BASELINE}" ABSOLUTE)
    list(APPEND options "--baseline=${baseline}")
    list(APPEND inputs "${baseline}")
  endif()
  if(CMAKE_GENERATOR MATCHES "Ninja")
    list(APPEND options "--depfile-base=${CMAKE_BINARY_DIR}")
  endif()
  if(arg_NO_LINE_DIRECTIVES)
    list(APPEND options "--no-line-directives")
  endif()
  list(APPEND options ${arg_OPTIONS})
  list(JOIN options "\"\n\"" text)
  set(folders "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(some "$<BOOL:${folders}>")
  # Some options of a target depend on the language of a file.
  set(shared "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/tranship${number}")
  file(GENERATE OUTPUT "${shared}-$<CONFIG>-$<COMPILE_LANGUAGE>.rsp"
    CONTENT "\"${text}\"\n$<${some}:-I\"$<JOIN:${folders},\"\n-I\">\"\n>" TARGET ${target})

  _tranship_version_file(version)
  set(ports "")
  foreach(file IN LISTS files)
    get_filename_component(file "${file}" ABSOLUTE)
    set(language "${arg_LANGUAGE}")
    if(file MATCHES "[.]cu$")
      set(port "${into}/tree${file}.hip")
      if(NOT language)
        set(language HIP)
      endif()
    else()
      set(port "${into}/tree${file}")
      get_source_file_property(own "${file}" LANGUAGE)
      if(NOT language AND own STREQUAL CUDA)
        set(language HIP)
      endif()
    endif()
    if(language)
      get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
      if(NOT language IN_LIST enabled)
        message(FATAL_ERROR "tranship_add_hip_sources: ${file} needs the language ${language}: call "
          "enable_language(${language}) first, or name another one with LANGUAGE")
      endif()
      set_source_files_properties("${port}" PROPERTIES LANGUAGE ${language})
      set(with ${language})
    else()
      set(with CXX)
    endif()
    set(options "${shared}-$<CONFIG>-${with}.rsp")
    # Who builds with make sees that a port is done by its time. Ninja looks whether it has changed.
    set(touch "")
    if(NOT CMAKE_GENERATOR MATCHES "Ninja")
      set(touch COMMAND "${CMAKE_COMMAND}" -E touch "${port}")
    endif()
    file(RELATIVE_PATH name "${CMAKE_SOURCE_DIR}" "${file}")
    add_custom_command(OUTPUT "${port}"
      COMMAND tranship::tranship generate "@${options}" -o "${port}" --depfile "${port}.d" "${file}"
      ${touch}
      DEPENDS "${file}" "${options}" "${version}" tranship::tranship ${inputs} ${arg_DEPENDS}
      DEPFILE "${port}.d"
      COMMENT "Porting ${name} to HIP"
      VERBATIM)
    list(APPEND ports "${port}")
  endforeach()
  # A target that was made before the language was enabled has no cards.
  get_target_property(cards ${target} HIP_ARCHITECTURES)
  if(NOT cards AND CMAKE_HIP_ARCHITECTURES)
    set_target_properties(${target} PROPERTIES HIP_ARCHITECTURES "${CMAKE_HIP_ARCHITECTURES}")
  endif()
  set_property(TARGET ${target} PROPERTY TRANSHIP_PORTS${number} "${ports}")
  # What the target includes and links to is known at the end of the folder.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _tranship_include_folders [[${target}]] ${number} [[${into}]])")
  target_sources(${target} PRIVATE ${ports})
endfunction()

cmake_policy(POP)
