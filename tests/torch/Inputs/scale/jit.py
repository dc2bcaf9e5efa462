# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the same extension when it runs."""
import os
from torch.utils.cpp_extension import load

here = os.path.dirname(os.path.abspath(__file__))
load("scale", [os.path.join(here, "csrc/bind.cpp"), os.path.join(here, "csrc/cuda/scale.cu")], extra_include_paths=[os.path.join(here, "csrc/cuda")],
     extra_cuda_cflags=["-O3", "--use_fast_math", "--expt-relaxed-constexpr", "-U__CUDA_NO_HALF_OPERATORS__",
                        "-U__CUDA_NO_HALF_CONVERSIONS__", "-lineinfo"])
