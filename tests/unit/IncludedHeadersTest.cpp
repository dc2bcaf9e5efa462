// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/IncludedHeaders.h"
#include "gtest/gtest.h"

using namespace tranship;

static std::vector<std::string> spelled(llvm::StringRef Text) {
  std::vector<std::string> Result;
  for (const IncludedHeader &Header : includesIn(Text))
    Result.push_back((Header.Next ? "next " : "") + Header.spelling().str());
  return Result;
}

TEST(IncludedHeaders, AreReadLineByLine) {
  EXPECT_EQ(spelled("\xEF\xBB\xBF#include <a/b.h>\r\n"
                    "  #  include\t\"c.h\" // as before\n"
                    "#include_next<d.h>"),
            (std::vector<std::string>{"<a/b.h>", "\"c.h\"", "next <d.h>"}));
}

TEST(IncludedHeaders, AreNamedOnTheLine) {
  EXPECT_TRUE(spelled("int a; #include <a.h>\n"
                      "#include HEADER\n"
                      "#include <a.h\n"
                      "#include \"\"\n"
                      "#included <a.h>\n"
                      "#define include <a.h>\n")
                  .empty());
}
