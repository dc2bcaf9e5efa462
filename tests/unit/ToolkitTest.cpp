// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/Toolkit.h"
#include "TemporaryFolder.h"
#include "parse/commands/ToolkitPlaces.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

/// A disk with toolkits, and an environment that knows of none.
class ToolkitSearch : public testing::Test {
protected:
  ToolkitSearch() {
    for (const char *Name :
         {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT", "CONDA_PREFIX", "PATH"}) {
      const char *Value = ::getenv(Name);
      Saved.emplace_back(Name, Value ? std::optional<std::string>(Value)
                                     : std::nullopt);
      ::unsetenv(Name);
    }
  }
  ~ToolkitSearch() override {
    for (const auto &[Name, Value] : Saved)
      if (Value)
        ::setenv(Name, Value->c_str(), 1);
      else
        ::unsetenv(Name);
  }

  void add(StringRef Name, StringRef Text = "") {
    ASSERT_FALSE(
        sys::fs::create_directories(sys::path::parent_path(Disk / Name)));
    writeFile(Disk / Name, Text);
  }
  void addProgram(StringRef Name, StringRef Text = "\x7f"
                                                   "ELF") {
    add(Name, Text);
    ASSERT_FALSE(sys::fs::setPermissions(Disk / Name, sys::fs::all_perms));
  }
  void addHeaders(StringRef Include, unsigned Version = 12040) {
    add((Include + "/cuda_runtime.h").str());
    add((Include + "/cuda.h").str(),
        "#define CUDA_VERSION " + std::to_string(Version) + "\n");
  }
  void link(StringRef To, StringRef Name) {
    ASSERT_FALSE(
        sys::fs::create_directories(sys::path::parent_path(Disk / Name)));
    ASSERT_EQ(::symlink(To.str().c_str(), (Disk / Name).c_str()), 0);
  }

  /// \p Path without the disk.
  std::string shortened(StringRef Path) const {
    SmallString<128> Real;
    EXPECT_FALSE(sys::fs::real_path(Disk / "", Real));
    Path.consume_front(Real);
    return Path.str();
  }
  /// "ROOT: INCLUDE VERSION", or what the error says.
  std::string find(StringRef Explicit) const {
    Expected<std::optional<Toolkit>> Found =
        findToolkit(Explicit.empty() ? "" : Disk / Explicit);
    if (!Found)
      return toString(Found.takeError());
    if (!*Found)
      return "none";
    return shortened((*Found)->Root) + ": " + shortened((*Found)->Include) +
           " " + std::to_string((*Found)->Version);
  }

  TemporaryFolder Disk;
  std::vector<std::pair<const char *, std::optional<std::string>>> Saved;
};

TEST_F(ToolkitSearch, ExplicitForms) {
  addHeaders("opt/c/include");
  addProgram("opt/c/bin/nvcc");
  link("c", "opt/link");
  link("../opt/c/bin/nvcc", "bin/nvcc");
  for (StringRef Name :
       {"opt/c", "opt/c/", "opt/c/.", "opt/c/include", "opt/c/include/",
        "opt/c/bin", "opt/c/bin/", "opt/c/bin/nvcc", "opt/link",
        "opt/link/include", "bin/nvcc", "bin", "opt/c/bin/../"})
    EXPECT_EQ(find(Name), "/opt/c: /opt/c/include 12040") << Name.str();
}

TEST_F(ToolkitSearch, TargetsFolder) {
  addHeaders("a/targets/x86_64-linux/include", 13000);
  addHeaders("a/targets/sbsa-linux/include", 12000);
  addHeaders("a/targets/aarch64-linux/include", 12000);
#if defined(__x86_64__)
  constexpr const char *Own = "/a: /a/targets/x86_64-linux/include 13000";
#else
  constexpr const char *Own = "/a: /a/targets/sbsa-linux/include 12000";
#endif
  EXPECT_EQ(find("a"), Own);
  EXPECT_EQ(find("a/targets/aarch64-linux/include"),
            "/a: /a/targets/aarch64-linux/include 12000");
  link("targets/x86_64-linux/include", "a/include");
  EXPECT_EQ(find("a/include"), "/a: /a/targets/x86_64-linux/include 13000");
}

TEST_F(ToolkitSearch, ErrorsSayWhatWasLookedFor) {
  std::string Missing = find("nowhere");
  EXPECT_NE(Missing.find("nowhere'"), Missing.npos) << Missing;
  EXPECT_NE(Missing.find("no such file"), Missing.npos) << Missing;
  add("a/include/cuda.h", "#define CUDA_VERSION 12000");
  ASSERT_FALSE(sys::fs::create_directories(Disk / "a/targets/odd"));
  std::string Bare = find("a");
  EXPECT_NE(Bare.find("cuda_runtime.h"), Bare.npos) << Bare;
  EXPECT_NE(Bare.find("/a/include"), Bare.npos) << Bare;
  EXPECT_NE(Bare.find("/a/targets/odd/include"), Bare.npos) << Bare;
  add("file", "text");
  EXPECT_NE(find("file").find("no CUDA toolkit"), std::string::npos);
}

TEST_F(ToolkitSearch, AFolderOfTheNameIsNoHeader) {
  ASSERT_FALSE(sys::fs::create_directories(Disk / "a/include/cuda_runtime.h"));
  EXPECT_NE(find("a").find("no CUDA toolkit"), std::string::npos);
}

TEST_F(ToolkitSearch, Variables) {
  addHeaders("path/include", 1);
  addHeaders("home/include", 2);
  addHeaders("root/include", 3);
  ASSERT_FALSE(sys::fs::create_directories(Disk / "empty"));
  ::setenv("CUDA_ROOT", (Disk / "root").c_str(), 1);
  EXPECT_EQ(find(""), "/root: /root/include 3");
  ::setenv("CUDA_HOME", (Disk / "home").c_str(), 1);
  EXPECT_EQ(find(""), "/home: /home/include 2");
  ::setenv("CUDA_PATH", (Disk / "path").c_str(), 1);
  EXPECT_EQ(find(""), "/path: /path/include 1");
  for (const std::string &Nothing :
       {std::string(), Disk / "gone", Disk / "empty"}) {
    ::setenv("CUDA_PATH", Nothing.c_str(), 1);
    EXPECT_EQ(find(""), "/home: /home/include 2") << Nothing;
  }
}

TEST_F(ToolkitSearch, CompilerOnPath) {
  addHeaders("opt/c/targets/x86_64-linux/include", 13000);
  addProgram("opt/c/bin/nvcc");
  std::string Found = "/opt/c: /opt/c/targets/x86_64-linux/include 13000";

  link("../opt/c/bin/nvcc", "link/nvcc");
  ::setenv("PATH", (Disk / "link").c_str(), 1);
  EXPECT_EQ(find(""), Found) << "a link";

  addProgram("script/nvcc", "#!/bin/sh\nexec \"" + Disk / "link/nvcc" +
                                "\" -ccbin g++ \"$@\"\n");
  ::setenv("PATH", (":gone:" + Disk / "script").c_str(), 1);
  EXPECT_EQ(find(""), Found) << "a script that calls a link";

  addProgram("usr/bin/ccache");
  link("../../bin/ccache", "usr/lib/ccache/nvcc");
  add("notes/nvcc", "no program");
  ::setenv("PATH",
           (Disk / "usr/lib/ccache" + ":" + Disk / "notes" + ":" +
            Disk / "opt/c/bin")
               .c_str(),
           1);
  EXPECT_EQ(find(""), Found) << "behind what only has the name";
}

TEST_F(ToolkitSearch, DebiansLayout) {
  addHeaders("usr/include", 11080);
  addProgram("usr/lib/nvidia-cuda-toolkit/bin/nvcc");
  addProgram("usr/bin/nvcc", "#!/bin/sh\nexec nvcc.real\n");
  std::string Found = "/usr: /usr/include 11080";
  EXPECT_EQ(find("usr/lib/nvidia-cuda-toolkit/bin/nvcc"), Found);
  EXPECT_EQ(find("usr/lib/nvidia-cuda-toolkit/bin"), Found);
  EXPECT_EQ(find("usr/bin/nvcc"), Found);
  EXPECT_EQ(find("usr"), Found);
  EXPECT_EQ(find("usr/include"), Found);
}

TEST_F(ToolkitSearch, UsualPlacesNewestFirst) {
  for (StringRef Name : {"12.9", "9.2", "12.10", "13", "11.8", "old", "13.0-x"})
    add(("usr/local/cuda-" + Name + "/x").str());
  add("usr/local/cuda-99", "a file");
  ::setenv("CONDA_PREFIX", "/conda", 1);
  Strings Places = usualToolkits(Disk / "");
  for (std::string &Place : Places)
    if (StringRef Rest = Place; Rest.consume_front(Disk / ""))
      Place = Rest.ltrim('/');
  EXPECT_EQ(Places, (Strings{"usr/local/cuda", "usr/local/cuda-13",
                             "usr/local/cuda-12.10", "usr/local/cuda-12.9",
                             "usr/local/cuda-11.8", "usr/local/cuda-9.2",
                             "opt/cuda", "usr/lib/cuda", "usr", "conda"}));
}

TEST_F(ToolkitSearch, Versions) {
  auto VersionOf = [&](StringRef Text) {
    add("v/include/cuda_runtime.h");
    add("v/include/cuda.h", Text);
    Expected<std::optional<Toolkit>> Found = findToolkit(Disk / "v");
    return cantFail(std::move(Found))->Version;
  };
  EXPECT_EQ(VersionOf("#define CUDA_VERSION 10020"), 10020u);
  EXPECT_EQ(VersionOf("#if 1\r\n #  define\tCUDA_VERSION\t13000\r\n"), 13000u);
  EXPECT_EQ(
      VersionOf("// #define CUDA_VERSION 1\n * CUDA_VERSION 2\n"
                "#define CUDA_VERSION_X 3\n#define CUDA_VERSIONX 4\n"
                "#undef CUDA_VERSION\n#define CUDA_VERSION 12040 /* 5 */"),
      12040u);
  EXPECT_EQ(VersionOf(""), 0u);
  EXPECT_EQ(VersionOf("#define CUDA_VERSION"), 0u);
  EXPECT_EQ(VersionOf("#define CUDA_VERSION __CUDART"), 0u);
  EXPECT_EQ(VersionOf("#define CUDA_VERSION 99999999999999"), 0u);
}

bool contains(const Strings &Arguments, ArrayRef<std::string> Part) {
  return std::search(Arguments.begin(), Arguments.end(), Part.begin(),
                     Part.end()) != Arguments.end();
}

TEST(ToolkitArguments, FoldersInOrder) {
  TemporaryFolder Disk;
  ASSERT_FALSE(sys::fs::create_directories(Disk / "include/cccl"));
  writeFile(Disk / "include/curand_mtgp32_kernel.h", "");
  ASSERT_FALSE(sys::fs::create_directories(Disk / "include/nvtx3"));
  writeFile(Disk / "include/nvtx3/nvToolsExt.h", "");
  Toolkit T{Disk / "", Disk / "include", 13000};
  std::string Builtin = resourceFolder().str();
  Strings Host = {"-internal-isystem", Disk / "include", "-internal-isystem",
                  Disk / "include/cccl"};
  auto Optional = [&](StringRef Name) {
    return Strings{"-internal-isystem", (Builtin + "/optional/" + Name).str()};
  };
  Strings Moved = Host;
  append_range(Moved, Optional("nvToolsExt.h"));
  EXPECT_EQ(T.arguments(/*IsCuda=*/false), Moved);
  Strings Cuda = {"-internal-isystem", Builtin + "/cuda",
                  "-internal-isystem", Builtin + "/include/cuda_wrappers",
                  "-include",          "__clang_cuda_runtime_wrapper.h"};
  append_range(Cuda, Host);
  for (StringRef Name :
       {"texture_fetch_functions.h", "cuda_surface_types.h",
        "cuda_texture_types.h", "surface_functions.h", "nvToolsExt.h"})
    append_range(Cuda, Optional(Name));
  Strings All = T.arguments();
  EXPECT_EQ(Strings(All.end() - Cuda.size(), All.end()), Cuda);
  EXPECT_TRUE(contains(All, {"-D", "__CUDACC_VER_MAJOR__=13"}));
}

TEST(ToolkitArguments, SystemFoldersKeepTheirPlace) {
  Toolkit T{"/usr", "/usr/include", 12040};
  EXPECT_FALSE(is_contained(T.arguments(), "/usr/include"));
}

TEST(ToolkitArguments, VersionsThatClangKnows) {
  auto Sdk = [](unsigned Version) {
    return Toolkit{"/c", "/c/include", Version}.arguments().front();
  };
  EXPECT_EQ(Sdk(10000), "-target-sdk-version=10.0");
  EXPECT_EQ(Sdk(11080), "-target-sdk-version=11.8");
  EXPECT_EQ(Sdk(12050), "-target-sdk-version=12.5");
  EXPECT_EQ(Sdk(12090), "-target-sdk-version=12.5");
  EXPECT_EQ(Sdk(13000), "-target-sdk-version=12.5");
  EXPECT_EQ(Sdk(0), "-target-sdk-version=12.5") << "not known";
}

} // namespace
