// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options for the compiler at run time, in strings. NVRTC and the target's
// compiler have few in common; an unknown one is an error when the program
// runs.
#include "port/strings/StringText.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
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

/// Options of NVRTC that Clang, on which the targets' compilers are based,
/// lacks or reads differently. Longer ones come before their prefixes.
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
    {"--include-path", true, "'-I' is its like"},
    {"--disable-warnings", false, "'-w' is its like"},
    {"--restrict", false, LeaveOut},
    {"-restrict", false, LeaveOut},
    {"--device-int128", false, LeaveOut},
    {"-device-int128", false, LeaveOut},
    {"--builtin-move-forward", true, LeaveOut},
    {"--builtin-initializer-list", true, LeaveOut},
    {"--split-compile", true, LeaveOut},
    {"--minimal", false, LeaveOut},
    {"--no-source-include", false, LeaveOut},
};

namespace {

/// An option and its equivalent for the compiler of each platform; empty if
/// that is not established.
struct Counterpart {
  StringLiteral Name; ///< Ends with `=` if any value may follow.
  std::array<StringLiteral, NumColumns> Others;
};

} // namespace

// Those that maps/tables/build.tsv also has are the same there.
static constexpr Counterpart Counterparts[] = {
    {"--fmad=true", {"-ffp-contract=on", ""}},
    {"-fmad=true", {"-ffp-contract=on", ""}},
    {"--fmad=false", {"-ffp-contract=off", ""}},
    {"-fmad=false", {"-ffp-contract=off", ""}},
    {"--ftz=true", {"-fgpu-flush-denormals-to-zero", ""}},
    {"-ftz=true", {"-fgpu-flush-denormals-to-zero", ""}},
    {"--ftz=false", {"-fno-gpu-flush-denormals-to-zero", ""}},
    {"-ftz=false", {"-fno-gpu-flush-denormals-to-zero", ""}},
    {"--prec-div=true", {"-fhip-fp32-correctly-rounded-divide-sqrt", ""}},
    {"-prec-div=true", {"-fhip-fp32-correctly-rounded-divide-sqrt", ""}},
    {"--prec-sqrt=true", {"-fhip-fp32-correctly-rounded-divide-sqrt", ""}},
    {"-prec-sqrt=true", {"-fhip-fp32-correctly-rounded-divide-sqrt", ""}},
    {"--relocatable-device-code=true", {"-fgpu-rdc", ""}},
    {"-rdc=true", {"-fgpu-rdc", ""}},
    {"--relocatable-device-code=false", {"-fno-gpu-rdc", ""}},
    {"-rdc=false", {"-fno-gpu-rdc", ""}},
    {"--generate-line-info", {"-gline-tables-only", ""}},
    {"-lineinfo", {"-gline-tables-only", ""}},
    {"--device-debug", {"-g", ""}},
    {"--disable-warnings", {"-w", ""}},
    {"--include-path=", {"-I", ""}},
    {"--pre-include=", {"--include=", ""}},
};

/// What the string \p Text, which is one option, becomes for the platform of \p
/// C; empty if it stays.
static std::string counterpartOf(StringRef Text, Column C) {
  for (const Counterpart &Each : Counterparts) {
    StringRef Rest = Text;
    StringRef Other = Each.Others[static_cast<unsigned>(C)];
    if (Other.empty() || !Rest.consume_front(Each.Name))
      continue;
    if (Rest.empty() != Each.Name.ends_with("="))
      return (Other + Rest).str();
  }
  return {};
}

/// Whether the literal at token \p I is a whole string: neither the compiler
/// nor `+` joins anything to it.
static bool isWholeString(const SourceFile &File, uint32_t I) {
  auto Ends = [&](uint32_t At) {
    return File.isOneOf(At, clang::tok::comma, clang::tok::l_brace,
                        clang::tok::r_brace, clang::tok::l_paren,
                        clang::tok::r_paren, clang::tok::equal,
                        clang::tok::semi);
  };
  return File.name(I).starts_with("\"") && I > 0 && Ends(I - 1) && Ends(I + 1);
}

static const Option *optionIn(StringRef Text) {
  auto Found = find_if(Options, [&](const Option &O) {
    StringRef Rest = Text;
    return Rest.consume_front(O.Name) &&
           (Rest.empty() || Rest.starts_with(" ") ||
            (O.WithValue && Rest.starts_with("=")));
  });
  return Found == std::end(Options) ? nullptr : Found;
}

/// Whether the value names an architecture, so that the string can only be an
/// option of NVIDIA's compilers.
static bool namesArchitecture(StringRef Text) {
  return Text.contains("=compute_") || Text.contains("=sm_");
}

/// Whether an option leads to the headers of an installed CUDA.
static bool namesToolkit(StringRef Text) {
  return (Text.consume_front("-I") || Text.consume_front("--include-path=")) &&
         (Text.starts_with("/usr/local/cuda") || Text.starts_with("/opt/cuda"));
}

/// Whether the file's code, and not just a comment, speaks of NVRTC.
static bool namesRtc(const SourceFile &File) {
  return any_of(File.words().words(), [](StringRef Word) {
    return Word.contains("nvrtc") || Word.contains("NVRTC");
  });
}

void portRtcOption(const View &V, Writer &W) {
  const bool IsRtc = namesRtc(V.File);
  forEachString(V.File, [&](uint32_t I, StringRef Text) {
    if (IsRtc && namesToolkit(Text))
      return W.report(DiagnosticId::RtcOption, V.File[I].where(),
                      "'" + Text + "' leads to CUDA's headers, which " +
                          V.To->Title +
                          "'s compiler cannot read: leave it out, or name its "
                          "own headers");
    const Option *O = optionIn(Text);
    if (!O || !(IsRtc || namesArchitecture(Text)))
      return;
    std::string Other = V.Options.RtcStrings && isWholeString(V.File, I)
                            ? counterpartOf(Text, V.To->MapColumn)
                            : std::string();
    if (!Other.empty())
      return W.replace(V.File[I].where(), "\"" + Other + "\"");
    W.report(DiagnosticId::RtcOption, V.File[I].where(),
             "'" + O->Name + "' is an option of NVRTC, which " + V.To->Title +
                 "'s compiler does not take" +
                 (V.To->HasNotes ? ": " + O->Advice : Twine()));
  });
}

} // namespace tranship
