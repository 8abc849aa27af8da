-- An admin can delete an account and restore it (decision 070). The row and its names stay, so that nobody else gets the
-- names meanwhile. Whoever asks whether somebody may sign in, be found or be written to asks is_open.
alter table users
  add column deleted_at timestamptz,
  add column is_open boolean not null generated always as (is_active and deleted_at is null) stored,
  add column row_version integer not null default 1;

-- The row version is raised here, because many statements change accounts. In one line, because a semicolon at the end
-- of a line ends a statement. A backup from before this migration leaves the function when it is restored.
create or replace function raise_user_row_version() returns trigger language plpgsql as $$
  begin new.row_version := old.row_version + 1; return new; end
$$;
create trigger users_row_version before update of username, email, first_name, last_name, user_role, is_active, deleted_at,
  email_verified_at on users
  for each row
  when ((old.username, old.email, old.first_name, old.last_name, old.user_role, old.is_active, old.deleted_at,
    old.email_verified_at) is distinct from (new.username, new.email, new.first_name, new.last_name, new.user_role,
    new.is_active, new.deleted_at, new.email_verified_at))
  execute function raise_user_row_version();

-- Admins list accounts by role and state. Most accounts are open players, so only the others need an index.
create index users_staff on users (user_role, id) where user_role <> 'user';
create index users_not_open on users (id) where not is_open;
-- Admins also search by a part of an email address.
create index users_email_pairs on users using gin (letter_pairs(lower(email))) with (fastupdate = off);
