# Where masks go. `__popc(__ballot_sync(...))` becomes its 64-bit form; a variable, result or element of 32 bits that
# takes a mask is reported.

my $MAX_SCOPE = 4096;    # how far the function is looked for that a `return` stands in
my %ASSIGNS = map { $_ => 1 } qw(= |= &= ^=);
my %ENDS_EXPRESSION = map { $_ => 1 } (';', ',', ':', '?', ')', '}', ']');

sub lose {
  my ($first, $end, $where) = @_;
  report('mask-flow', between($first, $end - 1), "a mask has 64 bits in $TARGET{title}: $where");
}

# A function on the bits of a mask: its 64-bit form counts all.
sub port_bit_call {
  my ($i) = @_;
  my $wide = $WIDE_BITS{$T[$i]} or return;
  my $close = $T[$i + 1] eq '(' ? closing($i + 1) : undef;
  return if !defined $close || is_own($i) || is_kept($i) || !is_mask($i + 2, $close);
  return replace(between($i, $i), $wide) if !$COUNTS_FROM_TOP{$T[$i]};
  lose($i, $close + 1, "'$T[$i]' counts from bit 31 here and from bit 63 there");
}

# Whether what stands beside the mask compares it, or leaves low bits of it.
sub cuts {
  my ($mask, $first, $end) = @_;
  for (my $i = $first; $i < $end; $i++) {
    if ($i == $mask->[0]) {
      $i = $mask->[1] - 1;
      next;
    }
    my $t = $T[$i];
    return 1 if $COMPARES{$t};
    if ($t eq '&' || $t eq '%') {
      my $bits = $i + 1 == $mask->[0] ? $i - 1 : $i + 1;
      my $number = is_number($bits) ? literal_value($T[$bits]) : undef;
      return 1 if defined $number && $number <= 0xFFFFFFFF;
    }
    my $close = closing($i);
    $i = $close if defined $close;
  }
  return 0;
}

# The token before $i in the same expression, from bracket to partner.
sub previous {
  my ($i) = @_;
  return if $i == 0 || ($DIRECTIVE_OF[$i - 1] || 0) != ($DIRECTIVE_OF[$i] || 0);
  my $t = $T[--$i];
  return if $t eq ';' || $t eq ',' || $CLOSER{$t};
  return opening($i) if $IS_CLOSER{$t};
  return $ASSIGNS{$t} || $t eq 'return' ? undef : $i;
}

# The innermost opening bracket around token $i.
sub enclosing {
  my ($i) = @_;
  for (my $steps = 0; $i > 0 && $steps != $MAX_SCOPE; $steps++) {
    $i--;
    my $open = opening($i);
    if (defined $open) {
      $i = $open;
    } elsif ($CLOSER{$T[$i]}) {
      return $i;
    }
  }
  return;
}

# Widens the mask to the expression that it is an operand of. False when that is no mask any more.
sub widen_mask {
  my ($mask) = @_;
  my $first = $mask->[0];
  my ($arm, $chosen) = ($first, 0);
  for (my $steps = 0; $steps != $MAX_STEPS; $steps++) {
    my $before = previous($first);
    last if !defined $before;
    # A cast says how many bits there are.
    return 0 if $T[$first - 1] eq ')' && is_integer_type($before + 1, $first - 1);
    $first = $before;
    # What decides between two masks is none itself.
    $chosen ||= $T[$first] eq '?' || $T[$first] eq ':';
    $arm = $first if !$chosen;
  }
  my $end = $mask->[1];
  my $inside = $DIRECTIVE_OF[$mask->[0]] || 0;
  while ($end < $N && !$ENDS_EXPRESSION{$T[$end]} && ($DIRECTIVE_OF[$end] || 0) == $inside) {
    my $close = closing($end);
    $end = (defined $close ? $close : $end) + 1;
  }
  return 0 if $T[$end] eq '?' || cuts($mask, $arm, $end);
  @$mask = ($first, $end);
  return 1;
}

# Whether the bracket only groups: it is no call's and behind no cast.
sub is_group {
  my ($open) = @_;
  return 1 if $open == 0;
  return $NAME_USED{$T[$open - 1]} if is_word($open - 1);
  return $T[$open - 1] !~ /\A(?:\)|\]|>)\z/;
}

# Finds out where a mask goes, from bracket to bracket.
sub follow_mask {
  my ($mask) = @_;
  while (widen_mask($mask) && $mask->[0] > 0) {
    my $before = $mask->[0] - 1;
    return reach_assignment($mask) if $ASSIGNS{$T[$before]};
    return reach_return($mask) if $T[$before] eq 'return';
    return reach_bracket($mask)
      if $T[$before] ne '(' || !is_group($before) || ($PARTNER[$before] || -1) != $mask->[1];
    $mask = [$before, $mask->[1] + 1];
  }
}

# A variable that begins as the mask, or the parameter of a function that the file declares.
sub reach_bracket {
  my ($mask) = @_;
  my $open = enclosing($mask->[0]);
  return if !defined $open || $open == 0 || !is_word($open - 1);
  my $width = width_before($open - 1);
  if (defined $width) {
    lose(@$mask, "'$T[$open - 1]' keeps 32 of them") if $width eq 'narrow' && $mask->[0] == $open + 1;
    return;
  }
  my $call = call_at($open);
  my ($function) = nearest_width($open - 1);
  return if !$call || $function < 0;
  my $number = 0;
  $number++ while $number + 1 < @{$call->{args}} && $call->{args}[$number]{end} <= $mask->[0];
  my $parameters = call_at($function + 1);
  return if !$parameters || @{$parameters->{args}} <= $number;
  my $name = $parameters->{args}[$number]{end} - 1;
  my $bits = width_before($name);
  lose(@$mask, "'$T[$name]' keeps 32 of them") if defined $bits && $bits eq 'narrow';
}

# `mask = ...`, `votes[i] = ...`, `state->mask = ...`, `*out = ...`
sub reach_assignment {
  my ($mask) = @_;
  my $at = $mask->[0] - 1;
  my $stored = 0;
  while ($at > 0 && $T[$at - 1] eq ']') {
    my $open = opening($at - 1);
    $at = defined $open ? $open : 0;
    $stored = 1;
  }
  return if $at == 0 || !is_word($at - 1);
  my $name = $at - 1;
  my $bits = (nearest_width($name))[1];
  $stored ||= $name > 0 && $T[$name - 1] =~ /\A(?:->|\.|\*)\z/;
  if ($bits eq 'narrow') {
    lose(@$mask, "'$T[$name]' keeps 32 of them");
  } elsif ($bits eq '' && $stored) {
    lose(@$mask, "'$T[$name]' keeps 32 of them unless its type has more");
  }
}

# The name of the function whose parameters end before the brace.
sub function_of {
  my ($i) = @_;
  $i-- while $i > 0 && $T[$i - 1] =~ /\A(?:const|noexcept|override)\z/;
  my $open = $i > 0 ? opening($i - 1) : undef;
  return if !defined $open || $open == 0 || $T[$open] ne '(';
  $i = $open - 1;
  $i -= 2 if $i > 2 && $T[$i] eq ')' && $T[$i - 2] eq 'operator';
  return $i;
}

sub reach_return {
  my ($mask) = @_;
  for (my $open = enclosing($mask->[0]); defined $open; $open = enclosing($open)) {
    # A lambda says nothing of its result.
    my $name = function_of($open);
    return if $open > 0 && $T[$open - 1] eq ']';
    next if !defined $name;
    return if !is_word($name);
    my $first = $name;
    $first -= 2 while $first > 1 && $T[$first - 1] eq '::';
    my $bits = width_before($first);
    next if !defined $bits;
    my $shown = $T[$name] eq 'operator' ? 'operator()' : $T[$name];
    lose(@$mask, "'$shown' keeps 32 of them") if $bits eq 'narrow';
    return;
  }
}

sub port_mask_results {
  return if !grep { $YIELDS_MASK{$T[$_]} } @CANDIDATES;
  find_widths();
  for my $i (0 .. $N - 1) {
    next if !is_word($i);
    port_bit_call($i);
    my $d = $DIRECTIVE_OF[$i];
    next if $d && argument($d) == $i;
    my $end = mask_call_end($i);
    follow_mask([$i, $end]) if defined $end;
  }
}
