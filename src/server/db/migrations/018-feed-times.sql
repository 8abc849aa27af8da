-- The newest "last updated" of the external leaderboard among the uploads of a round: an older one is asked about first.
create table feed_times (
  tournament_id integer not null,
  round_id smallint not null,
  last_updated timestamptz not null,
  primary key (tournament_id, round_id),
  foreign key (tournament_id, round_id) references rounds
);
