// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels in string literals, for a compiler at run time: they are reported, or
// ported as programs of their own if the options ask for that.
#include "port/strings/StringRun.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/IncludedHeaders.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the text after `__global__` can continue a declaration. In a message
/// another word follows.
static bool declaresKernel(StringRef After) {
  After = After.ltrim(" \t\r\n");
  if (After.empty() || After == "\"")
    return true;
  return After.starts_with("void") || After.starts_with("__launch_bounds__") ||
         After.starts_with("\\n") || After.starts_with("static") ||
         After.starts_with("inline");
}

/// Where \p Text has the first call of a warp function, or npos.
static size_t warpCallIn(StringRef Text) {
  for (size_t At = Text.find("__"); At != StringRef::npos;
       At = Text.find("__", At + 2)) {
    StringRef Name = Text.substr(At).take_while(
        [](char C) { return isAlnum(C) || C == '_'; });
    StringRef After = Text.substr(At + Name.size());
    if (takesMask(Name) && After.consume_front("(") && !After.starts_with(")"))
      return At;
    At += Name.size() > 2 ? Name.size() - 2 : 0;
  }
  return StringRef::npos;
}

bool isKernelSource(StringRef Literal) {
  if (!Literal.contains('_'))
    return false; // As most strings.
  for (size_t At = Literal.find("__global__"); At != StringRef::npos;
       At = Literal.find("__global__", At + 1))
    if (declaresKernel(Literal.substr(At + strlen("__global__"))))
      return true;
  return warpCallIn(Literal) != StringRef::npos;
}

/// Whether \p Text is device code without a kernel, such as the text of a
/// header.
static bool isDeviceSource(StringRef Text) {
  return Text.contains("__device__ ") && Text.contains('{') &&
         Text.contains('}');
}

/// Whether \p Text is a whole program or header: its brackets pair, and a line
/// can be added before it.
static bool isWhole(StringRef Text) {
  return Text.count('{') == Text.count('}') &&
         Text.count('(') == Text.count(')') &&
         (Text.contains("__global__") || isDeviceSource(Text));
}

namespace {

class KernelStringRule {
public:
  KernelStringRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void look(const StringRun &Run, uint32_t First);
  void port(const StringRun &Run, Range First);
  void reportLeft(const StringRun &Run, Range First);
  bool write(const StringRun &Run, const PortResult &Port);
  void leave(Range Where, const Twine &Why) {
    W.report(DiagnosticId::KernelString, Where,
             "the kernel source in this string is not ported; " + Why);
  }
  bool includesCuda(const StringRun &Run) const;
  void tellIncludes(const StringRun &Run, const PortResult &Port, Range Where);

  const View &V;
  Writer &W;
  const SourceFile &File;
};

} // namespace

/// Writes the edits of \p Port, or none if one of them cannot be made.
bool KernelStringRule::write(const StringRun &Run, const PortResult &Port) {
  std::vector<Replacement> All;
  StringRef Text = Run.text();
  for (const Replacement &R : Port.Edits.replacements(Text)) {
    Range Where = R.Where;
    // After the line break at the start of a raw literal.
    if (Where == Range{0, 0} && Text.starts_with("\n") &&
        StringRef(R.Text).ends_with("\n"))
      Where = {1, 1};
    auto Parts = Run.replace(Where, R.Text);
    if (!Parts)
      return false;
    append_range(All, *Parts);
  }
  for (const Replacement &R : All)
    W.replace(R.Where, R.Text);
  return true;
}

/// Reports which of the port's headers the compiler must be given.
void KernelStringRule::tellIncludes(const StringRun &Run,
                                    const PortResult &Port, Range Where) {
  StringSet<> Before;
  for (const IncludedHeader &Header : includesIn(Run.text()))
    Before.insert(Header.spelling());
  std::string New = Port.Edits.apply(Run.text());
  SmallVector<StringRef, 2> Added;
  for (const IncludedHeader &Header : includesIn(New))
    if (!Before.contains(Header.spelling()))
      Added.push_back(Header.spelling());
  if (!Added.empty())
    W.report(DiagnosticId::KernelString, Where,
             "the ported source in this string includes " + join(Added, ", ") +
                 ": give it to the program that is compiled at run time, or "
                 "pass the folder with -I");
}

void KernelStringRule::port(const StringRun &Run, Range First) {
  if (!Run.isRead())
    return leave(First, "it has escapes or a prefix that are not understood");
  PortResult Port = V.PortProgram(Run.text());
  bool Needs = !Port.Support.empty();
  if (Needs && (Port.IsFragment || !isWhole(Run.text())))
    return leave(First, "it is a part of a program that needs '" +
                            Port.Support.front() + "'");
  if (!write(Run, Port))
    return leave(First, "the literal cannot hold the port");
  for (const Diagnostic &D : Port.Diagnostics) {
    W.report(D.Id, Run.placeOf(D.Where), D.Message);
    for (Range Other : D.Others)
      W.report(D.Id, Run.placeOf(Other), D.Message);
  }
  tellIncludes(Run, Port, First);
  if (!isWhole(Run.text()) && isKernelSource(Run.text()))
    W.report(DiagnosticId::KernelString, First,
             "this string is only a part of a kernel's source: it is ported by "
             "itself, and the other parts are not visible here");
}

/// Whether the string includes one of CUDA's headers for NVRTC.
bool KernelStringRule::includesCuda(const StringRun &Run) const {
  return Run.isRead() && File.text().contains_insensitive("nvrtc") &&
         any_of(includesIn(Run.text()), [&](const IncludedHeader &Header) {
           return V.Names.findHeader(Header.Name).has_value();
         });
}

/// Reports a string that needs a port, where it needs it first.
void KernelStringRule::reportLeft(const StringRun &Run, Range First) {
  std::string AsItIs = (V.To->Title + " compiles it as it is").str();
  if (!Run.isRead() || !V.PortProgram)
    return leave(First, AsItIs);
  PortResult Port = V.PortProgram(Run.text());
  auto Edits = Port.Edits.replacements(Run.text());
  if (Edits.empty() && Port.Diagnostics.empty())
    return;
  uint32_t At = UINT32_MAX;
  for (const Replacement &R : Edits)
    if (R.Where.Begin != R.Where.End) // Others are includes.
      At = std::min(At, R.Where.Begin);
  for (const Diagnostic &D : Port.Diagnostics)
    At = std::min(At, D.Where.Begin);
  if (size_t Call = warpCallIn(Run.text()); Call != StringRef::npos)
    At = std::min<size_t>(At, Call);
  leave(At < Run.text().size() ? Run.placeOf({At, At + 1}) : First, AsItIs);
}

void KernelStringRule::look(const StringRun &Run, uint32_t First) {
  for (uint32_t I = First; I < Run.end(); ++I) {
    StringRef Text = File[I].where().in(File.text());
    bool Kernel = isKernelSource(Text);
    bool Device =
        isDeviceSource(Text) || (V.Options.RtcStrings && includesCuda(Run));
    if (V.Options.RtcStrings && (Kernel || Device) && !V.isKept(First))
      return port(Run, File[I].where());
    if (Kernel && !V.isKept(First))
      return reportLeft(Run, File[I].where());
  }
}

void KernelStringRule::run() {
  // Most files have no such string.
  auto IsSource = [&](uint32_t I) {
    return tok::isStringLiteral(File[I].Kind) &&
           isKernelSource(File[I].where().in(File.text()));
  };
  if (!V.Options.RtcStrings && none_of(seq(0u, File.size()), IsSource))
    return;
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!tok::isStringLiteral(File[I].Kind))
      continue;
    StringRun Run(File, I);
    look(Run, I);
    I = std::max(I, Run.end() - 1);
  }
}

void portKernelString(const View &V, Writer &W) {
  KernelStringRule(V, W).run();
}

} // namespace tranship
