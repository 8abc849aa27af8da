-- Which database a list of erased accounts is about. Backups keep it.
insert into server_keys (name, key)
values ('erasures', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
on conflict do nothing;
