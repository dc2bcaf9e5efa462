// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether assembly is PTX.
#include "port/ptx/PtxInstruction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// Whether an instruction or a group of them is called \p Word.
static bool isOpcode(StringRef Word) {
  // In order.
  static constexpr StringLiteral Words[] = {"abs",
                                            "activemask",
                                            "add",
                                            "addc",
                                            "alloca",
                                            "and",
                                            "applypriority",
                                            "atom",
                                            "bar",
                                            "barrier",
                                            "bfe",
                                            "bfi",
                                            "bfind",
                                            "bmsk",
                                            "brev",
                                            "brx",
                                            "call",
                                            "clusterlaunchcontrol",
                                            "clz",
                                            "cnot",
                                            "copysign",
                                            "cos",
                                            "cp",
                                            "createpolicy",
                                            "cvt",
                                            "cvta",
                                            "discard",
                                            "div",
                                            "dp2a",
                                            "dp4a",
                                            "elect",
                                            "ex2",
                                            "fence",
                                            "fma",
                                            "fns",
                                            "getctarank",
                                            "griddepcontrol",
                                            "isspacep",
                                            "ld",
                                            "ldmatrix",
                                            "ldu",
                                            "lg2",
                                            "lop3",
                                            "mad",
                                            "mad24",
                                            "madc",
                                            "mapa",
                                            "match",
                                            "max",
                                            "mbarrier",
                                            "membar",
                                            "min",
                                            "mma",
                                            "mov",
                                            "movmatrix",
                                            "mul",
                                            "mul24",
                                            "multimem",
                                            "nanosleep",
                                            "neg",
                                            "not",
                                            "or",
                                            "pmevent",
                                            "popc",
                                            "prefetch",
                                            "prefetchu",
                                            "prmt",
                                            "rcp",
                                            "red",
                                            "redux",
                                            "rem",
                                            "rsqrt",
                                            "sad",
                                            "selp",
                                            "set",
                                            "setmaxnreg",
                                            "setp",
                                            "shf",
                                            "shfl",
                                            "shl",
                                            "shr",
                                            "sin",
                                            "slct",
                                            "sqrt",
                                            "st",
                                            "stackrestore",
                                            "stacksave",
                                            "stmatrix",
                                            "sub",
                                            "subc",
                                            "suld",
                                            "suq",
                                            "sured",
                                            "sust",
                                            "szext",
                                            "tanh",
                                            "tcgen05",
                                            "tensormap",
                                            "testp",
                                            "tex",
                                            "tld4",
                                            "txq",
                                            "vote",
                                            "wgmma",
                                            "wmma",
                                            "xor"};
  return binary_search(Words, Word);
}

/// Whether \p Statement begins with an instruction of PTX. Its second part
/// tells it from processors of hosts, which have suffixes of one letter.
static bool beginsAsPtx(StringRef Statement, bool Open) {
  Statement = Statement.ltrim(" \t\n{}\"");
  if (Statement.starts_with("@"))
    Statement = Statement.substr(Statement.find(' ')).ltrim();
  if (Statement.starts_with(".reg ") || Statement.starts_with(".pragma "))
    return true;
  StringRef Word =
      Statement.take_while([](char C) { return isLower(C) || isDigit(C); });
  StringRef Rest = Statement.drop_front(Word.size());
  if (!isOpcode(Word) || !Rest.consume_front("."))
    return false;
  return Open || Rest.take_while([](char C) { return isAlnum(C); }).size() > 1;
}

/// Whether \p Text has a part of an opcode such as `.u32`.
static bool hasType(StringRef Text) {
  for (size_t Dot = Text.find('.'); Dot != StringRef::npos;
       Dot = Text.find('.', Dot + 1)) {
    StringRef Rest = Text.substr(Dot + 1);
    if (Rest.empty() || !StringRef("usbf").contains(Rest.front()))
      continue;
    StringRef Digits = Rest.drop_front().take_while(isDigit);
    if (Digits == "8" || Digits == "16" || Digits == "32" || Digits == "64")
      return true;
  }
  return false;
}

bool isPtx(StringRef Text, bool Open) {
  if (hasType(Text) || Text.trim() == "ret;")
    return true;
  static constexpr StringLiteral Marks[] = {
      "%laneid", "%lanemask", "%smid",        "%warpid",   "%clock",
      "%ctaid",  "%tid.",     "%globaltimer", "%nctaid",   "nanosleep",
      "trap;",   "exit;",     "brkpt",        "setmaxnreg"};
  if (any_of(Marks, [&](StringRef Mark) { return Text.contains(Mark); }))
    return true;
  SmallVector<StringRef, 8> Statements;
  Text.split(Statements, ';');
  return any_of(Statements, [&](StringRef S) { return beginsAsPtx(S, Open); });
}

} // namespace tranship
