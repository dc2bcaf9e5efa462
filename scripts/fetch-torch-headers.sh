#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes the headers that PyTorch for ROCm installs, and a stand-in for its Python side, from Debian packages:
#
#   scripts/fetch-torch-headers.sh [VERSION...]        versions: 2.6 2.14 (2.6 when none is named)
#
# The result lies in ${TRANSHIP_TORCH_DIR:-build/torch-rocm}/<version>/rocm:
#
#   include       what torch/include has in a ROCm build, and pybind11's and Python's headers
#   options       the options that compile with it, one a line, for clang -x hip (host and device) and for C++ alone
#   python        `import torch` of this says that it is for ROCm; torch.utils.cpp_extension and torch.utils.hipify are PyTorch's
#                 own, so that a setup.py runs up to the compiler (ROCM_HOME=... with bin/hipcc, PYTORCH_ROCM_ARCH=gfx90a)
#
# A file VERSIONS (package, tab, real version) lies beside it.
#
# Debian has PyTorch for CPUs only, but its libtorch-dev has every header of ATen and c10: the operators' (generated), those of
# ATen/cuda and c10/cuda, and the few of ATen/hip that PyTorch keeps. Missing are those that PyTorch's build for ROCm makes of the
# ones for CUDA (tools/amd_build/build_amd.py, which calls the package hipify): the tree is laid out as the sources are, and the
# same call is made with the package hipify of python3-torch. For 2.6 the result was compared with that of build_amd.py on the
# sources: of 1754 headers that are not generated, 1753 are the same; the other is one that Debian generates anew.
#
# Nothing is installed; root is not needed; the machine's own package lists stay as they are.
# A version whose stamp is there is not made again. Needs python3 and setuptools (for `python` alone).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=fetch-torch-headers
out=${TRANSHIP_TORCH_DIR:-$root/build/torch-rocm}
components=main
proof=include/ATen/ATen.h

suite_of() {
  case $1 in
  2.6) echo trixie ;;
  2.14) echo sid ;;
  *) die "unknown version '$1' (known: 2.6 2.14)" ;;
  esac
}

# The Python whose headers torch/extension.h includes, and the language that PyTorch's BuildExtension asks for.
python_of() { case $1 in 2.6) echo 3.13 ;; *) echo 3.14 ;; esac; }
language_of() { case $1 in 2.6) echo c++17 ;; *) echo c++20 ;; esac; }

# Of python3-torch, only what extensions are built with.
module=./usr/lib/python3/dist-packages
torch=$module/torch
unpack() {
  local what=("$module")
  case ${1##*/} in
  libtorch-dev_* | pybind11-dev_* | libpython3*-dev_*) what=(./usr/include) ;;
  python3-torch_*)
    what=("$torch/utils/hipify" "$torch/utils/cpp_extension.py" "$torch/utils/_cpp_extension_versioner.py"
      "$torch/utils/file_baton.py" "$torch/utils/_filelock.py" "$torch/_appdirs.py" "$torch/torch_version.py" "$torch/_vendor")
    ;;
  esac
  dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" "${what[@]}" 2>/dev/null || [ "${1##*/python3-torch_}" != "${1##*/}" ]
}

# make_headers VERSION HIPIFY_PARENT INCLUDE: makes a tree as a CPU build installs it one as a ROCm build does.
make_headers() {
  python3 - "$2" "$3" "$1" <<'PYTHON'
import os
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from hipify import hipify_python

include = pathlib.Path(sys.argv[2]).resolve()
stage = include.parent / "stage"
(stage / "aten/src").mkdir(parents=True)
places = {"ATen": "aten/src/ATen", "c10": "c10", "torch": "torch"}
for installed, source in places.items():
    os.rename(include / installed, stage / source)

# Two headers are made by CMake, from templates that are not installed. Each is translated as a template.
macros = stage / "c10/cuda/impl/cuda_cmake_macros.h.in"
macros.write_text("#pragma once\n\n#cmakedefine C10_CUDA_BUILD_SHARED_LIBS\n")
config = stage / "aten/src/ATen/cuda/CUDAConfig.h.in"
config.write_text("#pragma once\n\n#define AT_CUDNN_ENABLED() 0\n#define AT_CUSPARSELT_ENABLED() 0\n"
                  "#define AT_ROCM_ENABLED() 1\n#define AT_MAGMA_ENABLED() 0\n#define NVCC_FLAGS_EXTRA \"\"\n")

# As in tools/amd_build/build_amd.py.
native = "aten/src/ATen/native"
folders = ["c10/cuda", "aten/src/ATen/cuda", f"{native}/cuda", f"{native}/cudnn", f"{native}/quantized/cudnn",
           f"{native}/nested/cuda", f"{native}/sparse/cuda", f"{native}/quantized/cuda", "torch"]
files = [f"{native}/transformers/cuda/{name}" for name in (
    "attention_backward.cu", "attention.cu", "sdp_utils.cpp", "sdp_utils.h", "mem_eff_attention/debug_utils.h",
    "mem_eff_attention/gemm_kernel_utils.h", "mem_eff_attention/pytorch_utils.h", "flash_attn/flash_api.h")]
files = [name for name in files if not (stage / name.replace("/cuda/", "/hip/")).exists()]  # newer ones have their own
ignored = ["*/hip/*", "aten/src/ATen/core/*", "torch/csrc/jit/codegen/fuser/cuda/resource_strings.h",
           "torch/csrc/jit/tensorexpr/ir_printer.cpp", "torch/csrc/autograd/generated/*"]
hipify_python.hipify(
    project_directory=str(stage), output_directory=str(stage),
    includes=[f"{stage}/{name}/*" for name in folders] + [f"{stage}/{name}" for name in files],
    ignores=[f"{stage}/{name}" for name in ignored], show_progress=False)

# Old names of two headers, which PyTorch still installs. Debian's package for CPUs lacks them.
if sys.argv[3] == "2.6":
    (include / "THH").mkdir()
    for name, header in {"Atomics": "Atomic", "DeviceUtils": "DeviceUtils"}.items():
        (include / f"THH/THH{name}.cuh").write_text(f"#pragma once\n#include <ATen/hip/{header}.cuh>\n")

made = stage / "c10/hip/impl/hip_cmake_macros.h.in"
made.with_suffix("").write_text(made.read_text().replace("#cmakedefine", "#define"))
os.rename(stage / "aten/src/ATen/hip/HIPConfig.h.in", stage / "aten/src/ATen/hip/HIPConfig.h")
for template in (made, macros, config):
    template.unlink()
for installed, source in places.items():
    os.rename(stage / source, include / installed)
shutil.rmtree(stage)
PYTHON
}

# make_python VERSION PACKAGES PYTHON: `torch` as far as torch.utils.cpp_extension asks it.
make_python() {
  local version=$1 from=$2 to=$3
  mkdir -p "$to/torch/lib"
  cp -r "$from/torch" "$to/"
  for extra in filelock packaging typing_extensions.py; do [ ! -e "$from/$extra" ] || cp -r "$from/$extra" "$to/"; done
  touch "$to/torch/utils/__init__.py"
  ln -s ../../include "$to/torch/include"
  cat >"$to/torch/version.py" <<PYTHON
__version__ = "$version.0+rocm7.2"
debug = False
cuda = None
git_version = "Unknown"
hip = "7.2.0"
rocm = "7.2.0"
xpu = None
PYTHON
  cat >"$to/torch/__init__.py" <<'PYTHON'
"""Stands for PyTorch for ROCm on a machine without cards, as far as torch.utils.cpp_extension asks it."""
from types import SimpleNamespace as _Names

from . import version

__version__ = version.__version__
cuda = _Names(_is_compiled=lambda: True, is_available=lambda: True, device_count=lambda: 0, get_arch_list=lambda: ["gfx90a"])
xpu = _Names(_is_compiled=lambda: False, is_available=lambda: False)
backends = _Names(mps=_Names(is_built=lambda: False))
_C = _Names(_GLIBCXX_USE_CXX11_ABI=True, _PYBIND11_COMPILER_TYPE=None, _PYBIND11_STDLIB=None, _PYBIND11_BUILD_ABI=None,
            _cuda_getArchFlags=lambda: "gfx90a gfx1100")
PYTHON
  cat >"$to/torch/_utils_internal.py" <<'PYTHON'
import os


def get_file_path(*names):
    return os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), *names)
PYTHON
  cat >"$to/torch/monitor.py" <<'PYTHON'
import contextlib


class _WaitCounter:
    def __init__(self, *_):
        pass

    def guard(self):
        return contextlib.nullcontext()
PYTHON
}

make_rocm() {
  local version=$1 folder=$out/$1 new=$out/.rocm-$1 python
  [ ! -f "$folder/rocm/.made" ] || return 0
  rm -rf "$new" && mkdir "$new"
  cp -a "$folder/usr/include" "$new/include"
  rm -rf "$new"/include/{caffe2/contrib,kineto,qnnpack_func.h,libshm.h}
  make_headers "$version" "$folder/usr/lib/python3/dist-packages/torch/utils" "$new/include"
  make_python "$version" "$folder/usr/lib/python3/dist-packages" "$new/python"
  python=python$(python_of "$version")
  # As BuildExtension has them (COMMON_HIP_FLAGS, COMMON_HIPCC_FLAGS); of the folders, -isystem keeps their warnings away.
  printf '%s\n' "-isystem$folder/rocm/include" "-isystem$folder/rocm/include/torch/csrc/api/include" \
    "-isystem$folder/rocm/include/$python" "-isystem$folder/rocm/include/x86_64-linux-gnu" "-std=$(language_of "$version")" \
    -D__HIP_PLATFORM_AMD__=1 -DUSE_ROCM=1 -DHIPBLAS_V2 -DCUDA_HAS_FP16=1 -D__HIP_NO_HALF_OPERATORS__=1 \
    -D__HIP_NO_HALF_CONVERSIONS__=1 -DTORCH_API_INCLUDE_EXTENSION_H -DTORCH_EXTENSION_NAME=extension >"$new/options"
  [ "$version" = 2.6 ] || echo -DHIP_ENABLE_WARP_SYNC_BUILTINS=1 >>"$new/options"
  touch "$new/.made"
  rm -rf "$folder/rocm" && mv "$new" "$folder/rocm"
  say "$version: $(du -sh "$folder/rocm" | cut -f1) in $folder/rocm"
}

[ $# -gt 0 ] || set -- 2.6
for version in "$@"; do
  suite_of "$version" >/dev/null
  packages=(libtorch-dev python3-torch pybind11-dev "libpython$(python_of "$version")-dev" python3-filelock python3-packaging
    python3-typing-extensions)
  fetch_versions "$version"
  make_rocm "$version"
done
