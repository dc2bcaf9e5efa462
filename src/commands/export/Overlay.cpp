// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Overlay.h"
#include "tables/map/Cell.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>
#include <tuple>

using namespace llvm;

namespace tranship {

namespace {

/// A CUDA name that may define a target's name; the lowest is taken.
struct Candidate {
  bool Removed;  ///< CUDA 13 no longer has it.
  bool ForCalls; ///< The row is only for some calls.
  bool Driver;   ///< It is the driver's, not the runtime's.
  bool Unlike;   ///< Its spelling differs from the target's name.
  bool Suffixed; ///< `_v2`, `_ptsz`: names that one of CUDA's headers defines.
  size_t Length;
  StringRef Cuda;
  Kind What;

  auto rank() const {
    return std::tuple(Removed, ForCalls, Driver, Unlike, Suffixed, Length,
                      Cuda);
  }
};

} // namespace

/// Whether the row \p R belongs to an API that the runtime and the driver share
/// on the targets, but not in CUDA.
static bool isSharedApi(const Row &R) {
  return StringSwitch<bool>(R.Library)
      .Cases("driver", "graph", "texture", "occupancy", true)
      .Cases("profiler", "interop", true)
      .Default(false);
}

static bool isDriverName(StringRef Name) {
  return (Name.starts_with("cu") && Name.size() > 2 && isUpper(Name[2])) ||
         (Name.starts_with("CU") && !Name.starts_with("CUDART"));
}

/// What the overlays know about spellings: texts of one kind, and what each
/// becomes.
static std::vector<std::pair<StringRef, StringRef>> spellings(StringRef What) {
  std::vector<std::pair<StringRef, StringRef>> Result;
  for (const TableRow &R : tableRows("overlay"))
    if (R[0] == What)
      Result.emplace_back(R[1], R[2]);
  return Result;
}

/// A name without the vendor's prefix, with the abbreviations of a single API
/// written out.
static std::string withoutVendor(StringRef Name) {
  static const auto Vendors = spellings("vendor");
  static const auto Short = spellings("short");
  Name.consume_front("make_");
  Name.consume_front("__");
  for (auto [Prefix, None] : Vendors)
    if (Name.consume_front(Prefix))
      break;
  Name.consume_front("_");
  std::string Lower = Name.lower();
  for (auto [Long, Abbreviation] : Short)
    if (StringRef(Lower).starts_with(Long))
      Lower = (Abbreviation + StringRef(Lower).drop_front(Long.size())).str();
  return Lower;
}

static bool isSuffixed(StringRef Name) {
  if (Name.ends_with("_ptsz") || Name.ends_with("_ptds"))
    return true;
  auto [Front, Version] = Name.rsplit("_v");
  return !Version.empty() && all_of(Version, isDigit);
}

/// Whether \p Name can only be the target's: not a C type, and not as common a
/// word as the namespace thrust::hip.
static bool isPlatformName(StringRef Name) {
  Name.consume_front("make_");
  Name.consume_front("__");
  static const auto Targets = spellings("target");
  return any_of(Targets, [&](const auto &Entry) {
    return Name.size() > Entry.first.size() && Name.starts_with(Entry.first);
  });
}

/// Calls \p Visit for each name that a port may have for the row \p R.
static void forEachResult(const Row &R, const Platform &To,
                          function_ref<void(StringRef)> Visit) {
  Expected<Cell> Result = Cell::parse(R.cell(To.MapColumn));
  if (!Result)
    return consumeError(Result.takeError());
  for (const Alternative &A : Result->Alternatives)
    if (!A.isTemplate() && !A.Supplied)
      Visit(A.Text);
}

/// Rows whose names the preprocessor can define.
static bool isDefinable(const Row &R) {
  switch (R.What) {
  case Kind::Function:
  case Kind::Type:
  case Kind::Enumerator:
  case Kind::Macro:
  case Kind::Variable:
    return true;
  default:
    return false;
  }
}

static void enter(std::map<StringRef, Candidate> &Best, StringRef Name,
                  StringRef Cuda, const Row &R) {
  if (Name == Cuda || !isPlatformName(Name))
    return;
  Candidate C = {R.Versions == "<13.0",
                 R.Args.Shape != Arity::Form::Any,
                 isDriverName(Cuda) && isSharedApi(R),
                 withoutVendor(Cuda) != withoutVendor(Name),
                 isSuffixed(Cuda),
                 Cuda.size(),
                 Cuda,
                 R.What};
  auto [Found, New] = Best.try_emplace(Name, C);
  if (!New && C.rank() < Found->second.rank())
    Found->second = C;
}

std::vector<OverlayName> overlayNames(const Map &Names, const Platform &To) {
  std::map<StringRef, Candidate> Best;
  Names.forEach([&](const Row &R) {
    if (!isDefinable(R) && R.What != Kind::Namespace)
      return;
    forEachResult(R, To, [&](StringRef Name) {
      // For qualified names, the components that differ.
      SmallVector<StringRef, 4> Theirs, Ours;
      Name.split(Theirs, "::");
      R.Key.split(Ours, "::");
      if (Theirs.size() != Ours.size() ||
          (R.What == Kind::Namespace && Ours.size() == 1))
        return;
      for (auto [Their, Our] : zip(Theirs, Ours))
        enter(Best, Their, Our, R);
    });
  });
  std::vector<OverlayName> Result;
  for (const auto &[Name, C] : Best)
    Result.push_back({Name.str(), C.Cuda.str(),
                      C.What == Kind::Function && C.Driver,
                      C.What == Kind::Macro && C.Cuda.starts_with("__CUDA")});
  return Result;
}

bool isMainHeader(StringRef Header) {
  static const auto Main = spellings("header");
  return any_of(Main, [&](const auto &Entry) { return Entry.first == Header; });
}

static std::string headerText(const Platform &To, ArrayRef<StringRef> Cuda) {
  std::string Text = "#pragma once\n";
  for (StringRef Header : Cuda)
    if (Cuda.size() == 1 || isMainHeader(Header))
      Text += ("#if __has_include(<" + Header + ">)\n#include <" + Header +
               ">\n#endif\n")
                  .str();
  return Text + ("#include \"tranship/overlay/" + To.Name + ".h\"\n").str() +
         GuardsLine.str();
}

/// The include guards of the platform's headers that ports test, each with
/// CUDA's guards that become it.
static std::map<StringRef, SmallVector<StringRef, 4>>
overlayGuards(const Map &Names, const Platform &To) {
  std::map<StringRef, SmallVector<StringRef, 4>> Guards;
  Names.forEach([&](const Row &R) {
    if (R.What == Kind::Guard)
      forEachResult(R, To, [&](StringRef Guard) {
        if (Guard != R.Key)
          Guards[Guard].push_back(R.Key);
      });
  });
  return Guards;
}

std::string overlayGuardsText(const Map &Names, const Platform &To) {
  std::string Text =
      "// Made from the maps of tranship. The include guards of the "
      "platform's\n"
      "// headers: all headers end with this one, so it has no guard itself.\n";
  raw_string_ostream Out(Text);
  for (const auto &[Guard, Cuda] : overlayGuards(Names, To))
    Out << "#if !defined(" << Guard << ") && (defined("
        << join(Cuda, ") || defined(") << "))\n#define " << Guard
        << " 1\n#endif\n";
  return Text;
}

/// The platform's newest version, which the overlay has.
static std::string overlayVersionText(const Platform &To) {
  if (To.Versions.empty())
    return "";
  Version Newest = To.Versions.back();
  return ("#define TRANSHIP_OVERLAY_MAJOR " + Twine(Newest.Major) +
          "\n#define TRANSHIP_OVERLAY_MINOR " + Twine(Newest.Minor) + "\n")
      .str();
}

std::string overlayNamesText(const Map &Names, const Platform &To) {
  std::string Text = "// Made from the maps of tranship.\n#pragma once\n" +
                     overlayVersionText(To);
  raw_string_ostream Out(Text);
  std::string Wrapped, Defined; // For C++ and for C.
  for (const OverlayName &N : overlayNames(Names, To))
    if (N.IsDriverFunction) {
      Wrapped += "TRANSHIP_OVERLAY_DRIVER(" + N.Name + ", " + N.Cuda + ")\n";
      Defined += "#define " + N.Name + " " + N.Cuda + "\n";
    } else if (N.IsSwitch)
      Out << "#ifdef " << N.Cuda << "\n#define " << N.Name << " " << N.Cuda
          << "\n#endif\n";
    else
      Out << "#define " << N.Name << " " << N.Cuda << "\n";
  Out << "#ifdef __cplusplus\n"
      << Wrapped << "#elif defined(TRANSHIP_CPU)\n"
      << Defined << "#endif\n";
  return Text;
}

std::map<StringRef, SmallVector<StringRef, 2>>
overlayHeaders(const Map &Names, const Platform &To) {
  std::map<StringRef, SmallVector<StringRef, 2>> Headers;
  StringSet<> Cuda;
  Names.forEach([&](const Row &R) {
    if (R.What != Kind::Header || R.Key.contains('*'))
      return;
    Cuda.insert(R.Key);
    if (R.Versions != "<13.0")
      forEachResult(R, To,
                    [&](StringRef Path) { Headers[Path].push_back(R.Key); });
  });
  for (const auto &Entry : Cuda) // Thrust's keep their names.
    Headers.erase(Entry.first());
  // No port includes these, but code that is the platform's already may.
  for (auto [Path, Key] : spellings("own"))
    if (Path.starts_with((To.Name + "/").str()))
      Headers[Path].push_back(Key);
  return Headers;
}

std::vector<OverlayFile> overlayFiles(const Map &Names, const Platform &To) {
  std::vector<OverlayFile> Files;
  Files.push_back({"tranship/overlay/names.h", overlayNamesText(Names, To)});
  Files.push_back({"tranship/overlay/guards.h", overlayGuardsText(Names, To)});
  for (const auto &[Path, Keys] : overlayHeaders(Names, To))
    Files.push_back({Path.str(), headerText(To, Keys)});
  return Files;
}

} // namespace tranship
