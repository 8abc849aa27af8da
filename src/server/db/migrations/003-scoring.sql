-- One row per competitor and round: what a writer locks, so that writes to one card are in line.
create table cards (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  primary key (tournament_id, round_id, competitor_id),
  foreign key (tournament_id, round_id) references rounds,
  foreign key (tournament_id, competitor_id) references field
);

-- The official value of each lane of a card. hole_number 1 to 18 holds strokes; 0 is the start hole's lane.
-- No row means version 0: never written. value is null after a clear. version never falls.
create table card_lanes (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  hole_number smallint not null check (hole_number between 0 and 18),
  value smallint check (value between 1 and 20),
  version integer not null check (version > 0),
  user_id integer not null references users (id),
  writer uuid,
  -- 4 admin, 3 the group's scorer, 2 another scorer, 1 import.
  authority smallint not null check (authority between 1 and 4),
  updated_at timestamptz not null default now(),
  primary key (tournament_id, round_id, competitor_id, hole_number),
  foreign key (tournament_id, round_id, competitor_id) references cards
);

-- The other value of a disputed lane: one per writer, the latest. A call without a writer has the nil UUID, an import
-- the max UUID: what a device imported never takes the place of what a person entered on it.
create table claims (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  hole_number smallint not null,
  user_id integer not null references users (id),
  writer uuid not null,
  value smallint,
  authority smallint not null,
  claimed_at timestamptz not null default now(),
  primary key (tournament_id, round_id, competitor_id, hole_number, user_id, writer),
  foreign key (tournament_id, round_id, competitor_id) references cards
);

-- Every write that was decided, official or not. Never updated, never deleted.
create table score_history (
  id bigint generated always as identity primary key,
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  hole_number smallint not null,
  op_id uuid,
  kind text not null,
  outcome text not null check (outcome in ('applied', 'confirmed', 'conflict')),
  old_value smallint,
  value smallint,
  -- The lane's version after this write, and the version the writer was shown.
  version integer not null,
  base integer,
  user_id integer not null references users (id),
  sent_by integer not null references users (id),
  writer uuid,
  authority smallint not null,
  entered_at timestamptz,
  recorded_at timestamptz not null default now(),
  tournament_version integer not null,
  foreign key (tournament_id, round_id, competitor_id) references cards
);
create index score_history_card on score_history (tournament_id, round_id, competitor_id, hole_number, id);
-- At most one effect per op and hole, whatever else goes wrong.
create unique index score_history_op on score_history (op_id, competitor_id, hole_number) where op_id is not null;
create index score_history_version on score_history (tournament_id, tournament_version);
