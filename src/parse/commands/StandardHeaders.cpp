// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/StandardHeaders.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <string_view>

using namespace llvm;

namespace tranship {

/// Headers that Clang's table lacks: C and C++ headers that are newer than it,
/// were removed or have no symbol of their own; POSIX headers as Linux has
/// them; and those that compilers add. Sorted by bytes.
static constexpr std::string_view OtherNames[] = {
    "aio.h",       "alloca.h",    "ammintrin.h",  "arm_acle.h",
    "arm_neon.h",  "arm_sve.h",   "avx2intrin.h", "avx512fintrin.h",
    "avxintrin.h", "byteswap.h",  "ccomplex",     "ciso646",
    "cpio.h",      "cpuid.h",     "cstdalign",    "cstdbool",
    "ctgmath",     "cxxabi.h",    "dirent.h",     "dlfcn.h",
    "emmintrin.h", "endian.h",    "err.h",        "execinfo.h",
    "expected",    "fcntl.h",     "features.h",   "flat_map",
    "flat_set",    "fmtmsg.h",    "fnmatch.h",    "ftw.h",
    "generator",   "getopt.h",    "glob.h",       "grp.h",
    "iconv.h",     "ifaddrs.h",   "immintrin.h",  "langinfo.h",
    "libgen.h",    "libintl.h",   "malloc.h",     "mdspan",
    "memory.h",    "mm_malloc.h", "mmintrin.h",   "monetary.h",
    "mqueue.h",    "net/if.h",    "netdb.h",      "nl_types.h",
    "nmmintrin.h", "omp.h",       "pmmintrin.h",  "poll.h",
    "print",       "pthread.h",   "pwd.h",        "quadmath.h",
    "regex.h",     "sched.h",     "search.h",     "semaphore.h",
    "smmintrin.h", "spawn.h",     "stdbit.h",     "stdbool.h",
    "stdckdint.h", "stdfloat",    "strings.h",    "syslog.h",
    "tar.h",       "termios.h",   "tgmath.h",     "tmmintrin.h",
    "ulimit.h",    "unistd.h",    "unwind.h",     "utime.h",
    "utmpx.h",     "version",     "wmmintrin.h",  "wordexp.h",
    "x86intrin.h", "xmmintrin.h"};
static_assert(std::is_sorted(std::begin(OtherNames), std::end(OtherNames)));

/// Folders that contain only headers of the system.
static constexpr StringLiteral Folders[] = {
    "arpa/", "asm/", "asm-generic/", "bits/", "linux/", "netinet/", "sys/"};

/// Whether Clang's table has \p Name as a header of the C or C++ library.
static bool isInClangsTable(StringRef Name) {
  namespace stdlib = clang::tooling::stdlib;
  std::string InBrackets = (Twine("<") + Name + ">").str();
  return stdlib::Header::named(InBrackets, stdlib::Lang::CXX) ||
         stdlib::Header::named(InBrackets, stdlib::Lang::C);
}

bool isStandardHeader(StringRef Name) {
  return std::binary_search(std::begin(OtherNames), std::end(OtherNames),
                            std::string_view(Name)) ||
         any_of(Folders, [&](StringRef F) { return Name.starts_with(F); }) ||
         isInClangsTable(Name);
}

} // namespace tranship
