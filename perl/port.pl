# The port of one file.

# Whether the name of a row is no sign of CUDA: a function of the C library that device code has, too, or a keyword
# that compilers share.
sub is_common_name {
  my ($row) = @_;
  my ($key, $kind) = @$row[KEY, KIND];
  return $key eq '__restrict__' || $key eq '__noinline__' if $kind eq 'keyword';
  return $kind eq 'function' && $key =~ /\A[a-z0-9]+\z/;
}

# Most files of a tree are no CUDA. What any CUDA has is looked for in all of the text, comments and strings included,
# before it is taken apart: what names of CUDA's begin with, other names of the maps, headers, launches.
my $SIGN;

sub make_sign {
  my ($common) = map { /\A$TARGET{name}\t(.*)/ ? $1 : () } @{$FACTS{common}};
  my %common = map { $_ => 1 } split / /, $common;
  my (%begins, %words);
  for (keys %KEYS, keys %GUARDS) {
    if (/\A((?:cu|CU|nccl|NV|nv)\w\w)/) {
      $begins{$1} = 1;
    } elsif (/\A\w+\z/ && !$common{$_}) {
      $words{$_} = 1;
    }
  }
  delete $words{namespace};
  my $alternatives = join '|', (sort keys %begins), map { "$_\\b" } sort keys %words;
  $SIGN = qr/\b(?:$alternatives)/;    # words only, of which perl makes a trie
}

sub may_mention_cuda {
  return 1 if !$OPTIONS{many};    # the search would cost more than it saves
  make_sign() if !$SIGN;
  return 1 if index($TEXT, '<<<') >= 0 || index($TEXT, '__has_include') >= 0;
  return 1 if index($TEXT, '##') >= 0 && $TEXT =~ /\b(?:cu|CU|nccl|NV|nv)\w*\s*##/;
  return 1 if index($TEXT, '\\') >= 0 && $TEXT =~ /\w\\[ \t\f\x0b]*[\r\n]+\w/;
  while ($TEXT =~ /$SIGN/g) {
    my $begin = $-[0];
    $TEXT =~ /\G\w*+/g;
    my $word = substr $TEXT, $begin, pos($TEXT) - $begin;
    return 1 if exists $KEYS{$word} || exists $GUARDS{$word};
  }
  return 0 if $TEXT !~ /\binclude|\bimport\b/;
  while ($TEXT =~ /\b(?:include(?:_next)?|import)\b([^\r\n]*)/g) {
    my $rest = $1;
    return 1 if $rest !~ /\A\s*(?:<([^>]*)>|"([^"]*)")/ && $rest =~ /\A\s*[A-Za-z_\/\\]/;
    my $path = defined $1 ? $1 : $2;
    return 1 if defined $path && ($path =~ /\.cuh\z/ || find_header($path) || vendored_header($path) ne '');
  }
  return 0;
}

# Whether any rule can have something to say about the file.
sub mentions_cuda {
  return 1 if @LAUNCHES || $HAS_PASTE;
  for my $i (@CANDIDATES) {
    return 1 if !is_common_name(rows($T[$i])->[0]);
  }
  for my $d (@DIRECTIVES) {
    if ($d->{kind} eq 'include' && argument($d) < $d->{end}) {
      my $header = header_name_at(argument($d)) or return 1;
      my $path = text(@$header[0, 1]);
      return 1 if $path =~ /\.cuh\z/ || find_header($path) || vendored_header($path) ne '';
    } elsif ($d->{kind} =~ /\A(?:if|ifdef|ifndef|elif)\z/) {
      return 1 if grep { exists $GUARDS{$_} || /\A__has_include/ } @T[argument($d) .. $d->{end} - 1];
    }
  }
  return 0;
}

# Whether the file is written for the target already: it always includes headers of the target's, and no word in
# it is CUDA's alone. What both have, __shfl or warpSize, means there what the target says.
sub is_target_code {
  my ($folder) = $TARGET{runtime} =~ m{\A(.*)/} or return 0;
  my $begins = join '|', map { quotemeta } sort keys %{$WORDS{CudaBeginning}};
  my $cuda = qr/\A_*(?:$begins)/;
  my $includes = 0;
  for my $d (@DIRECTIVES) {
    next if $d->{kind} ne 'include' || argument($d) >= $d->{end};
    my $header = header_name_at(argument($d)) or next;
    my $path = text(@$header[0, 1]);
    return 0 if $path =~ $cuda;
    $includes ||= is_unconditional($d) && $path =~ m{\A\Q$folder\E/[^/]*\z};
  }
  return 0 if !$includes || grep { /\A(?:cu[A-Z]|CU)/ } @T[@CANDIDATES];
  return !grep { $_ =~ $cuda } @T;
}

# Ports $TEXT. Returns the port; diagnostics and counts are in @FOUND and %COUNTS.
sub port_text {
  (@EDITS, @FOUND, @SUPPORT) = ();
  (%REPORTED, %COUNTS, %SCOPE_OF) = ();
  $OPTIONS{kernels} = {};
  # A .cu file that has no CUDA itself still gives its headers the runtime's.
  my $is_skipped = !$OPTIONS{comments} && !($OPTIONS{implicit_runtime} && index($TEXT, 'include "') >= 0);
  return $TEXT if $is_skipped && !may_mention_cuda();
  scan();
  find_structure();
  return $TEXT if $is_skipped && !mentions_cuda();
  find_facts();
  port_conditions();
  port_names();
  port_qualified_names();
  report_device_pointers();
  report_object_handles();
  report_waiting_launches();
  port_launches();
  port_shared_arrays();
  port_nvcc_forms();
  port_launch_bounds();
  report_unchecked_launches();
  if (index($TEXT, 'cooperative_groups') >= 0) {
    port_group_members();
    port_group_widths();
    port_tiles();
  }
  port_warp_sizes();
  report_vector_operators();
  report_own_overloads();
  report_pastes();
  port_inline_ptx();
  port_includes();    # the rules above tell which support headers the port needs
  port_comments() if $OPTIONS{comments};
  (@EDITS, @SUPPORT, %COUNTS) = () if is_target_code();    # it is only reported on
  settle();
  return @EDITS ? render(0, length $TEXT, 0, 1 + length $TEXT) : $TEXT;
}

# One note is enough for the names of a file that declares many of CUDA's. They are in the order of the file.
sub join_user_declared {
  my $rest = substr message('UserDeclared', ''), 2;
  my @says = grep { $_->{id} eq 'user-declared' && $_->{message} =~ /\Q$rest\E\z/ } @_;
  return @_ if @says < 16;
  my $first = shift @says;
  my $name = substr $first->{message}, 0, -length $rest;
  @$first{qw(message places)} = (message('ManyUserDeclared', 1 + @says, $name), [$first->{places}[0]]);
  my %drop = map { $_ => 1 } @says;
  return grep { !$drop{$_} } @_;
}

# The diagnostics as lines of text, in the order of the file.
sub diagnostics {
  for my $d (@FOUND) {
    my %seen;
    $d->{places} = [grep { !$seen{$_}++ } sort { $a <=> $b } @{$d->{places}}];
  }
  my @sorted = @FOUND[sort { $FOUND[$a]{places}[0] <=> $FOUND[$b]{places}[0] || $a <=> $b } 0 .. $#FOUND];
  @sorted = join_user_declared(@sorted);
  my %line = lines_at(map { @{$_->{places}} } @sorted);
  my $out = '';
  for my $d (@sorted) {
    my ($first, @others) = @{$d->{places}};
    $out .= "$NAME:$line{$first}: $LEVEL{$d->{id}}: $d->{message} [$d->{id}]\n";
    next if !@others;
    my %seen;
    my @numbers = grep { !$seen{$_}++ } map { $line{$_} } @others;
    my $last = pop @numbers;
    my $list = @numbers ? 's ' . join(', ', @numbers) . " and $last" : " $last";
    $out .= "$NAME:$line{$others[0]}: note: the same in line$list [$d->{id}]\n";
  }
  return $out;
}

# The line numbers of byte offsets.
sub lines_at {
  my ($at, $number, %line) = (0, 1);
  for my $offset (sort { $a <=> $b } @_) {
    $number += substr($TEXT, $at, $offset - $at) =~ tr/\n//;
    $at = $offset;
    $line{$offset} = $number;
  }
  return %line;
}
