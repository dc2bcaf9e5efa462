#include "sums.h"
#include <stdlib.h>

int atLeast(const char *text, int least) {
  int class = atoi(text); /* No C++. */
  return class < least ? least : class;
}
