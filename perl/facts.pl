# What a file says about its own names.

my %MACROS;       # name to its definitions: {directive, first, end, function}
my %DECLARED;     # names of CUDA's that the file declares itself, and whether globally
my %SCOPED;       # tokens that are enumerators of an enum class
my %SWITCHES;     # macros without text, which tell CUDA's headers what to do
my %NESTED;       # namespaces of CUDA's names inside other namespaces
my %ALIASES;      # of namespaces
my @USED;         # using namespace
my @KEPT;         # [begin, end] of lines to be left alone
my $BEHIND;       # name to the tokens where it stands behind a word; made when first asked for

sub find_facts {
  (%MACROS, %DECLARED, %SCOPED, %SWITCHES, %NESTED, %ALIASES) = ();
  (@USED, @KEPT) = ();
  $BEHIND = undef;
  find_macros();
  find_namespaces();
  find_declarations();
  find_kept() if index($TEXT, 'tranship:') >= 0;
}

sub find_macros {
  for my $d (@DIRECTIVES) {
    next if $d->{kind} ne 'define' || argument($d) >= $d->{end};
    my $at = argument($d);
    my $m = {directive => $d, first => $at + 1, end => $d->{end}, function => 0};
    if ($m->{first} < $m->{end} && $T[$at + 1] eq '(' && begin_of($at + 1) == end_of($at)) {
      $m->{function} = 1;
      my $close = closing($at + 1);
      $m->{first} = $close + 1 if defined $close;
    }
    my $name = $T[$at];
    push @{$MACROS{$name}}, $m;
    my $body = $T[$m->{first}];
    if (!$m->{function} && $m->{first} + 1 == $m->{end}) {
      my $space = find_row($body);
      $ALIASES{$name} = $body if $space && $space->[KIND] eq 'namespace' && $body ne $name;
    }
    my $row = find_row($name);
    my $empty = !$m->{function}
      && ($m->{first} == $m->{end} || ($m->{first} + 1 == $m->{end} && $body eq '1'));
    if ($row && $row->[KIND] eq 'macro' && $empty) {
      $SWITCHES{$name} = 1;
    } else {
      $DECLARED{$name} = 1;
    }
  }
}

sub qualified_name {
  my ($i) = @_;
  my $result = '';
  $i++ if $T[$i] eq '::';
  for (; is_word($i); $i += 2) {
    $result .= $T[$i];
    last if $T[$i + 1] ne '::';
    $result .= '::';
  }
  return $result;
}

sub find_namespaces {
  for my $i (@NAMESPACES) {
    if ($T[$i - 1] eq 'using') {
      my $full = qualified_name($i + 1);
      $full = $ALIASES{$full} if $ALIASES{$full};
      push @USED, $full unless grep { $_ eq $full } @USED;
    } elsif (is_word($i + 1) && $T[$i + 2] eq '=') {
      my $full = qualified_name($i + 3);
      my ($first) = split /::/, $full;
      $first = '' unless defined $first;
      $full = $ALIASES{$first} . substr $full, length $first if $ALIASES{$first};
      $ALIASES{$T[$i + 1]} = $full;
    }
  }
}

sub find_declarations {
  for my $number (0 .. $#CANDIDATES) {
    my $i = $CANDIDATES[$number];
    my $name = $T[$i];
    my $kind = rows($name)->[0][KIND];
    if ($kind eq 'namespace') {
      $NESTED{$name} = 1 if opens_nested_namespace($number);
      next;
    }
    my $d = declaration_at($number, $kind) or next;
    if ($d->{scoped}) {
      $SCOPED{$i} = 1;
      next;
    }
    # Under a condition the file most likely stands in for CUDA where that is missing.
    if ($d->{global}) {
      my $branch = branch_of($i);
      next if $branch != 0 && $branch != $GUARD;
    }
    $DECLARED{$name} ||= $d->{global};
  }
}

sub is_own { return exists $DECLARED{$T[$_[0]]} || $SCOPED{$_[0]} }

# The word before the name in the nearest place before that reads as its declaration.
sub declared_as {
  my ($use) = @_;
  my $found = 0;
  for my $i (behind_words($T[$use])) {
    last if $i >= $use;
    $found = $i;
  }
  return $found ? $T[$found - 1] : '';
}

sub behind_words {
  my ($name) = @_;
  if (!$BEHIND) {
    $BEHIND = {};
    my $before_use = $WORDS{BeforeUse};
    for my $i (grep { is_word($_) && is_word($_ - 1) } 1 .. $N - 1) {
      next if $DIRECTIVE_OF[$i - 1] && !$DIRECTIVE_OF[$i];    # A directive's last word is another line's.
      push @{$BEHIND->{$T[$i]}}, $i if !$before_use->{$T[$i - 1]};
    }
  }
  return @{$BEHIND->{$name} || []};
}

# Where the scope of what is declared at the token ends: with the block around it, or with the function's body.
sub scope_end {
  my ($i) = @_;
  while ($i-- > 0) {
    my $open = opening($i);
    if (defined $open) {
      $i = $open;
      next;
    }
    my $close = closing($i);
    next if !defined $close;
    return $close if $T[$i] eq '{';
    next if $T[$i] ne '(';
    my $body = $close + 1;
    $body++ while $body < $N && $T[$body] ne '{' && $T[$body] ne ';';
    my $end = closing($body);
    return defined $end ? $end : $close;
  }
  return $N;
}

sub is_local {
  my ($i) = @_;
  return grep { $_ <= $i && !$DIRECTIVE_OF[$_] && $i < scope_end($_) } behind_words($T[$i]);
}

sub find_kept {
  my $off;
  my $keep = sub {
    my ($begin, $end) = @_;
    if (@KEPT && $begin <= $KEPT[-1][1]) {
      $KEPT[-1][1] = $end if $end > $KEPT[-1][1];
    } else {
      push @KEPT, [$begin, $end];
    }
  };
  for my $c (map { comments_before($_) } 0 .. $N) {
    my $text = substr text(@$c), 2;
    $text =~ s{\*/\z}{};
    next unless $text =~ /\A\s*tranship:\s*([A-Za-z]*)/;
    my $word = $1;
    if ($word eq 'keep' && !defined $off) {
      $keep->(line_begin($c->[0]), line_end($c->[1]));
    } elsif ($word eq 'off' && !defined $off) {
      $off = line_begin($c->[0]);
    } elsif ($word eq 'on' && defined $off) {
      $keep->($off, line_end($c->[1]));
      $off = undef;
    }
  }
  $keep->($off, length $TEXT) if defined $off;
}

# The lines to be left alone around [begin, end).
sub kept_around {
  my ($begin, $end) = @_;
  my $found;
  for my $k (@KEPT) {
    last if $k->[0] > $begin;
    $found = $k;
  }
  return $found && $end <= $found->[1] ? $found : undef;
}

# The lines to be left alone around the gap before the byte $at.
sub kept_around_gap {
  my ($at) = @_;
  for my $k (@KEPT) {
    next if $k->[1] <= $at;
    return $k->[0] < $at ? $k : undef;
  }
  return;
}

sub is_kept { return @KEPT && kept_around(between($_[0], $_[0])) }
