// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/OldReport.h"
#include "report/CheckReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <set>

using namespace llvm;

namespace tranship {

static std::string text(const json::Object &O, StringRef Key) {
  return O.getString(Key).value_or("").str();
}

/// Follows \p Way, the names of members, from \p From. Each member is an
/// object, or an array whose first element is used.
static const json::Object *walk(const json::Object *From,
                                ArrayRef<StringRef> Way) {
  for (StringRef Step : Way) {
    const json::Value *Next = From ? From->get(Step) : nullptr;
    if (Next && Next->getAsArray())
      Next =
          Next->getAsArray()->empty() ? nullptr : &Next->getAsArray()->front();
    From = Next ? Next->getAsObject() : nullptr;
  }
  return From;
}

static OldFinding ofSarif(const json::Object &Result) {
  OldFinding F;
  F.Id = text(Result, "ruleId");
  if (const json::Object *O = walk(&Result, {"partialFingerprints"}))
    F.Fingerprint = text(*O, "tranship/v1");
  if (const json::Object *O = walk(&Result, {"message"}))
    F.Message = text(*O, "text");
  const json::Object *Place = walk(&Result, {"locations", "physicalLocation"});
  if (const json::Object *O = walk(Place, {"artifactLocation"}))
    F.Path = text(*O, "uri");
  if (const json::Object *O = walk(Place, {"region"}))
    F.Line = O->getInteger("startLine").value_or(0);
  return F;
}

static OldFinding ofJson(const json::Object &O) {
  return {text(O, "fingerprint"), text(O, "id"), text(O, "file"),
          text(O, "message"),
          static_cast<unsigned>(O.getInteger("line").value_or(0))};
}

void OldReport::add(OldFinding F) {
  Known.insert(F.Fingerprint);
  All.push_back(std::move(F));
}

OldReport::OldReport(const CheckReport &Report) {
  for (const CheckedFile &File : Report.Files)
    for (const Finding &F : File.Findings)
      add({F.Fingerprint, idText(F.Id).str(), File.Path, F.Message,
           F.Begin.Line});
}

Expected<OldReport> OldReport::read(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  Expected<json::Value> Parsed = json::parse((*Buffer)->getBuffer());
  if (!Parsed)
    return createStringError(Path + ": " + toString(Parsed.takeError()));
  const json::Object *Top = Parsed->getAsObject();
  const json::Object *Run = walk(Top, {"runs"});
  const json::Array *Found = Run   ? Run->getArray("results")
                             : Top ? Top->getArray("findings")
                                   : nullptr;
  if (!Found)
    return createStringError(Path + ": is not a report of tranship check");
  OldReport Result;
  for (const json::Value &V : *Found) {
    const json::Object *O = V.getAsObject();
    if (!O || (Run && text(*O, "baselineState") == "absent"))
      continue;
    Result.add(Run ? ofSarif(*O) : ofJson(*O));
  }
  return Result;
}

std::vector<Diagnostic> OldReport::withoutKnown(ArrayRef<Diagnostic> Found,
                                                ArrayRef<Finding> All) {
  using Place = std::tuple<DiagnosticId, Range, StringRef>;
  std::set<Place> Known;
  for (const Finding &F : All)
    if (F.Known)
      Known.insert({F.Id, F.Where, F.Message});
  if (Known.empty())
    return Found.vec();
  std::vector<Diagnostic> Result;
  for (Diagnostic D : Found) {
    D.Others.insert(D.Others.begin(), D.Where);
    erase_if(D.Others, [&](Range Where) {
      return Known.count({D.Id, Where, D.Message}) != 0;
    });
    if (D.Others.empty())
      continue;
    D.Where = D.Others.front();
    D.Others.erase(D.Others.begin());
    Result.push_back(std::move(D));
  }
  return Result;
}

void OldReport::mark(std::vector<Finding> &Findings) const {
  for (Finding &F : Findings)
    F.Known = has(F.Fingerprint);
}

} // namespace tranship
