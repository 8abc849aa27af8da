-- A tournament gets its contest with its own row, whoever inserts it, so that no read makes one. The seed is the
-- SHA-256 of 366 random bits from the database's strong source.

-- A claim locks the tournament first, so this does too.
lock table tournaments in share row exclusive mode;

alter table contests alter column seed set default
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- An older build may have made the contest meanwhile: the first seed stays.
insert into contests (tournament_id) select id from tournaments on conflict do nothing;

-- In one line, because a semicolon at the end of a line ends a statement. A backup from before this migration leaves
-- the function when it is restored.
create or replace function make_contest() returns trigger language plpgsql as $$
  begin insert into contests (tournament_id) values (new.id) on conflict do nothing; return new; end
$$;
create trigger make_contest after insert on tournaments for each row execute function make_contest();
