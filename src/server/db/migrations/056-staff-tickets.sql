-- When the holder of a ticket was a scorer or an admin before the tournament was final. Such a ticket is never ranked.
-- Tickets of final tournaments keep their places.
alter table tickets add column staff_at timestamptz;
update tickets set staff_at = now(), ranked_at = null
from users, tournaments
where users.id = tickets.user_id and tournaments.id = tickets.tournament_id
  and users.user_role <> 'user' and tournaments.status not in ('final', 'cancelled');
