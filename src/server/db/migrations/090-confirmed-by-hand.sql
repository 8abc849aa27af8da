-- Without a mail server an admin confirms people by hand, so that their tickets are ranked. Their addresses stay
-- unconfirmed: they count for no referral and get no announcement.
alter table users add column hand_confirmed_at timestamptz;

-- Whether a ranked ticket is ranked by such a confirmation.
alter table tickets add column is_by_hand boolean not null default false;
create index tickets_by_hand on tickets (tournament_id) where is_by_hand;
