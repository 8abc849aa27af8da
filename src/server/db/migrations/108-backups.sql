-- Which database a list of erased accounts is about. Backups keep it.
insert into server_keys (name, key)
values ('erasures', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
on conflict do nothing;

-- The backups that were made or failed. One without an end is under way, or its process was killed.
create table backups (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  file text not null,
  bytes bigint,
  failed_at timestamptz,
  failure text
);
