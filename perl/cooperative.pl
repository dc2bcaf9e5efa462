# Cooperative launches: those whose result nobody looks at, and launches that may have to be cooperative.

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

# The tool follows calls to find the kernels that synchronize the grid; this script tells where there can be some.
sub report_waiting_launches {
  return if !@LAUNCHES || index($TEXT, 'cooperative_groups') < 0;
  my @words = grep { is_word($_) && !$BRANCHES[branch_of($_)]{dead} } 0 .. $N - 1;
  return if !grep { $T[$_] =~ /\A(?:grid_group|multi_grid_group|this_grid|this_multi_grid)\z/ } @words;
  return if !grep { $T[$_] =~ /\A(?:sync|barrier_wait|barrier_arrive)\z/ } @words;
  for my $chevron (@LAUNCHES) {
    report('grid-sync-launch', between($chevron, $chevron), 'a kernel that synchronizes its grid must be launched '
        . 'cooperatively: only tranship tells whether this one does');
  }
}
