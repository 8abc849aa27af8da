-- CUT: the competitor does not play on after round_id, which is complete (docs/decisions/046).
alter table competitor_endings
  drop constraint competitor_endings_status_check,
  add constraint competitor_endings_status_check
    check (status in ('WD', 'RTD', 'DNS', 'DQ', 'CUT')),
  add constraint competitor_endings_cut_check
    check (status <> 'CUT' or (hole_number is null and not voided));
