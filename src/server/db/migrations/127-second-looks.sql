-- The acts of one admin that count at once, and that a second admin can confirm: docs/decisions/127.
create table second_looks (
  audit_id integer primary key references audit,
  -- Null for an act that is about no tournament, such as a new role.
  tournament_id integer references tournaments on delete cascade,
  confirmed_by integer references users,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index second_looks_by_tournament on second_looks (tournament_id);
create index second_looks_by_person on second_looks (confirmed_by);
