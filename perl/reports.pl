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
    report('device-pointer', between($i, $i), "'$T[$i]' is a pointer in $TARGET{title} and an integer in CUDA: "
        . 'what is computed from it needs casts, which only a parse can place')
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
      report('token-paste', between($i, $i),
        "names that begin with '$T[$i]' are put together here by ##; they are not ported")
        if $T[$i + 1] eq '##' && is_word($i) && begins_ported_names($T[$i]);
    }
  }
}

# A user's operators on vector types repeat the target's own, and a use is ambiguous.
my %VECTOR = map { my $type = $_; map { ("$type$_" => 1) } 1 .. 4 }
  qw(char uchar short ushort int uint long ulong longlong ulonglong float double);

sub report_vector_operators {
  return if $TARGET{vector_macro} eq '' || index($TEXT, 'operator') < 0;
  for my $i (@CANDIDATES) {
    next if !$VECTOR{$T[$i]} || $DIRECTIVE_OF[$i] || is_kept($i);
    my $open = $i - 1 - ($T[$i - 1] eq 'const' ? 1 : 0);
    next if $i < 4 || $T[$open] ne '(' || $T[$open - 2] ne 'operator';
    next if $T[$open - 1] !~ m{\A(?:[-+*/]=|\+\+|--|[*/])\z};
    next if is_guarded($i);
    report('vector-operator', between($open - 2, $open - 1), "$TARGET{title}'s '$T[$i]' has an 'operator$T[$open - 1]' "
        . "of its own; where this one does the same, put it under #if !defined($TARGET{vector_macro})");
  }
}

# Whether a condition around the token asks for the macro already.
sub is_guarded {
  my ($i) = @_;
  for (my $b = branch_of($i); $b != 0; $b = $BRANCHES[$b]{parent}) {
    my $d = $BRANCHES[$b]{opener};
    return 1 if grep { $_ eq $TARGET{vector_macro} } @T[$d->{first} .. $d->{end} - 1];
  }
  return 0;
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
