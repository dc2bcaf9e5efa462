// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Libraries.h"
#include "files/Input.h"
#include "tables/map/Table.h"
#include "text/IncludedHeaders.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static constexpr CpuLibrary All[] = {
    {"cublas", "blas/blas.cpp", "cublas_v2.h cublas_api.h", "-lopenblas"},
    {"cufft", "fft/fft.cpp", "cufft.h cufftXt.h", "-lfftw3 -lfftw3f"},
    {"cusolver", "solver/solver.cpp", "cusolverDn.h", "-lopenblas"},
};

ArrayRef<CpuLibrary> cpuLibraries() { return All; }

std::vector<std::string> linkOptions(const CpuLibrary &Library) {
  std::vector<std::string> Result;
  for (StringRef Word : wordsIn(Library.Needs))
    Result.push_back(Word.str());
  return Result;
}

std::string nameOn(const CpuLibrary &Library, const Platform &Where) {
  if (Where.KeepsCuda)
    return Library.Name.str();
  const size_t Column = Where.Name == "hip" ? 2 : 5;
  for (const TableRow &R : tableRows("build"))
    if (R[0] == "library" && R[1] == Library.Name)
      return R[Column].str();
  return "";
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

std::vector<CpuLibrary> librariesOf(ArrayRef<std::string> Files) {
  std::vector<std::string> Included;
  for (const std::string &File : Files) {
    const std::string Text = contentsOf(File);
    for (const IncludedHeader &Header : includesIn(Text))
      Included.push_back(Header.Name.str());
  }
  std::vector<CpuLibrary> Result;
  copy_if(All, std::back_inserter(Result), [&](const CpuLibrary &L) {
    return any_of(wordsIn(L.Headers),
                  [&](StringRef Name) { return is_contained(Included, Name); });
  });
  return Result;
}

} // namespace tranship
