# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The parts of the exported perl script, perl/*.pl, in the order in which they make one script: a part uses the
# variables of those before it. src/commands/export/Perl.cpp writes the script.

include(${CMAKE_CURRENT_LIST_DIR}/EmbedText.cmake)

set(TRANSHIP_PERL_PARTS engine command)

function(tranship_embed_perl target)
  list(TRANSFORM TRANSHIP_PERL_PARTS PREPEND ${PROJECT_SOURCE_DIR}/perl/ OUTPUT_VARIABLE files)
  list(TRANSFORM files APPEND .pl)
  tranship_embed_text(${target} TranshipPerl ${files})
endfunction()
