-- Who makes the cut after the round: the best cut_top golfers and ties, or all within cut_within strokes of the lead.
alter table rounds
  add column cut_top smallint check (cut_top > 0),
  add column cut_within smallint check (cut_within >= 0),
  add constraint rounds_one_cut check (num_nonnulls(cut_top, cut_within) < 2);
