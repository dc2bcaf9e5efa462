# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the kernels as an extension."""
from setuptools import Extension, setup
from tranship_setuptools import BuildExtension

setup(name="kernels", version="1",
      ext_modules=[Extension("kernels", ["src/host.cpp", "src/scale.cu", "src/sum.cu", "src/plain.cu"],
                             include_dirs=["include", "src/more"])],
      cmdclass={"build_ext": BuildExtension.with_options(target="hip-7.2", maps=["own.tsv"], checks="error",
                                                         hip_flags=["--offload-arch=gfx90a"])})
