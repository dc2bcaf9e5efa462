# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the kernels with nvcc, without PyTorch."""
import os
import subprocess

from setuptools import Command, setup

CUDA = os.environ.get("CUDA_HOME", "/usr/local/cuda")
NVCC_FLAGS = [
    "-O3",
    "-gencode", "arch=compute_70,code=sm_70",
    "-gencode=arch=compute_80,code=sm_80",
    "--use_fast_math",
    "-lineinfo",  # for the profiler
    "--compiler-options", "'-fPIC'",
]


class Build(Command):
    """Compiles, and links where the runtime is."""

    user_options = [("objects", None, "only compile")]

    def initialize_options(self):
        self.objects = False

    def finalize_options(self):
        self.nvcc = os.path.join(CUDA, "bin", "nvcc")

    def run(self):
        subprocess.check_call([self.nvcc, *NVCC_FLAGS, "-c", "scale.cu", "-o", "scale.o"])
        if not self.objects:
            libraries = ["cudart", "cublas"]
            subprocess.check_call(["g++", "-shared", "scale.o", "-o", "libscale.so", "-L" + os.path.join(CUDA, "lib64"),
                                   *("-l" + name for name in libraries)])


setup(name="scale", cmdclass={"build_scale": Build})
