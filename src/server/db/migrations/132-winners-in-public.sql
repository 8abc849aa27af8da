-- Since when the winner lets /winners show the username; null: it does not.
alter table prize_winners add column named_since timestamptz;
-- Whether the office asks the winner for the number of an ID, and the number, until 180 days after the delivery.
alter table prize_winners add column asks_id boolean not null default false;
alter table prize_winners add column id_number text;

-- Only the winner of such a prize is asked for it now. Whoever waits for a prize has given it with the profile.
update prize_winners as winner set asks_id = true, id_number = profiles.id_card_number
  from profiles
  where profiles.user_id = winner.user_id and id_card_number <> '' and 'confirmed' = (
    select state from prize_winner_states where prize_winner_id = winner.id order by id desc limit 1
  );
update profiles set id_card_number = '' where id_card_number <> '';
