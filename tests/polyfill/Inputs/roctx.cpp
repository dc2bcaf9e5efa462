// A library with roctx's functions that prints what it is told.
#include <cstdio>
#include <roctracer/roctx.h>

static int Depth;
void roctxMarkA(const char *Message) { std::printf("mark %s\n", Message); }
int roctxRangePushA(const char *Message) {
  std::printf("push %s\n", Message);
  return Depth++;
}
int roctxRangePop() {
  std::printf("pop\n");
  return --Depth;
}
roctx_range_id_t roctxRangeStartA(const char *Message) {
  std::printf("start %s\n", Message);
  return 7;
}
void roctxRangeStop(roctx_range_id_t Id) { std::printf("stop %d\n", int(Id)); }
