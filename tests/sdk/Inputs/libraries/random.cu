// cuRAND against numbers that CUDA 13 gave: sequences of kernels and of
// generators, positions, what is refused.
#include "checks.h"
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>
#include <vector>

#define OK(CALL) IS((CALL) == CURAND_STATUS_SUCCESS)

static bool near(double A, double B) { return std::fabs(A - B) <= 1e-6 * std::fmax(1.0, std::fabs(B)); }

/// What a thread draws from its sequence.
struct Drawn {
  unsigned Integers[3];
  float Uniform;
  double UniformDouble;
  float Normal[2];
  double NormalDouble;
  float Log;
  unsigned Poisson[3];
};

template <class State> __global__ void draw(Drawn *Out, unsigned long long Offset) {
  const unsigned I = threadIdx.x;
  const unsigned long long Sequence = I == 2 ? 70000 : I;
  State S;
  curand_init(1234ULL, Sequence, Offset, &S);
  Drawn D;
  for (int K = 0; K < 3; ++K)
    D.Integers[K] = curand(&S);
  D.Uniform = curand_uniform(&S);
  D.UniformDouble = curand_uniform_double(&S);
  D.Normal[0] = curand_normal(&S);
  D.Normal[1] = curand_normal(&S);
  D.NormalDouble = curand_normal_double(&S);
  D.Log = curand_log_normal(&S, 0.5f, 0.25f);
  D.Poisson[0] = curand_poisson(&S, 3.0);
  D.Poisson[1] = curand_poisson(&S, 40.0);
  D.Poisson[2] = curand_poisson(&S, 5000.0);
  Out[I] = D;
}

static void compare(const Drawn &Is, const Drawn &Should) {
  for (int K = 0; K < 3; ++K) {
    IS(Is.Integers[K] == Should.Integers[K]);
    IS(Is.Poisson[K] == Should.Poisson[K]);
  }
  IS(Is.Uniform == Should.Uniform);
  IS(Is.UniformDouble == Should.UniformDouble);
  IS(near(Is.Normal[0], Should.Normal[0]) && near(Is.Normal[1], Should.Normal[1]));
  IS(near(Is.NormalDouble, Should.NormalDouble));
  IS(near(Is.Log, Should.Log));
}

template <class State> static void sequences(unsigned long long Offset, const Drawn (&Should)[3]) {
  Drawn *Device, Host[64];
  cudaMalloc(&Device, sizeof(Host));
  draw<State><<<1, 64>>>(Device, Offset);
  cudaMemcpy(Host, Device, sizeof(Host), cudaMemcpyDeviceToHost);
  cudaFree(Device);
  for (int I = 0; I < 3; ++I)
    compare(Host[I], Should[I]);
}

static void kernels() {
  sequences<curandState>(0, {{{0x253d5e15, 0x6f558604, 0xdee6daf2},
                              0.455165118f,
                              0.58241812519857272,
                              {-1.74271762f, 0.409659863f},
                              -1.311805409387784,
                              1.23464715f,
                              {3, 45, 4962}},
                             {{0xd1f7605a, 0xed29ae49, 0x83030ed9},
                              0.537593544f,
                              0.01752351558224724,
                              {-1.20457506f, 0.385954112f},
                              -1.3930104226081523,
                              1.25725293f,
                              {4, 35, 5006}},
                             {{0x75ae47da, 0xcd3a738c, 0x3591674a},
                              0.725773096f,
                              0.75315242024104667,
                              {0.368605822f, -0.175241545f},
                              0.59745265006082282,
                              0.90955323f,
                              {1, 47, 4925}}});
  sequences<curandStatePhilox4_32_10_t>(5, {{{0x1cbe137c, 0xfa277093, 0x147edd50},
                                             0.249172732f,
                                             0.98448146716691554,
                                             {-0.149344906f, -0.656451583f},
                                             -1.0829307052989563,
                                             1.25061917f,
                                             {0, 36, 5118}},
                                            {{0x653d7a73, 0x1d8331c1, 0x86ff06af},
                                             0.171930373f,
                                             0.29317674832418561,
                                             {-0.881081104f, -1.02465236f},
                                             0.26053669656083162,
                                             0.983557463f,
                                             {2, 33, 5029}},
                                            {{0xd2849c91, 0x3702b097, 0x09fd93eb},
                                             0.328479975f,
                                             0.47921414952725172,
                                             {-0.425036311f, 1.21897078f},
                                             0.88612982248842043,
                                             1.88262367f,
                                             {0, 43, 5061}}});
  sequences<curandStateMRG32k3a>(5, {{{0xfa61def9, 0x6661c54a, 0xcd100fe0},
                                      0.323588669f,
                                      0.52302344779295395,
                                      {-0.518003583f, -1.15241218f},
                                      1.2780666748105993,
                                      1.23239207f,
                                      {3, 49, 5031}},
                                     {{0x815d3185, 0x62a67c3b, 0x1911f986},
                                      0.114389196f,
                                      0.037133744163660456,
                                      {1.55518663f, -0.601115167f},
                                      -1.0330987102164444,
                                      2.24537969f,
                                      {1, 25, 5022}},
                                     {{0xfbeb7180, 0x1c75688a, 0x6cb04ca7},
                                      0.682862818f,
                                      0.54673729330955412,
                                      {-0.869902611f, 0.764657319f},
                                      0.51258127726000724,
                                      1.3579036f,
                                      {1, 42, 5085}}});
}

struct Fours {
  uint4 Integers;
  float4 Uniform;
  double2 Double;
  float4 Normal;
  uint4 Poisson;
};
__global__ void drawFours(Fours *Out) {
  curandStatePhilox4_32_10_t S;
  curand_init(1234ULL, 3, 2, &S);
  Out->Integers = curand4(&S);
  Out->Uniform = curand_uniform4(&S);
  Out->Double = curand_uniform2_double(&S);
  Out->Normal = curand_normal4(&S);
  Out->Poisson = curand_poisson4(&S, 3.0);
}

static void fours() {
  Fours *Device, Is;
  cudaMalloc(&Device, sizeof(Is));
  drawFours<<<1, 1>>>(Device);
  cudaMemcpy(&Is, Device, sizeof(Is), cudaMemcpyDeviceToHost);
  cudaFree(Device);
  IS(Is.Integers.x == 0xabd21f9f && Is.Integers.y == 0x677b289a && Is.Integers.z == 0x1c86f4ed &&
     Is.Integers.w == 0x14b59fa5);
  IS(Is.Uniform.x == 0.944509089f && Is.Uniform.w == 0.288747787f);
  IS(Is.Double.x == 0.32331052030531443 && Is.Double.y == 0.39831532111613627);
  IS(near(Is.Normal.x, 0.075909242f) && near(Is.Normal.w, 0.549837291f));
  IS(Is.Poisson.x == 1 && Is.Poisson.y == 3 && Is.Poisson.z == 2 && Is.Poisson.w == 3);
}

/// A state that skips is where one is that begins there.
template <class State> __global__ void skip(int *Same) {
  State A, B;
  curand_init(7ULL, 2, 1000003, &A);
  curand_init(7ULL, 2, 3, &B);
  skipahead(1000000ULL, &B);
  *Same = 1;
  for (int I = 0; I < 5; ++I)
    *Same = *Same && curand(&A) == curand(&B);
}

template <class State> static void skips() {
  int *Device, Host = 0;
  cudaMalloc(&Device, sizeof(int));
  skip<State><<<1, 1>>>(Device);
  cudaMemcpy(&Host, Device, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(Device);
  IS(Host == 1);
}

/// A library's generator with memory of the device.
struct Generator {
  curandGenerator_t G = nullptr;
  explicit Generator(curandRngType_t Type) {
    OK(curandCreateGenerator(&G, Type));
    curandSetPseudoRandomGeneratorSeed(G, 1234);
  }
  Generator(const Generator &) = delete;
  ~Generator() { OK(curandDestroyGenerator(G)); }

  template <class T, class... P, class... A>
  std::vector<T> make(curandStatus_t (*Function)(curandGenerator_t, T *, size_t, P...), size_t N, A... Arguments) {
    std::vector<T> Host(N);
    T *Device;
    cudaMalloc(&Device, N * sizeof(T));
    OK(Function(G, Device, N, Arguments...));
    cudaMemcpy(Host.data(), Device, N * sizeof(T), cudaMemcpyDeviceToHost);
    cudaFree(Device);
    return Host;
  }
};

template <class T> static void same(const std::vector<T> &Is, const std::vector<T> &Should) { IS(Is == Should); }
template <class T> static void alike(const std::vector<T> &Is, const std::vector<T> &Should) {
  for (size_t I = 0; I < Is.size(); ++I)
    IS(near(Is[I], Should[I]));
}

/// Which sequence an element comes from.
static void orders() {
  auto X = Generator(CURAND_RNG_PSEUDO_DEFAULT).make(curandGenerate, 4098);
  IS(X[0] == 0x253d5e15 && X[1] == 0xd1f7605a && X[4095] == 0xe5dcbada && X[4096] == 0x6f558604 &&
     X[4097] == 0xed29ae49);
  X = Generator(CURAND_RNG_PSEUDO_MRG32K3A).make(curandGenerate, 81922);
  IS(X[0] == 0xc96891f0 && X[1] == 0x26f0d612 && X[4096] == 0x9dda211d && X[81920] == 0x9650c684 &&
     X[81921] == 0xac5068d7);
  X = Generator(CURAND_RNG_PSEUDO_PHILOX4_32_10).make(curandGenerate, 262146);
  IS(X[3] == 0xcbca470e && X[4] == 0xd115a128 && X[4096] == 0x7a6635c0 && X[262144] == 0x9eeede35 &&
     X[262145] == 0x1cbe137c);
}

/// One kind after another, from an offset.
static void kinds() {
  Generator X(CURAND_RNG_PSEUDO_XORWOW);
  OK(curandSetGeneratorOffset(X.G, 5));
  OK(curandSetGeneratorOrdering(X.G, CURAND_ORDERING_PSEUDO_LEGACY));
  same(X.make(curandGenerateUniform, 2), {0.8689788579940796f, 0.3219206929206848f});
  same(X.make(curandGenerateUniformDouble, 2), {0.12337637024240661, 0.53958712451791});
  alike(X.make(curandGenerateNormal, 2, 1.0f, 2.0f), {4.003052234649658f, 2.0055739879608154f});
  alike(X.make(curandGenerateNormalDouble, 2, 0.0, 1.0), {-0.10633646666340191, 0.7703341202738805});
  alike(X.make(curandGenerateLogNormal, 2, 0.5f, 0.25f), {1.2247493267059326f, 2.237609624862671f});
  same(X.make(curandGeneratePoisson, 6, 3.0), {2, 4, 2, 5, 3, 3});
  same(X.make(curandGeneratePoisson, 4, 500.0), {502, 458, 507, 538});
  same(X.make(curandGeneratePoisson, 4, 5000.0), {4827, 5175, 4977, 4940});
  same(X.make(curandGenerate, 2), {0xde573a35, 0x66b25af0});

  Generator P(CURAND_RNG_PSEUDO_PHILOX4_32_10);
  OK(curandSetGeneratorOffset(P.G, 5));
  same(P.make(curandGenerateUniform, 2), {0.32416513562202454f, 0.7810553908348083f});
  same(P.make(curandGenerateUniformDouble, 2), {0.5273288644617014, 0.9234965846665473});
  alike(P.make(curandGenerateNormal, 2, 1.0f, 2.0f), {2.9568190574645996f, 3.553997278213501f});
  alike(P.make(curandGenerateNormalDouble, 2, 0.0, 1.0), {-0.023681571622005966, 0.432165985464328});
  alike(P.make(curandGenerateLogNormal, 2, 0.5f, 0.25f), {1.642193078994751f, 1.8708356618881226f});
  same(P.make(curandGeneratePoisson, 6, 3.0), {3, 4, 2, 4, 1, 0});
  same(P.make(curandGeneratePoisson, 4, 500.0), {490, 500, 488, 509});

  Generator M(CURAND_RNG_PSEUDO_MRG32K3A);
  OK(curandSetGeneratorOffset(M.G, 5));
  same(M.make(curandGenerateUniform, 2), {0.30449292063713074f, 0.9265249967575073f});
  same(M.make(curandGenerateUniformDouble, 2), {0.43204759161405887, 0.3469857798237419});
  alike(M.make(curandGenerateNormal, 2, 1.0f, 2.0f), {2.0723302364349365f, 1.4892523288726807f});
}

__global__ void sobol(curandDirectionVectors32_t *Vectors, unsigned *Out) {
  const unsigned D = threadIdx.x;
  curandStateSobol32 S;
  curand_init(Vectors[D], 3u, &S);
  for (int I = 0; I < 3; ++I)
    Out[3 * D + I] = curand(&S);
  curandStateScrambledSobol32 Scrambled;
  curand_init(Vectors[D], 0xffu, 3u, &Scrambled);
  Out[12 + D] = curand(&Scrambled);
}

static void quasi() {
  const std::vector<unsigned> Should = {0x40000000, 0x60000000, 0xe0000000, 0xc0000000, 0x60000000, 0xe0000000,
                                        0xc0000000, 0xa0000000, 0x20000000, 0xc0000000, 0xe0000000, 0x60000000};
  Generator G(CURAND_RNG_QUASI_SOBOL32);
  OK(curandSetQuasiRandomGeneratorDimensions(G.G, 4));
  OK(curandSetGeneratorOffset(G.G, 3));
  same(G.make(curandGenerate, 12), Should);
  Generator Long(CURAND_RNG_QUASI_SOBOL64);
  OK(curandSetQuasiRandomGeneratorDimensions(Long.G, 4));
  OK(curandSetGeneratorOffset(Long.G, 3));
  const auto Words = Long.make(curandGenerateLongLong, 12);
  for (int I = 0; I < 12; ++I)
    IS(Words[I] == (unsigned long long)Should[I] << 32);
  OK(curandSetQuasiRandomGeneratorDimensions(G.G, 2));
  OK(curandSetGeneratorOffset(G.G, 3));
  alike(G.make(curandGenerateNormal, 4, 0.0f, 1.0f),
        {-0.6744897365570068f, -0.3186393678188324f, 0.6744897365570068f, -0.3186393678188324f});
  OK(curandSetGeneratorOffset(G.G, 3));
  same(G.make(curandGeneratePoisson, 4, 3.0), {4, 4, 2, 4});
  OK(curandSetGeneratorOffset(G.G, 3));
  same(G.make(curandGeneratePoisson, 4, 40.0), {36, 38, 44, 38});

  // The same in a kernel, with the library's vectors.
  curandDirectionVectors32_t *Host, *Device;
  unsigned *Out, Is[16];
  OK(curandGetDirectionVectors32(&Host, CURAND_DIRECTION_VECTORS_32_JOEKUO6));
  cudaMalloc(&Device, 4 * sizeof(*Host));
  cudaMalloc(&Out, sizeof(Is));
  cudaMemcpy(Device, Host, 4 * sizeof(*Host), cudaMemcpyHostToDevice);
  sobol<<<1, 4>>>(Device, Out);
  cudaMemcpy(Is, Out, sizeof(Is), cudaMemcpyDeviceToHost);
  for (int I = 0; I < 12; ++I)
    IS(Is[I] == Should[I]);
  for (int D = 0; D < 4; ++D)
    IS(Is[12 + D] == (Should[3 * D] ^ 0xff));
  cudaFree(Device);
  cudaFree(Out);
}

__global__ void discrete(curandDiscreteDistribution_t Distribution, unsigned *Out) {
  curandStatePhilox4_32_10_t S;
  curand_init(1234ULL, 0, 0, &S);
  for (int I = 0; I < 4; ++I)
    Out[I] = curand_discrete(&S, Distribution);
}

/// The generator's own distribution, for kernels.
static void distributions() {
  curandDiscreteDistribution_t Distribution;
  OK(curandCreatePoissonDistribution(3.0, &Distribution));
  unsigned *Out, Is[4];
  cudaMalloc(&Out, sizeof(Is));
  discrete<<<1, 1>>>(Distribution, Out);
  cudaMemcpy(Is, Out, sizeof(Is), cudaMemcpyDeviceToHost);
  const auto Should = Generator(CURAND_RNG_PSEUDO_PHILOX4_32_10).make(curandGeneratePoisson, 4, 3.0);
  for (int I = 0; I < 4; ++I)
    IS(Is[I] == Should[I]);
  OK(curandDestroyDistribution(Distribution));
  cudaFree(Out);
}

__global__ void twice(float *P) { P[threadIdx.x] *= 2; }

static void streams() {
  cudaStream_t S;
  cudaStreamCreate(&S);
  Generator G(CURAND_RNG_PSEUDO_XORWOW);
  OK(curandSetStream(G.G, S));
  float *Device, Host[4];
  cudaMalloc(&Device, sizeof(Host));
  OK(curandGenerateUniform(G.G, Device, 4));
  twice<<<1, 4, 0, S>>>(Device);
  cudaStreamSynchronize(S);
  cudaMemcpy(Host, Device, sizeof(Host), cudaMemcpyDeviceToHost);
  IS(near(Host[0], 2 * 0.1454676389694214) && near(Host[1], 2 * 0.8201808929443359));
  cudaFree(Device);
  cudaStreamDestroy(S);
}

static void refused() {
  float Out[8];
  unsigned Integers[8];
  Generator X(CURAND_RNG_PSEUDO_XORWOW), Q(CURAND_RNG_QUASI_SOBOL32), Long(CURAND_RNG_QUASI_SOBOL64);
  IS(curandGenerateNormal(X.G, Out, 3, 0, 1) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  IS(curandGenerateLongLong(X.G, nullptr, 2) == CURAND_STATUS_TYPE_ERROR);
  IS(curandGenerate(Long.G, Integers, 2) == CURAND_STATUS_TYPE_ERROR);
  IS(curandGeneratePoisson(X.G, Integers, 2, 0.0) == CURAND_STATUS_OUT_OF_RANGE);
  IS(curandSetQuasiRandomGeneratorDimensions(X.G, 2) == CURAND_STATUS_TYPE_ERROR);
  IS(curandSetPseudoRandomGeneratorSeed(Q.G, 1) == CURAND_STATUS_TYPE_ERROR);
  IS(curandSetQuasiRandomGeneratorDimensions(Q.G, 20001) == CURAND_STATUS_OUT_OF_RANGE);
  OK(curandSetQuasiRandomGeneratorDimensions(Q.G, 3));
  IS(curandGenerateUniform(Q.G, Out, 8) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  IS(curandDestroyGenerator(nullptr) == CURAND_STATUS_NOT_INITIALIZED);
}

/// What the CPU does not have and a card has.
static void missing() {
  curandGenerator_t G;
  for (curandRngType_t Type : {CURAND_RNG_PSEUDO_MTGP32, CURAND_RNG_PSEUDO_MT19937, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32,
                               CURAND_RNG_QUASI_SCRAMBLED_SOBOL64})
    IS(curandCreateGenerator(&G, Type) == CURAND_STATUS_TYPE_ERROR);
  Generator X(CURAND_RNG_PSEUDO_XORWOW), Q(CURAND_RNG_QUASI_SOBOL32);
  IS(curandSetGeneratorOrdering(X.G, CURAND_ORDERING_PSEUDO_SEEDED) == CURAND_STATUS_OUT_OF_RANGE);
  IS(curandSetGeneratorOrdering(X.G, CURAND_ORDERING_PSEUDO_DYNAMIC) == CURAND_STATUS_OUT_OF_RANGE);
  OK(curandSetQuasiRandomGeneratorDimensions(Q.G, 3667));
  IS(curandSetQuasiRandomGeneratorDimensions(Q.G, 3668) == CURAND_STATUS_OUT_OF_RANGE);
  curandDirectionVectors32_t *Vectors;
  IS(curandGetDirectionVectors32(&Vectors, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6) ==
     CURAND_STATUS_OUT_OF_RANGE);
}

int main() {
  kernels();
  fours();
  skips<curandState>();
  skips<curandStateMRG32k3a>();
  skips<curandStatePhilox4_32_10_t>();
  orders();
  kinds();
  quasi();
  distributions();
  streams();
  refused();
  missing();
  return allAsExpected();
}
