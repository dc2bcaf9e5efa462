# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# CPack runs this when the files are in place.
execute_process(
  COMMAND /usr/bin/python3 ${CPACK_TRANSHIP_ROOT}/scripts/package/debian.py ${CPACK_TEMPORARY_INSTALL_DIRECTORY}
    --version ${CPACK_PACKAGE_VERSION} --maintainer "${CPACK_PACKAGE_CONTACT}"
  COMMAND_ERROR_IS_FATAL ANY)
