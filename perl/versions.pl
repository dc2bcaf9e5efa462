# Comparisons of CUDA's version in conditions of the preprocessor.

# The number of a literal without its suffix, if it is one.
sub integer {
  my ($text) = @_;
  $text =~ s/[uUlL]+\z//;
  $text =~ s/\A0[oO](?=[0-7])/0/;
  return $text =~ /\A(?:0[xX][0-9a-fA-F]{1,16}|0[bB][01]{1,64})\z/ ? do { no warnings; oct $text }
    : $text =~ /\A0[0-7]+\z/ ? oct $text
    : $text =~ /\A(?:0|[1-9]\d{0,18})\z/ ? $text + 0
    : undef;
}

my %MIRRORED = ('<' => '>', '<=' => '>=', '>' => '<', '>=' => '<=');

# What `version $op $number` is for every version from $oldest on; nothing when they differ.
sub decide {
  my ($op, $number, $oldest) = @_;
  return if $number > $oldest;
  return 1 if $op eq '>=';
  return 0 if $op eq '<';
  return if $number == $oldest;    # Not every version is the one compared with.
  return 1 if $op eq '>' || $op eq '!=';
  return 0 if $op eq '<=' || $op eq '==';
  return;
}

# The first and last token of an operand with the brackets around it alone, but not with those of a call.
sub with_brackets {
  my ($low, $first, $last) = @_;
  while ($first > $low && $T[$first - 1] eq '(' && ($PARTNER[$first - 1] || 0) == $last + 1
    && !($first - 1 > $low && is_word($first - 2))) {
    $first--;
    $last++;
  }
  return ($first, $last);
}

# The comparison of a version that every CUDA that is read decides the same way.
sub decided_comparison {
  my ($d, $use, $marker) = @_;
  my ($low, $high) = (argument($d), $d->{end});
  my $kind = sub { $_[0] >= $low && $_[0] < $high ? $T[$_[0]] : '' };
  my $number = sub { $kind->($_[0]) =~ /\A\.?\d/ ? integer($T[$_[0]]) : undef };
  my $calls = sub { $_[0] > $low && is_word($_[0] - 1) };
  my ($begin, $last) = with_brackets($low, $use->{token}, $use->{token});
  my $oldest = $VERSION_MACROS{$use->{key}}[0];
  my $holds;
  if (defined(my $right = $number->($last + 2))) {
    $holds = decide($kind->($last + 1), $right, $oldest);
    $last += 2;
  } elsif ($begin >= $low + 2 && defined(my $left = $number->($begin - 2))) {
    my $op = $kind->($begin - 1);
    $holds = decide($MIRRORED{$op} || $op, $left, $oldest);
    $begin -= 2;
  }
  return if !defined $holds;
  my ($before, $after) = ($kind->($begin - 1), $kind->($last + 1));
  my $joins = sub { $_[0] eq '&&' || $_[0] eq '||' || $_[0] eq '' };
  my $enclosed = $before eq '(' && !$calls->($begin - 1);
  return if !($joins->($before) || $enclosed) || !($joins->($after) || $after eq ')');
  my $other = $holds ? '&&' : '||';
  return {first => $begin, last => $last, holds => $holds, brackets => $before eq $other || $after eq $other,
    said => says($kind, $begin, $last + 1, $holds, $marker, $high)};
}

# A decided comparison beside a test of its macro that the same `&&` or `||` joins: whether the condition is what it is
# where the macro is not defined, the tokens that are joined, and the text of the comparison with its operator.
sub guarded_comparison {
  my ($d, $use) = @_;
  my ($low, $high) = (argument($d), $d->{end});
  my ($first, $end) = with_brackets($low, @{$use->{compared}}{qw(first last)});
  $end++;
  my %names = map { $_ => 1 } ($use->{key}, $VERSION_MACROS{$use->{key}}[1]);
  for my $operator ('&&', '||') {
    my $ends = sub {
      $_[0] < $low || $_[0] >= $high || $T[$_[0]] =~ /\A(?:\|\||[()?:])\z/ || $T[$_[0]] eq $operator;
    };
    my $is_test = sub {
      my ($from, $last) = @_;
      my $name = $last - ($T[$last] eq ')' ? 1 : 0);
      my ($begin, undef, $negated) = test_of($d, $name) or return 0;
      return $begin == $from && $negated == ($operator eq '||') && $names{$T[$name]};
    };
    next if !$ends->($first - 1) || !$ends->($end);
    my ($from, $to, $tested) = ($first, $end, 0);
    while ($from > $low && $T[$from - 1] eq $operator) {
      my $i = $from - 1;
      while ($i > $low && ($T[$i - 1] eq ')' || !$ends->($i - 1))) {
        $i = $T[$i - 1] eq ')' ? opening($i - 1) // last : $i - 1;
      }
      $tested ||= $is_test->($i, $from - 2);
      $from = $i;
    }
    while ($to < $high && $T[$to] eq $operator) {
      my $i = $to + 1;
      while ($i < $high && ($T[$i] eq '(' || !$ends->($i))) {
        $i = $T[$i] eq '(' ? (closing($i) // last) + 1 : $i + 1;
      }
      $tested ||= $is_test->($to + 1, $i - 1);
      $to = $i;
    }
    next if !$tested;
    my @part = between($first, $end - 1);
    $first != $from ? $part[0] = (between($first - 2, $first - 2))[1] : ($part[1] = (between($end + 1, $end + 1))[0]);
    return [!$use->{compared}{holds} == ($operator eq '&&'), $from, $to, @part];
  }
  return;
}

# Whether what a port adds to the comparison stands behind it, and nothing that binds closer tears it off.
sub says {
  my ($kind, $begin, $i, $holds, $marker, $high) = @_;
  return 0 if $kind->($i++) ne ($holds ? '||' : '&&');
  return 0 if !$holds && $kind->($i++) ne '!';
  my $torn = $holds && ($kind->($begin - 1) eq '&&' || $kind->($i + 4) eq '&&');
  return !$torn && $i + 3 < $high && $T[$i] eq 'defined' && $T[$i + 1] eq '(' && $T[$i + 2] eq $marker;
}
