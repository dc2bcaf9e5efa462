// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandAdapter.h"
#include "TemporaryFolder.h"
#include "parse/commands/CommandLineReader.h"
#include "parse/commands/CommandTable.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace tranship;

namespace {

/// What `Command` comes to when it compiles x.cu, one argument after another.
AdaptedCommand adapted(StringRef Command, StringRef File = "/src/x.cu",
                       StringRef Directory = "/src") {
  return adaptCommand(splitWords(Command), File, Directory);
}

std::string arguments(StringRef Command, StringRef File = "/src/x.cu",
                      StringRef Directory = "/src") {
  AdaptedCommand C = adapted(Command, File, Directory);
  EXPECT_EQ(join(C.Unknown, " "), "") << Command.str();
  return join(C.Arguments, " ");
}

std::string unknown(StringRef Command) {
  return join(adapted(Command).Unknown, " ");
}

SourceLanguage language(StringRef Command, StringRef File) {
  return adapted(Command, File).Language;
}

TEST(CommandAdapter, NvccSpellings) {
  for (const char *Options :
       {"-DA -DB=1 -I/i -isystem /s -include h.h",
        "-D A,B=1 -I /i "
        "-isystem=/s -include=h.h",
        "-D=A -D=B=1 -I=/i --system-include /s --pre-include h.h",
        "--define-macro=A,B=1 --include-path /i --system-include=/s "
        "--pre-include=h.h",
        "--define-macro A --define-macro B=1 --include-path=/i -isystem /s "
        "-include h.h"})
    EXPECT_EQ(arguments(("nvcc " + Twine(Options) + " -c x.cu").str()),
              "-DA -DB=1 -I/i -isystem /s -include h.h")
        << Options;
}

TEST(CommandAdapter, NvccAsCMakeWritesIt) {
  EXPECT_EQ(
      arguments("/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler "
                "-ccbin=/usr/bin/g++ -DNDEBUG -Da_EXPORTS "
                "-O3 -std=c++17 \"--generate-code=arch=compute_80,"
                "code=[compute_80,sm_80]\" "
                "\"--generate-code=arch=compute_90,code=[sm_90]\" "
                "-Xcompiler=-fPIC -Xcompiler=-fvisibility=hidden "
                "-Xcompiler=-Wall,-Wextra -Xptxas=-v -rdc=true -lineinfo "
                "--expt-relaxed-constexpr --expt-extended-lambda "
                "-MD -MT a.o -MF a.o.d -x cu -c /src/x.cu -o a.o"),
      "-std=c++17 -DNDEBUG -Da_EXPORTS -O2 -D__CUDACC_RDC__ "
      "-D__CUDACC_RELAXED_CONSTEXPR__ -D__CUDACC_EXTENDED_LAMBDA__ "
      "-D__CUDA_ARCH_LIST__=800,900");
}

TEST(CommandAdapter, NvccDropsWhatOnlyCodeSees) {
  EXPECT_EQ(
      arguments("nvcc -ccbin g++ -Xptxas -v,-O3 -Xlinker -rpath,/x -Xnvlink -v "
                "-Xarchive a -Xfatbin -compress-all -Xcudafe "
                "--diag_suppress=1 --ptxas-options=-v --ptxas-options -v "
                "-maxrregcount=64 --maxrregcount 64 -lineinfo -g -pg "
                "--use_fast_math -use_fast_math --ftz=true -prec-div false "
                "-code sm_80,sm_90 -t4 -t 4 --threads=4 -e k "
                "-Werror cross-execution-space-call -Werror=reorder "
                "-diag-suppress 177,1 -M -MD -MF x.d -MT x -o x.o -odir d -c "
                "-lcudart -l cudart -L/l -L /l -cudart shared -v --keep "
                "-keep-dir k -time - -dopt=on -w x.cu y.o lib.a"),
      "");
}

TEST(CommandAdapter, NvccMacros) {
  EXPECT_EQ(arguments("nvcc -rdc=true x.cu"), "-D__CUDACC_RDC__");
  EXPECT_EQ(arguments("nvcc -rdc true x.cu"), "-D__CUDACC_RDC__");
  EXPECT_EQ(arguments("nvcc --relocatable-device-code=true x.cu"),
            "-D__CUDACC_RDC__");
  EXPECT_EQ(arguments("nvcc -rdc=false x.cu"), "");
  EXPECT_EQ(arguments("nvcc -dc x.cu"), "-D__CUDACC_RDC__");
  EXPECT_EQ(arguments("nvcc -dw x.cu"), "");
  EXPECT_EQ(arguments("nvcc --extended-lambda x.cu"),
            "-D__CUDACC_EXTENDED_LAMBDA__");
  EXPECT_EQ(arguments("nvcc -expt-extended-lambda x.cu"),
            "-D__CUDACC_EXTENDED_LAMBDA__");
  EXPECT_EQ(arguments("nvcc --expt-relaxed-constexpr x.cu"),
            "-D__CUDACC_RELAXED_CONSTEXPR__");
  EXPECT_EQ(arguments("nvcc -G -ewp x.cu"),
            "-D__CUDACC_DEBUG__ -D__CUDACC_EWP__");
  EXPECT_EQ(arguments("nvcc --default-stream per-thread x.cu"),
            "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  EXPECT_EQ(arguments("nvcc -default-stream=legacy x.cu"), "");
  EXPECT_EQ(arguments("nvcc -noeh -m64 x.cu"), "-fno-exceptions -m64");
}

TEST(CommandAdapter, NvccMacrosOfCudaAreNotThoseOfCxx) {
  EXPECT_EQ(arguments("nvcc -rdc=true -G -default-stream=per-thread x.cpp",
                      "/src/x.cpp"),
            "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  EXPECT_EQ(arguments("nvcc -rdc=true x.cpp -x cu", "/src/x.cpp"),
            "-D__CUDACC_RDC__")
      << "-x holds for what stands before it, too";
}

TEST(CommandAdapter, NvccArchitectures) {
  EXPECT_EQ(arguments("nvcc -gencode arch=compute_90,code=sm_90 "
                      "-gencode=arch=compute_80,code=[sm_80,sm_86] "
                      "--generate-code arch=compute_100a,code=sm_100a x.cu"),
            "-D__CUDA_ARCH_LIST__=800,900,1000");
  EXPECT_EQ(arguments("nvcc -arch=sm_90a x.cu"), "-D__CUDA_ARCH_LIST__=900");
  EXPECT_EQ(arguments("nvcc -arch compute_80 -code=sm_86 x.cu"),
            "-D__CUDA_ARCH_LIST__=800");
  for (const char *Arch : {"native", "all", "all-major", "sm_", "", "_"})
    EXPECT_EQ(arguments(("nvcc -arch=" + Twine(Arch) + " x.cu").str()), "");
}

/// The expectations of this test are what `nvcc --dryrun` prints.
TEST(CommandAdapter, NvccListsAndQuotes) {
  auto Macros = [](StringRef Option) {
    return join(
        adaptCommand({"nvcc", Option.str(), "x.cu"}, "x.cu", "/").Arguments,
        "|");
  };
  EXPECT_EQ(Macros("-DX=1,Y=2"), "-DX=1|-DY=2");
  EXPECT_EQ(Macros("-DA=\"a,b\""), "-DA=\"a,b\"");
  EXPECT_EQ(Macros("-DA=\"x y\",B=2"), "-DA=\"x y\"|-DB=2");
  EXPECT_EQ(Macros("-DS='a,b'"), "-DS='a|-Db'");
  EXPECT_EQ(Macros("-DS=\\\"a\\,b\\\""), "-DS=\"a,b\"");
  EXPECT_EQ(Macros("-DX=a\\\\b"), "-DX=a\\b");
  EXPECT_EQ(Macros("-DX=a\\b"), "-DX=ab");
  EXPECT_EQ(Macros("-DX=\"\\\"q\\\"\""), "-DX=\"\"q\"\"");
  EXPECT_EQ(Macros("-D,,A,"), "-DA");
  EXPECT_EQ(Macros("-DX=\\"), "-DX=\\");
  EXPECT_EQ(Macros("-I\"/e,f\",/a b"), "-I/e,f|-I/a b");
}

TEST(CommandAdapter, Xcompiler) {
  auto Kept = [](StringRef Value) {
    AdaptedCommand C =
        adaptCommand({"nvcc", "-Xcompiler", Value.str(), "x.cu"}, "x.cu", "/");
    EXPECT_EQ(join(C.Unknown, " "), "") << Value.str();
    return join(C.Arguments, "|");
  };
  EXPECT_EQ(Kept("-Wall,-DX=1,-fPIC,-fno-exceptions"), "-DX=1|-fno-exceptions");
  EXPECT_EQ(Kept("-DX -DZ"), "-DX|-DZ");
  EXPECT_EQ(Kept("-DX=\"a,b\""), "-DX=a,b") << "the shell takes the quotes";
  EXPECT_EQ(Kept("-Wall,\"-DX=a,b\""), "-DX=a,b");
  EXPECT_EQ(Kept("-DX=\\\\\\\"a\\\\\\\""), "-DX=\"a\"");
  EXPECT_EQ(Kept("-DX=\\\"a,-DY\\\""), "-DX=a -DY");
  EXPECT_EQ(Kept("-DX=a\\,b,-DY"), "-DX=a,b|-DY");
  EXPECT_EQ(Kept("'-DX=a b'"), "-DX=a b");
  EXPECT_EQ(Kept(",-Wall,,-DX"), "-DX");
  EXPECT_EQ(Kept("/EHsc /W3"), "") << "of another compiler: files, here";
  EXPECT_EQ(Kept("-include,foo.h"), "-include|foo.h");
  EXPECT_EQ(arguments("nvcc -Xcompiler -I --compiler-options=/x -Xcompiler "
                      "-isystem,/y x.cu"),
            "-I/x -isystem /y")
      << "an option and its value in two";
}

TEST(CommandAdapter, NvccOwnMacrosComeAfterTheHosts) {
  EXPECT_EQ(arguments("nvcc -DA=1 -UB -Xcompiler -DA=2 -DC -fno-rtti "
                      "-Xcompiler -DB x.cu"),
            "-DA=2 -DB -fno-rtti -DA=1 -UB -DC");
}

TEST(CommandAdapter, NvccHostOptionsInItsOwnLine) {
  EXPECT_EQ(arguments("nvcc -forward-unknown-to-host-compiler -fPIC -Wall "
                      "-fopenmp -iquote q -fno-exceptions -pthread "
                      "-Wl,-rpath,/x -g3 -O2 -fvisibility=hidden x.cu"),
            "-D_OPENMP=201511 -pthread -iquote q -fno-exceptions -pthread "
            "-O2");
}

TEST(CommandAdapter, Languages) {
  using L = SourceLanguage;
  EXPECT_EQ(language("nvcc x.cu", "x.cu"), L::Cuda);
  EXPECT_EQ(language("nvcc x.cpp", "x.cpp"), L::Cxx);
  EXPECT_EQ(language("nvcc x.c", "x.c"), L::C);
  EXPECT_EQ(language("nvcc -x cu x.cpp", "x.cpp"), L::Cuda);
  EXPECT_EQ(language("nvcc x.cpp --x=cu", "x.cpp"), L::Cuda);
  EXPECT_EQ(language("nvcc -x c++ x.cu", "x.cu"), L::Cxx);
  EXPECT_EQ(language("g++ x.cu", "x.cu"), L::Cuda);
  EXPECT_EQ(language("clang++ -x cuda x.cpp", "x.cpp"), L::Cuda);
  EXPECT_EQ(language("clang++ -xcuda x.cpp", "x.cpp"), L::Cuda);
  EXPECT_EQ(language("gcc x.c", "x.c"), L::C);
  EXPECT_EQ(language("g++ x.c", "x.c"), L::Cxx);
  EXPECT_EQ(language("g++-12 x.c", "x.c"), L::Cxx);
  EXPECT_EQ(language("mpicxx x.c", "x.c"), L::Cxx);
  EXPECT_EQ(language("gcc x.cpp", "x.cpp"), L::Cxx);
  EXPECT_EQ(language("g++ x.h", "x.h"), L::Cxx);
  EXPECT_EQ(language("g++ -x c++ a/x.in -x none lib.a", "/src/a/x.in"), L::Cxx);
  EXPECT_EQ(language("gcc -x c++ x.c -x c y.c", "x.c"), L::Cxx);
  EXPECT_EQ(language("gcc -x c++ y.c -x none x.c", "x.c"), L::C);
  EXPECT_EQ(adaptOptions({"-xcuda"}, "x.cpp", "/").Language, L::Cuda);
  EXPECT_EQ(adaptOptions({}, "x.h", "/").Language, L::Cuda);
}

TEST(CommandAdapter, LanguageOf) {
  for (const char *File :
       {"a.cu", "a.cuh", "a.h", "b/a.hpp", "a.hxx", "a.hh", "a.inl", "a.tpp"})
    EXPECT_EQ(languageOf(File), SourceLanguage::Cuda) << File;
  EXPECT_EQ(languageOf("a.c"), SourceLanguage::C);
  for (const char *File : {"a.C", "a.cpp", "a.cc", "a", "", "a.h/x"})
    EXPECT_EQ(languageOf(File), SourceLanguage::Cxx) << File;
}

TEST(CommandAdapter, SourceByAnotherName) {
  TemporaryFolder Folder;
  writeFile(Folder / "real.c", "");
  ASSERT_FALSE(sys::fs::create_link(Folder / "real.c", Folder / "link.c"));
  EXPECT_EQ(
      adapted("gcc -x c++ link.c -x none x.a", Folder / "real.c", Folder / "")
          .Language,
      SourceLanguage::Cxx);
}

TEST(CommandAdapter, Standards) {
  EXPECT_EQ(arguments("nvcc -DA -std=c++20 x.cu"), "-std=c++20 -DA");
  EXPECT_EQ(arguments("nvcc -std c++14 x.cu"), "-std=c++14");
  EXPECT_EQ(arguments("nvcc --std=c++14 --std c++17 x.cu"), "-std=c++17");
  EXPECT_EQ(arguments("nvcc -Xcompiler -std=gnu++17 x.cu"), "-std=gnu++17");
  EXPECT_EQ(arguments("nvcc -Xcompiler -std=gnu++17 -std=c++14 x.cu"),
            "-std=c++14");
  EXPECT_EQ(arguments("nvcc -std=c++17 x.c", "x.c"), "");
  EXPECT_EQ(arguments("gcc -std=c11 x.c", "x.c"), "-std=c11");
  EXPECT_EQ(arguments("g++ -std=c11 x.cpp", "x.cpp"), "");
  EXPECT_EQ(arguments("gcc -std=gnu++2b x.cpp", "x.cpp"), "-std=gnu++2b");
  EXPECT_EQ(arguments("gcc -std=c99 -ansi x.c", "x.c"), "-ansi");
  EXPECT_EQ(unknown("g++ -std=c++99 x.cu"), "-std=c++99");
}

TEST(CommandAdapter, HostHeadersAndMacros) {
  EXPECT_EQ(
      arguments("g++ -I a -Ib -isystem c -isystemd -iquote e -idirafter f "
                "-include g.h -imacros h.h -nostdinc++ --sysroot=/s "
                "-isysroot /t -DA -D B -UA -U C --include-directory=k x.cu"),
      "-Ia -Ib -isystem c -isystem d -iquote e -idirafter f -include g.h "
      "-imacros h.h -nostdinc++ --sysroot=/s -isysroot /t -DA -DB -UA -UC "
      "-Ik");
  EXPECT_EQ(join(adaptCommand({"g++", "-D", "F(a, b)=\"a,b\"", "-DE="}, "x", "")
                     .Arguments,
                 "|"),
            "-DF(a, b)=\"a,b\"|-DE=")
      << "not nvcc's lists";
}

TEST(CommandAdapter, HostDropsInSilence) {
  EXPECT_EQ(arguments("g++ -c -o x.o -ox.o -fPIC -Wall -Werror -Wextra -Wl,-z "
                      "-Wa,--x -g -g3 -ggdb -gdwarf-4 -pipe -s -MD -MMD -MP "
                      "-MF x.d -MFx.d -MT x -MQ x -MJ x.json -L. -lfoo "
                      "-Xlinker -x -static-libgcc -shared -rdynamic -pedantic "
                      "-fno-omit-frame-pointer -fvisibility=hidden -flto=auto "
                      "-mtune=native --param foo=1 --param=a=b -save-temps "
                      "-F d -mllvm -x -fdiagnostics-color=always "
                      "-ftree-vectorize -I- -c x.cu y.cpp z.o -- w.cpp -D"),
            "");
}

TEST(CommandAdapter, Clang) {
  EXPECT_EQ(arguments("clang++ -x cuda --cuda-path=/cuda --cuda-path /cuda "
                      "--cuda-gpu-arch=sm_80 --offload-arch=sm_90,sm_80 "
                      "--no-cuda-version-check --cuda-host-only -nocudalib "
                      "-fgpu-rdc -stdlib=libc++ --gcc-toolchain=/gcc "
                      "-resource-dir /r -Qunused-arguments "
                      "-fcolor-diagnostics -Xarch_device -O1 -Xarch_host -DH "
                      "--target=x86_64-linux-gnu x.cu"),
            "-fgpu-rdc -stdlib=libc++ --gcc-toolchain=/gcc "
            "--target=x86_64-linux-gnu -DH");
  EXPECT_EQ(arguments("clang++ -fgpu-rdc x.cpp", "x.cpp"), "");
}

TEST(CommandAdapter, FrontendOptionsStayBehindXclang) {
  // What CMake writes for a precompiled header: Clang's driver would look for
  // a .pch beside the header if -include were its own.
  EXPECT_EQ(arguments("clang++ -DA -Xclang -include-pch -Xclang a.pch -Xclang "
                      "-include -Xclang a.hxx -DB x.cu"),
            "-DA -DB -Xclang -include -Xclang a.hxx");
  EXPECT_EQ(unknown("clang++ -Xclang -no-such -Xclang --such x.cu"),
            "-no-such --such");
}

TEST(CommandAdapter, PreprocessorOptions) {
  EXPECT_EQ(arguments("gcc -Wp,-MD,x.d -Wp,-DX=1,-I,i -Xpreprocessor -DY "
                      "-Xpreprocessor -isystem -Xpreprocessor s -DX=2 x.cu"),
            "-DX=2 -DX=1 -Ii -DY -isystem s");
}

TEST(CommandAdapter, MacrosOfTheHost) {
  EXPECT_EQ(arguments("g++ -pthread -fopenmp x.cu"),
            "-pthread -D_OPENMP=201511 -pthread");
  EXPECT_EQ(arguments("g++ -fopenmp-simd -fno-sanitize=all x.cu"), "");
  EXPECT_EQ(arguments("g++ -fsanitize=address,undefined x.cu"),
            "-D__SANITIZE_ADDRESS__=1");
  EXPECT_EQ(arguments("g++ -O x.cu"), "-O2");
  EXPECT_EQ(arguments("g++ -O3 -O0 x.cu"), "-O2 -O0");
  EXPECT_EQ(arguments("g++ -Os -Ofast -Og x.cu"), "-Os -O2 -ffast-math -O2");
  EXPECT_EQ(arguments("nvcc -O 3 -O0 -O=2 --optimize 1 x.cu"),
            "-O2 -O0 -O2 -O2");
  EXPECT_EQ(arguments("g++ -ffast-math -fassociative-math x.cu"),
            "-ffast-math");
  EXPECT_EQ(arguments("g++ -m32 -funsigned-char -fshort-wchar x.cu"),
            "-m32 -funsigned-char -fshort-wchar");
}

TEST(CommandAdapter, Processors) {
  if (!Triple(sys::getDefaultTargetTriple()).isX86())
    GTEST_SKIP();
  EXPECT_EQ(arguments("g++ -march=native -mcpu=native -mtune=generic x.cu"),
            "-march=native");
  EXPECT_EQ(arguments("g++ -march=x86-64-v3 -mavx2 -mno-fma x.cu"),
            "-march=x86-64-v3 -mavx2 -mno-fma");
  EXPECT_EQ(unknown("g++ -march=armv8-a+sve x.cu"), "-march=armv8-a+sve");
  EXPECT_EQ(arguments("nvcc -Xcompiler=-mavx2,-mf16c x.cu"), "-mavx2 -mf16c");
}

TEST(CommandAdapter, Unknown) {
  EXPECT_EQ(unknown("nvcc --frob -frob=1 --frob --frob=2 -Xcompiler -mfrob "
                    "x.cu"),
            "--frob --frob=2 -mfrob")
      << "-f of the host compiler is code generation";
  EXPECT_EQ(unknown("g++ -rdc=true -code=sm_80 x.cu"), "-rdc=true -code=sm_80");
  EXPECT_EQ(unknown("nvcc -use_fast_math=true x.cu -I"), "-I") << "no value";
  EXPECT_EQ(arguments("nvcc --no-align-double -DA x.cu"), "-DA");
}

TEST(CommandAdapter, OptionsOfAnyCompiler) {
  AdaptedCommand C = adaptOptions(
      {"-DA,B", "-arch=sm_80", "--expt-relaxed-constexpr", "-Xcompiler",
       "-DX,-fPIC", "-Ii", "-gencode", "arch=compute_90,code=sm_90", "-dc",
       "-G", "-use_fast_math", "-std=c++17"},
      "x.cu", "/");
  EXPECT_EQ(join(C.Arguments, " "),
            "-std=c++17 -DA,B -D__CUDACC_RELAXED_CONSTEXPR__ -Ii "
            "-D__CUDACC_RDC__ -D__CUDACC_DEBUG__ -DX "
            "-D__CUDA_ARCH_LIST__=800,900");
  EXPECT_EQ(join(C.Unknown, " "), "");
}

TEST(CommandAdapter, Launchers) {
  for (const char *Launcher :
       {"ccache", "/usr/bin/ccache", "sccache", "distcc", "icecc",
        "ccache distcc", "cmake -E env A=B C=d/e", "cmake -E env A=B --",
        "/opt/cmake -E env --unset=Q ccache", "/usr/bin/env",
        "env -i -u NAME X=y", "CCACHE_DIR=/x ccache", "ccache base_dir=/x",
        "nice -n 10", "cmake -E time",
        "cmake -E __run_co_compile --tidy=\"t;-p=x\" --source=x.cu --"})
    EXPECT_EQ(arguments((Twine(Launcher) + " nvcc -rdc=true -c x.cu").str()),
              "-D__CUDACC_RDC__")
        << Launcher;
  EXPECT_EQ(arguments("ccache"), "");
  EXPECT_EQ(arguments("env -u"), "");
  EXPECT_EQ(arguments(""), "");
}

TEST(CommandAdapter, CompilerNames) {
  for (const char *Name : {"nvcc", "/usr/local/cuda-12/bin/nvcc", "nvcc-11.8",
                           "nvcc.exe", "nvcc_wrapper"})
    EXPECT_EQ(arguments((Twine(Name) + " -dc x.cu").str()), "-D__CUDACC_RDC__")
        << Name;
  for (const char *Name : {"c++", "mpicxx", "clang-19", "/opt/nvcc/bin/g++"})
    EXPECT_EQ(arguments((Twine(Name) + " -dc x.cu").str()), "") << Name;
}

TEST(ResponseFiles, OfTheHost) {
  TemporaryFolder Folder;
  writeFile(Folder / "a.rsp", "-DA='a b' \"-DB=c d\"\n-DC=\\\"q\\\" @b.rsp");
  writeFile(Folder / "b.rsp", "-I\"x y\"\n@a.rsp @none.rsp @b.rsp -DD");
  AdaptedCommand C = adapted("g++ -DX @a.rsp -DY", "x.cu", Folder / "");
  EXPECT_EQ(join(C.Arguments, "|"),
            "-DX|-DA=a b|-DB=c d|-DC=\"q\"|-Ix y|-DD|-DY");
  EXPECT_EQ(join(C.Unknown, " "), "@a.rsp @none.rsp @b.rsp");
  C = adapted("nvcc -DX @a.rsp -DY x.cu", "x.cu", Folder / "");
  EXPECT_EQ(join(C.Arguments, "|"),
            "-DX|-DA=a b|-DB=c d|-DC=\"q\"|-Ix y|-DD|-DY");
  EXPECT_EQ(
      join(
          adapted("nvcc -Xcompiler @b.rsp x.cu", "x.cu", Folder / "").Arguments,
          "|"),
      "-Ix y|-DA=a b|-DB=c d|-DC=\"q\"|-DD");
}

/// The expectations of this test are what `nvcc --dryrun` prints.
TEST(ResponseFiles, OfNvcc) {
  TemporaryFolder Folder;
  auto Kept = [&](StringRef Text) {
    writeFile(Folder / "a.rsp", Text);
    return join(adapted("nvcc -optf a.rsp x.cu", "x.cu", Folder / "").Arguments,
                "|");
  };
  EXPECT_EQ(Kept("-DA=\"x y\""), "-DA=x y");
  EXPECT_EQ(Kept("-DA=\\\"x,y\\\""), "-DA=\"x,y\"")
      << "nvcc loses these quotes, but takes those with three backslashes";
  EXPECT_EQ(Kept("-DA=\\\\\\\"x\\\\\\\""), "-DA=\"x\"");
  EXPECT_EQ(Kept("-DA=\"a,b\""), "-DA=a|-Db");
  EXPECT_EQ(Kept("-DA='a'\r\n-I\"/x y\" -I/z\\ w"), "-DA='a'|-I/x y|-I/z w");
  EXPECT_EQ(Kept("-Xcompiler -DX,-DY -Xcompiler \"-DZ -DW\""),
            "-DX|-DY|-DZ|-DW");
}

TEST(ResponseFiles, OfNvccNested) {
  TemporaryFolder Folder;
  ASSERT_FALSE(sys::fs::create_directories(Folder / "d"));
  writeFile(Folder / "d/a.rsp", "-DA --options-file d/b.rsp,c.rsp -DE");
  writeFile(Folder / "d/b.rsp", "-DB -optf d/a.rsp -optf=none -dc");
  writeFile(Folder / "c.rsp", "-x cu @c2.rsp");
  writeFile(Folder / "c2.rsp", "-DC='1 2'");
  AdaptedCommand C = adapted("nvcc --options-file=d/a.rsp x.cpp -DF",
                             Folder / "x.cpp", Folder / "");
  EXPECT_EQ(join(C.Arguments, "|"), "-DA|-DB|-D__CUDACC_RDC__|-DC=1 2|-DE|-DF");
  EXPECT_EQ(join(C.Unknown, "|"), "-optf d/a.rsp|-optf none");
  EXPECT_TRUE(C.IsCuda());
}

TEST(ResponseFiles, EndlessOnesEnd) {
  TemporaryFolder Folder;
  writeFile(Folder / "p.rsp", "-DP -Wp,@p.rsp");
  AdaptedCommand C = adapted("g++ @p.rsp x.cu", "x.cu", Folder / "");
  EXPECT_EQ(join(C.Unknown, " "), "@p.rsp");
  EXPECT_LT(C.Arguments.size(), 1000U);
  writeFile(Folder / "x0.rsp", "-DX");
  for (int I = 1; I != 40; ++I) {
    std::string Inner = (" @x" + Twine(I - 1) + ".rsp").str();
    writeFile(Folder / ("x" + std::to_string(I) + ".rsp"), Inner + Inner);
  }
  EXPECT_FALSE(
      adapted("g++ @x39.rsp x.cu", "x.cu", Folder / "").Unknown.empty());
}

/// Checks that Clang's driver knows the arguments that come of \p Command.
void expectClangKnows(ArrayRef<std::string> Command) {
  AdaptedCommand C = adaptCommand(Command, "x.cu", "/");
  EXPECT_EQ(join(C.Unknown, " "), "") << join(Command, " ");
  SmallVector<const char *, 8> Raw;
  for (const std::string &Argument : C.Arguments)
    Raw.push_back(Argument.c_str());
  unsigned MissingIndex = 0;
  unsigned MissingCount = 0;
  opt::InputArgList Parsed = clang::driver::getDriverOptTable().ParseArgs(
      Raw, MissingIndex, MissingCount,
      opt::Visibility(clang::driver::options::ClangOption));
  EXPECT_EQ(MissingCount, 0U) << join(C.Arguments, " ");
  for (const opt::Arg *A : Parsed) {
    EXPECT_FALSE(A->getOption().matches(clang::driver::options::OPT_UNKNOWN))
        << A->getAsString(Parsed) << " of " << join(Command, " ");
    EXPECT_FALSE(A->getOption().matches(clang::driver::options::OPT_INPUT))
        << A->getAsString(Parsed) << " of " << join(Command, " ");
  }
}

/// Values that lead each row to everything that it has.
std::vector<std::string> sampleValues(const OptionRow &Row) {
  switch (Row.Effect) {
  case OptionEffect::Standard:
    return {"c++17"};
  case OptionEffect::Processor:
    return {"native"};
  case OptionEffect::Architecture:
    return {"sm_80"};
  case OptionEffect::ToHost:
  case OptionEffect::ToFrontend:
    return {"-DX"};
  case OptionEffect::ReadFile:
    return {"/dev/null/none"};
  case OptionEffect::ByValue: {
    std::vector<std::string> Result{"other"};
    SmallVector<StringRef, 8> Cases;
    Row.Text.split(Cases, ' ');
    for (StringRef Case : Cases)
      Result.push_back(Case.split(':').first.str());
    return Result;
  }
  default:
    return {"1"};
  }
}

TEST(CompilerOptions, ClangKnowsWhatIsKept) {
  for (const OptionRow &Row : optionRows()) {
    if (Row.Effect == OptionEffect::ReadFile)
      continue;
    std::string Compiler = Row.Owner == OptionOwner::Nvcc ? "nvcc" : "g++";
    for (StringRef Name : split(Row.Names, ' ')) {
      std::string N = Name.str();
      for (const std::string &Value : sampleValues(Row))
        switch (Row.Form) {
        case ValueForm::Flag:
          expectClangKnows({Compiler, N, "x.cu"});
          break;
        case ValueForm::Joined:
        case ValueForm::CommaJoined:
          expectClangKnows({Compiler, N + Value, "x.cu"});
          break;
        case ValueForm::JoinedOrSeparate:
          expectClangKnows({Compiler, N + Value, "x.cu"});
          expectClangKnows({Compiler, N, Value, "x.cu"});
          break;
        case ValueForm::Separate:
          expectClangKnows({Compiler, N, Value, "x.cu"});
          break;
        case ValueForm::Word:
        case ValueForm::Letter:
        case ValueForm::WordList:
        case ValueForm::LetterList:
          expectClangKnows({Compiler, N + "=" + Value, "x.cu"});
          expectClangKnows({Compiler, N, Value, "x.cu"});
          break;
        }
    }
  }
}

TEST(CompilerOptions, RowsAreWellFormed) {
  StringMap<unsigned> Seen;
  for (const OptionRow &Row : optionRows()) {
    bool NeedsValue = Row.Effect != OptionEffect::Keep &&
                      Row.Effect != OptionEffect::Become &&
                      Row.Effect != OptionEffect::Drop && Row.Text.empty();
    EXPECT_FALSE(NeedsValue && Row.Form == ValueForm::Flag) << Row.Names.str();
    for (StringRef Name : split(Row.Names, ' ')) {
      std::string Key =
          (Row.Owner == OptionOwner::Nvcc ? "nvcc " : "host ") + Name.str();
      EXPECT_EQ(++Seen[Key], 1U) << Key;
      EXPECT_TRUE(Name.starts_with("-")) << Key;
      EXPECT_GE(Name.size(), 2U) << Key;
      EXPECT_EQ(findOption(Name, Row.Owner == OptionOwner::Nvcc
                                     ? CommandKind::Nvcc
                                     : CommandKind::Host)
                    ->Row,
                &Row)
          << Key;
    }
  }
}

} // namespace
