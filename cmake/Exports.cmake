# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes all exports, for releases and for machines without tranship: the target `exports`, in the folder exports/.

set(TRANSHIP_EXPORTS ${PROJECT_BINARY_DIR}/exports)
file(MAKE_DIRECTORY ${TRANSHIP_EXPORTS})
set(made "")

# tranship_export(<file> <format> [<option>...])
macro(tranship_export file format)
  add_custom_command(
    OUTPUT ${TRANSHIP_EXPORTS}/${file}
    COMMAND tranship export ${format} ${ARGN} --out ${TRANSHIP_EXPORTS}/${file}
    DEPENDS tranship
    VERBATIM)
  list(APPEND made ${TRANSHIP_EXPORTS}/${file})
endmacro()

foreach(target hip maca)
  tranship_export(cuda_to_${target}.sed sed --target=${target})
  tranship_export(cuda_to_${target}.py python --target=${target})
  tranship_export(cuda_to_${target}.h header --target=${target})
endforeach()
tranship_export(tranship.pl perl)
tranship_export(cuda.csv csv)
tranship_export(cuda.json json)
tranship_export(cuda.md md)

# The script for trees finds the others beside it.
configure_file(scripts/tranship-tree ${TRANSHIP_EXPORTS}/tranship-tree COPYONLY)
add_custom_target(exports ALL DEPENDS ${made} COMMENT "Making the exports")
install(FILES ${made} DESTINATION share/tranship/exports)
install(PROGRAMS ${TRANSHIP_EXPORTS}/tranship-tree DESTINATION share/tranship/exports)
