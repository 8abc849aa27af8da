-- A tournament is a draft until an admin publishes it. It has a time zone, and the time at which its first round begins.
alter table tournaments
  -- Null: a draft, which only admins see.
  add column published_at timestamptz,
  -- A name of the IANA list, such as Europe/Stockholm.
  add column time_zone text not null default 'UTC',
  add column starts_at timestamptz,
  -- Null: made by the demo, by a migration or by the operator.
  add column created_by integer references users (id),
  -- Raised by each change of the tournament's own row by an admin, so that two admins do not overwrite each other.
  add column row_version integer not null default 0;

alter table tournaments drop constraint tournaments_status_check;
alter table tournaments add constraint tournaments_status_check
  check (status in ('upcoming', 'live', 'final', 'cancelled'));

-- Until now a tournament was public from its first moment.
update tournaments set published_at = coalesce(
  (select opened_at from contests where contests.tournament_id = tournaments.id), now()
);
alter table tournaments add constraint tournaments_draft
  check (published_at is not null or (status = 'upcoming' and not is_current));

alter table rounds add column starts_at timestamptz;

-- Why an admin wrote to a round that had closed.
alter table score_history add column reason text;

-- The seed of a contest is told once its tournament is final. Everybody can then compute every ticket, so from then on
-- the field entries in play are fixed: entry stays closed, and no later change moves a ticket.
alter table contests add column seed_told_at timestamptz;
update contests set seed_told_at = now()
  from tournaments where tournaments.id = contests.tournament_id and status = 'final';
-- Whether the entry was in play when the seed was told. Null: the seed is secret, or it was told before this migration.
alter table field add column was_in_play boolean;

-- A draft has no contest: publishing makes the seed. In one line, because a semicolon at the end of a line ends a
-- statement.
create or replace function make_contest() returns trigger language plpgsql as $$
  begin insert into contests (tournament_id) values (new.id) on conflict do nothing; return new; end
$$;
create or replace function tell_seed() returns trigger language plpgsql as $$
  begin update contests set seed_told_at = now() where tournament_id = new.id and seed_told_at is null; return new; end
$$;
drop trigger make_contest on tournaments;
create trigger make_contest after insert or update of published_at on tournaments
  for each row when (new.published_at is not null) execute function make_contest();
create trigger tell_seed after insert or update of status on tournaments
  for each row when (new.status = 'final') execute function tell_seed();
