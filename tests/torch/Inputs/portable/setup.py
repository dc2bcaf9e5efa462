# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An extension with one source for CUDA and ROCm: with PyTorch for ROCm, it is built with what `tranship --portable` wrote."""
import os

import torch
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

here = os.path.dirname(os.path.abspath(__file__))
if torch.version.hip:
    cxx = ["-include", f"{here}/gpu_compat.h", f"-I{here}/forward"]
    nvcc = cxx + ["-O3", "-fgpu-flush-denormals-to-zero"]
else:
    cxx = []
    nvcc = ["-O3", "--ftz=true", "-lineinfo"]

setup(name="pairs", ext_modules=[CUDAExtension("pairs", ["csrc/cuda/pairs.cu", "csrc/bind.cpp"],
                                               extra_compile_args={"cxx": cxx, "nvcc": nvcc})],
      cmdclass={"build_ext": BuildExtension})
