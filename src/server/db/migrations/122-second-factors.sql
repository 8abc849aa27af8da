-- When a session last proved who uses it: at its sign-in, or when it was asked again. Older sessions are asked.
alter table sessions add column proved_at timestamptz;

-- The shared secrets of authenticator apps, encrypted with a key of the server. One without `confirmed_at` signs nobody in.
create table totp_secrets (
  user_id integer primary key references users (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The number of the last 30 seconds whose code was used.
  last_step integer
);

create table recovery_codes (
  user_id integer not null references users (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Sign-ins that wait for a second factor. `attempt` names what their failures count against.
create table factor_tickets (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  attempt jsonb not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create index on factor_tickets (user_id);
