-- Every letter the server wrote. Without an SMTP server it is kept here to be read; with one a job sends it.
create table mails (
  id integer generated always as identity primary key,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  -- Null once a letter with a secret link has been sent or given up: a link is a password as long as it works.
  body text,
  is_secret boolean not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  received_at timestamptz not null default now()
);

-- People who asked for their account and data to be deleted; the queue's order is `due_at`.
create table deletion_requests (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  done_by integer references users (id)
);
create index deletion_requests_open on deletion_requests (due_at) where done_at is null;
