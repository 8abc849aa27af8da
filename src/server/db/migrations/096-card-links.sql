-- The links by which a player agrees with a card on a phone of their own. A link holds the step that it takes: its id, the
-- version of the card and the 18 values that it shows.
create table card_links (
  token_hash bytea primary key,
  op_id uuid not null unique,
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  version integer not null,
  strokes smallint[] not null check (cardinality(strokes) = 18),
  user_id integer not null references users (id),
  expires_at timestamptz not null,
  foreign key (tournament_id, round_id, competitor_id) references cards on delete cascade
);
