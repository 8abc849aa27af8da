alter table users
  add column email_verified_at timestamptz,
  add column referred_by integer references users (id);

-- Links of letters, as SHA-256 only. Each works once, until it expires.
create table mail_tokens (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

-- How a person tells their sessions apart, and names the one to end without its token.
alter table sessions
  add column id integer generated always as identity unique,
  add column agent text not null default '';

-- The address is complete or empty. No favourite means the default of the contract.
create table profiles (
  user_id integer primary key references users (id) on delete cascade,
  id_card_number text not null default '',
  phone_number text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state_or_province text not null default '',
  country text not null default '',
  favorite_golfer_id integer not null,
  popup boolean not null,
  updated_at timestamptz not null default now()
);

-- Small pictures, in the database so that every process serves them.
create table avatars (
  user_id integer primary key references users (id) on delete cascade,
  name text not null unique,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null
);
