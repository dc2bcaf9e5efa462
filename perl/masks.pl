# Masks of warp functions. CUDA's have 32 bits, one per lane; the targets' have 64. Literals are widened where they
# stand or where a macro defines them; what text cannot decide is reported.

my (%PARAMETERS, @PARAMETER_ORDER);    # macros that hand a parameter on as a mask
my $WIDE_NAMES;                        # where a name follows a type
my %NAME_USED = map { $_ => 1 } qw(return else do case throw goto not and or co_return co_yield co_await);

sub literal_value {
  my ($text) = @_;
  $text =~ s/[uUlL]+\z//;
  $text =~ s/'//g;
  no warnings 'portable';
  return $text =~ /\A0[xX][0-9a-fA-F]{1,16}\z/ || $text =~ /\A0[bB][01]{1,64}\z/ || $text =~ /\A0[0-7]+\z/ ? oct $text
    : $text =~ /\A(?:0|[1-9]\d{0,18})\z/ ? $text + 0
    : undef;
}

sub literal_suffix { return $_[0] =~ /([uUlL]*)\z/ ? $1 : '' }

# A mask of lanes in 64 bits: all lanes stay all lanes. Empty when it has 64 bits already.
sub widened_literal {
  my ($text) = @_;
  my $value = literal_value($text);
  my $suffix = literal_suffix($text);
  return '' if !defined $value || $value > 0xFFFFFFFF || $suffix =~ /l/i;
  if ($value == 0xFFFFFFFF) {
    # A literal without suffix takes the type that it needs.
    return $text =~ /F/ ? substr($text, 0, 2) . 'FFFFFFFFFFFFFFFF' : '0xffffffffffffffff'
      if $suffix eq '' && $text !~ /'/;
    return $suffix =~ /U/ ? '0xFFFFFFFFFFFFFFFFULL' : '0xffffffffffffffffull';
  }
  return substr($text, 0, length($text) - length $suffix) . ($suffix =~ /u/ ? 'ull' : 'ULL');
}

sub without_brackets {
  my ($first, $end) = @_;
  while ($end - $first >= 3 && $T[$first] eq '(' && ($PARTNER[$first] || 0) == $end - 1) {
    $first++;
    $end--;
  }
  return ($first, $end);
}

# Widens an expression that is a literal, its negation or its complement. True also when it is wide already.
sub widen_literal {
  my ($first, $end) = without_brackets(@_);
  my $signed = $end - $first == 2 && $T[$first] =~ /\A[-~]\z/;
  my $number = $end - 1;
  return 0 if ($end - $first != 1 && !$signed) || !is_number($number);
  my $text = $T[$number];
  return 0 if !defined literal_value($text);
  return 1 if is_kept($number);
  my @where = between($number, $number);
  if (!$signed) {
    my $new = widened_literal($text);
    replace(@where, $new) if $new ne '';
    return 1;
  }
  my $suffix = literal_suffix($text);
  if ($suffix !~ /l/i) {
    my $wide = $suffix =~ /u/ ? 'ull' : 'ULL';
    $wide = 'LL' if $T[$first] eq '-' && $suffix eq '';
    replace(@where, substr($text, 0, length($text) - length $suffix) . $wide);
  }
  return 1;
}

# Widens the literal that a macro stands for, in each definition.
sub widen_macro {
  my ($name, $depth) = @_;
  my @all = @{$MACROS{$name} || []};
  return 0 if !@all || $depth > 8;
  for my $m (@all) {
    return 0 if $m->{function} || $m->{first} >= $m->{end};
    if ($m->{end} - $m->{first} == 1 && is_word($m->{first})) {
      return 0 if !widen_macro($T[$m->{first}], $depth + 1);
    } elsif (!widen_literal($m->{first}, $m->{end}) && !is_wide($m->{first}, $m->{end})) {
      return 0;
    }
  }
  return 1;
}

my %WIDE_TYPES = map { $_ => 1 } qw(long uint64_t int64_t size_t);

sub is_wide_type {
  my ($i) = @_;
  $i++ while $T[$i] =~ /\A(?:const|unsigned|std|::)\z/;
  return $WIDE_TYPES{$T[$i]};
}

# Whether the expression has 64 bits by the look of it.
sub is_wide {
  my ($first, $end) = without_brackets(@_);
  my $next = $T[$first + 1];
  return 1 if $YIELDS_MASK{$T[$first]} && $next eq '(';
  return 1 if $T[$first] eq '(' && is_wide_type($first + 1);
  return 1 if $T[$first] eq 'static_cast' && is_wide_type($first + 2);
  return 1 if is_wide_type($first) && ($next eq '(' || $next eq '{');
  for my $i ($first .. $end - 1) {
    return 0 if $T[$i] eq '(' && (is_word($i - 1) || is_word($i + 1));
    return 1 if is_number($i) && literal_suffix($T[$i]) =~ /l/i;
  }
  return 0;
}

sub is_wide_variable {
  my ($use) = @_;
  if (!$WIDE_NAMES) {
    $WIDE_NAMES = {};
    for my $i (1 .. $N - 1) {
      push @{$WIDE_NAMES->{$T[$i]}}, $i if is_word($i) && is_word($i - 1) && !$NAME_USED{$T[$i - 1]};
    }
  }
  my ($last) = grep { $_ <= $use } reverse @{$WIDE_NAMES->{$T[$use]} || []};
  return 0 if !defined $last;
  return $T[$last + 1] eq '=' && $YIELDS_MASK{$T[$last + 2]} if $T[$last - 1] eq 'auto';
  for (my $at = $last; $at > 0 && is_word($at - 1); $at--) {
    return 1 if $T[$at - 1] !~ /\A(?:unsigned|const)\z/ && is_wide_type($at - 1);
  }
  return 0;
}

# Whether the mask is a parameter of the macro that the call stands in. Then the calls of the macro decide.
sub note_parameter {
  my ($function, $first, $mask) = @_;
  my $d = $DIRECTIVE_OF[$function];
  return 0 if !$d || $d->{kind} ne 'define' || argument($d) + 1 >= $d->{end} || $T[argument($d) + 1] ne '(';
  my $close = closing(argument($d) + 1);
  return 0 if !defined $close || $close > $function;
  my ($name, $number) = ($T[$first], 0);
  for my $i (argument($d) + 2 .. $close - 1) {
    $number++ if $T[$i] eq ',';
    next unless $T[$i] eq $name || ($T[$i] eq '...' && $name eq '__VA_ARGS__');
    my $macro = $T[argument($d)];
    if (!$PARAMETERS{$macro}) {
      $PARAMETERS{$macro} = {number => $number, function => $function, mask => $mask, called => 0};
      push @PARAMETER_ORDER, $macro;
    }
    return 1;
  }
  return 0;
}

# Ports the masks that calls of the noted macros hand over. True when one is a parameter of another macro.
sub port_macro_calls {
  my $before = @PARAMETER_ORDER;
  return 0 if !$before;
  for my $i (1 .. $N - 2) {
    my $p = $T[$i + 1] eq '(' ? $PARAMETERS{$T[$i]} : undef;
    next if !$p;
    my $d = $DIRECTIVE_OF[$i];
    next if $d && argument($d) == $i;
    my $call = call_at($i + 1);
    next if !$call || @{$call->{args}} <= $p->{number};
    $p->{called} = 1;
    port_mask($i, $call->{args}[$p->{number}]) if !is_kept($i);
  }
  return @PARAMETER_ORDER != $before;
}

sub port_mask {
  my ($function, $mask) = @_;
  my ($first, $end) = ($mask->{first}, $mask->{end});
  return if $first == $end || widen_literal($first, $end) || is_wide($first, $end);
  my ($inner, $inner_end) = without_brackets($first, $end);
  return if $inner_end - $inner == 1 && is_word($inner)
    && (note_parameter($function, $inner, $mask) || widen_macro($T[$inner], 0) || is_wide_variable($inner));
  report_mask($function, $mask);
}

sub report_mask {
  my ($function, $mask) = @_;
  my @where = between($mask->{first}, $mask->{end} - 1);
  report('mask-width', @where,
    "the mask '" . text(@where) . "' of '$T[$function]' must have 64 bits in $TARGET{title}"
      . ($TARGET{refuses_narrow} ? '; a narrower one does not compile'
        : '; a narrower one leaves out lanes 32 to 63 silently'));
}

# Whether the call becomes one without a mask.
sub drops_mask {
  my ($i, $call) = @_;
  my $row = find_call($T[$i], scalar @{$call->{args}}) or return 0;
  my $what = resolve($row);
  return $what->[0] eq 'template' && $what->[1] !~ /\$1/;
}

sub port_masks {
  (%PARAMETERS, @PARAMETER_ORDER) = ();
  $WIDE_NAMES = undef;
  for my $i (@CANDIDATES) {
    next if $T[$i + 1] ne '(' || !takes_mask($T[$i]) || is_own($i) || is_kept($i);
    next if $i > 0 && is_word($i - 1) && !$NAME_USED{$T[$i - 1]} && !$DIRECTIVE_OF[$i];    # a declaration
    my $call = call_at($i + 1);
    port_mask($i, $call->{args}[0]) if $call && @{$call->{args}} && !drops_mask($i, $call);
  }
  # A macro may hand its parameter on to another macro.
  for (1 .. 4) { last if !port_macro_calls() }
  # Who calls the others is not in sight.
  for my $p (map { $PARAMETERS{$_} } @PARAMETER_ORDER) {
    report_mask($p->{function}, $p->{mask}) if !$p->{called};
  }
}
