# Widths of ranks and sizes of grids, sizes of tiles, and the warp size as the host asks for it.

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
    next if $use->{static} || !is_in('WideGroup', $use->{class}) || !is_in('WideMember', $T[$member]) || is_kept($member);
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
  for my $i (grep { $T[$_ + 1] eq '<' && is_in('TakesTileSize', $T[$_]) } 0 .. $N - 4) {
    next if $T[$i + 3] ne '>' && $T[$i + 3] ne ',';
    my $size = is_number($i + 2) ? integer($T[$i + 2]) : undef;
    next if !defined $size || $T[$i + 2] =~ /[lL]/ || is_own($i);
    if ($size > $waves[-1]) {
      report('tile-width', between($i, $i), message('TileTooLarge', $size, $TARGET{title}, $waves[-1]));
    } elsif ($size > $waves[0]) {
      report('tile-width', between($i, $i), message('TileOnSmallWaves', $size, $TARGET{title}, $waves[0]));
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

sub report_warp_size {
  my ($i, $what) = @_;
  report('warp-size', between($i, $i), message('SizeOfWave', $what, $TARGET{title}));
}

# Whether the nearest declarations of the object before the member say that it is a device's properties.
sub is_device_property {
  my ($member) = @_;
  return 0 if $member < 2 || !is_word($member - 2);
  for (my $i = $member - 2; $i-- > 1;) {
    next if $T[$i] ne $T[$member - 2];
    my $type = $i - 1;
    $type-- while $type > 0 && $T[$type] =~ /\A[&*]\z/;
    return 1 if $T[$type] eq 'cudaDeviceProp';
  }
  return 0;
}

# Whether nothing is written to the member, and nothing takes its address.
sub is_only_read {
  my ($first, $member) = @_;
  return 0 if $T[$member + 1] =~ /\A(?:[-+*\/%&|^]?=|<<=|>>=|\+\+|--)\z/;
  my $before = $first > 0 ? $T[$first - 1] : '';
  return $before !~ /\A(?:\+\+|--)\z/ if $before ne '&';
  # An address, or `flags & prop.warpSize`.
  return $first > 1 && (is_word($first - 2) || is_number($first - 2) || $T[$first - 2] eq ')');
}

sub port_warp_size_member {
  my ($member) = @_;
  my $row = find_row("cudaDeviceProp::$T[$member]");
  return if !$row || is_kept($member);
  my $what = resolve($row);
  return if $what->[0] ne 'rename' || !($what->[3] || $what->[1] =~ /\A\d/);
  my $first = object_before($member - 1);
  return report_warp_size($member, message('WarpSizeMember')) if !defined $first || !is_only_read($first, $member);
  replace(between($first, $member), $what->[1]);
  count($row, 1);
}

# Whether the enumerator is the second argument of a call that asks for an attribute: such a call is ported as a whole.
sub is_asked_for {
  my ($i) = @_;
  my $commas = 0;
  while ($i-- > 1) {
    my $open = opening($i);
    if (defined $open) {
      $i = $open;
      next;
    }
    return $commas == 1 && $T[$i - 1] =~ /\Acu(?:da)?DeviceGetAttribute\z/ if $T[$i] eq '(';
    return 0 if $T[$i] eq ';' || $T[$i] eq '{';
    $commas++ if $T[$i] eq ',';
  }
  return 0;
}

# A warp of the port has 32 lanes, while the target's properties tell the size of a wave.
sub port_warp_sizes {
  return if $TEXT !~ /warpSize|AttrWarpSize|ATTRIBUTE_WARP_SIZE/;
  for my $i (@CANDIDATES) {
    my $name = $T[$i];
    if ($name eq 'warpSize' && $i > 0 && $T[$i + 1] ne '(' && $T[$i - 1] =~ /\A(?:\.|->)\z/) {
      if (is_device_property($i)) {
        port_warp_size_member($i);
      } else {
        report_warp_size($i, message('WarpSizeOfSome'));
      }
    } elsif ($name =~ /\A(?:cudaDevAttrWarpSize|CU_DEVICE_ATTRIBUTE_WARP_SIZE)\z/ && !is_own($i) && !is_asked_for($i)) {
      report_warp_size($i, "'$name'");
    }
  }
}
