-- The devices that get their user's notices as pushes. A subscription ends with the session that made it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  token_hash bytea not null unique references sessions (token_hash) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  -- A URL of the browser's push service.
  endpoint text not null unique,
  -- The device's public key and secret, in base64url: only the device can read what is encrypted with them.
  p256dh text not null,
  auth text not null,
  -- The device hides results, so a push must not have any.
  hides_results boolean not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- In one line, because a semicolon at the end of a line ends a statement. A backup from before this migration leaves the
-- function when it is restored.
create or replace function delete_push_subscription() returns trigger language plpgsql as $$
  begin delete from push_subscriptions where token_hash = new.token_hash; return null; end
$$;
create trigger sessions_push after update of revoked_at on sessions for each row when (new.revoked_at is not null)
  execute function delete_push_subscription();

-- When the notice was handed to its user's devices. It is written before the first push, so a notice is pushed at most once.
alter table player_notices add column pushed_at timestamptz;
