-- The steps by which people certify a card: read back and submitted, attested by somebody else, given back. Rows are
-- never updated; the one with the highest version of a card counts. `strokes` are the 18 values that the person read.
create table card_steps (
  tournament_id integer not null,
  round_id smallint not null,
  competitor_id integer not null,
  version integer not null check (version > 0),
  step text not null check (step in ('submit', 'attest', 'refuse', 'reopen')),
  strokes smallint[] not null check (cardinality(strokes) = 18),
  agreed text check (agreed in ('here', 'phone', 'refused', 'left')),
  reason text,
  op_id uuid,
  user_id integer not null references users (id),
  sent_by integer not null references users (id),
  -- The device's clock.
  entered_at timestamptz,
  recorded_at timestamptz not null,
  primary key (tournament_id, round_id, competitor_id, version),
  foreign key (tournament_id, round_id, competitor_id) references cards
);
