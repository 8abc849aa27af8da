-- One row to a pair of people, whoever asked: a request until it is accepted. What has ended is gone.
create table friendships (
  sender_id integer not null references users (id) on delete cascade,
  receiver_id integer not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  check (sender_id <> receiver_id)
);
-- The only unique index: beside a second one, two requests at once would fail on that instead of meeting here.
create unique index friendships_pair
  on friendships (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index friendships_sender on friendships (sender_id);
create index friendships_receiver on friendships (receiver_id);
