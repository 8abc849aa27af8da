-- Whether an account gets announcements. Other emails do not look at these columns.
alter table users
  -- The time at which the user unsubscribed.
  add column announcements_stopped_at timestamptz,
  -- The time at which a mail server said that the address does not exist. A new or confirmed address clears it.
  add column email_undeliverable_at timestamptz;

-- The secret in the unsubscribe links of an account. It can do nothing else, so it is stored as it is: each announcement
-- has the same link, and a link of an old email still works.
create table unsubscribe_links (
  user_id integer primary key references users (id),
  token bytea not null unique
);
