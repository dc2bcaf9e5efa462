# What this script can tell, but not port.

my %COMPUTES = map { $_ => 1 } qw(+ - / % += -= ++ --);

# Device pointers of the driver's interface are integers in CUDA and pointers on the targets.
sub report_device_pointers {
  my %pointers;
  for my $i (grep { $T[$_] eq 'CUdeviceptr' } @CANDIDATES) {
    $pointers{$T[$i + 1]} = 1 if !is_own($i) && is_word($i + 1);
  }
  return if !%pointers;
  for my $i (grep { $pointers{$T[$_]} } 1 .. $N - 2) {
    report('device-pointer', between($i, $i), message('DevicePointer', $T[$i], $TARGET{title}))
      if $COMPUTES{$T[$i + 1]} || $COMPUTES{$T[$i - 1]};
  }
}

# Handles of textures that are used as handles of surfaces, or the other way round: bits 1 and 2.
my %OBJECTS = (cudaTextureObject_t => 1, CUtexObject => 1, cudaSurfaceObject_t => 2, CUsurfObject => 2);
my @OBJECT_WORDS = ('', 'texture', 'surface');

sub report_object_handles {
  my %declared;
  for my $i (grep { $OBJECTS{$T[$_]} && !is_own($_) } @CANDIDATES) {
    my $name = $i + 1;
    $name++ while $T[$name] =~ /\A(?:[*&]|const)\z/;
    $declared{$T[$name]} |= $OBJECTS{$T[$i]} if is_word($name);
  }
  return if !%declared;
  for my $i (grep { $T[$_] =~ /\A(?:surf|tex)|(?:Surface|Texture)Object\z/ && !is_own($_) } @CANDIDATES) {
    my $wanted = $T[$i] =~ /\Asurf|Surface/ ? 2 : 1;
    my $call = call_at(behind_template($i + 1)) or next;
    next if $call->{variable};
    for my $name (map { variable_in($_) } grep { $_ } @{$call->{args}}[0, 1]) {
      next if ($declared{$T[$name]} || 0) != 3 - $wanted;
      report('object-handle', between($name, $name),
        message('ObjectHandle', $T[$name], @OBJECT_WORDS[3 - $wanted, $wanted], $TARGET{title}));
    }
  }
}

# The variable or member that an argument names, with or without its address or an index.
sub variable_in {
  my ($arg) = @_;
  my ($first, $last) = ($arg->{first} + ($T[$arg->{first}] eq '&'), $arg->{end} - 1);
  $last = (opening($last) || $first) - 1 if $T[$last] eq ']';
  return if $last < $first || !is_word($last);
  return (grep { !is_word($_) && $T[$_] ne '.' && $T[$_] ne '->' } $first .. $last - 1) ? () : $last;
}

# Names that the preprocessor puts together: `cublas##T##gemm`.
my %BEGINS_PORTED;

sub begins_ported_names {
  my ($prefix) = @_;
  my $whole = rows($prefix)->[0];
  return 0 if length $prefix < 2 || ($whole && $whole->[KIND] ne 'namespace');
  my $known = \$BEGINS_PORTED{$prefix};
  return $$known if defined $$known;
  $$known = 0;
  for my $key (grep { index($_, $prefix) == 0 && length $_ > length $prefix } keys %KEYS) {
    $$known ||= grep {
      my $what = resolve($_);
      $what->[0] eq 'rename' && $what->[1] ne $key;
    } @{rows($key)};
  }
  return $$known;
}

sub report_pastes {
  return if !$HAS_PASTE;
  for my $d (grep { $_->{kind} eq 'define' } @DIRECTIVES) {
    for my $i (argument($d) .. $d->{end} - 2) {
      report('token-paste', between($i, $i), message('PastesNames', $T[$i]))
        if $T[$i + 1] eq '##' && is_word($i) && begins_ported_names($T[$i]);
    }
  }
}

# Names in comments, on request: plain renames only.
sub port_comments {
  for my $c (map { comments_before($_) } 0 .. $N) {
    next if @KEPT && kept_around(@$c);
    my $text = text(@$c);
    while ($text =~ /(\w+)(?!\.h(?!pp)|\w)/g) {
      my ($begin, $end) = ($-[1], $+[1]);
      my $row = find_row($1) or next;
      next if $row->[KIND] eq 'namespace' || $row->[KIND] eq 'indicator';
      my $what = resolve($row);
      replace($c->[0] + $begin, $c->[0] + $end, $what->[1]) if $what->[0] eq 'rename' && $what->[1] ne $1;
    }
  }
}
