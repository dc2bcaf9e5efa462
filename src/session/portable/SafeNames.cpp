// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of single names: tests/portable/names.test holds it against the
// targets' headers.
#include "session/portable/Split.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

bool isWord(StringRef Text) {
  return !Text.empty() && !isDigit(Text.front()) &&
         all_of(Text, [](char C) { return isAlnum(C) || C == '_'; });
}

bool isQualifiedName(StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, "::");
  return all_of(Parts, isWord);
}

bool isSafeMacro(StringRef Old, StringRef New) {
  // The targets' headers have these, or ask whether they are defined.
  if (Old.starts_with("CUB_") || Old == "CUDART_VERSION" ||
      Old == "CUDA_VERSION" ||
      (Old.starts_with("CUDART_") && Old.ends_with("_FP16")))
    return false;
  if (!New.empty() && !isQualifiedName(New))
    return false;
  // They look like nobody's, but no header of the targets has them.
  bool IsKnown = StringSwitch<bool>(Old)
                     .Cases("__trap", "__brkpt", "gesvdjInfo_t", "syevjInfo_t",
                            "csrqrInfo_t", true)
                     .Cases("atomicAdd_block", "atomicSub_block",
                            "atomicExch_block", "atomicMin_block", true)
                     .Cases("atomicMax_block", "atomicInc_block",
                            "atomicDec_block", "atomicCAS_block", true)
                     .Cases("atomicAnd_block", "atomicOr_block",
                            "atomicXor_block", "make_bfloat162", true)
                     .Case("__float2bfloat16_rn", true)
                     .Default(false);
  if (IsKnown)
    return true;
  // The compilers' own: `__CUDACC__` is never defined.
  if (Old.starts_with("__CUDA") || Old.starts_with("__NVCC"))
    return false;
  StringRef Word = Old.ltrim('_');
  Word.consume_front("make_");
  return Word.starts_with("cu") || Word.starts_with("CU") ||
         Word.starts_with("nv") || Word.starts_with("NV");
}

bool hasTag(StringRef Name) {
  static constexpr StringLiteral Tags[] = {
      "hipAccessPolicyWindow",
      "hipArray",
      "hipChannelFormatDesc",
      "hipChannelFormatKind",
      "hipChildGraphNodeParams",
      "hipComputeMode",
      "hipDataType",
      "hipDeviceAttribute_t",
      "hipDeviceP2PAttr",
      "hipDeviceProp_t",
      "hipError_t",
      "hipExtent",
      "hipFuncAttribute",
      "hipFuncAttributes",
      "hipFuncCache_t",
      "hipGraphExecUpdateResult",
      "hipGraphInstantiateParams",
      "hipGraphMemAttributeType",
      "hipGraphNodeType",
      "hipHostNodeParams",
      "hipIpcEventHandle_st",
      "hipIpcMemHandle_st",
      "hipKernelNodeParams",
      "hipLaunchAttributeID",
      "hipLimit_t",
      "hipMemAccessDesc",
      "hipMemAccessFlags",
      "hipMemAllocNodeParams",
      "hipMemAllocationType",
      "hipMemLocation",
      "hipMemLocationType",
      "hipMemPoolAttr",
      "hipMemPoolProps",
      "hipMemRangeAttribute",
      "hipMemcpy3DParms",
      "hipMemcpy3DPeerParms",
      "hipMemcpyKind",
      "hipMemoryAdvise",
      "hipMemoryType",
      "hipMemsetParams",
      "hipMipmappedArray",
      "hipPitchedPtr",
      "hipPointerAttribute_t",
      "hipPos",
      "hipResourceDesc",
      "hipResourceType",
      "hipResourceViewDesc",
      "hipResourceViewFormat",
      "hipSharedMemConfig",
      "hipStreamCaptureMode",
      "hipStreamCaptureStatus",
      "hipSurfaceBoundaryMode",
      "hipTextureAddressMode",
      "hipTextureDesc",
      "hipTextureFilterMode",
      "hipTextureReadMode",
      "hipUUID_t",
      "textureReference",
      "ihipStream_t",
      "ihipEvent_t",
      "ihipGraph",
      "ihipModule_t",
      "ihipCtx_t",
  };
  return is_contained(Tags, Name);
}

} // namespace tranship
