# A user's operators on vector types. CUDA's are plain structs; where the target's are classes with operators, those of
# the user's that repeat them are ambiguous: they are left to the platforms that need them.

my %VECTOR = map { my $type = $_; map { ("$type$_" => 1) } 1 .. 4 }
  qw(char uchar short ushort int uint long ulong longlong ulonglong float double);

# A parameter `float3 a`, `const float3 &a`, `float3 const &`.
sub read_parameter {
  my ($a) = @_;
  my ($i, $end) = @$a{qw(first end)};
  my $result = {name => '', const => 0, reference => 0};
  my $take_const = sub {
    return if $i == $end || $T[$i] ne 'const';
    $i++;
    $result->{const} = 1;
  };
  $take_const->();
  return if $i == $end || !$VECTOR{$T[$i]} || is_own($i);
  $result->{type} = $T[$i++];
  $take_const->();
  if ($i != $end && $T[$i] eq '&') {
    $result->{reference} = 1;
    $i++;
  }
  $result->{name} = $T[$i++] if $i != $end && is_word($i);
  return $i == $end ? $result : undef;
}

sub read_operands {
  my ($op, @given) = @_;
  return 0 if !@given || @given > 2;
  my $left = read_parameter($given[0]);
  return 0 if !$left || ($op->{assigns} && $left->{const});
  @$op{qw(type left changes_left)} = ($left->{type}, $left->{name}, $left->{reference} && !$left->{const});
  if ($T[$op->{name} + 1] =~ /\A(?:\+\+|--)\z/) {
    $op->{postfix} = @given == 2;
    return !$op->{postfix} || $T[$given[1]{first}] eq 'int';
  }
  return 0 if @given != 2;
  my $right = read_parameter($given[1]);
  return 0 if !$right || $right->{type} ne $op->{type};
  $op->{right} = $right->{name} eq '' ? '?' : $right->{name};
  $op->{changes_right} = $right->{reference} && !$right->{const};
  return 1;
}

# Whether the `)` ends words of a declaration: `__align__(16)`. A macro on a line of its own is none of them.
sub ends_word {
  my ($i) = @_;
  my $open = opening($i);
  return defined $open && $open > 0 && is_word($open - 1) && (!starts_line($i + 1) || $T[$open - 1] =~ /\A__/);
}

# The first token of the declaration whose name begins at $i.
sub first_of_declaration {
  my ($i) = @_;
  for (my $steps = 0; $steps != $MAX_STEPS; $steps++) {
    my $before = $i - 1;
    return $i if $i == 0 || $DIRECTIVE_OF[$before] || $P[2 * $i] =~ /\n[ \t\f\x0b\r]*\n/;
    my $t = $T[$before];
    if ($t eq ')') {
      return $i if !ends_word($before);
      $i = opening($before);
    } elsif ($t eq ']') {    # [[nodiscard]]
      my $open = opening($before);
      $i = defined $open ? $open : $before;
    } elsif (is_word($before) || $t eq '&' || $t eq '::') {
      $i = $before;
    } elsif ($t =~ /\A[;{}]\z/) {
      return $i;
    } else {
      return;
    }
  }
  return;
}

# The operator in whose parameters the candidate, a vector type, is the first.
sub read_operator {
  my ($number) = @_;
  my $i = $CANDIDATES[$number];
  return if !$VECTOR{$T[$i]} || $DIRECTIVE_OF[$i];
  my $open = $i - 1 - ($i > 0 && $T[$i - 1] eq 'const' ? 1 : 0);
  return if $i < 4 || $T[$open] ne '(' || $T[$open - 2] ne 'operator';
  my $op = {name => $open - 2, postfix => 0, left => '', right => '', changes_left => 0, changes_right => 0};
  my $around = scope_of($OPENINGS[$AROUND[$number]][1]);
  my $parameters = call_at($open);
  return if !$parameters || ($around ne 'file' && $around ne 'namespace');
  return if $T[$open - 1] !~ m{\A([-+*/])(=?|\+|-)\z} || ($2 ne '' && $2 ne '=' && $2 ne $1);
  ($op->{does}, $op->{assigns}) = ($1, $2 ne '');
  return if !read_operands($op, @{$parameters->{args}});
  $op->{first} = first_of_declaration($op->{name});
  return if !defined $op->{first};
  my $next = $parameters->{close} + 1;
  $next++ if $T[$next] eq 'noexcept';
  $op->{last} = $next;
  if ($T[$next] eq '{') {
    my $close = closing($next);
    return if !defined $close;
    @$op{qw(body last)} = ($next, $close);
  } elsif ($T[$next] ne ';') {
    return;
  }
  return $op;
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

# Whether a use is ambiguous with the target's own. Its other operators are templates, which count for less.
sub is_ambiguous {
  my ($op) = @_;
  my $branch = branch_of($op->{first});
  return ($op->{assigns} || $op->{does} =~ m{[*/]}) && !$op->{changes_right} && $branch == branch_of($op->{last})
    && !$BRANCHES[$branch]{dead} && !is_kept($op->{name}) && !is_guarded($op->{name});
}

my @OPERATORS;

# Whether the operator's body works element by element.
sub judge_operator {
  my ($op) = @_;
  return $op->{verdict} if defined $op->{verdict};
  $op->{verdict} = 0;    # while it is in question
  my $trusts = sub {
    my ($form) = @_;
    my @state = ($OP, $WHERE, $NESTED, $TRUSTS, $SIZE, [@NAMED]);
    my $good = 1;
    for my $other (@OPERATORS) {
      next if $other == $op || !defined $other->{body} || $other->{type} ne $op->{type}
        || $other->{does} ne $op->{does} || form_of($other) ne $form || $other->{postfix};
      $good = 0, last if !judge_operator($other);
    }
    ($OP, $WHERE, $NESTED, $TRUSTS, $SIZE) = @state[0 .. 4];
    @NAMED = @{$state[5]};
    return $good;
  };
  return $op->{verdict} = is_element_wise($op, $trusts) ? 1 : 0;
}

# Whether it can be left to the target's own operator.
sub is_left_out {
  my ($op) = @_;
  return judge_operator($op) if defined $op->{body};
  my $found = 0;
  for my $other (@OPERATORS) {
    next if !defined $other->{body} || $other->{type} ne $op->{type} || $other->{does} ne $op->{does}
      || form_of($other) ne form_of($op) || !!$other->{postfix} != !!$op->{postfix};
    return 0 if !judge_operator($other);
    $found = 1;
  }
  return $found;
}

# Puts the tokens $first to $last under a condition, on lines of their own.
sub guard_tokens {
  my ($first, $last) = @_;
  my $newline = newline();
  my ($open, $close) = ("#if !defined($TARGET{vector_macro})$newline", "#endif$newline");
  my $begin = line_begin(begin_of($first));
  if (text($begin, begin_of($first)) =~ /\S/) {
    $begin = begin_of($first);
    $open = $newline . $open;
  }
  my $end = next_line(end_of($last));
  my $in_comment = grep { $_->[0] < $end && $_->[1] > $end } comments_before($last + 1);
  if ($in_comment || ($last + 1 < $N && begin_of($last + 1) < $end)) {
    $end = end_of($last);
    $close = $newline . $close;
  } elsif (text($begin, $end) !~ /\n\z/) {
    $close = $newline . $close;
  }
  replace($begin, $end, $open, [$begin, $end], $close);
}

sub port_vector_operators {
  return if $TARGET{vector_macro} eq '' || index($TEXT, 'operator') < 0;
  @OPERATORS = grep { $_ } map { read_operator($_) } 0 .. $#CANDIDATES;
  # Neighbours share a condition.
  my @group;
  for my $op (grep { is_ambiguous($_) } @OPERATORS) {
    if (!is_left_out($op)) {
      my $sign = $T[$op->{name} + 1];
      report('vector-operator', between($op->{name}, $op->{name} + 1), "$TARGET{title}'s '$op->{type}' has an "
          . "'operator$sign' of its own, element by element, and a use is ambiguous; "
          . (defined $op->{body} ? 'this one is not seen to do the same' : 'this one is defined elsewhere'));
      next;
    }
    if (!@group || $op->{first} != $group[1] + 1) {
      guard_tokens(@group) if @group;
      @group = ($op->{first});
    }
    $group[1] = $op->{last};
  }
  guard_tokens(@group) if @group;
}
