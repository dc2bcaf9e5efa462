# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands of the tool that the fuzzer runs, one row each, and what each promises."""
import dataclasses

# What a command line may have more of, by the commands that take it. {one} is a source.
PORTING = ("--target=maca", "--target=hip-5.2", "--target=hip-6.4", "--no-polyfill", "--map=my.tsv", "--exclude=*.h", "--quiet", "-j1")
TEXTS = PORTING + ("--comments", "--launch-syntax=function", "--fix=grid-sync-launch,warp-synchronous", "--rtc-strings", "--strict")
NAMES = ("cudaMalloc", "cub::DeviceReduce", "__shfl_sync", "warp-spin", "", "::", "a::b::c", "cuda*", "\xff", "cudaMalloc/2", "#", "bfe.u32", "hipMalloc")
# Kinds of files beside the sources.
BUILDS = ("cmake", "make", "meson", "bazel", "python", "presets")
# Of the kits' compilers.
DRIVER = ("-c", "-E", "-M", "-MM", "-dc", "-dlink", "-lib", "-ptx", "-cubin", "--genco", "-o ../out/a", "-o", "-odir ../out", "-x cu", "-x hip", "-x", "-x c",
          "-std=c++14", "-std", "c++20", "-rdc=true", "-fgpu-rdc", "-Xcompiler -O2,-Wall", "-Xcompiler='\"a b\"'", "-Xlinker", "-I.", "-I", "-DX=1", "-D", "-UX",
          "-arch=sm_80", "-gencode arch=compute_70,code=[sm_70,compute_70]", "--offload-arch=gfx90a,gfx942", "--offload-arch=", "-include b.cuh", "-MD -MF ../out/d",
          "-lcublas", "-L/", "-shared", "-g -G", "--options-file a.cu", "-optf", "@a.cu", "-ccbin g++", "--dryrun", "--version", "-###", "-v", "-run", "-run-args x",
          "a.o", "sub/d.cu", "c.cpp", "/nothing.cu", "-", "--", "", "-maxrregcount=32", "--default-stream=per-thread", "-fgpu-default-stream=legacy", "-cuda")


@dataclasses.dataclass(frozen=True)
class Command:
    """One row: a command line in a folder with sources, whose words in braces are chosen, and what must hold of it."""
    name: str
    line: str
    promises: tuple[str, ...] = ()  # Methods of Promises in fuzz.py.
    options: tuple[str, ...] = ()  # Some of them are added.
    tree: tuple[str, ...] = ()  # Kinds of files beside the sources.
    before: tuple[str, ...] = ()  # Commands that make what this one needs.
    weight: int = 1  # How often it is chosen.
    parses: bool = False  # Whether it may parse sources; else it has --lexical.


COMMANDS = (
    Command("port", "{one}", ("writes_nothing", "port_stays"), TEXTS, ("map",), weight=6),
    Command("parse", "{one}", ("writes_nothing", "port_stays"), TEXTS, ("map",), weight=2, parses=True),
    Command("edits", "--format=json {one}", ("writes_nothing", "prints_json", "edits_are_the_port"), TEXTS, ("map",), weight=3),
    Command("both", "{one}", ("text_agrees",), parses=True, weight=2),
    Command("in-place", "--in-place .", ("again_changes_nothing", "undo_restores"), TEXTS, ("map",), weight=6),
    Command("in-place, builds", "--in-place --build-files .", ("again_changes_nothing", "undo_restores"), TEXTS + ("--build=both", ), BUILDS, weight=4),
    Command("renamed", "--in-place --build-files --rename-ext=.cu=.hip .", ("again_changes_nothing", "undo_restores_renamed"), PORTING, BUILDS, weight=2),
    Command("out-dir", "--out-dir=../out .", ("writes_nothing", "again_changes_nothing"), TEXTS + ("--copy-all", "--build-files"), BUILDS, weight=2),
    Command("portable", "--portable --in-place .", ("again_changes_nothing",), PORTING, weight=3),
    Command("portable, one", "--portable {one}", ("writes_nothing",), PORTING, weight=2),
    Command("diff", "--diff --build-files .", ("writes_nothing", "prints_utf8"), TEXTS, BUILDS),
    Command("examine", "--examine --stats=json .", ("writes_nothing",), PORTING),
    Command("check", "check --format={form} .", ("writes_nothing", "prints_form"), PORTING + ("--strict",), weight=3),
    Command("fix", "fix --check={repair} .", ("again_changes_nothing",), weight=2),
    Command("hip", "--from=hip --target=maca --in-place .", ("again_changes_nothing", "undo_restores"), PORTING[3:], weight=2),
    Command("maca", "--from=maca --target=hip {one}", ("writes_nothing",), PORTING[3:]),
    Command("upgrade", "upgrade --from={old} --to={new} --in-place .", ("again_changes_nothing", "undo_restores"), weight=3),
    Command("migrate", "migrate . ../out", ("writes_nothing", "again_changes_nothing"), TEXTS[:-1], BUILDS, weight=3),
    Command("sync", "sync . ../new ../out", ("again_changes_nothing",), tree=BUILDS, before=("migrate --lexical . ../out",), weight=3),
    Command("generate", "generate --root=. --into=../out --depfile=../out.d {one}", ("writes_nothing", "again_changes_nothing"), PORTING[:5], weight=2),
    Command("port-build", "port-build .", ("again_changes_nothing", "undo_restores"), ("--build=both", "--target=maca", "--rename-ext=.cu=.hip"), BUILDS, weight=6),
    Command("check-build", "check-build .", ("writes_nothing",), ("--build=both", "--target=maca"), BUILDS, weight=2),
    Command("settings", "--dump-config .", ("writes_nothing", "prints_settings"), tree=("settings", "map"), weight=2),
    Command("configured", "--in-place .", ("again_changes_nothing", "undo_restores"), tree=("settings", "map"), weight=3),
    Command("explain", "explain {name} --map=my.tsv", ("writes_nothing", "prints_utf8"), tree=("map",)),
    Command("export", "export {export} --map=my.tsv", ("writes_nothing", "prints_utf8"), ("--target=maca", "--target=hip-5.2"), ("map",)),
    Command("completion", "completion {shell}", ("writes_nothing", "prints_utf8")),
    Command("overlay", "export overlay --target={platform} ../out", ("writes_nothing", "again_changes_nothing"), ("--on=cpu", "--map=my.tsv"), ("map",)),
    Command("support", "support ../out", ("writes_nothing", "again_changes_nothing")),
    Command("doctor", "doctor --format={log} --root=.", ("writes_nothing", "prints_form"), tree=("machine",), weight=2),
    Command("explain-errors", "explain-errors --format={log} log.txt", ("writes_nothing", "prints_form"), ("--original=.",), ("log",), weight=3),
    Command("delta", "delta --format={log} {one} {one}", ("writes_nothing", "prints_form", "is_inert"), ("--target=maca",)),
    Command("delta of a port", "delta --format=json . ../out", ("writes_nothing", "prints_json"), before=("migrate --lexical . ../out",), weight=2),
    Command("debug", "debug {debug} {one}", ("writes_nothing",), TEXTS[:-3]),
    Command("verify", "verify --lexical --format=json --compiler=true --time-limit=1 . ../out", ("writes_nothing", "prints_json")),
    Command("words", "{words}", ()),
    Command("run", "run --compiler=c++ --format=json {one}", ("writes_nothing", "prints_json"),
            ("--wave=64", "--check", "--rdc", "--target=maca", "--port=a.cu", "--source=a.cu", "--map=my.tsv", "--no-polyfill"), ("map",)),
    Command("prove", "prove --compiler=c++ --format=json .", ("writes_nothing", "prints_json"), ("--wave=32", "--target=maca", "--run=a", "--in=sub"), BUILDS),
    Command("sdk", "export sdk --compiler=c++ --on=cpu --target={kit} ../out", ("writes_nothing", "again_changes_nothing")),
    Command("driver", "sdk-driver {driver} {one}", (), DRIVER, weight=4),
    Command("perl", "{perl} {one}", ("writes_nothing",), ("--target=maca", "--target=hip-5.2", "--no-polyfill"), weight=2),
)

CHOICES = {
    "shell": ("bash", "zsh", "fish"), "kit": ("cuda", "hip", "maca"), 
    "driver": ("../kit-cuda cuda ../bin/c++ nvcc", "../kit-hip hip ../bin/c++ hipcc", "../kit-hip hip ../bin/c++ amdclang++", "../kit-maca maca ../bin/c++ mxcc"), "platform": ("hip", "maca", "hip-6.4"),
    "form": ("text", "json", "sarif", "html"), "log": ("text", "json"), "repair": ("warp-synchronous", "async-free", "managed-access",
                                                                                "temp-storage", "returned-reference"),
    "old": ("hip-5.2", "hip-5.7", "hip-6.4"), "new": ("hip-7.2", "hip-6.4"), "name": NAMES, "debug": ("tokens", "facts", "edits", "waking"),
    "export": ("perl", "sed", "python", "header", "csv", "json", "md"),
}
