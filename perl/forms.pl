# Forms that nvcc takes and clang refuses.

my %IS_SPACE = map { $_ => 1 } qw(__shared__ __device__ __constant__ __managed__ __host__ __global__ __forceinline__);
my %BEFORE_ATTRIBUTE = (%IS_SPACE, map { $_ => 1 } qw(static extern inline constexpr const volatile));

sub is_blank_between { return substr($TEXT, end_of($_[0]), begin_of($_[1]) - end_of($_[0])) =~ /\A\s*\z/ }

# Writes the tokens [middle, last] in front of [first, middle).
sub move_forward {
  my ($first, $middle, $last) = @_;
  replace(between($first, $last), [between($middle, $last)], ' ', [between($first, $middle - 1)]);
}

# `int operator() __device__ (int)` becomes `int __device__ operator() (int)`.
sub port_operator {
  my ($i) = @_;
  return if $i + 3 >= $N || $T[$i + 1] ne '(' || $T[$i + 2] ne ')' || ($i && $T[$i - 1] eq '::');
  my $last = $i + 2;
  $last++ while $last + 1 < $N && $IS_SPACE{$T[$last + 1]};
  return if $last == $i + 2 || $last + 1 >= $N || $T[$last + 1] ne '(';
  return if !is_blank_between($i + 2, $i + 3) || has_directive_between($i + 2, $i + 3);
  move_forward($i, $i + 3, $last);
}

sub end_of_attribute {
  my ($i) = @_;
  return if $i + 1 >= $N;
  return closing($i + 1) if $T[$i] eq 'alignas' && $T[$i + 1] eq '(';
  return closing($i) if $T[$i] eq '[' && $T[$i + 1] eq '[';
  return;
}

# `__shared__ alignas(16) T x` becomes `alignas(16) __shared__ T x`.
sub port_attribute {
  my ($i, $last) = @_;
  my ($first, $has_space, $is_extern) = ($i, 0, 0);
  while ($first > 0 && $BEFORE_ATTRIBUTE{$T[$first - 1]}) {
    $first--;
    $has_space ||= $IS_SPACE{$T[$first]};
    $is_extern ||= $T[$first] eq 'extern';
  }
  return if !$has_space || ($first && $T[$first - 1] !~ /\A[;{}:>]\z/ && !$DIRECTIVE_OF[$first - 1]);
  return if !is_blank_between($i - 1, $i) || has_directive_between($first, $last);
  return if $is_extern && $OPTIONS{launch_syntax} eq 'function';
  move_forward($first, $i, $last);
}

# `k<<<{1, 2}, {3, 4}>>>` becomes `k<<<dim3(1, 2), dim3(3, 4)>>>`.
sub port_brace {
  my ($open) = @_;
  return if $open >= $N || $T[$open] ne '{';
  my $close = closing($open);
  return if !defined $close || $close + 1 >= $N || ($T[$close + 1] ne ',' && $T[$close + 1] ne '>>>');
  replace(between($open, $open), 'dim3(');
  replace(between($close, $close), ')');
  return $close + 1;
}

sub port_braces {
  my ($chevron) = @_;
  my $i = port_brace($chevron + 1);
  $i = $chevron + 1 if !defined $i;
  for (; $i < $N && $T[$i] ne ','; $i++) {
    return if $T[$i] eq '>>>' || $T[$i] eq ';';
    if ($T[$i] eq '(' || $T[$i] eq '[') {
      my $close = closing($i);
      $i = $close if defined $close;
    }
  }
  port_brace($i + 1);
}

sub port_nvcc_forms {
  if ($OPTIONS{launch_syntax} ne 'function') {
    port_braces($_) for grep { !is_kept($_) } @LAUNCHES;
  }
  for my $i (0 .. $N - 1) {
    if ($T[$i] eq 'operator') {
      port_operator($i) if !is_kept($i);
    } elsif ($i && $BEFORE_ATTRIBUTE{$T[$i - 1]}) {
      my $last = end_of_attribute($i);
      port_attribute($i, $last) if defined $last;
    }
  }
}
