// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/UnitFacts.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

/// The names of a file as one flat array: three numbers a name.
static void writeFile(json::OStream &J, const FileFacts &File) {
  J.object([&] {
    J.attribute("path", File.Path);
    J.attributeArray("names", [&] {
      for (const NameFact &Name : File.Names) {
        J.value(Name.Offset);
        J.value(static_cast<unsigned>(Name.Whose));
        J.value(Name.Declared);
      }
    });
  });
}

static void writeStrings(json::OStream &J, StringRef Key,
                         ArrayRef<std::string> Values) {
  J.attributeArray(Key, [&] {
    for (const std::string &Value : Values)
      J.value(json::isUTF8(Value) ? Value : json::fixUTF8(Value));
  });
}

void UnitFacts::write(raw_ostream &Out) const {
  json::OStream J(Out);
  J.object([&] {
    J.attribute("errors", Errors);
    J.attribute("messages", json::fixUTF8(Messages));
    J.attribute("missing", FileMissing);
    J.attribute("clash", NamesClash);
    writeStrings(J, "reads", Reads);
    writeStrings(J, "declarations", Declarations);
    J.attributeArray("files", [&] {
      for (const FileFacts &File : Files)
        writeFile(J, File);
    });
  });
}

static bool readFile(const json::Value &Value, size_t NumDeclarations,
                     FileFacts &File) {
  const json::Object *Object = Value.getAsObject();
  const json::Array *Names = Object ? Object->getArray("names") : nullptr;
  if (!Names || Names->size() % 3 != 0)
    return false;
  File.Path = Object->getString("path").value_or("").str();
  File.Names.reserve(Names->size() / 3);
  for (size_t I = 0; I != Names->size(); I += 3) {
    auto Offset = (*Names)[I].getAsInteger();
    auto Whose = (*Names)[I + 1].getAsInteger();
    auto Declared = (*Names)[I + 2].getAsInteger();
    if (!Offset || !isUInt<32>(*Offset) || !Whose || *Whose < 0 ||
        *Whose > static_cast<int>(Owner::Disputed) || !Declared ||
        *Declared < 0 || static_cast<uint64_t>(*Declared) >= NumDeclarations)
      return false;
    File.Names.push_back({static_cast<uint32_t>(*Offset),
                          static_cast<Owner>(*Whose),
                          static_cast<uint32_t>(*Declared)});
  }
  return !File.Path.empty();
}

static bool readStrings(const json::Object &Object, StringRef Key,
                        std::vector<std::string> &Values) {
  const json::Array *Array = Object.getArray(Key);
  if (!Array)
    return false;
  for (const json::Value &Value : *Array) {
    auto Text = Value.getAsString();
    if (!Text)
      return false;
    Values.push_back(Text->str());
  }
  return true;
}

Expected<UnitFacts> UnitFacts::read(StringRef Text) {
  Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  auto Malformed = [] { return createStringError("malformed facts"); };
  const json::Object *Object = Value->getAsObject();
  const json::Array *Files = Object ? Object->getArray("files") : nullptr;
  UnitFacts Result;
  if (!Files || !readStrings(*Object, "declarations", Result.Declarations) ||
      !readStrings(*Object, "reads", Result.Reads))
    return Malformed();
  Result.Errors = Object->getInteger("errors").value_or(0);
  Result.Messages = Object->getString("messages").value_or("").str();
  Result.FileMissing = Object->getBoolean("missing").value_or(false);
  Result.NamesClash = Object->getBoolean("clash").value_or(false);
  for (const json::Value &File : *Files)
    if (!readFile(File, Result.Declarations.size(),
                  Result.Files.emplace_back()))
      return Malformed();
  return Result;
}

} // namespace tranship
