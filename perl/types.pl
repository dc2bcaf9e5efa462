# The types in a key such as `cudaMemAdvise(*,*,*,cudaMemLocation)`, and what the text of an argument shows of its own.

my %ARITHMETIC = map { $_ => 1 } (
  'bool', 'char', 'signed char', 'unsigned char', 'wchar_t', 'char16_t', 'char32_t', 'short', 'unsigned short', 'int',
  'unsigned int', 'long', 'unsigned long', 'long long', 'unsigned long long', '__int128', 'unsigned __int128', 'float',
  'double', 'long double',
);
use constant {NO => 0, MAYBE => 1, YES => 2};

sub split_types {
  my ($list) = @_;
  my ($depth, $part, @parts) = (0, '');
  for my $c (split //, $list) {
    $depth++ if $c =~ /[(\[<{]/;
    $depth-- if $c =~ /[)\]>}]/ && $depth > 0;
    if ($c eq ',' && $depth == 0) {
      push @parts, $part;
      $part = '';
    } else {
      $part .= $c;
    }
  }
  push @parts, $part;
  s/\A\s+|\s+\z//g for @parts;
  return @parts;
}

# Blanks count only between two words.
sub plain_type {
  my ($type) = @_;
  $type =~ s/ +/ /g;
  $type =~ s/(?<!\w) | (?!\w)//g;
  return $type;
}

sub fits {
  my ($key, $type) = @_;
  my $pointer = $key =~ /\*\z/;
  return $type eq 'template' ? YES : NO if $key eq 'template';
  return MAYBE if $type eq 'template' || $type eq '?';
  return $pointer ? YES : NO if $type eq 'nullptr';
  if ($type eq '0') {
    return $key eq 'int' ? YES : $pointer || $ARITHMETIC{$key} ? MAYBE : NO;
  }
  return $ARITHMETIC{$key} ? MAYBE : NO if $type eq 'number';
  return $pointer || $key eq 'function' ? MAYBE : NO if $type eq 'address';
  return plain_type($key) eq plain_type($type) ? YES : NO;
}

# How a call stands to the types of a key: whether it fits, and how much the key leaves open.
sub match_types {
  my ($keys, $known) = @_;
  my ($is, $loose) = (YES, 0);
  return (NO, 0) if @$keys != @$known;
  for my $n (0 .. $#$keys) {
    my $key = $keys->[$n];
    if ($key eq '*') {
      $loose += 4;
      next;
    }
    my ($type, $name) = $known->[$n] =~ /\A(.*)=([^=]*)\z/s ? ($1, $2) : ($known->[$n], '');
    next if $name ne '' && $name eq $key;
    $loose += $name eq '' ? 1 : 2 if $key ne 'template';
    my $fit = fits($key, $type);
    $is = $fit if $fit < $is;
  }
  return ($is, $loose);
}

# The row for a call with these types, and whether that is a guess.
sub find_typed_call {
  my ($key, $known) = @_;
  my ($best, $least, @possible) = (undef, 0);
  my $column = $TARGET{column};
  for my $row (@{rows($key)}) {
    next if $row->[ARGS] !~ /\A\((.*)\)\z/s || $row->[$column] eq '';
    my ($is, $loose) = match_types([split_types($1)], $known);
    next if $is == NO;
    if ($is == MAYBE) {
      push @possible, [$row, $loose];
      next;
    }
    push @possible, [$row, $loose] if $best && $loose == $least;
    next if $best && $loose >= $least;
    ($best, $least) = ($row, $loose);
  }
  if ($best) {
    @possible = grep { $_->[1] <= $least && $_->[0][$column] ne $best->[$column] } @possible;
    return ($best, 0) if !@possible;
    push @possible, [$best, $least];
  }
  my $chosen = find_call($key, scalar @$known);
  my $guessed = $chosen && $chosen->[ARGS] !~ /\A\d+\z/
    && grep { $_->[0][$column] ne $chosen->[$column] } @possible;
  return ($chosen, $guessed);
}

sub written_number {
  my ($text) = @_;
  return '0' if $text eq '0';
  return 'int' if length $text < 10 && $text =~ /\A\d+\z/;
  if ($text !~ /\A0x/i && $text =~ /[.eE]/) {
    return 'float' if $text =~ /f\z/i;
    return $text =~ /[\d.]\z/ ? 'double' : 'number';
  }
  return $text =~ /ull\z/i ? 'unsigned long long' : 'number';
}

# Whether what stands behind a cast is one operand of it.
sub is_operand {
  my ($text) = @_;
  $text =~ s/\A[&* ]+//;
  $text =~ s/\A[\w\$.:]+//;
  while ($text ne '') {
    my ($depth, $close) = (0, -1);
    for my $at (0 .. length($text) - 1) {
      my $c = substr $text, $at, 1;
      $depth++ if $c eq '(' || $c eq '[';
      $depth-- if $c eq ')' || $c eq ']';
      if ($depth == 0) {
        $close = $at;
        last;
      }
    }
    return 0 if $close <= 0;
    $text = substr $text, $close + 1;
    $text =~ s/\A\s+//;
  }
  return 1;
}

# $type if the language itself has it.
sub of_the_language {
  my ($type) = @_;
  $type =~ s/\A\s+|\s+\z//g;
  my $base = $type;
  $base =~ s/[* ]+\z//;
  my $pointer = $base ne $type;
  $base =~ s/\Aconst\s*// if $pointer;
  return $ARITHMETIC{$base} || ($pointer && $base eq 'void') ? $type : '';
}

sub written_type {
  my ($text) = @_;
  $text =~ s/\A\s+|\s+\z//g;
  return '?' if $text eq '';
  return 'nullptr' if $text eq 'nullptr' || $text eq 'NULL';
  return written_number($text) if $text =~ /\A\d[\w.]*\z/;
  return 'address' if $text =~ /\A&/ && is_operand(substr $text, 1);
  for my $form (qr/\A\(([^)]*)\)(.+)\z/s, qr/\A(?:static|reinterpret|const)_cast<([^>]*)>(\(.*)\z/s) {
    next unless $text =~ $form;
    my ($type, $operand) = (of_the_language($1), $2);
    return $type if $type ne '' && is_operand($operand);
  }
  return '?';
}

sub is_type_key {
  my $row = find_row($_[0]);
  return $row && $row->[KIND] eq 'type';
}

my %NUMBERS = map { $_ => 1 } qw(int unsigned long short char bool float double size_t CUdevice);

sub type_of_name {
  my ($a) = @_;
  my $name = $T[$a->{end} - 1];
  my $row = find_row($name);
  return "number=$name" if $row && ($row->[KIND] eq 'enumerator' || $row->[KIND] eq 'macro');
  return '?' if $a->{end} != $a->{first} + 1;
  my $type = declared_as($a->{first});
  return 'number' if $NUMBERS{$type};
  return '?' if !is_type_key($type);
  # Keys have the name of the struct or enumeration, not of its typedef.
  for ('_st', '_t') {
    return "$type$_" if is_type_key("$type$_");
  }
  return $type;
}

sub argument_type {
  my ($a) = @_;
  my $is_name = $a->{end} > $a->{first} && is_word($a->{end} - 1);
  for (my $i = $a->{first}; $is_name && $i + 1 < $a->{end}; $i++) {
    $is_name = is_word($i) || $T[$i] eq '::';
  }
  return type_of_name($a) if $is_name && $T[$a->{first}] ne 'nullptr' && $T[$a->{first}] ne 'NULL';
  return written_type(text($a->{begin}, $a->{stop}));
}
