# A run over many files, and its statistics.

my (%TOTAL, %KERNELS);

sub file_stats {
  my ($findings) = @_;
  my $lines = $TEXT =~ tr/\n//;
  $lines++ if $TEXT ne '' && $TEXT !~ /\n\z/;
  my %ported = map { $_ => $COUNTS{$_}[0] || 0 } keys %COUNTS;
  return {ported => \%ported, warn => $findings, lines => $lines, name => $NAME, kernels => $OPTIONS{kernels}};
}

sub stats_line {
  my ($s, $before, $after) = @_;
  my $sum = 0;
  $sum += $_ for values %{$s->{ported}};
  my $classes = join ' ', map { "$_:$s->{ported}{$_}" } sort grep { $s->{ported}{$_} } keys %{$s->{ported}};
  return sprintf "  info: %sconverted %d CUDA->%s refs ( %s ) warn:%d LOC:%d%s\n",
    $before, $sum, $TARGET{title}, $classes, $s->{warn}, $s->{lines}, $after;
}

sub add_stats {
  my ($s) = @_;
  $TOTAL{ported}{$_} += $s->{ported}{$_} for keys %{$s->{ported}};
  $TOTAL{$_} += $s->{$_} for qw(warn lines);
  $KERNELS{$_} += $s->{kernels}{$_} for keys %{$s->{kernels}};
}

sub print_total {
  my ($files) = @_;
  return if !$TOTAL{ported};
  print STDERR "\n", stats_line(\%TOTAL, 'TOTAL-', " in $files files") if $files > 1;
  my @names = sort { $KERNELS{$b} <=> $KERNELS{$a} || $a cmp $b } keys %KERNELS;
  print STDERR '  kernels (' . @names . ' total) : ' . join('  ', map { "$_($KERNELS{$_})" } @names) . "\n" if @names;
}

# A result as text for a pipe, and back: lengths and bytes.
sub freeze {
  my ($r) = @_;
  my $s = $r->{stats};
  my @fields = (map { defined $_ ? $_ : '' } @$r{qw(out report error findings)});
  push @fields, $s ? (@$s{qw(name warn lines)}, join(' ', %{$s->{ported}}), join("\n", %{$s->{kernels}})) : ();
  return join '', map { pack('N', length $_) . $_ } @fields;
}

sub thaw {
  my @fields = unpack '(N/a*)*', $_[0];
  my %r;
  @r{qw(out report error findings)} = @fields[0 .. 3];
  $r{stats} = {name => $fields[4], warn => $fields[5], lines => $fields[6], ported => {split / /, $fields[7]},
    kernels => {split /\n/, $fields[8]}} if @fields > 4;
  return \%r;
}

# Calls $done with the results of all files, in order; as many processes as wanted work at the same time.
sub run_files {
  my ($files, $done) = @_;
  if ($OPTIONS{j} < 2 || @$files < 2) {
    $done->(port_file(@$_)) for @$files;
    return;
  }
  my @pipes;
  my $workers = $OPTIONS{j} < @$files ? $OPTIONS{j} : @$files;
  for my $w (0 .. $workers - 1) {
    pipe my $read, my $write or fail("pipe: $!");
    binmode $_ for $read, $write;
    my $pid = fork;
    fail("fork: $!") if !defined $pid;
    if (!$pid) {
      close $_ for $read, map { $_->[0] } @pipes;
      for (my $n = $w; $n < @$files; $n += $workers) {
        my $text = freeze(port_file(@{$files->[$n]}));
        print {$write} pack('N', length $text), $text;
      }
      close $write;
      require POSIX;
      POSIX::_exit(0);
    }
    close $write;
    push @pipes, [$read, $pid];
  }
  for my $n (0 .. $#$files) {
    my $pipe = $pipes[$n % $workers][0];
    my ($head, $text) = ('', '');
    my $good = (read($pipe, $head, 4) || 0) == 4;
    $good &&= (read($pipe, $text, unpack 'N', $head) || 0) == unpack 'N', $head;
    $done->($good ? thaw($text) : {error => "$files->[$n][0]: the process that ported it ended"});
  }
  waitpid $_->[1], 0 for @pipes;
}

sub main {
  %OPTIONS = (target => 'hip', launch_syntax => 'chevron', exclude_dirs => '', exclude_files => '', j => 1,
    extensions => '.cu,.cuh,.c,.cc,.cpp,.cxx,.c++,.h,.hh,.hpp,.hxx,.h++,.inl,.inc,.ipp,.tpp,.txx');
  my @paths = read_options(@_);
  if ($OPTIONS{help}) {
    print $USAGE;
    return 0;
  }
  $OPTIONS{launch_syntax} = 'function' if $OPTIONS{function_launches};
  load_tables();
  load_map($_) for @MAPS;
  if ($OPTIONS{version}) {
    print "tranship.pl $FACTS{version}[0]\n";
    return 0;
  }
  %TARGET = choose_target($OPTIONS{target});
  fail("unknown launch syntax '$OPTIONS{launch_syntax}': write chevron or function")
    if $OPTIONS{launch_syntax} !~ /\A(?:chevron|function)\z/;
  fail("$TARGET{title} has no function form of a launch that is established: leave the launch syntax alone")
    if $OPTIONS{launch_syntax} eq 'function' && $TARGET{launch_macro} eq '';
  fail('no input; see --help') if !@paths;
  fail('-o, --out-dir and --in-place exclude each other')
    if 1 < grep { defined } @OPTIONS{qw(o out_dir in_place)};
  $OPTIONS{stats} = $OPTIONS{no_output} = 1 if $OPTIONS{examine};
  my @files = find_files(@paths);
  fail('more than one file: say --in-place, --out-dir or --examine')
    if @files > 1 && !grep { defined } @OPTIONS{qw(out_dir in_place no_output)};
  $OPTIONS{many} = @files > 3;
  if (!$OPTIONS{quiet}) {
    print STDERR "tranship.pl: note: $_\n" for @NOTES;
  }
  my $status = 0;
  my $errors = 0;
  binmode STDOUT;
  $| = 1 if $OPTIONS{j} > 1;
  run_files(\@files, sub {
    my ($r) = @_;
    print STDERR $r->{report} if $r->{report};
    print STDOUT $r->{out} if defined $r->{out};
    if ($r->{error}) {
      print STDERR "tranship.pl: error: $r->{error}\n";
      $errors++;
    }
    $status = 1 if $r->{findings};
    if ($r->{stats}) {
      print STDERR stats_line($r->{stats}, '', " in '$r->{stats}{name}'");
      add_stats($r->{stats});
    }
  });
  print STDERR "tranship.pl: error: $_\n" for @SKIPPED;
  print_total(scalar @files) if $OPTIONS{stats};
  return $errors || @SKIPPED ? 2 : $status;
}

exit main(@ARGV);

__DATA__
