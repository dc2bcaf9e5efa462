#pragma once
#ifdef __cplusplus
int *fill(int count, int first);
void release(int *numbers);
void sumOfWarps(const int *numbers, int *sums);
extern "C" {
#endif
int atLeast(const char *text, int least);
#ifdef __cplusplus
}
#endif
