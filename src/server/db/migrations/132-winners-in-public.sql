-- Since when the winner lets /winners show the username; null: it does not.
alter table prize_winners add column named_since timestamptz;
-- Whether the office asks the winner for the number of an ID, and the number, until 180 days after the delivery.
alter table prize_winners add column asks_id boolean not null default false;
alter table prize_winners add column id_number text;

-- Only the winner of such a prize is asked for it now.
update profiles set id_card_number = '' where id_card_number <> '';
