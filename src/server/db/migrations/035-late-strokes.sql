-- An op of a scorer that met a closed round: the office decides about it. Only the decision is written later.
create table late_strokes (
  op_id uuid primary key,
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  -- 0 is the start hole's lane.
  hole_number smallint not null check (hole_number between 0 and 18),
  kind text not null check (kind in ('score', 'clear', 'start', 'resolve')),
  body jsonb not null,
  -- Null is "not entered".
  value smallint check (value between 1 and 20),
  -- The version that the scorer was shown.
  base integer,
  lane_seq integer not null,
  writer uuid not null,
  owner integer not null references users (id),
  sent_by integer not null references users (id),
  -- The device's clock, which proves nothing. The other times are the server's.
  entered_at timestamptz,
  arrived_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  reason text,
  decided_by integer references users (id),
  decided_at timestamptz,
  check (num_nulls(decision, reason, decided_by, decided_at) in (0, 4)),
  foreign key (tournament_id, round_id, competitor_id) references cards
);
create index late_strokes_card on late_strokes (tournament_id, round_id, competitor_id, hole_number);

alter table op_receipts drop constraint op_receipts_outcome_check;
alter table op_receipts add constraint op_receipts_outcome_check
  check (outcome in ('applied', 'confirmed', 'stale', 'conflict', 'late', 'rejected'));
