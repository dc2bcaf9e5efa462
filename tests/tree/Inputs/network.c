/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Preloaded, makes every folder one of the network: the lock of a folder is not seen by others, that of a file is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/file.h>
#include <sys/vfs.h>

int flock(int fd, int how) { return 0; }

int fstatfs(int fd, struct statfs *to) {
  int result = ((int (*)(int, struct statfs *))dlsym(RTLD_NEXT, "fstatfs"))(fd, to);
  to->f_type = 0x6969; /* NFS_SUPER_MAGIC */
  return result;
}
