# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""HIP that setuptools makes while it builds extensions, from sources that stay CUDA.

    from setuptools import Extension, setup
    from tranship_setuptools import BuildExtension

    setup(ext_modules=[Extension("scale", ["scale.cpp", "src/scale.cu"], include_dirs=["include"])],
          cmdclass={"build_ext": BuildExtension.with_options(target="hip-7.2")})

It is build_ext with another step before. Another command that extends build_ext is mixed in so:

    class Build(PortedSources, TheirBuildExtension): ...

PyTorch's CUDAExtension translates its sources before any command runs, so nothing is left to port here: see docs/pytorch.md.
docs/build-time.md explains it.
"""
import os
import shlex
import subprocess

from setuptools.command.build_ext import build_ext


class PortedSources:
    """What a command that extends build_ext needs to build CUDA sources as HIP."""

    tool = os.environ.get("TRANSHIP", "tranship-lexical")
    target = "hip"
    maps = ()
    checks = "never"  # what makes the build fail: never, error or warning
    root = "."
    hipcc = os.environ.get("HIPCC", "hipcc")
    hip_flags = ()  # for HIP sources only, as --offload-arch=gfx90a
    rocm = os.environ.get("ROCM_PATH", "/opt/rocm")
    suffixes = (".cu",)  # of the sources that are ported; others are compiled as they are

    @classmethod
    def with_options(cls, **options):
        """The command with other values of the above."""
        unknown = [name for name in options if not hasattr(PortedSources, name)]
        if unknown:
            raise TypeError(f"unknown options: {', '.join(unknown)}")
        return type(cls.__name__, (cls,), options)

    def build_extensions(self):
        """Ports the sources of all extensions, then builds them as usual."""
        self._take_hip()
        super().build_extensions()

    def build_extension(self, ext):
        """Builds an extension from ports."""
        self._port(ext)
        super().build_extension(ext)

    def _port(self, ext):
        sources = [source for source in ext.sources if source.endswith(self.suffixes)]
        if not sources:
            return
        into = os.path.abspath(os.path.join(self.build_temp, "tranship", ext.name))
        folders = [*ext.include_dirs, *(self.include_dirs or ())]
        command = [self.tool, "generate", f"--into={into}", f"--target={self.target}", f"--fail-on={self.checks}",
                   f"--root={self.root}", *(f"--map={name}" for name in self.maps), *(f"-I{name}" for name in folders)]
        subprocess.check_call([*command, *sources])
        ports = {source: f"{into}/tree{os.path.abspath(source)}" + (".hip" if source.endswith(".cu") else "")
                 for source in sources}
        ext.sources = [ports.get(source, source) for source in ext.sources]
        # setuptools builds again what is older than one of these. A port that stays the same keeps its time.
        ext.depends = [*ext.depends, *self._written(into)]
        mirrors = [os.path.join(into, "include"), *(f"{into}/tree{os.path.abspath(name)}" for name in folders)]
        self._mirrors.update(dict.fromkeys(ports.values(), mirrors))
        if self._builds_hip():
            ext.include_dirs = [*mirrors, *ext.include_dirs]
        elif "amdhip64" not in ext.libraries:
            ext.libraries = [*ext.libraries, "amdhip64"]
            ext.library_dirs = [*ext.library_dirs, os.path.join(self.rocm, "lib")]

    @classmethod
    def _builds_hip(cls):
        """Whether the other command knows how HIP is compiled: PyTorch's does, and may not compile file by file."""
        return any(base.__module__.startswith("torch.") for base in cls.__mro__)

    @staticmethod
    def _written(into):
        return [os.path.join(folder, name) for folder, _, names in os.walk(into) for name in names]

    def _take_hip(self):
        """Has the compiler take HIP sources: each is compiled by hipcc, with the ported headers before the others."""
        self._mirrors = {}
        if self._builds_hip():
            return
        compiler = self.compiler
        compiler.src_extensions = [*compiler.src_extensions, ".hip"]
        compiler.language_map = {**compiler.language_map, ".hip": "c++"}
        compile_one = compiler._compile

        def compile_hip(obj, src, ext, cc_args, extra_postargs, pp_opts):
            if src not in self._mirrors:
                return compile_one(obj, src, ext, cc_args, extra_postargs, pp_opts)
            usual = compiler.compiler_so
            compiler.set_executable("compiler_so", [*shlex.split(self.hipcc), "-fPIC", *self.hip_flags])
            try:
                first = [f"-I{name}" for name in self._mirrors[src]]
                return compile_one(obj, src, ext, first + list(cc_args), extra_postargs, pp_opts)
            finally:
                compiler.set_executable("compiler_so", usual)

        compiler._compile = compile_hip


class BuildExtension(PortedSources, build_ext):
    """build_ext that builds CUDA sources as HIP."""
