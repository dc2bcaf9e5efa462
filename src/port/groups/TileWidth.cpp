// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles: how many threads one can have on the target, and the tile of a single
// thread.
#include "port/groups/Groups.h"
#include "rules/ParsedPlaces.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class TileRule {
public:
  TileRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void checkSize(uint32_t I, unsigned Size);
  void readText(uint32_t I);
  std::optional<unsigned> sizeAt(uint32_t I) const;
  void portThisThread(uint32_t I);

  const View &V;

  Writer &W;
  const SourceFile &File;
};

} // namespace

void TileRule::run() {
  ParsedPlaces<fact::TileSize> Parsed(
      V, [&](uint32_t I, const At<fact::TileSize> &Fact) {
        if (!Fact.Disputed)
          checkSize(I, Fact.Threads);
        return !Fact.Disputed;
      });
  if (!usesGroups(V))
    return;
  for (uint32_t I = 0; I + 3 < File.size(); ++I)
    if (File.is(I + 1, tok::less) && !Parsed.contains(I) &&
        isOneOf(Words::TakesTileSize, File.name(I)))
      readText(I);
}

/// The number that is the first argument of the name at \p I.
std::optional<unsigned> TileRule::sizeAt(uint32_t I) const {
  unsigned Size = 0;
  bool Ends = File.isOneOf(I + 3, tok::greater, tok::comma);
  StringRef Text = File[I + 2].where().in(File.text());
  if (!Ends || !File.is(I + 2, tok::numeric_constant) ||
      Text.rtrim("uU").getAsInteger(0, Size))
    return std::nullopt;
  return Size;
}

void TileRule::readText(uint32_t I) {
  std::optional<unsigned> Size = sizeAt(I);
  if (!Size || V.isOwn(I))
    return;
  checkSize(I, *Size);
  if (*Size == 1 && File.isName(I, "thread_block_tile"))
    portThisThread(I);
}

void TileRule::checkSize(uint32_t I, unsigned Size) {
  ArrayRef<unsigned> Waves = V.To->WaveSizes;
  unsigned Largest = *llvm::max_element(Waves);
  unsigned Smallest = *llvm::min_element(Waves);
  if (Size > Largest)
    W.report(DiagnosticId::TileWidth, File[I].where(),
             message(Message::TileTooLarge,
                     {Twine(Size).str(), V.To->Title, Twine(Largest).str()}));
  else if (Size > Smallest)
    W.report(DiagnosticId::TileWidth, File[I].where(),
             message(Message::TileOnSmallWaves,
                     {Twine(Size).str(), V.To->Title, Twine(Smallest).str()}));
}

/// `thread_block_tile<1> t = this_thread()`: the target's function may return
/// another class. The form for its oldest version makes a tile.
void TileRule::portThisThread(uint32_t I) {
  auto Close = closingAngle(File, I + 1);
  if (!Close || !File.isIdentifier(*Close + 1))
    return;
  uint32_t First = *Close + 3; // After the `=` or the bracket.
  uint32_t Name = First;
  while (File.isIdentifier(Name) && File.is(Name + 1, tok::coloncolon))
    Name += 2;
  std::optional<Call> Around = callAt(File, Name + 1);
  auto R = V.Names.find(KeySpace::Identifier,
                        (GroupSpace + "::" + File.name(Name)).str());
  if (!File.isName(Name, "this_thread") || !Around || !R || V.isKept(Name))
    return;
  Resolution Oldest = tranship::resolve(R->cell(V.To->MapColumn), Version());
  if (Oldest.What == Resolution::State::Template)
    W.replace(File.between(First, Around->Close), Oldest.Text);
}

void portTileWidth(const View &V, Writer &W) { TileRule(V, W).run(); }

} // namespace tranship
