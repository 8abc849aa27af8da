-- The tournaments whose leaderboard the server fetches by itself while a round is live.
create table feed_schedules (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  -- Null turns it off.
  every_min smallint check (every_min between 1 and 15),
  set_by integer not null references users (id),
  next_at timestamptz not null,
  failures smallint not null default 0,
  -- Why it stopped itself after several failures in a row; null while it runs.
  stopped_because text,
  last_at timestamptz,
  last_failed boolean,
  last_words text
);
