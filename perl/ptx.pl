# Inline assembly. PTX is NVIDIA's: a single instruction that the maps have a row for becomes what the row says, all
# else is reported.

# What a string literal holds, if only white space is escaped in it.
sub string_text {
  my ($spelling) = @_;
  return unless $spelling =~ /\A"(.*)"\z/s;
  my $text = $1;
  return if $text =~ /\\(?![ntr])/;
  $text =~ s/\\[ntr]/ /g;
  return $text;
}

# The texts of the file's definitions of a macro. Nothing when there is none or when one is more than strings.
sub string_definitions {
  my ($name) = @_;
  my @found;
  for my $d (grep { $_->{kind} eq 'define' && argument($_) < $_->{end} && $T[argument($_)] eq $name } @DIRECTIVES) {
    my $all = '';
    for my $i (argument($d) + 1 .. $d->{end} - 1) {
      my $text = string_text($T[$i]);
      return if !defined $text;
      $all .= $text;
    }
    push @found, $all;
  }
  return @found;
}

# The statement at token $i: {begin, end, volatile, texts, visible, operands, outputs, complete}, or nothing.
sub asm_at {
  my ($i) = @_;
  my $asm = {volatile => 0, visible => '', operands => [], outputs => 0};
  my $open = $i + 1;
  while ($T[$open] =~ /\A(?:volatile|__volatile__|__volatile)\z/) {
    $asm->{volatile} = 1;
    $open++;
  }
  my $close = $T[$open] eq '(' ? closing($open) : undef;
  return if !defined $close;
  ($asm->{begin}, $asm->{end}) = between($i, $close);
  my $at = read_asm_text($asm, $open + 1, $close);
  $asm->{complete} = read_asm_operands($asm, $at, $close) && !has_directive_between($i, $close);
  return $asm;
}

# All forms of the text: a macro can have several.
sub read_asm_text {
  my ($asm, $i, $close) = @_;
  my @texts = ('');
  for (; $i < $close; $i++) {
    my @pieces;
    if (is_word($i)) {
      @pieces = string_definitions($T[$i]);
      $asm->{visible} .= join '', @pieces;
    } elsif (is_string($i)) {
      my $text = string_text($T[$i]);
      $asm->{visible} .= defined $text ? $text : $T[$i];
      @pieces = ($text) if defined $text;
    } else {
      last;
    }
    my @longer;
    if (@texts * @pieces <= 8) {
      for my $begin (@texts) {
        push @longer, map { $begin . $_ } @pieces;
      }
    }
    @texts = @longer;
  }
  $asm->{texts} = \@texts;
  return $i;
}

# Reads what stands behind the text: outputs, inputs, clobbers. False when that is not all there is.
sub read_asm_operands {
  my ($asm, $i, $close) = @_;
  my @parts = ([]);    # tokens between colons; `::` is two
  for (my $at = $i; $at < $close; $at++) {
    if ($T[$at] eq ':') {
      push @parts, [];
    } elsif ($T[$at] eq '::') {
      push @parts, [], [];
    } else {
      push @{$parts[-1]}, $at;
      my $end = closing($at);
      $at = $end if defined $end;
    }
  }
  return 0 if @{shift @parts} || @parts > 3;
  for my $part (0, 1) {
    my @tokens = @{$parts[$part] || []};
    while (@tokens) {
      my $string = shift @tokens;
      my $open = shift @tokens;
      return 0 if !is_string($string) || !defined $open || $open != $string + 1 || $T[$open] ne '(';
      my $end = closing($open);
      return 0 if !defined $end || $end == $open + 1;
      push @{$asm->{operands}},
        {constraint => substr($T[$string], 1, -1), first => $open + 1, end => $end};
      next if !@tokens;
      return 0 if $T[shift @tokens] ne ',';
    }
    $asm->{outputs} = @{$asm->{operands}} if $part == 0;
  }
  return !grep { !is_string($_) && $T[$_] ne ',' } @{$parts[2] || []};
}

sub is_ptx {
  my ($text) = @_;
  return $text =~ /\.[usbf](?:8|16|32|64)(?!\d)/
    || $text =~ /%(?:laneid|lanemask|smid|warpid|clock|ctaid|tid\.|globaltimer|nctaid)|nanosleep|trap;|exit;|brkpt/
    || $text =~ /(?:membar|fence|mma|wgmma|mbarrier)\.|bar\.(?:sync|arrive|red|warp)|barrier\.|cp\.async|ldmatrix|prefetch|griddepcontrol
    |setmaxnreg|pmevent|elect\.sync|tcgen05|discard\./x;
}

# One operand at the begin of $$text: {is => argument, literal or register}.
sub ptx_simple {
  my ($text) = @_;
  $$text =~ s/\A\s+//;
  if ($$text !~ s/\A%//) {
    return {is => 'literal', text => $1}
      if $$text =~ s/\A((?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9]\d*))(?![A-Za-z0-9])//;
    return;
  }
  return {is => 'argument', number => $1, offset => '0'} if $$text =~ s/\A(\d+)//;
  $$text =~ s/\A%//;
  return $$text =~ s/\A([A-Za-z][\w.]*)// ? {is => 'register', text => "%$1"} : undef;
}

# The text as one plain instruction: {opcode, operands, vector}, or nothing.
sub parse_ptx {
  my ($text) = @_;
  return unless $text =~ s/\A\s*([A-Za-z0-9._:]+)//;
  my $result = {opcode => $1, operands => [], vector => 0};
  return if $1 =~ /:\z/;
  $text =~ s/\s+\z//;
  $text =~ s/;\z//;
  $text =~ s/\s+\z//;
  while ($text ne '') {
    if ($text =~ s/\A\s*\[//) {
      my $o = ptx_simple(\$text);
      return if !$o || $o->{is} ne 'argument';
      $o->{address} = 1;
      if ($text =~ s/\A\s*\+//) {
        my $offset = ptx_simple(\$text);
        return if !$offset || $offset->{is} ne 'literal';
        $o->{offset} = $offset->{text};
      }
      push @{$result->{operands}}, $o;
      return if $text !~ s/\A\s*\]//;
    } elsif ($text =~ s/\A\s*\{//) {
      $result->{vector} = 1;
      do {
        my $o = ptx_simple(\$text) or return;
        push @{$result->{operands}}, $o;
      } while ($text =~ s/\A\s*,//);
      return if $text !~ s/\A\s*\}//;
    } else {
      my $o = ptx_simple(\$text) or return;
      push @{$result->{operands}}, $o;
    }
    return if $text !~ s/\A\s*,// && $text =~ /\S/;
    $text =~ s/\A\s+//;
  }
  return $result;
}

# The key of a load or store without the parts that change no result, and whether it moves floating point.
sub ptx_memory_key {
  my ($opcode, $volatile, $for_float) = @_;
  my ($what, @parts) = split /\./, $opcode, -1;
  return unless defined $what && ($what eq 'ld' || $what eq 'st');
  my $load = $what eq 'ld';
  my ($is_volatile, $streaming, $read_only, $vector, $type) = (0, 0, 0, '', '');
  for my $p (@parts) {
    next if $p =~ /\A(?:global|weak|L[12]::.*|ca|wb)\z/s || ($p eq 'lu' && $load) || ($p eq 'cg' && !$load);
    # A load that passes by the first cache sees what other blocks write.
    if ($p =~ /\A(?:volatile|cv|wt|cg)\z/) { $is_volatile = 1 }
    elsif ($p eq 'cs') { $streaming = 1 }
    elsif ($p eq 'nc' && $load) { $read_only = 1 }
    elsif ($p =~ /\Av[24]\z/) { $vector = $p }
    elsif ($p =~ /\A[usbf]/ && $type eq '') { $type = $p }
    else { return }
  }
  return if $type eq '';
  my ($letter, $bits) = $type =~ /\A(.)(.*)\z/s;
  my $float = $letter eq 'f' || ($for_float && $type =~ /\Ab(?:32|64)\z/);
  my $key = $what;
  # What nobody writes while the kernel runs can be read in any order.
  if ($is_volatile || ($volatile && !$read_only)) {
    $key .= '.volatile';
  } elsif ($streaming && $vector eq '') {
    $key .= '.cs';
  }
  $key .= ".$vector" if $vector ne '';
  $letter = $float ? 'f' : 'u' if $letter eq 'b';
  return ("$key.$letter$bits", $float ? 1 : 0);
}
