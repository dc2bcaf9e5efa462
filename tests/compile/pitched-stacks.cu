// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// A stack of microscope images in pitched memory: background subtraction and maximum projection. Old-style C, with copies of
// all shapes.

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

#define HANDLE_ERROR( err ) (HandleError( err, __FILE__, __LINE__ ))
#define MIN(a,b) ((a) < (b) ? (a) : (b))

static void HandleError( cudaError_t err, const char *file, int line ) {
    if (err != cudaSuccess) {
        printf( "%s in %s at line %d\n", cudaGetErrorString( err ), file, line );
        exit( EXIT_FAILURE );
    }
}

__global__ void subtract( cudaPitchedPtr stack, const float *background, size_t pitch, cudaExtent size ) {
    int x = threadIdx.x + blockIdx.x * blockDim.x;
    int y = threadIdx.y + blockIdx.y * blockDim.y;
    if (x >= size.width / sizeof(float) || y >= size.height)
        return;
    float level = ((const float *)((const char *)background + y * pitch))[x];
    char *base = (char *)stack.ptr;
    size_t slice = stack.pitch * size.height;
    for (size_t z = 0; z < size.depth; z++) {
        float *row = (float *)(base + z * slice + y * stack.pitch);
        row[x] = fmaxf( row[x] - level, 0.0f );
    }
}

__global__ void project( const cudaPitchedPtr stack, float *out, size_t pitch, int w, int h, int d ) {
    int x = threadIdx.x + blockIdx.x * blockDim.x;
    int y = threadIdx.y + blockIdx.y * blockDim.y;
    if (x < w && y < h) {
        float best = -FLT_MAX;
        for (int z = 0; z < d; z++) {
            const char *slice = (const char *)stack.ptr + z * stack.pitch * h;
            float value = *(const float *)(slice + y * stack.pitch + x * sizeof(float));
            best = max( best, value );
        }
        *(float *)((char *)out + y * pitch + x * sizeof(float)) = best;
    }
}

static void load( cudaPitchedPtr *stack, float *images, int w, int h, int d ) {
    cudaExtent extent = make_cudaExtent( w * sizeof(float), h, d );
    struct cudaMemcpy3DParms copy = { 0 };
    HANDLE_ERROR( cudaMalloc3D( stack, extent ) );
    HANDLE_ERROR( cudaMemset3D( *stack, 0, extent ) );
    copy.srcPtr = make_cudaPitchedPtr( images, w * sizeof(float), w, h );
    copy.dstPtr = *stack;
    copy.extent = extent;
    copy.dstPos = make_cudaPos( 0, 0, 0 );
    copy.kind = cudaMemcpyHostToDevice;
    HANDLE_ERROR( cudaMemcpy3DAsync( &copy, 0 ) );
}

int main( void ) {
    const int w = 500, h = 300, d = 16;
    float *images, *result, *background, *projection;
    size_t pitch, pitch2, i;
    cudaPitchedPtr stack;
    cudaArray_t first, second;
    cudaChannelFormatDesc desc = cudaCreateChannelDesc( 8 * sizeof(float), 0, 0, 0, cudaChannelFormatKindFloat );

    images = (float *)malloc( sizeof(float) * w * h * d );
    for (i = 0; i < (size_t)w * h * d; i++)
        images[i] = (float)(rand() % 1000);
    HANDLE_ERROR( cudaMallocHost( (void **)&result, w * h * sizeof(float) ) );
    load( &stack, images, w, h, d );

    HANDLE_ERROR( cudaMallocPitch( (void **)&background, &pitch, w * sizeof(float), h ) );
    HANDLE_ERROR( cudaMemset2D( background, pitch, 0, w * sizeof(float), h ) );
    HANDLE_ERROR( cudaMemcpy2D( background, pitch, images, w * sizeof(float), w * sizeof(float), h, cudaMemcpyHostToDevice ) );

    dim3 threads( 32, 8 );
    dim3 grid( (w + threads.x - 1) / threads.x, (h + threads.y - 1) / threads.y );
    cudaExtent size = { w * sizeof(float), (size_t)h, (size_t)d };
    subtract<<<grid, threads>>>( stack, background, pitch, size );

    HANDLE_ERROR( cudaMallocPitch( &projection, &pitch2, w * sizeof(float), h ) );
    project<<<grid, threads>>>( stack, projection, pitch2, w, h, d );
    HANDLE_ERROR( cudaGetLastError() );

    HANDLE_ERROR( cudaMallocArray( &first, &desc, w, h ) );
    HANDLE_ERROR( cudaMallocArray( &second, &desc, w, h, cudaArrayDefault ) );
    HANDLE_ERROR( cudaMemcpy2DToArrayAsync( first, 0, 0, projection, pitch2, w * sizeof(float), h, cudaMemcpyDeviceToDevice, 0 ) );
    HANDLE_ERROR( cudaMemcpy2DArrayToArray( second, 0, 0, first, 0, 0, w * sizeof(float), h ) );
    HANDLE_ERROR( cudaMemcpy2DFromArray( result, w * sizeof(float), second, 0, 0, w * sizeof(float), h, cudaMemcpyDeviceToHost ) );
    HANDLE_ERROR( cudaMemcpy2DAsync( result, w * sizeof(float), projection, pitch2, w * sizeof(float), MIN( h, 10 ), cudaMemcpyDeviceToHost ) );
    HANDLE_ERROR( cudaDeviceSynchronize() );
    printf( "%f %f\n", result[0], result[w * h - 1] );

    HANDLE_ERROR( cudaFreeArray( first ) );
    HANDLE_ERROR( cudaFreeArray( second ) );
    HANDLE_ERROR( cudaFree( stack.ptr ) );
    HANDLE_ERROR( cudaFree( background ) );
    HANDLE_ERROR( cudaFree( projection ) );
    HANDLE_ERROR( cudaFreeHost( result ) );
    free( images );
    return 0;
}
