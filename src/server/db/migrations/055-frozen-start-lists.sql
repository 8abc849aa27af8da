-- The start list is frozen with the tournament's first stroke: `start_list` has the numbers of the entries that were in
-- play then. No status, reserve, stroke or clear changes it afterwards (decision 032).
alter table contests add column start_list integer[], add column start_list_frozen_at timestamptz;

-- Tournaments that have begun are frozen as they stand.
update contests set
  start_list_frozen_at = now(),
  start_list = coalesce((
    select array_agg(f.entry_number order by f.entry_number)
    from field f
    left join competitor_endings e using (tournament_id, competitor_id)
    where f.tournament_id = contests.tournament_id and f.entry_number is not null
      and coalesce(f.was_in_play, not coalesce(
        e.round_id = 1 and e.status <> 'CUT' and (e.status = 'DNS' or e.hole_number is null)
        and not exists (
          select from card_lanes l
          where l.tournament_id = f.tournament_id and l.competitor_id = f.competitor_id
            and l.round_id = 1 and l.hole_number > 0 and l.value is not null
        ), false))
  ), '{}')
where seed_told_at is not null or exists (
  select from card_lanes l where l.tournament_id = contests.tournament_id and l.hole_number > 0
);
alter table field drop column was_in_play;
