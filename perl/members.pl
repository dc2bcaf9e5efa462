# Members of cooperative groups whose class is plain to see in the file.

my %RESULT_OF = (
  this_grid => 'grid_group', this_multi_grid => 'multi_grid_group', this_thread_block => 'thread_block',
  this_cluster => 'cluster_group', coalesced_threads => 'coalesced_group', tiled_partition => 'thread_block_tile',
);
my %GROUP_CLASS = map { $_ => 1 } (values %RESULT_OF, 'thread_group');
my %VARIABLES;    # name to class, as last declared

# `thread_block_tile<32> tile`, `grid_group &g`.
sub declare_group {
  my ($i) = @_;
  my $at = $i + 1;
  if ($T[$at] eq '<') {
    my $close = closing_angle($at);
    return if !defined $close;
    $at = $close + 1;
  }
  $at++ while $T[$at] eq '&' || $T[$at] eq 'const';
  $VARIABLES{$T[$at]} = $T[$i] if is_word($at);
}

# `auto g = cg::this_grid()`.
sub declare_auto {
  my ($i) = @_;
  my $at = $i + 1;
  $at++ while $T[$at] eq '&' || $T[$at] eq '&&';
  return if !is_word($at) || $T[$at + 1] ne '=';
  my $function = $at + 2;
  $function += 2 while is_word($function) && $T[$function + 1] eq '::';
  my $class = $RESULT_OF{$T[$function]};
  if ($class) {
    $VARIABLES{$T[$at]} = $class;
  } else {
    delete $VARIABLES{$T[$at]};
  }
}

sub port_group_member {
  my ($i) = @_;
  my $class = $VARIABLES{$T[$i]};
  return if !defined $class || is_kept($i);
  my $member = $i + 2;
  my $row = find_row("cooperative_groups::${class}::$T[$member]") or return;
  my $what = resolve($row);
  my $ported = $what->[0] eq 'rename';
  count($row, $ported);
  if (!$ported) {
    report('group-member', between($member, $member),
      "'$class' has no member '$T[$member]' in $TARGET{full}" . note_of($row));
    return;
  }
  my ($new) = $what->[1] =~ /([^:]*)\z/;
  replace(between($member, $member), $new) if $new ne $T[$member];
}

sub port_group_members {
  return if index($TEXT, 'cooperative_groups') < 0;
  %VARIABLES = ();
  for my $i (0 .. $N - 3) {
    next if !is_word($i);
    my $name = $T[$i];
    if ($GROUP_CLASS{$name}) {
      declare_group($i);
    } elsif ($name eq 'auto') {
      declare_auto($i);
    } elsif (exists $VARIABLES{$T[$i + 1]} && $name !~ /\A(?:return|else|const)\z/) {
      delete $VARIABLES{$T[$i + 1]};    # the name means something else from here on
    } elsif ($T[$i + 1] eq '.' && is_word($i + 2)) {
      port_group_member($i);
    }
  }
}
