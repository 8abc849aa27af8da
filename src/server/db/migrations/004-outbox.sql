-- A writer (one per account and device) is bound to the account that first used it.
create table writers (
  writer uuid primary key,
  user_id integer not null references users (id),
  bound_at timestamptz not null default now()
);

-- The answer to every op that was decided. The op id alone is the key.
create table op_receipts (
  op_id uuid primary key,
  owner integer not null references users (id),
  writer uuid,
  sent_by integer not null references users (id),
  lane text not null,
  lane_seq integer,
  fingerprint bytea not null,
  outcome text not null check (outcome in ('applied', 'confirmed', 'stale', 'conflict', 'rejected')),
  -- What the API answered: { op_id, status, receipt } or { op_id, status, problem }. json, not jsonb: it keeps the
  -- order of the fields, so that a retry is answered byte for byte.
  result json not null,
  tournament_id integer not null,
  created_at timestamptz not null default now()
);
create index op_receipts_tournament on op_receipts (tournament_id);

-- The highest sequence decided, per writer and lane. Outlives receipts.
create table lane_marks (
  writer uuid not null,
  lane text not null,
  last_seq integer not null,
  primary key (writer, lane)
);
