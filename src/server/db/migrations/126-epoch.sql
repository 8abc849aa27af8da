-- How often and from what the server was restored, in one row: docs/outbox.md#a-restored-backup. Versions that this
-- server gives are above `number`; the ones that a server before the restore gave are not.
create table epoch (
  is_only boolean primary key default true check (is_only),
  number integer not null default 0,
  -- When the restored backup was made; null before the first restore.
  backup_taken_at timestamptz
);

insert into epoch default values;
