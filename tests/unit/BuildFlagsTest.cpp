// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/Flags.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;

namespace {

/// The text with its flags ported; nothing is tidied up.
std::string port(StringRef Text, unsigned MinStandard = 0) {
  std::vector<FlagWord> Words;
  splitFlags(Text, 0, Words);
  EditSet Edits;
  for (const FlagChange &C :
       portFlags(Words, BuildTable::builtin(), {MinStandard}))
    Edits.replace(C.Where, C.New.empty() ? "~" : C.New);
  Edits.settle();
  return Edits.apply(Text);
}

TEST(BuildFlags, Words) {
  EXPECT_EQ(port("-O3 -g -Wall -I/x -DX=1"), "-O3 -g -Wall -I/x -DX=1");
  EXPECT_EQ(port("-rdc=true -rdc true"), "-fgpu-rdc -fgpu-rdc");
  EXPECT_EQ(port("-arch=sm_70 -arch sm_70 -gencode arch=a,code=b -O2"),
            "~ ~ ~ -O2");
  EXPECT_EQ(port("-gencode=arch=compute_${A},code=sm_${A};-O2"), "~;-O2");
  EXPECT_EQ(port("-Xcompiler -Wall,-fPIC --compiler-options=-g"),
            "-Wall -fPIC -g");
  EXPECT_EQ(port("-Xcompiler \\\"-Wall,-fPIC\\\" -Xcompiler=\"-g\""),
            "-Wall -fPIC -g");
  EXPECT_EQ(port("--expt-relaxed-constexpr -Xptxas -v -Werror all-warnings"),
            "~ ~ -Werror all-warnings");
  EXPECT_EQ(port("-fmad=false -ftz=true"),
            "-ffp-contract=off -fgpu-flush-denormals-to-zero");
  EXPECT_EQ(port("-lcublas -lcudart -lm -lcudadevrt"),
            "-lhipblas -lamdhip64 -lm ~");
  EXPECT_EQ(port("-Xlinker -rpath,/x"), "-Wl,-rpath,/x");
  // The end of a text, and no value.
  EXPECT_EQ(port("-Xcompiler"), "-Xcompiler");
}

TEST(BuildFlags, Standards) {
  EXPECT_EQ(port("-std=c++11 --std=gnu++14", 17), "-std=c++17 -std=gnu++17");
  EXPECT_EQ(port("-std=c++20 -std=c++11"), "-std=c++20 -std=c++11");
  EXPECT_EQ(port("-std=c++20", 17), "-std=c++20");
}

TEST(BuildFlags, GeneratorExpressions) {
  EXPECT_EQ(port("$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>"),
            "$<$<COMPILE_LANGUAGE:CUDA>:~>");
  EXPECT_EQ(port("$<$<CONFIG:Debug>:-G;-Xcompiler=-a,-b>"),
            "$<$<CONFIG:Debug>:~;-a;-b>");
  EXPECT_EQ(port("$<$<CONFIG:Debug>:SHELL:-Xcompiler -a,-b>"),
            "$<$<CONFIG:Debug>:SHELL:-a -b>");
  EXPECT_EQ(port("-O$<IF:$<CONFIG:Debug>,0,3> -lineinfo"),
            "-O$<IF:$<CONFIG:Debug>,0,3> ~");
  EXPECT_EQ(port("$<unclosed:-lineinfo"), "$<unclosed:~");
}

} // namespace
