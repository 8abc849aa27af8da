-- The confirmed addresses that an account had before. An erase deletes what was written under them, and these rows.
create table former_emails (
  user_id integer not null references users (id) on delete cascade,
  -- In small letters.
  email text not null,
  left_at timestamptz not null,
  primary key (user_id, email)
);
-- Only confirmed addresses got this warning, and the mail log has it for 30 days.
insert into former_emails (user_id, email, left_at)
  select users.id, lower(mails.recipient), max(mails.created_at)
  from mails
  join users on users.id = any (mails.about)
  where mails.kind = 'email-change-asked'
    and users.erased_at is null
    and lower(mails.recipient) <> lower(users.email)
  group by 1, 2;
-- The hourly job deletes old messages, and the names in old requests.
create index contact_messages_received on contact_messages (received_at);
