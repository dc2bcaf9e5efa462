// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Libraries.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static constexpr CpuLibrary All[] = {
    {"cublas", "blas/blas.cpp", "cublas_v2.h cublas_api.h", "-lopenblas"},
    {"cufft", "fft/fft.cpp", "cufft.h cufftXt.h", "-lfftw3 -lfftw3f"},
    {"curand", "rand/rand.cpp", "curand.h curand_kernel.h", ""},
    {"cusolver", "solver/solver.cpp", "cusolverDn.h cusolverSp.h",
     "-lopenblas"},
    {"cusparse", "sparse/sparse.cpp", "cusparse.h", ""},
    {"nccl", "collectives/collectives.cpp", "nccl.h", ""},
    // Modules find the engine in the program.
    {"nvrtc", "rtc/rtc.cpp", "nvrtc.h", "-rdynamic -ldl", true},
};

ArrayRef<CpuLibrary> cpuLibraries() { return All; }

std::vector<std::string> linkOptions(const CpuLibrary &Library) {
  std::vector<std::string> Result;
  for (StringRef Word : wordsIn(Library.Needs))
    Result.push_back(Word.str());
  return Result;
}

std::vector<CpuLibrary> usableLibraries(const Compiler &With,
                                        ArrayRef<CpuLibrary> Among) {
  std::vector<Command> Tries;
  for (const CpuLibrary &L : Among) {
    std::vector<std::string> Options = linkOptions(L);
    Options.push_back("-shared");
    Tries.push_back(With.link({}, "/dev/null", Options));
    Tries.back().Output = Tries.back().Errors = "/dev/null";
  }
  std::vector<CpuLibrary> Result;
  for (auto [L, End] : zip(Among, runAll(Tries)))
    if (End.Status == 0)
      Result.push_back(L);
  return Result;
}

std::vector<CpuLibrary> librariesOf(ArrayRef<std::string> Included) {
  std::vector<CpuLibrary> Result;
  copy_if(All, std::back_inserter(Result), [&](const CpuLibrary &L) {
    return any_of(wordsIn(L.Headers),
                  [&](StringRef Name) { return is_contained(Included, Name); });
  });
  return Result;
}

} // namespace tranship
