-- The notices that users got about a tournament: one of each kind at most, such as 'play-over' and 'official'.
create table notices (
  tournament_id integer not null references tournaments (id) on delete cascade,
  kind text not null,
  user_id integer not null references users (id),
  sent_at timestamptz not null,
  primary key (tournament_id, kind, user_id)
);
create index notices_of_user on notices (user_id);

-- The address that stops emails like this one with one click, for its footer and its headers. Null: it can't be stopped.
alter table mails add column unsubscribe_url text;
