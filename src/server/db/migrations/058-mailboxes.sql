-- The mailbox behind an address: without a plus-address, and without dots where the provider ignores them. Of several
-- confirmed accounts with one mailbox only the first ticket of a tournament is ranked (product 9.6).
alter table users add column mailbox text not null generated always as (
  case when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || lower(split_part(email, '@', 2))
  end
) stored;
create index users_mailbox on users (mailbox);
-- Whether another ticket of the same mailbox is ranked in place of this one. Final tournaments keep their places.
alter table tickets add column is_twin boolean not null default false;
with twins as (
  select tickets.id, row_number() over (
    partition by tickets.tournament_id, mailbox order by number
  ) as place
  from tickets
  join users on users.id = tickets.user_id
  join tournaments on tournaments.id = tickets.tournament_id
  where tournaments.status not in ('final', 'cancelled')
    and email_verified_at is not null and staff_at is null and ranked_at is not null
)
update tickets set is_twin = true, ranked_at = null
from twins where twins.id = tickets.id and place > 1;
