/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Preloaded, makes the N-th call of one kind fail, or kills the process there (TRANSHIP_FAULT="CALL N ERRNO", errno 0 for
 * a kill): what a failing disk, a full one and the out-of-memory killer do, at every single step of a run. Only calls on
 * files below TRANSHIP_FAULT_ROOT count. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int count;

static int is_below(const char *path) {
  const char *root = getenv("TRANSHIP_FAULT_ROOT");
  char real[PATH_MAX];
  if (!root || path[0] != '/') {
    if (!root || !getcwd(real, sizeof real))
      return 0;
    path = real;
  }
  return !strncmp(path, root, strlen(root));
}

static int is_open_below(int fd) {
  char name[64], path[PATH_MAX] = "";
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  return readlink(name, path, sizeof path - 1) > 0 && is_below(path);
}

/* Whether this call is the one. */
static int strikes(const char *call) {
  const char *fault = getenv("TRANSHIP_FAULT");
  char name[32];
  int at, error;
  if (!fault || sscanf(fault, "%31s %d %d", name, &at, &error) != 3)
    return 0;
  if (strcmp(name, call) && strcmp(name, "any"))
    return 0;
  if (atomic_fetch_add(&count, 1) + 1 != at)
    return 0;
  if (!error)
    raise(SIGKILL);
  errno = error;
  return 1;
}

#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

ssize_t write(int fd, const void *text, size_t size) {
  if (is_open_below(fd) && strikes("write"))
    return -1;
  return NEXT(ssize_t, "write", int, const void *, size_t)(fd, text, size);
}
ssize_t pread(int fd, void *to, size_t size, off_t at) {
  if (is_open_below(fd) && strikes("read"))
    return -1;
  return NEXT(ssize_t, "pread", int, void *, size_t, off_t)(fd, to, size, at);
}
ssize_t read(int fd, void *to, size_t size) {
  if (is_open_below(fd) && strikes("read"))
    return -1;
  return NEXT(ssize_t, "read", int, void *, size_t)(fd, to, size);
}
int fsync(int fd) { return strikes("sync") ? -1 : NEXT(int, "fsync", int)(fd); }
int syncfs(int fd) { return strikes("sync") ? -1 : NEXT(int, "syncfs", int)(fd); }
int rename(const char *from, const char *to) {
  return strikes("rename") ? -1 : NEXT(int, "rename", const char *, const char *)(from, to);
}
int link(const char *from, const char *to) {
  return strikes("link") ? -1 : NEXT(int, "link", const char *, const char *)(from, to);
}
int linkat(int at, const char *from, int to_at, const char *to, int flags) {
  if (strikes(to_at == AT_FDCWD ? "linkat" : "other"))
    return -1;
  return NEXT(int, "linkat", int, const char *, int, const char *, int)(at, from, to_at, to, flags);
}
int remove(const char *path) {
  return strikes("remove") ? -1 : NEXT(int, "remove", const char *)(path);
}
int fchmod(int fd, mode_t mode) {
  return strikes("chmod") ? -1 : NEXT(int, "fchmod", int, mode_t)(fd, mode);
}
/* Some file systems have no files without a name. */
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  if ((flags & O_TMPFILE) == O_TMPFILE && getenv("TRANSHIP_NO_TMPFILE")) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return NEXT(int, "open", const char *, int, mode_t)(path, flags, mode);
}
