-- A late stroke whose value counts already closes itself: its decision is 'equal', and no admin made it.
alter table late_strokes
  drop constraint late_strokes_decision_check,
  drop constraint late_strokes_check,
  add constraint late_strokes_decision_check check (decision in ('accepted', 'declined', 'equal')),
  add constraint late_strokes_check check (
    num_nulls(decision, reason, decided_at) in (0, 3)
    and (decided_by is null) = (decision is null or decision = 'equal')
  );
