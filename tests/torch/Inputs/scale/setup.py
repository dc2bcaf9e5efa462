# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An extension as many are: a binding, kernels, options for nvcc."""
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name="scale",
    ext_modules=[
        CUDAExtension("scale", ["csrc/bind.cpp", "csrc/cuda/scale.cu"], extra_compile_args={
            "cxx": ["-O2"],
            "nvcc": ["-O3", "--use_fast_math", "--expt-relaxed-constexpr", "-U__CUDA_NO_HALF_OPERATORS__",
                     "-U__CUDA_NO_HALF_CONVERSIONS__", "-gencode", "arch=compute_80,code=sm_80", "-lineinfo"],
        })
    ],
    cmdclass={"build_ext": BuildExtension})
