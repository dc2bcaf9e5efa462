# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the source of a kernel as hipRTC compiles it.

hipRTC gives its compiler one header, which holds the text of HIP's headers, and finds no files of theirs. Here that
header is made as HIP's build makes it: the runtime's header preprocessed, then the texts of others. What a program
includes beyond that must come with -I, as tranship's own headers do here; headers that a port names and that the
program must bring are empty files.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("clang")
parser.add_argument("hip", type=pathlib.Path, help="HIP's include folder")
parser.add_argument("support")
parser.add_argument("source", type=pathlib.Path)
arguments = parser.parse_args()
clang, hip, support, source = arguments.clang, arguments.hip, arguments.support, arguments.source
DETAIL = "hip/amd_detail"
# In the order of HIP's build of hipRTC.
TEXTS = ["hip/hip_common.h", f"{DETAIL}/device_library_decls.h", f"{DETAIL}/hip_assert.h", "hip/library_types.h",
         "hip/driver_types.h", "hip/surface_types.h", f"{DETAIL}/amd_channel_descriptor.h", "hip/texture_types.h",
         f"{DETAIL}/ockl_image.h", f"{DETAIL}/texture_fetch_functions.h", f"{DETAIL}/texture_indirect_functions.h",
         f"{DETAIL}/amd_surface_functions.h", f"{DETAIL}/amd_hip_complex.h", f"{DETAIL}/amd_hip_math_constants.h",
         f"{DETAIL}/math_fwd.h", f"{DETAIL}/amd_warp_functions.h", f"{DETAIL}/amd_device_functions.h",
         f"{DETAIL}/amd_warp_sync_functions.h", f"{DETAIL}/hip_cooperative_groups_helper.h",
         f"{DETAIL}/amd_hip_cooperative_groups.h", f"{DETAIL}/amd_hip_unsafe_atomics.h", f"{DETAIL}/amd_hip_atomic.h",
         f"{DETAIL}/hip_fp16_math_fwd.h", f"{DETAIL}/amd_hip_fp16.h", f"{DETAIL}/amd_math_functions.h"]
options = [clang, "-x", "hip", "--cuda-device-only", "--offload-arch=gfx90a", "-nogpulib", "-std=c++17",
           "-D__HIPCC_RTC__", "-Wno-everything"]

# Of the macros of the runtime's header, those that hipRTC keeps.
MACROS = re.compile(r"#define (?:__(?:device|host|global|constant|shared|align|noinline|forceinline|launch_bounds)__|"
                    r"launch_bounds_impl|select_impl_|HIP_INCLUDE_HIP_(?:HIP_RUNTIME|HIP_VECTOR_TYPES|MATH_FUNCTIONS)_H|_HIP_BFLOAT16_H_|__hip_img_chk__|HIP_PUBLIC_API)")


def preprocess(header, *more):
    command = [*options, f"--hip-path={hip.parent}", "-I", hip, "-E", "-P", *more, header]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


with tempfile.TemporaryDirectory() as work:
    folder = pathlib.Path(work)
    (folder / "begin.h").write_text("#include <hip/hip_runtime.h>\n#include <hip/hip_bfloat16.h>\n")
    macros = [line for line in preprocess(folder / "begin.h", "-dM").splitlines() if MACROS.match(line)]
    texts = [(hip / name).read_text(encoding="utf-8") for name in TEXTS if (hip / name).exists()]
    (folder / "hiprtc_runtime.h").write_text("\n".join([preprocess(folder / "begin.h"), *macros, *texts]))
    # Other headers of the target's are the program's to bring.
    for header in re.findall(r"^\s*#\s*include\s*<(hip[\w/.]+)>", source.read_text(encoding="utf-8"), re.MULTILINE):
        if header in ("hip/hip_runtime.h", "hip/hip_fp16.h"):
            continue
        (folder / header).parent.mkdir(parents=True, exist_ok=True)
        (folder / header).touch()
    sys.exit(subprocess.run([*options, "-nogpuinc", "-fsyntax-only", "-I", folder, "-I", support, "-include", "hiprtc_runtime.h", source],
                            check=False).returncode)
