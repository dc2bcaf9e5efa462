# The command line.

my $USAGE = <<'END';
usage: tranship.pl [options] PATH...

  tranship.pl saxpy.cu                 print the HIP port of a file
  tranship.pl --in-place src/          port a tree, sources kept as FILE.prehip
  tranship.pl --examine src/           only look, and count
  tranship.pl --out-dir=ported src/    write the ports below a folder

  --target=T            hip (the newest version), hip-X.Y or maca
  --map=FILE            add the rows of a map; they win over the built-in ones
  --launch-syntax=S     chevron: kernel<<<...>>>(...), as in the source; function: the target's launch macro
  --comments            also port names in comments
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
  -j N                  files at a time
  --help, --version

- stands for standard input. Exit status: 0 done, 1 done with findings that need a person, 2 could not do it.
END

my %LONG = (    # name to key; = takes a value
  'map=' => 'map',
  'target=' => 'target', 'launch-syntax=' => 'launch_syntax', 'comments' => 'comments', 'in-place' => 'in_place',
  'no-polyfill' => 'no_polyfill', 'hip-kernel-execution-syntax' => 'function_launches',
  'inplace' => 'in_place', 'no-backup' => 'no_backup', 'examine' => 'examine', 'print-stats' => 'stats',
  'exclude-dirs=' => 'exclude_dirs', 'exclude-files=' => 'exclude_files', 'extensions=' => 'extensions',
  'quiet' => 'quiet', 'quiet-warnings' => 'quiet', 'out-dir=' => 'out_dir', 'o-dir=' => 'out_dir', 'o=' => 'o',
  'j=' => 'j', 'help' => 'help', 'version' => 'version', 'no-output' => 'no_output', 'dry-run' => 'no_output',
);

my @MAPS;

sub fail {
  print STDERR "tranship.pl: error: $_[0]\n";
  exit 2;
}

sub read_options {
  my @paths;
  while (@_) {
    my $arg = shift;
    if ($arg eq '--') {
      push @paths, @_;
      last;
    }
    if ($arg eq '-' || $arg !~ /\A-/) {
      push @paths, $arg;
      next;
    }
    $arg = "-j=$1" if $arg =~ /\A-j(\d+)\z/;
    my ($name, $value) = $arg =~ /\A--?([^=]+)(?:=(.*))?\z/s;
    $name = 'quiet' if defined $name && $name eq 'q';
    fail("unknown option '$arg'; see --help") if !defined $name;
    if ($LONG{"$name="}) {
      $value = shift if !defined $value;
      fail("'--$name' needs a value") if !defined $value;
      push @MAPS, $value if $name eq 'map';
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
  for (@{$FACTS{target}}) {
    my @fields = split /\t/, $_, -1;
    my %t;
    @t{qw(name title column versions runtime launch_macro kernel_name_macro vector_macro has_notes
        has_evidence bounds_divisor narrow_groups waves object_members mutating_members shared_array_macro half_in_c
        brings)} = @fields;
    next if $t{name} ne $name;
    $t{column} = $t{column} eq 'hip' ? HIP : MACA;
    my @versions = split / /, $t{versions};
    fail("the target '$name' has no versions") if defined $version && !@versions;
    $t{version} = defined $version ? $version : @versions ? $versions[-1] : '0.0';
    fail("'$t{version}' is not a known $t{title} version: write $name-X.Y from $versions[0] on")
      if @versions && ($t{version} !~ /\A\d+\.\d+\z/ || version_less($t{version}, $versions[0]));
    $t{brings} = {map { /(.*):(.*)/ && !version_less($2, $t{version}) ? ($1 => 1) : () } split / /, $t{brings}};
    $t{full} = @versions ? "$t{title} $t{version}" : $t{title};
    for my $list (qw(waves object_members mutating_members)) {
      $t{$list} = {map { $_ => 1 } split / /, $t{$list}};
    }
    $t{overloads} = {map { /\A\Q$name\E\t(.*)/ ? ($1 => 1) : () } @{$FACTS{overload}}};
    $t{after_runtime} = [map { /\A\Q$name\E\t(.*)/ ? $1 : () } @{$FACTS{after}}];
    return %t;
  }
  fail("unknown target '$text': write hip, hip-X.Y or maca");
}

# The library that a folder holds a copy of, with the target's header in its place, if ports use that.
sub library_in {
  my ($folder) = @_;
  my ($name) = $folder =~ m{([^/]*)\z};
  for (@{$FACTS{copied}}) {
    my ($library, $title, $header, $macro, $files) = split /\t/;
    next if $name !~ /(?:\A|_)\Q$library\E\z/;
    for my $file (map { ("$folder/$_", "$folder/$library/$_") } split / /, $files) {
      next if !-f $file;
      my ($text) = read_file($file);
      next if !defined $text || $text !~ /\Q$macro\E|\bnamespace \Q$library\E\s*\{/;
      my $row = find_header($header) or return;
      my $what = resolve($row);
      return if $what->[0] ne 'rename';
      return ($title, ($what->[3] ? '' : "the target's ") . ($what->[1] eq '' ? $header : $what->[1]));
    }
  }
  return;
}

# The files below the paths, in order: [path, path from the folder that was named, whether it is only copied].
my @SKIPPED;
my @NOTES;

sub find_files {
  my %extensions = map { (/\A\./ ? $_ : ".$_") => 1 } split /,/, $OPTIONS{extensions};
  my %no_dir = map { $_ => 1 } split /,/, $OPTIONS{exclude_dirs};
  my %no_file = map { $_ => 1 } split /,/, $OPTIONS{exclude_files};
  my @files;
  my $is_named; # What the user names himself is no copy.
  my $walk;
  $walk = sub {
    my ($folder, $relative, $is_copied) = @_;
    my $handle;
    if (!opendir $handle, $folder) {
      push @SKIPPED, "$folder: $!";
      return;
    }
    for my $entry (sort grep { $_ ne '.' && $_ ne '..' } readdir $handle) {
      my $path = "$folder/$entry";
      next if -l $path;
      if (-d _) {
        next if $entry =~ /\A\./ || $no_dir{$entry};
        my ($title, $header) = $is_copied || $is_named ? () : library_in($path);
        push @NOTES, "$path is a copy of $title and is not ported: ports include $header instead. "
          . 'To port it, name the folder on the command line' if defined $title;
        $walk->($path, "$relative$entry/", $is_copied || defined $title)
          if !defined $title || defined $OPTIONS{out_dir};
      } elsif (-f _ && !$no_file{$entry}) {
        push @files, [$path, "$relative$entry", $is_copied]
          if $is_copied || ($entry =~ /(\.[^.]*)\z/ && $extensions{$1});
      }
    }
  };
  for my $path (@_) {
    if ($path ne '-' && -d $path) {
      (my $folder = $path) =~ s{(?<=.)/+\z}{};
      $is_named = library_in($folder);
      $walk->($folder, '');
    } else {
      push @files, [$path, $path =~ m{([^/]*)\z}];
    }
  }
  return @files;
}

sub read_file {
  my ($path) = @_;
  my $in;
  if ($path eq '-') {
    $in = \*STDIN;
  } else {
    return (undef, 'is a directory') if -d $path;
    # The two-argument form would take a name for a pipe.
    open $in, '<', $path or return (undef, "$!");
  }
  binmode $in;
  local $/;
  my $text = <$in>;
  $text = '' if !defined $text;
  return (undef, 'is UTF-16; convert it to UTF-8 first') if $text =~ /\A(?:\xFF\xFE|\xFE\xFF)/;
  return (undef, 'is not a text file: it contains NUL bytes') if index($text, "\0") >= 0;
  return ($text);
}

# Writes by renaming, so that a file is never half written.
sub write_file {
  my ($path, $text, $like) = @_;
  my $temporary = "$path.tranship-$$";
  open my $out, '>', $temporary or return "$path: $!";
  binmode $out;
  my $good = print {$out} $text;
  $good = close($out) && $good;
  my $mode = (stat $like)[2];
  chmod $mode & 0777, $temporary if defined $mode;
  if (!$good || !rename $temporary, $path) {
    my $why = "$path: $!";
    unlink $temporary;
    return $why;
  }
  return;
}

sub make_folder {
  my ($path) = @_;
  my $at = '';
  for my $part ($path =~ m{\A(.*)/}s ? split m{(?<=/)}, "$1/" : ()) {
    $at .= $part;
    mkdir $at if !-d $at;
  }
}

sub copy_file {
  my ($path, $to) = @_;
  open my $in, '<', $path or return {error => "$path: $!"};
  binmode $in;
  local $/;
  make_folder($to);
  return {error => scalar write_file($to, scalar <$in>, $path)};
}

# Ports one file: {out, report, error, findings, stats}.
sub port_file {
  my ($path, $relative, $is_copied) = @_;
  return copy_file($path, "$OPTIONS{out_dir}/$relative") if $is_copied;
  my $source = $path;
  my $keeps = $OPTIONS{in_place} && !$OPTIONS{no_backup};
  $source = "$path.prehip" if $keeps && -f "$path.prehip";
  my $why;
  ($TEXT, $why) = read_file($source);
  $NAME = $path eq '-' ? '<stdin>' : $path;
  return {error => "$NAME: $why"} if !defined $TEXT;
  $OPTIONS{implicit_runtime} = $path eq '-' || $path =~ /\.cu\z/;
  $OPTIONS{cpp_source} = $path =~ /\.(?:cpp|cc|cxx|c\+\+|C)\z/;
  $OPTIONS{plain_c} = $path =~ /\.c\z/;
  $OPTIONS{folder} = $path =~ m{\A(.*)/}s ? ($1 eq '' ? '/' : $1) : '';
  my $new = port_text();
  my %result = (report => $OPTIONS{quiet} ? '' : diagnostics());
  $result{findings} = grep { !is_note($_->{id}) } @FOUND;
  $result{stats} = file_stats($result{findings}) if $OPTIONS{stats};
  if ($OPTIONS{no_output}) {
    # Nothing.
  } elsif ($OPTIONS{in_place}) {
    my $old = $source eq $path ? $TEXT : (read_file($path))[0];
    if (!defined $old || $old ne $new) {
      if ($keeps && $source eq $path && !link $path, "$path.prehip") {
        $result{error} = write_file("$path.prehip", $TEXT, $path);
      }
      $result{error} ||= write_file($path, $new, $source);
    }
  } elsif (defined $OPTIONS{out_dir}) {
    my $to = "$OPTIONS{out_dir}/$relative";
    make_folder($to);
    $result{error} = write_file($to, $new, $path);
  } elsif (defined $OPTIONS{o} && $OPTIONS{o} ne '-') {
    $result{error} = write_file($OPTIONS{o}, $new, $path);
  } else {
    $result{out} = $new;
  }
  return \%result;
}
