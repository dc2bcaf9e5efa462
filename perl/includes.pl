# #include: each CUDA header becomes its target's, what would then be included twice goes, and what nvcc or CUDA's
# headers include by themselves is written down.

my (%SEEN, @LINES, %ADDED, @EARLY, %UNPORTED, $HAS_RUNTIME, $DEVICE_HEADER);

# The header's name that begins at token $i: [begin, end] of the path, and whether it stands in angles.
sub header_name_at {
  my ($i) = @_;
  return if $i >= $N;
  my ($begin, $end) = between($i, $i);
  return [$begin + 1, $end - 1, 0] if $T[$i] =~ /\A(?:u8|[uUL])?R?".*"\z/s && length $T[$i] >= 2;
  return if $T[$i] ne '<';
  pos($TEXT) = $begin;
  return $TEXT =~ /\G<([^>\r\n]*)>/g ? [$-[1], $+[1], 1] : undef;
}

# The key that a path ends in, if that is a header of a library which is copied into other trees.
sub vendored_header {
  my ($path) = @_;
  for my $library (@{$FACTS{copied}}) {
    my ($folder) = split /\t/, $library;
    my $at = rindex $path, "$folder/";
    next if $at < 0 || ($at != 0 && substr($path, $at - 1, 1) !~ m{[/_]});
    my $key = substr $path, $at;
    return $key if exists $HEADERS{$key};
  }
  return '';
}

sub is_own_header {
  my ($path, $angled, $vendored) = @_;
  return 0 if $angled || ($vendored ne '' && $vendored ne $path);
  my $folder = $OPTIONS{folder};
  return -e ($path =~ m{\A/} || $folder eq '' ? $path : "$folder/$path");
}

# Ports one spelled header. Returns its name after the port.
sub port_header {
  my ($header) = @_;
  my ($begin, $end, $angled) = @$header;
  my $old = text($begin, $end);
  my $vendored = vendored_header($old);
  return $old if is_own_header($old, $angled, $vendored);
  my $copy = $vendored ne '' && $vendored ne $old;
  my $row = find_header($copy ? $vendored : $old);
  return $old if !$row;
  my $what = resolve($row);
  my $ported = $what->[0] eq 'rename';
  count($row, $ported);
  # `dir/*` as a result means: all of these headers keep their names.
  if ($ported && $what->[1] !~ /\*\z/) {
    if ($what->[3]) {
      # The row names the header, if it is not that of all the library's names.
      my $support = $what->[1] eq $row->[KEY] ? support_header($row->[LIBRARY]) : $what->[1];
      replace($begin - 1, $end + 1, "\"$support\"");
      return $support;
    }
    if ($copy) {
      replace($begin - 1, $end + 1, "<$what->[1]>");
    } elsif ($what->[1] ne $old) {
      replace($begin, $end, $what->[1]);
    }
    return $what->[1];
  }
  if (!$ported) {
    # One message is enough for all headers of a row for many.
    my $first = $UNPORTED{$row->[NOTE] eq '' ? $row->[KEY] : $row->[NOTE]} ||= $old;
    report_unported($row, $what, $begin, $end, $row->[KEY] =~ /\*\z/ ? $first : $old);
  }
  return $old;
}

sub see {
  my ($path, $d) = @_;
  push @{$SEEN{$path}}, $d->{branch};
  $HAS_RUNTIME ||= $path eq $TARGET{runtime} && is_for_all_code($d->{branch});
}

# Whether the runtime's header, or a part of it, is included before $d whenever that is.
sub has_runtime_before {
  my ($d) = @_;
  my $stem = substr $TARGET{runtime}, 0, -2;
  return 1 if grep { holds($_->{branch}, $d->{branch}) } @EARLY;
  return scalar grep { index($_->{new}, $stem) == 0 && holds($_->{where}{branch}, $d->{branch}) } @LINES;
}

sub needs_runtime_first {
  my ($header) = @_;
  return scalar grep { index($header, $_) == 0 } @{$TARGET{after_runtime}};
}

# Whether a header that the port leaves has code for the device, by its name.
sub is_for_device {
  my ($header) = @_;
  return $header =~ /\.cuh\z/ || ($header =~ /cuda/i && $header !~ m{\Atranship/});
}

sub port_include {
  my ($d) = @_;
  my $header = header_name_at(argument($d));
  if (is_kept($d->{first})) {
    if ($header) {
      my $path = text(@$header[0, 1]);
      see($path, $d);
      push @LINES, {old => $path, new => $path, where => $d, kept => 1};
    }
    return;
  }
  return port_included_macro($d) if !$header;
  my $old = text(@$header[0, 1]);
  # The support headers include what they need.
  $DEVICE_HEADER ||= $old =~ /\.cuh\z/ || (text($header->[0] - 1, $header->[0]) eq '"' && $old !~ m{\Atranship/});
  my $before = @EDITS;
  my $new = port_header($header);
  my $changed = @EDITS != $before;
  my $repeats = grep { holds($_, $d->{branch}) } @{$SEEN{$new}};
  see($new, $d);
  if ($changed && $repeats) {
    pop @EDITS;
    replace(lines_of($d));
    return;
  }
  my $relies = $changed ? needs_runtime_first($new) : $OPTIONS{implicit_runtime} && is_for_device($old);
  if ($relies && !has_runtime_before($d)) {
    push @EARLY, $d;
    push @{$SEEN{$TARGET{runtime}}}, $d->{branch};
  }
  push @{$ADDED{(lines_of($d))[0]}}, '"tranship/half.h"'
    if $changed && $new eq $TARGET{half_in_c} && !$OPTIONS{no_polyfill} && may_be_c();
  push @LINES, {old => $old, new => $new, where => $d};
}

# Whether compilers of C may see the file.
sub may_be_c {
  return $OPTIONS{plain_c} || grep { $_->{kind} ne 'define' && $T[argument($_)] eq '__cplusplus' } @DIRECTIVES;
}

# Whether the words of the declaration around token $i say that the host runs it, too.
sub is_of_host {
  my ($i) = @_;
  for (my $j = $i; $j > 0 && is_word($j - 1); $j--) {
    return 1 if $T[$j - 1] eq '__host__';
  }
  for (my $j = $i + 1; is_word($j); $j++) {
    return 1 if $T[$j] eq '__host__';
  }
  return 0;
}

# The brace that ends the body of the declaration with the word $i, which makes it one of the device alone; $i when it
# has none.
sub end_of_body {
  my ($i) = @_;
  for (my $j = $i + 1; $j < @T; $j++) {
    last if $T[$j] eq ';' || $T[$j] eq '}';
    my $close = closing($j);
    return defined $close ? $close : $i if $T[$j] eq '{';
    $j = $close if defined $close;
  }
  return $i;
}

# Adds the headers of C that nvcc includes before a .cu file and no header of a target brings.
sub add_c_headers {
  return if !$OPTIONS{implicit_runtime} || !($HAS_RUNTIME || needs_runtime()) || ($HAS_RUNTIME && !@EDITS);
  my %needed;
  for (my $i = 0; $i < @T - 1; $i++) {
    if (($T[$i] eq '__global__' || $T[$i] eq '__device__') && !$DIRECTIVE_OF[$i] && !is_of_host($i)) {
      $i = end_of_body($i);
      next;
    }
    my $header = $C_HEADER_OF{$T[$i]} or next;
    next if $T[$i + 1] ne '(' || !may_use_header($i);
    next if $i && is_word($i - 1) && !is_in('BeforeExpression', $T[$i - 1]);    # It is declared.
    $needed{$header} = 1;
  }
  for (@{$FACTS{c_header}}) {
    my ($header, $functions, $with) = split /\t/;
    my %with = map { $_ => 1 } split / /, $with;
    next if !$needed{$header} || $TARGET{brings}{$header} || grep { $with{$_->{old}} } @LINES;
    push @{$ADDED{place_for_include()}}, $header;
  }
}

# `#include NAME`: the header is ported where NAME is defined.
sub port_included_macro {
  my ($d) = @_;
  my $at = argument($d);
  return if !is_word($at);
  my $name = $T[$at];
  my @all = @{$MACROS{$name} || []};
  my $found = 0;
  for my $m (@all) {
    next if $m->{function} || is_kept($m->{first} - 1);
    my $header = header_name_at($m->{first}) or next;
    my $new = port_header($header);
    see($new, $d) if @all == 1;
    $found = 1;
  }
  report('macro-include', between($at, $at), message('HeaderUnseen', $name)) if !$found && $name =~ /cuda/i;
}

sub port_has_include {
  my ($d) = @_;
  return if is_kept($d->{first});
  for my $i (argument($d) .. $d->{end} - 3) {
    next if ($T[$i] ne '__has_include' && $T[$i] ne '__has_include_next') || $T[$i + 1] ne '(';
    my $header = header_name_at($i + 2);
    port_header($header) if $header;
  }
}

sub may_use_header {
  my ($i) = @_;
  return 0 if is_kept($i) || is_own($i) || $T[$i - 1] eq '.' || $T[$i - 1] eq '->';
  return 0 if $i > 1 && $T[$i - 1] eq '::' && is_word($i - 2);
  my $d = $DIRECTIVE_OF[$i];
  return !$d || ($d->{kind} eq 'define' && $i != argument($d));
}

# Whether the candidate is something that cuda_runtime.h declares.
sub uses_runtime {
  my ($i) = @_;
  my $name = $T[$i];
  my $row = rows($name)->[0];
  return 0 if !$row || !may_use_header($i);
  my ($state, $text) = @{resolve($row)};
  my $same = $state eq 'rename' && $text eq $name;
  my $kind = $row->[KIND];
  return !$same || $name =~ /\A(?:__|make_|atomic|tex[123]D|surf)/ if $kind eq 'function';
  return $name ne '__restrict__' && $name ne '__noinline__' if $kind eq 'keyword';
  return 1 if $kind eq 'type' || $kind eq 'variable';
  return !$same if $kind eq 'enumerator';
  return $kind eq 'macro' && $state eq 'rename' && !$same;
}

sub needs_runtime {
  return 1 if $DEVICE_HEADER || grep { !is_kept($_) } @LAUNCHES;
  for my $i (@CANDIDATES) {
    return 1 if uses_runtime($i);
  }
  return 0;
}

# Whether every compiler of the file sees kernels or their launches.
sub has_kernels {
  my $is_always = sub { return is_for_all_code(branch_of($_[0])) && !is_kept($_[0]) };
  return 1 if grep { $is_always->($_) } @LAUNCHES;
  return scalar grep { $T[$_] eq '__global__' && !$DIRECTIVE_OF[$_] && $is_always->($_) } @CANDIDATES;
}

sub add_runtimes {
  my $is_implicit = $OPTIONS{implicit_runtime} || ($OPTIONS{cpp_source} && has_kernels());
  if ($is_implicit && !$HAS_RUNTIME && needs_runtime()) {
    push @{$ADDED{place_for_include()}}, $TARGET{runtime};
    return;
  }
  push @{$ADDED{(lines_of($_))[0]}}, $TARGET{runtime} for @EARLY;
}

# Whether the word at $i stands where a type can.
sub looks_like_type { return is_word($_[0] + 1) || $T[$_[0] + 1] =~ /\A(?:[*&>(]|>>)\z/ }

sub uses_library {
  my ($i, $library) = @_;
  my $row = rows($T[$i])->[0];
  return 0 if !$row || $row->[LIBRARY] ne $library || !may_use_header($i);
  return 0 if $row->[KIND] eq 'type' && $T[$i] =~ /\A[A-Za-z]+\z/ && !looks_like_type($i);
  return resolve($row)->[0] =~ /\A(?:rename|template)\z/;
}

# Adds the headers that CUDA's headers include and the targets' do not.
sub add_coming_headers {
  for (@{$FACTS{coming}}) {
    my ($library, $header, $with) = split /\t/;
    my $row = find_header($header) or next;
    my $what = resolve($row);
    next if $what->[0] ne 'rename';
    my %with = map { $_ => 1 } split / /, $with;
    my ($carrier) = grep { !$_->{kept} && $with{$_->{old}} } @LINES;
    my $own = substr $header, 0, -1;
    next if !$carrier || grep { $_->{new} eq $what->[1] || index($_->{old}, $own) == 0 } @LINES;
    next unless grep { uses_library($_, $library) } @CANDIDATES;
    push @{$ADDED{(lines_of($carrier->{where}))[1]}}, $what->[1];
  }
}

sub is_unconditional { return is_for_all_code($_[0]{branch}) }

# The number of the #if of the conditional that $d stands in.
sub conditional_of {
  my ($d) = @_;
  my $number = $BRANCHES[$d->{branch}]{opener}{number};
  for (my $nested = 0; $number != 0; $number--) {
    my $kind = $DIRECTIVES[$number]{kind};
    last if $OPENS{$kind} && $nested-- == 0;
    $nested++ if $kind eq 'endif';
  }
  return $number;
}

# Whether $x and $y stand in branches of one conditional: a build has one of them.
sub are_alternatives {
  my ($x, $y) = @_;
  return $x->{branch} != 0 && $y->{branch} != 0 && $x->{branch} != $y->{branch}
    && conditional_of($x) == conditional_of($y);
}

# Adds the support headers behind the target's header of the same purpose, or the runtime's.
sub add_support_headers {
  # What includes the target's header and had nothing to change is the target's already.
  return if $HAS_RUNTIME && !@EDITS;
  for my $support (@SUPPORT) {
    my ($file) = $support =~ m{([^/]*)\z};
    my $row = find_header($file);
    my $own = $row ? resolve($row)->[1] : $TARGET{runtime};
    my @there = grep { $_->{new} eq $support } @LINES;
    next if grep { is_unconditional($_->{where}) } @there;
    my @follows = grep { !$_->{kept} && $_->{new} eq $own } @LINES;
    my ($always) = grep { is_unconditional($_->{where}) } @follows;
    my @ported = grep { $_->{old} ne $_->{new} } @follows;
    my @at;
    if ($always) {
      @at = ($always->{where});
    } elsif (!@there && @ported) {
      # Where CUDA's header is included under conditions, what uses it is.
      my $first = $ported[0]{where};
      my @others = grep { $_->{old} eq $_->{new} && are_alternatives($_->{where}, $first) } @follows;
      @at = ($first, map { $_->{where} } @others);
    }
    push @{$ADDED{(lines_of($_))[1]}}, "\"$support\"" for @at;
    push @{$ADDED{place_for_include()}}, "\"$support\"" if !@at && !@there;
  }
}

# The token behind `name`, `name[...]`, `name.member->other`, ...
sub after_object {
  my ($i) = @_;
  for ($i++;;) {
    if ($T[$i] eq '.' || $T[$i] eq '->') {
      $i += 2;
      next;
    }
    my $close = $T[$i] eq '[' ? closing($i) : undef;
    return $i if !defined $close;
    $i = $close + 1;
  }
}

# Whether what begins at token $i is a statement that declares nothing.
sub is_statement_here {
  my ($i) = @_;
  return 0 if !is_word($i);
  return 1 if is_in('BeforeStatement', $T[$i]) || $T[after_object($i)] =~ m{\A(?:[-+*/|&^]?=|\+\+|--)\z};
  my $row = find_row($T[$i]);
  my $close = $row && $row->[KIND] eq 'function' && $T[$i + 1] eq '(' ? closing($i + 1) : undef;
  return defined $close && $T[$close + 1] eq ';';
}

# Whether the file is a part of a function, to be included inside of one.
sub is_fragment {
  my $begins = 1;
  for (my $i = 0; $i < @T; $i++) {
    if (my $d = $DIRECTIVE_OF[$i]) {
      $i = $d->{end} - 1;
      next;
    }
    return 1 if $begins && is_statement_here($i);
    $begins = $T[$i] eq ';';
    my $close = closing($i);
    if (defined $close) {
      $begins = $T[$i] eq '{';
      $i = $close;
    } elsif ($T[$i] eq '{') {
      return 0;
    }
  }
  return 0;
}

# The lines for headers in a file that a compiler reads, too, which defines $other.
sub lines_for {
  my ($other, $has_support, @headers) = @_;
  my ($hidden, $rest) = ('', '');
  for (@headers) {
    my $line = '#include ' . (/"/ ? $_ : "<$_>") . newline();
    ($other ne '' && !($has_support && /"/) ? $hidden : $rest) .= $line;
  }
  $hidden = "#ifndef $other" . newline() . $hidden . '#endif' . newline() if $hidden ne '';
  return $hidden . $rest;
}

sub port_includes {
  (%SEEN, %ADDED, @LINES, @EARLY, %UNPORTED) = ();
  $CODE_BRANCH = undef;
  ($HAS_RUNTIME, $DEVICE_HEADER) = (0, 0);
  for my $d (@DIRECTIVES) {
    if ($d->{kind} eq 'include') {
      port_include($d) if argument($d) < $d->{end};
    } elsif ($d->{kind} eq 'if' || $d->{kind} eq 'elif') {
      port_has_include($d);
    }
  }
  return if !$OPTIONS{implicit_runtime} && is_fragment();
  # C++ that no compiler reads by itself is put into programs as they run, also into those of other languages.
  return if $OPTIONS{cpp_source} && !has_kernels() && !grep { $_->{kind} eq 'include' } @DIRECTIVES;
  add_runtimes();
  add_c_headers();
  add_coming_headers();
  add_support_headers();
  for my $at (sort { $a <=> $b } keys %ADDED) {
    my $mark = $at == 3 && $TEXT =~ /\A\xEF\xBB\xBF/;
    my $lines = $at != line_begin($at) && !$mark ? newline() : '';
    # What stands behind an include of the user's is there when that is.
    my ($other, $has_support) = $at == place_for_include() ? other_reader() : ('', 0);
    replace($at, $at, $lines . lines_for($other, $has_support, @{$ADDED{$at}}));
  }
}
