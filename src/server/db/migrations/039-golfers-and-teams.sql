-- An undo deletes the golfers and teams that an import made, and the database then looks for what still names them.
create index field_competitor on field (competitor_id);
create index field_team on field (team_id);
