-- Each recipient of an announcement has a job of the queue (decision 019). The process of a former release that was
-- sending stops with this migration, so nobody knows whether its emails have arrived.
update announcement_recipients
set state = 'uncertain', answer = 'The server stopped while the email was on its way' where state = 'sending';

-- What the sender of a former release would have settled before its next batch.
update announcement_recipients set state = 'skipped', next_try_at = null, reason = 'The announcement was cancelled'
where state = 'waiting' and announcement_id in (select id from announcements where state = 'cancelled');
update announcements set state = 'sending', finished_at = null
where state = 'finished' and exists (
  select from announcement_recipients where announcement_id = announcements.id and state = 'waiting'
);
update announcements set state = 'finished', finished_at = now(), paused_because = null
where state in ('sending', 'paused') and not exists (
  select from announcement_recipients where announcement_id = announcements.id and state = 'waiting'
);

-- The mark of the job that sends the email, or that sent it last. The new name keeps such a process from writing results.
alter table announcement_recipients rename column batch to claim;

-- No email is sent before this time, because the mail server did not answer.
alter table announcements rename column next_batch_at to next_send_at;
alter table announcements drop column last_batch_at;

-- When the next email may leave, so that the emails of all processes together keep to one rate.
drop table announcement_sender;
create table announcement_rate (
  id integer primary key check (id = 1),
  next_at timestamptz not null default 'epoch'
);
insert into announcement_rate (id) values (1);
