# What a row makes of one use of its name: a rename, or another call.

sub rename_token {
  my ($i, $new) = @_;
  my ($begin, $end) = between($i, $i);
  my $old = text($begin, $end);
  if ($old ne $T[$i]) {
    # A name that line splices cut is followed by as many, so that later lines keep their numbers.
    my $splice = $old =~ /\r\n/ ? "\\\r\n" : "\\\n";
    $new .= $splice x ($old =~ tr/\n//);
  }
  replace($begin, $end, $new) if $new ne $old;
}

my %NO_ELABORATED = map { $_ => 1 } (';', '{', ':', '<', '::', '##', '');

# Whether `struct X` at token $i names a type that is declared elsewhere.
sub is_elaborated {
  my ($i) = @_;
  return 0 if $i == 0 || !$IS_TAG{$T[$i - 1]} || $NO_ELABORATED{$T[$i + 1]};
  return !($i > 1 && $T[$i - 2] eq 'typedef') if $T[$i + 1] eq '*';
  return 1;
}

# Removes the `struct` or `enum` before the type: the target's may be a typedef.
sub drop_tag {
  my ($i, $new) = @_;
  return if $T[$i] =~ /_st\z/ || ($OPTIONS{plain_c} && $new eq $T[$i]) || !is_elaborated($i);
  my ($begin, $end) = between($i - 1, $i - 1);
  my ($blanks) = text($end, begin_of($i)) =~ /\A([ \t]*)/;
  replace($begin, $end + length $blanks);
}

# The tag with which C names the target's type; empty when there is a typedef.
sub tag_in_c {
  my ($name) = @_;
  return '' if !$OPTIONS{plain_c};
  return is_in('EnumTag', $name) ? 'enum' : is_in('StructTag', $name) ? 'struct' : '';
}

# What C++ has in a namespace of tranship's has underscores in C.
sub spelled {
  my ($name) = @_;
  $name =~ s/::/_/g if $OPTIONS{plain_c} && $name =~ /\Atranship::/;
  return $name;
}

# Writes the type $new in place of token $i, with or without a tag.
sub rename_type {
  my ($i, $new) = @_;
  my $tag = tag_in_c($new);
  my $is_tagged = $i > 0 && $T[$i - 1] eq $tag;
  rename_token($i, $tag eq '' || $is_tagged ? $new : "$tag $new");
  drop_tag($i, $new) if $tag eq '';
}

# A call template as pieces: text, a number (an argument), or ['*', first of the rest].
my %TEMPLATES;

sub template_pieces {
  my ($text) = @_;
  return $TEMPLATES{$text} if $TEMPLATES{$text};
  my ($highest, @pieces) = (0);
  while ($text =~ /\G(?:([^\$]+)|\$(?:(\d)|\{(\d+)\}|(\*)))/g) {
    my $number = defined $2 ? $2 : $3;
    if (defined $1) {
      push @pieces, {text => $1};
    } elsif (defined $4) {
      push @pieces, {rest => 1};
    } elsif ($number == 0) {
      push @pieces, {object => 1};
    } else {
      push @pieces, {argument => $number};
      $highest = $number if $number > $highest;
    }
  }
  $_->{rest} and $_->{argument} = $highest + 1 for @pieces;
  return $TEMPLATES{$_[0]} = {pieces => \@pieces, highest => $highest, rest => scalar grep { $_->{rest} } @pieces};
}

sub template_names {
  my ($template, $n) = @_;
  for my $p (@{$template->{pieces}}) {
    next unless $p->{argument};
    return 1 if $p->{rest} ? $n >= $p->{argument} : $n == $p->{argument};
  }
  return 0;
}

# The pieces for a call with so many arguments: when there is no rest, `$*` goes with the comma beside it.
sub pieces_for {
  my ($template, $number) = @_;
  my @pieces = map { {%$_} } @{$template->{pieces}};
  for my $n (0 .. $#pieces) {
    next if !$pieces[$n]{rest} || $pieces[$n]{argument} <= $number;
    if ($n > 0 && defined $pieces[$n - 1]{text} && $pieces[$n - 1]{text} =~ /\A(.*),\s*\z/s) {
      $pieces[$n - 1]{text} = $1;
    } elsif ($n < $#pieces && defined $pieces[$n + 1]{text} && $pieces[$n + 1]{text} =~ /\A\s*,\s*(.*)\z/s) {
      $pieces[$n + 1]{text} = $1;
    }
    splice @pieces, $n, 1;
    last;
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

# The template's pieces. A cast of a name, of none that looks like a macro, does without the template's brackets.
sub pieces_to_write {
  my ($template, @args) = @_;
  my @pieces = pieces_for($template, scalar @args);
  for my $n (1 .. $#pieces - 1) {
    my ($before, $p, $behind) = @pieces[$n - 1 .. $n + 1];
    next if !$p->{argument} || $p->{rest};
    next if ($before->{text} // '') !~ /(?:\A|[^\w>)\]])\([^()]*\)\(\z/ || ($behind->{text} // '') !~ /\A\)/;
    my $a = $args[$p->{argument} - 1];
    next if $a->{end} != $a->{first} + 1 || !is_word($a->{first}) || $DIRECTIVE_OF[$a->{first}];
    next if $T[$a->{first}] !~ /[a-z]/;
    chop $before->{text};
    $behind->{text} = substr $behind->{text}, 1;
  }
  return @pieces;
}

# Replaces [begin, end), the text of a call, by a template; @object stands for its `$0`.
sub rewrite_call {
  my ($where, $template, $call, @object) = @_;
  my @args = @{$call->{args}};
  my @out;
  my $add = sub {
    my ($first, $last) = @_;
    my $begin = add_lead(\@out, $first, $first == $args[0]);
    push @out, [$begin, $last->{stop}];
  };
  my $next = @args;    # what follows the argument written last
  for my $p (pieces_to_write($template, @args)) {
    if ($p->{rest}) {
      $add->($args[$p->{argument} - 1], $args[-1]);
    } elsif ($p->{object}) {
      push @out, @object;
    } elsif ($p->{argument}) {
      $next = $p->{argument};
      $add->($args[$next - 1], $args[$next - 1]);
    } elsif ($next < @args && !template_names($template, $next + 1) && $p->{text} =~ /\A, (.+)\z/s) {
      # What the template has in place of an argument stands on its line.
      push @out, ',', [$args[$next]{lead}, $args[$next]{begin}], $1;
    } else {
      push @out, $p->{text};
    }
  }
  # The bracket that closes the call stays on a line of its own.
  my $close = begin_of($call->{close});
  if (@args && !ref $out[-1] && $out[-1] =~ /\)\z/ && text($args[-1]{stop}, $close) =~ /\n/) {
    chop $out[-1];
    push @out, [$args[-1]{stop}, $close], ')';
  }
  replace(@$where, @out);
}

# Reports the arguments that the template leaves out, unless they say nothing.
sub report_dropped {
  my ($row, $template, $call) = @_;
  my @types = $row->[ARGS] =~ /\A\((.*)\)\z/s ? split_types($1) : ();
  my $n = 0;
  for my $a (@{$call->{args}}) {
    $n++;
    next if template_names($template, $n) || ($n == 1 && is_in('TakesMask', $row->[KEY]));
    next if $n <= @types && $a->{end} > $a->{first} && $T[$a->{end} - 1] eq $types[$n - 1];
    next if $a->{end} == $a->{first} + 1 && $T[$a->{first}] =~ /\A(?:0|NULL|nullptr)\z/;
    report('dropped-argument', $a->{begin}, $a->{stop},
      message('ArgumentDropped', $n, $row->[KEY], $TARGET{title}));
  }
}

sub apply_template {
  my ($i, $row, $text, $call) = @_;
  my $template = template_pieces($text);
  my $number = $call ? @{$call->{args}} : 0;
  # A bare key promises nothing about the number of arguments.
  my $too_many = $row->[ARGS] eq '' && !$template->{rest}
    && $number > $template->{highest} + (is_in('TakesMask', $row->[KEY]) ? 1 : 0);
  if ($call && !$call->{variable} && !$too_many && $template->{highest} <= $number) {
    report_dropped($row, $template, $call);
    rewrite_call([begin_of($i), end_of($call->{close})], $template, $call);
    note_evidence($row, $i);
    return count($row, 1);
  }
  report('call-form', between($i, $i),
    message($too_many ? 'TooManyArguments' : 'ArgumentsUnseen', $row->[KEY], $text));
  count($row, 0);
}

# Removes a word that the target does without, and the blank beside it.
sub remove_word {
  my ($i) = @_;
  my ($begin, $end) = between($i, $i);
  if (substr($TEXT, $end, 1) eq ' ') {
    $end++;
  } elsif ($begin > 0 && substr($TEXT, $begin - 1, 1) eq ' ') {
    $begin--;
  }
  replace($begin, $end);
}

sub apply_row {
  my ($i, $row, $call) = @_;
  my $what = resolve($row);
  my ($state, $text) = @$what;
  if ($state eq 'rename') {
    $row->[KIND] eq 'type' ? rename_type($i, $text) : rename_token($i, spelled($text));
    note_evidence($row, $i);
    return count($row, 1);
  }
  return apply_template($i, $row, $text, $call) if $state eq 'template';
  if ($state eq 'unneeded') {
    remove_word($i);
    return count($row, 1);
  }
  report_unported($row, $what, between($i, $i));
  count($row, 0);
}
