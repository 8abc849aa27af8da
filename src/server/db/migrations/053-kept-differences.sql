-- An admin kept the official value of a hole over this value of the leaderboard. The row counts while the hole has this
-- version and the leaderboard this value.
create table kept_differences (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  hole_number smallint not null,
  version integer not null,
  feed_value smallint not null,
  kept_by integer not null references users (id),
  kept_at timestamptz not null,
  primary key (tournament_id, round_id, competitor_id, hole_number),
  foreign key (tournament_id, round_id, competitor_id, hole_number) references card_lanes on delete cascade
);
