# How wide variables and results are by the words of their declarations, and which expressions are masks. A width is
# narrow, wide, other, auto or '' (not known).

my ($WIDTHS, %TYPE_ALIASES, %MASK_MACROS);
my %WORD_WIDTH = (
  (map { $_ => 'wide' } qw(long uint64_t int64_t size_t)),
  (map { $_ => 'narrow' } qw(unsigned int signed uint uint32_t int32_t)),
  (map { $_ => 'other' } qw(bool char short float double void half __half)),
  auto => 'auto',
);
my %NO_TYPE = (%NAME_USED, map { $_ => 1 } qw(
  new delete sizeof operator typename using namespace struct class enum define template if while switch));

sub find_widths {
  return if $WIDTHS;
  $WIDTHS = {};
  (%TYPE_ALIASES, %MASK_MACROS) = ();
  find_type_aliases();
  for my $i (grep { is_word($_) } 1 .. $N - 1) {
    my $width = width_before($i);
    push @{$WIDTHS->{$T[$i]}}, [$i, $width] if defined $width;
  }
  for my $d (@DIRECTIVES) {
    next if $d->{kind} ne 'define' || argument($d) >= $d->{end};
    my $name = $T[argument($d)];
    for my $m (@{$MACROS{$name} || []}) {
      $MASK_MACROS{$name} = 1
        if $m->{directive} == $d && $m->{first} < $m->{end} && is_mask($m->{first}, $m->{end});
    }
  }
}

sub find_type_aliases {
  for my $i (grep { $T[$_] eq 'using' || $T[$_] eq 'typedef' } 0 .. $N - 3) {
    my $using = $T[$i] eq 'using';
    next if $using && $T[$i + 2] ne '=';
    my $first = $using ? $i + 3 : $i + 1;
    my $end = $first;
    $end++ while $end < $N && (is_word($end) || $T[$end] eq '::');
    next if $T[$end] ne ';' || $end - $first < ($using ? 1 : 2);
    $TYPE_ALIASES{$T[$using ? $i + 1 : $end - 1]} = width_of($first, $using ? $end : $end - 1);
  }
}

sub width_of_word {
  my ($word) = @_;
  return $WORD_WIDTH{$word} if $WORD_WIDTH{$word};
  return $TYPE_ALIASES{$word} if exists $TYPE_ALIASES{$word};
  for my $m (@{$MACROS{$word} || []}) {
    return is_integer_type($m->{first}, $m->{end}) ? 'narrow' : ''
      if !$m->{function} && $m->{first} < $m->{end} && $T[$m->{first}] ne $word
      && width_of_word($T[$m->{first}]) eq 'narrow';
  }
  return '';
}

# `unsigned long` is wide, `unsigned char` no mask: a later word says more.
sub width_of {
  my ($first, $end) = @_;
  my $result = '';
  for my $word (@T[$first .. $end - 1]) {
    my $width = width_of_word($word);
    return $width if $width eq 'wide' || $width eq 'other';
    $result = $width if $width ne '';
  }
  return $result;
}

sub is_integer_type {
  my ($first, $end) = @_;
  return 0 if $first >= $end;
  for my $i ($first .. $end - 1) {
    return 0 if !is_word($i) && $T[$i] ne '::';
  }
  return width_of($first, $end) =~ /\A(?:narrow|wide)\z/;
}

# What the type says that ends before token $i, a name; nothing when no type does.
sub width_before {
  my ($i) = @_;
  my $end = $i;
  $end-- while $end > 0 && $T[$end - 1] =~ /\A(?:\*|&|__restrict__)\z/;
  return width_after_comma($end - 1) if $end > 0 && $T[$end - 1] eq ',';
  my $d = $DIRECTIVE_OF[$i];
  my $limit = $d ? argument($d) + 1 : 0;
  $limit = $i if $limit > $i;
  my $first = $end;
  $first-- while $first > $limit && ($T[$first - 1] eq '::' || (is_word($first - 1) && !$NO_TYPE{$T[$first - 1]}));
  # `A::b` is used, and `a * b` computed.
  return if $first == $end || !is_word($end - 1);
  my $width = width_of($first, $end);
  return $end != $i && $width eq '' ? undef : $width;
}

# The same for a declarator behind a comma: `unsigned a = 0, b`.
sub width_after_comma {
  my ($i) = @_;
  my $first = $i;
  backwards($i, sub { $first = $_[0]; 0 });
  my $end = $first;
  $end++ while $end < $i && ($T[$end] eq '::' || (is_word($end) && !$NO_TYPE{$T[$end]}));
  return if $end - $first < 2;
  my $width = width_of($first, $end - 1);
  return $width eq '' ? undef : $width;
}

# The nearest declaration of the name at token $i, at it or before: [token, width].
sub nearest_width {
  my ($i) = @_;
  my ($found) = grep { $_->[0] <= $i } reverse @{$WIDTHS->{$T[$i]} || []};
  return $found ? @$found : (-1, '');
}

my %COMPARES = map { $_ => 1 } qw(== != < > <= >= && || !);

# The end of the call, or the macro, at $i, if it yields a mask.
sub mask_call_end {
  my ($i) = @_;
  return if !is_word($i) || ($i > 0 && $T[$i - 1] =~ /\A(?:\.|->)\z/);
  my $called = $T[$i + 1] eq '(';
  my $yields = $YIELDS_MASK{$T[$i]} && $called && !is_own($i) && !is_kept($i);
  return if !$yields && !($MASK_MACROS{$T[$i]} && !is_kept($i));
  return $i + 1 if !$called;
  my $close = closing($i + 1);
  return defined $close ? $close + 1 : undef;
}

# Whether $i is a variable of 64 bits that begins as a mask.
sub is_mask_variable {
  my ($i) = @_;
  return 0 if !is_word($i) || $T[$i + 1] eq '.' || ($i > 0 && $T[$i - 1] =~ /\A(?:\.|->)\z/);
  my ($token, $width) = nearest_width($i);
  return ($width eq 'auto' || $width eq 'wide') && $token != $i && $T[$token + 1] eq '='
    && defined mask_call_end($token + 2);
}

# Whether the expression is a mask: a call that yields one, alone or with bits of others.
sub is_mask {
  my ($first, $end, $depth) = (@_, 0);
  find_widths();
  my $found = 0;
  for (my $i = $first; $i < $end; $i++) {
    my $t = $T[$i];
    return 0 if $COMPARES{$t} || $t eq '?';
    my $call = mask_call_end($i);
    if (defined $call) {
      $found = 1;
      $i = $call - 1;
      next;
    }
    $found ||= is_mask_variable($i);
    next if $t ne '(' && $t ne '[';
    my $close = closing($i);
    # A cast says how many bits there are.
    return 0 if !defined $close || $depth == 64 || is_integer_type($i + 1, $close);
    my $groups = $i == $first || !is_word($i - 1);
    $found ||= $groups && is_mask($i + 1, $close, $depth + 1);
    $i = $close;
  }
  return $found;
}
