-- Emails of admins to many users (decision 019).
create table announcements (
  id integer generated always as identity primary key,
  -- The Idempotency-Key of the call; null for a call without one.
  key uuid unique,
  -- The SHA-256 of the content and the audience.
  fingerprint bytea not null,
  subject text not null,
  plain_body text not null,
  html_body text not null,
  audience text not null check (audience in ('active', 'scorers', 'admins', 'me', 'holders', 'winners')),
  -- Only a draft can be deleted, and a draft has no ticket holders to write to.
  tournament_id integer references tournaments (id) on delete cascade,
  -- How many people of the audience are left out, by reason.
  left_out jsonb not null,
  state text not null default 'sending' check (state in ('sending', 'paused', 'cancelled', 'finished')),
  -- Why the server paused it; null when an admin did.
  paused_because text,
  created_at timestamptz not null,
  created_by integer not null references users (id),
  finished_at timestamptz,
  -- The failures since the last email that a mail server accepted.
  failures_in_a_row integer not null default 0,
  -- No batch begins before this time, because the mail server did not answer.
  next_batch_at timestamptz,
  -- The announcement whose last batch is the oldest is next.
  last_batch_at timestamptz
);
create index announcements_repeated on announcements (fingerprint, created_at);
create index announcements_sending on announcements (last_batch_at) where state = 'sending';
create index announcements_of_tournament on announcements (tournament_id) where tournament_id is not null;

create table announcement_recipients (
  id integer generated always as identity primary key,
  announcement_id integer not null references announcements (id) on delete cascade,
  user_id integer not null references users (id),
  -- Empty for an erased account, and 180 days later.
  email text not null,
  -- The values of the placeholders about the person's ticket.
  ticket jsonb,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped')),
  -- The batch that sends the email, or that sent it last.
  batch uuid,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  sent_at timestamptz,
  -- What the mail server said last.
  answer text,
  -- Why the person was skipped.
  reason text,
  unique (announcement_id, user_id)
);
create index announcement_recipients_waiting on announcement_recipients (announcement_id, id) where state = 'waiting';
create index announcement_recipients_sending on announcement_recipients (announcement_id) where state = 'sending';
create index announcement_recipients_of_user on announcement_recipients (user_id);

-- The process that sends. One process at a time sends announcements, so that they keep to one rate.
create table announcement_sender (
  id integer primary key check (id = 1),
  lease uuid,
  lease_until timestamptz
);
insert into announcement_sender (id) values (1);
