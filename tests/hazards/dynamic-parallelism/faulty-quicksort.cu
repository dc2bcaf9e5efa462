// nvcc needs -rdc=true.
__global__ void quicksort(int *data, int left, int right, int depth) {
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
  if (depth > 0 && left < j)
    quicksort<<<1, 1>>>(data, left, j, depth - 1); // hazard
  if (depth > 0 && i < right)
    quicksort<<<1, 1>>>(data, i, right, depth - 1); // hazard
}
