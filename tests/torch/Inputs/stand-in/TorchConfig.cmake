# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Stands for the package of a PyTorch for ROCm: TORCH_ROCM is a folder of scripts/fetch-torch-headers.sh. As there, PyTorch's
# library brings HIP's, and the options that its headers need.
find_package(hip REQUIRED)
file(STRINGS "${TORCH_ROCM}/options" options)
list(FILTER options EXCLUDE REGEX "EXTENSION")
add_library(torch INTERFACE IMPORTED)
target_compile_options(torch INTERFACE ${options})
target_link_libraries(torch INTERFACE hip::amdhip64)
set(TORCH_LIBRARIES torch)
set(TORCH_CXX_FLAGS -Wno-attributes)
