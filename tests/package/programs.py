# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the packages of tranship-lexical twice, installs each from its file, and ports a file with what was installed."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("lexical", type=pathlib.Path)
parser.add_argument("work", type=pathlib.Path)
parser.add_argument("kinds", nargs="+", choices=("same", "archive", "wheel", "npm"))
options = parser.parse_args()
WORK = options.work
MACHINE = os.uname().machine
# What is on the machine must not be found: only what was installed.
ENVIRONMENT = {**os.environ, "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1790000000"}


def run(*command, status=0, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env=ENVIRONMENT, **more)
    if done.returncode != status:
        sys.exit(f"{command}: exit status {done.returncode}, not {status}:\n{done.stdout}")
    return done.stdout


def make(folder):
    run(sys.executable, options.root / "scripts/package/programs.py", folder, "--lexical", f"{MACHINE}={options.lexical}")
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def only(pattern):
    [found] = (WORK / "packages").glob(pattern)
    return found


def works(*command):
    """The command is a tranship-lexical: its version, a port, its exit status, and a stream."""
    assert re.match(r"tranship [0-9.]+ \(lexical, LLVM 19[0-9.]*(, commit [0-9a-f]+)?\)\n", run(*command, "--version"))
    assert run(*command, "-", input="void f(void *p) { cudaFree(p); }\n").endswith("void f(void *p) { hipFree(p); }\n")
    run(*command, "check", WORK / "faulty.cu", status=1)
    run(*command, "no-such-file.cu", status=2)


def archive():
    with tarfile.open(only("tranship-lexical-*.tar.gz")) as packed:
        packed.extractall(WORK / "archive")
    [top] = (WORK / "archive").iterdir()
    assert {path.name for path in top.iterdir()} == {"tranship-lexical", "LICENSE", "copyright", "README.md"}
    works(top / "tranship-lexical")


def wheel():
    environment = WORK / "venv"
    run("/usr/bin/python3", "-m", "venv", environment)
    run(environment / "bin/pip", "install", "--no-index", only("*.whl"))
    works(environment / "bin/tranship")
    works(environment / "bin/python", "-m", "tranship")
    # pip holds every file against its hash in RECORD only when it is asked; what it lists is what is there.
    assert "tranship/__main__.py" in run(environment / "bin/pip", "show", "-f", "tranship")
    run(sys.executable, options.root / "tests/tools/ci_recipes.py", options.root / "share/ci", WORK / "ci", environment / "bin",
        "--wheel", only("*.whl"))
    run(environment / "bin/pip", "uninstall", "-y", "tranship")
    assert not (environment / "bin/tranship").exists()


def npm():
    run("npm", "install", "--offline", "--no-audit", "--no-fund", "--prefix", WORK / "npm", only("*.tgz"))
    works(WORK / "npm/node_modules/.bin/tranship")
    shutil.rmtree(WORK / "npm/node_modules/tranship/programs")
    assert "no program for linux" in run(WORK / "npm/node_modules/.bin/tranship", "--version", status=2)


def same():
    assert make(WORK / "again") == FIRST


shutil.rmtree(WORK, ignore_errors=True)
(WORK / "ci").mkdir(parents=True)
(WORK / "faulty.cu").write_text("void f(void *p) { cudaFree(p); }\nint lanes = __AMDGCN_WAVEFRONT_SIZE;\n")
FIRST = make(WORK / "packages")
for kind in options.kinds:
    globals()[kind]()
