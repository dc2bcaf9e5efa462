# `__launch_bounds__(threads, blocks, cluster)`: the second bound counts blocks per multiprocessor in CUDA and may count
# something else on the target.

# Whether the file speaks the target's language already.
sub is_port {
  my $runtime = 0;
  for my $d (grep { $_->{kind} eq 'include' && argument($_) < $_->{end} } @DIRECTIVES) {
    my ($path) = substr(text(between(argument($d), $d->{end} - 1)), 1) =~ /\A([^>"]*)/;
    $runtime ||= $path eq $TARGET{runtime};
    my $row = find_header($path);
    return 0 if $row && resolve($row)->[1] ne $path;
  }
  return $runtime;
}

# Whether the tokens can be a factor without brackets around them.
sub is_factor {
  my ($first, $end) = @_;
  if ($T[$first] eq '(') {
    my $close = closing($first);
    return defined $close && $close == $end - 1;
  }
  return 0 if $end != $first + 1;
  return 1 if is_number($first);
  my @macros = @{$MACROS{$T[$first]} || []};
  if (@macros) {
    for my $m (@macros) {
      return 0 if $m->{end} <= $m->{first} || $m->{function} || is_word($m->{first})
        || !is_factor($m->{first}, $m->{end});
    }
    return 1;
  }
  # A parameter of a macro is whatever the macro is given.
  return !$DIRECTIVE_OF[$first] && $T[$first] =~ /[a-z]/;
}

# Whether an argument is empty or a macro that may stand for several.
sub is_unclear {
  my ($a) = @_;
  return 1 if $a->{first} == $a->{end};
  for my $m (@{$MACROS{$T[$a->{first}]} || []}) {
    next if $m->{function} || $T[$m->{first}] eq '(';
    return 1 if grep { $T[$_] eq ',' } $m->{first} .. $m->{end} - 1;
  }
  return 0;
}

sub literal_value {
  my ($text) = @_;
  $text =~ s/[uUlL]+\z//;
  $text =~ s/'//g;
  no warnings 'portable';
  return $text =~ /\A0[xX][0-9a-fA-F]{1,16}\z/ || $text =~ /\A0[bB][01]{1,64}\z/ || $text =~ /\A0[0-7]+\z/ ? oct $text
    : $text =~ /\A(?:0|[1-9]\d{0,18})\z/ ? $text + 0
    : undef;
}

sub is_converted {
  my ($second) = @_;
  return 0 if $second->{end} - $second->{first} < 5 || $T[$second->{end} - 2] ne '/';
  my $value = literal_value($T[$second->{end} - 1]);
  return defined $value && $value == $TARGET{bounds_divisor};
}

sub factor {
  my ($a) = @_;
  my @text = ([between($a->{first}, $a->{end} - 1)]);
  return is_factor($a->{first}, $a->{end}) ? @text : ('(', @text, ')');
}

sub port_bounds {
  my ($i, $call) = @_;
  my @args = @{$call->{args}};
  my $word = '__launch_bounds__';
  return report('call-form', between($i, $i), message('BoundsUnseen', $word, $TARGET{title}))
    if $call->{variable} || !@args || @args > 3 || grep { is_unclear($_) } @args;
  return if @args == 1;
  report('dropped-argument', @{$args[2]}{qw(begin stop)}, message('ClusterBoundDropped', $word, $TARGET{title}))
    if @args == 3;
  my @second = @{$args[1]}{qw(begin stop)};
  my $divisor = $TARGET{bounds_divisor};
  report('launch-bounds', @second, message('BoundUnknown', $word, $TARGET{title})) if !$divisor;
  my $convert = $divisor && !is_converted($args[1]);
  report('launch-bounds', @second, message('BoundConverted', $word, $TARGET{title}, $divisor)) if $convert;
  return if !$convert && @args != 3;
  my $begin = begin_of($args[0]{first});
  my @out = $convert
    ? ([$begin, begin_of($args[1]{first})], factor($args[1]), ' * ', factor($args[0]), " / $divisor")
    : ([$begin, end_of($args[1]{end} - 1)]);
  # What stands behind the second bound stays, unless it goes with a third.
  replace($begin, end_of($args[-1]{end} - 1), @out);
}

sub port_launch_bounds {
  my $ported;
  for my $i (grep { $T[$_] eq '__launch_bounds__' } @CANDIDATES) {
    next if is_kept($i) || is_own($i);
    # Without a bracket it is the name of a macro, or in one.
    my $call = call_at($i + 1) or next;
    my $d = $DIRECTIVE_OF[$i];
    next if $d && $d->{kind} =~ /\A(?:define|undef)\z/ && argument($d) == $i;
    $ported = is_port() if !defined $ported;
    port_bounds($i, $call) if !$ported;
  }
}
