# What this script can tell, but not port.

my %COMPUTES = map { $_ => 1 } qw(+ - / % += -= ++ --);

# Device pointers of the driver's interface are integers in CUDA and pointers on the targets.
sub report_device_pointers {
  my %pointers;
  for my $i (grep { $T[$_] eq 'CUdeviceptr' } @CANDIDATES) {
    $pointers{$T[$i + 1]} = 1 if !is_own($i) && is_word($i + 1);
  }
  return if !%pointers;
  for my $i (grep { $pointers{$T[$_]} } 1 .. $N - 2) {
    report('device-pointer', between($i, $i), message('DevicePointer', $T[$i], $TARGET{title}))
      if $COMPUTES{$T[$i + 1]} || $COMPUTES{$T[$i - 1]};
  }
}

# Names that the preprocessor puts together: `cublas##T##gemm`.
my %BEGINS_PORTED;

sub begins_ported_names {
  my ($prefix) = @_;
  my $whole = rows($prefix)->[0];
  return 0 if length $prefix < 2 || ($whole && $whole->[KIND] ne 'namespace');
  my $known = \$BEGINS_PORTED{$prefix};
  return $$known if defined $$known;
  $$known = 0;
  for my $key (grep { index($_, $prefix) == 0 && length $_ > length $prefix } keys %KEYS) {
    $$known ||= grep {
      my $what = resolve($_);
      $what->[0] eq 'rename' && $what->[1] ne $key;
    } @{rows($key)};
  }
  return $$known;
}

sub report_pastes {
  return if !$HAS_PASTE;
  for my $d (grep { $_->{kind} eq 'define' } @DIRECTIVES) {
    for my $i (argument($d) .. $d->{end} - 2) {
      report('token-paste', between($i, $i), message('PastesNames', $T[$i]))
        if $T[$i + 1] eq '##' && is_word($i) && begins_ported_names($T[$i]);
    }
  }
}

# Names in comments, on request: plain renames only.
sub port_comments {
  for my $c (map { comments_before($_) } 0 .. $N) {
    next if @KEPT && kept_around(@$c);
    my $text = text(@$c);
    while ($text =~ /(\w+)(?!\.h(?!pp)|\w)/g) {
      my ($begin, $end) = ($-[1], $+[1]);
      my $row = find_row($1) or next;
      next if $row->[KIND] eq 'namespace' || $row->[KIND] eq 'indicator';
      my $what = resolve($row);
      replace($c->[0] + $begin, $c->[0] + $end, $what->[1]) if $what->[0] eq 'rename' && $what->[1] ne $1;
    }
  }
}
