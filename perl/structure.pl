# Directives, branches of conditionals and brackets.

my @DIRECTIVES;     # {kind, first, name, end, branch, number}; tokens first (the #) to end - 1
my @DIRECTIVE_OF;   # the directive of a token, where there is one
my @BRANCHES;       # {parent, opener, dead}; branch 0 is the file
my $GUARD;          # the branch of the include guard, or 0
my @PARTNER;        # the other bracket of a pair
my @OPENINGS;       # [token, number of the opening around it]; number 0 is none
my @CANDIDATES;     # names of the maps
my @AROUND;         # the opening around a candidate, by the candidate's number
my @LAUNCHES;
my @NAMESPACES;
my $HAS_PASTE;

my %DIRECTIVE_KIND = (
  if => 'if', ifdef => 'ifdef', ifndef => 'ifndef', elif => 'elif', elifdef => 'elif', elifndef => 'elif',
  else => 'else', endif => 'endif', define => 'define', undef => 'undef',
  include => 'include', include_next => 'include', import => 'include',
);
my %OPENS = map { $_ => 1 } qw(if ifdef ifndef);
my %CLOSER = ('(' => ')', '[' => ']', '{' => '}');
my %IS_CLOSER = map { $_ => 1 } values %CLOSER;

# Behind a directive's name comes its argument.
sub argument { return $_[0]{name} + 1 }

sub find_structure {
  (@DIRECTIVES, @DIRECTIVE_OF, @PARTNER, @CANDIDATES, @AROUND, @LAUNCHES, @NAMESPACES) = ();
  @BRANCHES = ({parent => 0, opener => undef, dead => 0});
  @OPENINGS = ([-1, 0]);
  ($GUARD, $HAS_PASTE) = (0, 0);
  my @open = (0);
  for my $hash (grep { $T[$_] eq '#' } @HITS) {
    next if $DIRECTIVE_OF[$hash] || !starts_line($hash);
    find_directive($hash, \@open);
  }
  sort_hits();
  find_guard();
  match_brackets();
}

sub find_directive {
  my ($hash, $open) = @_;
  my $end = $hash + 1;
  $end++ while $end < $N && !($P[2 * $end] =~ /[\r\n]/ && starts_line($end));
  my $d = {kind => 'other', first => $hash, name => $hash + 1, end => $end, number => scalar @DIRECTIVES};
  if ($d->{name} < $end && is_word($d->{name})) {
    my $name = $T[$d->{name}];
    $d->{kind} = $DIRECTIVE_KIND{$name} || 'other';
    $d->{kind} = 'once' if $name eq 'pragma' && argument($d) < $end && $T[argument($d)] eq 'once';
  }
  enter_conditional($d, $open);
  push @DIRECTIVES, $d;
  @DIRECTIVE_OF[$hash .. $end - 1] = ($d) x ($end - $hash);
}

sub enter_conditional {
  my ($d, $open) = @_;
  my $turns = $d->{kind} eq 'elif' || $d->{kind} eq 'else';
  my $taken = 0;    # the branch before is always compiled
  if (($turns || $d->{kind} eq 'endif') && @$open > 1) {
    my $opener = $BRANCHES[pop @$open]{opener};
    $taken = $opener->{kind} eq 'if' && $opener->{end} == argument($opener) + 1 && $T[argument($opener)] eq '1';
  }
  if ($OPENS{$d->{kind}} || $turns) {
    my $never = $d->{kind} eq 'if' && $d->{end} == argument($d) + 1 && $T[argument($d)] eq '0';
    my $dead = $never || ($taken && $turns) || $BRANCHES[$open->[-1]]{dead};
    push @BRANCHES, {parent => $open->[-1], opener => $d, dead => $dead};
    push @$open, $#BRANCHES;
  }
  $d->{branch} = $open->[-1];
}

# What the hits are.
sub sort_hits {
  for my $i (grep { !$CLOSER{$T[$_]} && !$IS_CLOSER{$T[$_]} } @HITS) {
    my $value = $KEYS{$T[$i]};
    if (length $value > 1) {
      my $d = $DIRECTIVE_OF[$i];
      push @CANDIDATES, $i if !$d || ($i != $d->{name} && $d->{kind} ne 'include');
    } elsif ($value eq 'l') {
      push @LAUNCHES, $i;
    } elsif ($value eq 'n') {
      my $d = $DIRECTIVE_OF[$i];
      push @NAMESPACES, $i if !$d || $i != $d->{name};
    } elsif ($value eq 'p') {
      $HAS_PASTE = 1;
    }
  }
}

sub find_guard {
  my @all = @DIRECTIVES;
  my $first = 0;
  if (@all && $all[0]{kind} eq 'once' && $all[0]{first} == 0) {
    $first = (shift @all)->{end};
  }
  return if @all < 3;
  my ($test, $define, $last) = @all[0, 1, -1];
  my $at = argument($test);
  my $tests = $test->{first} == $first
    && (($test->{kind} eq 'ifndef' && $test->{end} == $at + 1)
      || ($test->{kind} eq 'if' && $T[$at] eq '!' && $T[$at + 1] eq 'defined'));
  return if !$tests || $last->{kind} ne 'endif' || $last->{end} != $N || $last->{branch} != 0;
  return if $define->{kind} ne 'define' || $define->{first} != $test->{end};
  $GUARD = 1 unless grep { $_->{parent} == 0 } @BRANCHES[2 .. $#BRANCHES];
}

# A directive's brackets are its own. Each branch of a conditional begins with what was open before; the text after it
# goes on with its last branch that is not dead.
sub match_brackets {
  my $top = 0;
  my @conditionals;    # [branch, opening before, opening at the end]
  my ($next, $outside, $inside) = (0, 0, undef);
  my $leave = sub {
    my $d = $inside;
    $inside = undef;
    $top = $outside;
    if ($OPENS{$d->{kind}}) {
      push @conditionals, [$d->{branch}, $top, $top];
    } elsif (@conditionals && ($d->{kind} eq 'elif' || $d->{kind} eq 'else' || $d->{kind} eq 'endif')) {
      my $c = $conditionals[-1];
      $c->[2] = $top unless $BRANCHES[$c->[0]]{dead};
      if ($d->{kind} eq 'endif') {
        $top = (pop @conditionals)->[2];
      } else {
        ($c->[0], $top) = ($d->{branch}, $c->[1]);
      }
    }
  };
  my $candidate = 0;
  my $until = @DIRECTIVES ? $DIRECTIVES[0]{first} : $N;    # until here no directive begins or ends
  for my $i (@HITS, $N) {
    if ($i >= $until) {
      $leave->() if $inside && $i >= $inside->{end};
      while ($next < @DIRECTIVES && $DIRECTIVES[$next]{first} <= $i) {
        ($inside, $outside, $top) = ($DIRECTIVES[$next++], $top, 0);
        $leave->() if $i >= $inside->{end};
      }
      $until = $inside ? $inside->{end} : $next < @DIRECTIVES ? $DIRECTIVES[$next]{first} : $N;
      last if $i == $N;
    }
    my $t = $T[$i];
    if ($CLOSER{$t}) {
      push @OPENINGS, [$i, $top];
      $top = $#OPENINGS;
    } elsif ($IS_CLOSER{$t}) {
      my ($open, $around) = @{$OPENINGS[$top]};
      if ($top != 0 && $CLOSER{$T[$open]} eq $t) {
        $PARTNER[$i] = $open;
        $PARTNER[$open] = $i unless defined $PARTNER[$open];
        $top = $around;
      } else {
        $top = close_bracket($i, $t, $top);
      }
    } elsif ($candidate < @CANDIDATES && $CANDIDATES[$candidate] == $i) {
      $AROUND[$candidate++] = $top;
    }
  }
}

# Closes a bracket that the innermost opening does not wait for. A brace ends whatever was left open inside; nothing
# else ends a brace.
sub close_bracket {
  my ($i, $t, $top) = @_;
  while ($top != 0) {
    my $expected = $CLOSER{$T[$OPENINGS[$top][0]]};
    last if $expected eq $t;
    return $top if $expected eq '}';
    $top = $OPENINGS[$top][1];
  }
  return 0 if $top == 0;
  my $open = $OPENINGS[$top][0];
  $PARTNER[$i] = $open;
  $PARTNER[$open] = $i unless defined $PARTNER[$open];
  return $OPENINGS[$top][1];
}

# The last directive that $is_before holds for, or nothing.
sub last_directive {
  my ($key) = @_;
  my ($low, $high) = (0, scalar @DIRECTIVES);
  while ($low < $high) {
    my $middle = ($low + $high) >> 1;
    if ($DIRECTIVES[$middle]{first} <= $key) { $low = $middle + 1 } else { $high = $middle }
  }
  return $low ? $DIRECTIVES[$low - 1] : undef;
}

sub branch_of {
  my $d = @DIRECTIVES ? last_directive($_[0]) : undef;
  return $d ? $d->{branch} : 0;
}

# The branch that the byte $at stands in.
sub branch_at {
  my ($at) = @_;
  my ($low, $high) = (0, scalar @DIRECTIVES);
  while ($low < $high) {
    my $middle = ($low + $high) >> 1;
    if (begin_of($DIRECTIVES[$middle]{first}) <= $at) { $low = $middle + 1 } else { $high = $middle }
  }
  return $low ? $DIRECTIVES[$low - 1]{branch} : 0;
}

sub has_directive_between {
  my ($first, $last) = @_;
  return 0 unless @DIRECTIVES;
  my $d = last_directive($last - 1);
  return $d && $d->{first} > $first;
}

sub holds {
  my ($outer, $inner) = @_;
  $inner = $BRANCHES[$inner]{parent} while $inner != $outer && $inner != 0;
  return $inner == $outer;
}

# The bytes of the lines that a directive takes; only the directive where a comment shares a line with it and another.
sub lines_of {
  my ($d) = @_;
  my ($begin, $end) = between($d->{first}, $d->{end} - 1);
  my $first = $begin;
  $first-- while $first > 0 && substr($TEXT, $first - 1, 1) =~ /[ \t]/;
  return ($begin, $end) if $first != line_begin($first) && !($first == 3 && $TEXT =~ /\A\xEF/);
  my $next = next_line($end);
  for my $c (comments_before($d->{end})) {
    return ($first, $end) if $c->[0] < $next && $c->[1] > $next;
  }
  return ($first, $next);
}
