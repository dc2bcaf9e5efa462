// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
// LEXICAL: module-format driver-contexts.cu@blur.ptx
// SEMANTIC: module-format driver-contexts.cu@blur.ptx
// SEMANTIC: module-format driver-contexts.cu@if (cuLinkAddData(state, CU_JIT_INPUT_PTX
// SEMANTIC: no-effect driver-contexts.cu@CU_SAFE(cuCtxEnablePeerAccess(workers
//
// Convolution with the driver API in several contexts: arrays and texture objects of the driver, copies with descriptors, code
// that is linked at run time from two pieces.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <cuda.h>

#define CU_SAFE(call) cuSafe((call), #call, __FILE__, __LINE__)

inline void cuSafe(CUresult err, const char *call, const char *file, const int line)
{
    if (CUDA_SUCCESS != err)
    {
        const char *errorStr = NULL;
        cuGetErrorString(err, &errorStr);
        fprintf(stderr, "%s = %04d \"%s\" from file <%s>, line %i.\n", call, err, errorStr, file, line);
        exit(EXIT_FAILURE);
    }
}

typedef struct Worker
{
    CUdevice    device;
    CUcontext   context;
    CUmodule    module;
    CUfunction  blur;
    CUarray     image;
    CUtexObject texture;
    CUdeviceptr output;
    CUstream    stream;
} Worker;

static std::string readText(const char *path)
{
    std::string text;
    if (FILE *file = fopen(path, "rb"))
    {
        char buffer[4096];
        size_t n;
        while ((n = fread(buffer, 1, sizeof(buffer), file)) > 0)
            text.append(buffer, n);
        fclose(file);
    }
    return text;
}

static CUmodule link(const std::string &main, const std::string &helpers)
{
    float wall = 0.0f;
    char info[2048] = "", error[2048] = "";
    CUjit_option options[] = {CU_JIT_WALL_TIME,         CU_JIT_INFO_LOG_BUFFER,  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
                              CU_JIT_ERROR_LOG_BUFFER,  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, CU_JIT_LOG_VERBOSE};
    void *values[] = {(void *)&wall, (void *)info, (void *)(size_t)sizeof(info), (void *)error, (void *)(size_t)sizeof(error),
                      (void *)1};
    CUlinkState state;
    void *image;
    size_t size;
    CUmodule module;
    CU_SAFE(cuLinkCreate(6, options, values, &state));
    if (cuLinkAddData(state, CU_JIT_INPUT_PTX, (void *)main.c_str(), main.size() + 1, "main", 0, NULL, NULL) != CUDA_SUCCESS)
        fprintf(stderr, "linking: %s\n", error);
    CU_SAFE(cuLinkAddData(state, CU_JIT_INPUT_PTX, (void *)helpers.c_str(), helpers.size() + 1, "helpers", 0, NULL, NULL));
    CU_SAFE(cuLinkComplete(state, &image, &size));
    printf("linked %zu bytes in %f ms\n%s", size, wall, info);
    CU_SAFE(cuModuleLoadData(&module, image));
    CU_SAFE(cuLinkDestroy(state));
    return module;
}

static void createImage(Worker *w, const float *pixels, size_t width, size_t height)
{
    CUDA_ARRAY_DESCRIPTOR desc;
    memset(&desc, 0, sizeof(desc));
    desc.Width = width;
    desc.Height = height;
    desc.Format = CU_AD_FORMAT_FLOAT;
    desc.NumChannels = 1;
    CU_SAFE(cuArrayCreate(&w->image, &desc));

    CUDA_MEMCPY2D copy;
    memset(&copy, 0, sizeof(CUDA_MEMCPY2D));
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = pixels;
    copy.srcPitch = width * sizeof(float);
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = w->image;
    copy.WidthInBytes = width * sizeof(float);
    copy.Height = height;
    CU_SAFE(cuMemcpy2D(&copy));

    CUDA_RESOURCE_DESC resource;
    memset(&resource, 0, sizeof(resource));
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = w->image;
    CUDA_TEXTURE_DESC texture;
    memset(&texture, 0, sizeof(texture));
    texture.addressMode[0] = texture.addressMode[1] = texture.addressMode[2] = CU_TR_ADDRESS_MODE_CLAMP;
    texture.filterMode = CU_TR_FILTER_MODE_LINEAR;
    texture.flags = CU_TRSF_NORMALIZED_COORDINATES;
    CU_SAFE(cuTexObjectCreate(&w->texture, &resource, &texture, NULL));
}

static void start(Worker *w, int ordinal, const std::string &main, const std::string &helpers)
{
    CU_SAFE(cuDeviceGet(&w->device, ordinal));
    CU_SAFE(cuCtxCreate(&w->context, NULL, CU_CTX_SCHED_BLOCKING_SYNC, w->device));
    CU_SAFE(cuStreamCreate(&w->stream, CU_STREAM_DEFAULT));
    w->module = link(main, helpers);
    CU_SAFE(cuModuleGetFunction(&w->blur, w->module, "blur"));
}

static void stop(Worker *w)
{
    CU_SAFE(cuCtxPushCurrent(w->context));
    CU_SAFE(cuTexObjectDestroy(w->texture));
    CU_SAFE(cuArrayDestroy(w->image));
    CU_SAFE(cuMemFree(w->output));
    CU_SAFE(cuStreamDestroy(w->stream));
    CU_SAFE(cuModuleUnload(w->module));
    CU_SAFE(cuCtxPopCurrent(NULL));
    CU_SAFE(cuCtxDestroy(w->context));
}

int main(int argc, char **argv)
{
    const size_t width = 640, height = 480, bytes = width * height * sizeof(float);
    const std::string mainCode = readText(argc > 1 ? argv[1] : "blur.ptx"), helpers = readText("helpers.ptx");
    std::vector<float> pixels(width * height, 0.5f);
    int count = 0, version = 0;
    CU_SAFE(cuInit(0));
    CU_SAFE(cuDriverGetVersion(&version));
    CU_SAFE(cuDeviceGetCount(&count));
    std::vector<Worker> workers(count);

    for (int i = 0; i < count; ++i)
    {
        Worker *w = &workers[i];
        size_t pitch;
        start(w, i, mainCode, helpers);
        createImage(w, pixels.data(), width, height);
        CU_SAFE(cuMemAllocPitch(&w->output, &pitch, width * sizeof(float), height, 4));
        float radius = 2.5f;
        unsigned int columns = (unsigned int)width, rows = (unsigned int)height;
        void *args[] = {&w->texture, &w->output, &pitch, &columns, &rows, &radius};
        CU_SAFE(cuLaunchKernel(w->blur, (columns + 15) / 16, (rows + 15) / 16, 1, 16, 16, 1, 0, w->stream, args, NULL));
        CU_SAFE(cuStreamSynchronize(w->stream));

        CUDA_MEMCPY2D back = {};
        back.srcMemoryType = CU_MEMORYTYPE_DEVICE;
        back.srcDevice = w->output;
        back.srcPitch = pitch;
        back.dstMemoryType = CU_MEMORYTYPE_HOST;
        back.dstHost = pixels.data();
        back.dstPitch = width * sizeof(float);
        back.WidthInBytes = width * sizeof(float);
        back.Height = height;
        CU_SAFE(cuMemcpy2DAsync(&back, w->stream));
        CU_SAFE(cuCtxSynchronize());
        CU_SAFE(cuCtxPopCurrent(&w->context));
    }

    for (int i = 1; i < count; ++i)
    {
        int possible = 0;
        CU_SAFE(cuDeviceCanAccessPeer(&possible, workers[0].device, workers[i].device));
        if (!possible)
            continue;
        CU_SAFE(cuCtxPushCurrent(workers[0].context));
        CU_SAFE(cuCtxEnablePeerAccess(workers[i].context, 0));
        CU_SAFE(cuMemcpyDtoD(workers[0].output, workers[i].output, bytes));
        CU_SAFE(cuCtxPopCurrent(NULL));
    }
    for (Worker &w : workers)
        stop(&w);
    printf("driver %d: %f\n", version, pixels[0]);
    return 0;
}
