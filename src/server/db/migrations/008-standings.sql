-- What a tournament pins of the rules (docs/rules/README.md#principles).
alter table tournaments
  add column ruleset_version smallint not null default 1,
  -- Null: no cap.
  add column streak_max_per_round smallint check (streak_max_per_round > 0);

alter table rounds
  -- How many cards of a team count.
  add column counting_scores smallint not null default 4 check (counting_scores > 0),
  add column shortened boolean not null default false;

-- Competitors whose tournament ended early. No row: active.
create table competitor_endings (
  tournament_id integer not null,
  competitor_id integer not null,
  status text not null check (status in ('WD', 'RTD', 'DNS', 'DQ')),
  round_id smallint not null,
  hole_number smallint check (hole_number between 1 and 18),
  voided boolean not null default false,
  reason text not null,
  primary key (tournament_id, competitor_id),
  foreign key (tournament_id, competitor_id) references field,
  foreign key (tournament_id, round_id) references rounds
);
