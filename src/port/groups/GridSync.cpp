// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that synchronizes the grid must be launched cooperatively: other
// launches are reported, and made cooperative on request.
#include "port/groups/GridSync.h"
#include "port/launches/Launches.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The function that launches in place of `<<<...>>>`, and the header that
/// declares it.
static constexpr StringLiteral Launcher = "tranship::launch_cooperative";
static constexpr StringLiteral LauncherHeader = "tranship/cooperative_launch.h";

/// Why a launch is not changed, for the end of a message.
static StringRef wording(LaunchObstacle Obstacle) {
  switch (Obstacle) {
  case LaunchObstacle::None:
    return "";
  case LaunchObstacle::DeducedArguments:
    return "its template arguments are deduced and cannot be written out here";
  case LaunchObstacle::SeveralKernels:
    return "several kernels have this name";
  case LaunchObstacle::UnknownKernel:
    return "the kernel that it launches is not known";
  case LaunchObstacle::DefaultArguments:
    return "it relies on default arguments";
  case LaunchObstacle::ArgumentPack:
    return "it passes a pack of arguments";
  case LaunchObstacle::AnyArguments:
    return "the kernel is variadic";
  case LaunchObstacle::OnDevice:
    return "it is made on the device";
  case LaunchObstacle::DifferentKernels:
    return "it can launch different kernels";
  case LaunchObstacle::OtherKernels:
    return "it also launches kernels that may not wait for the grid";
  case LaunchObstacle::DeducedInText:
    return "its template arguments are deduced, and only a parse can determine "
           "them";
  case LaunchObstacle::ArgumentCount:
    return "its number of arguments differs from the kernel's";
  case LaunchObstacle::UnreadableText:
    return "its parts are not visible in the text";
  case LaunchObstacle::NoPlainName:
    return "the kernel is not a plain name";
  }
  llvm_unreachable("all obstacles are above");
}

namespace {

class GridSyncRule {
public:
  GridSyncRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void tell(const WaitingLaunch &L);
  void tellAtCall(Range Where, StringRef Why);
  std::optional<uint32_t> chevronAt(uint32_t Offset) const;

private:
  LaunchObstacle obstacle(const WaitingLaunch &L,
                          const std::optional<Launch> &Parts) const;
  void rewrite(const WaitingLaunch &L, const Launch &Parts);
  void writeKernel(const LaunchForm &Form, Range Kernel, uint32_t Chevron);
  void text(const Twine &T) { Pieces.push_back(EditPiece::text(T.str())); }

  const View &V;

  Writer &W;
  const SourceFile &File;
  SmallVector<EditPiece, 1> Pieces;
};

} // namespace

std::optional<uint32_t> GridSyncRule::chevronAt(uint32_t Offset) const {
  ArrayRef<uint32_t> All = File.launches();
  const uint32_t *Found = lower_bound(
      All, Offset, [&](uint32_t I, uint32_t At) { return File[I].Begin < At; });
  if (Found == All.end() || File[*Found].Begin != Offset)
    return std::nullopt;
  return *Found;
}

/// Why the launch cannot be written in another form.
LaunchObstacle
GridSyncRule::obstacle(const WaitingLaunch &L,
                       const std::optional<Launch> &Parts) const {
  if (!L.Form.isPossible())
    return L.Form.Obstacle;
  // A pack of arguments can be in a call, that of a macro may leave a trailing
  // comma.
  bool Variable =
      Parts && (Parts->Configuration.Variable ||
                (Parts->Arguments.Variable && File.directiveOf(L.Chevron)));
  if (!Parts || Variable)
    return LaunchObstacle::UnreadableText;
  bool IsName = File.isIdentifier(L.Chevron - 1) ||
                File.isOneOf(L.Chevron - 1, tok::greater, tok::greatergreater);
  if (!IsName && !L.Form.TemplateArguments.empty())
    return LaunchObstacle::NoPlainName;
  return LaunchObstacle::None;
}

/// Writes the kernel as a value: its name with all template arguments, and the
/// type that picks it among others.
void GridSyncRule::writeKernel(const LaunchForm &Form, Range Kernel,
                               uint32_t Chevron) {
  if (!Form.PointerType.empty())
    text("static_cast<" + Form.PointerType + ">(");
  if (!Form.TemplateArguments.empty() && !File.isIdentifier(Chevron - 1))
    if (auto Open = openingAngle(File, Chevron - 1))
      Kernel.End = File[*Open].Begin;
  Pieces.push_back(EditPiece::source(Kernel));
  text(Form.TemplateArguments);
  if (!Form.PointerType.empty())
    text(")");
}

void GridSyncRule::rewrite(const WaitingLaunch &L, const Launch &Parts) {
  Pieces.clear();
  // A launch has no value, and the function's must not be discarded.
  text("(void)" + Launcher + "(");
  writeKernel(L.Form, File.between(Parts.KernelFirst, L.Chevron - 1),
              L.Chevron);
  for (unsigned N = 0; N != 4; ++N) {
    text(", ");
    if (N < Parts.Configuration.Arguments.size())
      Pieces.push_back(
          EditPiece::source(Parts.Configuration.Arguments[N].Where));
    else
      text("0");
  }
  const auto &Arguments = Parts.Arguments.Arguments;
  if (!Arguments.empty()) {
    Range Lead = Arguments.front().Lead;
    text(Lead.empty() ? ", " : ",");
    if (!Lead.empty())
      Pieces.push_back(EditPiece::source(Lead));
    Pieces.push_back(EditPiece::source(
        {Arguments.front().Where.Begin, Arguments.back().Where.End}));
  }
  text(L.Form.Defaults + ")");
  W.rewrite(File.between(Parts.KernelFirst, Parts.Arguments.Close),
            std::move(Pieces));
  W.needSupport(LauncherHeader, File[L.Chevron].where());
}

void GridSyncRule::tell(const WaitingLaunch &L) {
  if (V.isKept(L.Chevron)) // Its arguments may span more lines.
    return;
  bool Fix = V.fixes(DiagnosticId::GridSyncLaunch);
  std::string Message = L.Why + " and is not launched cooperatively";
  if (Fix) {
    std::optional<Launch> Parts = readLaunch(V, L.Chevron);
    LaunchObstacle Obstacle = obstacle(L, Parts);
    if (Obstacle == LaunchObstacle::None)
      return rewrite(L, *Parts);
    Message += ("; the launch is not changed: " + wording(Obstacle)).str();
  }
  W.report(DiagnosticId::GridSyncLaunch, File[L.Chevron].where(), Message);
}

/// A launch through a function of the runtime takes its arguments in an array,
/// and so does the cooperative one.
void GridSyncRule::tellAtCall(Range Where, StringRef Why) {
  W.report(DiagnosticId::GridSyncLaunch, Where,
           Why + " and is not launched cooperatively");
}

/// `'solve' synchronizes the grid (grid.cu:14, through 'step')`.
static std::string describe(const fact::GridSyncLaunch &Fact) {
  SmallVector<StringRef, 4> Chain(Fact.Through.begin(), Fact.Through.end());
  if (Chain.size() > 3) {
    Chain[1] = "...";
    Chain[2] = Chain.back();
    Chain.truncate(3);
  }
  std::string Where = Fact.SyncAt;
  if (!Chain.empty())
    Where += (Where.empty() ? "through '" : ", through '") +
             join(Chain, "', '") + "'";
  return "'" + Fact.Kernel + "' synchronizes the grid (" + Where + ")";
}

void portGridSync(const View &V, Writer &W) {
  GridSyncRule Rule(V, W);
  // The text is asked about launches that no parse read: in a branch that no
  // unit compiles, in a file that no unit includes.
  DenseSet<uint32_t> Chosen;
  for (const WaitingLaunch &L : findWaitingLaunches(V))
    if (L.IsChosen)
      Chosen.insert(L.Chevron);
    else if (!V.Parsed.find<fact::Launch>(V.File[L.Chevron].Begin))
      Rule.tell(L);
  V.Parsed.forEach<fact::GridSyncLaunch>(
      [&](const At<fact::GridSyncLaunch> &Fact) {
        if (auto Chevron = Rule.chevronAt(Fact.Where.Begin)) {
          if (!Chosen.contains(*Chevron))
            Rule.tell({*Chevron, Fact.Form, describe(Fact)});
        } else {
          Rule.tellAtCall(Fact.Where, describe(Fact));
        }
      });
  V.Parsed.forEach<fact::UnneededCooperation>(
      [&](const At<fact::UnneededCooperation> &Fact) {
        W.report(DiagnosticId::CooperativeLaunchUnneeded, Fact.Where,
                 "'" + Fact.Kernel +
                     "' never synchronizes the grid: an ordinary launch is "
                     "enough and does not limit the grid");
      });
}

} // namespace tranship
