-- The calls of scorers to the office. A row is never changed.
create table office_calls (
  op_id uuid primary key,
  tournament_id integer not null,
  round_id smallint not null,
  -- A golfer of the group from which the call comes.
  competitor_id integer not null,
  -- The hole that was open; null on the scorecard.
  open_hole smallint,
  about text not null check (about in ('ruling', 'wrong-score', 'wrong-golfer', 'tablet', 'medical', 'other')),
  text text not null,
  user_id integer not null references users (id),
  sent_by integer not null references users (id),
  -- The device's clock.
  entered_at timestamptz,
  recorded_at timestamptz not null,
  foreign key (tournament_id, round_id, competitor_id) references cards
);

create index on office_calls (tournament_id, recorded_at);
create index on office_calls (user_id);
