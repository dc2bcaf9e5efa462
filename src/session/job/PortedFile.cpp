// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/PortedFile.h"
#include "engine/Registry.h"
#include "rules/View.h"
#include "text/Calls.h"
#include "text/HeaderNames.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class PortDescriber {
public:
  PortDescriber(const Job &J, StringRef Text, const PortOptions &Options)
      : File(Text, *J.By->Names), V(File, *J.By->Names, Options), Lines(Text) {
    findTemplates();
  }

  std::vector<PortedEdit> edits(const EditSet &Edits) const;
  std::vector<LeftName> left(const PortResult &Port) const;

private:
  void findTemplates();
  bool isOpen(uint32_t At) const;
  Certainty certaintyAt(uint32_t At) const;
  std::optional<Row> rowOf(uint32_t At, StringRef New) const;
  std::optional<LeftName> leftName(uint32_t I) const;

  SourceFile File;
  View V;
  LineTable Lines;
  std::vector<Range> Templates; ///< In order.
};

} // namespace

/// The tokens of a declaration that begins behind \p I, up to its semicolon or
/// the end of its body.
static uint32_t endOfDeclaration(const SourceFile &File, uint32_t I) {
  for (; I < File.size() && !File.is(I, tok::semi); ++I) {
    if (!File.isOneOf(I, tok::l_paren, tok::l_square, tok::l_brace))
      continue;
    std::optional<uint32_t> Close = closingBracket(File, I);
    if (!Close || File.is(I, tok::l_brace))
      return Close.value_or(File.size() - 1);
    I = *Close;
  }
  return std::min(I, File.size() - 1);
}

void PortDescriber::findTemplates() {
  uint32_t Behind = 0;
  for (uint32_t I : File.named("template")) {
    if (I < Behind || !File.is(I + 1, tok::less))
      continue;
    Behind = endOfDeclaration(File, closingAngle(File, I + 1).value_or(I));
    Templates.push_back(File.between(I, Behind));
  }
}

/// Whether an instantiation, or the use of a macro, decides what stands at byte
/// \p At.
bool PortDescriber::isOpen(uint32_t At) const {
  if (any_of(Templates, [&](Range R) { return R.Begin <= At && At < R.End; }))
    return true;
  std::optional<uint32_t> I = File.tokenAt(At);
  const Directive *D = I ? File.directiveOf(*I) : nullptr;
  return D && D->Kind == DirectiveKind::Define && *I > D->argument();
}

Certainty PortDescriber::certaintyAt(uint32_t At) const {
  Owner Whose = V.Parsed.ownerOf(At);
  if (Whose == Owner::Cuda || Whose == Owner::User || V.Parsed.hasTypeAt(At))
    return Certainty::Parse;
  return isOpen(At) ? Certainty::Template : Certainty::Text;
}

/// The row whose result begins \p New, for what stands at byte \p At.
std::optional<Row> PortDescriber::rowOf(uint32_t At, StringRef New) const {
  std::optional<uint32_t> I = File.tokenAt(At);
  if (!I)
    return std::nullopt;
  const Directive *D = File.directiveOf(*I);
  if (D && D->Kind == DirectiveKind::Include) {
    auto H = headerNameAt(File, D->argument());
    auto R = H ? V.Names.findHeader(H->Path.in(File.text())) : std::nullopt;
    if (R && New.contains(V.resolve(*R).Text))
      return R;
    return std::nullopt;
  }
  for (const Row &R : V.Names.rows(KeySpace::Identifier, File.name(*I))) {
    Resolution What = V.resolve(R);
    StringRef Begin =
        What.What == Resolution::State::Template
            ? What.Text.take_until([](char C) { return C == '$'; })
            : What.Text;
    if (!Begin.empty() && New.starts_with(Begin))
      return R;
    if (What.What == Resolution::State::Unneeded && New.empty())
      return R;
  }
  return std::nullopt;
}

/// A clause on what \p R says.
static std::string reasonOf(const View &V, const Row &R) {
  Resolution What = V.resolve(R);
  std::string Result = (kindName(R.What) + " '" + R.Key + "' ").str();
  if (What.What == Resolution::State::Unneeded)
    Result += "is not needed in " + V.To->Title.str();
  else
    Result +=
        (What.What == Resolution::State::Template ? "is written '" : "is '") +
        What.Text.str() + "' in " + V.To->Title.str();
  if (What.Supplied)
    Result += ", of tranship's own header";
  return Result + V.noteOf(R);
}

std::vector<PortedEdit> PortDescriber::edits(const EditSet &Edits) const {
  std::vector<PortedEdit> Result;
  std::optional<Row> By; // Of the edit that begins at Head.
  std::optional<uint32_t> Head;
  for (const Replacement &R : Edits.replacements(File.text())) {
    if (Head != R.Head)
      By = rowOf(R.Head, R.Text);
    Head = R.Head;
    // What a call template writes between arguments is often the same.
    if (R.Where.in(File.text()) == R.Text)
      continue;
    const Rule &Its = rules()[R.Rule];
    PortedEdit E{R.Where,
                 Lines.positionOf(R.Where.Begin),
                 R.Where.in(File.text()).str(),
                 R.Text,
                 Its.Name,
                 By ? reasonOf(V, *By) : Its.Why.str(),
                 "",
                 "",
                 certaintyAt(R.Head)};
    if (By) {
      E.Map = By->Library.str();
      E.Key = keyText(*By);
    }
    Result.push_back(std::move(E));
  }
  return Result;
}

/// Why the name at token \p I stayed. Nothing if the target calls it so, too.
std::optional<LeftName> PortDescriber::leftName(uint32_t I) const {
  Range Where = File[I].where();
  LeftName Result{Where,
                  Lines.positionOf(Where.Begin),
                  File.name(I).str(),
                  "other",
                  "no rule takes it for a use of CUDA's name here",
                  certaintyAt(Where.Begin)};
  if (V.isKept(I)) {
    Result.Why = "kept";
    Result.Reason = "a comment asks to keep the line";
  } else if (V.isOwn(I)) {
    Result.Why = "own";
    Result.Reason = "the name is the project's own";
  } else if (File.isDead(File.branchOf(I))) {
    Result.Why = "dead";
    Result.Reason = "no build reads this branch";
  } else if (const Directive *D = File.directiveOf(I);
             D &&
             (opensConditional(D->Kind) || D->Kind == DirectiveKind::Elif)) {
    Result.Why = "condition";
    Result.Reason = "the condition means the same on the target, or another "
                    "branch is the target's";
  } else if (any_of(V.Names.rows(KeySpace::Identifier, File.name(I)),
                    [&](const Row &R) {
                      Resolution To = V.resolve(R);
                      return To.What == Resolution::State::Rename &&
                             (To.Text.empty() || To.Text == R.Key);
                    })) {
    return std::nullopt;
  }
  return Result;
}

std::vector<LeftName> PortDescriber::left(const PortResult &Port) const {
  SmallVector<Range> Taken = Port.Edits.outermost();
  for (const Diagnostic &D : Port.Diagnostics) {
    Taken.push_back(D.Where);
    append_range(Taken, D.Others);
  }
  std::vector<LeftName> Result;
  for (uint32_t I : File.candidates())
    if (none_of(Taken, [&](Range R) { return R.contains(File[I].where()); }))
      if (std::optional<LeftName> Name = leftName(I))
        Result.push_back(std::move(*Name));
  return Result;
}

CheckedFile portedFile(const Job &J, StringRef Text, const PortResult &Port) {
  CheckedFile Result =
      checkedFile(J.Name, Text, Port.Diagnostics, J.Run->Old, nullptr);
  Result.Port = J.WriteTo;
  if (Port.Edits.empty() && !mentionsCuda(Text, *J.By->Names))
    return Result;
  PortOptions Options =
      portOptions(J.Path, *J.By, *J.Sources, J.Known, J.OnlyInC);
  PortDescriber Describer(J, Text, Options);
  Result.Edits = Describer.edits(Port.Edits);
  Result.Left = Describer.left(Port);
  return Result;
}

} // namespace tranship
