# Cooperative groups whose class is plain to see in the file: members that the target has under another name, and those
# that a support header has as functions of the group.

my %VARIABLES;     # name to [class, const], as last declared
my @GROUP_USES;    # {member, class, static, const}; no class: any group
my %UNKNOWN;       # types that are parameters of templates

# Whether the word stands before an object and is not part of it.
sub is_before_object { return is_in('BeforeExpression', $_[0]) || is_in('BeforeCondition', $_[0]) }

# The first token of the name that ends with token $i.
sub name_start {
  my ($i) = @_;
  while ($i > 0 && $T[$i - 1] eq '::') {
    $i--;
    $i-- if $i > 0 && is_word($i - 1) && !is_in('BeforeGlobalName', $T[$i - 1]);
  }
  return $i;
}

# The first token of the expression that the member access $dot belongs to.
sub object_before {
  my ($end) = @_;
  while ($end > 0) {
    my $i = $end - 1;
    if ($T[$i] eq ')' || $T[$i] eq ']') {
      my $open = opening($i);
      return if !defined $open;
      $end = $open;
      my $before = $open - 1;
      my $callee = $open > 0 && ($T[$before] =~ /\A[)\]]\z/ || (is_word($before) && !is_before_object($T[$before])));
      if ($open > 0 && $T[$before] eq '>') {
        my $less = opening_angle($before);
        ($end, $callee) = ($less, 1) if defined $less;
      }
      next if $callee;
      return $T[$i] eq ')' ? $open : undef;
    }
    return if !is_word($i) || is_before_object($T[$i]);
    my $start = name_start($i);
    return $start if $start == 0 || $T[$start - 1] !~ /\A(?:\.|->)\z/;
    $end = $start - 1;
  }
  return;
}

sub is_access { return $T[$_[0]] =~ /\A(?:\.|->)\z/ && is_word($_[0] + 1) }

# `thread_block_tile<32> tile`, `grid_group &g`, `grid_group *g`.
sub declare_group {
  my ($i) = @_;
  my $first = name_start($i);
  my $const = $first > 0 && $T[$first - 1] eq 'const';
  my $at = $i + 1;
  if ($T[$at] eq '<') {
    my $close = closing_angle($at);
    return if !defined $close;
    $at = $close + 1;
  }
  while ($T[$at] =~ /\A(?:&|\*|const)\z/) {
    $const = 1 if $T[$at] eq 'const';
    $at++;
  }
  $VARIABLES{$T[$at]} = [$T[$i], $const] if is_word($at);
}

# The name in `Other name`, `const Other<int> &name` and the like, when it was a group's: it means something else from
# here on. `Size * group.size()` declares nothing.
sub other_declared {
  my ($i) = @_;
  return if !%VARIABLES || is_in('BeforeUse', $T[$i]) || $T[$i] eq 'const';
  my $at = behind_template($i + 1);
  $at++ while $T[$at] =~ /\A(?:&&?|\*|const)\z/;
  return is_word($at) && exists $VARIABLES{$T[$at]} && !is_access($at + 1) ? $at : undef;
}

# `const Group &g` among the parameters of a template: it may be any group.
sub declare_parameter {
  my ($i) = @_;
  my $const = $i > 0 && $T[$i - 1] eq 'const';
  my $at = $i + 1;
  while ($T[$at] eq '&' || $T[$at] eq 'const') {
    $const = 1 if $T[$at] eq 'const';
    $at++;
  }
  $VARIABLES{$T[$at]} = ['', $const] if is_word($at) && ($T[$at + 1] eq ',' || $T[$at + 1] eq ')');
}

# `auto g = cg::this_grid()`, but not `auto n = this_grid().size()`.
sub declare_auto {
  my ($i) = @_;
  my $const = $i > 0 && $T[$i - 1] eq 'const';
  my $at = $i + 1;
  $at++ while $T[$at] eq '&' || $T[$at] eq '&&';
  delete $VARIABLES{$T[$at]} if $T[$at + 1] eq ':';    # `for (auto &g : all)`
  return if !is_word($at) || $T[$at + 1] ne '=';
  my $function = $at + 2;
  $function += 2 while is_word($function) && $T[$function + 1] eq '::';
  my $class = $MAKES{$T[$function]};
  my $next = behind_template($function + 1);
  my $close = closing($next);
  if (!$class || (defined $close && is_access($close + 1))) {
    delete $VARIABLES{$T[$at]};
  } else {
    $VARIABLES{$T[$at]} = [$class, $const];
  }
}

# The token behind the template arguments that begin at $i, or $i.
sub behind_template {
  my ($i) = @_;
  my $close = $T[$i] eq '<' ? closing_angle($i) : undef;
  return defined $close ? $close + 1 : $i;
}

# `cg::this_grid().size()`. With two arguments a tile is of a size that is known at run time.
sub read_group_result {
  my ($i) = @_;
  my $class = $MAKES{$T[$i]};
  my $open = behind_template($i + 1);
  return if $T[$open] ne '(';
  my $close = closing($open);
  push @GROUP_USES, {member => $close + 2, class => $class}
    if defined $close && $T[$close + 1] eq '.' && is_word($close + 2)
    && ($open != $i + 1 || $class ne 'thread_block_tile');
}

sub find_group_uses {
  (%VARIABLES, %UNKNOWN) = ();
  @GROUP_USES = ();
  my $classes = $WORDS{GroupClass};
  for my $i (0 .. $N - 3) {
    next if !is_word($i);
    my $name = $T[$i];
    if ($classes->{$name}) {
      if ($T[$i + 1] eq '::' && is_word($i + 2) && $T[$i + 3] eq '(') {
        push @GROUP_USES, {member => $i + 2, class => $name, static => 1};
      } else {
        declare_group($i);
      }
    } elsif ($name eq 'auto') {
      declare_auto($i);
    } elsif ($name eq 'typename' || $name eq 'class') {
      $UNKNOWN{$T[$i + 1]} = 1 if $T[$i + 2] eq ',' || $T[$i + 2] eq '>';
    } elsif ($UNKNOWN{$name}) {
      declare_parameter($i);
    } elsif ($MAKES{$name}) {
      read_group_result($i);
    } elsif (defined(my $other = other_declared($i))) {
      delete $VARIABLES{$T[$other]};
    } elsif (is_access($i + 1) && $VARIABLES{$name}) {
      my ($class, $const) = @{$VARIABLES{$name}};
      push @GROUP_USES, {member => $i + 2, class => $class, const => $const};
    }
  }
}

sub last_name { return $_[0] =~ /::(?!.*::)(.*)\z/s ? $1 : $_[0] }

# The row of the member. Where the class is not known, that of a class whose member a support header has: as a function
# it takes what is no group, too.
sub member_row {
  my ($use) = @_;
  my $name = $T[$use->{member}];
  return find_row("cooperative_groups::$use->{class}::$name") if $use->{class} ne '';
  my $classes = $WORDS{GroupClass};
  for my $class (sort { $classes->{$a} <=> $classes->{$b} } keys %$classes) {
    my $row = find_row("cooperative_groups::${class}::$name") or next;
    my $what = resolve($row);
    return $row if $what->[3] && $what->[0] eq 'template';
  }
  return;
}

sub port_group_members {
  find_group_uses();
  for my $use (@GROUP_USES) {
    my $member = $use->{member};
    next if is_kept($member);
    my $row = member_row($use) or next;
    my $what = resolve($row);
    my $refused = $what->[0] eq 'rename' && $use->{const}
      && $TARGET{mutating_members}{"$use->{class}::" . last_name($what->[1])};
    $what = resolve_rest($row) if $refused;
    if ($what->[0] eq 'template' && $what->[3]) {
      port_member_call($use, $row, $what->[1]);
      next;
    }
    count($row, $what->[0] eq 'rename');
    if ($what->[0] eq 'rename') {
      port_member_name($use, last_name($what->[1]));
    } else {
      report('group-member', between($member, $member), message($refused ? 'MemberRefused' : 'MemberMissing',
        $use->{class}, $T[$member], $TARGET{full}, note_of($row)));
    }
  }
}

# The first token of `cg::grid_group::size`.
sub scope_start {
  my ($use) = @_;
  my $i = $use->{member} - 2;
  $i -= $i > 1 && is_word($i - 2) ? 2 : 1 while $i > 0 && $T[$i - 1] eq '::';
  return $i;
}

# What makes the group of a use that has none, named as its class is there.
sub object_of {
  my ($use) = @_;
  return text(begin_of(scope_start($use)), begin_of($use->{member} - 2))
    . ($use->{class} eq 'grid_group' ? 'this_grid' : 'this_thread_block') . '()';
}

sub port_member_name {
  my ($use, $new) = @_;
  my $member = $use->{member};
  my $members = $TARGET{object_members};
  if ($use->{static} && ($members->{$use->{class}} || $members->{"$use->{class}::$new"})) {
    replace(between(scope_start($use), $member), object_of($use) . ".$new");
  } elsif ($new ne $T[$member]) {
    replace(between($member, $member), $new);
  }
}

# Ports a call of the member to a call of a function of the group.
sub port_member_call {
  my ($use, $row, $text) = @_;
  my $member = $use->{member};
  my $open = behind_template($member + 1);
  my $call = call_at($open);
  my $first = $use->{static} ? scope_start($use) : object_before($member - 1);
  if (!$call || $call->{variable} || !defined $first || $open != $member + 1) {
    report('call-form', between($member, $member), message('ObjectUnseen', $T[$member], $text));
    return count($row, 0);
  }
  my @object = $use->{static} ? object_of($use)
    : (($T[$member - 1] eq '->' ? '*' : ()), [between($first, $member - 2)]);
  rewrite_call([begin_of($first), end_of($call->{close})], template_pieces($text), $call, @object);
  need_support(support_header($row->[LIBRARY]));
  count($row, 1);
}
