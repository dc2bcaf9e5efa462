# Whether a file declares a name of CUDA's itself: a stand-in, a mock, a member of a wrapper.

my $MAX_STEPS = 256;    # how far a declaration is followed backwards
my %IS_TAG = map { $_ => 1 } qw(struct class union enum);

# Calls $visit for the tokens before $i in the same statement, from bracket to partner, until it returns true.
sub backwards {
  my ($i, $visit) = @_;
  for (my $steps = 0; $i > 0 && ++$steps <= $MAX_STEPS;) {
    $i--;
    my $t = $T[$i];
    return if $t eq ';' || $CLOSER{$t};
    if ($IS_CLOSER{$t}) {
      my $open = opening($i);
      return unless defined $open;
      $i = $open;
    } elsif ($DIRECTIVE_OF[$i]) {
      return;
    }
    return 1 if $visit->($i);
  }
  return;
}

sub has_before {
  my ($i, @words) = @_;
  my %is = map { $_ => 1 } @words;
  return backwards($i, sub { $is{$T[$_[0]]} });
}

sub brace_scope {
  my ($brace) = @_;
  return 'other' if $brace == 0;
  my $before = $T[$brace - 1];
  return 'file' if $before =~ /"/ && is_string($brace - 1);
  return 'other' if $before eq ')' || $before eq 'const' || $before eq 'noexcept' || $before eq 'override';
  my $result = 'other';
  backwards($brace, sub {
    my $word = $T[$_[0]];
    if ($word eq 'namespace') {
      $result = 'namespace';
      return 1;
    }
    if ($word eq 'enum') {
      my $next = $T[$_[0] + 1];
      $result = $next eq 'class' || $next eq 'struct' ? 'scoped' : 'enum';
      return 1;
    }
    if ($word eq '=' || $word eq '->' || $word eq 'return') {
      $result = 'other';
      return 1;
    }
    $result = 'class' if $IS_TAG{$word};
    return 0;
  });
  return $result;
}

# What the innermost brace opens that is $opening or around it.
my %SCOPE_OF;

sub scope_of {
  my ($opening) = @_;
  while ($opening != 0) {
    my ($token, $around) = @{$OPENINGS[$opening]};
    return 'other' if $T[$token] ne '{';
    my $scope = exists $SCOPE_OF{$token} ? $SCOPE_OF{$token} : ($SCOPE_OF{$token} = brace_scope($token));
    return $scope if $scope ne 'file';
    $opening = $around;
  }
  return 'file';
}

# Whether what stands before token $i can end a type.
sub follows_type {
  my ($i) = @_;
  $i-- while $i > 1 && ($T[$i - 1] eq '*' || $T[$i - 1] eq '&');
  return 0 if $i == 0;
  return !is_in('BeforeUse', $T[$i - 1]) if is_word($i - 1);
  return $T[$i - 1] eq '>';
}

# The first component of the qualified name that ends with token $i.
sub chain_first {
  my ($i) = @_;
  for (my $steps = 0; $steps != $MAX_STEPS && $i >= 2; $steps++) {
    last unless $T[$i - 1] eq '::' && is_word($i - 2) && $T[$i - 2] ne 'using';
    $i -= 2;
  }
  return $i;
}

sub is_candidate { return exists $KEYS{$T[$_[0]]} && length $KEYS{$T[$_[0]]} > 1 }

sub is_typedef {
  my ($i) = @_;
  return 0 if $T[$i + 1] ne ';';
  my $result = 0;
  my $has_body = $i > 0 && $T[$i - 1] eq '}';
  backwards($i, sub {
    if ($T[$_[0]] eq 'typedef') {
      $result = $_[0] + 1 != $i;
      return 1;
    }
    return !$has_body && is_word($_[0]) && is_candidate($_[0]);
  });
  return $result;
}

sub declares_type {
  my ($i) = @_;
  return 0 if $i == 0;
  return $T[$i + 1] eq '=' if $T[$i - 1] eq 'using';
  return 0 if $T[$i + 1] ne '{' && $T[$i + 1] ne ':';
  my $at = $i - 1;
  if ($T[$at] eq ')') {
    my $open = opening($at);
    return 0 if !defined $open || $open < 2;
    $at = $open - 2;
  }
  return $IS_TAG{$T[$at]};
}

sub declares_variable {
  my ($i) = @_;
  return $T[$i + 1] =~ /\A[=;\[]\z/ && follows_type($i) && !has_before($i, '=', 'typedef');
}

sub has_body {
  my ($open) = @_;
  my $close = closing($open);
  return 0 unless defined $close;
  $close++;
  $close++ while $T[$close] =~ /\A(?:const|noexcept|override|final)\z/;
  return $T[$close] eq '{';
}

sub declares_member {
  my ($i) = @_;
  return $T[$i + 1] =~ /\A[;=\[({]\z/ && follows_type($i) && !has_before($i, '=')
    && !(has_before($i, 'friend') && !has_body($i + 1));    # A friend without a body is declared elsewhere.
}

sub declares_pointer {
  my ($i) = @_;
  return $i > 2 && $T[$i - 1] eq '*' && $T[$i - 2] eq '(' && follows_type($i - 2)
    && $T[$i + 1] eq ')' && $T[$i + 2] eq '(';
}

sub is_using_declaration {
  my ($i) = @_;
  return 0 if $T[$i + 1] ne ';';
  my $at = chain_first($i);
  return $at != $i && $at > 0 && $T[$at - 1] eq 'using' && !is_candidate($at);
}

sub declaration_at {
  my ($number, $kind) = @_;
  my $i = $CANDIDATES[$number];
  return if $kind eq 'keyword' || $kind eq 'indicator' || $DIRECTIVE_OF[$i];
  my $around = $AROUND[$number];
  return {global => 0} if is_using_declaration($i);
  if ($kind eq 'type') {
    return {global => scope_of($around) eq 'file'} if declares_type($i) || is_typedef($i);
    return {global => 0} if declares_variable($i);
    return;
  }
  if (declares_pointer($i)) {
    my $scope = scope_of($OPENINGS[$around][1]);
    return {global => $scope eq 'file'} if $scope eq 'class' || $scope eq 'namespace' || $scope eq 'file';
    return;
  }
  if (declares_member($i)) {
    my $scope = scope_of($around);
    return {global => 0} if $scope eq 'class' || $scope eq 'namespace';
    # A function without a body repeats CUDA's declaration.
    return {global => 1} if $scope eq 'file' && ($T[$i + 1] ne '(' || has_body($i + 1));
    return;
  }
  return if $i == 0 || ($T[$i - 1] ne '{' && $T[$i - 1] ne ',');
  my $scope = scope_of($around);
  return {global => scope_of($OPENINGS[$around][1]) eq 'file'} if $scope eq 'enum';
  return {global => 0, scoped => 1} if $scope eq 'scoped';
  return;
}

# Whether what is in the brackets of a call can only be parameters: two words side by side, or a type of the
# language, are no expression.
sub holds_parameters {
  my ($call) = @_;
  for (my $i = $call->{open} + 1; $i < $call->{close}; $i++) {
    my $close = closing($i);
    if (defined $close) {
      $i = $close;
      next;
    }
    next if !is_word($i);
    return 1 if is_in('BuiltinType', $T[$i]) && $T[$i + 1] !~ /\A[({]\z/;
    # A lambda has words of its own behind its brackets.
    return 1 if is_word($i + 1) && !is_in('BeforeUse', $T[$i]) && $T[$i - 1] !~ /\A[)\]]\z/;
    $close = $T[$i + 1] eq '<' ? closing_angle($i + 1) : undef;
    $i = $close if defined $close;
  }
  return 0;
}

# Whether the name at token $i and the brackets behind it declare a function, rather than calling one.
sub declares_function {
  my ($i, $call) = @_;
  return holds_parameters($call) || (follows_type($i) && has_body($call->{open}));
}

sub opens_nested_namespace {
  my ($number) = @_;
  my $i = $CANDIDATES[$number];
  return 0 if $i == 0 || $T[$i + 1] ne '{';
  my $first = chain_first($i);    # namespace a::cuda {
  return 0 if $first == 0 || $T[$first - 1] ne 'namespace';
  return $first != $i || scope_of($AROUND[$number]) eq 'namespace';
}
