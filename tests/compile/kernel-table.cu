// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Old-style code: a benchmark of several ways to sum a vector. The ways stand in a table of function pointers, and all
// launches go through the pointers.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cuda.h>
#include <cuda_runtime.h>

#define N_ELEMENTS (1 << 22)
#define N_BLOCKS 120
#define N_THREADS 256

#define SAFE_CALL(call) do {                                                  \
    cudaError err = call;                                                     \
    if (cudaSuccess != err) {                                                 \
        fprintf(stderr, "Cuda error in file '%s' in line %i : %s.\n",         \
                __FILE__, __LINE__, cudaGetErrorString(err));                 \
        exit(EXIT_FAILURE);                                                   \
    } } while (0)

typedef void (*sum_kernel_t)(const float *, float *, size_t);

__global__ void sum_serial(const float *in, float *out, size_t n)
{
    if (blockIdx.x * blockDim.x + threadIdx.x == 0) {
        float s = 0;
        for (size_t i = 0; i < n; i++)
            s += in[i];
        *out = s;
    }
}

__global__ void sum_atomic(const float *in, float *out, size_t n)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    for (; i < n; i += (size_t)gridDim.x * blockDim.x)
        atomicAdd(out, in[i]);
}

__global__ void sum_shared(const float *in, float *out, size_t n)
{
    __shared__ float cache[N_THREADS];
    float mine = 0.f;
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n; i += (size_t)gridDim.x * blockDim.x)
        mine += in[i];
    cache[threadIdx.x] = mine;
    __syncthreads();
    for (int half = N_THREADS >> 1; half; half >>= 1) {
        if (threadIdx.x < half)
            cache[threadIdx.x] += cache[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        atomicAdd(out, cache[0]);
}

template <unsigned int blockSize>
__global__ void sum_unrolled(const float *in, float *out, size_t n)
{
    extern __shared__ float sdata[];
    unsigned int tid = threadIdx.x;
    size_t i = blockIdx.x * (blockSize * 2) + tid;
    sdata[tid] = 0;
    while (i < n) {
        sdata[tid] += in[i] + (i + blockSize < n ? in[i + blockSize] : 0.f);
        i += blockSize * 2 * gridDim.x;
    }
    __syncthreads();
    if (blockSize >= 256) { if (tid < 128) sdata[tid] += sdata[tid + 128]; __syncthreads(); }
    if (blockSize >= 128) { if (tid < 64) sdata[tid] += sdata[tid + 64]; __syncthreads(); }
    for (int s = 32; s > 0; s >>= 1) {
        if (tid < s)
            sdata[tid] += sdata[tid + s];
        __syncthreads();
    }
    if (tid == 0)
        atomicAdd(out, sdata[0]);
}

struct variant {
    const char  *name;
    sum_kernel_t kernel;
    int          blocks, threads;
    size_t       shared;
};

static const struct variant variants[] = {
    { "serial", sum_serial, 1, 1, 0 },
    { "atomic", sum_atomic, N_BLOCKS, N_THREADS, 0 },
    { "shared", &sum_shared, N_BLOCKS, N_THREADS, 0 },
    { "unrolled/128", sum_unrolled<128>, N_BLOCKS, 128, 128 * sizeof(float) },
    { "unrolled/256", &sum_unrolled<256>, N_BLOCKS, 256, 256 * sizeof(float) },
};

static float measure(const struct variant *v, const float *d_in, float *d_out, float *h_out)
{
    cudaEvent_t start, stop;
    float elapsed;
    SAFE_CALL(cudaEventCreate(&start));
    SAFE_CALL(cudaEventCreate(&stop));
    SAFE_CALL(cudaMemset(d_out, 0, sizeof(float)));
    SAFE_CALL(cudaEventRecord(start, 0));
    v->kernel<<<v->blocks, v->threads, v->shared>>>(d_in, d_out, N_ELEMENTS);
    SAFE_CALL(cudaEventRecord(stop, 0));
    SAFE_CALL(cudaEventSynchronize(stop));
    SAFE_CALL(cudaEventElapsedTime(&elapsed, start, stop));
    SAFE_CALL(cudaMemcpy(h_out, d_out, sizeof(float), cudaMemcpyDeviceToHost));
    SAFE_CALL(cudaEventDestroy(start));
    SAFE_CALL(cudaEventDestroy(stop));
    return elapsed;
}

int main(int argc, char *argv[])
{
    float *h_in = (float *)malloc(N_ELEMENTS * sizeof(float));
    float *d_in, *d_out, result;
    cudaDeviceProp prop;
    size_t i;

    SAFE_CALL(cudaSetDevice(argc > 1 ? atoi(argv[1]) : 0));
    SAFE_CALL(cudaGetDeviceProperties(&prop, 0));
    printf("Using %s, %d multiprocessors\n", prop.name, prop.multiProcessorCount);
    for (i = 0; i < N_ELEMENTS; i++)
        h_in[i] = (float)(rand() & 0xff) / 256.0f;
    SAFE_CALL(cudaMalloc((void **)&d_in, N_ELEMENTS * sizeof(float)));
    SAFE_CALL(cudaMalloc((void **)&d_out, sizeof(float)));
    SAFE_CALL(cudaMemcpy(d_in, h_in, N_ELEMENTS * sizeof(float), cudaMemcpyHostToDevice));
    for (i = 0; i < sizeof(variants) / sizeof(variants[0]); i++) {
        float ms = measure(&variants[i], d_in, d_out, &result);
        printf("%-14s %10.3f ms  %8.2f GB/s  %f\n", variants[i].name, ms,
               N_ELEMENTS * sizeof(float) / ms * 1e-6, result);
    }

    void (*first)(const float *, float *, size_t) = sum_shared;
    (*first)<<<N_BLOCKS, N_THREADS>>>(d_in, d_out, 1000);
    SAFE_CALL(cudaDeviceSynchronize());
    cudaFree(d_in);
    cudaFree(d_out);
    free(h_in);
    return 0;
}
