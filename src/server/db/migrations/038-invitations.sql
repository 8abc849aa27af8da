-- An admin invites somebody by email to become a scorer. The link in the email has a secret, stored as SHA-256 only,
-- that works once. A newer email replaces the secret, so that only the newest link works.
create table invitations (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  email text not null,
  -- The name of the list, with which the sign-up begins; empty when the list has none.
  name text not null,
  token_hash bytea not null unique,
  -- The admin of the newest email. The link works while this account is an admin's.
  invited_by integer not null references users (id),
  -- The newest email. Emails are deleted after 30 days.
  mail_id integer references mails (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by integer references users (id),
  revoked_at timestamptz,
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (tournament_id, lower(email))
  where used_at is null and revoked_at is null;

create index invitations_mail on invitations (mail_id);

-- The groups that an invited scorer gets when the invitation is accepted. The tee sheet may change before that, so a
-- group may be missing then.
create table invitation_groups (
  invitation_id integer not null references invitations (id) on delete cascade,
  round_id smallint not null,
  group_number smallint not null,
  primary key (invitation_id, round_id, group_number)
);
