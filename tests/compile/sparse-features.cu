// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Propagates features over a graph, as graph networks do: edges sorted and
// compressed, dense to sparse, a sparse times a dense matrix, a sparse times a
// sparse one for the neighbours of neighbours.
//
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s

#include <cuda_runtime.h>
#include <cusparse.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

#define CHECK_CUDA(func)                                                       \
  {                                                                            \
    cudaError_t status = (func);                                               \
    if (status != cudaSuccess) {                                               \
      printf("CUDA failed at line %d with: %s (%d)\n", __LINE__,               \
             cudaGetErrorString(status), status);                              \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  }

#define CHECK_CUSPARSE(func)                                                   \
  {                                                                            \
    cusparseStatus_t status = (func);                                          \
    if (status != CUSPARSE_STATUS_SUCCESS) {                                   \
      printf("CUSPARSE failed at line %d with: %s (%d)\n", __LINE__,           \
             cusparseGetErrorString(status), status);                          \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  }

template <typename T> T *raw(thrust::device_vector<T> &v) {
  return thrust::raw_pointer_cast(v.data());
}

struct Graph {
  int nodes = 0;
  thrust::device_vector<int> rowOffsets, columns;
  thrust::device_vector<float> weights;
  cusparseSpMatDescr_t description = nullptr;

  Graph() = default;
  Graph(const Graph &) = delete;
  ~Graph() {
    if (description)
      cusparseDestroySpMat(description);
  }

  void describe() {
    CHECK_CUSPARSE(cusparseCreateCsr(
        &description, nodes, nodes, weights.size(), raw(rowOffsets),
        raw(columns), raw(weights), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
        CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));
  }
};

// Edges in any order to compressed rows.
static void compress(cusparseHandle_t handle, Graph &graph,
                     thrust::device_vector<int> &from,
                     thrust::device_vector<int> &to) {
  const int edges = static_cast<int>(from.size());
  size_t bytes = 0;
  CHECK_CUSPARSE(cusparseXcoosort_bufferSizeExt(
      handle, graph.nodes, graph.nodes, edges, raw(from), raw(to), &bytes));
  thrust::device_vector<char> buffer(bytes);
  thrust::device_vector<int> order(edges);
  CHECK_CUSPARSE(cusparseCreateIdentityPermutation(handle, edges, raw(order)));
  CHECK_CUSPARSE(cusparseXcoosortByRow(handle, graph.nodes, graph.nodes, edges,
                                       raw(from), raw(to), raw(order),
                                       raw(buffer)));
  graph.rowOffsets.resize(graph.nodes + 1);
  CHECK_CUSPARSE(cusparseXcoo2csr(handle, raw(from), edges, graph.nodes,
                                  raw(graph.rowOffsets),
                                  CUSPARSE_INDEX_BASE_ZERO));
  graph.columns = to;
  graph.weights.assign(edges, 0.5f);
}

static void propagate(cusparseHandle_t handle, const Graph &graph,
                      thrust::device_vector<float> &in,
                      thrust::device_vector<float> &out, int features) {
  float one = 1.0f, zero = 0.0f;
  cusparseDnMatDescr_t x, y;
  CHECK_CUSPARSE(cusparseCreateDnMat(&x, graph.nodes, features, features,
                                     raw(in), CUDA_R_32F, CUSPARSE_ORDER_ROW));
  CHECK_CUSPARSE(cusparseCreateDnMat(&y, graph.nodes, features, features,
                                     raw(out), CUDA_R_32F, CUSPARSE_ORDER_ROW));
  size_t bytes = 0;
  CHECK_CUSPARSE(cusparseSpMM_bufferSize(
      handle, CUSPARSE_OPERATION_NON_TRANSPOSE,
      CUSPARSE_OPERATION_NON_TRANSPOSE, &one, graph.description, x, &zero, y,
      CUDA_R_32F, CUSPARSE_SPMM_CSR_ALG2, &bytes));
  void *buffer = nullptr;
  CHECK_CUDA(cudaMalloc(&buffer, bytes));
  CHECK_CUSPARSE(cusparseSpMM(handle, CUSPARSE_OPERATION_NON_TRANSPOSE,
                              CUSPARSE_OPERATION_NON_TRANSPOSE, &one,
                              graph.description, x, &zero, y, CUDA_R_32F,
                              CUSPARSE_SPMM_CSR_ALG2, buffer));
  CHECK_CUDA(cudaFree(buffer));
  CHECK_CUSPARSE(cusparseDestroyDnMat(x));
  CHECK_CUSPARSE(cusparseDestroyDnMat(y));
}

// The dense features with most entries zero, as a sparse matrix.
static int64_t sparsify(cusparseHandle_t handle,
                        thrust::device_vector<float> &dense, int rows,
                        int columns) {
  thrust::device_vector<int> offsets(rows + 1);
  cusparseDnMatDescr_t from;
  cusparseSpMatDescr_t to;
  CHECK_CUSPARSE(cusparseCreateDnMat(&from, rows, columns, columns, raw(dense),
                                     CUDA_R_32F, CUSPARSE_ORDER_ROW));
  CHECK_CUSPARSE(cusparseCreateCsr(
      &to, rows, columns, 0, raw(offsets), nullptr, nullptr, CUSPARSE_INDEX_32I,
      CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));
  size_t bytes = 0;
  CHECK_CUSPARSE(cusparseDenseToSparse_bufferSize(
      handle, from, to, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, &bytes));
  thrust::device_vector<char> buffer(bytes);
  CHECK_CUSPARSE(cusparseDenseToSparse_analysis(
      handle, from, to, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, raw(buffer)));
  int64_t r, c, count;
  CHECK_CUSPARSE(cusparseSpMatGetSize(to, &r, &c, &count));
  thrust::device_vector<int> indices(count);
  thrust::device_vector<float> values(count);
  CHECK_CUSPARSE(
      cusparseCsrSetPointers(to, raw(offsets), raw(indices), raw(values)));
  CHECK_CUSPARSE(cusparseDenseToSparse_convert(
      handle, from, to, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, raw(buffer)));
  CHECK_CUSPARSE(cusparseDestroyDnMat(from));
  CHECK_CUSPARSE(cusparseDestroySpMat(to));
  return count;
}

// How many pairs of nodes are two steps apart.
static int64_t twoSteps(cusparseHandle_t handle, const Graph &graph) {
  const float alpha = 1.0f, beta = 0.0f;
  const cusparseOperation_t op = CUSPARSE_OPERATION_NON_TRANSPOSE;
  cusparseSpMatDescr_t product;
  CHECK_CUSPARSE(cusparseCreateCsr(&product, graph.nodes, graph.nodes, 0, NULL,
                                   NULL, NULL, CUSPARSE_INDEX_32I,
                                   CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO,
                                   CUDA_R_32F));
  cusparseSpGEMMDescr_t work;
  CHECK_CUSPARSE(cusparseSpGEMM_createDescr(&work));
  size_t bytes = 0, more = 0;
  CHECK_CUSPARSE(cusparseSpGEMM_workEstimation(
      handle, op, op, &alpha, graph.description, graph.description, &beta,
      product, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, work, &bytes, NULL));
  thrust::device_vector<char> first(bytes);
  CHECK_CUSPARSE(cusparseSpGEMM_workEstimation(
      handle, op, op, &alpha, graph.description, graph.description, &beta,
      product, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, work, &bytes, raw(first)));
  CHECK_CUSPARSE(cusparseSpGEMM_compute(
      handle, op, op, &alpha, graph.description, graph.description, &beta,
      product, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, work, &more, NULL));
  thrust::device_vector<char> second(more);
  CHECK_CUSPARSE(cusparseSpGEMM_compute(
      handle, op, op, &alpha, graph.description, graph.description, &beta,
      product, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, work, &more, raw(second)));
  int64_t rows, columns, count;
  CHECK_CUSPARSE(cusparseSpMatGetSize(product, &rows, &columns, &count));
  CHECK_CUSPARSE(cusparseSpGEMM_destroyDescr(work));
  CHECK_CUSPARSE(cusparseDestroySpMat(product));
  return count;
}

int main() {
  const int nodes = 1000, degree = 8, features = 16;
  thrust::host_vector<int> from, to;
  for (int i = 0; i < nodes; ++i)
    for (int d = 1; d <= degree; ++d) {
      from.push_back((i * 7919) % nodes);
      to.push_back((i + d * d * 31) % nodes);
    }
  cusparseHandle_t handle;
  CHECK_CUSPARSE(cusparseCreate(&handle));
  CHECK_CUSPARSE(cusparseSetPointerMode(handle, CUSPARSE_POINTER_MODE_HOST));

  Graph graph;
  graph.nodes = nodes;
  thrust::device_vector<int> deviceFrom = from, deviceTo = to;
  compress(handle, graph, deviceFrom, deviceTo);
  graph.describe();

  thrust::device_vector<float> x(nodes * features, 0.0f), y(nodes * features);
  x[0] = x[features * 17] = 1.0f;
  for (int layer = 0; layer < 3; ++layer) {
    propagate(handle, graph, x, y, features);
    x.swap(y);
  }
  printf("%lld features, %lld pairs\n",
         (long long)sparsify(handle, x, nodes, features),
         (long long)twoSteps(handle, graph));
  CHECK_CUSPARSE(cusparseDestroy(handle));
  return EXIT_SUCCESS;
}
