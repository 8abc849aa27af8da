-- The links that make the first admin, while there is none. Only the hash of a secret is stored.
create table first_admin_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
