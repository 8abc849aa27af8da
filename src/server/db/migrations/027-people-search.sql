-- People are found by a part of their username or name, from two letters on (decision 025): by an index of every two
-- letters that stand beside each other, which needs no extension.
create function letter_pairs(words text) returns text[]
  immutable strict parallel safe cost 1000
  return array(select substr(words, place, 2) from generate_series(1, length(words) - 1) as place);
create index users_letter_pairs on users
  using gin (letter_pairs(lower(username || ' ' || first_name || ' ' || last_name)))
  with (fastupdate = off);
-- Those whose username begins with it come first, in the order of the index.
create index users_username_order on users ((lower(username) collate "C"));
