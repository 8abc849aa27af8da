-- A username has one look now, without signs, accents and the dot of an i. The server stores the looks of present names
-- again at its start (src/server/accounts/usernames/claim-looks.ts).
delete from username_looks where held_until is null;
-- Of a former name only the look is known. Its hold ends within 30 days.
insert into username_looks (look, user_id, held_until)
  select translate(regexp_replace(normalize(look, NFD), '[._\u0300-\u036F-]', '', 'g'), 'iı', 'll'), user_id, held_until
  from username_looks
  where regexp_replace(look, '[._-]', '', 'g') <> ''
  on conflict (look) do nothing;
