# Edits are values: rules propose them, and what overlaps without nesting is dropped. An edit is
# [begin, end, pieces]; a piece is new text, or [begin, end] of the file, which is written with the edits inside it.

my @EDITS;
my @FOUND;       # diagnostics: {id, begin, message, others}
my %REPORTED;
my %COUNTS;      # library to [ported, left]
my (%OPTIONS, %TARGET);

sub replace { my ($begin, $end, @pieces) = @_; push @EDITS, [$begin, $end, @pieces] }

sub settle {
  my @order = sort {
    $EDITS[$a][0] <=> $EDITS[$b][0]
      || ($EDITS[$b][0] == $EDITS[$b][1]) <=> ($EDITS[$a][0] == $EDITS[$a][1])
      || $EDITS[$b][1] <=> $EDITS[$a][1]
      || $a <=> $b
  } 0 .. $#EDITS;
  my (@kept, @ends);
  for my $e (@EDITS[@order]) {
    pop @ends while @ends && $ends[-1] <= $e->[0];
    next if @ends && $e->[1] > $ends[-1];
    next if @kept && $kept[-1][0] == $e->[0] && $kept[-1][1] == $e->[1];
    push @ends, $e->[1] if $e->[0] != $e->[1];
    push @kept, $e;
  }
  @EDITS = @kept;
}

# The text [begin, end) with the edits from number $first on that begin before $outside.
sub render {
  my ($begin, $end, $first, $outside) = @_;
  my ($low, $high) = ($first, scalar @EDITS);
  while ($low < $high) {
    my $middle = ($low + $high) >> 1;
    if ($EDITS[$middle][0] < $begin) { $low = $middle + 1 } else { $high = $middle }
  }
  my $out = '';
  my $at = $begin;
  for (my $i = $low; $i < @EDITS; $i++) {
    my ($from, $to, @pieces) = @{$EDITS[$i]};
    last if $from > $end || $from >= $outside;
    next if $from < $at || $to > $end;
    $out .= substr $TEXT, $at, $from - $at;
    for my $piece (@pieces) {
      $out .= ref $piece && $piece->[0] != $piece->[1] ? render(@$piece, $i + 1, $to) : ref $piece ? '' : $piece;
    }
    $at = $to;
  }
  return $out . substr $TEXT, $at, $end - $at;
}

sub is_note { return $LEVEL{$_[0]} eq 'note' }

sub report {
  my ($id, $begin, $end, $message) = @_;
  return if (@KEPT && kept_around($begin, $end)) || $BRANCHES[branch_at($begin)]{dead};
  my $known = $REPORTED{"$id $message"};
  if ($known) {
    push @{$known->{places}}, $begin;
    return;
  }
  push @FOUND, $REPORTED{"$id $message"} = {id => $id, places => [$begin], message => $message};
}

sub resolve_from {
  my ($row, $from) = @_;
  my $what = resolve_cell($row->[$TARGET{column}], $TARGET{version}, $from);
  return $what->[3] && $what->[1] eq '' ? [$what->[0], $row->[KEY], undef, 1] : $what;
}

# Whether the port may include support headers; most are C++. With a row: those that its cell asks for.
sub has_support {
  my ($row) = @_;
  return !$OPTIONS{no_polyfill} && (!$OPTIONS{plain_c} || ($row && is_supplied_in_c($row)));
}

sub is_supplied_in_c {
  my ($row) = @_;
  for (@{$FACTS{support_in_c}}) {
    my ($library, $header) = split /\t/;
    return 1 if $row->[LIBRARY] eq $library || index($row->[$TARGET{column}], $header) >= 0;
  }
  return 0;
}

sub resolve { return resolve_from($_[0], has_support($_[0]) ? 'where' : 'none') }

# The same for a use that the target's own cannot take.
sub resolve_rest { return has_support($_[0]) ? resolve_from($_[0], 'rest') : ['absent', ''] }

# The support headers that the port uses, and the one that has what a map's rows say.
my @SUPPORT;

sub support_header {
  my ($library) = @_;
  return (map { /\A\Q$library\E\t(.*)/ ? $1 : () } @{$FACTS{support}})[0];
}

sub need_support {
  my ($header) = @_;
  push @SUPPORT, $header unless !$header || grep { $_ eq $header } @SUPPORT;
}

sub count {
  my ($row, $ported) = @_;
  $COUNTS{$row->[LIBRARY]}[$ported ? 0 : 1]++;
  # A header's own line becomes that of the support header.
  need_support(support_header($row->[LIBRARY]))
    if $ported && $row->[KIND] ne 'header' && index($row->[$TARGET{column}], '+') >= 0 && resolve($row)->[3];
}

sub note_of {
  my ($row) = @_;
  my $note = $TARGET{has_notes} && $row->[NOTE] ne '' ? ": $row->[NOTE]" : '';
  $note .= message($OPTIONS{no_polyfill} ? 'SupportUnused' : 'SupportNotInC')
    if !has_support($row) && resolve_from($row, 'rest')->[3];
  return $note;
}

# Whether another platform has the name as CUDA spells it.
sub is_shared_name {
  my ($row) = @_;
  return 0 if $TARGET{column} == HIP;
  my $other = resolve_cell($row->[HIP], $FACTS{newest}[0], 'where');
  return $other->[0] eq 'rename' && $other->[1] eq $row->[KEY];
}

sub report_unported {
  my ($row, $what, $begin, $end, $key) = @_;
  $key = $row->[KEY] unless defined $key;
  my ($state, $text, $since) = @$what;
  if ($state eq 'absent' || $state eq 'unneeded') {
    report('no-counterpart', $begin, $end, message('NoCounterpart', $key, $TARGET{title}, note_of($row)));
  } elsif ($state eq 'none' && is_shared_name($row)) {
    report('unverified-name', $begin, $end, message('SharedName', $key, $TARGET{title}));
  } elsif ($state eq 'none') {
    report('not-established', $begin, $end, message('NotEstablished', $key, $TARGET{title}, note_of($row)));
  } elsif ($state eq 'new') {
    report('target-version', $begin, $end,
      message('NeedsVersion', $key, $text, $TARGET{title}, $since, $TARGET{full}));
  }
}

# Marks a name as used that only a naming rule speaks for.
sub note_evidence {
  my ($row, $i) = @_;
  return if !$TARGET{has_evidence} || $row->[RULE] ne 'r';
  my $what = resolve($row);
  report('unverified-name', between($i, $i), message('NamedByRule', $what->[1], $TARGET{title}))
    if $what->[1] ne $row->[KEY];
}
