# Brackets and arguments, by text alone.

my $MAX_ANGLE = 512;    # template arguments are looked for over so many tokens

sub closing { my $p = $PARTNER[$_[0]]; return defined $p && $p > $_[0] ? $p : undef }
sub opening { my $p = $PARTNER[$_[0]]; return defined $p && $p < $_[0] ? $p : undef }

my %ANGLES = ('>' => 1, '>>' => 2, '>>>' => 3);
my %ENDS_ANGLES = map { $_ => 1 } (';', ')', ']', '}', '&&', '||', '<<<');

# Where template arguments that begin at $open end, whether the token there closes nothing before, and how many
# brackets it closes up to theirs.
sub angle_end {
  my ($open) = @_;
  my $d = $DIRECTIVE_OF[$open];
  my $limit = $d ? $d->{end} : $N;
  my ($depth, $steps) = (0, 0);
  for (my $i = $open; $i < $limit; $i++) {
    return if ++$steps > $MAX_ANGLE;
    my $t = $T[$i];
    if (my $closed = $ANGLES{$t}) {
      return ($i, $closed == $depth, $depth) if $closed >= $depth;
      $depth -= $closed;
    } elsif ($t eq '<') {
      $depth++;
    } elsif ($CLOSER{$t}) {
      my $close = closing($i);
      return unless defined $close;
      $i = $close;
    } elsif ($ENDS_ANGLES{$t}) {
      return;
    }
  }
  return;
}

sub closing_angle { return (angle_end($_[0]))[0] }

# The `<` whose template arguments end with the token $close.
sub opening_angle {
  my ($close) = @_;
  my $steps = 0;
  for (my $i = $close; $i-- > 0 && ++$steps <= $MAX_ANGLE;) {
    my $t = $T[$i];
    if ($IS_CLOSER{$t}) {
      my $open = opening($i);
      return unless defined $open;
      $i = $open;
    } elsif ($t eq ';' || $CLOSER{$t}) {
      return;
    } elsif ($t eq '<') {
      my ($end, $exact) = angle_end($i);
      return $i if defined $end && $end == $close && $exact;
    }
  }
  return;
}

my %FOLLOWS_TEMPLATE = map { $_ => 1 } ('(', '{', '::', ',', ')', '*', '&', '...', '>>>', '<<<');

# The end of the template arguments that begin at $i, if it is no comparison.
sub template_arguments {
  my ($i, $end) = @_;
  return if $i == 0 || !is_word($i - 1);
  my $close = closing_angle($i);
  return if !defined $close || $close >= $end;
  return $FOLLOWS_TEMPLATE{$T[$close + 1]} ? $close : undef;
}

# The call between two brackets: {open, close, args, variable}. An argument is
# {first, end, begin, stop, lead}: tokens, bytes, and the byte where the white space before it begins.
sub read_call {
  my ($open, $close) = @_;
  my $call = {open => $open, close => $close, args => [], variable => 0};
  my $first = $open + 1;
  for (my $i = $first; $i < $close; $i++) {
    my $t = $T[$i];
    if ($t eq ',') {
      push @{$call->{args}}, read_argument($first, $i);
      $first = $i + 1;
    } elsif ($CLOSER{$t}) {
      my $end = closing($i);
      $i = $end if defined $end;
    } elsif ($t eq '<') {
      my $end = template_arguments($i, $close);
      $i = $end if defined $end;
    } elsif ($t eq '...' || $t eq '__VA_ARGS__') {
      $call->{variable} = 1;
    }
  }
  push @{$call->{args}}, read_argument($first, $close) if $first != $close || @{$call->{args}};
  return $call;
}

sub read_argument {
  my ($first, $end) = @_;
  my $begin = end_of($first - 1);
  my $stop = begin_of($end);
  my $between = text($begin, $stop);
  my ($blanks) = $between =~ /\A((?:[ \t\r\n\f\x0b]|\\\r?\n)*)/;
  my $lead_end = $begin + length $blanks;
  $between =~ s/[ \t\r\n\f\x0b]+\z//;
  my $text_end = $begin + length $between;
  # What is written behind a line comment must stand on the next line.
  $text_end = $stop if $between =~ m{//} && ends_in_line_comment($end, $text_end);
  $text_end = $lead_end if $text_end < $lead_end;
  return {first => $first, end => $end, begin => $lead_end, stop => $text_end, lead => $begin};
}

# Whether the last comment before token $i is one of a line, and $at is in it.
sub ends_in_line_comment {
  my ($i, $at) = @_;
  my ($last, $end);
  my $before = $P[2 * $i];
  while ($before =~ /($COMMENT)|$SPLICE/g) {
    ($last, $end) = ($1, $+[0]) if defined $1;
  }
  return defined $last && $last =~ m{\A//} && $X[2 * $i] - length($before) + $end >= $at;
}

sub call_at {
  my ($open) = @_;
  return if $T[$open] ne '(';
  my $close = closing($open);
  return unless defined $close;
  my $call = read_call($open, $close);
  # Under conditions of the preprocessor the arguments are not all there.
  $call->{variable} ||= has_directive_between($open, $close);
  return $call;
}
