-- Secrets of the server, which each database makes for itself when it needs them first.
create table server_keys (
  name text primary key,
  key bytea not null
);

-- The links by which volunteers enter the scores of one group of a round. The secret has 128 random bits; the code has 40,
-- so its hash has a key. A group may have one link that is not revoked.
create table group_links (
  id integer generated always as identity primary key,
  tournament_id integer not null,
  round_id smallint not null,
  group_number smallint not null,
  token_hash bytea not null unique,
  code_hash bytea not null unique,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (tournament_id, round_id) references rounds on delete cascade
);
create unique index group_links_open on group_links (tournament_id, round_id, group_number)
  where revoked_at is null;

-- The accounts of people who opened a link: one for each device. A guest whose link is deleted may do nothing.
create table guests (
  user_id integer primary key references users (id),
  link_id integer references group_links (id) on delete set null,
  device_hash bytea not null,
  opened_at timestamptz not null,
  unique (link_id, device_hash)
);
