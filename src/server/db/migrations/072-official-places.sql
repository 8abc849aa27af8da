-- Official places of golfers, and places that a play-off decided. An entry is of a golfer or of a team.
alter table team_places rename to official_places;
alter index team_places_team rename to official_places_team;
alter table official_places
  alter column team_id drop not null,
  add column competitor_id integer references competitors (id),
  -- The place that was shared before the play-off, and the ids of all who shared it. Null: no play-off.
  add column tie_place smallint check (tie_place > 0),
  add column tied_ids integer[],
  add constraint official_places_whose check (num_nonnulls(team_id, competitor_id) > 0),
  add constraint official_places_tie check (num_nonnulls(tie_place, tied_ids) <> 1);
create index official_places_competitor on official_places (tournament_id, competitor_id, id);
