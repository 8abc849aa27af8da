-- An admin asks for a confirmation, because anybody can type an address into the public form, and then ends the request
-- (decision 070).
alter table deletion_requests
  -- The newest link to confirm the request. Its secret is stored as SHA-256 only.
  add column token_hash bytea unique,
  add column asked_at timestamptz,
  add column link_expires_at timestamptz,
  add column confirmed_at timestamptz,
  -- The account that had the address when the request was confirmed. Another account may get the address later.
  add column confirmed_user_id integer references users (id),
  -- How the request ended; null for an open request, and for a request that ended before this migration.
  add column outcome text check (outcome in ('erased', 'rejected', 'no-account')),
  add column end_reason text,
  add constraint deletion_requests_end check (outcome is null or done_at is not null),
  add constraint deletion_requests_asked check ((asked_at is null) = (link_expires_at is null));
-- All requests of one address end together.
create index deletion_requests_address on deletion_requests (lower(email));
create index deletion_requests_done on deletion_requests (done_at) where done_at is not null;
