# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The command line of the exported script, and its runs over many files.

my $USAGE = <<'END';
usage: tranship.pl [options] PATH...

  tranship.pl saxpy.cu                 print the HIP port of a file
  tranship.pl --in-place src/          port a tree, sources kept as FILE.prehip
  tranship.pl --examine src/           only look, and count
  tranship.pl --out-dir=ported src/    write the ports below a folder

  --target=T            hip (the newest version), hip-X.Y or maca
  --no-polyfill         take nothing from tranship's support headers
  -o FILE               write the port of one file to a file
  --in-place            write over the sources; run again, it ports from FILE.prehip
  --no-backup           with --in-place: neither keep nor read FILE.prehip
  --examine             write nothing; print the statistics
  --print-stats         print the statistics
  --exclude-dirs=A,B    leave out folders of these names
  --exclude-files=A,B   leave out files of these names
  --extensions=.a,.b    the extensions of source files in folders
  --quiet               print no diagnostics
  --help, --version

- stands for standard input. Exit status: 0 done, 1 done with findings that need a person, 2 could not do it.
END

my %LONG = (    # name to key; = takes a value
  'target=' => 'target', 'in-place' => 'in_place', 'no-polyfill' => 'no_polyfill', 'inplace' => 'in_place',
  'no-backup' => 'no_backup', 'examine' => 'examine', 'print-stats' => 'stats', 'exclude-dirs=' => 'exclude_dirs',
  'exclude-files=' => 'exclude_files', 'extensions=' => 'extensions', 'quiet' => 'quiet', 'q' => 'quiet',
  'quiet-warnings' => 'quiet', 'out-dir=' => 'out_dir', 'o-dir=' => 'out_dir', 'o=' => 'o', 'help' => 'help',
  'version' => 'version', 'no-output' => 'no_output', 'dry-run' => 'no_output', 'edits' => 'edits',
);

sub fail { print STDERR "tranship.pl: error: $_[0]\n"; exit 2 }

sub read_options {
  my @paths;
  while (@_) {
    my $arg = shift;
    return (@paths, @_) if $arg eq '--';
    push(@paths, $arg), next if $arg eq '-' || $arg !~ /\A-/;
    my ($name, $value) = $arg =~ /\A--?([^=]+)(?:=(.*))?\z/s ? ($1, $2) : ('');
    if ($LONG{"$name="}) {
      $value = shift if !defined $value;
      fail("'--$name' needs a value") if !defined $value;
      $OPTIONS{$LONG{"$name="}} = $value;
    } elsif ($LONG{$name} && !defined $value) {
      $OPTIONS{$LONG{$name}} = 1;
    } else {
      fail("unknown option '$arg'; see --help");
    }
  }
  return @paths;
}

sub choose_target {
  my ($text) = @_;
  my ($name, $version) = split /-/, $text, 2;
  my ($line) = grep { /\A\Q$name\E\t/ } @{$FACTS{target}} or fail("unknown target '$text': write hip, hip-X.Y or maca");
  my %t;
  @t{qw(name title column versions runtime has_notes)} = split /\t/, $line, -1;
  $t{column} = $t{column} eq 'hip' ? HIP : MACA;
  my @versions = split / /, $t{versions};
  fail("the target '$name' has no versions") if defined $version && !@versions;
  $t{version} = $version // $versions[-1] // '0.0';
  fail("'$t{version}' is not a known $t{title} version: write $name-X.Y from $versions[0] on")
    if @versions && ($t{version} !~ /\A\d+\.\d+\z/ || version_less($t{version}, $versions[0]));
  $t{full} = @versions ? "$t{title} $t{version}" : $t{title};
  $t{after_runtime} = [facts_of('after', $name)];
  return %t;
}

# The library of which a folder is a copy, with the target's header for it, if ports use that.
sub library_in {
  my ($folder) = @_;
  my ($name) = $folder =~ m{([^/]*)\z};
  for (@{$FACTS{copied}}) {
    my ($library, $title, $header, $macro, $files) = split /\t/;
    next if $name !~ /(?:\A|_)\Q$library\E\z/;
    for my $file (grep { -f $_ } map { ("$folder/$_", "$folder/$library/$_") } split / /, $files) {
      my ($text) = read_file($file);
      next if !defined $text || $text !~ /\Q$macro\E|\bnamespace \Q$library\E\s*\{/;
      my $row = find_header($header) or return;
      my $what = resolve($row);
      return $what->[0] ne 'rename' ? () : ($title, ($what->[3] ? '' : "the target's ") . $what->[1]);
    }
  }
  return;
}

# The files below the paths, in order: [path, path from the folder that was named, whether it is only copied].
my @PROBLEMS;

sub find_files {
  my %extensions = map { (/\A\./ ? $_ : ".$_") => 1 } split /,/, $OPTIONS{extensions};
  my %without = map { $_ => 1 } map { split /,/ } @OPTIONS{qw(exclude_dirs exclude_files)};
  my (@files, $is_named, $walk);    # A copy of a library that the user names is a source.
  $walk = sub {
    my ($folder, $relative, $is_copied) = @_;
    opendir my $handle, $folder or return push @PROBLEMS, "$folder: $!";
    for my $entry (sort grep { $_ ne '.' && $_ ne '..' && !$without{$_} } readdir $handle) {
      my $path = "$folder/$entry";
      next if -l $path;
      if (-d _) {
        next if $entry =~ /\A\./;
        my ($title, $header) = $is_copied || $is_named ? () : library_in($path);
        print STDERR "tranship.pl: note: $path is a copy of $title and is not ported: ports include $header instead. "
          . "To port it, name the folder on the command line\n" if defined $title && !$OPTIONS{quiet};
        $walk->($path, "$relative$entry/", $is_copied || defined $title)
          if !defined $title || defined $OPTIONS{out_dir};
      } elsif (-f _ && ($is_copied || ($entry =~ /(\.[^.]*)\z/ && $extensions{$1}))) {
        push @files, [$path, "$relative$entry", $is_copied];
      }
    }
  };
  for my $path (@_) {
    push(@files, [$path, $path =~ m{([^/]*)\z}]), next if $path eq '-' || !-d $path;
    (my $folder = $path) =~ s{(?<=.)/+\z}{};
    $is_named = library_in($folder);
    $walk->($folder, '');
  }
  return @files;
}

# The text of a file, or nothing and the reason.
sub read_file {
  my ($path) = @_;
  my $in = \*STDIN;
  if ($path ne '-') {
    return (undef, 'is a directory') if -d $path;
    open $in, '<', $path or return (undef, "$!");
  }
  binmode $in;
  local $/;
  my $text = <$in> // '';
  return (undef, 'is UTF-16; convert it to UTF-8 first') if $text =~ /\A(?:\xFF\xFE|\xFE\xFF)/;
  return (undef, 'is not a text file: it contains NUL bytes') if index($text, "\0") >= 0;
  return $text;
}

# Writes by renaming, so that a file is never half written, with the mode of another one.
sub write_file {
  my ($path, $text, $like) = @_;
  my $at = '';
  for my $part ($path =~ m{\A(.*)/}s ? split m{(?<=/)}, "$1/" : ()) {
    $at .= $part;
    mkdir $at if !-d $at;
  }
  my $temporary = "$path.tranship-$$";
  open my $out, '>', $temporary or return "$path: $!";
  binmode $out;
  my $good = print {$out} $text;
  $good = close($out) && $good;
  my $mode = (stat $like)[2];
  chmod $mode & 0777, $temporary if defined $mode;
  return if $good && rename $temporary, $path;
  my $why = "$path: $!";
  unlink $temporary;
  return $why;
}

# Ports one file. Returns what could not be done.
sub port_file {
  my ($path, $relative, $is_copied) = @_;
  my $keeps = $OPTIONS{in_place} && !$OPTIONS{no_backup};
  my $source = $keeps && -f "$path.prehip" ? "$path.prehip" : $path;
  (my $text, my $why) = read_file($source);
  $NAME = $path eq '-' ? '<stdin>' : $path;
  return "$NAME: $why" if !defined $text;
  return write_file("$OPTIONS{out_dir}/$relative", $text, $path) if $is_copied;
  $TEXT = $text;
  $OPTIONS{implicit_runtime} = $path eq '-' || $path =~ /\.cu\z/;
  $OPTIONS{cpp_source} = $path =~ /\.(?:cpp|cc|cxx|c\+\+|C)\z/;
  $OPTIONS{plain_c} = $path =~ /\.c\z/;
  $OPTIONS{folder} = $path =~ m{\A(.*)/}s ? ($1 eq '' ? '/' : $1) : '';
  my $new = port_text();
  print STDERR diagnostics() if !$OPTIONS{quiet};
  add_stats();
  return if $OPTIONS{no_output};
  return write_file("$OPTIONS{out_dir}/$relative", $new, $path) if defined $OPTIONS{out_dir};
  if ($OPTIONS{in_place}) {
    return if ($source eq $path ? $text : (read_file($path))[0] // '') eq $new;
    my $copies = $keeps && $source eq $path && !link $path, "$path.prehip";
    return ($copies ? write_file("$path.prehip", $text, $path) : undef) || write_file($path, $new, $source);
  }
  return write_file($OPTIONS{o}, $new, $path) if defined $OPTIONS{o} && $OPTIONS{o} ne '-';
  print STDOUT $OPTIONS{edits} ? edits_as_text() : $new;
  return;
}

# The edits as `tranship debug edits` writes them, to compare the two.
sub edits_as_text {
  my $at = sub { line_of($_[0]) . ':' . (1 + $_[0] - (rindex(substr($TEXT, 0, $_[0]), "\n") + 1)) };
  my $place = sub { $at->($_[0]) . '-' . $at->($_[1]) };
  return join '', map {
    my ($begin, $end, @pieces) = @$_;
    my $new = join '', map { ref $_ ? '[' . $place->(@$_) . ']' : $_ } @pieces;
    $new =~ s/\n/\\n/g, $new =~ s/\r/\\r/g, $new =~ s/\t/\\t/g;
    $place->($begin, $end) . " '$new'\n";
  } @EDITS;
}

# ---- Statistics.

my (%TOTAL, %KERNELS);

sub stats_line {
  my ($s, $before, $after) = @_;
  my $sum = 0;
  $sum += $_ for values %{$s->{ported}};
  my $classes = join ' ', map { "$_:$s->{ported}{$_}" } sort grep { $s->{ported}{$_} } keys %{$s->{ported}};
  printf STDERR "%sconverted %d CUDA->%s refs ( %s ) warn:%d LOC:%d%s\n",
    $before, $sum, $TARGET{title}, $classes, $s->{warn}, $s->{lines}, $after;
}

sub add_stats {
  my %s = (warn => scalar(grep { $LEVEL{$_->{id}} ne 'note' } @FOUND), lines => $TEXT =~ tr/\n//);
  $s{lines}++ if $TEXT !~ /(?:\A|\n)\z/;
  $s{ported} = {%COUNTS};
  $TOTAL{ported}{$_} += $s{ported}{$_} for keys %COUNTS;
  $TOTAL{$_} += $s{$_} for qw(warn lines);
  for my $i (@LAUNCHES) {    # The kernel's name, with its template arguments left out.
    my $name = $i - 1;
    if ($T[$name] eq '>') {
      $name-- while $name > 0 && $T[$name] ne '<';
      $name--;
    }
    $KERNELS{$T[$name]}++ if is_word($name);
  }
  stats_line(\%s, '  info: ', " in '$NAME'") if $OPTIONS{stats};
}

sub print_total {
  my ($files) = @_;
  stats_line(\%TOTAL, "\n  info: TOTAL-", " in $files files") if $files > 1;
  my @names = sort { $KERNELS{$b} <=> $KERNELS{$a} || $a cmp $b } keys %KERNELS;
  print STDERR '  kernels (' . @names . ' total) : ' . join('  ', map { "$_($KERNELS{$_})" } @names) . "\n" if @names;
}

sub main {
  %OPTIONS = (target => 'hip', exclude_dirs => '', exclude_files => '',
    extensions => '.cu,.cuh,.c,.cc,.cpp,.cxx,.c++,.h,.hh,.hpp,.hxx,.h++,.inl,.inc,.ipp,.tpp,.txx');
  my @paths = read_options(@_);
  print($USAGE), return 0 if $OPTIONS{help};
  load_tables();
  print("tranship.pl $FACTS{version}[0]\n"), return 0 if $OPTIONS{version};
  %TARGET = choose_target($OPTIONS{target});
  fail('no input; see --help') if !@paths;
  fail('-o, --out-dir and --in-place exclude each other') if 1 < grep { defined } @OPTIONS{qw(o out_dir in_place)};
  $OPTIONS{stats} = $OPTIONS{no_output} = 1 if $OPTIONS{examine};
  my @files = find_files(@paths);
  fail('more than one file: say --in-place, --out-dir or --examine')
    if @files > 1 && !grep { defined } @OPTIONS{qw(out_dir in_place no_output edits)};
  binmode STDOUT;
  for my $file (@files) {
    print STDOUT "$file->[0]:\n" if $OPTIONS{edits};
    push @PROBLEMS, port_file(@$file) // ();
  }
  print_total(scalar @files) if $OPTIONS{stats} && %TOTAL;
  print STDERR "tranship.pl: error: $_\n" for @PROBLEMS;
  return @PROBLEMS ? 2 : $TOTAL{warn} ? 1 : 0;
}

exit main(@ARGV);

__DATA__
