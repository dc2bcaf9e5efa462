// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions of the driver, looked up when the program starts. */
#include <cuda.h>
#include <dlfcn.h>
#include <stddef.h>

struct entry {
  const char *name;
  void **where;
};
static void *p_init, *p_count;
static const struct entry table[] = {
    {"zlibVersion", &p_init},
    {"deflate", &p_count},
};
int load_all(void *lib) {
  size_t i;
  for (i = 0; i < sizeof table / sizeof table[0]; i++) {
    *table[i].where = dlsym(lib, table[i].name);
    if (!*table[i].where)
      return 0;
  }
  return 1;
}
