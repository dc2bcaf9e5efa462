# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports where rights are missing. Root goes on as nobody, in a folder that nobody can reach."""
import argparse
import os
import shutil
import subprocess
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
options = parser.parse_args()
tool = os.open(options.tranship, os.O_RDONLY)  # The build folder may be root's alone.
NOBODY = 65534
root = os.geteuid() == 0


def run(*arguments):
    """Runs the tool without root's rights."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(writer, 1)
        os.dup2(writer, 2)
        if root:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        os.execve(tool, ["tranship", *arguments], os.environ)
    os.close(writer)
    with open(reader, encoding="utf-8") as file:
        text = file.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text


def write(name, text="cudaFree(p);\n", mode=0o644):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(name, mode)


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def own(folder):
    if root:
        subprocess.run(["chown", "-hR", f"{NOBODY}:{NOBODY}", folder], check=True)


def check(result, status, *messages):
    assert result[0] == status, result
    for message in messages:
        assert message in result[1], (message, result)


folder = tempfile.mkdtemp(prefix="tranship-read-only-", dir="/tmp")
try:
    os.chmod(folder, 0o755)
    os.chdir(folder)
    write("src/a.cu")
    write("src/locked.cu", mode=0o444)
    write("src/secret.cu", mode=0)
    write("src/closed/b.cu")
    write("src/noentry/c.cu")
    os.chmod("src/closed", 0o555)
    own("src")
    os.chmod("src/noentry", 0)
    own(".")

    # A file without the right to write stays, although its folder could be changed; the others are ported.
    check(run("--in-place", "src"), 2, "error: src/locked.cu: Permission denied", "error: src/secret.cu: Permission denied",
          "src/closed/b.cu: Permission denied", "error: src/noentry: Permission denied", "tranship: 1 file, 1 changed")
    assert "hipFree" in read("src/a.cu") and read("src/locked.cu") == "cudaFree(p);\n" == read("src/closed/b.cu")
    assert sorted(os.listdir("src")) == [".prehip-state", "a.cu", "a.cu.prehip", "closed", "locked.cu", "noentry", "secret.cu"]
    assert os.listdir("src/closed") == ["b.cu"]
    check(run("--in-place", "--rename-ext", ".cu=.hip", "src/locked.cu"), 2, "src/locked.cu: Permission denied")
    assert not os.path.exists("src/locked.hip") and os.path.exists("src/locked.cu")

    # A copy can be made of what can be read, with its mode, and made again.
    for _ in range(2):
        check(run("--out-dir", "out", "src"), 2, "error: src/secret.cu: Permission denied")
        assert "hipFree" in read("out/locked.cu") and os.stat("out/locked.cu").st_mode & 0o777 == 0o444
    # An output folder that may not be written to.
    check(run("--out-dir", "src/closed/out", "src/a.cu"), 2, "src/closed/out: Permission denied")
    check(run("--out-dir", "src/closed", "src/a.cu"), 2, "src/closed/a.cu: Permission denied")
    # --undo where it may not be done.
    os.chmod("src", 0o555)
    check(run("--undo", "src/a.cu"), 2, "Permission denied", "0 files restored")
    os.chmod("src", 0o755)
    check(run("--undo", "src/a.cu"), 0, "1 file restored")
    # A configuration file that is there and may not be read.
    write("conf/.tranship", "target: maca\n", mode=0)
    write("conf/a.cu")
    own("conf")
    check(run("--in-place", "conf"), 2, "conf/.tranship: Permission denied")

    # Root does not take over the files of others.
    if root:
        os.chmod("src/noentry", 0o755)
        subprocess.run([f"/proc/self/fd/{tool}", "--in-place", "src/a.cu"], pass_fds=[tool], check=True)
        assert os.stat("src/a.cu").st_uid == NOBODY == os.stat("src/a.cu.prehip").st_uid
        assert "hipFree" in read("src/a.cu")
finally:
    subprocess.run(["chmod", "-R", "u+rwx", folder], check=False)
    shutil.rmtree(folder)
