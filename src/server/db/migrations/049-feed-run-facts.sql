-- What a fetched leaderboard says of itself. An upload of it is compared with the tournament and with the last upload.
alter table feed_runs
  add column season integer,
  add column liv_tournament_id integer,
  add column last_updated timestamptz,
  -- The number of holes with strokes.
  add column strokes integer;
