# Which row of the maps an instruction has, and the statement as the row says.

sub plain_constraint {
  my ($constraint) = @_;
  $constraint =~ s/\A=//;
  $constraint =~ s/\A&//;
  return $constraint;
}

# Whether the values, addresses aside, are integers, floats or both; nothing when they are neither.
sub ptx_values {
  my ($asm, $instruction) = @_;
  my ($integers, $floats) = (0, 0);
  for my $o (grep { $_->{is} eq 'argument' } @{$instruction->{operands}}) {
    my $constraint = plain_constraint($asm->{operands}[$o->{number}]{constraint});
    return if $o->{address} && $constraint ne 'l';
    return if $constraint !~ /\A[fdrlhn]\z/;
    $floats = 1 if $constraint =~ /[fd]/;
    $integers = 1 if $constraint =~ /[rlhn]/ && !$o->{address};
  }
  return 'both' if $floats && $integers;
  return $floats ? 'floats' : 'integers';
}

# Whether each operand of the statement stands in the instruction, and once.
sub uses_operands_once {
  my ($asm, $instruction) = @_;
  my @numbers = sort { $a <=> $b } map { $_->{number} } grep { $_->{is} eq 'argument' } @{$instruction->{operands}};
  my @all = 0 .. $#{$asm->{operands}};
  return 0 if "@numbers" ne "@all";
  for my $n (@all) {
    return 0 if ($asm->{operands}[$n]{constraint} =~ /\A=/ ? 1 : 0) != ($n < $asm->{outputs} ? 1 : 0);
  }
  return 1;
}

sub find_ptx {
  my ($key, @operands) = @_;
  my $row = find_in(\%PTX, $key);
  return if !$row || resolve($row)->[0] ne 'template';
  return [$row, @operands];
}

# A number can be part of the key, as that of the barrier in `bar.sync 0`, or stand for an operand. A register is part
# of the key.
sub match_ptx {
  my ($asm, $instruction) = @_;
  return if !uses_operands_once($asm, $instruction);
  my $values = ptx_values($asm, $instruction) or return;
  my @operands = @{$instruction->{operands}};
  my $floats = $values eq 'floats' ? 1 : 0;
  my ($memory, $float) = ptx_memory_key($instruction->{opcode}, $asm->{volatile}, $floats);
  if (defined $memory && $values ne 'both' && $float == $floats && !grep { $_->{is} eq 'register' } @operands) {
    my $found = find_ptx($memory, @operands);
    return $found if $found;
  }
  return if $instruction->{vector} || $floats || ($values eq 'both' && $instruction->{opcode} !~ /^cvt[.]/);
  my @arguments = grep { $_->{is} eq 'argument' } @operands;
  my $all = join ' ', $instruction->{opcode}, map { $_->{text} } grep { $_->{is} ne 'argument' } @operands;
  my $registers = join ' ', $instruction->{opcode}, map { $_->{text} } grep { $_->{is} eq 'register' } @operands;
  return find_ptx($all, @arguments) || find_ptx($registers, grep { $_->{is} ne 'register' } @operands);
}

sub operand_words {
  return join ',', map { my $o = $_; map { defined $o->{$_} ? $o->{$_} : '' } qw(is number text address offset) } @_;
}

# What all forms of the text agree on.
sub match_all_ptx {
  my ($asm) = @_;
  my $all;
  for my $text (@{$asm->{texts}}) {
    my $instruction = parse_ptx($text) or return;
    return if grep { $_->{is} eq 'argument' && $_->{number} > $#{$asm->{operands}} } @{$instruction->{operands}};
    my $one = match_ptx($asm, $instruction) or return;
    return if $all && ($all->[0][KEY] ne $one->[0][KEY]
      || operand_words(@$all[1 .. $#$all]) ne operand_words(@$one[1 .. $#$one]));
    $all = $one;
  }
  return $all;
}

# Whether the expression is a name with members, subscripts and calls behind it.
sub is_simple_operand {
  my ($o) = @_;
  my ($first, $end) = @$o{qw(first end)};
  return 0 if !is_word($first) && !($end == $first + 1 && is_number($first));
  for (my $i = $first + 1; $i < $end; $i++) {
    if ($T[$i] eq '(' || $T[$i] eq '[') {
      return 0 if !defined $PARTNER[$i];
      $i = $PARTNER[$i];
    } elsif ($T[$i] =~ /\A(?:\.|->|::)\z/) {
      return 0 if !is_word(++$i);
    } else {
      return 0;
    }
  }
  return 1;
}

sub operand_has_comma {
  my ($o) = @_;
  for (my $i = $o->{first}; $i < $o->{end}; $i++) {
    return 1 if $T[$i] eq ',';
    my $close = closing($i);
    $i = $close if defined $close;
  }
  return 0;
}

# What stands for one `$N`; $enclosed says that the template has brackets or commas around it.
sub ptx_operand {
  my ($asm, $o, $enclosed, $in_macro) = @_;
  return $o->{text} if $o->{is} ne 'argument';
  my $argument = $asm->{operands}[$o->{number}];
  my $offset = $o->{offset} ne '0';
  my $brackets = $enclosed && !$offset ? operand_has_comma($argument) : $in_macro || !is_simple_operand($argument);
  my @text = ([between($argument->{first}, $argument->{end} - 1)]);
  @text = ('(', @text, ')') if $brackets;
  return $offset ? ('(char *)', @text, " + $o->{offset}") : @text;
}

sub rewrite_asm {
  my ($asm, $template, $in_macro, @operands) = @_;
  my @pieces = @{$template->{pieces}};
  my @out;
  for my $n (0 .. $#pieces) {
    if (defined $pieces[$n]{text}) {
      push @out, $pieces[$n]{text};
      next;
    }
    my $before = $n > 0 && defined $pieces[$n - 1]{text} ? $pieces[$n - 1]{text} : '';
    my $after = $n < $#pieces && defined $pieces[$n + 1]{text} ? $pieces[$n + 1]{text} : '';
    push @out, ptx_operand($asm, $operands[$pieces[$n]{argument} - 1],
      $before =~ /[(,]\s*\z/ && $after =~ /\A[),]/, $in_macro);
  }
  replace($asm->{begin}, $asm->{end}, @out);
}

sub port_asm {
  my ($asm, $in_macro, $i) = @_;
  return 0 if !$asm->{complete} || (@KEPT && kept_around($asm->{begin}, $asm->{end}));
  my $match = match_all_ptx($asm) or return 0;
  my ($row, @operands) = @$match;
  my $template = template_pieces(resolve($row)->[1]);
  return 0 if $template->{highest} != @operands;
  rewrite_asm($asm, $template, $in_macro, @operands);
  count($row, 1);
  if ($TARGET{has_evidence} && $row->[RULE] eq 'r') {
    my $what = resolve($row);
    report('unverified-name', $asm->{begin}, $asm->{end}, message('NamedByRule', $what->[1], $TARGET{title}));
  }
  return 1;
}

# What the maps say of an instruction they have no counterpart for.
sub ptx_hint {
  my ($key) = @_;
  my $row = find_in(\%PTX, $key);
  return $row && resolve($row)->[0] eq 'absent' ? " ('$key'" . note_of($row) . ')' : '';
}

# The first instruction of the text for which the maps know what to do, or the first one at all, for the end of a
# message. A row `cp.async` is also for `cp.async.cg`.
sub describe_ptx {
  my ($text) = @_;
  my $first = '';
  for my $statement (split /;/, $text) {
    next if $statement !~ /\A[ \t\n{}"]*(?:\@[^ ]*\s+)?([a-z][A-Za-z0-9.:_]*)/;
    my $key = $1;
    next if index($key, '.') < 0 && $key ne 'exit';
    my $whole = $key . ($statement =~ /%([a-z][A-Za-z0-9_.]*)/ ? " %$1" : '');
    $first ||= " ('$whole')";
    my $hint = ptx_hint($whole) || ptx_hint($key);
    $hint = ptx_hint($key) while !$hint && $key =~ s/[.][^.]*\z//;
    return $hint if $hint;
  }
  return $first;
}

sub port_inline_ptx {
  return if index($TEXT, 'asm') < 0;
  for my $i (grep { $T[$_] =~ /\A(?:asm|__asm__|__asm)\z/ } 0 .. $N - 3) {
    my $asm = asm_at($i) or next;
    # A macro out of sight holds the instruction: what is left shows whether operands are written as PTX writes them.
    next if !is_ptx($asm->{visible}) && !(!@{$asm->{texts}} && index($asm->{visible}, '{%') >= 0);
    my $d = $DIRECTIVE_OF[$i];
    report('inline-ptx', between($i, $i), message('ForeignPtx', $TARGET{title}) . describe_ptx(@{$asm->{texts}} ? $asm->{texts}[0] : $asm->{visible}))
      if !port_asm($asm, $d && $d->{kind} eq 'define', $i);
  }
}
