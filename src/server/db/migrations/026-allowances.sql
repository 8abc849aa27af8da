-- What somebody took of an allowance since the first of it: sign-ups, letters, failed sign-ins and the like.
create table allowances (
  what text not null,
  whose text not null,
  since timestamptz not null,
  taken integer not null,
  primary key (what, whose)
);

-- From where an account was signed in with its password: guesses of others from there, or of it from elsewhere, do not
-- keep it out.
create table sign_in_places (
  user_id integer not null references users (id) on delete cascade,
  address text not null,
  last_at timestamptz not null,
  primary key (user_id, address)
);

-- Ended sessions are deleted 30 days after their end: without reading all the others.
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
