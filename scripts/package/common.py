# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the makers of packages share."""
import gzip
import io
import os
import pathlib
import re
import tarfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUMMARY = "Ports CUDA C++ to HIP (AMD) and MXMACA (MetaX)"
LICENSE = "Apache-2.0 WITH LLVM-exception"


def epoch():
    """The time that files get, in seconds: SOURCE_DATE_EPOCH, without it now."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))


def project_version():
    return re.search(r"project\(tranship VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


def changes(version):
    """The lines of a version's section in CHANGELOG.md."""
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)[1:]
    for section in sections:
        title, _, text = section.partition("\n")
        if title.split()[0] == version:
            return text.strip().splitlines()
    raise SystemExit(f"CHANGELOG.md has no section for {version}")


def licenses():
    """Files that every package carries, by name."""
    return {"LICENSE": (ROOT / "LICENSE").read_bytes(), "copyright": (ROOT / "scripts/package/debian/copyright").read_bytes()}


def tar_gz(path, files):
    """Writes an archive of {name: (bytes, mode)} that depends on nothing else but epoch()."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            text, mode = files[name]
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode, entry.mtime, entry.uname, entry.gname = len(text), mode, epoch(), "root", "root"
            archive.addfile(entry, io.BytesIO(text))
    path.write_bytes(gzip.compress(packed.getvalue(), 6, mtime=0))


def tree(folder):
    """A folder's files for tar_gz; a link is what it leads to."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): (path.read_bytes(), 0o755 if path.stat().st_mode & 0o100 else 0o644)
            for path in files}
