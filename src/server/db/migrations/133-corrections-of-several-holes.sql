-- The holes that an admin corrected as one have the same id. What a correction moved on the boards when it was made is
-- with its first hole; null for a value that corrected nothing, and before this migration.
alter table score_history add column correction uuid;
alter table score_history add column moved jsonb;
-- A corrected card can have holes without an earlier score.
drop index score_history_corrections;
create index score_history_corrections on score_history (tournament_id, round_id)
  where authority = 4 and outcome = 'applied' and (version > 1 or correction is not null);
