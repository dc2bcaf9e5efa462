// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A ray caster with a class hierarchy on the device: virtual functions, new
// and delete in kernels, assertions, messages and a clock for slow rays.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic ray-shapes.cu@atomicMax(reinterpret_cast<unsigned long long *>(slowest),
// SEMANTIC: host-memory-atomic ray-shapes.cu@atomicMax(reinterpret_cast<unsigned long long *>(slowest),

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <fstream>
#include <iostream>

#define checkCudaErrors(val) checkCuda((val), #val, __FILE__, __LINE__)

static void checkCuda(cudaError_t result, char const *const func,
                      const char *const file, int const line) {
  if (result) {
    std::cerr << "CUDA error = " << static_cast<unsigned int>(result) << " at "
              << file << ":" << line << " '" << func << "' \n";
    cudaDeviceReset();
    exit(99);
  }
}

struct Vector {
  float x, y, z;
  __host__ __device__ Vector(float x = 0, float y = 0, float z = 0)
      : x(x), y(y), z(z) {}
  __host__ __device__ Vector operator+(const Vector &o) const {
    return {x + o.x, y + o.y, z + o.z};
  }
  __host__ __device__ Vector operator-(const Vector &o) const {
    return {x - o.x, y - o.y, z - o.z};
  }
  __host__ __device__ Vector operator*(float s) const {
    return {x * s, y * s, z * s};
  }
  __host__ __device__ float dot(const Vector &o) const {
    return x * o.x + y * o.y + z * o.z;
  }
  __device__ Vector unit() const { return *this * rsqrtf(dot(*this)); }
};

struct Ray {
  Vector origin, direction;
  __device__ Vector at(float t) const { return origin + direction * t; }
};

class Shape {
public:
  __device__ explicit Shape(float shade) : shade(shade) {}
  __device__ virtual ~Shape() {}
  __device__ virtual bool hit(const Ray &ray, float &t,
                              Vector &normal) const = 0;
  __device__ virtual float shadeAt(const Vector &) const { return shade; }

protected:
  float shade;
};

class Sphere final : public Shape {
public:
  __device__ Sphere(Vector center, float radius, float shade)
      : Shape(shade), center(center), radius(radius) {
    assert(radius > 0 && "a sphere has a size");
  }
  __device__ bool hit(const Ray &ray, float &t, Vector &normal) const override {
    Vector d = ray.origin - center;
    float b = d.dot(ray.direction), c = d.dot(d) - radius * radius;
    float root = b * b - c;
    if (root < 0)
      return false;
    float s = -b - sqrtf(root);
    if (s < 1e-3f || s >= t)
      return false;
    t = s;
    normal = (ray.at(t) - center) * (1 / radius);
    return true;
  }

private:
  Vector center;
  float radius;
};

class Floor : public Shape {
public:
  __device__ explicit Floor(float height) : Shape(0.9f), height(height) {}
  __device__ bool hit(const Ray &ray, float &t, Vector &normal) const override {
    float s = (height - ray.origin.y) / ray.direction.y;
    if (!isfinite(s) || s < 1e-3f || s >= t)
      return false;
    t = s;
    normal = Vector(0, 1, 0);
    return true;
  }
  __device__ float shadeAt(const Vector &p) const override {
    int square = static_cast<int>(floorf(p.x)) + static_cast<int>(floorf(p.z));
    return square & 1 ? shade : 0.3f * shade;
  }

private:
  float height;
};

class Scene {
public:
  __device__ Scene(int capacity)
      : shapes(new Shape *[capacity]), count(0), capacity(capacity) {}
  __device__ ~Scene() {
    for (int i = 0; i < count; ++i)
      delete shapes[i];
    delete[] shapes;
  }
  __device__ void add(Shape *shape) {
    if (!shape || count == capacity) {
      printf("block %d: no room for shape %d\n", blockIdx.x, count);
      return;
    }
    shapes[count++] = shape;
  }
  __device__ float trace(Ray ray, int bounces) const {
    float light = 0, weight = 1;
    for (int b = 0; b <= bounces; ++b) {
      float t = 1e30f;
      Vector normal;
      const Shape *closest = nullptr;
      for (int i = 0; i < count; ++i)
        if (shapes[i]->hit(ray, t, normal))
          closest = shapes[i];
      if (!closest)
        return light + weight * (0.5f + 0.5f * ray.direction.y);
      Vector p = ray.at(t);
      float facing = fmaxf(normal.dot(Vector(0.5f, 0.7f, -0.5f)), 0.0f);
      light += weight * 0.6f * closest->shadeAt(p) * facing;
      weight *= 0.4f;
      ray.origin = p;
      ray.direction = ray.direction - normal * (2 * ray.direction.dot(normal));
    }
    return light;
  }

private:
  Shape **shapes;
  int count, capacity;
};

__global__ void build(Scene **scene, int spheres) {
  if (threadIdx.x != 0 || blockIdx.x != 0)
    return;
  *scene = new Scene(spheres + 1);
  (*scene)->add(new Floor(-1.0f));
  for (int i = 0; i < spheres; ++i)
    (*scene)->add(
        new Sphere(Vector(sinf(2.0f * i) * 3, 0.2f * i - 0.5f, 6.0f + i), 0.8f,
                   0.5f + 0.5f / (i + 1)));
}

__global__ void render(Scene **scene, float *image, int width, int height,
                       long long *slowest) {
  int x = threadIdx.x + blockIdx.x * blockDim.x;
  int y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x >= width || y >= height)
    return;
  long long start = clock64();
  Vector direction((x - width * 0.5f) / height, (height * 0.5f - y) / height,
                   1);
  float light = (*scene)->trace({Vector(), direction.unit()}, 3);
  image[y * width + x] = light;
  assert(light == light);
  long long time = clock64() - start;
  atomicMax(reinterpret_cast<unsigned long long *>(slowest),
            static_cast<unsigned long long>(time));
  if (x == width / 2 && y == height / 2)
    printf("middle: %.4f after %lld ticks, clock %u\n", light, time,
           static_cast<unsigned>(clock()));
}

__global__ void destroy(Scene **scene) { delete *scene; }

int main(int argc, char **argv) {
  const int width = 320, height = 200;
  checkCudaErrors(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
  checkCudaErrors(cudaDeviceSetLimit(cudaLimitStackSize, 8192));
  Scene **scene;
  float *image;
  long long *slowest;
  checkCudaErrors(cudaMalloc((void **)&scene, sizeof(Scene *)));
  checkCudaErrors(
      cudaMallocManaged((void **)&image, width * height * sizeof(float)));
  checkCudaErrors(cudaMallocManaged((void **)&slowest, sizeof(long long)));
  *slowest = 0;

  build<<<1, 1>>>(scene, 5);
  checkCudaErrors(cudaGetLastError());
  checkCudaErrors(cudaDeviceSynchronize());
  dim3 threads(8, 8), blocks(width / 8 + 1, height / 8 + 1);
  render<<<blocks, threads>>>(scene, image, width, height, slowest);
  checkCudaErrors(cudaGetLastError());
  checkCudaErrors(cudaDeviceSynchronize());
  destroy<<<1, 1>>>(scene);
  checkCudaErrors(cudaDeviceSynchronize());

  int rate = 0;
  checkCudaErrors(cudaDeviceGetAttribute(&rate, cudaDevAttrClockRate, 0));
  std::cout << "slowest ray: " << *slowest << " ticks at " << rate << " kHz\n";
  std::ofstream out(argc > 1 ? argv[1] : "shapes.pgm");
  out << "P2\n" << width << " " << height << "\n255\n";
  for (int i = 0; i < width * height; ++i)
    out << static_cast<int>(255 * (image[i] > 1 ? 1 : image[i])) << "\n";
  checkCudaErrors(cudaFree(scene));
  checkCudaErrors(cudaFree(image));
  checkCudaErrors(cudaFree(slowest));
  checkCudaErrors(cudaDeviceReset());
  return 0;
}
