# The maps: what becomes of each name. They stand behind __DATA__, one row a line; rows of one key are neighbours.

my (%KEYS, %HEADERS, %GUARDS, %PTX);    # key to its rows, as text
my %FACTS;                              # what the tool knows beside the maps, by name
my %ROWS;                               # the rows of a key, taken apart when they are first asked for

# CUDA's vocabulary, the diagnostics and the messages of the tool, from the files that it is made of.
my %WORDS;             # list to its words: src/tables/words/Words.def
my %MAKES;             # function to the class of the group that it makes
my %C_HEADER_OF;       # function of the C library that nvcc declares by itself, to its header
my %VALUE_MACROS;      # macro to what has its value in a port, the value, and the header
my %VERSION_MACROS;    # macro to its value in the oldest CUDA, and the macro that being defined goes by
my %LEVEL;             # diagnostic to note or warning: src/edit/Diagnostics.def
my %MESSAGES;          # name to text: src/edit/Messages.def

# The parts of a row.
use constant {KEY => 0, ARGS => 1, KIND => 2, LIBRARY => 3, HIP => 4, MACA => 5, RULE => 6, NOTE => 7};

sub load_tables {
  local $/;
  my $data = <DATA>;
  my %sections = map { /\A(\w+)\n(.*)\z/s } split /^%%/m, $data;
  for ([\%KEYS, 'keys'], [\%HEADERS, 'headers'], [\%GUARDS, 'guards'], [\%PTX, 'ptx']) {
    my ($table, $name) = @$_;
    $table->{$1} .= "$2\n" while $sections{$name} =~ /^([^\t\n]+)\t(.*)/mg;
  }
  # Other tokens of interest: one letter says which.
  @KEYS{'(', ')', '[', ']', '{', '}', '#', '##', '<<<', 'namespace'} = qw(b b b b b b h p l n);
  push @{$FACTS{$1}}, $2 while $sections{facts} =~ /^([^\t\n]+)\t(.*)/mg;
  for ([\%MAKES, 'makes'], [\%LEVEL, 'level'], [\%MESSAGES, 'message']) {
    my ($table, $name) = @$_;
    %$table = map { split /\t/, $_, 2 } @{$FACTS{$name}};
  }
  %VALUE_MACROS = map { /\A(\w+)\t(\w+) (.+) (\S+)\z/ ? ($1 => [$2, $3, $4]) : () } @{$FACTS{value}};
  %VERSION_MACROS = map { /\A(\w+)\t(\d+) (\w+)\z/ ? ($1 => [$2, $3]) : () } @{$FACTS{numbers}};
  for (@{$FACTS{words}}) {
    my ($list, $words) = split /\t/;
    my $place = 0;
    $WORDS{$list} = {map { $_ => ++$place } split / /, $words};
  }
  for (@{$FACTS{c_header}}) {
    my ($header, $list) = split /\t/;
    $C_HEADER_OF{$_} = $header for keys %{$WORDS{$list}};
  }
}

# Reads a map as docs/map-format.md describes it; its rows hide all others of their keys.
sub load_map {
  my ($path) = @_;
  my ($text, $why) = read_file($path);
  fail("$path: $why") if !defined $text;
  my ($columns, %rows);
  my $number = 0;
  for my $line (split /\r?\n/, $text) {
    $number++;
    next if $line eq '' || $line =~ /\A# /;
    my @fields = split /\t/, $line, -1;
    if (!$columns) {
      $columns = \@fields;
      next;
    }
    fail("$path:$number: a wrong number of columns") if @fields != @$columns;
    my %f = (hip => '', maca => '', evidence => '', note => '');
    @f{@$columns} = @fields;
    fail("$path:$number: no key or no kind") if !defined $f{cuda} || !defined $f{kind};
    my $table = {header => \%HEADERS, guard => \%GUARDS, ptx => \%PTX}->{$f{kind}} || \%KEYS;
    my ($key, $args) = ($f{cuda}, '');
    if ($table == \%KEYS) {
      ($key, $args) = ($1, $2) if $key =~ m{\A(.*)/(\d+\+?)\z}s;
      ($key, $args) = ($1, $2) if $f{kind} eq 'function' && $key =~ /\A([^(]+)(\(.*\))\z/s;
    }
    my $rule = $f{evidence} =~ /\Arule/ ? 'r' : '';
    push @{$rows{$table}{$key}}, [$args, join "\t", $args, $f{kind}, 'user map', @f{qw(hip maca)}, $rule, $f{note}];
  }
  for my $table (\%KEYS, \%HEADERS, \%GUARDS, \%PTX) {
    for my $key (keys %{$rows{$table} || {}}) {
      my @sorted = sort { args_order($a->[0]) cmp args_order($b->[0]) } @{$rows{$table}{$key}};
      $table->{$key} = join '', map { "$_->[1]\n" } @sorted;
    }
  }
}

# The bare row of a key comes first, then those for so many arguments, then those for at least so many.
sub args_order {
  my ($args) = @_;
  return '0' if $args eq '';
  return sprintf $2 ? '2 %03d' : '1 %03d', $1 if $args =~ /\A(\d+)(\+?)\z/;
  return sprintf '1 %03d %s', scalar(split_types(substr $args, 1, -1)), $args;
}

sub rows_in {
  my ($table, $key) = @_;
  my $known = $ROWS{$table}{$key};
  return $known if $known;
  my $text = $table->{$key};
  return $ROWS{$table}{$key} = [] if !defined $text || length $text == 1;
  return $ROWS{$table}{$key} = [map { [$key, split /\t/, $_, -1] } split /\n/, $text];
}

sub rows { return rows_in(\%KEYS, $_[0]) }

# The row for a use that is no call, or nothing.
sub find_in {
  my $rows = rows_in(@_);
  return @$rows && $rows->[0][ARGS] eq '' ? $rows->[0] : undef;
}

sub find_row { return exists $KEYS{$_[0]} ? find_in(\%KEYS, $_[0]) : undef }

# The row for a call with so many arguments of any types.
sub find_call {
  my ($key, $number) = @_;
  my $best;
  for my $row (@{rows($key)}) {
    my $args = $row->[ARGS];
    if ($args eq '') {
      $best ||= $row;
    } elsif ($args =~ /\A(\d+)(\+?)\z/) {
      return $row if !$2 && $1 == $number;
      $best = $row if $2 && $1 <= $number;
    }
  }
  return $best;
}

sub find_header {
  my ($path) = @_;
  my $row = find_in(\%HEADERS, $path);
  while (!$row && $path =~ s{/[^/]*\z}{}) {
    $row = find_in(\%HEADERS, "$path/*");
  }
  return $row;
}

# What a cell says for a version: [state, text, since, supplied]. The states are
# none (not established), absent, unneeded, new (in a newer version only), rename, template.
# `+` in a cell is the same name, and `+text` another one, that a support header supplies; $from says whether that
# counts as the rest does (where), alone (rest) or not at all (none).
my %RESOLVED;

sub resolve_cell {
  my ($cell, $version, $from) = @_;
  return $RESOLVED{"$from $version"}{$cell} ||= resolve_new_cell($cell, $version, $from);
}

sub resolve_new_cell {
  my ($cell, $version, $from) = @_;
  return ['none', ''] if $cell eq '';
  return ['unneeded', ''] if $cell eq '""';
  my $result = ['absent', ''];
  for my $part ($cell eq '-' ? () : split / \| /, $cell) {
    my ($text, $since) = $part =~ /\A(.*)\@(\d+\.\d+)\z/s ? ($1, $2) : ($part, undef);
    my $supplied = $text =~ s/\A\+//;
    next if $from eq 'rest' && !$supplied || $from eq 'none' && $supplied;
    return [$text =~ /[(\$]/ ? 'template' : 'rename', $text, undef, $supplied]
      if !defined $since || !version_less($version, $since);
    $result = ['new', $text, $since];
  }
  return $result;
}

sub version_less {
  my @a = split /\./, $_[0];
  my @b = split /\./, $_[1];
  return $a[0] < $b[0] || ($a[0] == $b[0] && $a[1] < $b[1]);
}

sub is_in { my ($list, $word) = @_; return $WORDS{$list}{$word} }

# The text of a message with what stands for its $1, $2 ...
sub message {
  my ($name, @parts) = @_;
  my $text = $MESSAGES{$name};
  $text =~ s/\$(\d)/$parts[$1 - 1]/g;
  return $text;
}
