-- Accounts of other services that stand in for a password. The subject is the service's own id of the person.
create table social_accounts (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index social_accounts_user on social_accounts (user_id);

-- Sign-ins under way at another service. The browser has the token in a cookie; the row goes when it comes back.
create table social_attempts (
  token_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  challenge text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index social_attempts_expire on social_attempts (expires_at);

-- Codes to be traded for a session, as SHA-256 only. The row goes when one is.
create table social_codes (
  code_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index social_codes_expire on social_codes (expires_at);
create index social_codes_user on social_codes (user_id);
