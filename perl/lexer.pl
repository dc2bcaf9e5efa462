# One file as tokens. @P holds what is between the tokens and the tokens in turn, so that join('', @P) is the file;
# @T the tokens as they are looked up; @X where each piece of @P ends. Behind the last token, and so before the first
# one (index -1), @T has empty ones.

my ($TEXT, $NAME);      # the file and its name
my (@P, @T, @X, $N);    # $N is the number of tokens
my @HITS;               # the tokens that %KEYS knows: names of the maps, brackets, # and the like
my @ODD;                # 1, 3, 5...
my $HAS_RETURN;         # whether there is a carriage return

# What Clang's lexer takes for a token when it reads C++17 and CUDA.
# A perl repeats a group 32766 times, or 65534, and then takes it for done: so groups of groups are repeated.
my $SPLICE = qr/\\[ \t\f\x0b]*+(?:\r\n?|\n\r?)/;
my $COMMENT = qr{//(?:(?:[^\\\r\n]++|$SPLICE|\\){1,9999}+)*+|/\*(?:.*?\*/|.*\z)}s;
my $TRIVIA = qr{[ \t\r\n\f\x0b]*+(?:(?=[/\\])(?:(?:$COMMENT|$SPLICE)[ \t\r\n\f\x0b]*+){1,9999}+)*+};
my $WORD = qr/[A-Za-z_\$\x80-\xff][\w\$\x80-\xff]*+(?:$SPLICE[\w\$\x80-\xff]++)*+/;
my $NUMBER = qr/\.?\d[\w.]*+(?:(?:(?:(?<=[eEpP])[-+]|'(?=\w)|$SPLICE(?=[\w.]))[\w.]*+){1,9999}+)*+/;
my $STRING = qr/"(?:(?:[^"\\\r\n]++|$SPLICE|\\.){1,9999}+)*+"?+(?:(?<=")_\w++)?+/s;
my $CHARACTER = qr/'(?:(?:[^'\\\r\n]++|$SPLICE|\\.){1,9999}+)*+'?+(?:(?<=')_\w++)?+/s;
my $OPERATOR = qr/<<=|<<<|>>=|>>>|->\*|\.\.\.|<:(?!:(?![:>]))|<%|%:%:|%:|%>|:>
  |\#\#|::|<<|>>|->|\.\*|\+\+|--|&&|\|\||[-+*\/%&|^=!<>]=/x;
my $QUOTED = qr/(?:u8|[uUL])?+(?:$STRING|$CHARACTER)/;
my $SCAN = qr/\G($TRIVIA)($WORD(?!["'])|[(),;{}\[\]]|(?=[\d.])$NUMBER|(?=["'uUL])$QUOTED|$WORD
  |(?=[-<>.+&|:=!*\/%^#])$OPERATOR|.)/xs;
my $SCAN_RAW = qr/\G($TRIVIA)((?>(?:u8|[uUL])?+R"([^()\\\s"]{0,16})\(.*?\)\g{-1}"(?:_\w++)?+
  |$WORD(?!["'])|[(),;{}]|(?=[\d.])$NUMBER|(?=["'uUL])$QUOTED|$WORD|$OPERATOR|.))/xs;

my %DIGRAPH = ('<:' => '[', ':>' => ']', '<%' => '{', '%>' => '}', '%:' => '#', '%:%:' => '##');

# Makes one token of `<< <` in a launch, and of the `>> >` before a bracket that closes it.
sub join_chevrons {
  my ($depth, @joined) = (-1);
  while (@P) {
    my ($blank, $t) = splice @P, 0, 2;
    my $joins = @joined > 1 && $blank =~ /\A[ \t]+\z/;
    if ($t eq '<' && $joins && $joined[-1] eq '<<' && (@joined < 4 || $joined[-3] ne 'operator')) {
      $joined[-1] .= $blank . $t;
      $depth = 0;
      next;
    }
    if ($depth == 0 && $t eq '(' && $joined[-1] eq '>' && $joined[-3] eq '>>' && $joined[-2] =~ /\A[ \t]*\z/) {
      my ($between, $last) = splice @joined, -2;
      $joined[-1] .= $between . $last;
      $depth = -1;
    }
    push @joined, $blank, $t;
    $depth = 0 if $t eq '<<<';
    next if $depth < 0;
    $depth++ if $t =~ /\A[(\[{]\z/;
    $depth = $depth ? $depth - 1 : -1 if $t =~ /\A[)\]}]\z/;
    $depth = -1 if $t eq ';' || ($t eq '>>>' && $depth == 0);
  }
  @P = @joined;
}

# Splits $TEXT.
sub scan {
  pos($TEXT) = $TEXT =~ /\A\xEF\xBB\xBF/ ? 3 : 0;
  my $mark = substr $TEXT, 0, pos $TEXT;
  if ($TEXT =~ /R"/) {
    pos($TEXT) = length $mark;
    my @triples = $TEXT =~ /$SCAN_RAW/gc;
    @P = @triples[grep { $_ % 3 != 2 } 0 .. $#triples];
  } else {
    pos($TEXT) = length $mark;
    @P = $TEXT =~ /$SCAN/gc;
  }
  my $rest = substr $TEXT, pos($TEXT) || 0;
  $rest = substr $TEXT, length $mark if !@P;
  my $has_blanks = $TEXT =~ /<<[ \t]+<|>>[ \t]+>/;
  join_chevrons() if $has_blanks;
  $N = @P / 2;
  push @P, $rest;
  $P[0] = $mark . $P[0];
  push @ODD, 2 * @ODD + 1 while @ODD < $N;
  @T = @P[@ODD[0 .. $N - 1]];
  $HAS_RETURN = index($TEXT, "\r") >= 0;
  my ($end, $n) = (0, 0);
  $#X = $#P;
  $X[$n++] = $end += length for @P;
  if ($TEXT =~ /[\w\$\x80-\xff]\\[ \t\f\x0b]*(?:\r\n?|\n\r?)[\w\$\x80-\xff]/) {
    for (@T) { s/$SPLICE//g if /\\/ && /\A[A-Za-z_\$\x80-\xff]/ }
  }
  if ($TEXT =~ /<:|:>|<%|%>|%:/) {
    for (@T) { $_ = $DIGRAPH{$_} if exists $DIGRAPH{$_} }
  }
  if ($has_blanks) {
    for (@T) { s/\A(?:<<[ \t]+<|>>[ \t]*>)\z/substr($_, 0, 1) x 3/e }
  }
  push @T, ('') x 8;
  push @X, ($end) x 4;
  @HITS = grep { exists $KEYS{$T[$_]} } 0 .. $N - 1;
}

sub is_word { return $T[$_[0]] =~ /\A[A-Za-z_\$\x80-\xff][\w\$\x80-\xff]*\z/ }
sub is_number { return $T[$_[0]] =~ /\A\.?\d/ }
sub is_string { return $T[$_[0]] =~ /\A(?:u8|[uUL])?R?".*"(?:_\w+)?\z/s && length $T[$_[0]] > 1 }

sub begin_of { return $X[2 * $_[0]] }
sub end_of { return $X[2 * $_[0] + 1] }

# Whether token $i is the first one of a line.
sub starts_line {
  my ($i) = @_;
  my $before = $P[2 * $i];
  return 1 if $i == 0;
  return 0 if $before !~ /[\r\n]/;
  if ($before =~ m{[/\\]}) {
    $before =~ s{($COMMENT)|$SPLICE}{defined $1 ? 'c' : ''}ge;
    return $before =~ /[\r\n]/;
  }
  return 1;
}

# The comments before token $i: [begin, end], in order.
sub comments_before {
  my ($i) = @_;
  return if index($P[2 * $i], '/') < 0;
  my $base = $i > 0 ? $X[2 * $i - 1] : 0;
  my @found;
  while ($P[2 * $i] =~ /($COMMENT)|$SPLICE/g) {
    next if !defined $1;
    my ($begin, $end) = ($base + $-[1], $base + $+[1]);
    push @found, [$begin, $end] if $1 =~ m{\A//|\*/\z};
  }
  return @found;
}

sub newline { return $TEXT =~ /\A[^\n]*\r\n/ ? "\r\n" : "\n" }

sub line_end {
  pos($TEXT) = $_[0];
  return $TEXT =~ /[\r\n]/g ? $-[0] : length $TEXT;
}

sub line_begin {
  my ($at) = @_;
  return 0 if $at == 0;
  my $n = rindex $TEXT, "\n", $at - 1;
  return $n + 1 if !$HAS_RETURN;
  my $r = rindex $TEXT, "\r", $at - 1;
  return ($n > $r ? $n : $r) + 1;
}

sub next_line {
  my $end = line_end($_[0]);
  return $end if $end == length $TEXT;
  return $end + (substr($TEXT, $end, 2) eq "\r\n" ? 2 : 1);
}

sub text { return substr $TEXT, $_[0], $_[1] - $_[0] }

# The place of token $first to token $last.
sub between { return (begin_of($_[0]), end_of($_[1])) }
