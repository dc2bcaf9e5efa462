# Names behind `::`: CUDA's namespaces and their aliases, `::cudaMalloc`, and scoped enumerators.

# Whether the `::` behind token $i, a `>` or `)`, begins a global name.
sub begins_global_name {
  my ($i) = @_;
  if ($T[$i] eq ')') {
    my $open = opening($i);
    return 0 unless defined $open;
    return 1 if $open == 0 || !is_word($open - 1);
    return is_in('BeforeCondition', $T[$open - 1]) || is_in('BeforeExpression', $T[$open - 1]);
  }
  my $open = opening_angle($i);
  return !defined $open || ($open > 0 && $T[$open - 1] eq 'template');
}

# Whether text can read what stands before the name, and its components.
sub qualifier_of {
  my ($i) = @_;
  my @components;
  while ($i >= 2 && $T[$i - 1] eq '::') {
    return (0, @components) if @components == 64;
    if (is_word($i - 2) && !is_in('BeforeGlobalName', $T[$i - 2])) {
      $i -= 2;
      unshift @components, $i;
      next;
    }
    return (begins_global_name($i - 2), @components) if $T[$i - 2] =~ /\A(?:>|>>|\))\z/;
    last;
  }
  return (1, @components);
}

sub port_behind_qualifier {
  my ($i) = @_;
  my ($known, @components) = qualifier_of($i);
  return if !$known || $DECLARED{$T[$i]} || is_kept($i);
  return port_use($i, $T[$i]) if !@components;
  return if is_own($i) || @components != 1;
  my $row = find_row($T[$i]);
  port_use($i, $row->[KEY]) if $row && $row->[KIND] eq 'enumerator' && is_type_key($T[$components[0]]);
}

# `A::B::C` from a namespace of the maps, or an alias of one, on.
sub port_chain {
  my ($first) = @_;
  my $alias = $ALIASES{$T[$first]};
  my $head = $alias ? $alias : $T[$first];
  my @tokens = ($first);
  for (my $i = $first; @tokens != 8 && $T[$i + 1] eq '::' && is_word($i + 2); $i += 2) {
    push @tokens, $i + 2;
  }
  my $key_of = sub { join '::', $head, @T[@tokens[1 .. $_[0] - 1]] };
  return if port_chain_call($key_of->(scalar @tokens), \@tokens);
  for (my $length = @tokens; $length > 0; $length--) {
    my $key = $key_of->($length);
    my $row = find_row($key);
    # Static members of groups: see port_group_members.
    next if !$row || $row->[KIND] eq 'member';
    my $what = resolve($row);
    # Of a namespace that a support header supplies, the maps list all names.
    my $unlisted = $what->[3] && $row->[KIND] eq 'namespace' && $length < @tokens;
    next if $length == 1 && $alias && !$unlisted;
    return if is_kept($first);
    # Where nothing is said of a whole namespace, its members speak for themselves.
    return if $length == 1 && $what->[0] eq 'none';
    if ($unlisted) {
      $row = [@$row];
      $row->[KEY] = $key_of->(++$length);
      $what = ['absent', ''];
    }
    my @where = between($first, $tokens[$length - 1]);
    if ($what->[0] eq 'rename') {
      replace_chain($row, $what, $length, $alias, \@tokens);
      complete_template_arguments($tokens[$length - 1], $key);
    } elsif ($what->[0] eq 'template') {
      report('call-form', @where, message('ArgumentsUnseen', $key, $what->[1]));
    } else {
      report_unported($row, $what, @where);
    }
    return count($row, $what->[0] eq 'rename');
  }
}

sub port_chain_call {
  my ($key, $tokens) = @_;
  my $call = exists $KEYS{$key} ? call_at($tokens->[-1] + 1) : undef;
  return 0 if !$call || $call->{variable} || declares_function($tokens->[-1], $call);
  my $row = find_call($key, scalar @{$call->{args}});
  return 0 if !$row || $row->[KIND] eq 'member' || resolve($row)->[0] ne 'template' || is_kept($tokens->[0]);
  apply_row($tokens->[0], $row, $call);
  return 1;
}

sub replace_chain {
  my ($row, $what, $length, $alias, $tokens) = @_;
  my $name = $what->[1];
  my @old = split /::/, $row->[KEY];
  my @new = split /::/, $name;
  if (@new == 1 && @old > 1) {
    # Only the last component is new.
    @new = @old;
    $new[-1] = $name;
    my $head = find_row($old[0]);
    my $result = $head ? resolve($head) : ['none'];
    $new[0] = $result->[1] if $result->[0] eq 'rename';
  }
  # The components that an alias stands for are ported where it is declared.
  my $in_alias = $alias ? @old - ($length - 1) : 0;
  if (@old != @new || ($what->[3] && $new[0] ne $old[0])) {
    # The whole of it, and so is what an alias stands for.
    return replace(between($tokens->[0], $tokens->[$length - 1]), $name);
  }
  for my $n ($in_alias .. $#old) {
    my $i = $tokens->[$alias ? $n - $in_alias + 1 : $n];
    replace(between($i, $i), $new[$n]) if $old[$n] ne $new[$n];
  }
}

# How many template arguments stand between the brackets, or nothing when that depends on a pack.
sub count_arguments {
  my ($open, $close) = @_;
  my ($depth, $count) = (0, 1);
  for (my $i = $open + 1; $i < $close; $i++) {
    my $t = $T[$i];
    if (defined(my $end = closing($i))) {
      $i = $end;
    } elsif ($t eq '<') {
      $depth++;
    } elsif ($t eq '>' || $t eq '>>') {    # `>>` closes two here only if both are inside
      $depth -= $depth < length $t ? $depth : length $t;
    } elsif ($depth == 0) {
      return if $t eq '...';
      $count++ if $t eq ',';
    }
  }
  return $open + 1 == $close ? 0 : $count;
}

# Writes the template arguments behind the name that CUDA's have by default and the target's not: a row
# `cub::WarpReduce<>` says what they are.
sub complete_template_arguments {
  my ($i, $key) = @_;
  my $row = find_row("$key<>") or return;
  my $what = resolve($row);
  return if $what->[0] ne 'rename';
  my ($close, undef, $depth) = $T[$i + 1] eq '<' ? angle_end($i + 1) : ();
  my $count = defined $close ? count_arguments($i + 1, $close) : undef;
  return report('call-form', between($i, $i), message('TemplateArgumentsUnseen', $key, $what->[1]))
    if !defined $count;
  my @defaults = split /, /, ($what->[1] =~ /<(.*)>\z/s)[0];
  my $missing = join '', map { ", $_" } grep { $_ ne '*' } @defaults[$count .. $#defaults];
  my $at = begin_of($close) + $depth - 1;
  replace($at, $at, $missing) if $missing ne '';
}

# Whether the name, a namespace's, is used as one and is CUDA's.
sub names_namespace {
  my ($i) = @_;
  my $front = $i;
  if ($i > 0) {
    my $before = $T[$i - 1];
    return 0 if $before eq '.' || $before eq '->';
    if ($before eq '::') {
      my ($known, @components) = qualifier_of($i);
      return 0 if !$known || @components;
      $front = $i - 1;
    }
  }
  return $T[$front - 2] eq 'using' if $T[$front - 1] eq 'namespace';
  return 1 if $T[$i + 1] eq '::';
  if (my $d = $DIRECTIVE_OF[$i]) {    # #define CUB_NS cub
    return $d->{kind} eq 'define' && $front == argument($d) + 1 && $i + 1 == $d->{end};
  }
  return $front > 2 && $T[$front - 1] eq '=' && $T[$front - 3] eq 'namespace';
}

# Whether the token stands in text that no rule ports.
sub is_prose {
  my $d = $DIRECTIVE_OF[$_[0]];
  return $d && $d->{kind} eq 'other' && $T[$d->{name}] ne 'pragma';
}

my %USES = map { $_ => 1 } ('(', '<', '{');

# Unqualified names of namespaces that a using-directive opens: reported when the target lacks them.
sub report_used_members {
  my @spaces = grep { exists $KEYS{$_} } @USED;
  return if !@spaces;
  for my $i (1 .. $N - 2) {
    next unless is_word($i) && ($USES{$T[$i + 1]} || is_word($i + 1));
    next if $T[$i - 1] =~ /\A(?:\.|->|::)\z/ || $DIRECTIVE_OF[$i] || is_own($i);
    for my $space (@spaces) {
      my $row = find_row("${space}::$T[$i]");
      next if !$row || is_kept($i);
      my $what = resolve($row);
      my $ported = $what->[0] eq 'rename';
      report_unported($row, $what, between($i, $i)) if !$ported;
      replace(between($i, $i), $what->[1]) if $ported && $what->[3] && $what->[1] ne $row->[KEY];
      complete_template_arguments($i, $row->[KEY]) if $ported;
      count($row, $ported);
    }
  }
}

sub port_qualified_names {
  for my $i (@CANDIDATES) {
    next if is_prose($i);
    my $row = find_row($T[$i]);
    if ($row && $row->[KIND] eq 'namespace') {
      port_chain($i) if names_namespace($i) && !$NESTED{$T[$i]};
    } elsif ($i > 0 && $T[$i - 1] eq '::') {
      port_behind_qualifier($i);
    }
  }
  if (%ALIASES) {
    for my $i (grep { exists $ALIASES{$T[$_]} } 0 .. $N - 2) {
      my $alias = $ALIASES{$T[$i]};
      next if $alias eq '' || $T[$i + 1] ne '::' || !names_namespace($i);
      my ($first) = split /::/, $alias;
      port_chain($i) if exists $KEYS{$first};
    }
  }
  report_used_members();
}
