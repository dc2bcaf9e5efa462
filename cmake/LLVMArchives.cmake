# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds LLVM 19 and imports the static archives of LLVM and Clang that tranship links, as archive::<name>.
#
# The Clang targets that a distribution exports depend on the shared libLLVM. Linking them would load 100 MB at every
# start and would register LLVMSupport's command-line options twice. So the archives are imported here one by one, each
# with what it really needs, and Clang's own CMake package is not needed.

function(tranship_llvm_missing what)
  message(FATAL_ERROR
    "tranship needs Clang and LLVM 19 with their static libraries: ${what} was not found. On Debian or Ubuntu:\n"
    "  apt-get install llvm-19-dev libclang-19-dev\n"
    "(or run scripts/install-deps.sh). For an LLVM elsewhere, pass -DCMAKE_PREFIX_PATH=<its prefix>.")
endfunction()

# LLVM's configuration looks for the libraries of LLVM's own tools; none of them is linked here.
set(unused_packages FFI LibEdit ZLIB zstd LibXml2 CURL)
foreach(package IN LISTS unused_packages)
  set(CMAKE_DISABLE_FIND_PACKAGE_${package} ON)
endforeach()
find_package(LLVM 19.1 CONFIG QUIET HINTS /usr/lib/llvm-19)
foreach(package IN LISTS unused_packages)
  unset(CMAKE_DISABLE_FIND_PACKAGE_${package})
endforeach()
if(NOT LLVM_FOUND)
  tranship_llvm_missing("LLVM 19")
endif()

# tranship_import_archive(<name> <what it needs>...)
function(tranship_import_archive name)
  set(archive ${LLVM_LIBRARY_DIRS}/${CMAKE_STATIC_LIBRARY_PREFIX}${name}${CMAKE_STATIC_LIBRARY_SUFFIX})
  if(NOT EXISTS ${archive})
    tranship_llvm_missing(${archive})
  endif()
  list(TRANSFORM ARGN PREPEND archive:: OUTPUT_VARIABLE needs)
  add_library(archive::${name} STATIC IMPORTED GLOBAL)
  set_target_properties(archive::${name} PROPERTIES
    IMPORTED_LOCATION ${archive}
    INTERFACE_LINK_LIBRARIES "${needs}")
  target_include_directories(archive::${name} SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
endfunction()

# What the archives need of the system, by the linker's names.
find_package(Threads REQUIRED)
foreach(library z zstd)
  # tranship-lexical is static; the tool itself has one thing less to find when it starts.
  find_library(TRANSHIP_LIB_${library} NAMES lib${library}.a ${library})
  if(NOT TRANSHIP_LIB_${library})
    tranship_llvm_missing("lib${library}, which they need (zlib1g-dev, libzstd-dev),")
  endif()
endforeach()

tranship_import_archive(LLVMDemangle)
tranship_import_archive(LLVMSupport LLVMDemangle)
target_link_libraries(archive::LLVMSupport INTERFACE
  Threads::Threads ${CMAKE_DL_LIBS} ${TRANSHIP_LIB_z} ${TRANSHIP_LIB_zstd})

# The lexer, which is all that the lexical engine links.
tranship_import_archive(LLVMTargetParser LLVMSupport)
tranship_import_archive(LLVMFrontendOpenMP LLVMSupport)
tranship_import_archive(clangBasic LLVMFrontendOpenMP LLVMTargetParser LLVMSupport)
tranship_import_archive(clangLex clangBasic)

# The parser, for the semantic engine: each archive behind those that need it. What the linker finds unused it leaves out.
set(parser_archives
  clangTooling clangIndex clangFormat clangToolingInclusions clangToolingInclusionsStdlib clangToolingCore clangRewrite
  clangFrontend clangDriver clangSerialization clangParse clangSema clangAPINotes clangEdit clangAnalysis
  clangASTMatchers clangAST clangSupport
  LLVMFrontendOffloading LLVMScalarOpts LLVMInstCombine LLVMAggressiveInstCombine LLVMTransformUtils LLVMAnalysis
  LLVMFrontendHLSL LLVMWindowsDriver LLVMProfileData LLVMSymbolize LLVMDebugInfoBTF LLVMDebugInfoPDB LLVMDebugInfoMSF
  LLVMDebugInfoDWARF LLVMObject LLVMTextAPI LLVMIRReader LLVMAsmParser LLVMMCParser LLVMMC LLVMDebugInfoCodeView
  LLVMBitReader LLVMCore LLVMRemarks LLVMBinaryFormat LLVMBitstreamReader LLVMOption)
set(needed clangLex)
list(REVERSE parser_archives)
foreach(archive IN LISTS parser_archives)
  tranship_import_archive(${archive} ${needed})
  set(needed ${archive})
endforeach()
add_library(archive::parser INTERFACE IMPORTED GLOBAL)
target_link_libraries(archive::parser INTERFACE archive::clangTooling archive::LLVMFrontendOpenMP)
