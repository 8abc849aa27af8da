-- Places the committee gave to teams, over the computed ones. An entry is never updated and never deleted: the newest of
-- a team holds, and one without a place gives the team back to the computation.
create table team_places (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments (id),
  team_id integer not null references teams (id),
  old_place smallint,
  place smallint check (place > 0),
  reason text not null,
  user_id integer not null references users (id),
  recorded_at timestamptz not null default now(),
  tournament_version integer not null
);
create index team_places_team on team_places (tournament_id, team_id, id);
