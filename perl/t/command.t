#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The command line of the exported script, which TRANSHIP_PL names.
use strict;
use warnings;
use File::Temp qw(tempdir);
use Test::More;

my $script = $ENV{TRANSHIP_PL} or plan skip_all => 'TRANSHIP_PL is not set';
my $folder = tempdir(CLEANUP => 1);
chdir $folder or die;

sub put {
  my ($path, $text) = @_;
  open my $out, '>', $path or die "$path: $!";
  print {$out} $text;
  close $out;
}
sub get { my ($path) = @_; local (@ARGV, $/) = $path; return scalar <> }
sub run {
  my $words = join ' ', map { "'$_'" } @_;
  my $out = qx($^X $script $words 2>said);
  return ($? >> 8, $out, get('said'));
}

mkdir $_ for 'src', 'src/sub', 'src/third_party', 'src/.hidden';
put($_, "cudaFree(0);\n") for 'src/a.cc', 'src/sub/b.cc', 'src/third_party/c.cc', 'src/.hidden/d.cc', 'src/e.txt';
chmod 0640, 'src/a.cc';

my ($status, $out, $said) = run('--examine', 'src');
is($status, 0, 'examine');
is($out, '', 'prints no port');
like($said, qr/info: converted 1 CUDA->HIP refs \( runtime:1 \) warn:0 LOC:1 in 'src\/a\.cc'\n/, 'a line for each file');
like($said, qr/info: TOTAL-converted 3 CUDA->HIP refs \( runtime:3 \) warn:0 LOC:3 in 3 files\n/, 'and one for all');
is(get('src/a.cc'), "cudaFree(0);\n", 'writes nothing');

($status) = run('src');
is($status, 2, 'a folder needs a place for its ports');
($status, $out) = run('src/a.cc');
is($out, "hipFree(0);\n", 'a file is printed');
($status) = run('-o', 'x.cc', 'src/a.cc');
is(get('x.cc'), "hipFree(0);\n", 'or written');
($status) = run('--out-dir=out', '--exclude-dirs=third_party,sub', 'src');
is(get('out/a.cc'), "hipFree(0);\n", 'a tree');
ok(!-e 'out/sub' && !-e 'out/third_party' && !-e 'out/.hidden', 'without what is left out');
($status) = run('--out-dir=out2', '--exclude-files=a.cc', 'src');
ok(!-e 'out2/a.cc' && -e 'out2/sub/b.cc', 'files are left out by name');

for (1, 2) {
  ($status) = run('--in-place', 'src');
  is($status, 0, 'in place');
  is(get('src/sub/b.cc'), "hipFree(0);\n", 'the port');
  is(get('src/sub/b.cc.prehip'), "cudaFree(0);\n", 'the source');
}
is((stat 'src/a.cc')[2] & 0777, 0640, 'the mode stays');
put('src/sub/b.cc.prehip', "cudaMalloc(&p, 1);\n");
run('--in-place', 'src');
is(get('src/sub/b.cc'), "hipMalloc(&p, 1);\n", 'ports from what is kept');
put('n.cc', "cudaFree(0);\n");
run('--in-place', '--no-backup', 'n.cc');
ok(get('n.cc') eq "hipFree(0);\n" && !-e 'n.cc.prehip', 'keeps nothing on request');

is((run('none.cc'))[0], 2, 'a missing file');
is((run('--sing'))[0], 2, 'an unknown option');
is((run('--target=ascend', 'n.cc'))[0], 2, 'an unknown target');
put('nul.cc', "cudaFree(\0);\n");
is((run('nul.cc'))[0], 2, 'no text');
is((run())[0], 2, 'nothing to do');
($status, $out) = run('--version');
like($out, qr/\Atranship\.pl \d/, 'the version');
like((run('--help'))[1], qr/--in-place/, 'the help');
done_testing();
