# #if and its like: macros that CUDA predefines, include guards of its headers.

my %JOINS = map { $_ => 1 } ('&&', '||', '!', '(', ')');

# Whether the macro is compared or computed with, rather than tested for being defined.
sub is_by_value {
  my ($i, $d, $test) = @_;
  return 0 if $test || $T[$i - 1] eq 'defined' || ($T[$i - 1] eq '(' && $T[$i - 2] eq 'defined');
  my $first = argument($d);
  my ($before, $after) = ($i - 1, $i + 1);
  # Brackets around the macro alone change nothing; those of a macro's call hand it on.
  while ($before >= $first && $after < $d->{end} && $T[$before] eq '(' && ($PARTNER[$before] || 0) == $after) {
    return 1 if $before > $first && is_word($before - 1);
    $before--;
    $after++;
  }
  my $joins = sub { $_[0] < $first || $_[0] >= $d->{end} || $JOINS{$T[$_[0]]} };
  return !$joins->($before) || !$joins->($after) || ($after < $N && $T[$after] eq '(');
}

sub find_condition_uses {
  my ($d, $test) = @_;
  my @uses;
  for (my $i = argument($d); $i < $d->{end}; $i++) {
    next if !is_word($i);
    my $name = $T[$i];
    if ($name =~ /\A__has_/ && $T[$i + 1] eq '(') {    # What is in the brackets names no macro.
      my $close = closing($i + 1);
      $i = defined $close ? $close : $d->{end} - 1;
      next;
    }
    next if $name eq 'defined' || is_own($i);
    my $row = find_in(\%GUARDS, $name) || find_row($name);
    next if !$row || $row->[KIND] eq 'namespace';
    push @uses, {token => $i, row => $row, key => $row->[KEY], value => is_by_value($i, $d, $test)};
  }
  return @uses;
}

sub marker_for {
  my ($key) = @_;
  my $row = find_row($VERSION_MACROS{$key}[1]) or return '';
  my $what = resolve($row);
  return $what->[0] eq 'rename' ? $what->[1] : '';
}

sub port_condition {
  my ($d) = @_;
  my $test = $d->{kind} eq 'ifdef' || $d->{kind} eq 'ifndef' || $T[$d->{name}] =~ /def\z/;
  my @uses = find_condition_uses($d, $test);
  return if !@uses || is_kept($d->{first});
  for my $u (@uses) {
    next if !$u->{value} || !$VERSION_MACROS{$u->{key}};
    my $marker = marker_for($u->{key});
    my $renamed = $u->{row}[KIND] ne 'indicator' && resolve($u->{row})->[0] eq 'rename';
    $u->{compared} = decided_comparison($d, $u, $marker) if $marker ne '' && !$renamed;
  }
  my %decided;    # versions are all that the condition asks the macro for, and the answer is always the same
  for my $u (grep { $_->{value} } @uses) {
    $decided{$u->{key}} = 1 unless exists $decided{$u->{key}};
    $decided{$u->{key}} = 0 unless $u->{compared};
  }
  # An indicator that is compared stays, and so does every other use of it in the condition.
  for my $u (@uses) {
    $u->{left} = !$decided{$u->{key}}
      && (resolve($u->{row})->[0] ne 'rename' || ($u->{row}[KIND] eq 'indicator' && exists $decided{$u->{key}}));
  }
  find_guarded($d, \%decided, \@uses);
  my %in_port = map { !$_->{left} && !$decided{$_->{key}} ? ($_->{token} => resolve($_->{row})->[1]) : () } @uses;
  port_condition_use($_, $decided{$_->{key}}, $d, \%in_port) for @uses;
  report_pass_qualifiers($d, $uses[0]);
  my ($left) = grep { $_->{left} } @uses;
  report_left($d, $test, $left) if $left;
}

# What tests beside comparisons say already: `defined(X) && X >= 300` is the test, `defined(X) && X < 300` is right for
# the target as it is.
sub find_guarded {
  my ($d, $decided, $uses) = @_;
  for my $u (grep { $_->{compared} && !$_->{compared}{said} && $decided->{$_->{key}} } @$uses) {
    my $guarded = guarded_comparison($d, $u) or next;
    my ($undefined, $first, $end, @part) = @$guarded;
    if (!$undefined) {
      $u->{part} = \@part;
      next;
    }
    for my $other (@$uses) {
      next if $other->{token} < $first || $other->{token} >= $end;
      $other->{stays} = 1 if $other->{key} eq $u->{key} || $other->{key} eq $VERSION_MACROS{$u->{key}}[1];
    }
  }
}

# The test `defined(X)` whose name stands at the token: its first and last token, and whether a `!` stands before it.
sub test_of {
  my ($d, $i) = @_;
  return if $i <= argument($d) || $i >= $d->{end} || $T[$i] !~ /\A[A-Za-z_]/;
  my ($first, $last) = $T[$i - 1] eq '(' && $T[$i + 1] eq ')' ? ($i - 1, $i + 1) : ($i, $i);
  return if $first == argument($d) || $T[--$first] ne 'defined';
  my $negated = $first > argument($d) && $T[$first - 1] eq '!' ? 1 : 0;
  return ($first - $negated, $last, $negated);
}

# Of the test before the one at the token, or behind it, if `||` or `&&` joins the two by themselves: the name's token,
# and the text from the end of the first to the end of the second.
sub test_beside {
  my ($d, $i, $behind) = @_;
  my @first = my @second = test_of($d, $i) or return;
  my $name;
  if ($behind) {
    $name = $first[1] + 2;
    $name += $T[$name] eq '!' ? 2 : 1 if $name < $d->{end};
    $name++ if $name < $d->{end} && $T[$name] eq '(';
    @second = test_of($d, $name);
  } else {
    return if $second[0] <= argument($d) + 2;
    $name = $second[0] - 2;
    $name-- if $T[$name] eq ')';
    @first = test_of($d, $name);
  }
  return if !@first || !@second || $first[1] + 2 != $second[0] || $first[2] != $second[2];
  my $operator = $T[$first[1] + 1];
  return if $operator ne '||' && $operator ne '&&';
  # `A && defined(X) || defined(X)` is not `A && defined(X)`.
  return if $operator eq '||'
    && ($T[$first[0] - 1] eq '&&' || ($second[1] + 1 < $d->{end} && $T[$second[1] + 1] eq '&&'));
  return ($name, (between($first[1], $first[1]))[1], (between($second[1], $second[1]))[1]);
}

# A condition that only chooses qualifiers: the tool makes the function one of the host and of the device.
sub report_pass_qualifiers {
  my ($d, $u) = @_;
  return if $u->{key} ne '__CUDA_ARCH__' || $u->{left};
  my (undef, $end) = between($d->{end} - 1, $d->{end} - 1);
  my $word = qr/(?:static|constexpr|(?:__)?(?:force)?inline(?:__)?|__noinline__|__device__)/;
  return if substr($TEXT, $end, 400) !~ /\A\s*(?:#\s*define\s+\w+\s+)?(?:$word\s+)*?__device__\s+(?:$word\s+)*#\s*el/;
  report('arch-condition', between($u->{token}, $u->{token}),
    'only tranship tells whether this chooses qualifiers alone, which it makes those of both host and device');
}

sub port_condition_use {
  my ($u, $decided, $d, $in_port) = @_;
  count($u->{row}, !$u->{left});
  return if $u->{left} || $u->{stays};
  my @where = between($u->{token}, $u->{token});
  if (!$decided) {
    my $new = resolve($u->{row})->[1];
    return if $new eq $u->{key};
    my @before = test_beside($d, $u->{token}, 0);
    my @behind = test_beside($d, $u->{token}, 1);
    return if grep { @$_ && $T[$_->[0]] eq $new } \@before, \@behind;    # The condition asks for the target, too.
    my $same = @before && ($in_port->{$before[0]} // '') eq $new;
    $same ? replace(@before[1, 2], '') : replace(@where, $new);
    return;
  }
  my $marker = marker_for($u->{key});
  my $c = $u->{compared};
  if (!$c) {
    replace(@where, $marker);
    return;
  }
  return if $c->{said};
  return replace(@{$u->{part}}, '') if $u->{part};
  report('version-decided', @where, message('VersionDecided', $u->{key}, $TARGET{title}));
  my ($begin, $end) = between($c->{first}, $c->{last});
  replace($begin, $begin, '(') if $c->{brackets};
  replace($end, $end,
    ($c->{holds} ? ' || defined(' : ' && !defined(') . "$marker)" . ($c->{brackets} ? ')' : ''));
}

sub report_left {
  my ($d, $test, $left) = @_;
  my $key = $left->{key};
  my $outcome =
      !$test ? 'only tranship tells what that makes of the condition'
    : $T[$d->{name}] !~ /ndef\z/ ? message('NeverTrue')
    : $d->{kind} eq 'elif' ? message('TrueIfReached')
    : message('AlwaysTrue');
  report(condition_id($key), between($left->{token}, $left->{token}),
    message($left->{row}[KIND] eq 'guard' ? 'GuardUndefined' : 'MacroUndefined', $key, $TARGET{title}, $outcome));
}

sub condition_id {
  return $_[0] =~ /_ARCH/ ? 'arch-condition' : $_[0] =~ /VER/ ? 'version-condition' : 'compiler-condition';
}

sub port_conditions {
  for my $d (@DIRECTIVES) {
    port_condition($d) if $d->{kind} =~ /\A(?:if|elif|ifdef|ifndef)\z/ && argument($d) < $d->{end};
  }
  # Outside of conditions a macro whose value has another scale cannot stand.
  for my $i (@CANDIDATES) {
    my $row = find_row($T[$i]);
    next if !$row || $row->[KIND] ne 'indicator' || is_own($i);
    my $d = $DIRECTIVE_OF[$i];
    next if $d && ($d->{kind} ne 'define' || $i == argument($d));
    port_value($i, $row, $d);
  }
}

# Whether the macro is there for its value: a body that asks what is defined is a condition's, and what is pasted is a
# name.
sub is_value {
  my ($i, $d) = @_;
  return 1 if !$d;
  return 0 if $T[$i - 1] =~ /\A##?\z/ || $T[$i + 1] eq '##';
  return !grep { $T[$_] eq 'defined' } argument($d) .. $d->{end} - 1;
}

sub port_value {
  my ($i, $row, $d) = @_;
  my $key = $row->[KEY];
  my $value = has_support() && is_value($i, $d) ? $VALUE_MACROS{$key} : undef;
  if ($value && !is_kept($i)) {
    replace(between($i, $i), $value->[0]);
    need_support($value->[2]);
  }
  report(condition_id($key), between($i, $i), $value
      ? message('ValueTaken', $key, $TARGET{title}, $value->[0], $value->[1])
      : message('ValueUnknown', $key, $TARGET{title}, note_of($row)));
  count($row, $value ? 1 : 0);
}
