# Cooperative launches: those whose result nobody looks at, and kernels that synchronize the grid and are launched
# otherwise.

my %COOPERATIVE = map { $_ => 1 } qw(cudaLaunchCooperativeKernel cudaLaunchCooperativeKernelMultiDevice
  cuLaunchCooperativeKernel cuLaunchCooperativeKernelMultiDevice);
my %WITH_ATTRIBUTES = map { $_ => 1 } qw(cudaLaunchKernelEx cudaLaunchKernelExC cuLaunchKernelEx);
my %COOPERATIVE_ATTRIBUTE = map { $_ => 1 } qw(cudaLaunchAttributeCooperative CU_LAUNCH_ATTRIBUTE_COOPERATIVE);
my %ASKS = map { $_ => 1 } qw(cudaGetLastError cudaPeekAtLastError getLastCudaError);

# Whether a name asks for the error of calls before it, or is a macro of the file that does.
sub asks_for_errors {
  my ($name) = @_;
  return 1 if $ASKS{$name};
  return scalar grep { grep { $ASKS{$_} } @T[$_->{first} .. $_->{end} - 1] } @{$MACROS{$name} || []};
}

# Whether the call of the name at $i is a statement of its own, so that its value goes nowhere.
sub is_statement {
  my ($i, $close) = @_;
  return 0 if $T[$close + 1] ne ';' || $DIRECTIVE_OF[$i];
  $i-- if $T[$i - 1] eq '::';
  return 0 if $i <= 0;
  return 1 if $T[$i - 1] =~ /\A(?:[;{}]|else|do)\z/;
  return 0 if $T[$i - 1] ne ')';
  # `if (x) launch();`, but not `(void)launch();`, which says so.
  my $open = opening($i - 1) or return 0;
  return $T[$open - 1] =~ /\A(?:if|for|while)\z/;
}

sub is_checked_later {
  my ($i) = @_;
  for (my $depth = 0; $i < $N; $i++) {
    if ($T[$i] eq '{') {
      $depth++;
    } elsif ($T[$i] eq '}') {
      return 0 if $depth-- == 0;
    } elsif (is_word($i) && asks_for_errors($T[$i])) {
      return 1;
    }
  }
  return 0;
}

sub report_unchecked_launches {
  my $attribute = grep { $COOPERATIVE_ATTRIBUTE{$T[$_]} } @CANDIDATES;
  for my $i (@CANDIDATES) {
    next if !$COOPERATIVE{$T[$i]} && !($attribute && $WITH_ATTRIBUTES{$T[$i]});
    my $call = call_at($i + 1);
    next if !$call || is_own($i) || !is_statement($i, $call->{close}) || is_checked_later($call->{close});
    report('unchecked-launch', between($i, $i), "nobody looks at the result of '$T[$i]': when the grid does not fit on "
        . 'the device, the kernel does not run');
  }
}

my %IS_ATTRIBUTE = map { $_ => 1 } qw(__launch_bounds__ __attribute__ __align__ alignas __cluster_dims__ __maxnreg__
  __declspec decltype);
my @FUNCTIONS;    # with a body, for the device: {name, kernel, first, end, syncs, at, through}

sub read_function {
  my ($keyword) = @_;
  my $i = $keyword + 1;
  for (;; $i++) {
    if ($T[$i] eq '<') {    # of the result's type
      $i = closing_angle($i);
      return if !defined $i;
    } elsif ($T[$i] eq '(') {
      my $close = closing($i);
      return if !defined $close;
      last if is_word($i - 1) && !$IS_ATTRIBUTE{$T[$i - 1]};
      $i = $close;
    } elsif (!is_word($i) && $T[$i] !~ /\A(?:::|\*|&)\z/) {
      return;
    }
  }
  my $body = closing($i) + 1;
  while (is_word($body)) {
    my $close = $IS_ATTRIBUTE{$T[$body]} ? closing($body + 1) : undef;
    $body = (defined $close ? $close : $body) + 1;
  }
  my $end = $T[$body] eq '{' ? closing($body) : undef;
  # `__host__ __device__` and the like: one function has many such words.
  return if !defined $end || (@FUNCTIONS && $FUNCTIONS[-1]{first} == $i);
  my $f = {name => $T[$i - 1], kernel => $T[$keyword] eq '__global__', first => $i, end => $end, syncs => 0, at => 0};
  find_sync($f);
  push @FUNCTIONS, $f;
}

# Whether the name at $i is that of a group that the function declares as the grid.
sub is_grid_variable {
  my ($i, $f) = @_;
  for my $j ($f->{first} .. $f->{end} - 1) {
    my $at = $j + 1;
    if ($T[$j] eq 'grid_group' || $T[$j] eq 'multi_grid_group') {
      $at++ while $T[$at] eq '&' || $T[$at] eq 'const';
      return 1 if $T[$at] eq $T[$i];
    }
    next if $T[$j] ne 'auto';
    $at++ while $T[$at] eq '&' || $T[$at] eq '&&';
    next if $T[$at] ne $T[$i] || $T[$at + 1] ne '=';
    $at += 2;
    $at += 2 while is_word($at) && $T[$at + 1] eq '::';
    return 1 if $T[$at] eq 'this_grid' || $T[$at] eq 'this_multi_grid';
  }
  return 0;
}

sub find_sync {
  my ($f) = @_;
  for my $i ($f->{first} .. $f->{end} - 1) {
    # Where the code asks first, it is meant for both kinds of launches.
    if ($T[$i] eq 'is_valid') {
      $f->{syncs} = 0;
      return;
    }
    next if $f->{syncs} || $T[$i] !~ /\A(?:sync|barrier_wait|barrier_arrive)\z/ || $T[$i + 1] ne '('
      || $BRANCHES[branch_of($i)]{dead};
    if ($T[$i - 1] eq '.') {
      $f->{syncs} = is_word($i - 2) ? is_grid_variable($i - 2, $f)
        : $T[$i - 2] eq ')' && $T[$i - 3] eq '(' && $T[$i - 4] =~ /\Athis_(?:multi_)?grid\z/;
    } else {
      $f->{syncs} = is_word($i + 2) && $T[$i + 3] eq ')' && is_grid_variable($i + 2, $f);
    }
    $f->{at} = $i;
  }
}

# Carries the wait to those who call, by name, a function that waits.
sub follow_calls {
  my ($by_name) = @_;
  for (my $changed = 1; $changed;) {
    $changed = 0;
    for my $f (grep { !$_->{syncs} } @FUNCTIONS) {
      for my $i ($f->{first} .. $f->{end} - 1) {
        my $callee = $by_name->{$T[$i]};
        next if !$callee || $callee->{kernel} || !$callee->{syncs} || $T[$i - 1] =~ /\A(?:\.|->)\z/;
        next if $T[behind_template($i + 1)] ne '(';
        $f->{syncs} = $changed = 1;
        $f->{through} = $callee;
        last;
      }
    }
  }
}

sub report_waiting_launches {
  return if !@LAUNCHES || index($TEXT, 'cooperative_groups') < 0;
  @FUNCTIONS = ();
  for my $i (grep { $T[$_] eq '__global__' || $T[$_] eq '__device__' } @CANDIDATES) {
    read_function($i) if !is_own($i) && !$DIRECTIVE_OF[$i];
  }
  my %by_name;
  for my $f (@FUNCTIONS) {
    $by_name{$f->{name}} = exists $by_name{$f->{name}} ? undef : $f;
  }
  follow_calls(\%by_name);
  for my $chevron (@LAUNCHES) {
    my $name = $chevron - 1;
    if (!is_word($name)) {
      my $open = opening_angle($name) or next;
      $name = $open - 1;
    }
    my $kernel = $by_name{$T[$name]};
    next if !$kernel || !$kernel->{kernel} || !$kernel->{syncs} || is_kept($chevron);
    my ($last, $through) = ($kernel, '');
    while ($last->{through}) {
      $last = $last->{through};
      $through .= ", through '$last->{name}'";
    }
    my $line = 1 + (substr($TEXT, 0, begin_of($last->{at})) =~ tr/\n//);
    report('grid-sync-launch', between($chevron, $chevron),
      "'$kernel->{name}' synchronizes the grid (line $line$through) and is not launched cooperatively");
  }
}
