-- The photo of a paper card, which the office keeps with the golfer's card. `name` is the beginning of its SHA-256.
create table card_photos (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  name text not null,
  bytes bytea not null,
  user_id integer not null references users (id),
  created_at timestamptz not null,
  primary key (tournament_id, round_id, competitor_id),
  foreign key (tournament_id, round_id) references rounds on delete cascade,
  foreign key (tournament_id, competitor_id) references field on delete cascade
);
