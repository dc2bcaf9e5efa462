# Kernel launches. All targets take `<<<...>>>`, so it stays; on request it becomes the target's launch macro.

# What stands behind a name before token $i is passed: template arguments, arguments, subscripts. Returns the token and
# whether the kernel begins there; nothing when the text cannot be taken apart.
sub behind_name {
  my ($i) = @_;
  while ($i > 0) {
    my $t = $T[$i - 1];
    my $open;
    if ($ANGLES{$t}) {
      $open = opening_angle($i - 1);
    } elsif ($t eq ')' || $t eq ']') {
      $open = opening($i - 1);
    } else {
      last;
    }
    return if !$open || is_in('BeforeCondition', $T[$open - 1]);
    my $primary = $T[$open] eq '(' && (!is_word($open - 1) || is_in('BeforeExpression', $T[$open - 1]));
    return if $primary && $open + 2 == $i;    # nothing in the brackets
    $i = $open;
    next if !$primary || $T[$i - 1] eq '>';
    # `(*kernel)<<<`, also after `if (x)`, but not `get(x)(y)<<<`.
    if ($T[$i - 1] eq ')') {
      my $before = opening($i - 1);
      return if !$before || !is_in('BeforeCondition', $T[$before - 1]);
    }
    return $T[$i - 1] eq ']' ? () : ($i, 1);
  }
  return ($i, 0);
}

# The first token of the kernel before the `<<<`.
sub kernel_first {
  my ($i) = @_;
  while ($i > 0) {
    my ($at, $begins) = behind_name($i);
    return if !defined $at;
    return $at if $begins;
    $i = $at;
    return if $i == 0 || !is_word($i - 1);
    $i--;
    $i-- if $i > 1 && $T[$i - 1] eq 'template';
    if ($i > 0 && ($T[$i - 1] eq '.' || $T[$i - 1] eq '->')) {
      $i--;    # a member: its object comes next
      next;
    }
    return $i if $i == 0 || $T[$i - 1] ne '::';
    $i--;
    # A leading `::` begins the name.
    return $i if $i == 0 || !(is_word($i - 1) || $T[$i - 1] =~ /\A>>?\z/) || is_in('BeforeGlobalName', $T[$i - 1]);
  }
  return;
}

sub closing_chevron {
  my ($chevron) = @_;
  my $d = $DIRECTIVE_OF[$chevron];
  my $end = $d ? $d->{end} : $N;
  for (my $i = $chevron + 1; $i < $end; $i++) {
    my $t = $T[$i];
    return $i if $t eq '>>>';
    if ($CLOSER{$t}) {
      my $close = closing($i);
      return if !defined $close;
      $i = $close;
    } elsif ($t eq '<') {
      # Template arguments may end in a `>>>` of their own.
      my $close = closing_angle($i);
      $i = $close if defined $close && is_word($i - 1) && $T[$close] ne '>>>';
    } elsif ($t eq ';' || $t eq '}' || $t eq ')' || $t eq '<<<') {
      return;
    }
  }
  return;
}

# Whether the argument is a macro of the file, or a call of one, that stands for several parts.
sub stands_for_several {
  my ($a) = @_;
  my $close = closing($a->{first} + 1);
  return 0 if $a->{end} != $a->{first} + 1 && !(defined $close && $close == $a->{end} - 1);
  return scalar grep { has_bare_comma($_->{first}, $_->{end}) } @{$MACROS{$T[$a->{first}]} || []};
}

sub read_launch {
  my ($chevron) = @_;
  my $first = kernel_first($chevron);
  my $close = closing_chevron($chevron);
  return if !defined $first || !defined $close;
  my $arguments = call_at($close + 1) or return;
  # A macro's arguments can hold no directive.
  return if has_directive_between($first, $arguments->{close});
  my $configuration = read_call($chevron, $close);
  my $parts = @{$configuration->{args}};
  return if $parts < 2 || $parts > 4 || grep { stands_for_several($_) } @{$configuration->{args}};
  return {first => $first, configuration => $configuration, arguments => $arguments};
}

# Whether the tokens have a comma that would split a macro's argument.
sub has_bare_comma {
  my ($first, $end) = @_;
  for (my $i = $first; $i < $end; $i++) {
    return 1 if $T[$i] eq ',';
    next if $T[$i] ne '(';
    my $close = closing($i);
    $i = $close if defined $close;
  }
  return 0;
}

sub write_function_form {
  my ($launch, $chevron) = @_;
  my @kernel = between($launch->{first}, $chevron - 1);
  my $protect = has_bare_comma($launch->{first}, $chevron);
  my @out = ("$TARGET{launch_macro}(", $protect ? "$TARGET{kernel_name_macro}(" : '', [@kernel], $protect ? ')' : '');
  for my $n (0 .. 3) {
    push @out, ', ';
    my $a = $launch->{configuration}{args}[$n];
    if (!$a) {
      push @out, '0';
      next;
    }
    my $first = $a->{first};
    my $wrap = $n < 2 && !($T[$first] eq 'dim3' && $T[$first + 1] =~ /\A[({]\z/);
    my $braced = $T[$first] eq '{';
    my $bracket = has_bare_comma($first, $a->{end});
    push @out, ($bracket ? '(' : '') . ($wrap ? ($braced ? 'dim3' : 'dim3(') : ''), [$a->{begin}, $a->{stop}],
      ($wrap && !$braced ? ')' : '') . ($bracket ? ')' : '');
  }
  my @args = @{$launch->{arguments}{args}};
  if (@args) {
    my $lead = $args[0]{lead} != $args[0]{begin};
    push @out, $lead ? (',', [$args[0]{lead}, $args[0]{begin}]) : ', ', [$args[0]{begin}, $args[-1]{stop}];
  }
  replace(begin_of($launch->{first}), end_of($launch->{arguments}{close}), @out, ')');
}

# The name of the kernel that a launch runs, for the statistics.
sub note_kernel {
  my ($chevron) = @_;
  my $first = kernel_first($chevron);
  return if !defined $first;
  my $name = join '', grep { $_ ne 'template' } @T[$first .. $chevron - 1];
  $name =~ s/<.*//s;
  $OPTIONS{kernels}{$name}++;
}

# `<< <` becomes `<<<`, and `>> >` likewise: of all compilers only nvcc takes the blanks.
sub close_up {
  my ($chevron) = @_;
  return if is_kept($chevron);
  my $close = closing_chevron($chevron);
  for my $i ($chevron, defined $close ? $close : ()) {
    replace(between($i, $i), $T[$i]) if end_of($i) - begin_of($i) != 3;
  }
}

sub port_launches {
  for my $chevron (@LAUNCHES) {
    note_kernel($chevron);
    close_up($chevron);
  }
  return if $OPTIONS{launch_syntax} ne 'function';
  for my $chevron (@LAUNCHES) {
    next if is_kept($chevron);
    my $launch = read_launch($chevron);
    if ($launch) {
      write_function_form($launch, $chevron);
    } else {
      report('launch-syntax', between($chevron, $chevron), message('LaunchUnread'));
    }
  }
}

my %IS_SPECIFIER = (extern => 1, __shared__ => 1);

# The declaration around `__shared__`, if it is that of one array whose bound the launch gives.
sub shared_array_at {
  my ($keyword) = @_;
  my $first = $keyword;
  backwards($keyword, sub { $first = $_[0]; return 0 });
  my ($name, $extern, @type);
  for (my $i = $first; $i < $N; $i++) {
    my $t = $T[$i];
    if ($t eq '[') {
      return if $T[$i + 1] ne ']' || $i == $first;
      $name = $i - 1;
      last;
    }
    return if $t eq ';' || $t eq '=' || $t eq ',' || $t eq '{';
    $extern ||= $t eq 'extern';
    if ($t eq '(') {    # __align__(16)
      my $close = closing($i);
      return if !defined $close;
      push @type, $i .. $close - 1;
      $i = $close;
    }
    push @type, $i if !$IS_SPECIFIER{$T[$i]};
  }
  return if !$extern || !defined $name || @type < 2 || !is_word($name);
  pop @type;    # the name
  my $end = $name + 3;
  while ($end < $N && $T[$end] eq '[') {
    my $close = closing($end);
    return if !defined $close;
    $end = $close + 1;
  }
  return if $end >= $N || $T[$end] ne ';' || has_directive_between($first, $end);
  return {first => $first, end => $end, name => $name, type => \@type};
}

sub is_in_function {
  my ($i) = @_;
  return 1 if $DIRECTIVE_OF[$i];    # a macro's: most are for kernels
  my $depth = 0;
  while ($i-- > 0) {
    my $t = $T[$i];
    if ($t eq '}') {
      $depth++;
    } elsif ($t eq '{' && $depth) {
      $depth--;
    } elsif ($t eq '{') {
      my $scope = brace_scope($i);
      return $scope eq 'other' if $scope ne 'file';
    }
  }
  return 0;
}

# Dynamic shared memory, where launches have the form of functions.
sub port_shared_arrays {
  my $macro = $TARGET{shared_array_macro};
  return if $OPTIONS{launch_syntax} ne 'function' || $macro eq '';
  for my $i (grep { $T[$_] eq '__shared__' } 0 .. $N - 1) {
    next if is_kept($i);
    my $array = shared_array_at($i) or next;
    my @type = @{$array->{type}};
    next if $array->{name} + 3 != $array->{end} || !is_in_function($array->{first}) || grep { $T[$_] eq ',' } @type;
    my @out = ("$macro(");
    for my $n (0 .. $#type) {
      push @out, ' ' if $n && end_of($type[$n - 1]) != begin_of($type[$n]);
      push @out, [begin_of($type[$n]), end_of($type[$n])];
    }
    push @out, ', ', [begin_of($array->{name}), end_of($array->{name})], ')';
    replace(begin_of($array->{first}), end_of($array->{end} - 1), @out);
  }
}
