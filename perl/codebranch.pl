# Conditionals that are as good as none for what a port includes.

my $CODE_BRANCH;    # see branch_of_code; not defined before it is asked for

# Whether the directive asks for nothing that the runtime's header defines.
sub is_asked_before {
  my ($d) = @_;
  return !grep { $T[$_] ne '__CUDACC__' && is_word($_) && find_row($T[$_]) } argument($d) .. $d->{end} - 1;
}

# Whether the directive, outside of the branch, would stand before what a port adds in it, and need that.
sub counts_as_code {
  my ($d) = @_;
  return $d->{end} > argument($d) + 1 if $d->{kind} eq 'define';
  # nvcc includes the runtime's header before any line of a .cu file.
  return $d->{kind} eq 'include' && $OPTIONS{implicit_runtime};
}

# The branch directly in $outer that holds all of the code, or 0.
sub find_branch_of_code {
  my ($outer) = @_;
  my $found = 0;
  for (my $i = 0; $i < $N; $i++) {
    my $d = $DIRECTIVE_OF[$i];
    $i = $d->{end} - 1 if $d;
    next if $d && !counts_as_code($d);
    my $branch = $d ? $d->{branch} : branch_of($i);
    $branch = $BRANCHES[$branch]{parent}
      while $branch != 0 && $branch != $outer && $BRANCHES[$branch]{parent} != $outer;
    return 0 if $branch == 0 || $branch == $outer || ($found != 0 && $branch != $found);
    $found = $branch;
  }
  return 0 if $found == 0 || $BRANCHES[$found]{dead};
  my $opener = $BRANCHES[$found]{opener};
  return $OPENS{$opener->{kind}} && is_asked_before($opener) ? $found : 0;
}

# The branch that holds all of the file's code: that of `#ifdef WITH_GPU` around it, or the guard's, or 0.
sub branch_of_code {
  $CODE_BRANCH = find_branch_of_code($GUARD) || $GUARD if !defined $CODE_BRANCH;
  return $CODE_BRANCH;
}

# The macro of the target's compiler for programs that compile code as they run; it brings the runtime's header itself.
sub run_time_compiler {
  my $row = find_row('__CUDACC_RTC__') or return '';
  my $what = resolve($row);
  return $what->[0] eq 'rename' ? $what->[1] : '';
}

# Whether what stands in the branch is there for all of the code, in every build for the target.
sub is_for_all_code {
  my ($branch) = @_;
  for (; $branch != 0 && $branch != $GUARD; $branch = $BRANCHES[$branch]{parent}) {
    my $opener = $BRANCHES[$branch]{opener};
    my $macro = $T[argument($opener)];
    return holds($branch, branch_of_code())
      if $opener->{kind} ne 'ifndef' || ($macro ne '__OPENCL_VERSION__' && $macro ne run_time_compiler());
  }
  return 1;
}

# Whether the file is written for OpenCL, too. A file that defines such words makes CUDA of them; a function or variable
# of the user's with such a name says nothing.
sub is_opencl {
  my (%used, %declared);
  for my $i (grep { is_in('OpenCl', $T[$_]) } 0 .. $N - 1) {
    my $d = $DIRECTIVE_OF[$i];
    return 0 if $d && $d->{kind} eq 'define' && argument($d) == $i;
    $used{$T[$i]} = 1;
    next if $T[$i] !~ /\Aget_/;
    $declared{$T[$i]} = 1
      if $T[$i + 1] eq '=' || ($i > 0 && is_word($i - 1) && !is_in('BeforeExpression', $T[$i - 1]));
  }
  return keys %used > keys %declared;
}

# Whether the kernel's `__global__` at token $i has its name as in C.
sub has_plain_name {
  my ($i) = @_;
  for (my $j = $i - 1; $j >= 0 && $T[$j] !~ /\A[;{}]\z/ && !$DIRECTIVE_OF[$j]; $j--) {
    return 1 if $T[$j] eq 'extern' && $T[$j + 1] eq '"C"';
  }
  return 0;
}

# Whether a program may compile the file as it runs: it includes nothing, has nothing for the host, and its kernels can
# be found by their names.
sub is_for_run_time {
  return 0 if !$OPTIONS{implicit_runtime} || @LAUNCHES || grep { $_->{kind} eq 'include' } @DIRECTIVES;
  my ($of_device, $has_device, $in_language) = (0, 0, 0);    # what is being declared, or was; in extern "C" {
  for (my $i = 0; $i < $N; $i++) {
    if (my $d = $DIRECTIVE_OF[$i]) {
      $i = $d->{end} - 1;
    } elsif ($T[$i] eq 'extern' && $i + 2 < $N && $T[$i + 2] eq '{') {
      $in_language = 1;
      $i += 2;
    } elsif ($T[$i] eq '__host__') {
      return 0;
    } elsif ($T[$i] eq '__device__' || $T[$i] eq '__constant__') {
      $of_device = $has_device = 1;
    } elsif ($T[$i] eq '__global__') {
      $of_device = $has_device = 1;
      return 0 if !$in_language && !has_plain_name($i);
    } elsif ($T[$i] eq ';') {
      $of_device = 0;
    } elsif ($T[$i] eq '{') {
      return 0 if $i != 0 && $T[$i - 1] eq ')' && !$of_device;    # a function of the host
      my $close = closing($i);
      return 0 if !defined $close;
      $i = $close;
      $of_device = 0;
    }
  }
  return $has_device;
}

# What a compiler defines that may read the file, too, and must not see the target's headers; and whether it takes the
# support headers.
sub other_reader {
  return ('__OPENCL_VERSION__', 0) if is_opencl();
  return (run_time_compiler(), 1) if is_for_run_time();
  return ('', 0);
}
