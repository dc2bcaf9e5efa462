// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks as far as a parse followed them: types, literals and functions become
// those of 64 bits, and what a mask loses on its way is reported.
#include "lex/Context.h"
#include "lex/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

namespace {

class ParsedMaskRule {
public:
  explicit ParsedMaskRule(Context &C)
      : C(C), Text(C.File.text()), Parsed(*C.Options.Parsed) {}

  void run() {
    // First: a literal that is one of these is written with its brackets.
    if (is_contained(C.To->WaveSizes, 32U))
      Parsed.forEach(TypeFactKind::MaskValue,
                     [&](const TypeFact &Fact) { cutValue(Fact); });
    Parsed.forEach(TypeFactKind::MaskType, [&](const TypeFact &Fact) {
      replace(Fact, withoutWords(Fact));
    });
    Parsed.forEach(TypeFactKind::MaskLiteral,
                   [&](const TypeFact &Fact) { widenLiteral(Fact); });
    Parsed.forEach(TypeFactKind::MaskCall,
                   [&](const TypeFact &Fact) { replace(Fact, Fact.Text); });
    Parsed.forEach(TypeFactKind::MaskBits,
                   [&](const TypeFact &Fact) { replace(Fact, Fact.Text); });
    Parsed.forEach(TypeFactKind::MaskLost, [&](const TypeFact &Fact) {
      C.report(DiagnosticId::MaskFlow, where(Fact),
               "a mask has 64 bits in " + C.To->Title + ": " + Fact.Text);
    });
  }

private:
  static Range where(const TypeFact &Fact) {
    return {Fact.Offset, Fact.Offset + Fact.Length};
  }

  void replace(const TypeFact &Fact, const Twine &New) {
    if (!C.Known.isKept(where(Fact)))
      C.edits().replace(where(Fact), New.str());
  }

  /// Takes the lanes that a wave does not have from a value.
  void cutValue(const TypeFact &Fact) {
    if (Fact.Disputed || C.Known.isKept(where(Fact)))
      return;
    SmallVector<EditPiece, 3> Pieces;
    Pieces.push_back(EditPiece::text("("));
    std::string Literal = widenedLiteral(where(Fact).in(Text));
    Pieces.push_back(Literal.empty() ? EditPiece::source(where(Fact))
                                     : EditPiece::text(Literal));
    Pieces.push_back(EditPiece::text(Fact.Text == "full"
                                         ? " >> (64 - warpSize))"
                                         : " & ~0ull >> (64 - warpSize))"));
    C.edits().rewrite(where(Fact), std::move(Pieces));
  }

  /// The wide type, with the words between those of the narrow one that are
  /// no type: `unsigned const int`.
  std::string withoutWords(const TypeFact &Fact) const {
    StringRef Spelled = where(Fact).in(Text);
    return ((Spelled.contains("const") ? "const " : "") + Fact.Text).str();
  }

  void widenLiteral(const TypeFact &Fact) {
    StringRef Literal = where(Fact).in(Text);
    std::optional<uint64_t> Value = literalValue(Literal);
    if (!Value)
      return;
    if (Fact.Text.empty() && *Value != UINT32_MAX)
      return;
    if (Fact.Text == "value" &&
        !literalSuffix(Literal).contains_insensitive("l"))
      return replace(Fact, Literal.rtrim("uU") + "ull");
    if (std::string New = widenedLiteral(Literal); !New.empty())
      replace(Fact, New);
  }

  Context &C;
  StringRef Text;
  const FileKnowledge &Parsed;
};

} // namespace

void portParsedMasks(Context &C) {
  if (C.Options.Parsed)
    ParsedMaskRule(C).run();
}

} // namespace tranship
