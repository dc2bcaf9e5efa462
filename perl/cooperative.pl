# Cooperative launches: those whose result nobody looks at, and launches that may have to be cooperative.

# Whether a name asks for the error of calls before it, or is a macro of the file that does.
sub asks_for_errors {
  my ($name) = @_;
  return 1 if is_in('AsksForError', $name);
  return scalar grep { grep { is_in('AsksForError', $_) } @T[$_->{first} .. $_->{end} - 1] } @{$MACROS{$name} || []};
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
  my $attribute = grep { is_in('CooperativeAttribute', $T[$_]) } @CANDIDATES;
  for my $i (@CANDIDATES) {
    next if !is_in('CooperativeLaunch', $T[$i]) && !($attribute && is_in('AttributeLaunch', $T[$i]));
    my $call = call_at($i + 1);
    next if !$call || is_own($i) || !is_statement($i, $call->{close}) || is_checked_later($call->{close});
    report('unchecked-launch', between($i, $i), message('ResultIgnored', $T[$i]));
  }
}

# The tool follows calls to find the kernels that synchronize the grid; this script tells where there can be some.
sub report_waiting_launches {
  return if !@LAUNCHES || index($TEXT, 'cooperative_groups') < 0;
  my ($grids, $waits) = @WORDS{qw(GridGroup GroupSync)};
  my $is_alive = sub { return !$BRANCHES[branch_of($_[0])]{dead} };
  return if !grep { $waits->{$T[$_]} && $is_alive->($_) } 0 .. $N - 1;
  return if !grep { ($grids->{$T[$_]} || $grids->{$MAKES{$T[$_]} || ''}) && $is_alive->($_) } 0 .. $N - 1;
  for my $chevron (@LAUNCHES) {
    report('grid-sync-launch', between($chevron, $chevron), 'a kernel that synchronizes its grid must be launched '
        . 'cooperatively: only tranship tells whether this one does');
  }
}
