-- What usernames look like to a reader, by Unicode's confusables: no two accounts have names that look alike. A name that
-- its owner gave up is kept from others until `held_until`.
create table username_looks (
  look text primary key,
  user_id integer not null references users (id) on delete cascade,
  held_until timestamptz
);
create index username_looks_user on username_looks (user_id);
