# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The lit configuration of the text, command-line and compile tests. docs/contributing.md lists the substitutions.
import glob
import os
import re
import shutil
import subprocess

import lit.formats

config.name = "tranship"
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = os.path.dirname(__file__)
config.suffixes = [".test", ".cu", ".cuh", ".cpp"]
# unit/ is a suite of its own; the others hold what tests read.
config.excludes = ["unit", "Inputs", "bench", "tools", "hazards", "harness"]

tools = config.tranship_test_tools
hip_root = os.environ.get("TRANSHIP_HIP_DIR", config.tranship_hip_dir)
cuda_root = os.environ.get("TRANSHIP_CUDA_DIR", os.path.join(os.path.dirname(hip_root), "cuda-headers"))
hip = {version: os.path.join(hip_root, version, "usr") for version in ("7.2", "6.4", "5.7", "5.2")}


# For the inner loop (scripts/test.sh --fast): what ports are is looked at, nothing is compiled or run.
fast = lit_config.params.get("fast")


# For scripts that need no packages: Python starts in half the time when it does not look for those.
python = f"{config.tranship_python} -S -E"


# HIP's headers, precompiled by the first test that needs them.
parsed = os.path.join(config.test_exec_root, "hip-parsed")


def hip_compile(version):
    """The compile that proves a port: types and names, for one AMD GPU, without code generation."""
    if fast:
        return "true"
    return (
        f"{python} {config.test_source_root}/tools/hip_check.py {parsed} {tools}/clang"
        f" -x hip --offload-arch=gfx90a -nogpulib --hip-path={hip[version]}"
        f" -fsyntax-only -Wno-unused-result -I {config.tranship_source_dir}/support"
    )


def hip_codegen(version):
    """Machine code of the device side; the GPU is named by the test."""
    if fast:
        return "true"
    return (
        f"{tools}/clang -x hip -nogpulib --cuda-device-only -O1 -S --hip-path={hip[version]} -Wno-unused-result"
        f" -I {config.tranship_source_dir}/support"
    )


def rtc_compile():
    """The compile of a kernel's source as hipRTC does: its own header stands before, and no header of HIP's is found."""
    if fast:
        return "true"
    return (
        f"{python} {config.test_source_root}/tools/rtc_compile.py {tools}/clang {hip['7.2']}/include"
        f" {config.tranship_source_dir}/support"
    )


# A CMake that finds HIP's language: scripts/fetch-cmake.sh's.
cmake = os.path.join(os.environ.get("TRANSHIP_CMAKE_DIR", os.path.join(os.path.dirname(hip_root), "cmake")),
                     "3.31", "usr", "bin", "cmake")

# What scripts/build-aarch64.sh fetches and builds, and what runs it.
aarch64 = os.environ.get("TRANSHIP_AARCH64_DIR", os.path.join(os.path.dirname(hip_root), "aarch64"))
qemu = shutil.which("qemu-aarch64")
# The headers and the build of PyTorch for ROCm that scripts/fetch-torch-headers.sh made.
torch_root = os.environ.get("TRANSHIP_TORCH_DIR", os.path.join(os.path.dirname(hip_root), "torch-rocm"))

# What the scripts that run programs on the CPU are told; they share compiled headers.
on_cpu = (f"--tranship {os.path.join(config.tranship_bin_dir, 'tranship')} --clang {tools}/clang --shared "
          + os.path.join(config.test_exec_root, "cpu-shared"))


def project(script):
    """Runs a script of tests/projects with what it must know of the machine."""
    return "true" if fast else (
        f"{python} {config.test_source_root}/projects/{script} --tranship "
        + os.path.join(config.tranship_bin_dir, "tranship") + f" --cmake {cmake} --headers {os.path.join(hip_root, '7.2')}"
        + f" --clang {tools}/clang --rocm " + os.path.join(config.test_exec_root, "rocm"))


# lit replaces in this order, so a longer name stands before its prefix.
config.substitutions += [
    ("%cmake", cmake),
    ("%aarch64", aarch64),
    # Ports a PyTorch extension and builds it as PyTorch 2.6 for ROCm does: "%torch_extension FOLDER WORK".
    ("%torch_extension", f"{python} {config.test_source_root}/torch/build.py --tranship "
     + os.path.join(config.tranship_bin_dir, "tranship") + f" --clang {tools}/clang --hip {os.path.join(hip_root, '6.4')}"
     + f" --torch {os.path.join(torch_root, '2.6', 'rocm')}"),
    # PyTorch's hipify as CUDAExtension calls it, of both kinds: "%hipify26 SOURCE".
    *((f"%hipify{version.replace('.', '')}",
       f"env PYTHONDONTWRITEBYTECODE=1 PYTHONPATH={os.path.join(torch_root, version, 'rocm', 'python')}"
       f" {config.tranship_python} {config.tranship_source_dir}/share/tranship_torch_names.py") for version in ("2.14", "2.6")),
    ("%qemu-aarch64", str(qemu)),
    ("%hip_compile64", hip_compile("6.4")),
    ("%hip_compile57", hip_compile("5.7")),
    ("%hip_compile52", hip_compile("5.2")),
    ("%hip_compile", hip_compile("7.2")),
    ("%hip_codegen", hip_codegen("7.2")),
    ("%rtc_compile", rtc_compile()),
    # Ports a project of tests/projects/Inputs and builds its objects: "%build_project NAME WORK".
    ("%build_project", project("build.py")),
    # Builds a project that keeps its CUDA sources, changes it, builds it again.
    ("%build_time", project("build_time.py")),
    # The same for a project of make.
    ("%nvcc", "/usr/local/cuda/bin/nvcc"),
    ("%make_project", project("make.py")),
    ("%meson_project", project("meson.py")),
    ("%torch26", os.path.join(torch_root, "2.6", "rocm")),
    ("%torch214", os.path.join(torch_root, "2.14", "rocm")),
    ("%headers64", os.path.join(hip_root, "6.4")),
    ("%headers72", os.path.join(hip_root, "7.2")),
    ("%hip7", os.path.join(hip["7.2"], "include")),
    ("%hip64", os.path.join(hip["6.4"], "include")),
    ("%hip57", os.path.join(hip["5.7"], "include")),
    ("%hip52", os.path.join(hip["5.2"], "include")),
    ("%FileCheck", f"{tools}/FileCheck"),
    ("%clang-format", f"{tools}/clang-format"),
    ("%clangxx", f"{tools}/clang++"),
    ("%clang", f"{tools}/clang"),
    ("%not", f"{tools}/not"),
    ("%split", f"{tools}/split-file"),
    ("%status", f"{python} {config.test_source_root}/tools/status.py"),
    ("%python", config.tranship_python),
    ("%bindir", config.tranship_bin_dir),
    # The plugin for Clang that makes one loop of a wave's lanes.
    ("%lanes", os.path.join(os.path.dirname(config.tranship_bin_dir), "lib", "tranship", "clang-19", "TranshipLanes.so")),
    ("%mapgen", os.path.join(config.tranship_bin_dir, "tranship-mapgen")),
    ("%port_twice", f"{python} {config.test_source_root}/tools/port_twice.py "
     + os.path.join(config.tranship_bin_dir, "tranship")),
    # Most tests are about what a text becomes (TRANSHIP_LEXICAL, below); those of the parser use the other name.
    ("%semantic", "env -u TRANSHIP_LEXICAL " + os.path.join(config.tranship_bin_dir, "tranship")
     + " --cache-dir=" + os.path.join(config.test_exec_root, "cache")),
    ("%tranship-lexical", os.path.join(config.tranship_bin_dir, "tranship-lexical")),
    ("%tranship", os.path.join(config.tranship_bin_dir, "tranship")),
    ("%gpu_program", f"{python} {config.test_source_root}/gpu/build.py --run --tranship "
     + os.path.join(config.tranship_bin_dir, "tranship")),
    # Programs on the CPU; the first one is "%cpu_program MODE SOURCE PROGRAM [OPTIONS]".
    ("%cpu_program", f"{python} {config.test_source_root}/cpu/machine.py {on_cpu}"),
    ("%on_cpu", on_cpu),
    ("%cache", os.path.join(config.test_exec_root, "cache")),
    # Programs of tests/compile as portable sources: "%portable_program [--nvcc %nvcc] PROGRAM...".
    ("%portable_program", f"{python} {config.test_source_root}/portable/program.py --tranship "
     + os.path.join(config.tranship_bin_dir, "tranship") + f" --clang {tools}/clang --cache-dir "
     + os.path.join(config.test_exec_root, "cache")),
    ("%program", f"{python} {config.test_source_root}/compile/program.py --tranship "
     + os.path.join(config.tranship_bin_dir, "tranship") + f" --clang {tools}/clang --hip-root {hip_root}"
     + " --cache-dir " + os.path.join(config.test_exec_root, "cache") + f" --parsed {parsed}"),
    ("%maca_check", f"{python} {config.test_source_root}/maca/check.py --tranship "
     + os.path.join(config.tranship_bin_dir, "tranship") + f" --root {config.tranship_source_dir} --clang {tools}/clang"
     + f" --cuda {cuda_root}/12.4/usr/include --support {config.tranship_source_dir}/support --stubs " + os.path.join(config.test_exec_root, "maca-stubs")),
    ("%maca_mxcc", f"{python} {config.test_source_root}/maca/mxcc.py --root {config.tranship_source_dir} --clang {tools}/clang"
     + f" --cuda {cuda_root}/12.4/usr/include --stubs " + os.path.join(config.test_exec_root, "maca-stubs")),
    ("%maca_rows", f"{python} {config.test_source_root}/maca/rows.py --root {config.tranship_source_dir} --clang {tools}/clang"
     + f" --cuda {cuda_root}/12.4/usr/include --stubs " + os.path.join(config.test_exec_root, "maca-stubs")),
    ("%cuda12", os.path.join(cuda_root, "12.4", "usr", "include")),
    ("%root", config.tranship_source_dir),
]

# Nothing of the user's environment reaches a test but what is named here.
config.environment = {
    "PATH": os.environ["PATH"],
    "HOME": config.test_exec_root,
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TERM": "dumb",
    "NO_COLOR": "1",
    "TRANSHIP_LEXICAL": "1",
    "FILECHECK_OPTS": "--dump-input-filter=error",
    # What scripts of tests/maps have read of HIP's headers.
    "TRANSHIP_HIP_NAMES": os.path.join(config.test_exec_root, "hip-names"),
}

if schema := os.environ.get("TRANSHIP_SARIF_SCHEMA"):
    config.environment["TRANSHIP_SARIF_SCHEMA"] = schema

# Missing headers make the tests that need them fail. Only `scripts/test.sh --offline` lets them be skipped.
offline = lit_config.params.get("offline")
if not offline or all(os.path.isdir(path) for path in hip.values()):
    config.available_features.add("hip-headers")
if not fast and (not offline or os.path.isfile(cmake)):
    config.available_features.add("cmake-hip")
for version in ("2.6", "2.14"):
    if os.path.isfile(os.path.join(torch_root, version, "rocm", ".made")):
        config.available_features.add(f"torch-{version}")
if qemu and os.path.isdir(os.path.join(aarch64, "bookworm")):
    config.available_features.add("aarch64")
# What packages are installed with.
if shutil.which("lintian"):
    config.available_features.add("lintian")
if shutil.which("npm"):
    config.available_features.add("npm")
if glob.glob("/usr/lib/python3*/ensurepip/__init__.py"):
    config.available_features.add("python-venv")
if shutil.which("autoconf"):
    config.available_features.add("autoconf")
if shutil.which("meson"):
    config.available_features.add("meson")
# The tests of the parser read a real toolkit's headers: the machine's, or those that scripts/fetch-cuda-headers.sh got.
# `--param toolkit=fetched` or `toolkit=11.8` hides the machine's, and `only=cuda` runs no tests but those of the parser.
toolkit = lit_config.params.get("toolkit")
machine = "/usr/local/cuda"
versions = [toolkit] if toolkit and toolkit != "fetched" else ["12.4", "11.8"]
toolkits = [os.path.join(cuda_root, version, "usr") for version in versions]
if toolkit:
    config.environment["PATH"] = os.pathsep.join(
        folder for folder in os.environ["PATH"].split(os.pathsep) if not os.path.exists(os.path.join(folder, "nvcc")))
else:
    toolkits.insert(0, machine)
for cuda in () if fast else toolkits:
    if os.path.isfile(os.path.join(cuda, "include", "cuda_runtime.h")):
        config.available_features.add("cuda")
        config.environment["CUDA_PATH"] = cuda
        # What only newer toolkits declare.
        with open(os.path.join(cuda, "include", "cuda_runtime_api.h")) as header:
            version = int(re.search(r"#define CUDART_VERSION\s+(\d+)", header.read())[1])
        config.available_features.update(
            name for name, least in (("cuda-12.4", 12040), ("cuda-13", 13000)) if version >= least)
        if os.path.isfile(os.path.join(cuda, "include", "nccl.h")):
            config.available_features.add("nccl")
        break
if not toolkit and os.access(os.path.join(machine, "bin", "nvcc"), os.X_OK):
    config.available_features.add("nvcc")
if only := lit_config.params.get("only"):
    config.limit_to_features = {only}
if not fast and (not offline or os.path.isdir(os.path.join(cuda_root, "12.4"))):
    config.available_features.add("cuda-12.4-headers")
# The programs of tests/gpu run where there are a GPU and nvcc.
if not toolkit and shutil.which("nvcc") and shutil.which("nvidia-smi"):
    if subprocess.run(["nvidia-smi", "-L"], stdout=subprocess.PIPE, check=False).stdout.startswith(b"GPU"):
        config.available_features.add("gpu")
# The overlays for the CPU switch between threads with Boost.Context.
if not fast and (not offline or os.path.isdir("/usr/include/boost/context")):
    config.available_features.add("boost-context")
# What the libraries of a kit stand on.
for library in ("openblas", "fftw3"):
    if not fast and (not offline or glob.glob(f"/usr/lib/*/lib{library}.so") or glob.glob(f"/usr/lib64/lib{library}.so")):
        config.available_features.add(library)
# "compiled": the test looks at what a compile or a build of a port says. "thorough": it takes long although nothing is compiled.
if not fast:
    config.available_features.update(("compiled", "thorough"))
# What takes 20 seconds of a processor or more. scripts/test.sh runs them when it is told to.
if not fast and lit_config.params.get("long", "1") != "0":
    config.available_features.add("long")
if os.geteuid() == 0:
    config.available_features.add("root")
# A clone; archives of the sources have no files that git knows.
if shutil.which("git") and subprocess.run(["git", "-C", config.tranship_source_dir, "ls-files", "--error-unmatch", "LICENSE"],
                                          capture_output=True, check=False).returncode == 0:
    config.available_features.add("git")

# lit needs Python's psutil to end a test that hangs.
if lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = 900
