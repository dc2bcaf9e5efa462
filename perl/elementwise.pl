# Whether the body of an operator on vectors works element by element. What an element holds is one letter: O other,
# L and R the element of the left or right operand at its place, S the result; a vector is such letters in a row.

my ($OP, $WHERE, $NESTED, $TRUSTS, $SIZE, @NAMED);    # @NAMED: [name, vector]
my $MAX_NESTED = 64;
my %STEP = ('+' => '++', '-' => '--');

sub is_element_wise {
  my $op;
  ($op, $TRUSTS) = @_;
  ($OP, $WHERE, $NESTED) = ($op, $op->{body} + 1, 0);
  ($SIZE) = $op->{type} =~ /(\d)\z/;
  @NAMED = ([$op->{left}, 'L' x $SIZE]);
  push @NAMED, [$op->{right}, 'R' x $SIZE] if form_of($op) ne 'step';
  while ($WHERE < $op->{last}) {
    return read_return() if $T[$WHERE] eq 'return';
    return 0 if !read_statement();
  }
  return $op->{assigns} && !$op->{postfix} && $NAMED[0][1] eq 'S' x $SIZE;
}

# `a + b`, `a += b` or `++a`.
sub form_of { return !$_[0]{assigns} ? 'plain' : $_[0]{right} eq '' ? 'step' : 'assignment' }

sub take { return $T[$WHERE] eq $_[0] ? ++$WHERE : 0 }
sub enter_nested { return $NESTED != $MAX_NESTED && take($_[0]) && ++$NESTED }

sub named {
  my ($i) = @_;
  for my $v (@NAMED) {
    return $v if $v->[0] ne '' && $v->[0] eq $T[$i];
  }
  return;
}

sub element {
  my ($i) = @_;
  my $at = length $T[$i] == 1 ? index 'xyzw', $T[$i] : -1;
  return $at >= 0 && $at < $SIZE ? $at : undef;
}

sub read_return {
  $WHERE++;
  my $value = $NAMED[0][1];
  if ($T[$WHERE] ne ';') {
    $value = read_vector();
    return 0 if !defined $value;
  }
  return 0 if !take(';') || $WHERE != $OP->{last};
  my $left = $NAMED[0][1];
  return $value eq 'S' x $SIZE && (!$OP->{changes_left} || $left eq 'L' x $SIZE) if !$OP->{assigns};
  return $left eq 'S' x $SIZE && $value eq ($OP->{postfix} ? 'L' : 'S') x $SIZE;
}

sub read_statement {
  return read_declaration()
    if $T[$WHERE] eq 'const' || $T[$WHERE] eq 'auto' || ($T[$WHERE] eq $OP->{type} && is_word($WHERE + 1));
  return read_step() if $T[$WHERE] eq '++' || $T[$WHERE] eq '--';
  my $v = named($WHERE);
  return read_element($v) if $v && $T[$WHERE + 1] eq '.';
  return defined read_vector() && take(';');
}

# `float3 sum;`, `float3 sum = a;`, `float3 sum{a.x + b.x, ...};`
sub read_declaration {
  take('const');
  return 0 if !take('auto') && !take($OP->{type});
  my $name = $WHERE++;
  return 0 if !is_word($name) || named($name);
  my $value = 'O' x $SIZE;
  if (take('=')) {
    $value = read_vector();
  } elsif (take('{')) {
    $value = read_list('}');
  }
  return 0 if !defined $value || !take(';');
  push @NAMED, [$T[$name], $value];
  return 1;
}

# `a.x += b.x;`, `a.x = a.x + b.x;`, `a.x++;`
sub read_element {
  my ($of) = @_;
  my $place = element($WHERE + 2);
  return 0 if !defined $place;
  $WHERE += 3;
  my $fits = sub { $_[0] && ($_[0]{any} || $_[0]{place} == $place) };
  if (take('=')) {
    my $value = read_scalar();
    return 0 if !$fits->($value);
    substr($of->[1], $place, 1) = $value->{what};
    return take(';');
  }
  if (!(take($OP->{does} eq '+' ? '++' : '--') && form_of($OP) eq 'step')) {
    return 0 if !take("$OP->{does}=");
    my $value = read_scalar();
    return 0 if !$fits->($value) || $value->{what} ne 'R';
  }
  return 0 if substr($of->[1], $place, 1) ne 'L';
  substr($of->[1], $place, 1) = 'S';
  return take(';');
}

# `++a.x;`, `++a;`
sub read_step {
  return 0 if form_of($OP) ne 'step' || !take($OP->{does} eq '+' ? '++' : '--');
  my $v = named($WHERE) or return 0;
  if ($T[$WHERE + 1] eq ';') {
    return 0 if $v->[1] ne 'L' x $SIZE || !$OP->{postfix} || !$TRUSTS->('step');
    $v->[1] = 'S' x $SIZE;
    $WHERE += 2;
    return 1;
  }
  my $place = element($WHERE + 2);
  return 0 if $T[$WHERE + 1] ne '.' || !defined $place || substr($v->[1], $place, 1) ne 'L';
  substr($v->[1], $place, 1) = 'S';
  $WHERE += 3;
  return take(';');
}

sub commutes { return $OP->{does} eq '+' || $OP->{does} eq '*' }

# An expression whose value is a whole vector.
sub read_vector {
  my $v = named($WHERE);
  if ($v) {
    $WHERE++;
    return read_named($v);
  }
  return read_list('}') if take('{');
  if (enter_nested('(')) {
    my $value = read_vector();
    return defined $value && take(')') ? $value : undef;
  }
  (my $name = $T[$WHERE]) =~ s/\Amake_//;
  return if $name ne $OP->{type};
  $WHERE++;
  return read_list(')') if take('(');
  return read_list('}') if take('{');
  return;
}

# What follows the name of a variable.
sub read_named {
  my ($v) = @_;
  my $before = $v->[1];
  if (enter_nested('=')) {
    my $value = read_vector();
    $v->[1] = $value if defined $value;
    return $value;
  }
  my $assigns = $T[$WHERE] eq "$OP->{does}=";
  return $before if !$assigns && $T[$WHERE] ne $OP->{does};
  $WHERE++;
  my $other = named($WHERE);
  my $value;
  if ($other) {
    $WHERE++;
    $value = $other->[1];
  } else {
    $value = read_vector();
  }
  return if !defined $value;
  my ($l, $r) = ('L' x $SIZE, 'R' x $SIZE);
  my $fits = ($before eq $l && $value eq $r) || (commutes() && $before eq $r && $value eq $l);
  return if !$fits || !$TRUSTS->($assigns ? 'assignment' : 'plain');
  $v->[1] = 'S' x $SIZE if $assigns;
  return 'S' x $SIZE;
}

# The elements up to the closing bracket, in order.
sub read_list {
  my ($close) = @_;
  my $result = '';
  do {
    my $value = read_scalar();
    return if !$value || length $result == $SIZE || ($value->{place} != length $result && !$value->{any});
    $result .= $value->{what};
  } while (take(','));
  return length $result == $SIZE && take($close) ? $result : undef;
}

# `a.x + b.x`, or one of them.
sub read_scalar {
  my $a = read_operand();
  return $a if !$a || !take($OP->{does});
  my $b = read_operand();
  return if !$b || ($a->{place} != $b->{place} && !$a->{any} && !$b->{any});
  my $held = "$a->{what}$b->{what}";
  return if $held ne 'LR' && !(commutes() && $held eq 'RL');
  return {what => 'S', place => $a->{any} ? $b->{place} : $a->{place}};
}

sub read_operand {
  if (enter_nested('(')) {
    my $value = read_scalar();
    return $value && take(')') ? $value : undef;
  }
  if (form_of($OP) eq 'step' && $T[$WHERE] =~ /\A1(?:\.0?)?[uUlLfF]*\z/) {
    $WHERE++;
    return {what => 'R', place => 0, any => 1};
  }
  my $v = named($WHERE);
  my $place = element($WHERE + 2);
  return if !$v || $T[$WHERE + 1] ne '.' || !defined $place;
  $WHERE += 3;
  return {what => substr($v->[1], $place, 1), place => $place};
}
