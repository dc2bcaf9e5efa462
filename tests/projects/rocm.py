# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A folder that CMake takes for an installed ROCm: HIP's unpacked headers and package files, with libraries that are empty.

The packages hold headers and CMake's files; the libraries are in others. What links to them is never run, so a library
here has no more than what a program of HIP's language refers to. The compiler is clang 19 by a script that tells it where HIP is.
"""
import fcntl
import os
import pathlib
import re
import shutil
import subprocess

# What clang's host code of a kernel and its launch refer to.
RUNTIME = """
void *__hipRegisterFatBinary(void *Binary) { return Binary; }
void __hipUnregisterFatBinary(void *Binary) {}
void __hipRegisterFunction(void) {}
void __hipRegisterVar(void) {}
int hipLaunchKernel(void) { return 0; }
int __hipPushCallConfiguration(void) { return 0; }
int __hipPopCallConfiguration(void) { return 0; }
"""
# Functions of ROCm's device library that the compiler itself calls, for printf; the headers name the others. The library is
# not in Debian's packages of headers.
PRINTF = [f"__ockl_{kind}_{part}" for kind in ("printf", "fprintf")
          for part in ("begin", "stdout_begin", "stderr_begin", "append_args", "append_string_n")]
# hipcc as far as it matters: what it takes for HIP, and that it needs a card, which is not here.
HIPCC = """#!/bin/sh
set -- $HIPCC_COMPILE_FLAGS_APPEND "$@"
echo "$*" >> "${HIPCC_LOG:-/dev/null}"
language= card= link=--hip-link last=
for word; do
  shift
  case "$last$word" in -x*) language=$word ;; esac
  case "$word" in
    --offload-arch=*) card=$word ;;
    -c | -E | -M | -MM | -S) link= ;;
    -x) last=-x; set -- "$@" "$word"; continue ;;
  esac
  case "$last/$language/$word" in
    //*.cu | //*.hip | //*.cpp | //*.cc) set -- "$@" -x hip "$word" -x none ;;
    *) set -- "$@" "$word" ;;
  esac
  last=
done
[ -n "$card" ] || { echo "hipcc: no card, and no --offload-arch" >&2; exit 1; }
exec "$(dirname "$0")/clang++" $link "$@"
"""
# Packages that HIP's asks for and that nothing here uses.
ASKED_FOR = ("hsa-runtime64", "amd_comgr")


def library(path, text):
    """Makes a shared library of C code."""
    path.unlink(missing_ok=True)
    subprocess.run(["gcc", "-shared", "-x", "c", "-", "-o", path], input=text, text=True, check=True)


# Options that the host's compiler must not get.
HIP_OPTIONS = re.compile(r"-x hip|--offload-arch|-fgpu-rdc|--hip-link")


def run(command, **options):
    """Runs a command; returns its status and all of its output."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", check=False, **options)
    return done.returncode, done.stdout


def environment():
    """That of a machine with ROCm and without CUDA."""
    return {name: value for name, value in os.environ.items()
            if name not in ("CUDA_PATH", "ROCM_PATH", "HIP_PATH")} | {"HIP_PLATFORM": "amd"}


def configure(cmake, source, made, *options):
    """Configures a project, with a database of its compile commands; returns CMake's status and output."""
    return run([cmake, "-S", source, "-B", made, "-G", "Ninja", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                "-DCMAKE_CXX_COMPILER=g++", *options], env=environment())


def is_hip(entry):
    """Whether the compile command is one for HIP."""
    return entry["command"].split()[0].endswith("bin/clang++")


def device_library(*folders):
    """C code that defines each function of the device library that a header in the folders names; none is ever called."""
    texts = (path.read_text(errors="replace") for folder in folders for path in sorted(folder.rglob("*.h")))
    names = {name for text in texts for name in re.findall(r"\b__oc(?:ml|kl)_[A-Za-z0-9_]+", text)}
    return "\n".join(f"void {name}(void) {{}}" for name in sorted(names.union(PRINTF)))


def make(folder, headers, clang):
    """Fills the folder from what scripts/fetch-hip-headers.sh unpacked."""
    source = pathlib.Path(headers) / "usr"
    for part in ("lib", "share"):
        shutil.copytree(source / part, folder / part, symlinks=True)
    (folder / "include").symlink_to((source / "include").resolve())
    libraries = next((folder / "lib").glob("*-linux-gnu"))
    for name in ASKED_FOR:
        package = libraries / "cmake" / name
        package.mkdir()
        (package / f"{name}-config.cmake").write_text(f"set({name}_FOUND TRUE)\n")
    wanted = {folder / match for file in folder.rglob("*targets*.cmake")
              for match in re.findall(r'"\$\{_IMPORT_PREFIX\}/(lib/[^"]+\.(?:so|a)[^"]*)"', file.read_text())}
    wanted |= {path for path in libraries.glob("*.so") if not path.exists()}
    for path in wanted:
        library(path, RUNTIME if "libamdhip64.so" in path.name else "int TranshipTest;\n")
    (folder / "lib" / "libamdhip64.so").symlink_to(libraries / "libamdhip64.so")
    (folder / "bin").mkdir()
    compiler = folder / "bin" / "clang++"
    tools = pathlib.Path(clang).resolve().parent
    device = folder / "lib" / "device.o"
    subprocess.run([tools / "clang", "-x", "c", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib", "-c", "-", "-o",
                    device], input=device_library(source / "include" / "hip", *tools.parent.glob("lib/clang/*/include")),
                   text=True, check=True)
    # CMake first asks for the compiler's name, with another card.
    compiler.write_text(f"""#!/bin/sh
case "$*" in *gfx90a*) set -- -Xoffload-linker {device} "$@" ;; esac
PATH={tools}:$PATH exec {tools}/clang++ -nogpulib --hip-path={folder} "$@"
""")
    compiler.chmod(0o755)
    hipcc = folder / "bin" / "hipcc"
    hipcc.write_text(HIPCC)
    hipcc.chmod(0o755)


def root(folder, headers, clang):
    """The folder, made by the first test that needs it."""
    folder = pathlib.Path(folder).absolute()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        hipcc = folder / "bin" / "hipcc"
        if not hipcc.exists() or hipcc.read_text() != HIPCC:
            shutil.rmtree(folder, ignore_errors=True)
            new = folder.with_name(folder.name + ".new")
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            # The compiler's script names the folder, so it is made in place and counts once that script is there.
            new.rename(folder)
            make(folder, headers, clang)
    return folder


def configure_options(folder):
    """What CMake must be told to build for HIP here."""
    libraries = next((folder / "lib").glob("*-linux-gnu"))
    return [f"-DCMAKE_HIP_COMPILER={folder}/bin/clang++", "-DGPU_TARGETS=gfx90a", f"-DCMAKE_PREFIX_PATH={folder};{libraries}",
            f"-DCMAKE_HIP_COMPILER_ROCM_ROOT={folder}", f"-DCMAKE_HIP_COMPILER_ROCM_LIB={libraries}"]
