__global__ void partition(int *data, int left, int right, int *split) {
  int pivot = data[(left + right) / 2], i = left, j = right;
  while (i <= j) {
    while (data[i] < pivot)
      ++i;
    while (data[j] > pivot)
      --j;
    if (i <= j) {
      int t = data[i];
      data[i++] = data[j];
      data[j--] = t;
    }
  }
  *split = j;
}

void quicksort(int *data, int left, int right, int *split) {
  if (left >= right)
    return;
  partition<<<1, 1>>>(data, left, right, split);
  int middle;
  cudaMemcpy(&middle, split, sizeof(int), cudaMemcpyDeviceToHost);
  quicksort(data, left, middle, split);
  quicksort(data, middle + 1, right, split);
}
