#include <cstdio>
#include <cstring>
#include <ctime>

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "forever"))
    for (;;)
      cudaDeviceSynchronize();
  char word[16];
  for (int i = 1; i < argc; ++i)
    printf("%s ", argv[i]);
  printf("\n");
  while (scanf("%15s", word) == 1)
    printf("%s\n", word);
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  printf("%ld\n", now.tv_nsec);
  return cudaFree(nullptr) == cudaSuccess ? 7 : 1;
}
