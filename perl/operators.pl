# A user's operators on vector types. CUDA's are plain structs; where the target's are classes with operators, those of
# the user's that repeat them are ambiguous. The tool reads their bodies and leaves those that do the same to the
# platforms that need them; this script reports them all.

sub is_vector { return $_[0] =~ /\A([a-z]+)[1-4]\z/ && is_in('VectorElement', $1) }

# A parameter `float3 a`, `const float3 &a`, `float3 const &`: its type, and whether the operator can change what is
# given.
sub read_parameter {
  my ($a) = @_;
  my @words = grep { $_ ne 'const' } @T[$a->{first} .. $a->{end} - 1];
  my $type = shift @words;
  my $reference = @words && $words[0] eq '&' && shift @words;
  return if !defined $type || !is_vector($type) || @words > 1 || (@words && $words[0] !~ /\A\w+\z/);
  my $const = grep { $_ eq 'const' } @T[$a->{first} .. $a->{end} - 1];
  return {type => $type, const => $const, changes => $reference && !$const};
}

# Whether the parameters are those of `a + b`, `a += b`, `++a` or `a++` for vectors.
sub read_operands {
  my ($op, @given) = @_;
  my $left = @given ? read_parameter($given[0]) : undef;
  return 0 if !$left || @given > 2 || ($op->{assigns} && $left->{const});
  $op->{type} = $left->{type};
  return @given == 1 || $T[$given[1]{first}] eq 'int' if $op->{sign} =~ /\A(?:\+\+|--)\z/;
  my $right = @given == 2 ? read_parameter($given[1]) : undef;
  return $right && $right->{type} eq $left->{type} && !$right->{changes};
}

# The operator in whose parameters the candidate, a vector type, is the first, if a use of it is ambiguous with the
# target's own. The target's other operators are templates, which count for less.
sub read_operator {
  my ($number) = @_;
  my $i = $CANDIDATES[$number];
  return if !is_vector($T[$i]) || $DIRECTIVE_OF[$i] || is_own($i);
  my $open = $i - 1 - ($i > 0 && $T[$i - 1] eq 'const' ? 1 : 0);
  return if $i < 4 || $T[$open] ne '(' || $T[$open - 2] ne 'operator';
  my $op = {name => $open - 2, sign => $T[$open - 1]};
  return if $op->{sign} !~ m{\A(?:[*/]|[-+*/]=|\+\+|--)\z};
  $op->{assigns} = length $op->{sign} == 2;
  my $around = scope_of($OPENINGS[$AROUND[$number]][1]);
  my $parameters = call_at($open);
  return if !$parameters || ($around ne 'file' && $around ne 'namespace');
  return read_operands($op, @{$parameters->{args}}) ? $op : undef;
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

sub report_vector_operators {
  return if $TARGET{vector_macro} eq '' || index($TEXT, 'operator') < 0;
  for my $op (grep { $_ && !is_guarded($_->{name}) } map { read_operator($_) } 0 .. $#CANDIDATES) {
    report('vector-operator', between($op->{name}, $op->{name} + 1), message('OperatorAmbiguous', $TARGET{title},
      $op->{type}, $op->{sign}, 'only tranship tells whether this one does the same and can go'));
  }
}

# A user's own atomicMax(float *, float) and its like, which the target has, too. The tool leaves it to other platforms.
sub report_own_overloads {
  return if index($TEXT, 'atomic') < 0;
  for my $i (@CANDIDATES) {
    next if $T[$i] !~ /\Aatomic/ || $T[$i + 1] ne '(' || $i == 0 || $T[$i - 1] !~ /\A(?:\w+|\*)\z/ || is_guarded($i);
    my ($begin) = between($i + 2, $i + 2);
    my ($type) = substr($TEXT, $begin, 80) =~ /\A((?:\w+\s+)*?\w+)\s*\*/ or next;
    $type =~ s/\s+/ /g;
    $type =~ s/\A(?:uint64_t|size_t)\z/unsigned long/;
    $type =~ s/ long int\z/ long/;
    next if !$TARGET{overloads}{"$T[$i]($type)"};
    report('own-overload', between($i, $i), "$TARGET{title} may have '$T[$i]' for '$type' itself; only tranship tells, "
      . "and leaves this one out");
  }
}
