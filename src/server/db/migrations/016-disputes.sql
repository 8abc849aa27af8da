-- When the account behind a value said that it is right and left the dispute to the office (server clock).
alter table claims add column asked_at timestamptz;
alter table card_lanes add column asked_at timestamptz;

-- An admin's changes of what was entered before: the cards tell them, and there are few.
create index score_history_corrections on score_history (tournament_id, round_id)
  where authority = 4 and outcome = 'applied' and version > 1;
