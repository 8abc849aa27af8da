-- One row, written anew to see whether the database takes writes.
create table write_check (
  id smallint primary key check (id = 1),
  checked_at timestamptz not null
);
