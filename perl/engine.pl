#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Ports CUDA C++ to HIP and MXMACA by its text. Made from the maps and the rules of tranship @VERSION@, for machines
# where that cannot be installed: this file and perl 5.10 or later are all that is needed. Run it with --help.
#
# Every edit is one that tranship also makes. What only tranship can decide is left and reported.
use 5.010;
use strict;
use warnings;

# ---- The maps: what becomes of each name. They follow __DATA__, one row a line; rows of one key are neighbours.

my (%KEYS, %HEADERS, %GUARDS);    # key to its rows, as text
my %FACTS;                        # what the tool knows besides the maps, by name
my %ROWS;                         # the rows of a key, split on first use
my %WORDS;                        # list to its words: Words.def
my %LEVEL;                        # diagnostic to note, warning or error: Diagnostics.def
my %MESSAGES;                     # name to text: Messages.def
my (@ASKED, $ASKED);              # rules that only tranship has, with the words that wake them: Rules.def

# The parts of a row.
use constant {KEY => 0, ARGS => 1, KIND => 2, LIBRARY => 3, HIP => 4, MACA => 5, RULE => 6, NOTE => 7};

sub load_tables {
  my $data = do { local $/; <DATA> };
  my %sections = map { /\A(\w+)\n(.*)\z/s } split /^%%/m, $data;
  for ([\%KEYS, 'keys'], [\%HEADERS, 'headers'], [\%GUARDS, 'guards']) {
    my ($table, $name) = @$_;
    $table->{$1} .= "$2\n" while $sections{$name} =~ /^([^\t\n]+)\t(.*)/mg;
  }
  @KEYS{'(', ')', '[', ']', '{', '}', '#', '##', '<<<', 'namespace'} = ('') x 10;    # not of the maps
  push @{$FACTS{$1}}, $2 while $sections{facts} =~ /^([^\t\n]+)\t(.*)/mg;
  %LEVEL = map { split /\t/, $_, 2 } @{$FACTS{level}};
  %MESSAGES = map { split /\t/, $_, 2 } @{$FACTS{message}};
  /(.*)\t(.*)/ and $WORDS{$1} = {map { $_ => 1 } split / /, $2} for @{$FACTS{words}};
  for (@{$FACTS{ask}}) {
    my ($rule, $phase, $ids, $words, $with) = split /\t/, $_, -1;
    push @ASKED, {rule => $rule, ids => [split / /, $ids], edits => $phase ne 'report',
      words => patterns_of($words), with => $with eq '' ? undef : patterns_of($with)};
  }
  $ASKED = patterns_of(join ' ', map { grep { defined } (split /\t/)[3, 4] } @{$FACTS{ask}});
}

# The words of a rule as a pattern: `a*`, `*a` and `*a*` stand for many words, `"a` for strings.
sub patterns_of {
  my @all = map {
    my $word = $_;
    my $begin = $word =~ s/\A"// ? '[^"]*".*' : $word =~ s/\A\*// ? '.*' : '';
    my $end = $begin =~ /"/ || $word =~ s/\*\z// ? '.*' : '';
    $begin . quotemeta($word) . $end;
  } split / /, $_[0];
  my $any = join '|', @all;
  return qr/\A(?:$any)\z/s;
}

sub rows_in {
  my ($table, $key) = @_;
  return $ROWS{$table}{$key} ||= [map { [$key, split /\t/, $_, -1] } grep { /\t/ } split /\n/, $table->{$key} // ''];
}

sub rows { return rows_in(\%KEYS, $_[0]) }

# The row for a use that is not a call, or nothing.
sub find_in { return (grep { $_->[ARGS] eq '' } rows_in(@_)->[0] || ())[0] }
sub find_row { return find_in(\%KEYS, $_[0]) }

# The row for a call with this number of arguments of any types.
sub find_call {
  my ($key, $number) = @_;
  my @rows = @{rows($key)};
  my ($exact) = grep { $_->[ARGS] eq $number } @rows;
  my ($least) = grep { $_->[ARGS] =~ /\A(\d+)\+\z/ && $1 <= $number } reverse @rows;
  return $exact || $least || (grep { $_->[ARGS] eq '' } @rows)[0];
}

sub find_header {
  my ($path) = @_;
  my $row = find_in(\%HEADERS, $path);
  $row = find_in(\%HEADERS, "$path/*") while !$row && $path =~ s{/[^/]*\z}{};
  return $row;
}

# What a cell says for a version: [state, text, since, supplied]. The states are
# none (not established), absent, unneeded, new (in a newer version only), rename, template.
# `+` in a cell is the same name, and `+text` another one, that a support header supplies, if it may.
my %RESOLVED;

sub resolve_cell {
  my ($cell, $version, $with_support) = @_;
  return $RESOLVED{"$with_support $version"}{$cell} ||= do {
    my $result = [$cell eq '' ? 'none' : $cell eq '""' ? 'unneeded' : 'absent', ''];
    for my $part ($cell eq '-' || $cell eq '""' ? () : split / \| /, $cell) {
      my ($text, $since) = $part =~ /\A(.*)\@(\d+\.\d+)\z/s ? ($1, $2) : ($part, '0.0');
      my $supplied = $text =~ s/\A\+//;
      next if $supplied && !$with_support;
      my $is_new = version_less($version, $since);
      $result = [$is_new ? 'new' : $text =~ /[(\$]/ ? 'template' : 'rename', $text, $since, $supplied];
      last if !$is_new;
    }
    $result;
  };
}

sub version_less {
  my ($left, $right) = map { sprintf '%06d.%06d', (split /\./)[0, 1] } @_;
  return $left lt $right;
}

sub is_in { my ($list, $word) = @_; return $WORDS{$list}{$word} }

# The text of a message with the values of its $1, $2 ...
sub message {
  my ($name, @parts) = @_;
  (my $text = $MESSAGES{$name}) =~ s/\$(\d)/$parts[$1 - 1]/g;
  return $text;
}

# ---- One file as tokens. @P holds what is between the tokens and the tokens in turn, so that join('', @P) is the file;
# @T the tokens as they are looked up; @X where each piece of @P ends. After the last token, and so before the first
# one (index -1), @T has empty ones.

my ($TEXT, $NAME);      # the file and its name
my (@P, @T, @X, $N);    # $N is the number of tokens
my @HITS;               # the tokens that %KEYS knows: names of the maps, brackets, # and the like

# What is a token for Clang's lexer in C++17 with CUDA.
# Perl repeats a group at most 32766 or 65534 times: so groups of groups are repeated.
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
my $SCAN = qr/\G($TRIVIA)((?>(?:u8|[uUL])?+R"([^()\\\s"]{0,16})\(.*?\)\g{-1}"(?:_\w++)?+|$WORD(?!["'])|[(),;{}\[\]]
  |(?=[\d.])$NUMBER|(?=["'uUL])$QUOTED|$WORD|(?=[-<>.+&|:=!*\/%^#])$OPERATOR|.))/xs;
my %DIGRAPH = ('<:' => '[', ':>' => ']', '<%' => '{', '%>' => '}', '%:' => '#', '%:%:' => '##');

# Splits $TEXT.
sub scan {
  my $start = pos($TEXT) = mark_length();
  my @triples = $TEXT =~ /$SCAN/gc;
  my $rest = substr $TEXT, @triples ? pos($TEXT) || 0 : $start;
  @P = (@triples[grep { $_ % 3 != 2 } 0 .. $#triples], $rest);
  $P[0] = substr($TEXT, 0, $start) . $P[0];
  $N = $#P / 2;
  @T = @P[map { 2 * $_ + 1 } 0 .. $N - 1];
  my $end = 0;
  @X = map { $end += length } @P;
  for (@T) {
    s/$SPLICE//g if /\\/ && /\A[A-Za-z_\$\x80-\xff]/;
    $_ = $DIGRAPH{$_} if exists $DIGRAPH{$_};
  }
  push @T, ('') x 8;
  push @X, ($end) x 4;
  my %new = map { $_ => 1 } grep { !exists $KEYS{$_} } @T[0 .. $N - 1];
  know_beginning($_) for keys %new;
  @HITS = grep { exists $KEYS{$T[$_]} } 0 .. $N - 1;
}

# A name without a row gets the rows of the longest beginning (`npp*`) that it has.
my %BEGINNINGS;

sub know_beginning {
  my ($name) = @_;
  %BEGINNINGS = map { /\A(\w{3,})\*\z/ ? ($1 => 1) : () } keys %KEYS if !%BEGINNINGS;
  for my $length (reverse 3 .. length($name) - 1) {
    my $begin = substr $name, 0, $length;
    next if !$BEGINNINGS{$begin} || substr($name, $length - 1, 2) =~ /\A[a-z]{2}\z/;
    $KEYS{$name} = $KEYS{"$begin*"};
    return;
  }
}

sub is_word { return $T[$_[0]] =~ /\A[A-Za-z_\$\x80-\xff][\w\$\x80-\xff]*\z/ }
sub mark_length { return $TEXT =~ /\A\xEF\xBB\xBF/ ? 3 : 0 }
sub begin_of { return $X[2 * $_[0]] }
sub end_of { return $X[2 * $_[0] + 1] }
sub text { return substr $TEXT, $_[0], $_[1] - $_[0] }
sub newline { return $TEXT =~ /\A[^\n]*\r\n/ ? "\r\n" : "\n" }

# The place of token $first to token $last.
sub between { return (begin_of($_[0]), end_of($_[1])) }

# Whether token $i is the first one of a line.
sub starts_line {
  my ($i) = @_;
  (my $before = $P[2 * $i]) =~ s{($COMMENT)|$SPLICE}{defined $1 ? 'c' : ''}ge;
  return $i == 0 || $before =~ /[\r\n]/;
}

# The comments before token $i: [begin, end], in order.
sub comments_before {
  my ($i) = @_;
  my ($base, @found) = $i > 0 ? $X[2 * $i - 1] : 0;
  while ($P[2 * $i] =~ /($COMMENT)|$SPLICE/g) {
    my @where = defined $1 ? ($base + $-[1], $base + $+[1]) : next;
    push @found, \@where if $1 =~ m{\A//|\*/\z};
  }
  return @found;
}

sub line_begin { return substr($TEXT, 0, $_[0]) =~ /.*[\r\n]/s ? $+[0] : 0 }
sub line_end { return substr($TEXT, $_[0]) =~ /[\r\n]/ ? $_[0] + $-[0] : length $TEXT }
sub line_of { return 1 + substr($TEXT, 0, $_[0]) =~ tr/\n// }
sub next_line { return substr($TEXT, $_[0]) =~ /\r\n|[\r\n]/ ? $_[0] + $+[0] : length $TEXT }
# ---- Directives, branches of conditionals and brackets.

my @DIRECTIVES;     # {kind, first, name, end, branch, number}; tokens first (the #) to end - 1
my @DIRECTIVE_OF;   # the directive of a token, if it is in one
my @BRANCHES;       # {parent, opener, dead}; branch 0 is the file
my @BRANCH_OF;      # the branch of a token
my $GUARD;          # the branch of the include guard, or 0
my @PARTNER;        # the other bracket of a pair
my @CANDIDATES;     # names of the maps
my @LAUNCHES;
my @NAMESPACES;

my %OPENS = map { $_ => 1 } qw(if ifdef ifndef);
my %CLOSER = ('(' => ')', '[' => ']', '{' => '}');

# A directive's argument follows its name.
sub argument { return $_[0]{name} + 1 }

sub find_structure {
  (@DIRECTIVES, @DIRECTIVE_OF, @PARTNER) = ();
  @BRANCHES = ({parent => 0, opener => undef, dead => 0});
  $GUARD = 0;
  my @open = (0);
  for my $hash (grep { $T[$_] eq '#' } @HITS) {
    find_directive($hash, \@open) if !$DIRECTIVE_OF[$hash] && starts_line($hash);
  }
  my $branch = 0;
  @BRANCH_OF = map { $branch = $DIRECTIVE_OF[$_] ? $DIRECTIVE_OF[$_]{branch} : $branch } 0 .. $N;
  my @used = grep { !$DIRECTIVE_OF[$_] || $_ != $DIRECTIVE_OF[$_]{name} } @HITS;
  @CANDIDATES = grep { is_candidate($_) && !($DIRECTIVE_OF[$_] && $DIRECTIVE_OF[$_]{kind} eq 'include') } @used;
  @LAUNCHES = grep { $T[$_] eq '<<<' } @used;
  @NAMESPACES = grep { $T[$_] eq 'namespace' } @used;
  find_guard();
  match_brackets();
}

sub find_directive {
  my ($hash, $open) = @_;
  my $end = $hash + 1;
  $end++ while $end < $N && !($P[2 * $end] =~ /[\r\n]/ && starts_line($end));
  my $d = {kind => 'other', first => $hash, name => $hash + 1, end => $end, number => scalar @DIRECTIVES};
  if ($d->{name} < $end && is_word($d->{name})) {
    my $name = $T[$d->{name}];
    $d->{kind} = $name =~ /\A(?:ifn?def|if|elif|else|endif|define|undef|include|import)/ ? $& : 'other';
    $d->{kind} = 'include' if $name eq 'import';
    $d->{kind} = 'once' if $name eq 'pragma' && argument($d) < $end && $T[argument($d)] eq 'once';
  }
  enter_conditional($d, $open);
  push @DIRECTIVES, $d;
  @DIRECTIVE_OF[$hash .. $end - 1] = ($d) x ($end - $hash);
}

sub enter_conditional {
  my ($d, $open) = @_;
  my $is = sub { return $_[0]{kind} eq 'if' && $_[0]{end} == argument($_[0]) + 1 && $T[argument($_[0])] eq $_[1] };
  my $turns = $d->{kind} eq 'elif' || $d->{kind} eq 'else';
  # Whether the previous branch is always compiled.
  my $taken = ($turns || $d->{kind} eq 'endif') && @$open > 1 && $is->($BRANCHES[pop @$open]{opener}, '1');
  if ($OPENS{$d->{kind}} || $turns) {
    my $dead = $is->($d, '0') || ($taken && $turns) || $BRANCHES[$open->[-1]]{dead};
    push @BRANCHES, {parent => $open->[-1], opener => $d, dead => $dead};
    push @$open, $#BRANCHES;
  }
  $d->{branch} = $open->[-1];
}

sub find_guard {
  my ($test, $define, @more) = grep { $_->{kind} ne 'once' || $_->{first} != 0 } @DIRECTIVES;
  return if !@more;
  my ($at, $last) = (argument($test), $more[-1]);
  my $first = $DIRECTIVES[0] == $test ? 0 : $DIRECTIVES[0]{end};
  $GUARD = 1 if $test->{first} == $first && $define->{kind} eq 'define' && $define->{first} == $test->{end}
    && ($test->{kind} eq 'ifndef' && $test->{end} == $at + 1
      || $test->{kind} eq 'if' && $T[$at] eq '!' && $T[$at + 1] eq 'defined')
    && $last->{kind} eq 'endif' && $last->{end} == $N && $last->{branch} == 0
    && !grep { $_->{parent} == 0 } @BRANCHES[2 .. $#BRANCHES];
}

# A directive's brackets are its own. Each branch of a conditional begins with what was open before; the text after it
# goes on with its last branch that is not dead.
sub match_brackets {
  my (@open, @outer, @conditionals, $inside);
  for my $i (@HITS) {
    if ($inside && $i >= $inside->{end}) {
      @open = @outer;
      $inside = undef;
    }
    my $d = $DIRECTIVE_OF[$i];
    if ($d && !($inside && $inside == $d)) {
      turn_branch($d, \@open, \@conditionals);
      ($inside, @outer) = ($d, @open);
      @open = ();
    }
    my $t = $T[$i];
    push @open, $i if $CLOSER{$t};
    close_bracket($i, $t, \@open) if $t =~ /\A[)\]}]\z/;
  }
}

sub turn_branch {
  my ($d, $open, $conditionals) = @_;
  if ($OPENS{$d->{kind}}) {
    push @$conditionals, {branch => $d->{branch}, before => [@$open], behind => [@$open]};
  } elsif (@$conditionals && $d->{kind} =~ /\Ae/) {
    my $c = $conditionals->[-1];
    $c->{behind} = [@$open] unless $BRANCHES[$c->{branch}]{dead};
    $c->{branch} = $d->{branch};
    @$open = @{$d->{kind} eq 'endif' ? (pop @$conditionals)->{behind} : $c->{before}};
  }
}

# A brace ends whatever was left open inside; nothing else ends a brace.
sub close_bracket {
  my ($i, $t, $open) = @_;
  my $n = $#$open;
  $n-- while $n >= 0 && $CLOSER{$T[$open->[$n]]} ne $t && $T[$open->[$n]] ne '{';
  my $pairs = $n >= 0 && $CLOSER{$T[$open->[$n]]} eq $t;
  ($PARTNER[$i], $PARTNER[$open->[$n]]) = ($open->[$n], $PARTNER[$open->[$n]] // $i) if $pairs;
  $#$open = $pairs ? $n - 1 : $n;
}

# The branch around the byte $at.
sub branch_at {
  my ($at) = @_;
  my ($d) = grep { begin_of($_->{first}) <= $at } reverse @DIRECTIVES;
  return $d ? $d->{branch} : 0;
}

sub holds {
  my ($outer, $inner) = @_;
  $inner = $BRANCHES[$inner]{parent} while $inner != $outer && $inner != 0;
  return $inner == $outer;
}

# The bytes of the lines that a directive takes; only the directive where a comment shares a line with it and another.
sub lines_of {
  my ($d) = @_;
  my ($begin, $end) = between($d->{first}, $d->{end} - 1);
  my $first = $begin;
  $first-- while $first > 0 && substr($TEXT, $first - 1, 1) =~ /[ \t]/;
  return ($begin, $end) if $first != line_begin($first) && !($first == 3 && mark_length());
  my $next = next_line($end);
  return ($first, $end) if grep { $_->[0] < $next && $_->[1] > $next } comments_before($d->{end});
  return ($first, $next);
}

# ---- Brackets and arguments.

my %ENDS_ANGLES = map { $_ => 1 } (';', ')', ']', '}', '&&', '||', '<<<');

sub closing { my $p = $PARTNER[$_[0]]; return defined $p && $p > $_[0] ? $p : undef }
sub opening { my $p = $PARTNER[$_[0]]; return defined $p && $p < $_[0] ? $p : undef }

# Where template arguments that begin at $open end.
sub angle_end {
  my ($open) = @_;
  my $d = $DIRECTIVE_OF[$open];
  my $limit = $d ? $d->{end} : $N;
  my ($depth, $steps) = (0, 0);
  for (my $i = $open; $i < $limit && ++$steps <= 512; $i++) {
    my $t = $T[$i];
    return if $ENDS_ANGLES{$t};
    if ($t =~ /\A>{1,3}\z/) {
      return $i if ($depth -= length $t) <= 0;
    } elsif ($t eq '<') {
      $depth++;
    } elsif ($CLOSER{$t}) {
      $i = closing($i) // return;
    }
  }
  return;
}

# The call between two brackets: {open, close, args, variable}. An argument is
# {first, end, begin, stop, lead}: tokens, bytes, and the byte where the white space before it begins.
sub call_at {
  my ($open) = @_;
  my $close = $T[$open] eq '(' ? closing($open) : undef;
  return unless defined $close;
  my $call = {open => $open, close => $close, args => [], variable => 0};
  my $first = $open + 1;
  for (my $i = $first; $i < $close; $i++) {
    my $t = $T[$i];
    if ($t eq ',') {
      push @{$call->{args}}, read_argument($first, $i);
      $first = $i + 1;
    } elsif ($CLOSER{$t}) {
      $i = closing($i) // $i;
    } elsif ($t eq '<' && is_word($i - 1)) {
      my ($end) = angle_end($i);
      $i = $end if defined $end && $end < $close && $T[$end + 1] =~ /\A(?:[({,)*&]|::|\.\.\.|>>>|<<<)\z/;
    } elsif ($t eq '...' || $t eq '__VA_ARGS__') {
      $call->{variable} = 1;
    }
  }
  push @{$call->{args}}, read_argument($first, $close) if $first != $close || @{$call->{args}};
  # Under conditions of the preprocessor the arguments are incomplete.
  $call->{variable} ||= !$DIRECTIVE_OF[$open] && grep { $_ } @DIRECTIVE_OF[$open + 1 .. $close - 1];
  return $call;
}

sub read_argument {
  my ($first, $end) = @_;
  my ($begin, $stop) = (end_of($first - 1), begin_of($end));
  my $between = text($begin, $stop);
  my ($blanks) = $between =~ /\A((?:[ \t\r\n\f\x0b]|\\\r?\n)*)/;
  my $lead_end = $begin + length $blanks;
  $between =~ s/[ \t\r\n\f\x0b]+\z//;
  my $text_end = $begin + length $between;
  # What is written after a line comment must go on the next line.
  $text_end = $stop if grep { $_->[1] >= $text_end && text(@$_) =~ m{\A//} } comments_before($end);
  $text_end = $lead_end if $text_end < $lead_end;
  return {first => $first, end => $end, begin => $lead_end, stop => $text_end, lead => $begin};
}

# ---- Whether a file itself declares one of CUDA's names: a stand-in, a mock, a member of a wrapper.

my %IS_TAG = map { $_ => 1 } qw(struct class union enum);

# Whether what is before token $i can end a type.
sub follows_type {
  my ($i) = @_;
  $i-- while $i > 1 && ($T[$i - 1] eq '*' || $T[$i - 1] eq '&');
  return 0 if $i == 0;
  return is_word($i - 1) ? !is_in('BeforeUse', $T[$i - 1]) && !$DIRECTIVE_OF[$i - 1] : $T[$i - 1] eq '>';
}

# The first component of the qualified name that ends with token $i.
sub chain_first {
  my ($i) = @_;
  $i -= 2 while $i >= 2 && $T[$i - 1] eq '::' && is_word($i - 2) && $T[$i - 2] ne 'using';
  return $i;
}

sub is_candidate { return $KEYS{$T[$_[0]]} }

sub has_body {
  my $i = (closing($_[0]) // return 0) + 1;
  $i++ while $T[$i] =~ /\A(?:const|noexcept|override|final)\z/;
  return $T[$i] eq '{';
}

# Whether the name at the token is declared there. What an expression can be, too, counts with a body alone.
sub declares {
  my ($i, $kind) = @_;
  my ($before, $behind) = @T[$i - 1, $i + 1];
  return 0 if $kind =~ /\A(?:keyword|indicator|namespace)\z/ || $DIRECTIVE_OF[$i] || $i == 0;
  return 1 if $before eq 'using' && $behind eq '=' || $IS_TAG{$before} && ($behind eq '{' || $behind eq ':');
  return 1 if $before eq '*' && $T[$i - 2] eq '(' && $behind eq ')' && $T[$i + 2] eq '(' && follows_type($i - 2);
  my $first = chain_first($i);
  return $T[$first - 1] eq 'using' && !is_candidate($first) if $behind eq ';' && $first != $i;
  return 0 if $behind !~ /\A[;=\[({]\z/ || !follows_type($i) || $before eq 'friend';
  return is_word($i - 1) && $behind =~ /\A[;=\[]\z/ if $kind eq 'type';
  return is_word($i - 1) || has_body($i + 1);
}

# The names that a typedef or an enum declares.
sub declared_from {
  my ($i) = @_;
  return () if $T[$i] ne 'typedef' && $T[$i] ne 'enum';
  my $at = $i + 1;
  $at = (closing($at) // $at) + 1 while $at < $N && $T[$at] ne ';' && $T[$at] ne '{';
  return grep { is_word($_) && $T[$_ - 1] =~ /\A[{,]\z/ } $at .. closing($at) // $at
    if $T[$i] eq 'enum' && $T[$at] eq '{';
  $at = (closing($at) // $at) + 1 while $at < $N && $T[$at] ne ';';
  return $T[$i] eq 'typedef' && $at - 1 > $i + 1 ? $at - 1 : ();
}

# Whether the name at token $i and the brackets behind it declare a function, rather than calling one: two words side
# by side, or a type of the language, are no expression.
sub declares_function {
  my ($i, $call) = @_;
  return 1 if follows_type($i) && has_body($call->{open});
  for (my $at = $call->{open} + 1; $at < $call->{close}; $at++) {
    $at = closing($at) // $at;
    next if !is_word($at);
    return 1 if is_in('BuiltinType', $T[$at]) && $T[$at + 1] !~ /\A[({]\z/;
    # A lambda has its own words after its brackets.
    return 1 if is_word($at + 1) && !is_in('BeforeUse', $T[$at]) && $T[$at - 1] !~ /\A[)\]]\z/;
    my ($angle) = $T[$at + 1] eq '<' ? angle_end($at + 1) : ();
    $at = $angle if defined $angle;
  }
  return 0;
}

# ---- What a file says about its own names.

my %DECLARED;     # CUDA's names that the file itself declares
my %SWITCHES;     # macros without text, which tell CUDA's headers what to do
my %NESTED;       # namespaces with CUDA's names that the file has
my %ALIASES;      # of namespaces
my @USED;         # using namespace
my @KEPT;         # [begin, end] of lines to leave alone

sub find_facts {
  (%DECLARED, %SWITCHES, %NESTED, %ALIASES, @USED, @KEPT) = ();
  $_->() for \&find_macros, \&find_namespaces, \&find_declarations, \&find_kept;
}

sub find_macros {
  for my $d (@DIRECTIVES) {
    my $at = argument($d);
    next if $d->{kind} ne 'define' || $at >= $d->{end};
    my ($name, $body) = @T[$at, $at + 1];
    my $length = $d->{end} - $at - 1;
    my $space = $length == 1 ? find_row($body) : undef;
    $ALIASES{$name} = $body if $space && $space->[KIND] eq 'namespace' && $body ne $name;
    my $row = find_row($name);
    my $is_switch = $row && $row->[KIND] eq 'macro' && ($length == 0 || ($length == 1 && $body eq '1'));
    ($is_switch ? $SWITCHES{$name} : $DECLARED{$name}) = 1;
  }
}

sub qualified_name {
  my ($i) = @_;
  $i++ if $T[$i] eq '::';
  my @parts = $ALIASES{$T[$i]} || $T[$i];
  push @parts, $T[$i += 2] while $T[$i + 1] eq '::';
  return join '::', @parts;
}

sub find_namespaces {
  for my $i (@NAMESPACES) {
    if ($T[$i - 1] eq 'using') {
      my $full = qualified_name($i + 1);
      push @USED, $full unless grep { $_ eq $full } @USED;
    } elsif (is_word($i + 1) && $T[$i + 2] eq '=') {
      $ALIASES{$T[$i + 1]} = qualified_name($i + 3);
    }
  }
}

sub find_declarations {
  for my $i (@NAMESPACES) {
    my $at = $i + 1;
    $at += 2 while $T[$at + 1] eq '::';
    $NESTED{$T[$at]} = 1 if $T[$at + 1] eq '{';
  }
  $DECLARED{$T[$_]} = 1
    for grep({ declares($_, rows($T[$_])->[0][KIND]) } @CANDIDATES), map { declared_from($_) } 0 .. $N - 1;
}

sub is_own { return exists $DECLARED{$T[$_[0]]} }

sub find_kept {
  my $off;
  for my $c (map { comments_before($_) } index($TEXT, 'tranship:') < 0 ? () : 0 .. $N) {
    my ($word) = text(@$c) =~ m{\A..\s*tranship:\s*(keep|off|on)\b}s or next;
    $off //= line_begin($c->[0]) if $word eq 'off';
    push @KEPT, [$off // line_begin($c->[0]), line_end($c->[1])] if $word eq (defined $off ? 'on' : 'keep');
    $off = undef if $word eq 'on';
  }
  push @KEPT, [$off, length $TEXT] if defined $off;
}

# The lines to leave alone around [begin, end).
sub kept_around { my ($begin, $end) = @_; return (grep { $_->[0] <= $begin && $end <= $_->[1] } @KEPT)[0] }

sub is_kept { return @KEPT ? defined kept_around(between($_[0], $_[0])) : 0 }

# ---- Edits are values: [begin, end, pieces]; a piece is new text, or [begin, end] of the file, which is written with
# the edits inside it. What overlaps without nesting is dropped.

my @EDITS;
my @FOUND;       # diagnostics: {id, places, message}
my %REPORTED;
my %COUNTS;      # library to the number of names that are ported
my @SUPPORT;     # the support headers that the port uses
my (%OPTIONS, %TARGET);

sub replace { push @EDITS, [@_] unless kept_around(@_[0, 1]) }

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
  $first++ while $first < @EDITS && $EDITS[$first][0] < $begin;
  my ($out, $at) = ('', $begin);
  for my $i ($first .. $#EDITS) {
    my ($from, $to, @pieces) = @{$EDITS[$i]};
    last if $from > $end || $from >= $outside;
    next if $from < $at || $to > $end;
    $out .= substr $TEXT, $at, $from - $at;
    for my $piece (@pieces) {
      $out .= !ref $piece ? $piece : $piece->[0] != $piece->[1] ? render(@$piece, $i + 1, $to) : '';
    }
    $at = $to;
  }
  return $out . substr $TEXT, $at, $end - $at;
}

sub report {
  my ($id, $begin, $end, $message) = @_;
  return if kept_around($begin, $end) || $BRANCHES[branch_at($begin)]{dead};
  my $known = $REPORTED{"$id $message"} ||= {id => $id, places => [], message => $message};
  push @FOUND, $known if !@{$known->{places}};
  push @{$known->{places}}, $begin;
}

sub report_at { my ($id, $i, $message) = @_; return report($id, between($i, $i), $message) }
sub asked { return "only tranship decides what becomes of '$_[0]'" }
sub leave_to_tool { my ($id, $i) = @_; return report_at($id, $i, asked($T[$i])) }

sub resolve_with {
  my ($row, $with_support) = @_;
  my $what = resolve_cell($row->[$TARGET{column}], $TARGET{version}, $with_support);
  return $what->[3] && $what->[1] eq '' ? [$what->[0], $row->[KEY], undef, 1] : $what;
}

# Whether the port may include support headers, which are C++.
sub has_support { return $OPTIONS{no_polyfill} || $OPTIONS{plain_c} ? 0 : 1 }
sub resolve { return resolve_with($_[0], has_support()) }

sub is_identity { my $what = resolve($_[0]); return $what->[0] eq 'rename' && $what->[1] eq $_[0][KEY] }

# What a fact says of a key, such as the support header for a library's rows.
sub facts_of { my ($fact, $key) = @_; return map { /\A\Q$key\E\t(.*)/ ? $1 : () } @{$FACTS{$fact}} }
sub support_header { return (facts_of('support', $_[0]))[0] }

# Counts what is ported; a header's own line becomes that of the support header.
sub count {
  my ($row) = @_;
  my $header = support_header($row->[LIBRARY]);
  $COUNTS{$row->[LIBRARY]}++;
  push @SUPPORT, $header
    if $header && $row->[KIND] ne 'header' && resolve($row)->[3] && !grep { $_ eq $header } @SUPPORT;
}

sub note_of {
  my ($row) = @_;
  my $note = $TARGET{has_notes} && $row->[NOTE] ne '' ? ": $row->[NOTE]" : '';
  $note .= message($OPTIONS{no_polyfill} ? 'SupportUnused' : 'SupportNotInC')
    if !has_support() && !resolve($row)->[3] && resolve_with($row, 1)->[3];
  return $note;
}

# Whether another platform has the name as CUDA spells it.
sub is_shared_name {
  my ($row) = @_;
  my $other = resolve_cell($row->[HIP], $FACTS{newest}[0], 1);
  return $TARGET{column} != HIP && $other->[0] eq 'rename' && $other->[1] eq $row->[KEY];
}

sub report_unported {
  my ($row, $what, $begin, $end, $key) = @_;
  my ($state, $text, $since) = @$what;
  my ($id, @message) =
      $state eq 'new' ? ('target-version', 'NeedsVersion', $text, $TARGET{title}, $since, $TARGET{full})
    : $state ne 'none' ? ('no-counterpart', 'NoCounterpart', $TARGET{title}, note_of($row))
    : is_shared_name($row) ? ('unverified-name', 'SharedName', $TARGET{title})
    : ('not-established', 'NotEstablished', $TARGET{title}, note_of($row));
  my $name = shift @message;
  report($id, $begin, $end, message($name, $key // $row->[KEY], @message));
}

# ---- What a row makes of one use of its name: a rename, or another call.

# Renames a token. A name that line splices cut is followed by as many, so that later lines keep their numbers.
sub rename_token {
  my ($i, $new) = @_;
  my $old = text(between($i, $i));
  $new .= ($old =~ /\r\n/ ? "\\\r\n" : "\\\n") x ($old =~ tr/\n//) if $old ne $T[$i];
  replace(between($i, $i), $new) if $new ne $old;
}

# Writes the type $new in place of token $i. Of `struct X`, which names a type that is declared elsewhere, the tag goes:
# the target's may be a typedef. In C some types of the target need a tag.
sub rename_type {
  my ($i, $new) = @_;
  return leave_to_tool('call-form', $i)
    if $OPTIONS{plain_c} && (is_in('EnumTag', $new) || is_in('StructTag', $new));
  rename_token($i, $new);
  return if $T[$i] =~ /_st\z/ || ($OPTIONS{plain_c} && $new eq $T[$i]) || !$IS_TAG{$T[$i - 1]}
    || $T[$i + 1] =~ /\A(?:[;{:<]|::|##|)\z/ || ($T[$i + 1] eq '*' && $T[$i - 2] eq 'typedef');
  my ($begin, $end) = between($i - 1, $i - 1);
  my ($blanks) = text($end, begin_of($i)) =~ /\A([ \t]*)/;
  replace($begin, $end + length $blanks);
}

# A call template: its pieces, {text}, {argument} or {rest, argument}, and the highest argument.
sub template_pieces {
  my ($text) = @_;
  my ($highest, @pieces) = (0);
  while ($text =~ /\G(?:([^\$]+)|\$(?:(\d)|\{(\d+)\}|(\*)))/g) {
    my $number = defined $2 ? $2 : $3;
    push @pieces, defined $1 ? {text => $1} : defined $4 ? {rest => 1} : {argument => $number};
    $highest = $number if defined $number && $number > $highest;
  }
  $_->{rest} and $_->{argument} = $highest + 1 for @pieces;
  return {pieces => \@pieces, highest => $highest, rest => scalar grep { $_->{rest} } @pieces};
}

sub template_names {
  my ($template, $n) = @_;
  return scalar grep { $_->{argument} && ($_->{rest} ? $n >= $_->{argument} : $n == $_->{argument}) }
    @{$template->{pieces}};
}

# The pieces for a call: when there is no rest, `$*` goes with the comma beside it. A cast of a name, of none that looks
# like a macro, does without the template's brackets.
sub pieces_for {
  my ($template, @args) = @_;
  my @pieces = map { {%$_} } @{$template->{pieces}};
  my ($rest) = grep { $pieces[$_]{rest} && $pieces[$_]{argument} > @args } 0 .. $#pieces;
  if (defined $rest) {
    my ($before, $behind) = ($rest ? $pieces[$rest - 1] : {}, $pieces[$rest + 1] || {});
    my $done = defined $before->{text} && $before->{text} =~ s/,\s*\z//;
    $behind->{text} =~ s/\A\s*,\s*// if !$done && defined $behind->{text};
    splice @pieces, $rest, 1;
  }
  for my $n (1 .. $#pieces - 1) {
    my ($before, $p, $behind) = @pieces[$n - 1 .. $n + 1];
    next if !$p->{argument} || $p->{rest} || ($behind->{text} // '') !~ /\A\)/
      || ($before->{text} // '') !~ /(?:\A|[^\w>)\]])\([^()]*\)\(\z/;
    my $a = $args[$p->{argument} - 1];
    next if $a->{end} != $a->{first} + 1 || $DIRECTIVE_OF[$a->{first}] || $T[$a->{first}] !~ /\A[A-Z_]*[a-z]/;
    chop $before->{text};
    $behind->{text} = substr $behind->{text}, 1;
  }
  return @pieces;
}

# What the source has before an argument, white space and comments, takes the place of the template's blank behind the
# last comma; before the first argument, what is more than blanks stands behind the bracket. Returns where the
# argument's text goes on.
sub add_lead {
  my ($out, $arg, $is_first) = @_;
  my $end = $arg->{first} < $arg->{end} ? begin_of($arg->{first}) : $arg->{begin};
  $end = $arg->{begin} if $end < $arg->{begin};
  return $arg->{begin} if !@$out || $arg->{lead} == $end || ref $out->[-1];
  my $is_plain = $end == $arg->{begin} && text($arg->{lead}, $end) !~ /\n/;
  my ($before, $behind) = $out->[-1] =~ /\A(.*,) (.*)\z/s;
  ($before, $behind) = $out->[-1] =~ /\A(.*?\()(.*)\z/s if !defined $before && $is_first && !$is_plain;
  return $arg->{begin} if !defined $before || ($is_plain && $behind ne '');
  $out->[-1] = $before;
  push @$out, [$arg->{lead}, $end];
  push @$out, $behind if $behind ne '';
  return $end;
}

# Replaces [begin, end), the text of a call, by a template.
sub rewrite_call {
  my ($where, $template, $call) = @_;
  my @args = @{$call->{args}};
  my @out;
  my $next = @args;    # what follows the argument written last
  for my $p (pieces_for($template, @args)) {
    if ($p->{argument}) {
      my $first = $args[$p->{argument} - 1];
      $next = $p->{argument} if !$p->{rest};
      my $begin = add_lead(\@out, $first, $first == $args[0]);
      push @out, [$begin, ($p->{rest} ? $args[-1] : $first)->{stop}];
    } elsif ($next < @args && !template_names($template, $next + 1) && $p->{text} =~ /\A, (.+)\z/s) {
      # What the template has in place of an argument goes on the argument's line.
      push @out, ',', [$args[$next]{lead}, $args[$next]{begin}], $1;
    } else {
      push @out, $p->{text};
    }
  }
  # The bracket that closes the call stays on its own line.
  my $close = begin_of($call->{close});
  if (@args && !ref $out[-1] && $out[-1] =~ /\)\z/ && text($args[-1]{stop}, $close) =~ /\n/) {
    chop $out[-1];
    push @out, [$args[-1]{stop}, $close], ')';
  }
  replace(@$where, @out);
}

# Reports the arguments that the template leaves out, unless they have no meaning.
sub report_dropped {
  my ($row, $template, $call) = @_;
  for my $n (1 .. @{$call->{args}}) {
    my $a = $call->{args}[$n - 1];
    next if template_names($template, $n) || ($n == 1 && is_in('TakesMask', $row->[KEY]));
    report('dropped-argument', $a->{begin}, $a->{stop}, message('ArgumentDropped', $n, $row->[KEY], $TARGET{title}))
      if text($a->{begin}, $a->{stop}) !~ /\A(?:0|NULL|nullptr)\z/;
  }
}

sub apply_template {
  my ($i, $row, $text, $call) = @_;
  my $template = template_pieces($text);
  my $number = $call ? @{$call->{args}} : 0;
  # A bare key says nothing about the number of arguments.
  my $too_many = $row->[ARGS] eq '' && !$template->{rest}
    && $number > $template->{highest} + (is_in('TakesMask', $row->[KEY]) ? 1 : 0);
  if ($call && !$call->{variable} && !$too_many && $template->{highest} <= $number) {
    report_dropped($row, $template, $call);
    rewrite_call([begin_of($i), end_of($call->{close})], $template, $call);
    return count($row);
  }
  report_at('call-form', $i, message($too_many ? 'TooManyArguments' : 'ArgumentsUnseen', $row->[KEY], $text));
}

sub apply_row {
  my ($i, $row, $call) = @_;
  my $what = resolve($row);
  my ($state, $text) = @$what;
  return apply_template($i, $row, $text, $call) if $state eq 'template';
  my ($begin, $end) = between($i, $i);
  if ($state eq 'rename') {
    $row->[KIND] eq 'type' ? rename_type($i, $text) : rename_token($i, $text);
  } elsif ($state eq 'unneeded') {    # The word is removed, and the blank next to it.
    my $is_before = substr($TEXT, $end, 1) eq ' ';
    replace($begin - (!$is_before && $begin > 0 && substr($TEXT, $begin - 1, 1) eq ' ' ? 1 : 0), $end + $is_before);
  } else {
    report_unported($row, $what, $begin, $end);
  }
  count($row) if $state eq 'rename' || $state eq 'unneeded';
}

# ---- Renames: names that the maps know, everywhere but in preprocessor conditions and qualified names.

# Whether the word is a parameter of the macro that the directive defines.
sub is_parameter {
  my ($d, $i) = @_;
  my $at = $d && $d->{kind} eq 'define' ? argument($d) : return 0;
  return $T[$at + 1] eq '(' && begin_of($at + 1) == end_of($at)
    && scalar grep { $T[$_] eq $T[$i] } $at + 2 .. (closing($at + 1) // 0) - 1;
}

# use, elsewhere (another rule's, or no use at all), own, or pasted.
sub place_in_directive {
  my ($i, $d) = @_;
  my ($state, $new) = map { @{resolve($_)} } find_row($T[$i]) || ();    # what is left out, or not a name, is not a macro's name
  my $named = $state && ($state eq 'unneeded' || ($state eq 'rename' && $new !~ /\A[^\W\d]\w*\z/)) ? 'elsewhere' : 'use';
  # #error and the like contain prose; a pragma can have names that are ported.
  return $T[$d->{name}] eq 'undef' ? $named : $T[$d->{name}] eq 'pragma' ? 'use' : 'elsewhere' if $d->{kind} ne 'define';
  my $at = argument($d);
  return $SWITCHES{$T[$i]} ? $named : 'own' if $i == $at;
  return 'elsewhere' if is_parameter($d, $i);
  return $T[$i - 1] eq '##' || $T[$i + 1] eq '##' ? 'pasted' : $T[$i - 1] eq '#' ? 'elsewhere' : 'use';
}

sub is_type_key { return scalar grep { $_->[KIND] eq 'type' } find_row($_[0]) || () }

sub place_of {
  my ($i) = @_;
  my ($row) = @{rows($T[$i])};
  # The C++ library also has these, and only nvcc has overloads of them.
  return 'elsewhere' if $OPTIONS{cpp_source} && $row->[LIBRARY] =~ /^(?:minmax|sincos)$/ && !@LAUNCHES
    && !grep { /\A__(?:global|device)__\z/ } @T[@CANDIDATES];
  my $before = $T[$i - 1];
  return 'elsewhere' if $before eq '.' || $before eq '::';
  # An arrow can begin the type of a function's result.
  return 'elsewhere' if $before eq '->' && !($T[$i - 2] =~ /\A(?:\)|mutable|noexcept|const)\z/ && is_type_key($T[$i]));
  my $place = $DIRECTIVE_OF[$i] ? place_in_directive($i, $DIRECTIVE_OF[$i]) : 'use';
  return $place eq 'use' && is_own($i) ? 'own' : $place;
}

# Whether the name, of a constant or of a function with a name that people use, may be that of a variable of the user's.
sub is_local_name {
  my ($i, $row) = @_;
  my $what = resolve($row);
  return 0 if $row->[KIND] eq 'function' ? $row->[KEY] !~ /\A[a-z0-9]+\z/ || $T[$i + 1] eq '('
    : $what->[0] ne 'rename' || !($what->[3] || $what->[1] =~ /\A\d/);
  return scalar grep { $T[$_] eq $T[$i] && is_word($_ - 1) && follows_type($_) } 1 .. $i;
}

sub report_own {
  my ($i) = @_;
  report_at('user-declared', $i, message('UserDeclared', $T[$i])) if grep { !is_identity($_) } @{rows($T[$i])};
}

my $LEFT_OUT;

sub port_names {
  $LEFT_OUT = -1;
  for my $i (@CANDIDATES) {
    my $place = place_of($i);
    my ($row) = @{rows($T[$i])};
    leave_to_tool('call-left-out', $i) if $i < $LEFT_OUT;
    next if $i < $LEFT_OUT || $place eq 'elsewhere' || $row->[KIND] eq 'namespace' || is_kept($i);
    if ($place eq 'pasted') {
      report_at('token-paste', $i, message('Pasted', $T[$i]));
    } elsif ($place eq 'own' || is_local_name($i, $row)) {
      report_own($i);
    } elsif ($row->[KIND] ne 'indicator') {
      port_use($i, $T[$i]);
    }
  }
}

# A parameter of a macro is whatever its callers pass, unless it is cast. Where the file names a type of 16 bits that a
# row of the name is for, only a parse tells.
sub fit_of_template {
  my ($a, $rows) = @_;
  my $d = $DIRECTIVE_OF[$a->{first}];
  return 0 if text($a->{begin}, $a->{stop}) =~ /\A\s*(?:\(\s*(?:unsigned|int|uint32_t)\b|\w+_cast<)/;
  return $a->{end} - $a->{first} == 1 ? 3 : 2 if grep { is_word($_) && is_parameter($d, $_) } $a->{first} .. $a->{end} - 1;
  my %named = map { $_ => 1 } map { $_->[ARGS] =~ /\b__(\w+)/g } @$rows;
  return %named && grep({ /\A(?:__)?(\w+)\z/ && ($named{$1} || $_ eq 'scalar_t') } @T) ? 2 : 0;
}

# Whether an argument is of a type that a key such as `cublasGemmEx(*,CUDA_R_32F)` names: no, maybe, likely, surely. The
# text tells constants; what it only makes likely is for a parse.
sub fit_of {
  my ($type, $a, $rows) = @_;
  my $text = text($a->{begin}, $a->{stop});
  my $name = $a->{end} > $a->{first} ? $T[$a->{end} - 1] : '';
  return 3 if $type eq '*' || ($name eq $type && $text =~ /\A[\w:\s]+\z/);
  return $type =~ /\*\z/ ? 3 : 0 if $text =~ /\A(?:nullptr|NULL)\z/;
  my $row = find_row($type);
  return grep({ $_->[KIND] =~ /\A(?:enumerator|macro)\z/ } find_row($name) || ()) ? 0 : 1
    if $row && $row->[KIND] ne 'type';
  return fit_of_template($a, $rows) if $type eq 'template';
  (my $spelled = quotemeta $type) =~ s/\\ /\\s*/g;
  return $1 =~ /\A[&* ]*[\w.:]*(?:\([^()]*\)|\[[^\]]*\])*\z/ ? 3 : $1 =~ /</ ? 1 : 2
    if $text =~ /\A(?:\(|\w+_cast<)\s*$spelled\s*[)>](.*)\z/s;
  my $is = $text =~ /\A\d\w*ull\z/i ? 'unsigned long long' : $text =~ /\A\d+\z/ ? 'int'
    : $text !~ /\A\d(?!x)[\w.]*\z/i ? '' : $text =~ /f\z/i ? 'float' : 'double';
  return $is eq $type ? 3 : 0 if $is ne '' && $text ne '0';
  my ($at) = grep { $T[$_] eq $text && follows_type($_) } reverse 1 .. $a->{first} - 1;
  $type =~ s/_(?:st|t)\z//;
  return $row && defined $at && $T[$at - 1] =~ /\A\Q$type\E(?:_t|_st)?\z/ ? 3 : 1;
}

# The row for a call; nothing if only a parse can tell.
sub choose_row {
  my ($i, $key, $call) = @_;
  my @args = @{$call->{args}};
  my $plain = find_call($key, scalar @args);
  my $cell = $plain ? $plain->[$TARGET{column}] : '';
  for my $row (grep { $_->[ARGS] =~ /\A\(/ && $_->[$TARGET{column}] !~ /\A(?:\Q$cell\E)?\z/ } @{rows($key)}) {
    my @types = split /,/, substr($row->[ARGS], 1, -1), -1;
    next if @types != @args;
    my ($fit) = sort map { fit_of($types[$_], $args[$_], rows($key)) } 0 .. $#args;
    return $row if $fit == 3;
    next if !$fit || ($fit == 1 && $plain && $plain->[ARGS] =~ /\A\d+\z/);
    report_at('argument-types', $i, message('TypesUnknown', $key, $plain ? resolve($plain)->[1] : $key));
    return (undef, 1) if $fit == 2;
  }
  return $plain;
}

sub port_use {
  my ($i, $key) = @_;
  my $rows = rows($key);
  return apply_row($i, $rows->[0])
    if @$rows == 1 && $rows->[0][ARGS] eq '' && resolve($rows->[0])->[1] !~ /\(/;
  my $call = call_at($i + 1);
  my $number = $call ? @{$call->{args}} : 0;
  if ($call && declares_function($i, $call)) {
    my $row = find_call($key, $number);
    return apply_row($i, $row) if $row && resolve($row)->[0] ne 'template';
    return report_at('user-declared', $i, message('DeclarationStays', $key));
  }
  my $is_seen = $call && !$call->{variable};
  # A support header accepts calls with any number of arguments.
  return apply_row($i, $rows->[0])
    if !$is_seen && !grep { $_->[ARGS] !~ /\A\(/ && !(is_identity($_) && resolve($_)->[3]) } @$rows;
  my ($row, $by_types) = $is_seen ? choose_row($i, $key, $call) : !$call || @$rows == 1 ? find_row($key) : undef;
  if ($row && $call && resolve($row)->[0] eq 'unneeded') {
    $LEFT_OUT = $call->{close};    # What is in it may go with it.
    return report_at('call-left-out', $i, asked($key));
  }
  return apply_row($i, $row, $call) if $row;
  report_at('call-form', $i, message($is_seen ? 'NumberUnknown' : 'NumberUnseen', $key, $number)) if !$by_types;
}

# ---- Names after `::`: CUDA's namespaces and their aliases, `::cudaMalloc`, and scoped enumerators.

# Whether text can read what is before the name, and its components.
sub qualifier_of {
  my ($i) = @_;
  my @components;
  unshift @components, $i -= 2
    while $i >= 2 && $T[$i - 1] eq '::' && is_word($i - 2) && !is_in('BeforeGlobalName', $T[$i - 2]);
  return ($i < 2 || $T[$i - 1] ne '::' || $T[$i - 2] !~ /\A(?:>|>>|\))\z/, @components);
}

sub port_behind_qualifier {
  my ($i) = @_;
  my ($known, @components) = qualifier_of($i);
  return if is_kept($i);
  return report_own($i) if is_own($i);
  return leave_to_tool('call-form', $i) if !$known;
  return port_use($i, $T[$i]) if !@components;
  my $row = find_row($T[$i]);
  port_use($i, $row->[KEY])
    if @components == 1 && $row && $row->[KIND] eq 'enumerator' && is_type_key($T[$components[0]]);
}

# `A::B::C` from a namespace of the maps, or an alias of one, on.
sub port_chain {
  my ($first) = @_;
  my $alias = $ALIASES{$T[$first]};
  my @tokens = ($first);
  push @tokens, $tokens[-1] + 2 while @tokens != 8 && $T[$tokens[-1] + 1] eq '::' && is_word($tokens[-1] + 2);
  my $key_of = sub { join '::', $alias || $T[$first], @T[@tokens[1 .. $_[0] - 1]] };
  return if port_chain_call($key_of->(scalar @tokens), \@tokens);
  for (my $length = @tokens; $length > 0; $length--) {
    my $key = $key_of->($length);
    my $row = find_row($key) or next;
    my $what = resolve($row);
    # The maps list all names of a namespace that a support header supplies.
    my $unlisted = $what->[3] && $row->[KIND] eq 'namespace' && $length < @tokens;
    next if $length == 1 && $alias && !$unlisted;
    # If nothing is known about a whole namespace, its members are reported.
    return if is_kept($first) || ($length == 1 && $what->[0] eq 'none');
    if ($unlisted) {
      $row = [@$row];
      $row->[KEY] = $key_of->(++$length);
      $what = ['absent', ''];
    }
    my @where = between($first, $tokens[$length - 1]);
    if ($what->[0] eq 'rename' && !find_row("$key<>")) {
      replace_chain($row, $what, $length, $alias, \@tokens);
    } elsif ($what->[0] =~ /\A(?:rename|template)\z/) {    # A renamed one has other template arguments there.
      report('call-form', @where, $what->[0] eq 'rename' ? asked($key) : message('ArgumentsUnseen', $key, $what->[1]));
    } else {
      report_unported($row, $what, @where);
    }
    count($row) if $what->[0] eq 'rename';
    return;
  }
}

sub port_chain_call {
  my ($key, $tokens) = @_;
  my $call = exists $KEYS{$key} ? call_at($tokens->[-1] + 1) : undef;
  return 0 if !$call || $call->{variable} || declares_function($tokens->[-1], $call);
  my $row = find_call($key, scalar @{$call->{args}});
  return 0 if !$row || resolve($row)->[0] ne 'template' || is_kept($tokens->[0]);
  apply_row($tokens->[0], $row, $call);
  return 1;
}

sub replace_chain {
  my ($row, $what, $length, $alias, $tokens) = @_;
  my @old = split /::/, $row->[KEY];
  my @new = split /::/, $what->[1];
  if (@new == 1 && @old > 1) {    # Only the last component is new.
    @new = (@old[0 .. $#old - 1], @new);
    my $head = find_row($old[0]);
    my $result = $head ? resolve($head) : ['none'];
    $new[0] = $result->[1] if $result->[0] eq 'rename';
  }
  # All of it is, and so is the namespace of an alias.
  return replace(between($tokens->[0], $tokens->[$length - 1]), $what->[1])
    if @old != @new || ($what->[3] && $new[0] ne $old[0]);
  # The components of an alias are ported where it is declared.
  my $in_alias = $alias ? @old - ($length - 1) : 0;
  for my $n ($in_alias .. $#old) {
    my $i = $tokens->[$alias ? $n - $in_alias + 1 : $n];
    replace(between($i, $i), $new[$n]) if $old[$n] ne $new[$n];
  }
}

# Whether the name, a namespace's, is used as one and is CUDA's.
sub names_namespace {
  my ($i) = @_;
  my ($known, @components) = qualifier_of($i);
  return 0 if $T[$i - 1] eq '.' || $T[$i - 1] eq '->' || !$known || @components;
  my $front = $T[$i - 1] eq '::' ? $i - 1 : $i;
  return $T[$front - 2] eq 'using' if $T[$front - 1] eq 'namespace';
  return 1 if $T[$i + 1] eq '::';
  my $d = $DIRECTIVE_OF[$i];    # #define CUB_NS cub
  return $d->{kind} eq 'define' && $front == argument($d) + 1 && $i + 1 == $d->{end} if $d;
  return $front > 2 && $T[$front - 1] eq '=' && $T[$front - 3] eq 'namespace';
}

# Unqualified names of namespaces that a using-directive opens are reported if they do not stay.
sub report_used_members {
  for my $i (grep { is_word($_) && ($T[$_ + 1] =~ /\A[(<{]\z/ || is_word($_ + 1)) } @USED ? 1 .. $N - 2 : ()) {
    next if $T[$i - 1] =~ /\A(?:\.|->|::)\z/ || $DIRECTIVE_OF[$i] || is_own($i) || is_kept($i);
    for my $row (map { find_row("${_}::$T[$i]") || () } @USED) {
      my $what = resolve($row);
      my $stays = $what->[0] eq 'rename' && !find_row("$row->[KEY]<>") && !($what->[3] && !is_identity($row));
      $stays ? count($row) : $what->[0] eq 'rename' ? leave_to_tool('call-form', $i)
        : report_unported($row, $what, between($i, $i));
    }
  }
}

sub port_qualified_names {
  for my $i (@CANDIDATES) {
    my $d = $DIRECTIVE_OF[$i];
    next if $d && $d->{kind} eq 'other' && $T[$d->{name}] ne 'pragma';    # prose
    my $row = find_row($T[$i]);
    if ($row && $row->[KIND] eq 'namespace') {
      port_chain($i) if names_namespace($i) && !$NESTED{$T[$i]};
    } elsif ($T[$i - 1] eq '::') {
      port_behind_qualifier($i);
    }
  }
  for my $i (grep { $ALIASES{$T[$_]} && $T[$_ + 1] eq '::' } 0 .. $N - 2) {
    my ($first) = split /::/, $ALIASES{$T[$i]};
    port_chain($i) if exists $KEYS{$first} && names_namespace($i);
  }
  report_used_members();
}

# ---- #include: each CUDA header becomes its target's, what would then be included twice goes, and what nvcc or CUDA's
# headers include by themselves is written down.

my (%SEEN, @LINES, %ADDED, @EARLY, $HAS_RUNTIME, $DEVICE_HEADER);

# The header's name that begins at token $i: [begin, end] of the path, and whether it is in angle brackets.
sub header_name_at {
  my ($i) = @_;
  my ($begin, $end) = $i < $N ? between($i, $i) : return;
  return [$begin + 1, $end - 1, 0] if $T[$i] =~ /\A".*"\z/s;
  pos($TEXT) = $begin;
  return $T[$i] eq '<' && $TEXT =~ /\G<([^>\r\n]*)>/g ? [$-[1], $+[1], 1] : undef;
}

# The key that a path ends in, if that is a header of a library which is copied into other trees.
sub vendored_header {
  my ($path) = @_;
  for my $folder (map { (split /\t/)[0] } @{$FACTS{copied}}) {
    return $1 if $path =~ m{\A(?:.*[/_])?(\Q$folder\E/.*)\z} && exists $HEADERS{$1};
  }
  return '';
}

# Ports one spelled header. Returns its name after the port, which the caller writes if nothing but its `\` changes.
sub port_header {
  my ($header) = @_;
  my ($begin, $end, $angled) = @$header;
  my $old = text($begin, $end) =~ tr{\\}{/}r;
  my $vendored = vendored_header($old);
  my $copy = $vendored ne '' && $vendored ne $old;
  return $old if !$angled && !$copy && -e ($old =~ m{\A/} || $OPTIONS{folder} eq '' ? $old : "$OPTIONS{folder}/$old");
  my $row = find_header($copy ? $vendored : $old) or return $old;
  my $what = resolve($row);
  my $ported = $what->[0] eq 'rename';
  count($row) if $ported;
  report_unported($row, $what, $begin, $end, $old) if !$ported;
  # `dir/*` as a result means: all of these headers keep their names.
  return $old if !$ported || $what->[1] =~ /\*\z/;
  if ($what->[3]) {
    # The row names the header, if it is not that of all the library's names.
    my $support = $what->[1] eq $row->[KEY] ? support_header($row->[LIBRARY]) : $what->[1];
    replace($begin - 1, $end + 1, "\"$support\"");
    return $support;
  }
  $copy ? replace($begin - 1, $end + 1, "<$what->[1]>") : $what->[1] ne $old ? replace($begin, $end, $what->[1]) : 0;
  return $what->[1];
}

sub see {
  my ($path, $d) = @_;
  push @{$SEEN{$path}}, $d->{branch};
  $HAS_RUNTIME ||= $path eq $TARGET{runtime} && is_for_all_code($d->{branch});
}

sub port_include {
  my ($d) = @_;
  my $at = argument($d);
  my $header = header_name_at($at);
  return report_at('macro-include', $at, message('HeaderUnseen', $T[$at])) if !$header;
  my $old = text(@$header[0, 1]);
  my $line = {old => $old, new => $old, where => $d, kept => is_kept($d->{first})};
  return see($old, $d), push @LINES, $line if $line->{kept};
  # The support headers include what they need.
  $DEVICE_HEADER ||= $old =~ /\.cuh\z/ || (!$header->[2] && $old !~ m{\Atranship/});
  my $before = @EDITS;
  my $new = port_header($header);
  my $changed = @EDITS != $before;
  replace(@$header[0, 1], $new) if !$changed && $new ne $old;
  my $repeats = grep { holds($_, $d->{branch}) } @{$SEEN{$new}};
  see($new, $d);
  return $EDITS[-1] = [lines_of($d)] if $changed && $repeats;
  # A header that the port leaves can have code for the device, by its name.
  my $relies = $changed ? grep { index($new, $_) == 0 } @{$TARGET{after_runtime}}
    : $OPTIONS{implicit_runtime} && $old !~ m{\Atranship/} && $old =~ /\.cuh\z|cuda/i;
  my $stem = substr $TARGET{runtime}, 0, -2;
  my @before_it = (@EARLY, map { index($_->{new}, $stem) == 0 ? $_->{where} : () } @LINES);
  if ($relies && !grep { holds($_->{branch}, $d->{branch}) } @before_it) {
    push @EARLY, $d;
    push @{$SEEN{$TARGET{runtime}}}, $d->{branch};
  }
  $line->{new} = $new;
  push @LINES, $line;
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
  my ($name, $row) = ($T[$i], rows($T[$i])->[0]);
  return 0 if !$row || !may_use_header($i);
  my $kind = $row->[KIND];
  return !is_identity($row) || $name =~ /\A(?:__|make_|atomic|tex[123]D|surf)/ if $kind eq 'function';
  return $name ne '__restrict__' && $name ne '__noinline__' if $kind eq 'keyword';
  return $kind eq 'type' || $kind eq 'variable' || ($kind eq 'enumerator' && !is_identity($row))
    || ($kind eq 'macro' && resolve($row)->[0] eq 'rename' && !is_identity($row));
}

sub needs_runtime {
  return $DEVICE_HEADER || grep({ !is_kept($_) } @LAUNCHES) || grep { uses_runtime($_) } @CANDIDATES;
}

# Whether every compiler of the file sees kernels or their launches.
sub has_kernels {
  return scalar grep { is_for_all_code($BRANCH_OF[$_]) && !is_kept($_) }
    @LAUNCHES, grep { $T[$_] eq '__global__' && !$DIRECTIVE_OF[$_] } @CANDIDATES;
}

sub add_runtimes {
  my $is_implicit = $OPTIONS{implicit_runtime} || ($OPTIONS{cpp_source} && has_kernels());
  my @at = $is_implicit && !$HAS_RUNTIME && needs_runtime() ? place_for_include() : map { (lines_of($_))[0] } @EARLY;
  push @{$ADDED{$_}}, $TARGET{runtime} for @at;
}

sub uses_library {
  my ($i, $library) = @_;
  my $row = rows($T[$i])->[0];
  return 0 if !$row || $row->[LIBRARY] ne $library || !may_use_header($i);
  return 0 if $row->[KIND] eq 'type' && $T[$i] =~ /\A[A-Za-z]+\z/    # It must be where a type can be.
    && !is_word($i + 1) && $T[$i + 1] !~ /\A(?:[*&>(]|>>)\z/;
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

# Adds the support headers after the target's header for the same purpose, or the runtime's.
sub add_support_headers {
  return if $HAS_RUNTIME && !@EDITS;    # It is the target's already.
  for my $support (@SUPPORT) {
    my ($after) = facts_of('follows', $support);
    my $row = defined $after ? find_header($after) : undef;
    my $own = $row ? resolve($row)->[1] : $TARGET{runtime};
    next if grep { $_->{new} eq $support } @LINES;
    my @follows = grep { !$_->{kept} && $_->{new} eq $own } @LINES;
    my ($always) = grep { is_for_all_code($_->{where}{branch}) } @follows;
    push @{$ADDED{$always ? (lines_of($always->{where}))[1] : place_for_include()}}, "\"$support\"";
  }
}

# Whether the file is part of a function and is included inside one: it begins with a statement.
sub is_fragment {
  my ($i) = grep { !$DIRECTIVE_OF[$_] } 0 .. $N - 1;
  return 0 if !defined $i || !is_word($i);
  my $row = find_row($T[$i]);
  return is_in('BeforeStatement', $T[$i]) || $T[$i + 1] =~ m{\A(?:[-+*/|&^]?=|\+\+|--|\.|->|\[)\z}
    || ($row && $row->[KIND] eq 'function' && $T[$i + 1] eq '(');
}

sub port_includes {
  (%SEEN, %ADDED, @LINES, @EARLY) = ();
  ($HAS_RUNTIME, $DEVICE_HEADER) = (0, 0);
  port_include($_->[0]) for includes();
  return if !$OPTIONS{implicit_runtime} && is_fragment();
  # C++ that no compiler reads by itself is used in programs at run time, including those in other languages.
  return if $OPTIONS{cpp_source} && !has_kernels() && !grep { $_->{kind} eq 'include' } @DIRECTIVES;
  add_runtimes();
  add_coming_headers();
  add_support_headers();
  for my $at (sort { $a <=> $b } keys %ADDED) {
    my $lines = join '', map { '#include ' . (/"/ ? $_ : "<$_>") . newline() } @{$ADDED{$at}};
    push @EDITS, [$at, $at, ($at != line_begin($at) && $at != mark_length() ? newline() : '') . $lines];
  }
}

# ---- Where a new #include goes: after the license and the guard, before the first include, and never inside
# a conditional.

sub is_for_all_code { return $_[0] == 0 || $_[0] == $GUARD }

# The first line after the file's opening comments. They end at the first line of code; those that touch it belong
# to it, unless they are a license.
sub after_opening_comments {
  my $at = mark_length();
  my ($result, $about) = ($at, 0);
  for my $c (comments_before(0)) {
    my $between = text($at, $c->[0] < $at ? $at : $c->[0]);
    my $next = next_line($c->[1]);
    last if $between =~ /\S/ || text($c->[1], $next) !~ m{\A\s*(?://.*)?\z}s;
    $result = $at if $between =~ /\n/;    # An empty line ends the comment before.
    return $result if $about && $between =~ /\n/;
    $about ||= text(@$c) =~ /copyright|licen|\\file|(?-i:\@file|SPDX|RUN:)/i;
    $at = $next if $next > $at;
  }
  my $first = $N ? begin_of(0) : length $TEXT;
  my $touches = $N != 0 && $T[0] ne '#' && $at <= $first && text($at, $first) !~ /\n/;
  return $about || !$touches ? $at : $result;
}

# The first line after the opening comments, guard and #pragma once.
sub after_prolog {
  my $at = after_opening_comments();
  my $guard_lines = 0;
  for my $d (@DIRECTIVES) {
    my $guard = $GUARD && $guard_lines < 2 && $d->{kind} ne 'once'
      && ($d->{kind} eq 'define' || $d->{branch} == $GUARD);
    last if $d->{kind} ne 'once' && !$guard;
    $guard_lines++ if $guard;
    my $end = (lines_of($d))[1];
    $at = $end if $end > $at;
  }
  return $at;
}

# The directive, or the #if of the outermost conditional around it.
sub outermost {
  my ($d) = @_;
  my ($depth, $opener) = ($GUARD ? -1 : 0);
  for my $before (@DIRECTIVES[0 .. $d->{number} - 1]) {
    $opener = $before if $OPENS{$before->{kind}} && $depth++ == 0;
    $depth-- if $before->{kind} eq 'endif';
  }
  return $depth > 0 ? $opener : $d;
}

sub place_for_include {
  my $at = after_prolog();
  my ($d) = grep { $_->{kind} eq 'include' && argument($_) < $_->{end} } @DIRECTIVES;
  if ($d) {
    my $outer = outermost($d);
    my $begin = (lines_of($outer))[0];
    $at = $begin if $begin > $at && !grep { $_ < $outer->{first} && begin_of($_) >= $at } @CANDIDATES, @LAUNCHES;
  }
  # Nothing is added to lines that the user wants unchanged: go before them.
  my ($kept) = grep { $_->[0] < $at && $at < $_->[1] } @KEPT;
  return !$kept ? $at : is_for_all_code(branch_at($kept->[0])) ? $kept->[0] : mark_length();
}

# ---- #if and the like: macros that CUDA predefines are renamed if a condition only tests whether they are defined.
# Outside conditions a macro whose value has another scale cannot be used.

sub leave_macro {
  my ($i) = @_;
  my $id = $T[$i] =~ /_ARCH/ ? 'arch-condition' : $T[$i] =~ /VER/ ? 'version-condition' : 'compiler-condition';
  leave_to_tool($id, $i);
}

sub port_condition {
  my ($d, $has_own) = @_;
  my (@uses, %values);
  my %words = map { $T[$_] => 1 } argument($d) .. $d->{end} - 1;
  for (my $i = argument($d); $i < $d->{end}; $i++) {
    next if !is_word($i) || is_own($i);
    if ($T[$i] =~ /\A__has_/ && $T[$i + 1] eq '(') {    # The brackets contain no macro.
      my $header = header_name_at($i + 2);
      leave_to_tool('macro-include', $i) if $header && find_header(text(@$header[0, 1]));
      $i = closing($i + 1) // $d->{end};
      next;
    }
    my $row = find_in(\%GUARDS, $T[$i]) || find_row($T[$i]);
    next if !$row || $row->[KIND] eq 'namespace' || is_identity($row);
    push @uses, [$i, $row];
    $values{$T[$i]} = 1
      if $T[$d->{name}] !~ /def\z/ && $T[$i - 1] ne 'defined' && !($T[$i - 1] eq '(' && $T[$i - 2] eq 'defined');
  }
  # For a condition that only chooses qualifiers the tool makes functions for both host and device.
  my $word = qr/(?:static|constexpr|(?:__)?(?:force)?inline(?:__)?|__(?:noinline|device|host)__|#\s*define\s+\w+)/;
  my $chooses = substr($TEXT, end_of($d->{end} - 1), 400)
    =~ /\A\s*(?:$word\s+)*?__device__\s+(?:$word\s+)*#\s*el/;
  for (@uses) {
    my ($i, $row) = @$_;
    my $what = resolve($row);
    my $is_value = $row->[KIND] eq 'indicator' && $values{$T[$i]};
    if ($what->[0] eq 'rename' && !$is_value && !$chooses && !$has_own && !$words{$what->[1]}++) {
      replace(between($i, $i), $what->[1]);
      count($row);
    } else {
      leave_macro($i);
    }
  }
}

sub port_conditions {
  my @conditions = grep { $_->{kind} =~ /\A(?:if|elif|ifdef|ifndef)\z/ && argument($_) < $_->{end} } @DIRECTIVES;
  # If the project itself tests for the target, only the tool knows which branch is whose.
  my ($own) = facts_of('own', $TARGET{name});
  my $has_own = defined $own && grep { /$own/ } map { @T[argument($_) .. $_->{end} - 1] } @conditions;
  port_condition($_, $has_own) for @conditions;
  for my $i (grep { !is_own($_) } @CANDIDATES) {
    my $row = find_row($T[$i]);
    my $d = $DIRECTIVE_OF[$i];
    leave_macro($i) if $row && $row->[KIND] eq 'indicator' && (!$d || ($d->{kind} eq 'define' && $i != argument($d)));
  }
}

# With extern, the first bound of a shared array says nothing, and Clang refuses it.
sub port_shared_arrays {
  for my $i ($TARGET{name} eq 'hip' ? grep { $T[$_] eq '__shared__' && !is_kept($_) } 0 .. $N - 1 : ()) {
    my ($first, $open) = ($i, $i);
    $first-- while $first > 0 && $T[$first - 1] !~ /\A[;{})]\z/;
    $open = ($T[$open] eq '(' && closing($open) || $open) + 1 while $open < $N && $T[$open] !~ /\A[\[;=,{]\z/;
    my $close = $open < $N && $T[$open] eq '[' && closing($open) or next;
    my $end = $close + 1;
    $end = closing($end) + 1 while $end < $N && $T[$end] eq '[' && closing($end);
    replace(between($open + 1, $close - 1), '')
      if $close > $open + 1 && $end < $N && $T[$end] eq ';' && grep { $_ eq 'extern' } @T[$first .. $open];
  }
}

# `<< <` and `>> >`: only nvcc accepts the blanks.
sub report_blanks {
  my @at = $TEXT =~ /<<[ \t]+<|>>[ \t]+>/ ? 1 .. $N - 1 : ();
  report('launch-syntax', between($_ - 1, $_), asked('<<<'))
    for grep { "@T[$_ - 1, $_]" eq '<< <' || (@LAUNCHES && "@T[$_ - 1 .. $_ + 1]" eq '>> > (') } @at;
}

# ---- What only tranship decides: rules that the words of the file wake, each with the first place of one.

sub ask {
  my (%place, %first);
  $first{$T[$_]} //= $_ for grep { !$BRANCHES[$BRANCH_OF[$_]]{dead} && !is_kept($_) } 0 .. $N - 1;
  my @words = grep { $_ =~ $ASKED } keys %first;
  for my $rule (@ASKED) {
    next if $rule->{with} && !grep { $_ =~ $rule->{with} } @words;
    my ($at) = sort { $a <=> $b } map { $_ =~ $rule->{words} ? $first{$_} : () } @words;
    next if !defined $at;
    my @errors = $rule->{edits} ? grep { $LEVEL{$_} eq 'error' } $rule->{ids}[-1] // () : ();
    report_at($errors[0], $at, asked($T[$at])) if @errors;
    push @{$place{$at}}, @{$rule->{ids}} ? @{$rule->{ids}} : $rule->{rule} if !@errors;
  }
  return map { [$_, @{$place{$_}}] } sort { $a <=> $b } keys %place;
}

# ---- The port of one file.

# The includes with their paths; without one if a macro spells it.
sub includes {
  return map {
    my $header = header_name_at(argument($_));
    [$_, $header ? text(@$header[0, 1]) : undef];
  } grep { $_->{kind} eq 'include' && argument($_) < $_->{end} } @DIRECTIVES;
}

# Whether any rule can have something to say about the file. Functions of the C library that device code has, too, and
# keywords that compilers share, are no sign of CUDA.
sub mentions_cuda {
  my %common = map { $_ => 1 } map { split / / } facts_of('common', $TARGET{name});
  return 1 if @LAUNCHES || $TEXT =~ /__(?:global|device)__/ || grep({ $T[$_] eq '##' } @HITS)
    || grep { !$common{$T[$_]} } @CANDIDATES;
  return 1 if grep { !defined || /\.cuh\z|\\/ || find_header($_) || vendored_header($_) ne '' } map { $_->[1] } includes();
  return scalar grep { exists $GUARDS{$_} || /\A__has_include/ }
    map { @T[argument($_) .. $_->{end} - 1] } grep { $_->{kind} =~ /\A(?:if|ifdef|ifndef|elif)\z/ } @DIRECTIVES;
}

# Whether the file is written for the target already: it always includes headers of the target's, and no word in
# it is CUDA's alone. What both have, such as __shfl or warpSize, has the target's meaning there.
sub is_target_code {
  my ($folder) = $TARGET{runtime} =~ m{\A(.*)/} or return 0;
  my $begins = join '|', map { quotemeta } sort keys %{$WORDS{CudaBeginning}};
  my @includes = grep { defined $_->[1] } includes();
  return grep({ is_for_all_code($_->[0]{branch}) && $_->[1] =~ m{\A\Q$folder\E/[^/]*\z} } @includes)
    && !grep({ /\A(?:cu[A-Z]|CU)/ } @T[@CANDIDATES]) && !grep { /\A_*(?:$begins)/ } @T, map { $_->[1] } @includes;
}

my @ASKS;    # what `ask` found

# Ports $TEXT. Returns the port; diagnostics and counts are in @FOUND, @ASKS and %COUNTS.
sub port_text {
  (@EDITS, @FOUND, @SUPPORT, @ASKS, %REPORTED, %COUNTS) = ();
  scan();
  find_structure();
  # A .cu file without CUDA still makes the runtime's header visible to its own headers.
  return $TEXT if !mentions_cuda() && !($OPTIONS{implicit_runtime} && index($TEXT, 'include "') >= 0);
  find_facts();
  port_conditions();
  port_names();
  port_qualified_names();
  port_shared_arrays();
  report_blanks();
  @ASKS = ask();
  port_includes();    # the rules above tell which support headers the port needs
  (@EDITS, @SUPPORT, %COUNTS) = () if is_target_code();    # such code only gets reports
  settle();
  return @EDITS ? render(0, length $TEXT, 0, 1 + length $TEXT) : $TEXT;
}

# The diagnostics as lines of text, in the order of the file.
sub diagnostics {
  my $out = '';
  for my $d (@FOUND) {
    my %seen;
    $d->{lines} = [grep { !$seen{$_}++ } sort { $a <=> $b } map { line_of($_) } @{$d->{places}}];
  }
  for my $d (sort { $a->{lines}[0] <=> $b->{lines}[0] } @FOUND) {
    my ($first, @others) = @{$d->{lines}};
    $out .= "$NAME:$first: $LEVEL{$d->{id}}: $d->{message} [$d->{id}]\n";
    my $list = (@others > 1 ? 's ' : ' ') . join ', ', @others;
    $out .= "$NAME:$others[0]: note: the same in line$list [$d->{id}]\n" if @others;
  }
  my $asks = join ', ', map { my ($at, @ids) = @$_; "@ids (line " . line_of(begin_of($at)) . ')' } @ASKS;
  return $asks eq '' ? $out : "$out$NAME: note: only tranship decides: $asks\n";
}
