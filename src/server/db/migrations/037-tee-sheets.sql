-- The time at which a group starts; null when only the round has one.
alter table tee_groups add column tee_time timestamptz;

-- The draft of a round's tee sheet. tee_groups and its tables are the published sheet, which everything else reads.
create table tee_sheets (
  tournament_id integer not null,
  round_id smallint not null,
  -- The groups as src/contract/admin/tee-sheet.ts has them; null while nothing differs from the published sheet.
  draft jsonb,
  -- Null for a sheet from before this table, and before the first publishing.
  published_at timestamptz,
  published_by integer references users (id),
  primary key (tournament_id, round_id),
  foreign key (tournament_id, round_id) references rounds on delete cascade
);
