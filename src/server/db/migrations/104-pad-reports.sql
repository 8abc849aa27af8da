-- What the pads of a session reported last: one row for each account and device. `tournament_id` to `hole_number` are the
-- hole that was open; the group is null for golfers who were chosen by hand.
create table pad_reports (
  token_hash bytea primary key references sessions (token_hash) on delete cascade,
  received_at timestamptz not null,
  unsent integer not null,
  -- The age of the oldest unsent entry in seconds; null without one.
  oldest_s integer,
  -- In percent; null where the browser does not report it.
  battery smallint,
  app_version text not null,
  tournament_id integer,
  round_id smallint,
  group_number smallint,
  hole_number smallint
);
