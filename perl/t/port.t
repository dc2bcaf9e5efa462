#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the exported script makes of texts. TRANSHIP_PL names it.
use strict;
use warnings;
use File::Temp qw(tempdir);
use Test::More;

my $script = $ENV{TRANSHIP_PL} or plan skip_all => 'TRANSHIP_PL is not set';
my $folder = tempdir(CLEANUP => 1);

sub port {
  my ($text, @options) = @_;
  open my $out, '>', "$folder/in.cpp" or die;
  binmode $out;
  print {$out} $text;
  close $out;
  my $port = qx($^X $script @options $folder/in.cpp 2>$folder/said);
  return ($port, $? >> 8, do { local (@ARGV, $/) = "$folder/said"; scalar <> });
}

# [what, text, port]
my @texts = (
  ['names', "cudaMalloc(&p, 1);\n", "hipMalloc(&p, 1);\n"],
  ['part of a word', "mycudaMalloc cudaMallocX\n", "mycudaMalloc cudaMallocX\n"],
  ['comments', "// cudaFree\n/* cudaFree\n*/ cudaFree(0);", "// cudaFree\n/* cudaFree\n*/ hipFree(0);"],
  ['a line comment that goes on', "// a \\\ncudaFree\ncudaFree(0);\n", "// a \\\ncudaFree\nhipFree(0);\n"],
  ['strings', qq{"cudaFree" '"' cudaFree(0) "\\"cudaFree";\n}, qq{"cudaFree" '"' hipFree(0) "\\"cudaFree";\n}],
  ['raw strings', qq{R"x(cudaFree)" cudaFree )x" u8R"(cudaFree)" cudaFree(0);\n},
    qq{R"x(cudaFree)" cudaFree )x" u8R"(cudaFree)" hipFree(0);\n}],
  ['a splice in a name', "cuda\\\nFree(0);\n", "hipFree\\\n(0);\n"],
  ['members', "a.cudaFree(b->cudaFree);\n", "a.cudaFree(b->cudaFree);\n"],
  ['own names', "namespace x { void cudaFree(int); }\nvoid f() { x::cudaFree(0); }\n",
    "namespace x { void cudaFree(int); }\nvoid f() { x::cudaFree(0); }\n"],
  ['global names', "::cudaFree(0);\n", "::hipFree(0);\n"],
  ['namespaces', "cub::BlockReduce<int, 4> r;\n", "hipcub::BlockReduce<int, 4> r;\n"],
  ['includes', "#include <cuda_runtime.h>\n#include \"cublas_v2.h\"\n",
    "#include <hip/hip_runtime.h>\n#include \"hipblas/hipblas.h\"\n"],
  ['a header twice', "#include <cuda.h>\n#include <cuda_runtime.h>\n", "#include <hip/hip_runtime.h>\n"],
  ['conditions', "#if CUDA_VERSION >= 9000\ncudaFree(0);\n#endif\n",
    "#if CUDA_VERSION >= 9000\nhipFree(0);\n#endif\n"],
  ['kept lines', "cudaFree(0); // tranship: keep\ncudaFree(0);\n", "cudaFree(0); // tranship: keep\nhipFree(0);\n"],
  ['an include beside kept lines', "#include <cublas_v2.h>\ncudaFree(0); // tranship: keep\n",
    "#include <hipblas/hipblas.h>\ncudaFree(0); // tranship: keep\n"],
  ['line ends', "cudaFree(0);\r\ncudaFree(1);\r\n", "hipFree(0);\r\nhipFree(1);\r\n"],
  ['a byte order mark', "\xEF\xBB\xBFcudaFree(0);\n", "\xEF\xBB\xBFhipFree(0);\n"],
  ['other bytes', "cudaFree(\"\xff\xfe\x80\");\n", "hipFree(\"\xff\xfe\x80\");\n"],
  ['nothing', '', ''],
  ['a long string', 'f("' . '\\n' x 70000 . '", cudaFree(0));', 'f("' . '\\n' x 70000 . '", hipFree(0));'],
  ['many comments', "// x\n" x 70000 . 'cudaFree(0);', "// x\n" x 70000 . 'hipFree(0);'],
  ['an open comment', "cudaFree(0); /* x", "hipFree(0); /* x"],
  ['an open string', "cudaFree(\"x\ncudaFree(0);", "hipFree(\"x\nhipFree(0);"],
);
for my $t (@texts) {
  my ($what, $text, $expected) = @$t;
  my ($port, $status, $said) = port($text);
  is($port, $expected, $what);
  unlike($said, qr/ at \S+ line \d/, "$what, without warnings of perl's");
  is((port($port))[0], $port, "$what, twice");
}

my ($port, $status, $said) = port("\n\nkernel<<<a, b>>>(c);\n");
like($port, qr/\n\nkernel<<<a, b>>>\(c\);\n\z/, 'launches stay');
is($status, 0, 'no finding');
like($said, qr/in\.cpp: note: only tranship decides: .*launch-limit.* \(line 3\)/, 'rules that the words wake');
($port, $status, $said) = port("\ncuArrayGetPlane(a, b, 0);\n");
is($port, "\ncuArrayGetPlane(a, b, 0);\n", 'no counterpart');
is($status, 1, 'a finding');
like($said, qr/in\.cpp:2: error: 'cuArrayGetPlane' has no counterpart in HIP.* \[no-counterpart\]\n/, 'with its line');
($port, $status, $said) = port("cudaFree(0);\n", '--target=maca');
is($port, "mcFree(0);\n", 'another target');
is((port("cudaFree(0);\n", '--quiet'))[2], '', 'nothing is said on request');

# What the tool decides is left and reported.
my $asm = "asm(\"popc.b32 %0, %1;\" : \"=r\"(x) : \"r\"(y));\n";
($port, $status, $said) = port("cudaFree(0);\n$asm");
is($port, "hipFree(0);\n$asm", 'PTX stays');
like($said, qr/:2: error: only tranship decides what becomes of 'asm' \[inline-ptx\]/, 'and is reported');
($port, $status, $said) = port("#if __CUDA_ARCH__ >= 600 && X\ncudaFree(0);\n#endif\n");
is($port, "#if __CUDA_ARCH__ >= 600 && X\nhipFree(0);\n#endif\n", 'values in conditions stay');
like($said, qr/:1: warning: .* '__CUDA_ARCH__' \[arch-condition\]/, 'and are reported');
is((port("#ifdef __CUDA_ARCH__\ncudaFree(0);\n#endif\n"))[0], "#ifdef __HIP_DEVICE_COMPILE__\nhipFree(0);\n#endif\n",
  'what is asked to be defined is ported');
($port, $status, $said) = port("$asm#if 0\ncudaFree(0);\n#endif\n");
like($said, qr/\[inline-ptx\]/, 'a file with nothing but PTX');
($port, $status, $said) = port("int x; // no CUDA\n");
is($said, '', 'no CUDA, no words');
done_testing();
