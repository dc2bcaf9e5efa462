// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/UnitFacts.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

/// The facts of a file as two flat arrays: three numbers per name, four per
/// type.
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
    J.attributeArray("types", [&] {
      for (const TypeRecord &Type : File.Types) {
        J.value(static_cast<unsigned>(Type.Kind));
        J.value(Type.Offset);
        J.value(Type.Length);
        J.value(Type.Text);
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

void UnitFacts::teach(FileKnowledge &Known, const FileFacts &File,
                      StringRef Unit,
                      function_ref<StringRef(StringRef)> Lasting) const {
  for (const NameFact &N : File.Names)
    Known.learn(N.Offset, N.Whose, Unit,
                N.Declared ? Lasting(Texts[N.Declared]) : "", HasRuntime);
  for (const TypeRecord &T : File.Types)
    Known.learn({T.Kind, T.Offset, T.Length, Lasting(Texts[T.Text])});
}

void UnitFacts::write(raw_ostream &Out) const {
  json::OStream J(Out);
  J.object([&] {
    J.attribute("errors", Errors);
    J.attribute("messages", json::fixUTF8(Messages));
    J.attribute("missing", FileMissing);
    J.attribute("clash", NamesClash);
    J.attribute("runtime", HasRuntime);
    writeStrings(J, "reads", Reads);
    writeStrings(J, "texts", Texts);
    Grid.write(J);
    J.attributeArray("files", [&] {
      for (const FileFacts &File : Files)
        writeFile(J, File);
    });
  });
}

/// Reads \p Values in groups of Count numbers, each below its limit, and passes
/// each group to \p Take.
template <size_t Count>
static bool readNumbers(const json::Array *Values,
                        const std::array<uint64_t, Count> &Limits,
                        function_ref<void(ArrayRef<uint32_t>)> Take) {
  if (!Values || Values->size() % Count != 0)
    return false;
  std::array<uint32_t, Count> Group;
  for (size_t I = 0; I != Values->size(); ++I) {
    auto Number = (*Values)[I].getAsInteger();
    if (!Number || *Number < 0 ||
        static_cast<uint64_t>(*Number) >= Limits[I % Count])
      return false;
    Group[I % Count] = static_cast<uint32_t>(*Number);
    if (I % Count == Count - 1)
      Take(Group);
  }
  return true;
}

static bool readFile(const json::Value &Value, uint64_t NumTexts,
                     FileFacts &File) {
  constexpr uint64_t AnyOffset = uint64_t(1) << 32;
  const json::Object *Object = Value.getAsObject();
  if (!Object)
    return false;
  File.Path = Object->getString("path").value_or("").str();
  constexpr uint64_t NumOwners = static_cast<uint64_t>(Owner::Disputed) + 1;
  return !File.Path.empty() &&
         readNumbers<3>(
             Object->getArray("names"), {AnyOffset, NumOwners, NumTexts},
             [&](ArrayRef<uint32_t> N) {
               File.Names.push_back({N[0], static_cast<Owner>(N[1]), N[2]});
             }) &&
         readNumbers<4>(Object->getArray("types"),
                        {NumTypeFactKinds, AnyOffset, AnyOffset, NumTexts},
                        [&](ArrayRef<uint32_t> N) {
                          File.Types.push_back({static_cast<TypeFactKind>(N[0]),
                                                N[1], N[2], N[3]});
                        });
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
  if (!Files || !readStrings(*Object, "texts", Result.Texts) ||
      !readStrings(*Object, "reads", Result.Reads) ||
      !Result.Grid.read(*Object, Result.Texts.size()))
    return Malformed();
  Result.Errors = Object->getInteger("errors").value_or(0);
  Result.Messages = Object->getString("messages").value_or("").str();
  Result.FileMissing = Object->getBoolean("missing").value_or(false);
  Result.NamesClash = Object->getBoolean("clash").value_or(false);
  Result.HasRuntime = Object->getBoolean("runtime").value_or(false);
  for (const json::Value &File : *Files)
    if (!readFile(File, Result.Texts.size(), Result.Files.emplace_back()))
      return Malformed();
  return Result;
}

} // namespace tranship
