-- When the last round is expected to be over; a day of bad weather moves it. Scorers stay signed in until a week after
-- it. Null: not set.
alter table tournaments add column ends_at timestamptz;

update tournaments set ends_at = play.began + play.rounds * interval '1 day'
from (
  select tournament_id, min(recorded_at) as began,
    (select count(*) from rounds where rounds.tournament_id = score_history.tournament_id) as rounds
  from score_history group by tournament_id
) as play
where play.tournament_id = tournaments.id;
