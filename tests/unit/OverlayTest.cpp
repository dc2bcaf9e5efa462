// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Overlay.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;

namespace {

const char Rows[] = "cuda\tkind\thip\tmaca\tevidence\tversions\tnote\n"
                    "zzMalloc\tfunction\thipZzMalloc\tmcZzMalloc\trule\t\t\n"
                    "zz_alloc_v2\tfunction\thipZzMalloc\t\t\t\t\n"
                    "zzGone\tfunction\thipZzNew\t\t\t<13.0\t\n"
                    "zzStays\tfunction\thipZzNew@9.9 | hipZzOld\t\t\t\t\n"
                    "zzCall\tfunction\thipZzCall($1, 0)\t\t\t\t\n"
                    "zzAlias\ttype\tuint32_t\t\t\t\t\n"
                    "zz.h\theader\thip/zz.h\t\t\t\t\n"
                    "zz2.h\theader\tthrust/pair.h\t\t\t\t\n";

class Overlay : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(static_cast<bool>(
        Names.addText(MemoryBuffer::getMemBuffer(Rows), "zz.tsv")));
    Hip = &platforms().front();
    ASSERT_EQ(Hip->Name, "hip");
  }

  std::string cudaOf(StringRef Name) {
    for (const OverlayName &N : overlayNames(Names, *Hip))
      if (N.Name == Name)
        return N.Cuda;
    return "";
  }

  std::string textOf(StringRef Path) {
    for (const OverlayFile &F : overlayFiles(Names, *Hip))
      if (F.Path == Path)
        return F.Text;
    return "";
  }

  Map Names{builtinMapData()};
  const Platform *Hip = nullptr;
};

TEST_F(Overlay, TakesTheNameThatIsSpelledMostAlike) {
  EXPECT_EQ(cudaOf("hipZzMalloc"), "zzMalloc");
  EXPECT_EQ(cudaOf("hipMalloc"), "cudaMalloc");
  EXPECT_EQ(cudaOf("hipblasStatus_t"), "cublasStatus_t");
  EXPECT_EQ(cudaOf("hipDeviceAttributeAsyncEngineCount"),
            "cudaDevAttrAsyncEngineCount");
}

TEST_F(Overlay, TakesWhatCudaStillHas) {
  EXPECT_EQ(cudaOf("hipZzNew"), "zzStays");
  EXPECT_EQ(cudaOf("hipZzOld"), "zzStays");
}

TEST_F(Overlay, TakesTheRuntimeBeforeTheDriver) {
  EXPECT_EQ(cudaOf("hipError_t"), "cudaError_t");
  EXPECT_EQ(cudaOf("hipStream_t"), "cudaStream_t");
  EXPECT_EQ(cudaOf("hipCtxCreate"), "cuCtxCreate");
}

TEST_F(Overlay, LeavesCallTemplatesAndNamesOfC) {
  EXPECT_EQ(cudaOf("hipZzCall"), "");
  EXPECT_EQ(cudaOf("uint32_t"), "");
  EXPECT_EQ(cudaOf("hip"), "");
}

TEST_F(Overlay, WrapsTheDriver) {
  std::string Kept = textOf("tranship/overlay/names.h");
  StringRef Text = Kept;
  EXPECT_TRUE(Text.contains("TRANSHIP_OVERLAY_DRIVER(hipCtxCreate, "
                            "cuCtxCreate)\n"));
  EXPECT_TRUE(Text.contains("#define hipMalloc cudaMalloc\n"));
}

TEST_F(Overlay, HeadersIncludeCudasAndTheNames) {
  std::string Text = textOf("hip/zz.h");
  EXPECT_NE(Text.find("#include <zz.h>\n"), std::string::npos);
  EXPECT_NE(Text.find("#include \"tranship/overlay/hip.h\"\n"),
            std::string::npos);
  // Of the many headers that become this one, the main ones.
  Text = textOf("hip/hip_runtime.h");
  EXPECT_NE(Text.find("#include <cuda_runtime.h>\n"), std::string::npos);
  EXPECT_EQ(Text.find("host_defines"), std::string::npos);
}

TEST_F(Overlay, KeepsHeadersThatCudaHas) {
  EXPECT_EQ(textOf("thrust/pair.h"), "");
  EXPECT_NE(textOf("hipcub/hipcub.hpp"), "");
}

} // namespace
