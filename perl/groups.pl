# Widths of ranks and sizes of grids, and sizes of tiles.

my %WIDE_CLASS = map { $_ => 1 } qw(grid_group multi_grid_group thread_group);
my %WIDE_MEMBER = map { $_ => 1 } qw(size num_threads thread_rank);

# Whether the argument that begins at token $first is one of printf.
sub is_printed {
  my ($first) = @_;
  return 0 if $first == 0 || $T[$first - 1] ne ',';
  for (my $i = $first - 1; $i-- > 1;) {
    return $T[$i - 1] eq 'printf' if $T[$i] eq '(';
    return 0 if $T[$i] eq ';' || $T[$i] eq '{';
    next if $T[$i] ne ')';
    my $open = opening($i) or return 0;
    $i = $open;
  }
  return 0;
}

# Whether the text around a value makes its width count.
sub depends_on_width {
  my ($first, $last) = @_;
  return 1 if $T[$last + 1] =~ /\A(?:\*|-|<<)\z/;
  return 0 if $first < 3;
  return 1 if $T[$first - 1] eq '*' || $T[$first - 1] eq '-';
  return 1 if $T[$first - 1] eq '=' && $T[$first - 3] eq 'auto' && $T[$last + 1] eq ';';
  return is_printed($first);
}

# Ranks and sizes of grids have 64 bits in CUDA. Where the target's have 32 and an operation depends on it, they are
# cast back.
sub port_group_widths {
  return if !$TARGET{narrow_groups};
  for my $use (@GROUP_USES) {
    my $member = $use->{member};
    next if $use->{static} || !$WIDE_CLASS{$use->{class}} || !$WIDE_MEMBER{$T[$member]} || is_kept($member);
    my $first = object_before($member - 1);
    my $close = closing($member + 1);
    next if !defined $first || !defined $close || !depends_on_width($first, $close);
    my $row = find_row("cooperative_groups::$use->{class}::$T[$member]") or next;
    my $what = resolve($row);
    next if $what->[0] ne 'rename' || $what->[3];
    my @where = between($first, $close);
    replace(@where, 'static_cast<unsigned long long>(', [@where], ')');
  }
}

sub port_tiles {
  my @waves = sort { $a <=> $b } keys %{$TARGET{waves}};
  for my $i (grep { $T[$_ + 1] eq '<' } 0 .. $N - 4) {
    next if $T[$i] ne 'thread_block_tile' && $T[$i] ne 'tiled_partition';
    next if $T[$i + 3] ne '>' && $T[$i + 3] ne ',';
    my $size = is_number($i + 2) ? integer($T[$i + 2]) : undef;
    next if !defined $size || $T[$i + 2] =~ /[lL]/ || is_own($i);
    my $tile = "a tile of $size threads";
    if ($size > $waves[-1]) {
      report('tile-width', between($i, $i), "$tile: in $TARGET{title} one has at most $waves[-1]");
    } elsif ($size > $waves[0]) {
      report('tile-width', between($i, $i),
        "$tile goes wrong on devices of $TARGET{title} whose waves have $waves[0] lanes");
    }
    port_this_thread($i) if $size == 1 && $T[$i] eq 'thread_block_tile';
  }
}

# `thread_block_tile<1> t = this_thread()`: the target's function may give another class. What its oldest version needs
# makes a tile.
sub port_this_thread {
  my ($i) = @_;
  my $close = closing_angle($i + 1);
  return if !defined $close || !is_word($close + 1);
  my $first = $close + 3;    # behind the `=` or the bracket
  my $name = $first;
  $name += 2 while is_word($name) && $T[$name + 1] eq '::';
  my $call = call_at($name + 1);
  my $row = find_row("cooperative_groups::$T[$name]");
  return if $T[$name] ne 'this_thread' || !$call || !$row || is_kept($name);
  my $oldest = resolve_cell($row->[$TARGET{column}], '0.0', 'where');
  replace(between($first, $call->{close}), $oldest->[1]) if $oldest->[0] eq 'template';
}
