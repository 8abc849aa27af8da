-- What admins did with a visitor's message. The version rises with each change, so that two admins notice each other.
alter table contact_messages
  add column done_at timestamptz,
  add column done_by integer references users (id),
  add column assigned_to integer references users (id),
  add column row_version integer not null default 1;

-- The open messages are read without the ones that are done.
create index contact_messages_open on contact_messages (id) where done_at is null;
create index contact_messages_received_at on contact_messages (received_at);
-- The emails in one state, the newest first.
create index mails_status on mails (status, id);
