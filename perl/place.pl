# Where a new #include goes: behind the license and the guard, before the first include, and inside a conditional only if
# that holds all of the code.

sub mark_length { return $TEXT =~ /\A\xEF\xBB\xBF/ ? 3 : 0 }

sub is_about_file { return $_[0] =~ /copyright|licen|\\file/i || $_[0] =~ /\@file|SPDX|RUN:/ }

# The first line behind the file's opening comments. They end with the first line of code; those that touch it belong
# to it, unless they are a license.
sub after_opening_comments {
  my $at = mark_length();
  my $result = $at;
  my $about = 0;
  for my $c (comments_before(0)) {
    my $between = text($at, $c->[0] < $at ? $at : $c->[0]);
    my $next = next_line($c->[1]);
    my $rest = text($c->[1], $next);
    $rest =~ s/\A\s+|\s+\z//g;
    last if $between =~ /\S/ || !($rest eq '' || $rest =~ m{\A//});
    if ($between =~ /\n/) {
      # An empty line ends the comment before.
      $result = $at;
      return $result if $about;
    }
    $about ||= is_about_file(text(@$c));
    $at = $next if $next > $at;
  }
  my $first = $N ? begin_of(0) : length $TEXT;
  my $between = $at <= $first ? text($at, $first) : '';
  my $touches = $N != 0 && $T[0] ne '#' && $between !~ /\n/ && $at <= $first;
  return $about || !$touches ? $at : $result;
}

# The first line behind the opening comments, guard and #pragma once.
sub after_prolog {
  my $at = after_opening_comments();
  my $guard_lines = 0;
  for my $d (@DIRECTIVES) {
    my $guard = $GUARD && $guard_lines < 2 && ($d->{kind} eq 'define' || $d->{branch} == $GUARD)
      && $d->{kind} ne 'once';
    last if $d->{kind} ne 'once' && !$guard;
    $guard_lines++ if $guard;
    my $end = (lines_of($d))[1];
    $at = $end if $end > $at;
  }
  return $at;
}

# $d, or the #if of the outermost conditional around it inside of $whole.
sub outermost {
  my ($d, $whole) = @_;
  my $result = $d;
  for (my $b = $d->{branch}; $b != 0 && $b != $whole; $b = $BRANCHES[$b]{parent}) {
    $result = $BRANCHES[$b]{opener};
  }
  return $d if $result == $d;
  # From an #else or #elif back to its #if, over what is nested between.
  my $nested = 0;
  my $number = $result->{number};
  for (; $number != 0; $number--) {
    my $kind = $DIRECTIVES[$number]{kind};
    last if $OPENS{$kind} && $nested-- == 0;
    $nested++ if $kind eq 'endif';
  }
  return $DIRECTIVES[$number];
}

sub place {
  my $whole = branch_of_code();
  my $prolog = $whole == $GUARD ? after_prolog() : (lines_of($BRANCHES[$whole]{opener}))[1];
  for my $d (@DIRECTIVES) {
    next if $d->{kind} ne 'include' || argument($d) >= $d->{end} || !holds($whole, $d->{branch});
    my $outer = outermost($d, $whole);
    return $prolog if grep { $_ < $outer->{first} && begin_of($_) >= $prolog } @CANDIDATES, @LAUNCHES;
    my $begin = (lines_of($outer))[0];
    return $begin > $prolog ? $begin : $prolog;
  }
  return $prolog;
}

sub place_for_include {
  my $at = place();
  my $kept = kept_around_gap($at);
  return $at if !$kept;
  # What the user wants left alone is no place: go before it.
  return $kept->[0] if is_for_all_code(branch_at($kept->[0]));
  return mark_length();
}
