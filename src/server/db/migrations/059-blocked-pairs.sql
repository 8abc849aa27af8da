-- A pair of people is a request, a friendship or a block, and never two of them.
alter table friendships
  alter column sent_at drop not null,
  -- Who blocks the other one of the pair. A request or a friendship has none.
  add column blocked_by integer,
  add constraint friendships_blocked_by_one_of_the_pair
    check (blocked_by in (sender_id, receiver_id)),
  add constraint friendships_one_state
    check ((blocked_by is null) = (sent_at is not null)),
  add constraint friendships_accepted_request
    check (accepted_at is null or sent_at is not null);
