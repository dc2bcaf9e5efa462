// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options for the compiler at run time, in strings. NVRTC and the target's
// compiler have few in common; an unknown one is an error when the program
// runs.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "lex/rules/strings/StringText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

namespace {

struct Option {
  StringLiteral Name;
  bool WithValue; ///< `--name=value` or, in the next string, the value.
  StringLiteral Advice;
};

} // namespace

static constexpr StringLiteral LeaveOut = "leave it out";
static constexpr StringLiteral NameGpu =
    "leave it out, or name a GPU of the target";
static constexpr StringLiteral FastMath = "'-ffast-math' is its like";

/// Options of NVRTC that Clang, which the targets' compilers are made of, has
/// not or reads otherwise. Longer ones stand before those that they begin with.
static constexpr Option Options[] = {
    {"--gpu-architecture", true, NameGpu},
    {"-arch", true, NameGpu},
    {"--use_fast_math", false, FastMath},
    {"-use_fast_math", false, FastMath},
    {"-default-device", false, LeaveOut},
    {"--device-as-default-execution-space", false, LeaveOut},
    {"--relocatable-device-code", true, "'-fgpu-rdc' is its like"},
    {"-rdc", true, "'-fgpu-rdc' is its like"},
    {"--maxrregcount", true, LeaveOut},
    {"-maxrregcount", true, LeaveOut},
    {"--fmad", true, "'-ffp-contract=' is its like"},
    {"-fmad", true, "'-ffp-contract=' is its like"},
    {"--ftz", true, "'-fgpu-flush-denormals-to-zero' is its like"},
    {"-ftz", true, "'-fgpu-flush-denormals-to-zero' is its like"},
    {"--prec-div", true, LeaveOut},
    {"-prec-div", true, LeaveOut},
    {"--prec-sqrt", true, LeaveOut},
    {"-prec-sqrt", true, LeaveOut},
    {"--extra-device-vectorization", false, LeaveOut},
    {"-extra-device-vectorization", false, LeaveOut},
    {"--generate-line-info", false, "'-gline-tables-only' is its like"},
    {"-lineinfo", false, "'-gline-tables-only' is its like"},
    {"--device-debug", false, "'-g' is its like"},
    {"--ptxas-options", true, LeaveOut},
    {"--dlink-time-opt", false, LeaveOut},
    {"-dlto", false, LeaveOut},
    {"--pre-include", true, "'-include' is its like"},
};

static const Option *optionIn(StringRef Text) {
  auto Found = find_if(Options, [&](const Option &O) {
    StringRef Rest = Text;
    return Rest.consume_front(O.Name) &&
           (Rest.empty() || Rest.starts_with(" ") ||
            (O.WithValue && Rest.starts_with("=")));
  });
  return Found == std::end(Options) ? nullptr : Found;
}

/// Whether the value names an architecture, so that the string can be nothing
/// but an option of NVIDIA's compilers.
static bool namesArchitecture(StringRef Text) {
  return Text.contains("=compute_") || Text.contains("=sm_");
}

void reportRtcOption(const View &V, Writer &W) {
  bool Compiles = V.File.text().contains_insensitive("nvrtc");
  forEachString(V.File, [&](uint32_t I, StringRef Text) {
    const Option *O = optionIn(Text);
    if (!O || !(Compiles || namesArchitecture(Text)))
      return;
    W.report(DiagnosticId::RtcOption, V.File[I].where(),
             "'" + O->Name + "' is an option of NVRTC, which " + V.To->Title +
                 "'s compiler does not take" +
                 (V.To->HasNotes ? ": " + O->Advice : Twine()));
  });
}

} // namespace tranship
