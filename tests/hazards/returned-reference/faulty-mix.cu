// The functor of a transformation returns a reference to its local variable.
#include <thrust/device_vector.h>
#include <thrust/transform.h>
namespace color {
template <typename Vec> struct Mix {
  explicit Mix(float w) : weight(w < 0 ? 0 : w > 1 ? 1 : w) {}
  __device__ const Vec &operator()(const Vec &a, const Vec &b) const { Vec m = a; m.x += weight * (b.x - a.x); return m; } // hazard

private:
  float weight;
};
void mix(const thrust::device_vector<float2> &a, const thrust::device_vector<float2> &b,
         thrust::device_vector<float2> &out, float weight) {
  thrust::transform(a.begin(), a.end(), b.begin(), out.begin(), Mix<float2>(weight));
}
} // namespace color
