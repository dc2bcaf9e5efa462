# Renames: names that the maps know, in all places but preprocessor conditions and qualified names.

sub is_parameter {
  my ($d, $name) = @_;
  my $open = argument($d) + 1;
  return 0 if $T[$open] ne '(' || begin_of($open) != end_of(argument($d));
  my $close = closing($open);
  return defined $close && grep { $T[$_] eq $name } $open + 1 .. $close - 1;
}

# use, elsewhere (another rule's, or no use at all), own, or pasted.
sub place_in_directive {
  my ($i, $d) = @_;
  my $name = $T[$i];
  if ($d->{kind} eq 'define') {
    return $SWITCHES{$name} ? 'use' : 'own' if $i == argument($d);
    return 'elsewhere' if is_parameter($d, $name);
    return 'pasted' if $T[$i - 1] eq '##' || $T[$i + 1] eq '##';
    return $T[$i - 1] eq '#' ? 'elsewhere' : 'use';
  }
  return is_own($i) ? 'own' : 'use' if $d->{kind} eq 'undef';
  # #error and its like hold prose, a pragma can name what is ported.
  return $T[$d->{name}] eq 'pragma' ? 'use' : 'elsewhere' if $d->{kind} eq 'other';
  return 'elsewhere';
}

# Whether the `->` before the type begins a function's result rather than naming a member.
sub is_trailing_result {
  my ($i) = @_;
  return 0 if $i < 2 || $T[$i - 2] !~ /\A(?:\)|mutable|noexcept|const)\z/;
  return is_type_key($T[$i]);
}

# Whether a .cpp file without device code calls what the C++ library has and only nvcc has overloads for.
sub is_host_overload {
  my ($i) = @_;
  my ($row) = $OPTIONS{cpp_source} ? @{rows($T[$i])} : ();
  return $row && $row->[LIBRARY] eq 'minmax' && !@LAUNCHES
    && !grep { /\A__(?:global|device)__\z/ } @T[@CANDIDATES];
}

sub place_of {
  my ($i) = @_;
  return 'elsewhere' if is_host_overload($i);
  if ($i > 0) {
    my $before = $T[$i - 1];
    return 'elsewhere' if $before eq '.' || $before eq '::' || ($before eq '->' && !is_trailing_result($i));
  }
  if (my $d = $DIRECTIVE_OF[$i]) {
    my $place = place_in_directive($i, $d);
    return $place if $place ne 'use';
  }
  return is_own($i) ? 'own' : 'use';
}

sub is_identity {
  my ($row) = @_;
  my $what = resolve($row);
  return $what->[0] eq 'rename' && $what->[1] eq $row->[KEY];
}

# A file with an overload of its own calls CUDA's under the same name: what supplies that is needed all the same.
sub note_overload {
  my ($i) = @_;
  return if is_kept($i);
  my ($row) = grep { is_identity($_) && resolve($_)->[3] } @{rows($T[$i])};
  need_support(support_header($row->[LIBRARY])) if $row;
}

# Whether the name, of a constant or of a function with a name that people use, is that of a variable which a function of
# the user's declares.
sub is_local_name {
  my ($i, $row) = @_;
  return 0 if !$row;
  return $row->[KEY] =~ /\A[a-z0-9]+\z/ && $T[$i + 1] ne '(' && is_local($i) if $row->[KIND] eq 'function';
  my $what = resolve($row);
  return $what->[0] eq 'rename' && ($what->[3] || $what->[1] =~ /\A\d/) && is_local($i);
}

sub port_names {
  my $next = 0;    # what stands before it is done
  for my $i (@CANDIDATES) {
    next if $i < $next;
    my $name = $T[$i];
    my $place = place_of($i);
    next if $place eq 'elsewhere';
    my $row = find_row($name);
    my $kind = $row ? $row->[KIND] : '';
    if ($place eq 'own') {
      note_overload($i);
      report('user-declared', between($i, $i), message('UserDeclared', $name))
        if $row && $kind ne 'namespace' && !is_identity($row);
    } elsif ($place eq 'pasted') {
      report('token-paste', between($i, $i), message('Pasted', $name))
        if $kind ne 'namespace';
    } elsif ($kind ne 'namespace' && $kind ne 'indicator' && !is_kept($i) && !is_local_name($i, rows($name)->[0])) {
      $next = port_use($i, $name);
    }
  }
}

# The row for a call, which has rows for types of arguments.
sub choose_by_types {
  my ($i, $key, $call) = @_;
  my @types = map { argument_type($_) } @{$call->{args}};
  my ($chosen, $guessed) = find_typed_call($key, \@types);
  return $chosen if !$guessed;
  my $what = resolve($chosen);
  report('argument-types', between($i, $i), message('TypesUnknown', $key, $what->[1]))
    if $what->[0] eq 'rename' || $what->[0] eq 'template';
  return $chosen;
}

# Whether a support header lets calls of any number of arguments stay.
sub stays_in_any_call {
  return !grep { $_->[ARGS] !~ /\A\(/ && !(is_identity($_) && resolve($_)->[3]) } @{$_[0]};
}

# Ports the name where the user declares a function of this name. Templates and rows for types are for calls, so they
# leave it alone.
sub port_declaration {
  my ($i, $key, $call) = @_;
  my $row = find_call($key, scalar @{$call->{args}});
  return apply_row($i, $row) if $row && resolve($row)->[0] ne 'template';
  report('user-declared', between($i, $i), message('DeclarationStays', $key));
}

# Whether the token stands in a block, not in brackets of another kind.
sub is_in_block {
  my ($i) = @_;
  while ($i-- > 0) {
    return 1 if $T[$i] eq '{';
    return 0 if $T[$i] eq '(' || $T[$i] eq '[';
    next if $T[$i] !~ /\A[\])}]\z/;
    my $open = opening($i);
    return 0 if !defined $open;
    $i = $open;
  }
  return 0;
}

my $USES_VALUE = qr/\A(?:if|while|switch|for|return|sizeof|decltype|noexcept|catch|co_return|co_await)\z/;

# The first and the last token of the statement that is nothing but the call, in macros or functions that check it.
sub statement_of {
  my ($first, $last) = @_;
  while ($first > 1 && $T[$first - 1] eq '(' && $T[$last + 1] eq ')') {
    return if !is_word($first - 2) || $T[$first - 2] =~ $USES_VALUE;
    $first -= 2;
    $last++;
  }
  return if $T[$last + 1] ne ';' || $DIRECTIVE_OF[$first];
  my $before = $first;
  $before-- while $before > 0 && $DIRECTIVE_OF[$before - 1];
  return if $before == 0 || $T[$before - 1] !~ /\A[;{}]\z/ || !is_in_block($first);
  return ($first, $last + 1);
}

# Makes the statement of the call a comment: the target does without it. Returns the token behind it; nothing where the
# call is part of more than its statement.
sub leave_out {
  my ($i, $row, $call) = @_;
  my ($first, $last) = statement_of($i, $call->{close}) or return;
  my ($begin, $end) = between($first, $last);
  return if text($begin, $end) =~ m{/\*|\*/|//|\#};
  replace($begin, $begin, '/* left out, it only affects speed: ');
  replace($end, $end, ' */');
  report('call-left-out', between($i, $i), message('CallLeftOut', $row->[KEY], $TARGET{title}, note_of($row)));
  count($row, 1);
  return $last + 1;
}

# Returns the token behind what needs no other port.
sub port_use {
  my ($i, $key) = @_;
  my $rows = rows($key);
  return $i + 1 if !@$rows;
  if (@$rows == 1 && $rows->[0][ARGS] eq '' && resolve($rows->[0])->[1] !~ /\(/) {
    apply_row($i, $rows->[0]);
    return $i + 1;
  }
  my $call = call_at($i + 1);
  if ($call && declares_function($i, $call)) {
    port_declaration($i, $key, $call);
    return $i + 1;
  }
  if ((!$call || $call->{variable}) && stays_in_any_call($rows)) {
    apply_row($i, $rows->[0]);
    return $i + 1;
  }
  my $row;
  if (!$call) {
    $row = find_row($key);
  } elsif (!$call->{variable}) {
    $row = (grep { $_->[ARGS] =~ /\A\(/ } @$rows)
      ? choose_by_types($i, $key, $call)
      : find_call($key, scalar @{$call->{args}});
  } elsif (@$rows == 1) {    # Else the number decides, and is not in sight.
    $row = find_row($key);
  }
  if ($row && $call && resolve($row)->[0] eq 'unneeded') {
    my $behind = leave_out($i, $row, $call);
    return $behind if defined $behind;
    $row = $row->[ARGS] =~ /\A\(/ ? find_call($key, scalar @{$call->{args}}) : find_row($key);
  }
  if ($row) {
    apply_row($i, $row, $call);
    return $i + 1;
  }
  report('call-form', between($i, $i), $call && !$call->{variable}
      ? message('NumberUnknown', $key, scalar @{$call->{args}})
      : message('NumberUnseen', $key));
  count($rows->[0], 0);
  return $i + 1;
}
