-- The committee cancelled the round: nothing of it counts as long as this is true. Its state stays for the way back.
alter table rounds add column is_cancelled boolean not null default false;

-- A value that met a cancelled round is void: it is kept here, and changed nothing.
alter table score_history drop constraint score_history_outcome_check;
alter table score_history add constraint score_history_outcome_check
  check (outcome in ('applied', 'confirmed', 'conflict', 'void'));

alter table op_receipts drop constraint op_receipts_outcome_check;
alter table op_receipts add constraint op_receipts_outcome_check
  check (outcome in ('applied', 'confirmed', 'stale', 'void', 'conflict', 'late', 'rejected'));
